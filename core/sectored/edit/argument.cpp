#include "sectored/edit/argument.h"

#include <cstddef>

namespace sectored {

namespace {

template <class Rows>
std::vector<std::int32_t> numbersOf(const Numbering& numbering, const Rows& rows)
{
    std::vector<std::int32_t> numbers;
    for (const auto row : rows) {
        numbers.push_back(numbering.of(row));
    }
    return numbers;
}

/// Returns the numbers, and a last name for the new rows.
std::vector<std::string> namesOf(std::span<const std::int32_t> numbers)
{
    std::vector<std::string> names;
    std::size_t newOnes = 0;
    for (const std::int32_t number : numbers) {
        if (number == newRow) {
            ++newOnes;
        } else {
            names.push_back(std::to_string(number));
        }
    }
    if (newOnes > 0) {
        names.push_back(newOnes == 1 ? "a new one" : std::to_string(newOnes) + " new ones");
    }
    return names;
}

} // namespace

RowList numbered(const Numbering& numbering, SectorId sector)
{
    return {.kind = RowList::Kind::Sector, .numbers = {numbering.of(sector)}};
}

RowList numbered(const Numbering& numbering, WallId wall)
{
    return {.kind = RowList::Kind::Wall, .numbers = {numbering.of(wall)}};
}

RowList numbered(const Numbering& numbering, SpriteId sprite)
{
    return {.kind = RowList::Kind::Sprite, .numbers = {numbering.of(sprite)}};
}

RowList numbered(const Numbering& numbering, std::span<const SectorId> sectors)
{
    return {.kind = RowList::Kind::Sector, .numbers = numbersOf(numbering, sectors)};
}

RowList numbered(const Numbering& numbering, std::span<const WallId> walls)
{
    return {.kind = RowList::Kind::Wall, .numbers = numbersOf(numbering, walls)};
}

std::string englishText(const MessageArgument& argument)
{
    const auto* const rows = std::get_if<RowList>(&argument);
    if (rows == nullptr) {
        return std::get<std::string>(argument);
    }
    const std::vector<std::string> names = namesOf(rows->numbers);
    std::string text;
    for (std::size_t at = 0; at < names.size(); ++at) {
        text += at == 0 ? "" : at + 1 == names.size() ? " and " : ", ";
        text += names[at];
    }
    return text;
}

} // namespace sectored
