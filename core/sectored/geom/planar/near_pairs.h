#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Two positions in a list; first < second.
struct IndexPair {
    std::size_t first = 0;
    std::size_t second = 0;

    auto operator<=>(const IndexPair&) const = default;
};

/// The pairs of segments whose boxes, each grown by one unit, meet; ascending. n log n plus, in
/// each of up to sqrt(n) strips along the longer side of their common box, the pairs that share a
/// place along it.
std::vector<IndexPair> nearPairs(std::span<const Segment> segments);

/// The same; nothing where there are more pairs than the limit. Takes no more memory than that many
/// pairs do.
std::optional<std::vector<IndexPair>> nearPairsWithin(
    std::span<const Segment> segments,
    std::size_t limit);

} // namespace sectored
