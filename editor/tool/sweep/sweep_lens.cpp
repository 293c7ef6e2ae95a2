#include "editor/tool/sweep/sweep_lens.h"

#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/sweep/moving_spheres.h"
#include "sectored/collide/sweep/partition_side.h"
#include "sectored/collide/sweep/swept_box.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/lab/outline.h"
#include "sectored/lab/sweep_text.h"
#include "sectored/lab/target_triangles.h"
#include "sectored/map/map_view.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/sector_part.h"

#include "editor/tool/number_text.h"
#include "editor/tool/walk/walk_sweep.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

constexpr double leastSurround = 512;          ///< map units around a way that are near it
constexpr double unitsOfClipdist = 4;          ///< map units of a step of Sprite::clipdist
constexpr std::int32_t centredSprite = 1 << 7; ///< Sprite::cstat: z is that of the middle

/// Returns the sectors that the whole way leads through; empty without a start.
std::vector<SectorId> sectorsOfWay(const SweepCase& sweep, const SweepLevel& level)
{
    const TargetTriangles triangles(sweep, &level);
    const auto start = triangles.start();
    return start ? triangles.visit(*start, [](const TargetTriangle&) { return 1.0; })
                 : std::vector<SectorId>{};
}

/// Adds the label of the whole picture, at the start of the way.
void addCounts(Overlay& overlay, const SweepCase& sweep, std::string one, std::string other)
{
    overlay.labels.push_back(
        {.at = onPlan(sweep.at),
         .text = filledText("{0}, {1}", {std::move(one), std::move(other)}),
         .role = OverlayRole::Stroke,
         .style = LabelStyle::StrongChip,
         .towards = {0, 1},
         .away = 18});
}

/// The part of the plan around a way.
struct WaySurround {
    Vec2 low{};
    Vec2 high{};
};

/// Returns the box of a way and half its length around it, at least leastSurround.
WaySurround surroundOf(const ShapeMove& move)
{
    const SweptBox box = boxOfMove(move);
    const double margin =
        std::max({(box.high.x - box.low.x) / 2, (box.high.y - box.low.y) / 2, leastSurround});
    return {
        .low = {box.low.x - margin, box.low.y - margin},
        .high = {box.high.x + margin, box.high.y + margin}};
}

bool touches(const WaySurround& around, const Sphere& sphere)
{
    return sphere.centre.x + sphere.radius >= around.low.x
           && sphere.centre.x - sphere.radius <= around.high.x
           && sphere.centre.y + sphere.radius >= around.low.y
           && sphere.centre.y - sphere.radius <= around.high.y;
}

/// Returns the part of an upright plane around a way; empty if it is not near.
std::optional<std::array<Vec2, 2>> clippedPlane(const Plane3& plane, const WaySurround& around)
{
    const Vec2 middle{(around.low.x + around.high.x) / 2, (around.low.y + around.high.y) / 2};
    const double off = signedDistance(plane, {middle.x, middle.y, 0});
    const Vec2 foot{middle.x - plane.normal.x * off, middle.y - plane.normal.y * off};
    const Vec2 along{-plane.normal.y, plane.normal.x};
    double first = -std::numeric_limits<double>::infinity();
    double last = std::numeric_limits<double>::infinity();
    const auto cut = [&](double from, double step, double low, double high) {
        if (step != 0) {
            const auto [enter, leave] = std::minmax({(low - from) / step, (high - from) / step});
            first = std::max(first, enter);
            last = std::min(last, leave);
        } else if (from < low || from > high) {
            last = first;
        }
    };
    cut(foot.x, along.x, around.low.x, around.high.x);
    cut(foot.y, along.y, around.low.y, around.high.y);
    if (!(first < last)) {
        return {};
    }
    const auto at = [&](double share) {
        return Vec2{foot.x + along.x * share, foot.y + along.y * share};
    };
    return std::array{at(first), at(last)};
}

/// A wall and what half spaces say of it.
struct WallInReach {
    std::vector<WallId> walls{}; ///< of a portal, both
    Segment line{};
    Vec3 normal{};
    PartitionSides sides{};
};

/// Returns the walls of sectors, each portal once.
std::vector<WallInReach> wallsInReach(
    const Map& map,
    const std::vector<SectorId>& sectors,
    const ShapeMove& move)
{
    std::vector<WallInReach> walls;
    std::map<std::array<Point, 2>, std::size_t> seen;
    for (const SectorId sector : sectors) {
        for (const WallId wall : map.wallsOf(sector)) {
            const auto end = map.endOf(map[wall]);
            const Segment line{map[wall].position, end.value_or(map[wall].position)};
            const auto plane = planeOfWall(line);
            if (!plane) {
                continue;
            }
            const auto [known, isNew] = seen.try_emplace(
                {std::min(line.a, line.b), std::max(line.a, line.b)},
                walls.size());
            if (isNew) {
                walls.push_back(
                    {.line = line, .normal = plane->normal, .sides = sidesTouched(*plane, move)});
            }
            walls[known->second].walls.push_back(wall);
        }
    }
    return walls;
}

/// Adds the strip along a skipped wall, on the side of the shape.
void addStrip(Overlay& overlay, const WallInReach& wall, const Shape& shape)
{
    const Reach reach = reachAlong(shape, wall.normal);
    const double out = wall.sides == PartitionSides::Front ? reach.away : -reach.towards;
    if (out == 0) {
        return;
    }
    const auto moved = [&](Vec2 p) {
        return Vec2{p.x + wall.normal.x * out, p.y + wall.normal.y * out};
    };
    const Vec2 from = toVec2(wall.line.a);
    const Vec2 to = toVec2(wall.line.b);
    overlay.areas.push_back(
        {.loops = {{from, to, moved(to), moved(from)}},
         .role = OverlayRole::Candidate,
         .hatched = true});
}

/// How spheres look about which a rule decided.
struct RuleLook {
    SpheresRule rule{};
    OverlayRole role{};
};

constexpr std::array ruleLooks{
    RuleLook{SpheresRule::OverlapAtStart, OverlayRole::Refusal},
    RuleLook{SpheresRule::NotApproaching, OverlayRole::Guide},
    RuleLook{SpheresRule::NearestAtEnd, OverlayRole::Measure},
    RuleLook{SpheresRule::NearestOnTheWay, OverlayRole::Query},
};

OverlayRole ruleRole(SpheresRule rule)
{
    return std::ranges::find(ruleLooks, rule, &RuleLook::rule)->role;
}

void addSprite(Overlay& overlay, const Sphere& sphere, const SpheresMeeting& meeting)
{
    const Vec2 at = onPlan(sphere.centre);
    const OverlayRole role = ruleRole(meeting.rule);
    addRing(
        overlay,
        circleOf(at, sphere.radius),
        {.role = role, .strong = meeting.time.has_value()});
    overlay.points.push_back({.at = at, .role = role, .marker = Marker::Plus});
    overlay.labels.push_back(
        {.at = at,
         .text = std::string(nameOf(meeting.rule)),
         .role = role,
         .style = meeting.time ? LabelStyle::StrongChip : LabelStyle::Chip,
         .towards = {0, 1}});
}

std::string sideWord(PartitionSides sides)
{
    switch (sides) {
    case PartitionSides::Front:
        return "front";
    case PartitionSides::Back:
        return "back";
    case PartitionSides::FrontThenBack:
    case PartitionSides::BackThenFront:
        break;
    }
    return "both sides";
}

} // namespace

void addReach(Overlay& overlay, const SweepCase& sweep, const SweepLevel& level)
{
    const auto sectors = sectorsOfWay(sweep, level);
    if (sectors.empty()) {
        return;
    }
    const ShapeMove move = moveOf(sweep);
    addMoveBox(overlay, move);
    std::size_t candidates = 0;
    const auto walls = wallsInReach(level.view.map, sectors, move);
    for (const WallInReach& wall : walls) {
        const bool isCandidate = isOnBothSides(wall.sides);
        candidates += isCandidate ? 1 : 0;
        overlay.lines.push_back(
            {.from = toVec2(wall.line.a),
             .to = toVec2(wall.line.b),
             .role = OverlayRole::Guide,
             .dashed = !isCandidate,
             .strong = isCandidate});
        if (isCandidate) {
            std::ranges::copy(wall.walls, std::back_inserter(overlay.space.walls));
        } else {
            addStrip(overlay, wall, move.shape);
        }
    }
    std::ranges::sort(overlay.space.walls);
    addCounts(
        overlay,
        sweep,
        countText(candidates, "{0} candidate", "{0} candidates"),
        countText(walls.size() - candidates, "{0} skipped", "{0} skipped"));
}

Sphere sphereOfSprite(const Sprite& sprite)
{
    const double radius = unitsOfClipdist * std::max(sprite.clipdist, 0);
    const Vec2 at = toVec2(sprite.position);
    const double z = upwards(sprite.z);
    const bool isCentred = (sprite.cstat & centredSprite) != 0;
    return {.centre = {at.x, at.y, isCentred ? z : z + radius}, .radius = radius};
}

void addSpheres(Overlay& overlay, const SweepCase& sweep, const SweepLevel& level)
{
    const auto sectors = sectorsOfWay(sweep, level);
    if (sectors.empty()) {
        return;
    }
    const ShapeMove move = moveOf(sweep);
    const WaySurround around = surroundOf(move);
    const SphereMove moving{
        .centre = sweep.at,
        .motion = sweep.by,
        .radius = reachAnyWay(move.shape)};
    for (const double time : {0.0, 1.0}) {
        addRing(
            overlay,
            circleOf(onPlan(centreAt(moving, time)), moving.radius),
            {.role = OverlayRole::Sweep});
    }
    std::size_t near = 0;
    std::size_t met = 0;
    for (const SpriteId sprite : level.view.index.spritesOf(sectors)) {
        const Sphere sphere = sphereOfSprite(level.view.map[sprite]);
        if (touches(around, sphere)) {
            const SpheresMeeting meeting =
                meetSpheres(moving, {.centre = sphere.centre, .radius = sphere.radius});
            addSprite(overlay, sphere, meeting);
            ++near;
            if (meeting.time) {
                ++met;
            }
        }
    }
    addCounts(
        overlay,
        sweep,
        countText(near, "{0} sprite", "{0} sprites"),
        countText(met, "{0} met", "{0} met"));
}

void addPlanes(Overlay& overlay, const SweepCase& sweep, const PartitionTree& tree)
{
    const ShapeMove move = moveOf(sweep);
    const WaySurround around = surroundOf(move);
    const auto planes = tree.planesOnTheWay(move);
    std::size_t near = 0;
    for (const PlaneOnTheWay& plane : planes) {
        const auto line = clippedPlane(plane.plane, around);
        if (!line) {
            continue;
        }
        const bool isOnBoth = isOnBothSides(plane.sides);
        overlay.lines.push_back(
            {.from = line->front(),
             .to = line->back(),
             .role = OverlayRole::Measure,
             .dashed = !isOnBoth,
             .strong = isOnBoth});
        overlay.labels.push_back(
            {.at = line->back(),
             .text = filledText(
                 "{0}: {1}",
                 {numberText(static_cast<std::int64_t>(plane.depth)), sideWord(plane.sides)}),
             .role = OverlayRole::Measure,
             .style = LabelStyle::Chip});
        ++near;
    }
    addCounts(
        overlay,
        sweep,
        countText(planes.size(), "{0} plane", "{0} planes"),
        countText(near, "{0} near the way", "{0} near the way"));
}

PartitionTree partitionTreeOf(const SweepLevel& level)
{
    const Map& map = level.view.map;
    std::vector<Segment> walls;
    std::vector<TriangleCorners> triangles;
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId wall : map.wallsOf(sector)) {
            const auto partner = partnerOf(map, wall);
            const auto end = map.endOf(map[wall]);
            if (end && (!partner || wall.value < partner->value)) {
                walls.push_back({map[wall].position, *end});
            }
        }
        if (const SectorPart* const part = level.surfaces.find(sector)) {
            std::ranges::transform(
                part->triangles,
                std::back_inserter(triangles),
                &SurfaceTriangle::corners);
        }
    }
    return {walls, triangles};
}

} // namespace sectored::editor
