#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A pair of indices into a list; first < second.
struct IndexPair {
    std::size_t first = 0;
    std::size_t second = 0;

    auto operator<=>(const IndexPair&) const = default;
};

/// Returns the pairs of segments whose boxes, each grown by one unit, overlap or touch; ascending.
/// O(n log n) plus, in each of up to sqrt(n) strips along the longer side of their common box, the
/// pairs whose intervals on that axis overlap.
std::vector<IndexPair> nearPairs(std::span<const Segment> segments);

/// Same as nearPairs, but empty if there are more pairs than the limit. Never stores more than
/// `limit` pairs.
std::optional<std::vector<IndexPair>> nearPairsWithin(
    std::span<const Segment> segments,
    std::size_t limit);

} // namespace sectored
