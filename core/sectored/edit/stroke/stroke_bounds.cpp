#include "sectored/edit/stroke/stroke_bounds.h"

#include "sectored/geom/orientation.h"
#include "sectored/geom/planar/hot_pixel.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace sectored {

namespace {

std::vector<Box> boxesOf(std::span<const Segment> lines)
{
    std::vector<Box> boxes;
    boxes.reserve(lines.size());
    std::ranges::transform(lines, std::back_inserter(boxes), [](const Segment& line) {
        return boxOf(line);
    });
    return boxes;
}

Box grownBox(const Box& box)
{
    return box.isEmpty() ? box : box.grown();
}

bool isOnlyVertices(const Stroke& stroke)
{
    return stroke.segments.empty() && !stroke.vertices.empty() && !stroke.sheet.seed;
}

bool passesVertex(const Stroke& stroke, const Segment& wall)
{
    return wall.a != wall.b && insideCoordinateLimit(wall.a) && insideCoordinateLimit(wall.b)
           && std::ranges::any_of(stroke.vertices, [&](Point p) { return passesPixel(wall, p); });
}

} // namespace

StrokeBounds::StrokeBounds(const Stroke& stroke)
    : m_stroke(stroke)
    , m_box(grownBox(stroke.box))
    , m_ground(grownBox(stroke.ground))
    , m_lines(stroke.segments.begin(), stroke.segments.end())
    , m_tree(boxesOf(stroke.segments))
{}

bool StrokeBounds::meets(const Box& box) const
{
    if (box.isEmpty()) {
        return false;
    }
    if (m_ground.meets(box)) {
        return true;
    }
    if (!m_box.meets(box)) {
        return false;
    }
    // Clamped to the box of the stroke, because the box of a damaged level may be too large to
    // grow.
    const Box near{
        {std::max(box.low.x, m_box.low.x), std::max(box.low.y, m_box.low.y)},
        {std::min(box.high.x, m_box.high.x), std::min(box.high.y, m_box.high.y)}};
    const Box around = near.grown();
    const auto reaches = [&](std::size_t line) {
        return m_lines[line].meets(around) ? Visiting::Stop : Visiting::Continue;
    };
    const auto isInside = [&](Point p) {
        return around.contains(p);
    };
    return m_tree.visitMeeting(around, reaches) == Visiting::Stop
           || std::ranges::any_of(m_stroke.vertices, isInside) || windsAround(near.low);
}

/// Counts the lines crossed by a ray to the left. Precondition: no line contains p.
bool StrokeBounds::windsAround(Point p) const
{
    const auto outline = outlineOf(m_stroke);
    const Box ray{{std::numeric_limits<std::int32_t>::min(), p.y}, p};
    int winding = 0;
    m_tree.visitMeeting(ray, [&](std::size_t line) {
        if (line < outline.size()) {
            const auto [from, to] = outline[line];
            const bool goesDown = from.y <= p.y && p.y < to.y;
            const bool goesUp = to.y <= p.y && p.y < from.y;
            const int side = goesDown || goesUp ? orientation(from, to, p) : 0;
            winding += goesDown && side < 0 ? 1 : goesUp && side > 0 ? -1 : 0;
        }
        return Visiting::Continue;
    });
    return winding != 0;
}

std::vector<SectorId> sectorsNearStroke(const MapView& view, const Stroke& stroke)
{
    auto sectors = view.index.sectorsMeeting(StrokeBounds(stroke));
    if (isOnlyVertices(stroke)) {
        std::erase_if(sectors, [&](SectorId sector) {
            return std::ranges::none_of(edgesOf(view.map, sector), [&](const Segment& wall) {
                return passesVertex(stroke, wall);
            });
        });
    }
    return sectors;
}

std::vector<SectorId> sectorsAround(const MapView& view, const Stroke& stroke)
{
    return isOnlyVertices(stroke) ? sectorsNearStroke(view, stroke)
                                  : view.index.sectorsMeeting(stroke.box.grown());
}

} // namespace sectored
