#include "sectored/edit/row/wall_split.h"

#include <algorithm>
#include <cstdlib>

namespace sectored {

namespace {

/// Returns the share of a repeat of 2 or more for the first piece. Points on one line divide it as
/// do their coordinates on the longer axis.
std::int32_t repeatOfFirst(const Wall& wall, Point end, Point cut)
{
    const std::int64_t dx = std::int64_t{end.x} - wall.position.x;
    const std::int64_t dy = std::int64_t{end.y} - wall.position.y;
    const bool alongX = std::abs(dx) >= std::abs(dy);
    const std::int64_t length = std::abs(alongX ? dx : dy);
    const std::int64_t part = std::abs(
        alongX ? std::int64_t{cut.x} - wall.position.x : std::int64_t{cut.y} - wall.position.y);
    const std::int64_t share = (2 * wall.xrepeat * part + length) / (2 * length);
    return std::clamp(static_cast<std::int32_t>(share), 1, wall.xrepeat - 1);
}

void advance(std::int32_t& panning, std::int32_t repeat)
{
    panning = (panning + repeat * pixelsPerRepeat) & 255;
}

} // namespace

WallPieces splitWall(const Wall& wall, Point end, Point cut)
{
    WallPieces pieces{.first = wall, .second = wall};
    pieces.second.position = cut;
    pieces.second.kept = wall.kept.with(KeptPart::Vertex, {});
    if (wall.xrepeat <= 1) {
        return pieces;
    }
    pieces.first.xrepeat = repeatOfFirst(wall, end, cut);
    pieces.second.xrepeat = wall.xrepeat - pieces.first.xrepeat;
    if ((wall.cstat & wall_bit::flipX) != 0) {
        advance(pieces.first.xpanning, pieces.second.xrepeat);
    } else {
        advance(pieces.second.xpanning, pieces.first.xrepeat);
    }
    return pieces;
}

} // namespace sectored
