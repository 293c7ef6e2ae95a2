#pragma once

#include <functional>
#include <optional>

namespace sectored {

/// A value, and the range of others: least <= wanted <= most.
struct ValueRange {
    int wanted = 0; ///< known not to work; it is not tried
    int least = 0;
    int most = 0;
};

/// Returns a value of the range that works, near to one that does not. Looks at distances that
/// double on both sides, and halves the last one as if all values beyond the first that works did
/// too: the nearest where that is true. Calls `works` at most four times for each bit of the range.
/// Empty if it finds none.
std::optional<int> nearestValue(const ValueRange& range, const std::function<bool(int)>& works);

} // namespace sectored
