#include "sectored/edit/motion/transform_map.h"

#include "sectored/base/overload.h"

#include <algorithm>

namespace sectored {

namespace {

Point doubledCenterOf(const MapView& view, std::span<const SectorId> sectors)
{
    Box box;
    for (const SectorId sector : sectors) {
        box.include(view.index.boxOf(sector));
    }
    // Damaged sectors may be larger. After clamping, the sum of any two coordinates fits.
    const auto within = [](std::int32_t coordinate) {
        return std::clamp(coordinate, -coordinateLimit, coordinateLimit);
    };
    return {within(box.low.x) + within(box.high.x), within(box.low.y) + within(box.high.y)};
}

/// Returns the nearest pivot about which a quarter turn is exact. Without a pivot in the request,
/// four turns, each about the centre of the current box, restore the level.
Point exactPivot(Point doubled, const TransformRequest& request)
{
    const bool back = !request.doubledPivot
                      && std::get<QuarterTurn>(request.motion) == QuarterTurn::ThreeQuarters;
    std::int32_t& changed = back ? doubled.y : doubled.x;
    const bool toOdd = changed % 2 == 0;
    changed += toOdd ? 1 : -1;
    return doubled;
}

/// Returns the map of an inexact motion; nothing for quarter turns and mirrors.
std::optional<AffineMap> affineOf(const TransformRequest& request, Point doubledPivot)
{
    return std::visit(
        Overload{
            [](QuarterTurn /*turn*/) { return std::optional<AffineMap>(); },
            [](MirrorAxis /*axis*/) { return std::optional<AffineMap>(); },
            [&](const Rotation& turn) {
                return std::optional(AffineMap::rotation(turn.degrees, doubledPivot));
            },
            [&](const Scaling& scale) {
                return std::optional(AffineMap::scaling(scale.x, scale.y, doubledPivot));
            },
            [&](const Skewing& skew) {
                return std::optional(AffineMap::skewing(skew.x, skew.y, doubledPivot));
            }},
        request.motion);
}

Isometry isometryOf(const TransformRequest& request, Point doubledPivot)
{
    if (const auto* turn = std::get_if<QuarterTurn>(&request.motion)) {
        return turnAbout(*turn, doubledPivot);
    }
    const auto* axis = std::get_if<MirrorAxis>(&request.motion);
    return axis != nullptr ? mirrorAbout(*axis, doubledPivot) : Isometry{};
}

} // namespace

TransformMap transformMapOf(const MapView& view, const TransformRequest& request)
{
    Point pivot = request.doubledPivot.value_or(doubledCenterOf(view, request.sectors));
    const auto* turn = std::get_if<QuarterTurn>(&request.motion);
    const bool isQuarter =
        turn != nullptr && (*turn == QuarterTurn::Quarter || *turn == QuarterTurn::ThreeQuarters);
    const bool movesPivot = isQuarter && !turnsExactly(pivot);
    if (movesPivot) {
        pivot = exactPivot(pivot, request);
    }
    return {
        .isometry = isometryOf(request, pivot),
        .affine = affineOf(request, pivot),
        .movesPivot = movesPivot};
}

} // namespace sectored
