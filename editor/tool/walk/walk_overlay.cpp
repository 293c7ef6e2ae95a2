#include "editor/tool/walk/walk_overlay.h"

#include "sectored/collide/sweep/partition_side.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/map_view.h"

#include "editor/tool/walk/walk_contacts.h"
#include "editor/tool/walk/walk_historic.h"
#include "editor/tool/walk/walk_sweep.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double leastPiece = 0.5; ///< map units: shorter legs are not numbered

/// Adds the collider of a Build engine: an axis-aligned square.
void addSquare(Overlay& overlay, Vec2 at, const BodyRadii& body)
{
    const std::array<Vec2, 4> corners{
        Vec2{at.x - body.x, at.y - body.y},
        Vec2{at.x + body.x, at.y - body.y},
        Vec2{at.x + body.x, at.y + body.y},
        Vec2{at.x - body.x, at.y + body.y}};
    for (std::size_t k = 0; k < 4; ++k) {
        overlay.lines.push_back(
            {.from = corners[k],
             .to = corners[(k + 1) % 4],
             .role = OverlayRole::Walk,
             .dashed = true});
    }
}

void addTrail(Overlay& overlay, std::span<const WalkedTic> tics)
{
    for (const WalkedTic& tic : tics) {
        const Vec2 from = onPlan(tic.before.body.place.centre);
        const Vec2 to = onPlan(tic.after.body.place.centre);
        if (from != to) {
            overlay.lines.push_back(
                {.from = from, .to = to, .role = OverlayRole::Walk, .dashed = true});
        }
    }
}

/// Draws an attempt to climb a step only if it succeeded, as a normal leg.
void addWay(Overlay& overlay, const WalkedTic& tic)
{
    int number = 0;
    for (const MoveLeg& leg : tic.trace.legs) {
        const Vec3 way = leg.to - leg.from.centre;
        if (isOfTheWay(leg) && length(onPlan(way)) > leastPiece) {
            overlay.lines.push_back(
                {.from = onPlan(leg.from.centre),
                 .to = onPlan(leg.to),
                 .role = OverlayRole::Walk,
                 .strong = true});
            overlay.labels.push_back(
                {.at = onPlan(leg.from.centre + way * 0.5),
                 .text = std::to_string(++number),
                 .role = OverlayRole::Walk,
                 .style = LabelStyle::Chip,
                 .span = length(onPlan(way))});
        }
    }
    const Vec3 start = tic.trace.start;
    if (length(onPlan(tic.trace.wish)) > leastPiece) {
        overlay.lines.push_back(
            {.from = onPlan(start),
             .to = onPlan(start + tic.trace.wish),
             .role = OverlayRole::Guide});
    }
}

/// Tests whether a body can cross the vertical plane through a wall.
bool mayMeet(const Segment& wall, const WalkedTic& tic)
{
    const auto plane = planeOfWall(wall);
    return plane && isOnBothSides(sidesTouched(*plane, wantedMove(tic)));
}

void addWalls(Overlay& overlay, const Map& map, const WalkedTic& tic, const WalkParts& parts)
{
    for (const SectorId sector : tic.reached) {
        if (map.find(sector) == nullptr) {
            continue;
        }
        for (const Segment& wall : edgesOf(map, sector)) {
            const bool meets = mayMeet(wall, tic);
            if (!(meets ? parts.candidates : parts.skipped)) {
                continue;
            }
            overlay.lines.push_back(
                {.from = toVec2(wall.a),
                 .to = toVec2(wall.b),
                 .role = OverlayRole::Guide,
                 .dashed = !meets,
                 .strong = meets});
        }
    }
}

void addFloors(Overlay& overlay, const WalkedTic& tic)
{
    OverlayArea area{.role = OverlayRole::Candidate, .hatched = true};
    for (const auto& [a, b, c] : tic.floors) {
        area.loops.push_back({onPlan(a), onPlan(b), onPlan(c)});
    }
    if (!area.loops.empty()) {
        overlay.areas.push_back(std::move(area));
    }
}

} // namespace

Overlay walkOverlay(const Map& map, const WalkedTics& walk)
{
    Overlay overlay;
    if (walk.tics.empty()) {
        return overlay;
    }
    const WalkedTic& tic = walk.tics[std::min(walk.shown, walk.tics.size() - 1)];
    const WalkParts& parts = walk.parts;
    const Vec2 at = onPlan(tic.after.body.place.centre);
    if (parts.candidates) {
        addFloors(overlay, tic);
    }
    addWalls(overlay, map, tic, parts);
    if (parts.sweep) {
        addSweep(overlay, tic);
    }
    addTrail(overlay, walk.tics);
    const auto ring = footprintAt(at, tic.body);
    overlay.lines.insert(overlay.lines.end(), ring.begin(), ring.end());
    addSquare(overlay, at, tic.body);
    addWay(overlay, tic);
    if (parts.contacts) {
        addContacts(overlay, tic);
    }
    if (parts.historic) {
        addHistoric(overlay, tic, parts.reading);
    }
    return overlay;
}

} // namespace sectored::editor
