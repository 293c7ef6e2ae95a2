#include "sectored/edit/turned_rows.h"

#include "sectored/edit/operation/transform.h"
#include "sectored/geom/affine_map.h"
#include "sectored/geom/build_angle.h"
#include "sectored/map/fragment.h"

namespace sectored {

namespace {

constexpr int quarterDegrees = 90;

/// Requests count degrees clockwise.
Decimal clockwise(int degrees)
{
    return {-std::int64_t{degrees} * billion};
}

decltype(TransformRequest::motion) rotationOf(int degrees)
{
    if (degrees % quarterDegrees == 0) {
        return static_cast<QuarterTurn>((4 - degrees / quarterDegrees) % 4);
    }
    return Rotation{clockwise(degrees)};
}

Point doubled(Point p)
{
    return {2 * p.x, 2 * p.y};
}

/// Applies a transform of all sectors to a level.
std::optional<Refusal> transformAll(
    Map& map,
    const TransformRequest& request,
    const TileSizes* tiles)
{
    const MapIndex index(map);
    const PlanResult result = plan({map, index, tiles}, request);
    if (result) {
        apply(map, result->patch);
        return std::nullopt;
    }
    const MessageCode code = result.error().code;
    const bool isSame = code == MessageCode::NoMove || code == MessageCode::NoChange;
    return isSame ? std::nullopt : std::optional(result.error());
}

tl::expected<MapRows, Refusal> turnedSectors(
    const MapRows& rows,
    RowsPose pose,
    Point about,
    const TurningTiles& tiles)
{
    Map map(rows);
    TransformRequest request{
        .sectors = {map.sectorOrder().begin(), map.sectorOrder().end()},
        .motion = MirrorAxis::X,
        .doubledPivot = doubled(about),
        .locksTiles = tiles.areLocked};
    if (pose.isMirrored) {
        if (auto refusal = transformAll(map, request, tiles.sizes)) {
            return tl::unexpected(std::move(*refusal));
        }
    }
    request.motion = rotationOf(pose.degrees);
    if (pose.degrees != 0) {
        if (auto refusal = transformAll(map, request, tiles.sizes)) {
            return tl::unexpected(std::move(*refusal));
        }
    }
    const std::vector<SpriteId> sprites(map.spriteOrder().begin(), map.spriteOrder().end());
    return fragmentOf(map, {.sectors = request.sectors, .sprites = sprites});
}

} // namespace

Point turned(Point p, RowsPose pose, Point about)
{
    if (pose.isMirrored) {
        p = mirrorAbout(MirrorAxis::X, doubled(about))(p);
    }
    return pose.degrees == 0 ? p : AffineMap::rotation(clockwise(pose.degrees), doubled(about))(p);
}

tl::expected<MapRows, Refusal> turnedRows(
    const MapRows& rows,
    RowsPose pose,
    Point about,
    const TurningTiles& tiles)
{
    if (pose == RowsPose{}) {
        return rows;
    }
    if (!rows.sectors.empty()) {
        return turnedSectors(rows, pose, about, tiles);
    }
    MapRows result = rows;
    const int turn = AffineMap::rotation(clockwise(pose.degrees), {}).turn();
    for (Sprite& sprite : result.sprites) {
        sprite.position = turned(sprite.position, pose, about);
        const int angle = pose.isMirrored ? fullCircle / 2 - sprite.ang : sprite.ang;
        sprite.ang = wholeAngle(angle + turn);
    }
    return result;
}

} // namespace sectored
