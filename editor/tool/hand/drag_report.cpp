#include "editor/tool/hand/drag_report.h"

#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/generate/draft_overlay.h"
#include "editor/tool/generate/walk_verdict.h"
#include "editor/tool/move/joins_overlay.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

namespace sectored::editor {

namespace {

constexpr std::size_t mostFacts = 8;

/// A portal of the level after the drag.
struct NewPortal {
    Segment line{};
    SectorId dragged{}; ///< the dragged one of the two sectors, if one is
    SectorId met{};
};

/// The changed walls that are portals after the drag, by start and end; of several on one line the
/// first.
using ChangedPortals = std::map<std::array<Point, 2>, WallId>;

ChangedPortals changedPortals(const Patch& patch, const Map& after)
{
    ChangedPortals portals;
    for (const auto& change : patch.walls) {
        const auto end = change.after ? after.endOf(*change.after) : std::nullopt;
        if (end && partnerOf(after, change.id)) {
            portals.try_emplace(std::array{change.after->position, *end}, change.id);
        }
    }
    return portals;
}

std::vector<NewPortal> portalsOf(const PlannedDrag& drag, const Map& after)
{
    const ChangedPortals changed = changedPortals(drag.plan.patch, after);
    std::vector<NewPortal> portals;
    for (const Segment& line : drag.joins.portals) {
        const auto found = changed.find(std::array{line.a, line.b});
        if (found == changed.end()) {
            continue;
        }
        const SectorId own = after[found->second].sector.row();
        const SectorId across = *sectorAcross(after, found->second);
        const bool isOwn = !std::ranges::binary_search(drag.dragged, across);
        portals.push_back(
            {.line = line, .dragged = isOwn ? own : across, .met = isOwn ? across : own});
    }
    return portals;
}

/// Names a sector by its number before the drag.
std::string sectorText(const MapView& before, SectorId sector)
{
    return before.map.find(sector) != nullptr
               ? filledText("sector {0}", {idText(before.numbering().of(sector))})
               : std::string("a new sector");
}

/// Names the two sectors of a portal.
std::string sidesText(const MapView& before, const NewPortal& portal)
{
    const bool isOld = before.map.find(portal.dragged) != nullptr;
    const SectorId first = isOld ? portal.dragged : portal.met;
    const SectorId second = isOld ? portal.met : portal.dragged;
    return before.map.find(first) == nullptr
               ? std::string("Two new sectors")
               : filledText(
                   "Sector {0} with {1}",
                   {idText(before.numbering().of(first)), sectorText(before, second)});
}

std::int64_t heightIn(const Map& map, SectorId sector, PlaneKind plane, Segment line)
{
    const Vec2 middle = middleOf(toVec2(line.a), toVec2(line.b));
    return std::llround(heightAt(map, sector, plane, middle));
}

/// Says how long a portal is, and between which heights one passes in its middle.
std::string openingText(const Map& after, const NewPortal& portal)
{
    const auto height = [&](SectorId sector, PlaneKind plane) {
        return heightIn(after, sector, plane, portal.line);
    };
    const std::int64_t floor =
        std::min(height(portal.dragged, PlaneKind::Floor), height(portal.met, PlaneKind::Floor));
    const std::int64_t ceiling = std::max(
        height(portal.dragged, PlaneKind::Ceiling),
        height(portal.met, PlaneKind::Ceiling));
    const std::string length = lengthText(distanceOf(toVec2(portal.line.a), toVec2(portal.line.b)));
    return floor > ceiling ? filledText(
               "{0} units, opening {1} to {2}",
               {length, numberText(floor), numberText(ceiling)})
                           : filledText("{0} units, closed", {length});
}

/// Says whether the player climbs the step at a portal. Empty if there is none.
std::optional<DragFact> stepFact(const PlannedDrag& drag, const Map& after, const NewPortal& portal)
{
    const std::int64_t rise = heightIn(after, portal.met, PlaneKind::Floor, portal.line)
                              - heightIn(after, portal.dragged, PlaneKind::Floor, portal.line);
    if (rise == 0) {
        return std::nullopt;
    }
    const bool isClimbed = stepVerdict(rise, drag.player).isWalkable;
    return DragFact{
        .kind = isClimbed ? FactKind::Note : FactKind::Warning,
        .text = filledText(
            isClimbed ? "The step to {0} is {1}: can be walked (at most {2})"
                      : "The step to {0} is {1}: too high to climb (at most {2})",
            {sectorText(drag.before, portal.met),
             heightText(std::abs(rise)),
             heightText(highestStep(drag.player))})};
}

std::string pointsText(std::span<const Point> points)
{
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t k = 0; k < std::min(points.size(), most); ++k) {
        text = k == 0 ? pointText(points[k]) : filledText("{0}; {1}", {text, pointText(points[k])});
    }
    return points.size() > most ? filledText("{0}; …", {text}) : text;
}

bool haveSameHeights(const Sector& one, const Sector& other)
{
    return one.floor.z == other.floor.z && one.ceiling.z == other.ceiling.z;
}

std::vector<DragFact> changesOf(const PlannedDrag& drag)
{
    std::vector<DragFact> facts;
    if (const auto& welds = drag.joins.welds; !welds.empty()) {
        facts.push_back(
            {.kind = FactKind::Weld,
             .text = countText(welds.size(), "{0} vertex welds", "{0} vertices weld"),
             .detail = pointsText(welds)});
    }
    for (const DividedWall& divided : drag.joins.divided) {
        facts.push_back(
            {.kind = FactKind::Split,
             .text = filledText(
                 "Wall {0} becomes {1} walls",
                 {idText(drag.before.numbering().of(divided.wall)),
                  numberText(static_cast<std::int64_t>(divided.at.size()) + 1)}),
             .detail = pointsText(divided.at)});
    }
    for (const auto& change : drag.plan.patch.sectors) {
        const bool isDragged = std::ranges::binary_search(drag.dragged, change.id);
        if (isDragged && change.before && change.after
            && !haveSameHeights(*change.before, *change.after)) {
            facts.push_back(
                {.kind = FactKind::Note,
                 .text = filledText(
                     "Sector {0} has new heights",
                     {idText(drag.before.numbering().of(change.id))}),
                 .detail = filledText(
                     "floor {0}, ceiling {1}",
                     {numberText(change.after->floor.z), numberText(change.after->ceiling.z)})});
        }
    }
    return facts;
}

void limit(std::vector<DragFact>& facts)
{
    if (facts.size() <= mostFacts) {
        return;
    }
    const std::size_t more = facts.size() - mostFacts;
    facts.resize(mostFacts);
    facts.push_back({.kind = facts.back().kind, .text = countText(more, "1 more", "{0} more")});
}

/// Returns the number of portals of the level after the patch: those before it, minus the pairs of
/// changed walls that stop being portals, plus those that become one.
std::size_t portalsAfter(const PlannedDrag& drag, const Map& after)
{
    std::set<WallId> before;
    std::set<WallId> now;
    const auto add = [](std::set<WallId>& firsts, const Map& map, WallId wall) {
        if (const auto partner = partnerOf(map, wall)) {
            firsts.insert(std::min(wall, *partner));
        }
    };
    for (const auto& change : drag.plan.patch.walls) {
        if (change.before) {
            add(before, drag.before.map, change.id);
        }
        if (change.after) {
            add(now, after, change.id);
        }
    }
    return drag.portals - before.size() + now.size();
}

DragCount countOf(std::string_view name, std::size_t before, std::size_t after)
{
    return {
        .name = std::string(name),
        .before = static_cast<std::int64_t>(before),
        .after = static_cast<std::int64_t>(after)};
}

} // namespace

DragFacts reportOf(const PlannedDrag& drag)
{
    const Map& before = drag.before.map;
    Map after = before;
    apply(after, drag.plan.patch);
    DragFacts facts{.summary = joinsText(drag.plan, drag.joins), .changed = changesOf(drag)};
    for (const NewPortal& portal : portalsOf(drag, after)) {
        facts.joined.push_back(
            {.kind = FactKind::Portal,
             .text = sidesText(drag.before, portal),
             .detail = openingText(after, portal)});
        const auto step = stepFact(drag, after, portal);
        if (step && std::ranges::find(facts.notes, *step) == facts.notes.end()) {
            facts.notes.push_back(*step);
        }
    }
    for (const Notice& notice : drag.plan.notices) {
        facts.notes.push_back({.kind = FactKind::Note, .text = englishText(notice)});
    }
    for (auto* const list : {&facts.joined, &facts.changed, &facts.notes}) {
        limit(*list);
    }
    facts.counts = {
        countOf("Sectors", before.sectorCount(), after.sectorCount()),
        countOf("Walls", before.wallCount(), after.wallCount()),
        countOf("Portals", drag.portals, portalsAfter(drag, after))};
    return facts;
}

DragFacts reportOf(const Refusal& refusal)
{
    return {.notes = {{.kind = FactKind::Refusal, .text = englishText(refusal)}}};
}

} // namespace sectored::editor
