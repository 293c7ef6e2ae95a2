#include "sectored/edit/answer/refuse.h"

#include <algorithm>

namespace sectored {

namespace {

template <class IdType>
std::optional<Refusal> firstMissing(
    const Map& map,
    std::span<const IdType> ids,
    std::string_view kind)
{
    const auto missing =
        std::ranges::find_if(ids, [&map](IdType id) { return map.find(id) == nullptr; });
    if (missing == ids.end()) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::NoSuch,
        .arguments = {std::string(kind), std::to_string(missing->value)}};
}

} // namespace

std::string numberList(std::span<const std::int32_t> numbers)
{
    std::string text;
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        text += at == 0 ? "" : at + 1 == numbers.size() ? " and " : ", ";
        text += std::to_string(numbers[at]);
    }
    return text;
}

std::string numberList(std::span<const SectorId> sectors, const Numbering& numbering)
{
    std::vector<std::int32_t> numbers(sectors.size());
    std::ranges::transform(sectors, numbers.begin(), [&](SectorId sector) {
        return numbering.of(sector);
    });
    return numberList(numbers);
}

std::optional<Refusal> missingRow(const Map& map, std::span<const SectorId> ids)
{
    return firstMissing(map, ids, "sector");
}

std::optional<Refusal> missingRow(const Map& map, std::span<const WallId> ids)
{
    return firstMissing(map, ids, "wall");
}

std::optional<Refusal> missingRow(const Map& map, std::span<const SpriteId> ids)
{
    return firstMissing(map, ids, "sprite");
}

std::string pointText(Point p)
{
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

std::optional<Refusal> rangeRefusal(const RangedValue& checked)
{
    if (checked.value >= checked.minimum && checked.value <= checked.maximum) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Range,
        .arguments = {
            checked.name + " " + std::to_string(checked.value),
            std::to_string(checked.minimum),
            std::to_string(checked.maximum)}};
}

std::optional<Refusal> rangeRefusal(Point p)
{
    if (insideCoordinateLimit(p)) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Range,
        .arguments = {
            "The point " + pointText(p),
            std::to_string(-coordinateLimit),
            std::to_string(coordinateLimit)}};
}

} // namespace sectored
