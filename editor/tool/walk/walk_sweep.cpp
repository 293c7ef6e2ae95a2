#include "editor/tool/walk/walk_sweep.h"

#include "sectored/collide/sweep/swept_box.h"
#include "sectored/geom/closest_on_segment.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace sectored::editor {

namespace {

constexpr int sides = 32; ///< of an outline

Vec2 onRing(Vec2 middle, const BodyRadii& body, double angle)
{
    return {middle.x + body.x * std::cos(angle), middle.y + body.y * std::sin(angle)};
}

} // namespace

void addRing(Overlay& overlay, std::span<const Vec2> corners, OverlayLine look)
{
    for (std::size_t k = 0; k < corners.size(); ++k) {
        look.from = corners[k];
        look.to = corners[(k + 1) % corners.size()];
        overlay.lines.push_back(look);
    }
}

std::optional<Plane3> planeOfWall(const Segment& wall)
{
    const Vec2 from = toVec2(wall.a);
    const Vec2 to = toVec2(wall.b);
    return planeThrough({from.x, from.y, 0}, {from.y - to.y, to.x - from.x, 0});
}

bool isOnBothSides(PartitionSides sides)
{
    return sides == PartitionSides::FrontThenBack || sides == PartitionSides::BackThenFront;
}

void addMoveBox(Overlay& overlay, const ShapeMove& move)
{
    const SweptBox box = boxOfMove(move);
    const std::array<Vec2, 4> corners{
        Vec2{box.low.x, box.low.y},
        Vec2{box.high.x, box.low.y},
        Vec2{box.high.x, box.high.y},
        Vec2{box.low.x, box.high.y}};
    addRing(overlay, corners, {.role = OverlayRole::Sweep, .dashed = true});
}

std::vector<OverlayLine> footprintAt(Vec2 at, const BodyRadii& body)
{
    const auto corner = [&](int k) {
        return onRing(at, body, 2 * std::numbers::pi * k / sides);
    };
    std::vector<OverlayLine> lines;
    lines.reserve(sides);
    for (int k = 0; k < sides; ++k) {
        lines.push_back({.from = corner(k), .to = corner(k + 1), .role = OverlayRole::Walk});
    }
    return lines;
}

void addSweep(Overlay& overlay, const WalkedTic& tic)
{
    const ShapeMove move = wantedMove(tic);
    const Vec2 wish = onPlan(move.motion);
    if (wish == Vec2{}) {
        return;
    }
    addMoveBox(overlay, move);
    // The angle in which the body is a circle.
    const double ahead = std::atan2(wish.y / tic.body.y, wish.x / tic.body.x);
    std::vector<Vec2> outline;
    for (const bool isEnd : {false, true}) {
        const Vec2 middle = onPlan(isEnd ? placeAt(move, 1) : move.place);
        const double first = ahead + (isEnd ? -0.5 : 0.5) * std::numbers::pi;
        for (int k = 0; k <= sides / 2; ++k) {
            const double angle = first + 2 * std::numbers::pi * k / sides;
            outline.push_back(onRing(middle, tic.body, angle));
        }
    }
    addRing(overlay, outline, {.role = OverlayRole::Sweep});
}

} // namespace sectored::editor
