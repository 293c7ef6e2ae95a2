#include "editor/view3d/paint/paint_vertices.h"

#include "sectored/base/overload.h"
#include "sectored/map/plane.h"
#include "sectored/texture/wall_mapping.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <variant>

namespace sectored::editor {

namespace {

constexpr int opacityStep = 4;
constexpr int nearerStep = 16;

/// Tiles without sizes, for what does not depend on them.
class NoShapes final : public TileShapes {
public:
    TileShape shapeOf(std::int32_t /*tile*/) const override { return {}; }
};

PaintRepeat repeatOf(TextureKind kind)
{
    if (kind == TextureKind::Sky) {
        return PaintRepeat::Sky;
    }
    switch (rowOf(kind).repeat) {
    case TileRepeat::Wall:
        return PaintRepeat::Wall;
    case TileRepeat::Flat:
        return PaintRepeat::Flat;
    default:
        return PaintRepeat::None;
    }
}

std::int16_t shortOf(std::int32_t value)
{
    constexpr std::int32_t least = std::numeric_limits<std::int16_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::clamp(value, least, most));
}

/// Adds to the paint of a sky what is special to skies. Spec: content 2.4.
void addSky(PaintVertex& paint, const SurfaceTexture& texture, const PaintSource& source)
{
    constexpr double panningTurn = 256;
    const auto& surface = std::get<SkySurface>(texture.mapping);
    const SkyLook& look = source.store.skies().of(surface.tile);
    const auto width =
        static_cast<unsigned>(panningPeriod({texture.shape.width, texture.shape.height}).u);
    const double turned = surface.ypanning * wallRowPeriod(texture.shape.height) / panningTurn;
    paint.slot = source.store.slotsOfSky(surface.tile, source.clock);
    paint.fade = static_cast<float>(look.horizonShare);
    paint.texel = {
        static_cast<float>(surface.xpanning),
        static_cast<float>(std::floor(texture.shape.height / 2.0) + look.yOffset + turned)};
    const auto panelWidth = static_cast<int>(std::bit_width(width)) - 1; // its binary logarithm
    paint.sky = static_cast<std::uint16_t>(
        static_cast<int>(look.kind) + 4 * look.panelBits + 32 * panelWidth);
}

/// Returns how many texels of whole repeats lie before a position.
double repeatsBefore(double position, double period)
{
    return std::floor(position / period) * period;
}

/// Sets the positions of a surface. Those far from the first texel lose whole repeats, because
/// single precision is fine near 0 alone.
void addTexels(
    std::span<PaintVertex> vertices,
    std::span<const SurfaceTriangle> triangles,
    const SurfaceTexture& texture)
{
    std::optional<Texel> before;
    std::size_t at = 0;
    for (const SurfaceTriangle& triangle : triangles) {
        for (const Vec3 corner : triangle.corners) {
            const Texel texel = texture.positionAt(corner);
            if (!before) {
                const bool isWall = repeatOf(texture.kind) == PaintRepeat::Wall;
                const int rows =
                    isWall ? wallRowPeriod(texture.shape.height) : texture.shape.height;
                before = {
                    repeatsBefore(texel.u, texture.shape.width),
                    repeatsBefore(texel.v, rows)};
            }
            vertices[at++].texel = {
                static_cast<float>(texel.u - before->u),
                static_cast<float>(texel.v - before->v)};
        }
    }
}

void addPaint(
    std::vector<PaintVertex>& vertices,
    const TexturedLevel& level,
    std::span<const SurfaceTriangle> triangles,
    const PaintSource& source)
{
    const auto texture = textureOf(level, triangles.front().surface);
    const std::size_t first = vertices.size();
    vertices.resize(
        first + 3 * triangles.size(),
        texture ? paintOf(*texture, source) : PaintVertex{});
    if (texture && texture->kind != TextureKind::Sky) {
        addTexels(std::span(vertices).subspan(first), triangles, *texture);
    }
}

/// Returns the number of a tile, not animated.
std::int32_t tileOf(const Map& map, const TexturedSurface& surface, TextureKind kind)
{
    if (const auto* const sprite = std::get_if<SpriteId>(&surface)) {
        return map[*sprite].picnum;
    }
    const Surface& piece = std::get<Surface>(surface);
    if (piece.wall) {
        return wallPartOf(map, piece, kind).tile();
    }
    const Sector& sector = map[piece.sector];
    return piece.kind == SurfaceKind::Floor ? sector.floor.picnum : sector.ceiling.picnum;
}

} // namespace

std::uint8_t styleOf(TextureKind kind, Opacity opacity, DrawnNearer nearer)
{
    return static_cast<std::uint8_t>(
        static_cast<int>(repeatOf(kind)) + opacityStep * static_cast<int>(opacity)
        + (nearer == DrawnNearer::Yes ? nearerStep : 0));
}

bool isDrawnNearer(const PaintVertex& paint)
{
    return (paint.style & nearerStep) != 0;
}

PaintVertex paintOf(const SurfaceTexture& texture, const PaintSource& source)
{
    PaintVertex paint{.style = styleOf(texture.kind, texture.opacity)};
    const sectored::Visibility visibility = source.store.light();
    const bool isSky = texture.kind == TextureKind::Sky;
    const bool isMissing = source.store.isMissing(texture.tile);
    if (!isMissing) {
        constexpr double unitsAndVisibilityOfRow = 1 << 19;
        const double share =
            texture.kind == TextureKind::FloorSprite ? floorSpriteShare(visibility) : 1;
        paint.fade =
            static_cast<float>(share * visibility.level * texture.fading / unitsAndVisibilityOfRow);
        paint.shade = shortOf(isSky ? texture.rowAt(visibility, 0) : texture.shade);
        paint.swap = source.store.swapOf(texture.pal);
    }
    if (isSky) {
        addSky(paint, texture, source);
    } else {
        paint.slot = source.store.slotOf(texture.tile);
    }
    return paint;
}

std::vector<PaintVertex> paintVertices(
    const Map& map,
    std::span<const SurfaceTriangle> triangles,
    const PaintSource& source)
{
    const TexturedLevel level{.map = map, .tiles = source.store.shapes(), .clock = source.clock};
    std::vector<PaintVertex> vertices;
    vertices.reserve(triangles.size() * 3);
    for (std::size_t first = 0; first < triangles.size();) {
        std::size_t last = first + 1;
        while (last < triangles.size() && triangles[last].surface == triangles[first].surface) {
            ++last;
        }
        addPaint(vertices, level, triangles.subspan(first, last - first), source);
        first = last;
    }
    return vertices;
}

PaintStep stepOf(const Map& map, const Surface& surface)
{
    static const NoShapes shapes;
    const auto texture = textureOf({.map = map, .tiles = shapes}, surface);
    if (texture && texture->kind == TextureKind::Sky) {
        return PaintStep::Sky;
    }
    switch (texture ? texture->opacity : Opacity::Solid) {
    case Opacity::Solid:
        return PaintStep::Solid;
    case Opacity::Masked:
        return PaintStep::Masked;
    case Opacity::Translucent:
    case Opacity::ReverseTranslucent:
        break;
    }
    return PaintStep::Translucent;
}

bool isAnimated(const Map& map, const TexturedSurface& surface, const TileStore& store)
{
    const auto kind = kindOf(map, surface);
    const auto moves = [&store](std::int32_t tile) {
        const TileAnimation animation = store.shapes().shapeOf(tile).animation;
        return animation.kind != AnimationKind::None && animation.frames > 1;
    };
    return kind && moves(tileOf(map, surface, *kind));
}

} // namespace sectored::editor
