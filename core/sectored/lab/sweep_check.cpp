#include "sectored/lab/sweep_check.h"

#include "sectored/geom/tolerance.h"
#include "sectored/lab/search.h"
#include "sectored/lab/target_triangles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace sectored {

namespace {

double largestOf(Vec3 v)
{
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

/// What counts as one radius, in the unit of the gap.
double radiusFor(const SweepCase& sweep, const SweepAnswer& given)
{
    if (sweep.target.kind == SweepTargetKind::Plane) {
        const double reach = std::abs(given.effectiveRadius.value_or(0));
        return reach > 0 ? reach : 1;
    }
    const double radius = BodySpace(sweep.shape).radius();
    return radius > 0 ? radius : 1;
}

double bandFor(const SweepCase& sweep, double radius)
{
    const Vec3 scaled = BodySpace(sweep.shape).toSpace(sweep.at);
    const Vec3 end = BodySpace(sweep.shape).toSpace(sweep.at + sweep.by);
    const double furthest = std::max(largestOf(scaled), largestOf(end));
    return searchBand + searchRounding * furthest / radius;
}

/// The gaps of a case to all that it may meet.
std::vector<GapOverTime> gapsOf(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepLevel* level)
{
    switch (sweep.target.kind) {
    case SweepTargetKind::Plane:
        return {gapToPlane(sweep)};
    case SweepTargetKind::Sphere:
        return {gapToSphere(sweep)};
    default:
        break;
    }
    std::vector<GapOverTime> gaps;
    if (sweep.target.kind != SweepTargetKind::Level) {
        for (const TriangleCorners& corners : sweep.target.triangles) {
            gaps.push_back(gapToTriangle(sweep, corners));
        }
        return gaps;
    }
    const TargetTriangles triangles(sweep, level);
    const bool leaves = given.kind == SweepKind::Start && !given.stops;
    const double latest = given.hit && !leaves ? given.time : given.next ? given.next->time : 1;
    if (const auto start = triangles.start()) {
        triangles.visit(*start, [&](const TargetTriangle& triangle) {
            gaps.push_back(gapToTriangle(sweep, triangle.corners));
            return latest;
        });
    }
    return gaps;
}

/// What a search finds among all gaps.
struct FirstContactFound {
    SearchResult search{.startGap = 1, .smallestGap = 1, .time = 2};
    SearchReal depthBefore =
        0; ///< most overlap until the given time, of what is apart at the start
};

FirstContactFound firstOf(std::span<const GapOverTime> gaps, double givenTime)
{
    FirstContactFound found;
    SearchResult& first = found.search;
    for (const GapOverTime& gap : gaps) {
        const SearchResult one = searchGap(gap);
        first.startGap = std::min(first.startGap, one.startGap);
        first.smallestGap = std::min(first.smallestGap, one.smallestGap);
        if (one.smallestGap <= 0) {
            first.time = std::min(first.time, one.time);
        }
        if (one.startGap > 0) {
            const SearchReal least =
                givenTime >= one.nearestTime ? one.smallestGap : gap(givenTime);
            found.depthBefore = std::max(found.depthBefore, -least);
        }
    }
    return found;
}

/// Returns how far the shape is from touching at the answer's time, or how deep it was before.
SearchReal errorOf(
    const SweepAnswer& given,
    std::span<const GapOverTime> gaps,
    const FirstContactFound& found)
{
    if (given.kind == SweepKind::Start) {
        return std::max(found.search.startGap, SearchReal{0});
    }
    SearchReal nearest = std::numeric_limits<SearchReal>::infinity();
    for (const GapOverTime& gap : gaps) {
        nearest = std::min(nearest, std::abs(gap(given.time)));
    }
    return std::max(nearest, found.depthBefore);
}

/// Returns true if a shape without size passes through its plane or one of its triangles, further
/// than `band` from what rounding may decide.
bool passesClearly(const SweepCase& sweep, std::span<const GapOverTime> gaps, SearchReal band)
{
    if (sweep.target.kind == SweepTargetKind::Plane) {
        const GapOverTime& gap = gaps.front();
        return gap(0) > band && gap(1) > band && searchGap(gap).smallestGap <= band;
    }
    return std::ranges::any_of(sweep.target.triangles, [&](const TriangleCorners& corners) {
        return crossesClearly(sweep, corners, band);
    });
}

} // namespace

bool SweepCheck::agrees() const
{
    return !isMissed && !isFalse && worst <= band;
}

std::optional<SweepCheck> checkBySearch(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepLevel* level)
{
    const auto gaps = gapsOf(sweep, given, level);
    if (gaps.empty() && !given.hit) {
        return {};
    }
    const double radius = radiusFor(sweep, given);
    SweepCheck check{.band = bandFor(sweep, radius)};
    const SearchReal band = SearchReal{check.band} * radius;
    const FirstContactFound all = firstOf(gaps, given.hit ? given.time : 1);
    const SearchResult& found = all.search;
    const bool isPoint = !(BodySpace(sweep.shape).radius() > 0);
    const bool isPlane = sweep.target.kind == SweepTargetKind::Plane;
    const bool isThin = isPlane ? given.effectiveRadius == 0.0
                                : isPoint && sweep.target.kind != SweepTargetKind::Sphere;
    // The distance of a point from a plane or triangle never falls below 0.
    check.searchHit = isThin ? found.smallestGap <= band : found.smallestGap <= 0;
    check.searchTime = static_cast<double>(check.searchHit ? std::min(found.time, 1.0L) : 0);
    if (!given.hit) {
        check.isMissed = isThin ? passesClearly(sweep, gaps, band) : found.smallestGap < -band;
        return check;
    }
    check.isFalse = found.smallestGap > band;
    check.worst = static_cast<double>(errorOf(given, gaps, all) / radius);
    return check;
}

} // namespace sectored
