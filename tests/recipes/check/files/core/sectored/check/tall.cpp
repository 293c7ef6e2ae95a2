#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

namespace sectored {

namespace {

constexpr std::string_view tallId = "tall";
constexpr std::int64_t limit = 16 * 65536; ///< Build z units

std::vector<Finding> findTall(const MapView& view)
{
    Report report(view, tallId);
    for (const SectorId sector : view.map.sectorOrder()) {
        const Sector& row = view.map[sector];
        if (std::int64_t{row.floor.z} - row.ceiling.z > limit) {
            report.atSector(
                sector,
                {Severity::Note,
                 "Sector {0} is more than 65536 units high.",
                 {report.number(sector)}});
        }
    }
    return report.take();
}

} // namespace

Check tallCheck()
{
    return {
        .id = tallId,
        .severity = Severity::Note,
        .title = "Tall sectors",
        .why = "Sprites may be drawn in the wrong order. Lower the ceiling.",
        .run = findTall,
        .reads = {.wallValues = false, .sprites = false, .header = false}};
}

} // namespace sectored
