#include "sectored/mesh/wall_profile.h"

#include "sectored/base/sort_unique.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sectored {

namespace {

constexpr std::size_t lineCount = 4;

/// Heights of the planes at one point: floor and ceiling of the sector with the smaller id, then
/// those of the other sector.
using Lines = std::array<double, lineCount>;

/// A portal from its smaller end to its larger one. Both of its walls are cut in this direction.
struct Cutting {
    Vec2 start{};
    Vec2 end{};
    Lines atStart{};
    Lines atEnd{};
};

bool readsInOrder(const WallStretch& stretch)
{
    const Vec2 a = stretch.from.place;
    const Vec2 b = stretch.to.place;
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

bool ownIsFirst(const WallStretch& stretch)
{
    return !stretch.across || stretch.sector < *stretch.across;
}

Lines linesAt(const WallStop& stop, const WallStretch& stretch)
{
    const PlaneHeights& first = ownIsFirst(stretch) ? stop.own : stop.across;
    const PlaneHeights& second = ownIsFirst(stretch) ? stop.across : stop.own;
    return {first.floor, first.ceiling, second.floor, second.ceiling};
}

/// Visits all pairs of planes by index.
template <class Visit>
void visitPairs(Visit visit)
{
    for (std::size_t first = 0; first < lineCount; ++first) {
        for (std::size_t second = first + 1; second < lineCount; ++second) {
            visit(first, second);
        }
    }
}

bool haveOppositeSigns(double a, double b)
{
    return (a < 0 && b > 0) || (a > 0 && b < 0);
}

/// Returns the shares of the way at which planes cross, ascending and without duplicates.
std::vector<double> sharesOf(const Cutting& cutting)
{
    std::vector<double> shares;
    visitPairs([&](std::size_t first, std::size_t second) {
        const double atStart = cutting.atStart[first] - cutting.atStart[second];
        const double atEnd = cutting.atEnd[first] - cutting.atEnd[second];
        if (haveOppositeSigns(atStart, atEnd)) {
            shares.push_back(atStart / (atStart - atEnd));
        }
    });
    sortUnique(shares);
    return shares;
}

/// Returns the sign of the difference of two planes at a share of the way; 0 where they cross.
int signAt(const Cutting& cutting, double share, std::array<std::size_t, 2> pair)
{
    const double atStart = cutting.atStart[pair[0]] - cutting.atStart[pair[1]];
    const double atEnd = cutting.atEnd[pair[0]] - cutting.atEnd[pair[1]];
    const double crossing = haveOppositeSigns(atStart, atEnd) ? atStart / (atStart - atEnd)
                            : atStart != 0                    ? 1
                                                              : 0;
    const double here = share < crossing ? atStart : share > crossing ? atEnd : 0;
    return here > 0 ? 1 : here < 0 ? -1 : 0;
}

/// Returns the heights at a share of the way. Planes whose order is reversed by rounding are made
/// equal.
Lines linesAtShare(const Cutting& cutting, double share)
{
    Lines lines{};
    for (std::size_t line = 0; line < lineCount; ++line) {
        lines[line] = cutting.atStart[line] + share * (cutting.atEnd[line] - cutting.atStart[line]);
    }
    for (std::size_t round = 0; round < lineCount; ++round) {
        visitPairs([&](std::size_t first, std::size_t second) {
            const int sign = signAt(cutting, share, {first, second});
            const double difference = lines[first] - lines[second];
            if ((sign <= 0 && difference > 0) || (sign >= 0 && difference < 0)) {
                lines[first] = lines[second] = std::max(lines[first], lines[second]);
            }
        });
    }
    return lines;
}

WallStop stopAt(const Cutting& cutting, double share, const WallStretch& stretch)
{
    const Lines lines = linesAtShare(cutting, share);
    const PlaneHeights first{.floor = lines[0], .ceiling = lines[1]};
    const PlaneHeights second{.floor = lines[2], .ceiling = lines[3]};
    return {
        .place =
            {cutting.start.x + share * (cutting.end.x - cutting.start.x),
             cutting.start.y + share * (cutting.end.y - cutting.start.y)},
        .own = ownIsFirst(stretch) ? first : second,
        .across = ownIsFirst(stretch) ? second : first,
        .isCorner = false};
}

} // namespace

bool crosses(const WallStretch& stretch)
{
    const Lines from = linesAt(stretch.from, stretch);
    const Lines to = linesAt(stretch.to, stretch);
    bool found = false;
    visitPairs([&](std::size_t first, std::size_t second) {
        found = found || haveOppositeSigns(from[first] - from[second], to[first] - to[second]);
    });
    return found;
}

std::vector<WallStop> stopsOf(const WallStretch& stretch)
{
    const bool inOrder = readsInOrder(stretch);
    const WallStop& start = inOrder ? stretch.from : stretch.to;
    const WallStop& end = inOrder ? stretch.to : stretch.from;
    const Cutting cutting{
        .start = start.place,
        .end = end.place,
        .atStart = linesAt(start, stretch),
        .atEnd = linesAt(end, stretch)};
    std::vector<WallStop> stops{start};
    for (const double share : sharesOf(cutting)) {
        stops.push_back(stopAt(cutting, share, stretch));
    }
    stops.push_back(end);
    if (!inOrder) {
        std::ranges::reverse(stops);
    }
    return stops;
}

} // namespace sectored
