#include "editor/tool/sweep/bench_eye.h"

#include "sectored/lab/outline.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sectored::editor {

namespace {

/// How much of the target the pictures show around the way, in lengths of the way.
constexpr double surroundings = 0.2;
constexpr double turned = 25 * std::numbers::pi / 180; ///< of the eye about the upright axis
constexpr double raised = 30 * std::numbers::pi / 180; ///< of the eye over the ground
constexpr double around = 26;                          ///< pixels left free on each side
constexpr double leastExtent = 1e-6; ///< map units: a case without size is shown at some scale

Vec3 rightOf(BenchEye eye)
{
    return eye == BenchEye::Space ? Vec3{std::cos(turned), std::sin(turned), 0} : Vec3{1, 0, 0};
}

Vec3 upOf(BenchEye eye)
{
    switch (eye) {
    case BenchEye::Above:
        return {0, -1, 0};
    case BenchEye::Side:
        return {0, 0, 1};
    case BenchEye::Space:
        break;
    }
    return {
        -std::sin(turned) * std::sin(raised),
        std::cos(turned) * std::sin(raised),
        std::cos(raised)};
}

/// A box in space.
struct SpaceBox {
    Vec3 low{
        std::numeric_limits<double>::max(),
        std::numeric_limits<double>::max(),
        std::numeric_limits<double>::max()};
    Vec3 high{
        std::numeric_limits<double>::lowest(),
        std::numeric_limits<double>::lowest(),
        std::numeric_limits<double>::lowest()};

    void include(Vec3 p)
    {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    void include(Vec3 p, double radius)
    {
        const Vec3 reach{radius, radius, radius};
        include(p - reach);
        include(p + reach);
    }
    double size() const
    {
        const Vec3 extent = high - low;
        return std::max({extent.x, extent.y, extent.z});
    }
    Vec3 corner(unsigned number) const
    {
        return {
            (number & 1U) != 0 ? high.x : low.x,
            (number & 2U) != 0 ? high.y : low.y,
            (number & 4U) != 0 ? high.z : low.z};
    }
};

void includeShape(SpaceBox& box, const SweepShape& shape, Vec3 place)
{
    for (const Vec2 p : outlineOf(shape, {}, {1, 0, 0}, {0, 1, 0})) {
        box.include(place + Vec3{p.x, p.y, 0});
    }
    for (const Vec2 p : outlineOf(shape, {}, {1, 0, 0}, {0, 0, 1})) {
        box.include(place + Vec3{p.x, 0, p.y});
    }
}

SpaceBox boxOf(const SweepCase& sweep)
{
    SpaceBox box;
    includeShape(box, sweep.shape, sweep.at);
    includeShape(box, sweep.shape, sweep.at + sweep.by);
    const SpaceBox way = box;
    const double reach = way.size() * surroundings;
    for (const TriangleCorners& corners : sweep.target.triangles) {
        for (const Vec3 corner : corners) {
            box.include(
                {std::clamp(corner.x, way.low.x - reach, way.high.x + reach),
                 std::clamp(corner.y, way.low.y - reach, way.high.y + reach),
                 std::clamp(corner.z, way.low.z - reach, way.high.z + reach)});
        }
    }
    if (sweep.target.kind == SweepTargetKind::Sphere) {
        box.include(sweep.target.centre, sweep.target.radius);
        box.include(sweep.target.centre + sweep.target.by, sweep.target.radius);
    }
    return box;
}

} // namespace

BenchFrame frameOf(const SweepCase& sweep, std::span<const BenchRoom> rooms)
{
    const SpaceBox box = boxOf(sweep);
    BenchFrame frame{
        .middle = lerp(box.low, box.high, 0.5),
        .scale = std::numeric_limits<double>::max()};
    for (const BenchRoom& room : rooms) {
        const BenchLens lens(room.eye, {.middle = frame.middle, .scale = 1});
        Vec2 widest{leastExtent, leastExtent};
        for (unsigned number = 0; number < 8; ++number) {
            const Vec2 seen = lens.toPixels(box.corner(number));
            widest = {
                std::max(widest.x, 2 * std::abs(seen.x)),
                std::max(widest.y, 2 * std::abs(seen.y))};
        }
        const Vec2 free{
            std::max(room.size.x - 2 * around, 1.0),
            std::max(room.size.y - 2 * around, 1.0)};
        frame.scale = std::min({frame.scale, free.x / widest.x, free.y / widest.y});
    }
    return frame;
}

BenchLens::BenchLens(BenchEye eye, const BenchFrame& frame)
    : m_eye(eye)
    , m_frame(frame)
    , m_right(rightOf(eye))
    , m_up(upOf(eye))
{}

Vec2 BenchLens::toPixels(Vec3 place) const
{
    const Vec3 from = place - m_frame.middle;
    return {dot(from, m_right) * m_frame.scale, -dot(from, m_up) * m_frame.scale};
}

std::vector<Vec2> BenchLens::outline(const SweepShape& shape, Vec3 place) const
{
    const Vec2 middle = toPixels(place);
    std::vector<Vec2> corners = outlineOf(shape, {}, m_right, m_up);
    for (Vec2& corner : corners) {
        corner = {middle.x + corner.x * m_frame.scale, middle.y - corner.y * m_frame.scale};
    }
    return corners;
}

Vec3 BenchLens::motionOf(Vec2 pixels, BenchDrag drag) const
{
    const Vec2 units{pixels.x / m_frame.scale, -pixels.y / m_frame.scale};
    if (m_eye != BenchEye::Space) {
        return m_right * units.x + m_up * units.y;
    }
    if (drag == BenchDrag::Upright) {
        return {0, 0, units.y / m_up.z};
    }
    const Vec3 away{-m_right.y, m_right.x, 0}; // level, into the picture
    return m_right * units.x + away * (units.y / dot(away, m_up));
}

} // namespace sectored::editor
