#include "editor/tool/sweep/bench_picture.h"

#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_text.h"

#include "editor/tool/number_text.h"
#include "editor/tool/sweep/bench_handle.h"
#include "editor/tool/sweep_state.h"
#include "editor/tool/walk/walk_sweep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

namespace {

constexpr double normalReach = 44;  ///< pixels
constexpr double planeReach = 4000; ///< pixels of the line of a plane to each side
constexpr double planeSide = 150;   ///< pixels of the piece of a plane in space to each side

OverlayRole roleOf(BenchMethod method)
{
    return method == BenchMethod::Published ? OverlayRole::Historic : OverlayRole::Snap;
}

/// Returns two directions of length 1 along a plane.
std::array<Vec3, 2> alongPlane(Vec3 unit)
{
    const Vec3 other = std::abs(unit.z) < 0.9 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 first = normalised(cross(unit, other)).value_or(Vec3{1, 0, 0});
    return {first, cross(unit, first)};
}

void addPlane(Overlay& overlay, const SweepCase& sweep, const BenchLens& lens)
{
    const auto unit = normalised(sweep.target.normal);
    if (!unit) {
        return;
    }
    const Vec3 foot = planeFoot(sweep, *unit);
    if (lens.eye() == BenchEye::Space) {
        const auto [a, b] = alongPlane(*unit);
        const double side = planeSide / lens.scale();
        std::vector<Vec2> corners;
        for (const Vec3 corner : {a + b, b - a, -a - b, a - b}) {
            corners.push_back(lens.toPixels(foot + corner * side));
        }
        addRing(overlay, corners, {.role = OverlayRole::Target});
        overlay.areas.push_back({.loops = {corners}, .role = OverlayRole::Target});
    } else {
        // The line in which the plane cuts that of the picture through the middle of the way.
        const Vec3 middle = sweep.at + sweep.by * 0.5;
        const Vec2 seen{dot(*unit, lens.right()), dot(*unit, lens.up())};
        const double size = length(seen);
        if (size > 0) {
            const double height = dot(*unit, sweep.target.point - middle) / size;
            const Vec2 out{seen.x / size, seen.y / size};
            const Vec3 on = middle + (lens.right() * out.x + lens.up() * out.y) * height;
            const Vec2 at = lens.toPixels(on);
            overlay.lines.push_back(
                {.from = {at.x + out.y * planeReach, at.y + out.x * planeReach},
                 .to = {at.x - out.y * planeReach, at.y - out.x * planeReach},
                 .role = OverlayRole::Target,
                 .strong = true});
        }
    }
    const Vec2 from = lens.toPixels(foot);
    const Vec2 to = lens.toPixels(foot + *unit * normalHandle(lens));
    overlay.lines.push_back({.from = from, .to = to, .role = OverlayRole::Guide});
}

/// Draws the edge or corner of a triangle that is touched.
void addTouched(
    Overlay& overlay,
    const TriangleCorners& corners,
    TriangleFeature feature,
    const BenchLens& lens)
{
    const auto number = static_cast<std::size_t>(feature);
    if (number >= 1 && number <= 3) {
        overlay.lines.push_back(
            {.from = lens.toPixels(corners[number - 1]),
             .to = lens.toPixels(corners[number % 3]),
             .role = OverlayRole::Query,
             .strong = true});
    } else if (number > 3) {
        overlay.points.push_back(
            {.at = lens.toPixels(corners[number - 4]),
             .role = OverlayRole::Query,
             .marker = Marker::Ring});
    }
}

void addTriangles(Overlay& overlay, const BenchScenery& scenery, const BenchLens& lens)
{
    const auto& triangles = scenery.sweep.target.triangles;
    const auto stop = scenery.given != nullptr ? stopOf(*scenery.given) : std::nullopt;
    for (const TriangleCorners& corners : triangles) {
        std::vector<Vec2> seen;
        for (const Vec3 corner : corners) {
            seen.push_back(lens.toPixels(corner));
        }
        addRing(overlay, seen, {.role = OverlayRole::Target});
        overlay.areas.push_back({.loops = {seen}, .role = OverlayRole::Target});
    }
    if (stop && stop->part.feature) {
        const std::size_t index = stop->part.triangle.value_or(0);
        if (index < triangles.size()) {
            addTouched(overlay, triangles[index], *stop->part.feature, lens);
        }
    }
}

void addOther(Overlay& overlay, const BenchScenery& scenery, const BenchLens& lens)
{
    const SweepTarget& target = scenery.sweep.target;
    const SweepShape ball{.kind = SweepShapeKind::Sphere, .radius = target.radius};
    addRing(
        overlay,
        lens.outline(ball, target.centre),
        {.role = OverlayRole::Target, .dashed = true});
    const auto now = lens.outline(ball, target.centre + target.by * scenery.time);
    addRing(overlay, now, {.role = OverlayRole::Target});
    overlay.areas.push_back({.loops = {now}, .role = OverlayRole::Target});
    overlay.lines.push_back(
        {.from = lens.toPixels(target.centre),
         .to = lens.toPixels(target.centre + target.by),
         .role = OverlayRole::Target});
}

/// Draws the area that the shape sweeps: a band between the points of its outline that are furthest
/// to both sides of the way.
void addSwept(Overlay& overlay, const BenchScenery& scenery, const BenchLens& lens, Vec3 to)
{
    const SweepCase& sweep = scenery.sweep;
    const Vec2 start = lens.toPixels(sweep.at);
    const Vec2 end = lens.toPixels(to);
    const Vec2 way{end.x - start.x, end.y - start.y};
    const auto outline = lens.outline(sweep.shape, sweep.at);
    if (length(way) == 0 || outline.empty()) {
        return;
    }
    const auto side = [way](Vec2 p) {
        return p.x * -way.y + p.y * way.x;
    };
    const auto [left, right] = std::ranges::minmax_element(outline, {}, side);
    const auto moved = [way](Vec2 p) {
        return Vec2{p.x + way.x, p.y + way.y};
    };
    overlay.areas.push_back(
        {.loops = {{*left, moved(*left), moved(*right), *right}}, .role = OverlayRole::Band});
    for (const Vec2 from : {*left, *right}) {
        overlay.lines.push_back(
            {.from = from, .to = moved(from), .role = OverlayRole::Sweep, .dashed = true});
    }
}

void addWay(Overlay& overlay, const BenchScenery& scenery, const BenchLens& lens)
{
    const Vec2 from = lens.toPixels(scenery.sweep.at);
    const Vec2 to = lens.toPixels(scenery.sweep.at + scenery.sweep.by);
    const Vec2 way{to.x - from.x, to.y - from.y};
    const double size = length(way);
    overlay.points.push_back({.at = from, .role = OverlayRole::Guide, .marker = Marker::Square});
    if (size > 0) { // without motion there is no arrow
        overlay.lines.push_back({.from = from, .to = to, .role = OverlayRole::Guide});
        overlay.points.push_back(
            {.at = to,
             .role = OverlayRole::Guide,
             .marker = Marker::Arrow,
             .way = {way.x / size, way.y / size}});
    }
}

void addOverlap(Overlay& overlay, const SweepCase& sweep, std::span<const Vec2> ring, double depth)
{
    overlay.areas.push_back(
        {.loops = {{ring.begin(), ring.end()}}, .role = OverlayRole::Refusal, .hatched = true});
    const double radius = sweep.shape.kind == SweepShapeKind::Sphere ? sweep.shape.radius : 0;
    overlay.labels.push_back(
        {.at = ring.front(),
         .text = radius > 0 ? filledText("{0} r inside", {sixDigits(depth / radius)})
                            : filledText("{0} inside", {sixDigits(depth)}),
         .role = OverlayRole::Refusal,
         .style = LabelStyle::StrongChip,
         .towards = {1, 0}});
}

void addContact(Overlay& overlay, const SweepAnswer& given, const BenchLens& lens)
{
    const auto stop = stopOf(given);
    if (!stop && !given.hit) {
        return;
    }
    const Vec3 point = stop ? stop->point : given.point;
    const Vec3 normal = stop ? stop->normal : given.normal;
    const Vec2 at = lens.toPixels(point);
    const Vec2 out{dot(normal, lens.right()) * normalReach, -dot(normal, lens.up()) * normalReach};
    overlay.lines.push_back(
        {.from = at, .to = {at.x + out.x, at.y + out.y}, .role = OverlayRole::Query});
    overlay.points.push_back({.at = at, .role = OverlayRole::Snap, .marker = Marker::Square});
    if (given.depth > 0) {
        overlay.lines.push_back(
            {.from = at,
             .to = lens.toPixels(point + given.push),
             .role = OverlayRole::Refusal,
             .strong = true});
    }
    if (lens.eye() == BenchEye::Space) {
        overlay.labels.push_back(
            {.at = at,
             .text = filledText("contact, {0}", {sixDigits(stop ? stop->time : given.time)}),
             .role = OverlayRole::Snap,
             .style = LabelStyle::StrongChip,
             .towards = {1, 1},
             .away = 12});
    }
}

/// Draws what of the shape touches the plane: a point, an edge, a face or a disc.
void addContactSet(Overlay& overlay, const SweepAnswer& given, const BenchLens& lens)
{
    if (!given.contact) {
        return;
    }
    std::vector<Vec2> corners;
    for (const Vec3 point : given.contact->points) {
        corners.push_back(lens.toPixels(point));
    }
    if (corners.size() > 1) {
        addRing(overlay, corners, {.role = OverlayRole::Query, .strong = true});
    }
    for (const Vec2 corner : corners) {
        overlay.points.push_back(
            {.at = corner, .role = OverlayRole::Query, .marker = Marker::HollowSquare});
    }
}

void addSlide(Overlay& overlay, const std::vector<SweepLeg>& legs, const BenchLens& lens)
{
    for (std::size_t k = 1; k < legs.size(); ++k) { // the first leg is the way
        const SweepLeg& leg = legs[k];
        overlay.lines.push_back(
            {.from = lens.toPixels(leg.at),
             .to = lens.toPixels(leg.at + leg.by * leg.time.value_or(1)),
             .role = OverlayRole::Stroke,
             .strong = true});
    }
}

void addPublishedPoints(Overlay& overlay, const PublishedAnswer& was, const BenchLens& lens)
{
    if (!was.planePoint || !was.polygonPoint) {
        return;
    }
    const Vec2 onPlane = lens.toPixels(*was.planePoint);
    const Vec2 onPolygon = lens.toPixels(*was.polygonPoint);
    overlay.lines.push_back(
        {.from = onPlane, .to = onPolygon, .role = OverlayRole::Historic, .dashed = true});
    overlay.points.push_back(
        {.at = onPlane, .role = OverlayRole::Historic, .marker = Marker::Diamond});
    overlay.points.push_back(
        {.at = onPolygon, .role = OverlayRole::Historic, .marker = Marker::Cross});
    if (lens.eye() == BenchEye::Space) {
        overlay.labels.push_back(
            {.at = onPolygon,
             .text = was.hit ? "nearest point" : "nearest point: the ray back misses",
             .role = OverlayRole::Historic,
             .style = LabelStyle::Chip,
             .towards = {0, 1},
             .away = 12});
    }
}

} // namespace

Overlay targetPicture(const BenchScenery& scenery, const BenchLens& lens)
{
    Overlay overlay;
    switch (scenery.sweep.target.kind) {
    case SweepTargetKind::Plane:
        addPlane(overlay, scenery.sweep, lens);
        break;
    case SweepTargetKind::Triangle:
    case SweepTargetKind::Triangles:
        addTriangles(overlay, scenery, lens);
        break;
    case SweepTargetKind::Sphere:
        addOther(overlay, scenery, lens);
        break;
    case SweepTargetKind::Level:
        break;
    }
    return overlay;
}

Overlay methodPicture(const BenchScenery& scenery, const BenchLens& lens, BenchMethod method)
{
    Overlay overlay;
    const SweepCase& sweep = scenery.sweep;
    addRing(
        overlay,
        lens.outline(sweep.shape, sweep.at),
        {.role = OverlayRole::Guide, .dashed = true});
    addWay(overlay, scenery, lens);
    if (scenery.given == nullptr) {
        return overlay;
    }
    const SweepAnswer& given = *scenery.given;
    const bool isPublished = method == BenchMethod::Published;
    const Vec3 place = isPublished ? publishedPlace(sweep, given, scenery.time)
                                   : correctedPlace(sweep, given, scenery.time);
    const auto stop = stopOf(given);
    addSwept(
        overlay,
        scenery,
        lens,
        isPublished ? place : sweep.at + sweep.by * std::min(scenery.time, stop ? stop->time : 1));
    const auto ring = lens.outline(sweep.shape, place);
    const double depth = depthAt(sweep, place, scenery.time);
    const bool isDeep = depth > 0 && !ring.empty();
    addRing(overlay, ring, {.role = isDeep ? OverlayRole::Refusal : roleOf(method)});
    if (isDeep) {
        addOverlap(overlay, sweep, ring, depth);
    }
    if (isPublished) {
        if (given.published) {
            addPublishedPoints(overlay, *given.published, lens);
        }
        addSlide(overlay, given.slide.published, lens);
    } else {
        addContact(overlay, given, lens);
        addContactSet(overlay, given, lens);
        addSlide(overlay, given.slide.legs, lens);
    }
    return overlay;
}

} // namespace sectored::editor
