#include "sectored/edit/answer/refuse.h"

#include <algorithm>

namespace sectored {

namespace {

template <class IdType>
std::optional<Refusal> firstMissing(const Map& map, std::span<const IdType> ids)
{
    const auto missing =
        std::ranges::find_if(ids, [&map](IdType id) { return map.find(id) == nullptr; });
    if (missing == ids.end()) {
        return std::nullopt;
    }
    return Refusal{.code = noSuchCode(IdType{}), .arguments = {std::to_string(missing->value)}};
}

} // namespace

std::optional<Refusal> missingRow(const Map& map, std::span<const SectorId> ids)
{
    return firstMissing(map, ids);
}

std::optional<Refusal> missingRow(const Map& map, std::span<const WallId> ids)
{
    return firstMissing(map, ids);
}

std::optional<Refusal> missingRow(const Map& map, std::span<const SpriteId> ids)
{
    return firstMissing(map, ids);
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
            checked.name,
            std::to_string(checked.value),
            std::to_string(checked.minimum),
            std::to_string(checked.maximum)}};
}

std::optional<Refusal> rangeRefusal(Point p)
{
    if (insideCoordinateLimit(p)) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::PointRange,
        .arguments = {
            pointText(p),
            std::to_string(-coordinateLimit),
            std::to_string(coordinateLimit)}};
}

} // namespace sectored
