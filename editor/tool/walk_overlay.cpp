#include "editor/tool/walk_overlay.h"

#include "core/collide/partition_side.h"
#include "core/geom/closest_on_segment.h"
#include "core/map/map_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <string>

namespace sectored::editor {

namespace {

constexpr double normalLength = 128;  ///< map units on the plan
constexpr double leastPiece = 0.5;    ///< map units: shorter pieces of a way are not numbered
constexpr double steepestTold = 0.02; ///< the z of a normal that counts as upright

/// The collider of a Build engine: a square along the axes.
void addSquare(Overlay& overlay, Vec2 at, double half)
{
    const std::array<Vec2, 4> corners{
        Vec2{at.x - half, at.y - half},
        Vec2{at.x + half, at.y - half},
        Vec2{at.x + half, at.y + half},
        Vec2{at.x - half, at.y + half}};
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

Marker markerOf(const BodyContact& contact)
{
    if (contact.time == 0) {
        return Marker::Ring;
    }
    switch (contact.feature) {
    case TriangleFeature::Face:
        return Marker::Square;
    case TriangleFeature::Edge0:
    case TriangleFeature::Edge1:
    case TriangleFeature::Edge2:
        return Marker::Diamond;
    default:
        return Marker::Cross;
    }
}

/// How far a normal leans, where the plan alone does not tell.
std::string leanText(double z)
{
    if (std::abs(z) < steepestTold || std::abs(z) > 1 - steepestTold) {
        return {};
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "z %.2f", z);
    return text.data();
}

void addContact(Overlay& overlay, const BodyContact& contact)
{
    const Vec2 at = onPlan(contact.point);
    overlay.points.push_back({.at = at, .role = OverlayRole::Query, .marker = markerOf(contact)});
    const Vec2 tip{at.x + contact.normal.x * normalLength, at.y + contact.normal.y * normalLength};
    overlay.lines.push_back({.from = at, .to = tip, .role = OverlayRole::Query});
    if (const std::string lean = leanText(contact.normal.z); !lean.empty()) {
        overlay.labels.push_back(
            {.at = tip, .text = lean, .role = OverlayRole::Query, .style = LabelStyle::Chip});
    }
}

bool isOfTheWay(LegKind kind)
{
    return kind == LegKind::Walk || kind == LegKind::Fall;
}

/// A try to climb a step is drawn only where it was climbed, as the way that was gone.
void addWay(Overlay& overlay, const WalkedTic& tic)
{
    int number = 0;
    for (const MoveLeg& leg : tic.trace.legs) {
        const Vec3 way = leg.to - leg.from.centre;
        if (isOfTheWay(leg.kind) && length(onPlan(way)) > leastPiece) {
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
        if (leg.contact && leg.contact->hasNormal() && leg.kind != LegKind::Settle) {
            addContact(overlay, *leg.contact);
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

/// Whether a body may come across the upright plane over a wall.
bool mayMeet(const Segment& wall, const WalkedTic& tic)
{
    const Vec3 from{double(wall.a.x), double(wall.a.y), 0};
    const auto plane =
        planeThrough(from, {double(wall.a.y) - wall.b.y, double(wall.b.x) - wall.a.x, 0});
    if (!plane) {
        return false;
    }
    const UprightEllipsoid body = tic.body;
    const EllipsoidShape shape{
        {Vec3{body.horizontal, 0, 0}, Vec3{0, body.horizontal, 0}, Vec3{0, 0, body.vertical}}};
    const PartitionSides sides =
        sidesTouched(*plane, {.shape = shape, .place = tic.trace.start, .motion = tic.trace.wish});
    return sides == PartitionSides::FrontThenBack || sides == PartitionSides::BackThenFront;
}

void addWalls(Overlay& overlay, const Map& map, const WalkedTic& tic)
{
    for (const SectorId sector : tic.reached) {
        if (map.find(sector) == nullptr) {
            continue;
        }
        for (const Segment& wall : edgesOf(map, sector)) {
            const bool meets = mayMeet(wall, tic);
            overlay.lines.push_back(
                {.from = toVec2(wall.a),
                 .to = toVec2(wall.b),
                 .role = OverlayRole::Guide,
                 .dashed = !meets,
                 .strong = meets});
        }
    }
}

} // namespace

std::vector<OverlayLine> footprintAt(Vec2 at, double radius)
{
    constexpr int sides = 32;
    const auto corner = [&](int k) {
        const double angle = 2 * std::numbers::pi * k / sides;
        return Vec2{at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)};
    };
    std::vector<OverlayLine> lines;
    lines.reserve(sides);
    for (int k = 0; k < sides; ++k) {
        lines.push_back({.from = corner(k), .to = corner(k + 1), .role = OverlayRole::Walk});
    }
    return lines;
}

Overlay walkOverlay(const Map& map, const WalkedTics& walk)
{
    Overlay overlay;
    if (walk.tics.empty()) {
        return overlay;
    }
    const WalkedTic& tic = walk.tics[std::min(walk.shown, walk.tics.size() - 1)];
    const Vec2 at = onPlan(tic.after.body.place.centre);
    addWalls(overlay, map, tic);
    addTrail(overlay, walk.tics);
    const auto ring = footprintAt(at, tic.body.horizontal);
    overlay.lines.insert(overlay.lines.end(), ring.begin(), ring.end());
    addSquare(overlay, at, tic.body.horizontal);
    addWay(overlay, tic);
    return overlay;
}

} // namespace sectored::editor
