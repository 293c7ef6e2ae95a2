#include "sectored/base/text_place.h"

#include <algorithm>
#include <cstdint>

namespace sectored {

Place placeOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const auto lines = std::ranges::count(before, '\n');
    const std::size_t lineStart = before.rfind('\n') + 1; // 0 if there is none
    return {
        .offset = offset,
        .line = static_cast<std::uint64_t>(lines) + 1,
        .column = before.size() - lineStart + 1};
}

} // namespace sectored
