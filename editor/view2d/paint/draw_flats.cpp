#include "editor/view2d/paint/draw_flats.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/plane.h"
#include "sectored/texture/surface_texture.h"

#include "editor/view2d/canvas/device_rectangles.h"
#include "editor/view2d/canvas/polygon_spans.h"
#include "editor/view2d/paint/draw_sectors.h"
#include "editor/view2d/scene/label_spot.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>

namespace sectored::editor {

namespace {

/// A position on a tile in turns of its width and height, with 64 binary places. Whole turns drop
/// out.
struct TileTurns {
    std::uint64_t u = 0;
    std::uint64_t v = 0;
};

std::uint64_t fractionOf(double turns)
{
    // The fraction may round up to 1, which drops out in the shift.
    return static_cast<std::uint64_t>((turns - std::floor(turns)) * 0x1p63) << 1U;
}

TileTurns fractionOf(Texel turns)
{
    return {.u = fractionOf(turns.u), .v = fractionOf(turns.v)};
}

/// How a tile lies on the pixels of the view, in turns of its width and height. A mapping of a
/// floor or ceiling is affine.
struct PixelMapping {
    Texel start{};  ///< at the corner of pixel (0, 0)
    Texel across{}; ///< from a pixel to the next one
    Texel down{};   ///< from a row to the next one
    double texelsOfPixel = 1;

    Texel centreOf(int x, int y) const
    {
        return {
            start.u + (x + 0.5) * across.u + (y + 0.5) * down.u,
            start.v + (x + 0.5) * across.v + (y + 0.5) * down.v};
    }
};

PixelMapping mappingOf(const Canvas& canvas, const SurfaceTexture& texture, QSize tile)
{
    constexpr double far = 1024; // pixels: a difference over more of them is more precise
    const auto at = [&](double x, double y) {
        const Vec2 p = canvas.transform.toMap(QPointF(x, y) / canvas.pixelRatio);
        const Texel texel = texture.positionAt({p.x, p.y, 0});
        return Texel{texel.u / tile.width(), texel.v / tile.height()};
    };
    PixelMapping mapping{.start = at(0, 0)};
    const auto step = [&mapping](Texel to) {
        return Texel{(to.u - mapping.start.u) / far, (to.v - mapping.start.v) / far};
    };
    mapping.across = step(at(far, 0));
    mapping.down = step(at(0, far));
    const auto texels = [tile](Texel turns) {
        return std::hypot(turns.u * tile.width(), turns.v * tile.height());
    };
    mapping.texelsOfPixel = std::max(texels(mapping.across), texels(mapping.down));
    return mapping;
}

/// A picture by turns.
class PictureTexels {
public:
    explicit PictureTexels(const QImage& picture)
        : m_pixels(reinterpret_cast<const QRgb*>(picture.constBits()))
        , m_stride(static_cast<std::size_t>(picture.bytesPerLine()) / sizeof(QRgb))
        , m_width(static_cast<std::uint64_t>(picture.width()))
        , m_height(static_cast<std::uint64_t>(picture.height()))
    {}

    std::size_t columnAt(std::uint64_t u) const { return ((u >> 32U) * m_width) >> 32U; }
    const QRgb* rowAt(std::uint64_t v) const
    {
        return m_pixels + (((v >> 32U) * m_height) >> 32U) * m_stride;
    }
    QRgb at(TileTurns turns) const { return rowAt(turns.v)[columnAt(turns.u)]; }

private:
    const QRgb* m_pixels;
    std::size_t m_stride;
    std::uint64_t m_width;
    std::uint64_t m_height;
};

/// Returns the share of the tile's colour, 0 to 256.
unsigned shareOf(Opacity opacity)
{
    switch (opacity) {
    case Opacity::Translucent:
        return 171;
    case Opacity::ReverseTranslucent:
        return 85;
    default:
        return 256;
    }
}

/// Paints a premultiplied colour over another.
QRgb laidOver(QRgb over, QRgb below, unsigned share)
{
    const QRgb colour = meanPixel(0, over, share);
    const auto alpha = static_cast<unsigned>(qAlpha(colour));
    return colour + meanPixel(below, 0, alpha + (alpha >> 7U));
}

/// Fills pixels with a picture of a tile.
class TileSampler {
public:
    TileSampler(const QImage& picture, const PixelMapping& mapping, Opacity opacity)
        : m_texels(picture)
        , m_mapping(mapping)
        , m_step(fractionOf(mapping.across))
        , m_opacity(opacity)
    {}

    void fill(const WritablePixels& pixels, const PixelSpan& span) const
    {
        QRgb* const row = pixels.row(span.row) + (span.first - pixels.within.left());
        const int count = span.end - span.first;
        TileTurns at = fractionOf(m_mapping.centreOf(span.first, span.row));
        if (m_opacity != Opacity::Solid) {
            const unsigned share = shareOf(m_opacity);
            run(at, count, [&](int k) { row[k] = laidOver(m_texels.at(at), row[k], share); });
        } else if (m_step.v == 0) {
            // Most tiles lie along the axes.
            const QRgb* const line = m_texels.rowAt(at.v);
            run(at, count, [&](int k) { row[k] = line[m_texels.columnAt(at.u)]; });
        } else {
            run(at, count, [&](int k) { row[k] = m_texels.at(at); });
        }
    }

private:
    template <class Put>
    void run(TileTurns& at, int count, const Put& put) const
    {
        for (int k = 0; k < count; ++k) {
            put(k);
            at.u += m_step.u;
            at.v += m_step.v;
        }
    }

    PictureTexels m_texels;
    const PixelMapping& m_mapping;
    TileTurns m_step;
    Opacity m_opacity;
};

/// Returns the pixels of a sector. Many sectors are small rectangles, which are quicker.
std::vector<PixelSpan> spansOfSector(
    const Canvas& canvas,
    const SectorPicture& sector,
    const QRect& within)
{
    const auto toPixels = [&canvas](Vec2 p) {
        return canvas.transform.toView(p) * canvas.pixelRatio;
    };
    if (sector.isUprightRectangle) {
        return spansOf(
            QRectF(toPixels(toVec2(sector.box.low)), toPixels(toVec2(sector.box.high))),
            within);
    }
    QPolygonF corners;
    corners.reserve(static_cast<qsizetype>(sector.fill.size()));
    std::ranges::transform(sector.fill, std::back_inserter(corners), toPixels);
    return spansOf(corners, within);
}

const Plane& filledPlane(const Map& map, SectorId sector, PlanFill fill)
{
    const auto kind = fill == PlanFill::CeilingTiles ? PlaneKind::Ceiling : PlaneKind::Floor;
    return planeOf(map[sector], kind);
}

} // namespace

FlatPainter::FlatPainter(
    const Canvas& canvas,
    const Scene2d& scene,
    const PlanTiles& tiles,
    PlanFill fill)
    : m_canvas(canvas)
    , m_scene(scene)
    , m_game(tiles.game())
    , m_pictures(tiles)
    , m_fill(fill)
{}

void FlatPainter::fill(const PlanSector& sector)
{
    const SurfaceKind side =
        m_fill == PlanFill::CeilingTiles ? SurfaceKind::Ceiling : SurfaceKind::Floor;
    const TexturedLevel level{.map = m_scene.view.map, .tiles = m_game.set()};
    const auto texture = textureOf(level, Surface{.kind = side, .sector = sector.id});
    if (!texture) {
        return;
    }
    const sectored::Visibility light{
        .parallax = m_game.game().render.parallaxVisibility,
        .rows = std::max(1, m_game.palettes().rowsOf(texture->pal))};
    const bool isSky = texture->kind == TextureKind::Sky;
    const PlanTileKey key{
        .picture = {.tile = texture->tile, .swap = texture->pal, .row = texture->rowAt(light, 0)},
        .isSolid = isSky || texture->opacity == Opacity::Solid};
    const TilePicture& picture = m_pictures.picture(key);
    if (!isSky && texture->opacity != Opacity::Solid) {
        fillSector(m_canvas, *sector.picture, m_canvas[ThemeRole::Fill].colour);
    }
    writePixels(m_canvas, [&](const WritablePixels& pixels) {
        const auto spans = spansOfSector(m_canvas, *sector.picture, pixels.within);
        if (isSky) {
            for (const PixelSpan& span : spans) {
                QRgb* const row = pixels.row(span.row) + (span.first - pixels.within.left());
                std::fill_n(row, span.end - span.first, picture.mean());
            }
            return;
        }
        const PixelMapping mapping = mappingOf(m_canvas, *texture, picture.size());
        const QImage& shown = m_pictures.picture(key, mapping.texelsOfPixel);
        const TileSampler sampler(shown, mapping, texture->opacity);
        for (const PixelSpan& span : spans) {
            sampler.fill(pixels, span);
        }
    });
}

void drawSkyBadges(const Canvas& canvas, const Scene2d& scene, PlanFill fill)
{
    constexpr double above = 26; // pixels over the middle, where the sector's label is
    constexpr QSizeF least(14, above + 10);
    const double zoom = canvas.transform.zoom();
    QPainterPath cloud;
    cloud.setFillRule(Qt::WindingFill);
    cloud.addEllipse(QPointF(-4, 1), 4, 3.5);
    cloud.addEllipse(QPointF(4.5, 1.5), 3.5, 3);
    cloud.addEllipse(QPointF(0.5, -1.5), 4.5, 4.5);
    cloud.addRect(QRectF(-4, 1, 8.5, 3.5));
    cloud = cloud.simplified();
    canvas.painter.setRenderHint(QPainter::Antialiasing, true);
    for (const PlanSector& entry : scene.visible) {
        if (!isSky(filledPlane(scene.view.map, entry.id, fill)) || scene.ramp.stepOf(entry.id)) {
            continue;
        }
        // Not the spot that the picture keeps: several threads paint at once.
        const LabelSpot spot = findLabelSpot(*entry.picture);
        if (spot.halfWidth * zoom < least.width() || spot.halfHeight * zoom < least.height()) {
            continue;
        }
        const QPointF at = canvas.transform.toView(spot.at) - QPointF(0, above);
        const QPainterPath there = cloud.translated(canvas.snapped(at));
        canvas.painter.setBrush(Qt::NoBrush);
        canvas.painter.setPen(QPen(canvas[ThemeRole::Background].colour, 2.5));
        canvas.painter.drawPath(there);
        canvas.painter.fillPath(there, canvas[ThemeRole::Label].colour);
    }
}

} // namespace sectored::editor
