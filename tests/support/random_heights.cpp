#include "tests/support/random_heights.h"

#include "sectored/geom/box.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/random_polygon.h"

#include <algorithm>
#include <array>

namespace sectored::test {

namespace {

/// Returns width plus height of a sector's box, in map units.
std::int64_t extentOf(const Map& map, SectorId sector)
{
    Box box;
    for (const WallId wall : map.wallsOf(sector)) {
        box.include(map[wall].position);
    }
    return box.isEmpty() ? 1 : std::int64_t{box.high.x} - box.low.x + box.high.y - box.low.y + 1;
}

bool chance(std::mt19937_64& random, std::int64_t oneIn)
{
    return randomBelow(random, oneIn) == 0;
}

/// Returns the maximum deviation of a plane from its z anywhere in the sector, in z units.
std::int64_t reachOf(const Plane& plane, std::int64_t extent)
{
    return (plane.stat & plane_bit::sloped) != 0
               ? std::abs(std::int64_t{plane.heinum}) * extent / 256 + 1
               : 0;
}

Plane randomPlane(std::mt19937_64& random)
{
    Plane plane;
    if (chance(random, 2)) {
        plane.stat |= plane_bit::sloped;
        plane.heinum = chance(random, 4) ? randomBetween(random, -2, 2) * 1024
                                         : randomBetween(random, -2048, 2048);
    }
    if (chance(random, 6)) {
        plane.stat |= plane_bit::parallax;
    }
    return plane;
}

} // namespace

Map withRandomHeights(const Map& map, std::mt19937_64& random)
{
    PatchBuilder builder(map);
    for (const SectorId sector : map.sectorOrder()) {
        const std::int64_t extent = extentOf(map, sector);
        Plane floor = randomPlane(random);
        Plane ceiling = randomPlane(random);
        const auto steps = static_cast<std::int32_t>(std::min<std::int64_t>(extent, 100'000));
        floor.z = randomBetween(random, -4, 4) * steps * 2;
        const std::int64_t gap = reachOf(floor, extent) + reachOf(ceiling, extent)
                                 + (chance(random, 5) ? 0 : randomBelow(random, 4) * 4 * steps);
        ceiling.z = static_cast<std::int32_t>(floor.z - gap);
        Sector& row = builder.edit(sector);
        row.floor = floor;
        row.ceiling = ceiling;
        for (const WallId wall : map.wallsOf(sector)) {
            constexpr std::array bits{wall_bit::blocking, wall_bit::masked, wall_bit::oneWay};
            for (const std::int32_t bit : bits) {
                if (chance(random, 8)) {
                    builder.edit(wall).cstat |= bit;
                }
            }
        }
    }
    const Patch patch = builder.finish();
    Map result = map;
    apply(result, patch);
    return result;
}

} // namespace sectored::test
