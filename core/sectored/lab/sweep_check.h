#pragma once

#include "sectored/lab/sweep_answer.h"

#include <optional>

namespace sectored {

/// What an independent search finds about a case, and whether the answer agrees.
struct SweepCheck {
    bool isMissed = false; ///< the answer has no contact, the search has one
    bool isFalse = false;  ///< the answer has a contact, the search has none
    /// How far the shape is from touching at the answer's time, or how deep it was before, in
    /// radii; 0 without a contact. For points in map units.
    double worst = 0;
    /// How much of that rounding may cause: 1e-9 radii, more for large coordinates.
    double band = 0;
    bool searchHit = false;
    double searchTime = 0; ///< first contact by the search

    /// Returns true unless they disagree outside the band.
    bool agrees() const;
};

/// Asks a search in long double about a case: bisection on the distance, which is convex in time.
/// It shares no code with the sweeps. Disagreement counts only outside a band of 1e-9 radii, in
/// which rounding decides. Precondition: that of `answer`, which gave `given`.
///
/// Of several triangles it searches all; of a level those of the sectors that the way reaches until
/// it is stopped. Empty if there is nothing to search. Spec: collision 9.
std::optional<SweepCheck> checkBySearch(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepLevel* level = nullptr);

} // namespace sectored
