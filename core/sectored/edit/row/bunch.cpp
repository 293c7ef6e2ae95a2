#include "sectored/edit/row/bunch.h"

#include "sectored/map/floor_link.h"
#include "sectored/map/map_view.h"
#include "sectored/map/portal.h"

#include <algorithm>

namespace sectored {

namespace {

/// Tests whether the sector has a plane of this kind in the bunch.
bool isIn(const Map& map, SectorRef sector, PlaneKind kind, std::int32_t number)
{
    const Sector* const row = sector.isRow() ? map.find(sector.row()) : nullptr;
    return row != nullptr && bunchOf(map, planeOf(*row, kind)) == number;
}

/// Tests a wall of a sector whose plane of this kind is in the bunch.
bool isFitting(const Map& map, WallId wall, PlaneKind kind, std::int32_t number)
{
    const auto across = sectorAcross(map, wall);
    if (across && isIn(map, *across, kind, number)) {
        return true;
    }
    const auto partner = floorPartnerOf(map, wall, floorLinkThrough(kind));
    return partner && isIn(map, map[*partner].sector, oppositeOf(kind), number)
           && map.endOf(map[wall]) && map.endOf(map[*partner])
           && lineOf(map, wall) == lineOf(map, *partner);
}

} // namespace

Bunch bunchWith(const Map& map, std::int32_t number)
{
    Bunch bunch{.number = number};
    for (const SectorId sector : map.sectorOrder()) {
        if (bunchOf(map, map[sector].ceiling) == number) {
            bunch.below.push_back(sector);
        }
        if (bunchOf(map, map[sector].floor) == number) {
            bunch.above.push_back(sector);
        }
    }
    return bunch;
}

std::set<std::int32_t> bunchNumbersOf(const Map& map)
{
    std::set<std::int32_t> numbers;
    for (const SectorId sector : map.sectorOrder()) {
        for (const Plane* plane : {&map[sector].ceiling, &map[sector].floor}) {
            if (const auto number = bunchOf(map, *plane)) {
                numbers.insert(*number);
            }
        }
    }
    return numbers;
}

std::optional<std::int32_t> freeBunch(const std::set<std::int32_t>& used)
{
    std::int32_t number = 0;
    while (used.contains(number)) {
        ++number;
    }
    return number < mostBunches ? std::optional(number) : std::nullopt;
}

const FloorLink& floorLinkThrough(PlaneKind plane)
{
    return floorLinks[plane == PlaneKind::Ceiling ? 0 : 1];
}

bool isPaired(const Map& map, const Bunch& bunch)
{
    if (bunch.below.empty() || bunch.above.empty()) {
        return false;
    }
    const std::int32_t height = map[bunch.below.front()].ceiling.z;
    const auto fits = [&](SectorId sector, PlaneKind kind) {
        const Plane& plane = planeOf(map[sector], kind);
        return plane.z == height && !isSloped(plane)
               && std::ranges::all_of(map.wallsOf(sector), [&](WallId wall) {
                      return isFitting(map, wall, kind, bunch.number);
                  });
    };
    return std::ranges::all_of(
               bunch.below,
               [&](SectorId sector) { return fits(sector, PlaneKind::Ceiling); })
           && std::ranges::all_of(bunch.above, [&](SectorId sector) {
                  return fits(sector, PlaneKind::Floor);
              });
}

} // namespace sectored
