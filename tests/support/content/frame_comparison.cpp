#include "tests/support/content/frame_comparison.h"

#include "sectored/map/plane.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <tuple>

namespace sectored::test {

namespace {

constexpr std::int32_t period = 250; ///< of columns and rows in the pictures
constexpr std::int32_t behindTile = 254;

bool hasSameAround(const Frame& frame, PixelPlace place)
{
    const ViewSize size = frame.size();
    const FramePixel& middle = frame.at(place);
    for (std::int32_t y = place.y - 1; y <= place.y + 1; ++y) {
        for (std::int32_t x = place.x - 1; x <= place.x + 1; ++x) {
            if (x < 0 || y < 0 || x >= size.width || y >= size.height) {
                return false;
            }
            const FramePixel& other = frame.at({x, y});
            if (other.kind != middle.kind || other.index != middle.index) {
                return false;
            }
        }
    }
    return true;
}

bool isFlat(TextureKind kind)
{
    return kind == TextureKind::Floor || kind == TextureKind::Ceiling;
}

SurfaceGroup groupOf(const Map& map, const MapIndex& index, const FramePixel& pixel)
{
    const TextureKind kind = *pixel.kind;
    if (isFlat(kind)) {
        const Sector& sector = map[index.numbering().sectorAt(pixel.index).value()];
        const Plane& plane = kind == TextureKind::Floor ? sector.floor : sector.ceiling;
        // The engine draws every plane with the bit by its routine for slopes.
        const bool isSlope = (plane.stat & plane_bit::sloped) != 0;
        return isSlope ? SurfaceGroup::Slope : SurfaceGroup::Flat;
    }
    if (kind == TextureKind::Sky) {
        return SurfaceGroup::Sky;
    }
    return kind >= TextureKind::FaceSprite ? SurfaceGroup::Sprite : SurfaceGroup::Wall;
}

SurfaceKind meshKind(TextureKind kind)
{
    switch (kind) {
    case TextureKind::Floor:
        return SurfaceKind::Floor;
    case TextureKind::Ceiling:
        return SurfaceKind::Ceiling;
    case TextureKind::Lower:
        return SurfaceKind::Lower;
    case TextureKind::Upper:
        return SurfaceKind::Upper;
    case TextureKind::Masked:
    case TextureKind::OneWay:
        return SurfaceKind::Masked;
    default:
        return SurfaceKind::Wall;
    }
}

/// A sky is that of the ceiling above the horizon.
TexturedSurface surfaceOf(
    const TexturedLevel& level,
    const MapIndex& index,
    const FramePixel& pixel,
    bool isAbove)
{
    const Numbering& numbering = index.numbering();
    const TextureKind kind = *pixel.kind;
    if (kind == TextureKind::Sky) {
        return Surface{
            isAbove ? SurfaceKind::Ceiling : SurfaceKind::Floor,
            numbering.sectorAt(pixel.index).value()};
    }
    if (isFlat(kind)) {
        return Surface{meshKind(kind), numbering.sectorAt(pixel.index).value()};
    }
    if (kind >= TextureKind::FaceSprite) {
        return numbering.spriteAt(pixel.index).value();
    }
    const WallId wall = numbering.wallAt(pixel.index).value();
    return Surface{meshKind(kind), level.map[wall].sector.row(), wall};
}

/// The view of a comparison.
struct ComparedView {
    const TexturedLevel& level;
    const MapIndex& index;
    const Projection projection;
    const Viewpoint& camera;
    const SkyLook& sky;
};

/// Returns the position on the tile that a pixel shows, from its depth.
Texel positionAt(const ComparedView& view, const FramePixel& pixel, PixelPlace place)
{
    const bool isAbove = place.y + 1 < view.projection.horizonRow();
    const auto texture =
        textureOf(view.level, surfaceOf(view.level, view.index, pixel, isAbove)).value();
    if (const auto* const sky = std::get_if<SkySurface>(&texture.mapping)) {
        return skyTexelAt(
                   *sky,
                   view.sky,
                   texture.shape,
                   {view.projection, view.camera.angle, view.level.rules},
                   place)
            .position;
    }
    const Vec2 forward = directionOf(view.camera.angle);
    const double lateral = view.projection.lateralOf(place.x) * pixel.depth;
    const double below = view.projection.belowOf(place.y) * pixel.depth;
    return texture.positionAt(
        {view.camera.place.x + forward.x * pixel.depth - forward.y * lateral,
         view.camera.place.y + forward.y * pixel.depth + forward.x * lateral,
         upwards(view.camera.z + below)});
}

bool isClear(double value)
{
    constexpr double margin = 0.1;
    const double part = value - std::floor(value);
    return part >= margin && part <= 1 - margin;
}

/// Returns the distance on a ring of `size` from a number to one known modulo 250.
std::int32_t distanceTo(std::int32_t ours, std::int32_t engine, std::int32_t size)
{
    if (ours < 0 || engine > period) {
        return ours < 0 && engine == behindTile ? 0 : std::numeric_limits<std::int32_t>::max();
    }
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (std::int32_t candidate = engine; candidate < std::max(size, engine + 1);
         candidate += period) {
        const std::int32_t away = std::abs(ours - candidate);
        least = std::min({least, away, std::abs(size - away)});
    }
    return least;
}

template <class Visit>
void visitInterior(const Frame& frame, Visit visit)
{
    for (std::int32_t y = 0; y < frame.size().height; ++y) {
        for (std::int32_t x = 0; x < frame.size().width; ++x) {
            if (frame.at({x, y}).kind && hasSameAround(frame, {x, y})) {
                visit(PixelPlace{x, y}, frame.at({x, y}));
            }
        }
    }
}

} // namespace

SurfaceTally& SurfaceTally::operator+=(const SurfaceTally& other)
{
    interior += other.interior;
    clear += other.clear;
    exact += other.exact;
    near += other.near;
    rows += other.rows;
    colours += other.colours;
    return *this;
}

std::string textOf(const SurfaceName& name)
{
    return std::string(rowOf(name.kind).name) + " " + std::to_string(name.index);
}

FrameTally compareTexels(
    const TexturedLevel& level,
    const MapIndex& index,
    const EngineFrames& frames,
    const EngineFrame& view,
    const Frame& frame,
    const TexelPictures& engine)
{
    const ComparedView compared{
        level,
        index,
        Projection(frames.size, view.camera.horizon),
        view.camera,
        frames.sky};
    FrameTally tally;
    visitInterior(frame, [&](PixelPlace place, const FramePixel& pixel) {
        SurfaceTally& one = tally[{groupOf(level.map, index, pixel), *pixel.kind, pixel.index}];
        const TileShape shape = level.tiles.shapeOf(pixel.tile);
        const auto [x, y] = place;
        const std::int32_t off = std::max(
            distanceTo(pixel.u, engine.u.at(x, y), shape.width),
            distanceTo(pixel.v, engine.v.at(x, y), shape.height));
        const bool rowEqual = pixel.row == engine.row.at(x, y);
        const Texel position = positionAt(compared, pixel, place);
        const bool clear = isClear(position.u) && isClear(position.v);
        one +=
            {1,
             clear ? 1 : 0,
             clear && off == 0 && rowEqual ? 1 : 0,
             off <= 1 ? 1 : 0,
             rowEqual ? 1 : 0};
    });
    return tally;
}

FrameTally compareColours(
    const Map& map,
    const MapIndex& index,
    const Frame& frame,
    const PngBytes& engine)
{
    FrameTally tally;
    visitInterior(frame, [&](PixelPlace place, const FramePixel& pixel) {
        SurfaceTally& one = tally[{groupOf(map, index, pixel), *pixel.kind, pixel.index}];
        const bool equal = pixel.colour == engine.at(place.x, place.y);
        one += {.interior = 1, .colours = equal ? 1 : 0};
    });
    return tally;
}

} // namespace sectored::test
