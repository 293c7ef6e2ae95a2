#include "sectored/find/found_row.h"

#include <array>

namespace sectored {

std::span<const std::string_view> findKindWords()
{
    static constexpr std::array<std::string_view, 5> words{
        "sector",
        "wall",
        "sprite",
        "ceiling",
        "floor"};
    return words;
}

std::int32_t numberOf(const Numbering& numbering, const FoundRow& found)
{
    switch (found.kind) {
    case FindKind::Wall:
        return numbering.of(found.wall());
    case FindKind::Sprite:
        return numbering.of(found.sprite());
    default:
        return numbering.of(found.sector());
    }
}

} // namespace sectored
