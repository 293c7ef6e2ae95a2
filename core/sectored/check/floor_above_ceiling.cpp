#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/slope.h"

#include <cmath>

namespace sectored {

namespace {

constexpr std::string_view floorAboveCeilingId = "floor-above-ceiling";

/// Corner with the greatest height of the floor above the ceiling. Both are planes, so no other
/// point of the sector is worse.
struct Worst {
    double overlap = 0; ///< z units
    Point at{};
};

Worst worstCorner(const Map& map, SectorId sector)
{
    Worst worst;
    for (const WallId wall : map.wallsOf(sector)) {
        const Point p = map[wall].position;
        const Vec2 corner{static_cast<double>(p.x), static_cast<double>(p.y)};
        // z grows downwards.
        const double overlap = heightAt(map, sector, PlaneKind::Ceiling, corner)
                               - heightAt(map, sector, PlaneKind::Floor, corner);
        if (overlap > worst.overlap) {
            worst = {overlap, p};
        }
    }
    return worst;
}

/// Returns the error by which planes that should meet at an edge differ, because heights are
/// rounded to whole z units.
double tolerance(const Sector& sector)
{
    return isSloped(sector.floor) || isSloped(sector.ceiling) ? planeMeetingSlack : 0;
}

std::vector<Finding> findFloorAboveCeiling(const MapView& view)
{
    Report report(view, floorAboveCeilingId);
    for (const SectorId sector : view.map.sectorOrder()) {
        const Worst worst = worstCorner(view.map, sector);
        if (worst.overlap > tolerance(view.map[sector])) {
            report.atSector(
                sector,
                {Severity::Warning,
                 "The floor of sector {0} is {1:,} z above its ceiling at {2},{3}.",
                 {report.number(sector),
                  std::to_string(std::llround(worst.overlap)),
                  std::to_string(worst.at.x),
                  std::to_string(worst.at.y)}});
            report.lookAt(worst.at);
        }
    }
    return report.take();
}

} // namespace

Check floorAboveCeilingCheck()
{
    return {
        .id = floorAboveCeilingId,
        .severity = Severity::Warning,
        .title = "Floor above ceiling",
        .why = "Rendering breaks, and the player cannot stand here. Lower the floor or raise the "
               "ceiling.",
        .run = findFloorAboveCeiling,
        .reads = {.wallValues = false, .sprites = false, .header = false}};
}

} // namespace sectored
