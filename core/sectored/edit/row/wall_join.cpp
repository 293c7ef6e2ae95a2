#include "sectored/edit/row/wall_join.h"

#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/segment.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::int32_t leastRepeat = 1;
constexpr std::int32_t mostRepeat = 255;

/// The second of two collinear walls may also run back.
bool runsOn(const WallBend& bend)
{
    const Int128 dx = (Int128{bend.middle.x} - bend.from.x) * (Int128{bend.to.x} - bend.middle.x);
    const Int128 dy = (Int128{bend.middle.y} - bend.from.y) * (Int128{bend.to.y} - bend.middle.y);
    return orientation(bend.from, bend.middle, bend.to) == 0 && dx + dy > 0;
}

/// Returns the least r with (r + 1/2) / repeat > new length / old length. Compares squares.
std::int32_t repeatOfLength(std::int32_t repeat, const WallBend& bend)
{
    const Int128 before = squaredLength({bend.from, bend.middle});
    const Int128 after = squaredLength({bend.from, bend.to});
    const Int128 wanted = 4 * Int128{repeat} * repeat * after;
    std::int32_t found = leastRepeat;
    while (found < mostRepeat && (2 * Int128{found} + 1) * (2 * found + 1) * before <= wanted) {
        ++found;
    }
    return found;
}

/// Returns the repeat of two pieces in the direction of their texture (Spec: shapes A2).
/// The panning reveals a cut wall of repeat 1, which both pieces kept.
std::int32_t repeatOfPieces(const Wall& earlier, const Wall& later)
{
    const std::int32_t sum = earlier.xrepeat + later.xrepeat;
    const std::int32_t step = (later.xpanning - earlier.xpanning) & 255;
    const auto stepOf = [](std::int32_t repeat) {
        return (repeat * pixelsPerRepeat) & 255;
    };
    const bool runsOnWhole = earlier.xrepeat > 0 && step == stepOf(earlier.xrepeat);
    const bool keptRepeat = earlier.xrepeat > 0 && step == stepOf(earlier.xrepeat - 1);
    return std::min(!runsOnWhole && keptRepeat ? sum - 1 : sum, mostRepeat);
}

} // namespace

Wall joinWalls(const Wall& first, const Wall& second, const WallBend& bend)
{
    Wall joined = first;
    if (!runsOn(bend)) {
        joined.xrepeat = repeatOfLength(first.xrepeat, bend);
    } else if ((first.cstat & wall_bit::flipX) != 0) {
        joined.xrepeat = repeatOfPieces(second, first);
        joined.xpanning = second.xpanning;
    } else {
        joined.xrepeat = repeatOfPieces(first, second);
    }
    return joined;
}

} // namespace sectored
