#include "sectored/edit/motion/lock_walls.h"

#include "sectored/edit/align/follow_texture.h"
#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/texture/wall_texture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace sectored {

namespace {

constexpr std::int64_t fieldPeriod = 256;

/// A wall before and after, with its numbers.
struct StretchedWall {
    WallId wall{};
    std::int64_t turn = 0;   ///< columns that the panning advances, before rounding
    std::int32_t repeat = 0; ///< new
    double shift = 0;        ///< texels that columns are off at the other end, at most
};

/// Returns the point, moved as another point was.
Point shifted(Point p, Point from, Point to)
{
    return {p.x + (to.x - from.x), p.y + (to.y - from.y)};
}

double lengthAlong(const Segment& line)
{
    return distanceBetween(toVec2(line.a), toVec2(line.b));
}

std::optional<Segment> lineAfter(const PatchBuilder& builder, WallId wall)
{
    const WallRef next = builder[wall].point2;
    const Wall* const end = next.isRow() ? builder.find(next.row()) : nullptr;
    return end != nullptr ? std::optional(Segment{builder[wall].position, end->position})
                          : std::nullopt;
}

/// Returns the columns of a wall before the point where it starts now, if that is on its old line
/// and both ends moved. Otherwise 0.
double slideOf(const Segment& before, const Segment& after, double columns)
{
    const bool isOnLine = cross(before.a, before.b, after.a) == 0;
    if (!isOnLine || after.a == before.a || after.b == before.b) {
        return 0;
    }
    const double dx = 0.0 + before.b.x - before.a.x;
    const double dy = 0.0 + before.b.y - before.a.y;
    const double along = (after.a.x - before.a.x) * dx + (after.a.y - before.a.y) * dy;
    return columns * along / (dx * dx + dy * dy);
}

/// Returns the numbers with which a wall keeps its texture.
StretchedWall stretched(WallId wall, const Wall& row, const Segment& before, const Segment& after)
{
    const double columns = double{pixelsPerRepeat} * row.xrepeat;
    const double exact = row.xrepeat * lengthAlong(after) / lengthAlong(before);
    StretchedWall result{
        .wall = wall,
        .repeat =
            static_cast<std::int32_t>(std::clamp(std::round(exact), 1.0, double{largestRepeat}))};
    const std::int64_t shorter =
        std::int64_t{pixelsPerRepeat} * (std::int64_t{row.xrepeat} - result.repeat);
    const double slide = slideOf(before, after, columns);
    const auto steps = static_cast<std::int64_t>(std::llround(slide));
    const bool keepsStart = after.a == before.a || after.b != before.b;
    const bool flips = (row.cstat & wall_bit::flipX) != 0;
    result.turn = (keepsStart == flips ? shorter : 0) + (flips ? -steps : steps);
    result.shift = std::abs(pixelsPerRepeat * (exact - result.repeat))
                   + std::abs(slide - static_cast<double>(steps));
    return result;
}

class WallLocking {
public:
    WallLocking(const MapView& view, PatchBuilder& builder)
        : m_view(view)
        , m_builder(builder)
    {}

    void lock(WallId wall, const std::function<Point(Point)>& target)
    {
        const Wall& row = m_view.map[wall];
        const auto end = m_view.map.endOf(row);
        const auto after = lineAfter(m_builder, wall);
        if (!end || !after) {
            return;
        }
        const Segment before{row.position, *end};
        const Segment carried = target ? Segment{target(before.a), target(before.b)}
                                       : Segment{after->a, shifted(before.b, before.a, after->a)};
        // A loop that was mirrored runs the other way; a wall across the axis stays where it was.
        if (m_builder[wall].point2 != row.point2
            || (before != *after && target && *after == Segment{carried.b, carried.a})) {
            m_builder.edit(wall).cstat ^= wall_bit::flipX;
            return;
        }
        if (before == *after || *after == carried) {
            return;
        }
        if (row.xrepeat > 0 && before.a != before.b && after->a != after->b) {
            m_stretched.emplace(wall, stretched(wall, row, before, *after));
            m_order.push_back(wall);
        }
    }

    WallTileLosses finish()
    {
        for (const bool ownFields : {true, false}) {
            for (const WallId wall : m_order) {
                panParts(m_stretched.at(wall), ownFields);
            }
        }
        for (const WallId wall : m_order) {
            const StretchedWall& each = m_stretched.at(wall);
            if (!m_given.contains(wall)) {
                give(each, wall, fieldPeriod); // of a part that another edit may open
            }
            m_builder.edit(wall).xrepeat = each.repeat;
            if (each.shift > texelSlack) {
                lose(wall, each.shift);
            }
        }
        return std::move(m_losses);
    }

private:
    /// Pans the drawn parts of a wall whose numbers are its own, or the others.
    void panParts(const StretchedWall& stretched, bool ownFields)
    {
        const WallId wall = stretched.wall;
        for (const WallPiece piece : drawnPieces(m_view.map, wall)) {
            const WallId dressed = dressedWall(m_view.map, wall, piece);
            // A wall that did not stretch is of a layer that stays.
            if ((dressed == wall) == ownFields && m_stretched.contains(dressed)) {
                give(stretched, dressed, periodOf(wall, dressed, piece));
            }
        }
    }

    std::int64_t periodOf(WallId wall, WallId dressed, WallPiece piece) const
    {
        const Wall& row = m_view.map[wall];
        const auto tile = m_view.tiles != nullptr
                              ? m_view.tiles->of(tileOf(row, m_view.map[dressed], piece))
                              : std::nullopt;
        if (!tile) {
            return fieldPeriod;
        }
        const bool isTurned = (row.cstat & wall_bit::turned) != 0;
        return isTurned ? wallRowPeriod(tile->height) : tile->width;
    }

    /// Stores the panning of a part in `dressed`, if no part has got one there.
    void give(const StretchedWall& stretched, WallId dressed, std::int64_t period)
    {
        const std::int64_t old = m_view.map[dressed].xpanning;
        const std::int64_t wanted = old + stretched.turn;
        const std::int64_t rest = wanted % period;
        const std::int64_t exact = stretched.turn == 0 ? old : rest < 0 ? rest + period : rest;
        const auto [found, isNew] = m_given.try_emplace(dressed, exact);
        if (!isNew) {
            if (found->second != exact) {
                m_losses.shared.push_back(stretched.wall);
            }
            return;
        }
        // Panning ends at 255; a wider tile begins with the nearest column that can be stored.
        const std::int64_t last = fieldPeriod - 1;
        const bool isLast = exact - last <= period - exact;
        const std::int64_t stored = exact <= last ? exact : isLast ? last : 0;
        if (stored != exact) {
            lose(stretched.wall, static_cast<double>(isLast ? exact - last : period - exact));
        }
        m_builder.edit(dressed).xpanning = static_cast<std::int32_t>(stored);
    }

    void lose(WallId wall, double texels)
    {
        if (std::ranges::find(m_losses.walls, wall) == m_losses.walls.end()) {
            m_losses.walls.push_back(wall);
        }
        m_losses.texels = std::max(m_losses.texels, texels);
    }

    const MapView& m_view;
    PatchBuilder& m_builder;
    std::unordered_map<WallId, StretchedWall> m_stretched{};
    std::vector<WallId> m_order{};
    std::unordered_map<WallId, std::int64_t> m_given{}; ///< panning by the wall that stores it
    WallTileLosses m_losses{};
};

} // namespace

WallTileLosses lockWalls(const MapView& view, const MovedWalls& moved, PatchBuilder& builder)
{
    WallLocking locking(view, builder);
    for (const SectorId sector : moved.sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            locking.lock(wall, moved.target);
        }
    }
    return locking.finish();
}

} // namespace sectored
