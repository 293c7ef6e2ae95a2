#include "editor/tool/move/joins_overlay.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

namespace sectored::editor {

namespace {

constexpr std::size_t mostChips = 12;
constexpr double chipAway = 12; ///< pixels between a mark and its chip

/// Returns the direction of a line, of length 1.
Vec2 directionOf(Segment line)
{
    const Vec2 a = toVec2(line.a);
    const Vec2 b = toVec2(line.b);
    const double length = distanceOf(a, b);
    return length > 0 ? Vec2{(b.x - a.x) / length, (b.y - a.y) / length} : Vec2{1, 0};
}

bool isEndOf(const std::vector<Segment>& lines, Point p)
{
    return std::ranges::any_of(lines, [p](Segment line) { return line.a == p || line.b == p; });
}

OverlayLabel chipOf(Vec2 at, std::string text)
{
    return {
        .at = at,
        .text = std::move(text),
        .role = OverlayRole::Join,
        .style = LabelStyle::StrongChip,
        .towards = {0, -1},
        .away = chipAway};
}

void addPortals(Overlay& overlay, const Joins& joins, std::vector<OverlayLabel>& chips)
{
    for (const Segment& line : joins.portals) {
        overlay.lines.push_back(
            {.from = toVec2(line.a),
             .to = toVec2(line.b),
             .role = OverlayRole::Join,
             .strong = true});
        OverlayLabel chip = chipOf(middleOf(toVec2(line.a), toVec2(line.b)), "becomes a portal");
        const Vec2 way = directionOf(line);
        chip.towards = {way.y, -way.x};
        chip.span = distanceOf(toVec2(line.a), toVec2(line.b));
        chips.push_back(std::move(chip));
    }
}

void addDivided(
    Overlay& overlay,
    const MapView& before,
    const Joins& joins,
    std::vector<OverlayLabel>& chips)
{
    for (const DividedWall& divided : joins.divided) {
        for (const Point at : divided.at) {
            overlay.points.push_back(
                {.at = toVec2(at),
                 .role = OverlayRole::Join,
                 .marker = Marker::CutDiamond,
                 .way = directionOf(divided.line)});
        }
        chips.push_back(chipOf(
            toVec2(divided.at.front()),
            filledText("splits wall {0}", {idText(before.numbering().of(divided.wall))})));
    }
}

void addWelds(Overlay& overlay, const Joins& joins, std::vector<OverlayLabel>& chips)
{
    for (const Point at : joins.welds) {
        overlay.points.push_back(
            {.at = toVec2(at), .role = OverlayRole::Join, .marker = Marker::Weld});
        if (!isEndOf(joins.portals, at)) {
            chips.push_back(chipOf(toVec2(at), "welds"));
        }
    }
}

/// Returns the number of sectors that a plan reports as covered.
std::size_t coveredBy(const Plan& plan)
{
    std::set<SectorId> covered;
    for (const Notice& notice : plan.notices) {
        if (notice.code == MessageCode::Overlapping) {
            covered.insert(notice.about.sectors.back());
        }
    }
    return covered.size();
}

std::string with(std::string text, std::string fact)
{
    return filledText("{0}, {1}", {std::move(text), std::move(fact)});
}

} // namespace

void addJoins(Overlay& overlay, const MapView& before, const Joins& joins, Vec2 pointer)
{
    std::vector<OverlayLabel> chips;
    addPortals(overlay, joins, chips);
    addDivided(overlay, before, joins, chips);
    addWelds(overlay, joins, chips);
    std::ranges::stable_sort(chips, {}, [pointer](const OverlayLabel& chip) {
        return distanceOf(chip.at, pointer);
    });
    chips.resize(std::min(chips.size(), mostChips));
    std::ranges::move(chips, std::back_inserter(overlay.labels));
}

std::string joinsText(const Plan& plan, const Joins& joins)
{
    std::string text = countText(joins.movedWalls, "Moves {0} wall", "Moves {0} walls");
    // A list of facts, each of which is a whole text.
    const std::size_t welds = joins.welds.size();
    if (welds > 0) {
        text = with(std::move(text), countText(welds, "welds {0}", "welds {0}"));
    }
    const std::size_t divided = joins.divided.size();
    if (divided > 0) {
        text = with(std::move(text), countText(divided, "splits {0}", "splits {0}"));
    }
    const std::size_t portals = joins.portals.size();
    if (portals > 0) {
        text = with(std::move(text), countText(portals, "links {0}", "links {0}"));
    }
    if (welds + divided + portals == 0) {
        text = with(std::move(text), "joins nothing");
    }
    const std::size_t created = plan.created.size();
    if (created > 0) {
        text = with(
            std::move(text),
            countText(created, "makes {0} new sector", "makes {0} new sectors"));
    }
    const std::size_t covered = coveredBy(plan);
    if (covered > 0) {
        text = with(std::move(text), countText(covered, "covers {0} sector", "covers {0} sectors"));
    }
    return text;
}

} // namespace sectored::editor
