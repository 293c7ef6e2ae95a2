#include "sectored/check/on_foot/all_walk_rules.h"
#include "sectored/check/report.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace sectored {

namespace {

constexpr std::string_view unreachedId = "unreached";

constexpr std::string_view alone =
    "Sector {0} cannot be reached on foot (doors and lifts do not move). Lower a step, widen a "
    "gap, or make sure something else takes players there.";
constexpr std::string_view together =
    "Sector {0} and its connected sectors ({1:,} in total) cannot be reached on foot (doors and "
    "lifts do not move). Lower a step, widen a gap, or make sure something else takes players "
    "there.";

/// Texts of a reason, for one sector and for several.
struct ReasonText {
    std::string_view alone;
    std::string_view together;
};

/// By reason.
constexpr std::array reasonTexts{
    ReasonText{
        "Sector {0} cannot be reached. No portal leads there. Make a portal or a teleporter.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. No portal leads "
        "there. Make a portal or a teleporter."},
    ReasonText{
        "Sector {0} cannot be reached. What leads there needs a key. Test with all keys.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. What leads there "
        "needs a key. Test with all keys."},
    ReasonText{
        "Sector {0} cannot be reached. Nothing that the player reaches works what leads there. "
        "Move its switch, or add one.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. Nothing that the "
        "player reaches works what leads there. Move its switch, or add one."},
    ReasonText{
        "Sector {0} cannot be reached. Only an explosion opens what leads there. Test it in the "
        "game.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. Only an "
        "explosion opens what leads there. Test it in the game."},
    ReasonText{
        "Sector {0} cannot be reached. What leads there moves in a way that is not followed. Test "
        "it in the game.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. What leads there "
        "moves in a way that is not followed. Test it in the game."},
    ReasonText{
        "Sector {0} cannot be reached. A step is too high. Lower it.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. A step is too "
        "high. Lower it."},
    ReasonText{
        "Sector {0} cannot be reached. An opening is too low. Raise its ceiling.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. An opening is "
        "too low. Raise its ceiling."},
    ReasonText{
        "Sector {0} cannot be reached. A wall blocks. Clear its blocking flag.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. A wall blocks. "
        "Clear its blocking flag."},
    ReasonText{
        "Sector {0} cannot be reached. No way through was found. Widen the gap, or use a smaller "
        "spacing.",
        "Sector {0} and its connected sectors ({1:,} in total) cannot be reached. No way through "
        "was found. Widen the gap, or use a smaller spacing."}};
static_assert(reasonTexts.size() == static_cast<std::size_t>(UnreachedReason::Narrow) + 1);

/// Returns the texts for an unreached sector.
ReasonText textsOf(const Walkability& found, UnreachedReason reason)
{
    return found.usedMachines ? reasonTexts[static_cast<std::size_t>(reason)]
                              : ReasonText{.alone = alone, .together = together};
}

/// Removes from `left` the first sector and all unreached sectors that portals connect to it.
/// Returns their number.
std::size_t takeRegion(const MapView& view, std::set<SectorId>& left, SectorId first)
{
    std::vector<SectorId> region{first};
    left.erase(first);
    for (std::size_t k = 0; k < region.size(); ++k) {
        for (const SectorId other : sectorsAcross(view.map, region[k])) {
            if (left.erase(other) > 0) {
                region.push_back(other);
            }
        }
    }
    return region.size();
}

std::vector<Finding> findUnreached(const MapView& view, const Walkability& found)
{
    Report report(view, unreachedId);
    if (found.end == FloodEnd::NoFooting) {
        report.atPoint(
            view.map.header().start.position,
            {Severity::Note,
             "The player cannot stand at the start, so reachability was not tested. Move the "
             "player start above a floor.",
             {}});
    } else if (found.end == FloodEnd::TooMany) {
        report.atPoint(
            view.map.header().start.position,
            {Severity::Note,
             "The level has more than {0:,} sample points at {1:,} units, so reachability was not "
             "tested. Use a larger spacing.",
             {std::to_string(found.settings.mostPlaces),
              std::to_string(std::lround(found.settings.spacing))}});
    }
    std::set<SectorId> left;
    for (const UnreachedSector& unreached : found.unreached) {
        left.insert(unreached.sector);
    }
    for (const UnreachedSector& unreached : found.unreached) {
        if (!left.contains(unreached.sector)) {
            continue;
        }
        const std::size_t others = takeRegion(view, left, unreached.sector) - 1;
        const std::string number = report.number(unreached.sector);
        const ReasonText text = textsOf(found, unreached.reason);
        if (others == 0) {
            report.atSector(unreached.sector, {Severity::Note, text.alone, {number}});
        } else {
            report.atSector(
                unreached.sector,
                {Severity::Note, text.together, {number, std::to_string(others + 1)}});
        }
        report.lookAt(nearestPoint(unreached.place));
    }
    return report.take();
}

} // namespace

WalkRule unreachedRule()
{
    return {
        .id = unreachedId,
        .title = "Unreachable sectors",
        .why = "Players never see this area unless a door, lift or teleporter takes them there.",
        .run = findUnreached};
}

} // namespace sectored
