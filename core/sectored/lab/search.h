#pragma once

#include "sectored/lab/sweep_case.h"

#include <functional>
#include <span>

namespace sectored {

/// A number of the search: more digits than the sweeps have.
using SearchReal = long double;

/// How far a moving shape is from touching its target, at a time; negative while they overlap, as
/// far as the target is solid. A convex function of time.
using GapOverTime = std::function<SearchReal(SearchReal)>;

/// What a search finds about a gap from time 0 to 1.
struct SearchResult {
    SearchReal startGap = 0;
    SearchReal smallestGap = 0;
    SearchReal nearestTime = 0; ///< when the gap is smallest, up to rounding
    SearchReal time = 0;        ///< of the first contact, if smallestGap <= 0
};

/// Searches for the smallest gap by golden section, then for its first zero by bisection.
SearchResult searchGap(const GapOverTime& gap);

/// Return the gap of a case against its plane, its sphere, or one triangle. A triangle and a plane
/// are not solid: their gap is at least minus the radius, in the space in which the shape is a
/// sphere.
GapOverTime gapToPlane(const SweepCase& sweep);
GapOverTime gapToSphere(const SweepCase& sweep);
GapOverTime gapToTriangle(const SweepCase& sweep, const TriangleCorners& corners);

/// Returns true if a point that moves crosses a triangle clearly: it is further than `band` from
/// its plane at both ends, on different sides, and passes it further than that from its edges.
bool crossesClearly(const SweepCase& sweep, const TriangleCorners& corners, SearchReal band);

} // namespace sectored
