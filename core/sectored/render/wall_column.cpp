#include "sectored/render/wall_column.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

/// First and last column of pixels that a line covers.
struct ColumnRange {
    std::int32_t first = 0;
    std::int32_t last = 0;
};

/// A share of the way along a line.
double shareAt(const CoveredLine& line, double lateral)
{
    const double start = line.start.lateral - lateral * line.start.depth;
    const double end = line.end.lateral - lateral * line.end.depth;
    return start / (start - end);
}

bool isOnPicture(const Projection& projection, ViewPoint p)
{
    return std::abs(p.lateral) <= -projection.lateralOf(0) * p.depth;
}

ColumnRange columnsOf(const Projection& projection, const CoveredLine& line)
{
    const std::int32_t last = projection.size().width - 1;
    const auto at = [&](ViewPoint p) {
        return projection.columnOf(p.lateral, p.depth);
    };
    return {
        isOnPicture(projection, line.start) ? static_cast<std::int32_t>(std::ceil(at(line.start)))
                                            : 0,
        isOnPicture(projection, line.end)
            ? std::min(last, static_cast<std::int32_t>(std::ceil(at(line.end))) - 1)
            : last};
}

/// Columns of one line.
class EngineLine {
public:
    EngineLine(const Projection& projection, const CoveredLine& line)
        : m_projection(projection)
        , m_line(line)
        , m_range(columnsOf(projection, line))
    {}

    WallColumn at(std::int32_t x) const
    {
        const std::int32_t place = (x - m_range.first) % step;
        const std::int32_t node = x - place;
        if (place <= 0) {
            return of(shareOf(x));
        }
        if (node + step <= m_range.last) {
            return between(place, node);
        }
        return atEnd(place, node);
    }

private:
    static constexpr std::int32_t step = 4;
    static constexpr std::int32_t half = 2;

    double shareOf(std::int32_t x) const { return shareAt(m_line, m_projection.lateralOf(x)); }

    WallColumn of(double share) const
    {
        const double depth = m_line.start.depth + (m_line.end.depth - m_line.start.depth) * share;
        return {static_cast<std::int64_t>(std::floor(m_line.columns * share)), depth};
    }

    WallColumn between(std::int32_t place, std::int32_t node) const
    {
        const double from = shareOf(node);
        return of(from + (shareOf(node + step) - from) * place / step);
    }

    /// The last columns, after which no fourth one follows.
    WallColumn atEnd(std::int32_t place, std::int32_t node) const
    {
        const bool hasHalf = node + half <= m_range.last;
        return place == 1 && hasHalf ? of((shareOf(node) + shareOf(node + half)) / 2)
                                     : of(shareOf(node + place));
    }

    const Projection& m_projection;
    const CoveredLine& m_line;
    ColumnRange m_range;
};

} // namespace

WallColumn exactColumn(
    const FrameScene& scene,
    const WallMapping& mapping,
    const ColumnRay& ray,
    double depth)
{
    const Vec2 place = scene.level.space().placeOf({ray.lateral * depth, depth});
    return {static_cast<std::int64_t>(std::floor(mapping.columnsTo(place))), depth};
}

WallColumn engineColumn(const Projection& projection, const CoveredLine& line, std::int32_t x)
{
    return EngineLine(projection, line).at(x);
}

double engineSpriteDepth(const Projection& projection, const CoveredLine& line, std::int32_t x)
{
    const auto depthAt = [&](std::int32_t column) {
        const double share = shareAt(line, projection.lateralOf(column));
        return line.start.depth + (line.end.depth - line.start.depth) * share;
    };
    const ColumnRange range = columnsOf(projection, line);
    const double from =
        isOnPicture(projection, line.start) ? line.start.depth : depthAt(range.first);
    const double to = isOnPicture(projection, line.end) ? line.end.depth : depthAt(range.last + 1);
    const double share = static_cast<double>(x - range.first) / (range.last + 1 - range.first);
    return 1 / (1 / from + (1 / to - 1 / from) * share);
}

} // namespace sectored
