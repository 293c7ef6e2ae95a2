#include "sectored/render/picture_source.h"

#include <algorithm>
#include <cstddef>

namespace sectored {

std::int32_t ColourTables::rowCount() const
{
    return std::max(1, static_cast<std::int32_t>(shades.size() / colourCount));
}

std::uint8_t ColourTables::shaded(std::uint8_t colour, std::int32_t pal, std::int32_t row) const
{
    const auto swap = swaps.find(pal);
    const std::uint8_t swapped = swap == swaps.end() ? colour : swap->second.at(colour);
    const auto own = ownShades.find(pal);
    const std::vector<std::uint8_t>& table = own == ownShades.end() ? shades : own->second;
    const std::size_t at = static_cast<std::size_t>(row) * colourCount + swapped;
    return at < table.size() ? table[at] : swapped;
}

} // namespace sectored
