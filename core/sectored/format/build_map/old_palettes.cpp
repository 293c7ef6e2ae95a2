#include "sectored/format/build_map/old_palettes.h"

namespace sectored::build_map {

void paintOldPalettes(MapRows& rows)
{
    for (std::size_t number = 0; number < rows.sectors.size(); ++number) {
        for (const WallId wall : rows.wallsOfSector[number]) {
            rows.walls[wall.value].pal = rows.sectors[number].floor.pal;
        }
    }
    for (Sprite& sprite : rows.sprites) {
        if (sprite.sector.isRow()) {
            const Sector& sector = rows.sectors[sprite.sector.row().value];
            const bool sky = (sector.ceiling.stat & plane_bit::parallax) != 0;
            sprite.pal = sky ? sector.ceiling.pal : sector.floor.pal;
        }
    }
}

} // namespace sectored::build_map
