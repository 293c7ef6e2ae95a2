#include "sectored/render/sprite_pass.h"

#include "sectored/map/plane.h"
#include "sectored/render/sprite_order.h"
#include "sectored/render/wall_column.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

/// Heights between which a sprite shows, in Build z units.
struct HeightRange {
    double top = -std::numeric_limits<double>::infinity();
    double bottom = std::numeric_limits<double>::infinity();
};

/// A part of the picture, in pixels: columns from `left` to before `right`.
struct PixelBox {
    int left = 0;
    int right = 0;
    RowSpan rows{};
};

/// Whether a wall hides the sprite of this number.
struct KnownHiding {
    std::int32_t sprite = -1;
    Hiding hiding = Hiding::Never;
};

class MaskPass {
public:
    MaskPass(const FrameScene& scene, const std::vector<ColumnTrace>& traces)
        : m_scene(scene)
        , m_traces(traces)
        , m_size(scene.projection.size())
        , m_hidings(scene.level.wallCount())
    {
        for (const ColumnTrace& trace : traces) {
            m_pending.push_back(scene.style.drawsMaskedWalls ? trace.masked.size() : 0);
        }
    }

    void run()
    {
        if (m_scene.style.drawsSprites) {
            for (const SeenSprite& sprite : spritesBackToFront(m_scene.level)) {
                drawSprite(sprite);
            }
        }
        for (int x = 0; x < m_size.width; ++x) {
            while (pendingAt(x) > 0) {
                drawLastMasked(x);
            }
        }
    }

private:
    std::size_t& pendingAt(int x) { return m_pending[static_cast<std::size_t>(x)]; }
    const ColumnTrace& traceAt(int x) const { return m_traces[static_cast<std::size_t>(x)]; }

    void drawLastMasked(int x)
    {
        const MaskedSpan& span = traceAt(x).masked[--pendingAt(x)];
        drawWallRows(
            m_scene,
            {x, m_scene.projection.lateralOf(x)},
            {span.wall, span.depth},
            SurfaceKind::Masked,
            span.rows);
    }

    /// Draws the masked walls that are behind a sprite.
    void drawMaskedBehind(int x, Point position)
    {
        while (pendingAt(x) > 0 && isBefore(*traceAt(x).masked[pendingAt(x) - 1].wall, position)) {
            drawLastMasked(x);
        }
    }

    /// Returns the part of the picture in which a sprite can be. All of it if some corners are
    /// behind the eye; none if all are.
    PixelBox boxOf(const SeenSprite& sprite) const
    {
        constexpr double far = std::numeric_limits<double>::infinity();
        const double width = sprite.texture.shape.width;
        const double height = sprite.texture.shape.height;
        Texel least{far, far};
        Texel most{-far, -far};
        int behind = 0;
        for (const Texel place :
             {Texel{0, 0}, Texel{width, 0}, Texel{0, height}, Texel{width, height}}) {
            const Vec3 corner = sprite.plane.pointAt(place);
            const ViewPoint point = m_scene.level.space().of(onPlan(corner));
            const double below = downwards(corner.z) - m_scene.level.space().camera().z;
            const double x = m_scene.projection.columnOf(point.lateral, point.depth);
            const double y = m_scene.projection.rowOf(below, point.depth);
            least = {std::min(least.u, x), std::min(least.v, y)};
            most = {std::max(most.u, x), std::max(most.v, y)};
            behind += point.depth <= 0 ? 1 : 0;
        }
        if (behind > 0) {
            const int columns = behind == 4 ? 0 : m_size.width;
            return {0, columns, {0, m_size.height}};
        }
        const auto within = [](double value, int end) {
            return static_cast<int>(std::clamp(value, 0.0, 1.0 * end));
        };
        return {
            within(std::floor(least.u) - 1, m_size.width),
            within(std::ceil(most.u) + 1, m_size.width),
            {within(std::floor(least.v) - 1, m_size.height),
             within(std::ceil(most.v) + 1, m_size.height)}};
    }

    /// Returns the heights of the sector between which a sprite is drawn.
    HeightRange heightsFor(const SeenSprite& sprite) const
    {
        HeightRange heights;
        const SectorRef sector = m_scene.level.view().map[sprite.id].sector;
        if (sprite.texture.kind == TextureKind::FloorSprite || !sector.isRow()) {
            return heights;
        }
        const SeenSector& seen = m_scene.level.sector(sector.row());
        const auto ends = [&](const SeenPlane& plane) {
            const bool isFace = sprite.texture.kind == TextureKind::FaceSprite;
            return !plane.isSky && !(isFace && plane.isSlanted);
        };
        if (ends(seen.ceiling)) {
            heights.top = seen.ceiling.z;
        }
        if (ends(seen.floor)) {
            heights.bottom = seen.floor.z;
        }
        return heights;
    }

    /// Returns the depth of a standing sprite in a column. Empty beside it.
    static std::optional<double> depthIn(const SeenSprite& sprite, double lateral)
    {
        if (sprite.texture.kind == TextureKind::FaceSprite) {
            return sprite.place.depth;
        }
        const double left = sprite.left.lateral - lateral * sprite.left.depth;
        const double right = sprite.right.lateral - lateral * sprite.right.depth;
        if ((left < 0) == (right < 0)) {
            return std::nullopt;
        }
        const double share = left / (left - right);
        const double depth = sprite.left.depth + (sprite.right.depth - sprite.left.depth) * share;
        return depth > 0 ? std::optional(depth) : std::nullopt;
    }

    /// Returns whether a wall hides the sprite that is being drawn, remembered from other columns.
    Hiding hidingBy(const SeenWall& wall, const SeenSprite& sprite)
    {
        KnownHiding& known = m_hidings[wall.ordinal];
        if (known.sprite != sprite.number) {
            known = {sprite.number, hidingOf(wall, sprite, -m_scene.projection.lateralOf(0))};
        }
        return known.hiding;
    }

    RowSpan openRows(int x, const SeenSprite& sprite, double depth)
    {
        RowSpan open{0, m_size.height};
        for (const WallCrossing& crossing : traceAt(x).crossings) {
            const Hiding hiding = hidingBy(*crossing.wall, sprite);
            const bool isNearer = hiding == Hiding::WhereNearer && crossing.depth < depth;
            if (hiding == Hiding::Always || isNearer) {
                open = crossing.open;
            }
        }
        return open;
    }

    void drawSprite(const SeenSprite& sprite)
    {
        const PixelBox box = boxOf(sprite);
        const HeightRange heights = heightsFor(sprite);
        const bool lies = sprite.texture.kind == TextureKind::FloorSprite;
        for (int x = box.left; x < box.right; ++x) {
            const double lateral = m_scene.projection.lateralOf(x);
            const auto depth = lies ? std::optional(sprite.place.depth) : depthIn(sprite, lateral);
            if (!depth) {
                continue;
            }
            const RowSpan open = openRows(x, sprite, *depth);
            const RowSpan rows{
                std::max(open.top, box.rows.top),
                std::min(open.bottom, box.rows.bottom)};
            if (rows.isEmpty()) {
                continue;
            }
            drawMaskedBehind(x, sprite.position);
            if (lies) {
                drawLying(sprite, {x, lateral}, rows);
            } else {
                drawStanding(sprite, {x, lateral}, rows, heights, *depth);
            }
        }
    }

    /// Returns the column of a standing sprite, whose texels count from the tile's own left side.
    WallColumn columnOf(const SeenSprite& sprite, const ColumnRay& ray, double depth) const
    {
        const Vec2 place = m_scene.level.space().placeOf({ray.lateral * depth, depth});
        const double exact = sprite.plane.at({place.x, place.y, 0}).u;
        const WallColumn column{static_cast<std::int64_t>(std::floor(exact)), depth};
        const bool isWhole = sprite.left.depth > 0 && sprite.right.depth > 0;
        const bool isWallSprite = sprite.texture.kind == TextureKind::WallSprite;
        if (!isWallSprite || !isWhole || m_scene.style.rules != TextureRules::Engine) {
            return column;
        }
        const int width = sprite.texture.shape.width;
        const bool isMirrored = !isLeftFirst(sprite);
        const CoveredLine line = isMirrored ? CoveredLine{sprite.right, sprite.left, 1.0 * width}
                                            : CoveredLine{sprite.left, sprite.right, 1.0 * width};
        const std::int64_t texels = engineColumn(m_scene.projection, line, ray.x).texels;
        return {
            isMirrored ? width - 1 - texels : texels,
            engineSpriteDepth(m_scene.projection, line, ray.x)};
    }

    void drawStanding(
        const SeenSprite& sprite,
        const ColumnRay& ray,
        RowSpan rows,
        const HeightRange& heights,
        double depth)
    {
        const WallColumn column = columnOf(sprite, ray, depth);
        const std::int32_t row = sprite.texture.rowAt(m_scene.visibility, column.depth);
        const double eye = m_scene.level.space().camera().z;
        for (int y = rows.top; y < rows.bottom; ++y) {
            const double z = eye + m_scene.projection.belowOf(y) * column.depth;
            if (z >= heights.top && z <= heights.bottom) {
                const double v = sprite.plane.at({0, 0, upwards(z)}).v;
                m_scene.painter.paintTexel(
                    {{ray.x, y}, sprite.number, row, depth},
                    sprite.texture,
                    {column.texels, static_cast<std::int64_t>(std::floor(v))});
            }
        }
    }

    void drawLying(const SeenSprite& sprite, const ColumnRay& ray, RowSpan rows)
    {
        const ViewSpace& space = m_scene.level.space();
        const double below = downwards(sprite.plane.corner.z) - space.camera().z;
        for (int y = rows.top; y < rows.bottom; ++y) {
            const double depth = below / m_scene.projection.belowOf(y);
            if (depth > 0 && std::isfinite(depth)) {
                const Vec2 place = space.placeOf({ray.lateral * depth, depth});
                const std::int32_t row = sprite.texture.rowAt(m_scene.visibility, depth);
                m_scene.painter.paint(
                    {{ray.x, y}, sprite.number, row, depth},
                    sprite.texture,
                    {place.x, place.y, sprite.plane.corner.z});
            }
        }
    }

    const FrameScene& m_scene;
    const std::vector<ColumnTrace>& m_traces;
    ViewSize m_size;
    std::vector<KnownHiding> m_hidings; ///< by the ordinal of walls
    std::vector<std::size_t> m_pending; ///< masked walls not drawn yet, of each column
};

} // namespace

void drawMasks(const FrameScene& scene, const std::vector<ColumnTrace>& traces)
{
    MaskPass(scene, traces).run();
}

} // namespace sectored
