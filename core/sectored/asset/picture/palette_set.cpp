#include "sectored/asset/picture/palette_set.h"

#include <algorithm>
#include <numeric>

namespace sectored {

namespace {

const ShadeTable& shadesOf(const PaletteSet& set, int swap)
{
    const auto own = set.ownShades.find(swap);
    return own == set.ownShades.end() ? set.shades : own->second;
}

} // namespace

ColourMap PaletteSet::drawn(int swap, int row) const
{
    ColourMap map{};
    const auto remap = swaps.find(swap);
    if (remap != swaps.end()) {
        map = remap->second;
    } else {
        std::iota(map.begin(), map.end(), std::uint8_t{0});
    }
    const ShadeTable& table = shadesOf(*this, swap);
    if (table.rows > 0) {
        const int shown = std::clamp(row, 0, table.rows - 1);
        std::ranges::transform(map, map.begin(), [&](std::uint8_t colour) {
            return table.at(shown, colour);
        });
    }
    return map;
}

int PaletteSet::rowsOf(int swap) const
{
    return shadesOf(*this, swap).rows;
}

PaletteSet paletteSetFrom(const PaletteFile& palette, const LookupFile* lookup)
{
    PaletteSet set{
        .palette = palette.palette,
        .shades = palette.shades,
        .translucency = palette.translucency};
    if (lookup != nullptr) {
        for (const PaletteSwap& swap : lookup->swaps) {
            set.swaps.insert_or_assign(swap.number, swap.colours);
        }
    }
    return set;
}

} // namespace sectored
