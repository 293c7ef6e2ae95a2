#include "sectored/edit/machine/machine_heights.h"

#include "sectored/map/plane.h"
#include "sectored/map/portal.h"

#include <algorithm>

namespace sectored {

namespace {

/// Returns the nearest height of neighbours above a height. Smaller z is higher.
std::optional<std::int32_t> nextAbove(
    const Map& map,
    SectorId sector,
    PlaneKind plane,
    std::int32_t from)
{
    std::optional<std::int32_t> next;
    visitAcross(map, sector, [&](SectorId across) {
        const std::int32_t z = planeOf(map[across], plane).z;
        if (z < from) {
            next = std::max(next.value_or(z), z);
        }
    });
    return next;
}

/// The same below a height.
std::optional<std::int32_t> nextBelow(
    const Map& map,
    SectorId sector,
    PlaneKind plane,
    std::int32_t from)
{
    std::optional<std::int32_t> next;
    visitAcross(map, sector, [&](SectorId across) {
        const std::int32_t z = planeOf(map[across], plane).z;
        if (z > from) {
            next = std::min(next.value_or(z), z);
        }
    });
    return next;
}

} // namespace

std::optional<std::int32_t> heightOf(const Map& map, SectorId sector, MachineSource source)
{
    const Sector& row = map[sector];
    switch (source) {
    case MachineSource::Ceiling:
        return row.ceiling.z;
    case MachineSource::Floor:
        return row.floor.z;
    case MachineSource::OpenCeiling:
        return nextAbove(map, sector, PlaneKind::Ceiling, row.floor.z);
    case MachineSource::OpenFloor:
        return nextBelow(map, sector, PlaneKind::Floor, row.ceiling.z);
    case MachineSource::FloorAbove:
        return nextAbove(map, sector, PlaneKind::Floor, row.floor.z);
    case MachineSource::FloorBelow:
        return nextBelow(map, sector, PlaneKind::Floor, row.floor.z);
    default:
        return std::nullopt;
    }
}

} // namespace sectored
