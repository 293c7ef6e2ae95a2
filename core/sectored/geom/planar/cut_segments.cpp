#include "sectored/geom/planar/cut_segments.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/planar/snap_round.h"
#include "sectored/geom/segment.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

/// Cuts the fixed segments where other fixed segments end on them or run along them. Reports pairs
/// that cross in `crossings`.
CutSegments cutFixed(std::span<const Segment> fixed)
{
    CutSegments cut;
    cut.chains.reserve(fixed.size());
    for (const Segment& segment : fixed) {
        cut.chains.push_back({segment.a, segment.b});
    }
    const auto cutAtEnds = [&](std::size_t index, const Segment& other) {
        for (const Point end : {other.a, other.b}) {
            if (isInsideSegment(fixed[index], end)) {
                cut.chains[index].push_back(end);
            }
        }
    };
    const std::size_t limit = nearPairLimit(fixed.size());
    const auto pairs = nearPairsWithin(fixed, limit);
    if (!pairs) {
        return {.over = CutExcess{CutLimit::NearPairs, limit}};
    }
    for (const IndexPair& pair : *pairs) {
        const auto meeting = meetingOf(fixed[pair.first], fixed[pair.second]);
        if (meeting == SegmentMeeting::Cross) {
            cut.crossings.push_back(pair);
        } else if (meeting != SegmentMeeting::Apart) {
            cutAtEnds(pair.first, fixed[pair.second]);
            cutAtEnds(pair.second, fixed[pair.first]);
        }
    }
    for (std::size_t index = 0; index < fixed.size(); ++index) {
        orderAlong(cut.chains[index], fixed[index].a);
    }
    return cut;
}

/// The pieces of segments, one segment after the other.
struct Pieces {
    std::vector<Segment> lines{};
    std::vector<std::size_t> segmentOf{};

    void add(std::span<const Point> chain, std::size_t segment)
    {
        for (std::size_t at = 0; at + 1 < chain.size(); ++at) {
            lines.push_back({chain[at], chain[at + 1]});
            segmentOf.push_back(segment);
        }
    }
};

} // namespace

CutSegments cutSegments(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const Point> points)
{
    CutSegments cut = cutFixed(segments.first(fixedCount));
    if (!cut.crossings.empty() || cut.over) {
        return cut;
    }
    Pieces pieces;
    for (std::size_t index = 0; index < fixedCount; ++index) {
        pieces.add(cut.chains[index], index);
    }
    const std::size_t fixedPieces = pieces.lines.size();
    for (std::size_t index = fixedCount; index < segments.size(); ++index) {
        pieces.lines.push_back(segments[index]);
        pieces.segmentOf.push_back(index);
    }
    SnapRounding rounding = snapRound(pieces.lines, fixedPieces, points);
    if (rounding.over) {
        return {.over = rounding.over};
    }
    cut.chains.assign(segments.size(), {});
    for (std::size_t piece = 0; piece < pieces.lines.size(); ++piece) {
        const Segment& line = pieces.lines[piece];
        auto& passed = rounding.chains[piece];
        std::ranges::copy_if(passed, std::back_inserter(cut.rounded), [&line](Point p) {
            return cross(line.a, line.b, p) != 0;
        });
        auto& chain = cut.chains[pieces.segmentOf[piece]];
        if (chain.empty()) {
            chain = std::move(passed);
        } else {
            chain.insert(chain.end(), passed.begin() + 1, passed.end());
        }
    }
    for (const std::size_t piece : rounding.dirty) {
        cut.dirty.push_back(pieces.segmentOf[piece]);
    }
    sortUnique(cut.dirty);
    sortUnique(cut.rounded);
    return cut;
}

} // namespace sectored
