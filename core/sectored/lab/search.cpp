#include "sectored/lab/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

/// A vector of the search.
struct SearchVec {
    SearchReal x = 0;
    SearchReal y = 0;
    SearchReal z = 0;
};

SearchVec wide(Vec3 v)
{
    return {v.x, v.y, v.z};
}

SearchVec operator+(SearchVec a, SearchVec b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

SearchVec operator-(SearchVec a, SearchVec b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

SearchVec operator*(SearchVec v, SearchReal factor)
{
    return {v.x * factor, v.y * factor, v.z * factor};
}

SearchReal inner(SearchVec a, SearchVec b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

SearchReal sizeOf(SearchVec v)
{
    return std::sqrt(inner(v, v));
}

SearchVec outer(SearchVec a, SearchVec b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/// Divides by the radii of an ellipsoid; other shapes stay in the world.
SearchVec scaledBy(const SweepShape& shape, Vec3 v)
{
    SearchVec scaled = wide(v);
    if (shape.kind == SweepShapeKind::Ellipsoid) {
        scaled = {
            scaled.x / SearchReal{shape.extents.x},
            scaled.y / SearchReal{shape.extents.y},
            scaled.z / SearchReal{shape.extents.z}};
    }
    return scaled;
}

SearchReal radiusOf(const SweepShape& shape)
{
    switch (shape.kind) {
    case SweepShapeKind::Ellipsoid:
        return 1;
    case SweepShapeKind::Sphere:
        return shape.radius;
    default:
        return 0;
    }
}

/// Returns how far a rod of half its length reaches along a direction of length 1, with a ball or a
/// disc at its ends.
SearchReal reachOfRod(const SweepShape& shape, SearchVec direction)
{
    const SearchVec axis = wide(shape.axis) * (1 / sizeOf(wide(shape.axis)));
    const SearchReal along = std::abs(inner(axis, direction));
    const SearchReal across = shape.kind == SweepShapeKind::Capsule
                                  ? SearchReal{1}
                                  : sizeOf(direction - axis * inner(axis, direction));
    return along * shape.halfLength + across * shape.radius;
}

/// Returns how far a shape reaches along a direction of length 1: the furthest of its corners where
/// it has any.
SearchReal reachOf(const SweepShape& shape, SearchVec direction)
{
    const SearchVec extents = wide(shape.extents);
    switch (shape.kind) {
    case SweepShapeKind::Ellipsoid:
        return sizeOf({direction.x * extents.x, direction.y * extents.y, direction.z * extents.z});
    case SweepShapeKind::Box:
        return std::abs(direction.x) * extents.x + std::abs(direction.y) * extents.y
               + std::abs(direction.z) * extents.z;
    case SweepShapeKind::OrientedBox: {
        SearchReal furthest = 0;
        for (int corner = 0; corner < 8; ++corner) {
            SearchVec sum{};
            for (std::size_t k = 0; k < 3; ++k) {
                const bool isFar = ((corner >> k) & 1) != 0;
                sum = sum + wide(shape.edges[k]) * (isFar ? 0.5L : -0.5L);
            }
            furthest = std::max(furthest, inner(sum, direction));
        }
        return furthest;
    }
    case SweepShapeKind::Capsule:
    case SweepShapeKind::Cylinder:
        return reachOfRod(shape, direction);
    case SweepShapeKind::Hull: {
        SearchReal furthest = inner(wide(shape.points.front()), direction);
        for (const Vec3 point : shape.points) {
            furthest = std::max(furthest, inner(wide(point), direction));
        }
        return furthest;
    }
    default:
        return radiusOf(shape);
    }
}

/// A triangle of the search.
class SearchTriangle {
public:
    SearchTriangle(const SweepShape& shape, const TriangleCorners& corners)
    {
        for (std::size_t k = 0; k < 3; ++k) {
            m_corners[k] = scaledBy(shape, corners[k]);
        }
        m_normal = outer(m_corners[1] - m_corners[0], m_corners[2] - m_corners[0]);
    }

    /// Returns the distance of a point from the triangle, which may have no area.
    SearchReal distance(SearchVec p) const
    {
        const SearchReal area = sizeOf(m_normal);
        if (area > 0 && insideBy(p) >= 0) {
            return std::abs(height(p));
        }
        SearchReal nearest = fromEdge(0, p);
        for (std::size_t k = 1; k < 3; ++k) {
            nearest = std::min(nearest, fromEdge(k, p));
        }
        return nearest;
    }

    /// Returns the signed distance from the plane. Precondition: the area is not zero.
    SearchReal height(SearchVec p) const
    {
        return inner(m_normal, p - m_corners[0]) / sizeOf(m_normal);
    }

    /// Returns how far a point is on the inner side of the nearest edge; negative outside.
    SearchReal insideBy(SearchVec p) const
    {
        SearchReal least = std::numeric_limits<SearchReal>::infinity();
        for (std::size_t k = 0; k < 3; ++k) {
            const SearchVec edge = m_corners[(k + 1) % 3] - m_corners[k];
            const SearchVec inward = outer(m_normal, edge);
            least = std::min(least, inner(inward, p - m_corners[k]) / sizeOf(inward));
        }
        return least;
    }

    bool hasArea() const { return sizeOf(m_normal) > 0; }

private:
    SearchReal fromEdge(std::size_t k, SearchVec p) const
    {
        const SearchVec edge = m_corners[(k + 1) % 3] - m_corners[k];
        const SearchVec from = p - m_corners[k];
        const SearchReal length2 = inner(edge, edge);
        const SearchReal share =
            length2 > 0 ? std::clamp(inner(from, edge) / length2, SearchReal{0}, SearchReal{1})
                        : SearchReal{0};
        return sizeOf(from - edge * share);
    }

    std::array<SearchVec, 3> m_corners{};
    SearchVec m_normal{};
};

} // namespace

SearchResult searchGap(const GapOverTime& gap)
{
    constexpr SearchReal golden = 0.618033988749894848204586834365638L;
    constexpr int goldenSteps = 95;
    constexpr int halvings = 80;
    SearchResult result{.startGap = gap(0)};
    if (result.startGap <= 0) {
        result.smallestGap = result.startGap;
    }
    SearchReal low = 0;
    SearchReal high = 1;
    SearchReal left = high - (high - low) * golden;
    SearchReal right = low + (high - low) * golden;
    SearchReal atLeft = gap(left);
    SearchReal atRight = gap(right);
    for (int step = 0; step < goldenSteps; ++step) {
        if (atLeft <= atRight) {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - (high - low) * golden;
            atLeft = gap(left);
        } else {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + (high - low) * golden;
            atRight = gap(right);
        }
    }
    result.nearestTime = 0;
    result.smallestGap = result.startGap;
    for (const SearchReal time : {(low + high) / 2, SearchReal{1}}) {
        if (const SearchReal there = gap(time); there < result.smallestGap) {
            result.smallestGap = there;
            result.nearestTime = time;
        }
    }
    if (result.startGap <= 0 || result.smallestGap > 0) {
        return result;
    }
    SearchReal before = 0;
    SearchReal after = result.nearestTime;
    for (int step = 0; step < halvings; ++step) {
        const SearchReal middle = (before + after) / 2;
        (gap(middle) <= 0 ? after : before) = middle;
    }
    result.time = after;
    return result;
}

GapOverTime gapToPlane(const SweepCase& sweep)
{
    const SearchVec raw = wide(sweep.target.normal);
    const SearchVec normal = raw * (1 / sizeOf(raw));
    const SearchReal height = inner(normal, wide(sweep.at) - wide(sweep.target.point));
    const SearchReal rise = inner(normal, wide(sweep.by));
    const SearchReal front = reachOf(sweep.shape, normal * -1);
    const SearchReal back = reachOf(sweep.shape, normal);
    return [=](SearchReal time) {
        const SearchReal there = height + rise * time;
        return std::max(there - front, -there - back);
    };
}

GapOverTime gapToSphere(const SweepCase& sweep)
{
    const SearchVec from = wide(sweep.at) - wide(sweep.target.centre);
    const SearchVec motion = wide(sweep.by) - wide(sweep.target.by);
    const SearchReal reach = radiusOf(sweep.shape) + SearchReal{sweep.target.radius};
    return [=](SearchReal time) {
        return sizeOf(from + motion * time) - reach;
    };
}

GapOverTime gapToTriangle(const SweepCase& sweep, const TriangleCorners& corners)
{
    const SearchTriangle triangle(sweep.shape, corners);
    const SearchVec from = scaledBy(sweep.shape, sweep.at);
    const SearchVec motion = scaledBy(sweep.shape, sweep.by);
    const SearchReal radius = radiusOf(sweep.shape);
    return [=](SearchReal time) {
        return triangle.distance(from + motion * time) - radius;
    };
}

bool crossesClearly(const SweepCase& sweep, const TriangleCorners& corners, SearchReal band)
{
    const SearchTriangle triangle(sweep.shape, corners);
    if (!triangle.hasArea()) {
        return false;
    }
    const SearchVec from = scaledBy(sweep.shape, sweep.at);
    const SearchVec motion = scaledBy(sweep.shape, sweep.by);
    const SearchReal before = triangle.height(from);
    const SearchReal after = triangle.height(from + motion);
    if (!(std::abs(before) > band && std::abs(after) > band && before * after < 0)) {
        return false;
    }
    return triangle.insideBy(from + motion * (before / (before - after))) > band;
}

} // namespace sectored
