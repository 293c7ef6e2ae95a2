#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

namespace sectored {

namespace {

constexpr std::string_view slopeBitId = "slope-bit";

struct SlopedSurface {
    SectorId sector{};
    const Plane& plane;
    std::string_view name{};
};

void checkPlane(const SlopedSurface& surface, Report& report)
{
    const bool flagged = (surface.plane.stat & plane_bit::sloped) != 0;
    if (flagged == (surface.plane.heinum != 0)) {
        return;
    }
    report.atSector(
        surface.sector,
        {Severity::Note,
         flagged ? "The {1} of sector {0} has the slope flag, but no slope."
                 : "The {1} of sector {0} has a slope of {2:,}, but not the slope flag.",
         {report.number(surface.sector),
          std::string(surface.name),
          std::to_string(surface.plane.heinum)}});
}

std::vector<Finding> findSlopeBit(const MapView& view)
{
    Report report(view, slopeBitId);
    for (const SectorId sector : view.map.sectorOrder()) {
        const Sector& row = view.map[sector];
        checkPlane({sector, row.ceiling, "ceiling"}, report);
        checkPlane({sector, row.floor, "floor"}, report);
    }
    return report.take();
}

} // namespace

Check slopeBitCheck()
{
    return {
        .id = slopeBitId,
        .severity = Severity::Note,
        .title = "Inconsistent slope flags",
        .why =
            "A floor or ceiling is sloped only if both the slope value and the slope flag are set.",
        .run = findSlopeBit,
        .reads = {.wallValues = false, .sprites = false, .header = false}};
}

} // namespace sectored
