#include "sectored/edit/row/bunch.h"

#include "sectored/map/floor_link.h"
#include "sectored/map/map_view.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <span>

namespace sectored {

namespace {

/// One of the two sides of a bunch.
struct BunchSide {
    PlaneKind plane{};
    std::span<const SectorId> own{};
    std::span<const SectorId> other{};
};

bool holds(std::span<const SectorId> sectors, std::optional<SectorId> sector)
{
    return sector && std::ranges::find(sectors, *sector) != sectors.end();
}

bool isFitting(const Map& map, const BunchSide& side, WallId wall)
{
    if (holds(side.own, sectorAcross(map, wall))) {
        return true;
    }
    const auto partner = floorPartnerOf(map, wall, floorLinkThrough(side.plane));
    return partner && map[*partner].sector.isRow() && holds(side.other, map[*partner].sector.row())
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

std::optional<std::int32_t> freeBunch(const Map& map)
{
    std::array<bool, mostBunches> isUsed{};
    for (const SectorId sector : map.sectorOrder()) {
        for (const PlaneKind kind : {PlaneKind::Ceiling, PlaneKind::Floor}) {
            const auto number = bunchOf(map, planeOf(map[sector], kind));
            if (number && *number >= 0 && *number < mostBunches) {
                isUsed[static_cast<std::size_t>(*number)] = true;
            }
        }
    }
    const auto unused = std::ranges::find(isUsed, false);
    return unused != isUsed.end()
               ? std::optional(static_cast<std::int32_t>(unused - isUsed.begin()))
               : std::nullopt;
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
    for (const BunchSide& side :
         {BunchSide{PlaneKind::Ceiling, bunch.below, bunch.above},
          BunchSide{PlaneKind::Floor, bunch.above, bunch.below}}) {
        for (const SectorId sector : side.own) {
            const Plane& plane = planeOf(map[sector], side.plane);
            const auto walls = map.wallsOf(sector);
            if (plane.z != height || isSloped(plane)
                || !std::ranges::all_of(walls, [&](WallId wall) {
                       return isFitting(map, side, wall);
                   })) {
                return false;
            }
        }
    }
    return true;
}

} // namespace sectored
