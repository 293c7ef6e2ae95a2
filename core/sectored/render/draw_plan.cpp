#include "sectored/render/draw_plan.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/render/pixel_painter.h"
#include "sectored/render/plan_lines.h"
#include "sectored/texture/surface_texture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// Build angle of a view to the north, in which columns of face sprites run to the right.
constexpr double northwards = 1536;

/// What the passes over a plan share.
struct PlanScene {
    const MapView& view;
    const TexturedLevel& level;
    const FrameTiles& tiles;
    const ColourTables& colours;
    const PlanStyle& style;
    Frame& frame;
    PixelPainter& painter;

    Vec2 placeOf(PixelPlace pixel) const
    {
        constexpr double middle = 0.5;
        return {
            (pixel.x + middle - style.origin.x) / style.scale,
            (pixel.y + middle - style.origin.y) / style.scale};
    }
};

/// Pixels from `from` to before `to`.
struct PixelRange {
    std::int32_t from = 0;
    std::int32_t to = 0;
};

/// Returns the pixels of a side whose middles are from `low` to before `high`, in pixels.
PixelRange pixelsBetween(double low, double high, std::int32_t side)
{
    const auto first = [side](double edge) {
        return static_cast<std::int32_t>(std::clamp(std::ceil(edge - 0.5), 0.0, 1.0 * side));
    };
    return {first(low), first(high)};
}

PixelRange columnsBetween(const PlanScene& scene, double low, double high)
{
    const PlanStyle& style = scene.style;
    return pixelsBetween(
        style.origin.x + low * style.scale,
        style.origin.x + high * style.scale,
        scene.frame.size().width);
}

PixelRange rowsBetween(const PlanScene& scene, double low, double high)
{
    const PlanStyle& style = scene.style;
    return pixelsBetween(
        style.origin.y + low * style.scale,
        style.origin.y + high * style.scale,
        scene.frame.size().height);
}

/// Calls visit(pixel) for the pixels of a sector.
template <class Visit>
void visitPixels(const PlanScene& scene, SectorId sector, Visit visit)
{
    const Box& box = scene.view.index.boxOf(sector);
    if (box.isEmpty()) {
        return;
    }
    const std::vector<Segment> edges = edgesOf(scene.view.map, sector);
    const PixelRange rows = rowsBetween(scene, box.low.y, box.high.y);
    std::vector<double> crossings;
    for (std::int32_t y = rows.from; y < rows.to; ++y) {
        const double at = scene.placeOf({0, y}).y;
        crossings.clear();
        for (const auto& [a, b] : edges) {
            if ((a.y <= at) != (b.y <= at)) {
                const double share = (at - a.y) / (static_cast<double>(b.y) - a.y);
                crossings.push_back(a.x + (static_cast<double>(b.x) - a.x) * share);
            }
        }
        std::ranges::sort(crossings);
        for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
            const PixelRange columns = columnsBetween(scene, crossings[k], crossings[k + 1]);
            for (std::int32_t x = columns.from; x < columns.to; ++x) {
                visit(PixelPlace{x, y});
            }
        }
    }
}

/// Returns the mean colour of a tile as it is drawn in a row. Colour 0 if its pixels are not known.
std::uint8_t meanColour(const PlanScene& scene, const SurfaceTexture& texture, std::int32_t row)
{
    const auto pixels = scene.tiles.pixelsOf(texture.tile);
    std::array<std::uint64_t, 3> sums{};
    for (const std::uint8_t raw : pixels) {
        const Colour colour = scene.colours.colours.at(scene.colours.shaded(raw, texture.pal, row));
        sums[0] += colour.red;
        sums[1] += colour.green;
        sums[2] += colour.blue;
    }
    const std::uint64_t count = std::max<std::size_t>(pixels.size(), 1);
    const auto mean = [&](std::size_t channel) {
        return static_cast<std::uint8_t>(sums.at(channel) / count);
    };
    return nearestColour(scene.colours.colours, {mean(0), mean(1), mean(2)});
}

void drawSector(const PlanScene& scene, SectorId id)
{
    const auto side =
        scene.style.plane == PlaneKind::Ceiling ? SurfaceKind::Ceiling : SurfaceKind::Floor;
    const auto texture = textureOf(scene.level, Surface{.kind = side, .sector = id});
    const std::int32_t row = texture->rowAt(scene.level.visibility, 0);
    const std::int32_t number = scene.view.numbering().of(id);
    if (texture->kind == TextureKind::Sky) {
        const FramePixel sky{
            .kind = texture->kind,
            .index = number,
            .tile = texture->tile,
            .row = row,
            .colour = meanColour(scene, *texture, row)};
        visitPixels(scene, id, [&](PixelPlace place) { scene.frame.at(place) = sky; });
        return;
    }
    visitPixels(scene, id, [&](PixelPlace place) {
        const Vec2 p = scene.placeOf(place);
        scene.painter.paint({place, number, row}, *texture, {p.x, p.y, 0});
    });
}

/// A sprite with what it shows.
struct PlanSprite {
    SpriteId id{};
    SurfaceTexture texture{};

    const SpritePlane& plane() const { return std::get<SpritePlane>(texture.mapping); }
};

/// Calls visit(pixel, place on the plan) for the pixels from `a` to `b`, two corners of a
/// rectangle.
template <class Visit>
void visitRectangle(const PlanScene& scene, Vec2 a, Vec2 b, Visit visit)
{
    const PixelRange rows = rowsBetween(scene, std::min(a.y, b.y), std::max(a.y, b.y));
    const PixelRange columns = columnsBetween(scene, std::min(a.x, b.x), std::max(a.x, b.x));
    for (std::int32_t y = rows.from; y < rows.to; ++y) {
        for (std::int32_t x = columns.from; x < columns.to; ++x) {
            visit(PixelPlace{x, y}, scene.placeOf({x, y}));
        }
    }
}

void drawLyingSprite(const PlanScene& scene, const PlanSprite& sprite, PixelFacts facts)
{
    const SpritePlane& plane = sprite.plane();
    const TileShape& shape = sprite.texture.shape;
    Vec2 low = onPlan(plane.corner);
    Vec2 high = low;
    for (const Texel corner :
         {Texel{1.0 * shape.width, 0},
          Texel{0, 1.0 * shape.height},
          Texel{1.0 * shape.width, 1.0 * shape.height}}) {
        const Vec3 p = plane.pointAt(corner);
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    visitRectangle(scene, low, high, [&](PixelPlace place, Vec2 p) {
        facts.place = place;
        scene.painter.paint(facts, sprite.texture, {p.x, p.y, plane.corner.z});
    });
}

void drawStandingSprite(const PlanScene& scene, const PlanSprite& sprite, PixelFacts facts)
{
    const SpritePlane& plane = sprite.plane();
    const TileShape& shape = sprite.texture.shape;
    const Vec2 at = toVec2(scene.view.map[sprite.id].position);
    const double half = shape.height / 2.0;
    const Vec2 upper{plane.corner.x, at.y + plane.row.z * half};
    const Vec2 lower{plane.corner.x + plane.column.x * shape.width, at.y - plane.row.z * half};
    visitRectangle(scene, upper, lower, [&](PixelPlace place, Vec2 p) {
        facts.place = place;
        const double u = (p.x - plane.corner.x) / plane.column.x;
        const double v = half - (p.y - at.y) / plane.row.z;
        scene.painter.paintTexel(
            facts,
            sprite.texture,
            {static_cast<std::int64_t>(std::floor(u)), static_cast<std::int64_t>(std::floor(v))});
    });
}

/// Returns the sprites in the order in which they are drawn.
std::vector<PlanSprite> spritesOf(const PlanScene& scene)
{
    const Map& map = scene.view.map;
    std::vector<PlanSprite> sprites;
    for (const SpriteId id : map.spriteOrder()) {
        if (auto texture = textureOf(scene.level, id)) {
            sprites.push_back({id, std::move(*texture)});
        }
    }
    std::ranges::stable_sort(sprites, {}, [&map](const PlanSprite& sprite) {
        return std::pair(
            sprite.texture.kind != TextureKind::FloorSprite,
            map[sprite.id].position.y);
    });
    return sprites;
}

void drawSpritesOf(const PlanScene& scene, PlanLines& lines)
{
    for (const PlanSprite& sprite : spritesOf(scene)) {
        const SurfaceTexture& texture = sprite.texture;
        const PixelFacts facts{
            .index = scene.view.numbering().of(sprite.id),
            .row = texture.rowAt(scene.level.visibility, 0)};
        if (texture.kind == TextureKind::FloorSprite) {
            drawLyingSprite(scene, sprite, facts);
        } else if (texture.kind == TextureKind::FaceSprite) {
            drawStandingSprite(scene, sprite, facts);
        } else {
            const Vec3 end = sprite.plane().pointAt({1.0 * texture.shape.width, 0});
            lines.addSprite(onPlan(sprite.plane().corner), onPlan(end));
        }
    }
}

} // namespace

Frame drawPlan(
    const MapView& view,
    ViewSize size,
    const FrameTiles& tiles,
    const ColourTables& colours,
    const PlanStyle& style)
{
    Frame frame(size, nearestColour(colours.colours, {}));
    Visibility visibility = style.visibility;
    visibility.rows = colours.rowCount();
    const TexturedLevel level{
        .map = view.map,
        .tiles = tiles,
        .clock = style.clock,
        .visibility = visibility,
        .viewAngle = northwards};
    PixelPainter painter(frame, tiles, colours, level);
    const PlanScene scene{view, level, tiles, colours, style, frame, painter};
    for (const SectorId sector : view.map.sectorOrder()) {
        drawSector(scene, sector);
    }
    PlanLines lines(style);
    lines.addWalls(view);
    if (style.drawsSprites) {
        drawSpritesOf(scene, lines);
    }
    lines.drawOn(frame, colours.colours);
    return frame;
}

} // namespace sectored
