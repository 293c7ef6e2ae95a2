#include "sectored/geom/planar/snap_round.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/box_tree.h"
#include "sectored/geom/planar/hot_pixel.h"
#include "sectored/geom/planar/near_pairs.h"
#include "sectored/geom/segment.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

std::vector<Box> grownBoxes(std::span<const Segment> segments)
{
    std::vector<Box> boxes;
    boxes.reserve(segments.size());
    std::ranges::transform(segments, std::back_inserter(boxes), [](const Segment& segment) {
        return boxOf(segment).grown();
    });
    return boxes;
}

/// The hot pixels, ascending, with a tree that finds those passed by a segment.
class HotPixels {
public:
    explicit HotPixels(std::vector<Point> centres)
        : m_centres(std::move(centres))
    {
        sortUnique(m_centres);
        std::vector<Box> boxes;
        boxes.reserve(m_centres.size());
        for (const Point centre : m_centres) {
            boxes.push_back(Box{centre, centre}.grown());
        }
        m_tree.emplace(std::move(boxes));
    }

    std::size_t count() const { return m_centres.size(); }
    Point centre(std::size_t pixel) const { return m_centres[pixel]; }

    /// Returns the pixels in the order in which the segment enters them. Precondition: those of its
    /// ends are hot.
    std::vector<std::size_t> passedBy(const Segment& segment) const
    {
        std::vector<std::size_t> near;
        m_tree->visitMeeting(SegmentProbe(segment), [&](std::size_t pixel) {
            near.push_back(pixel);
            return Visiting::Continue;
        });
        if (near.size() == 2) { // those of its ends, as nearly always
            if (m_centres[near.front()] != segment.a) {
                std::ranges::reverse(near);
            }
            return near;
        }
        std::ranges::sort(near);
        struct Passed {
            PixelEntry entry{};
            std::size_t pixel = 0;
        };
        std::vector<Passed> passed;
        for (const std::size_t pixel : near) {
            if (const auto entry = pixelEntry(segment, m_centres[pixel])) {
                passed.push_back({*entry, pixel});
            }
        }
        std::ranges::sort(passed, isBefore, &Passed::entry);
        std::vector<std::size_t> pixels;
        pixels.reserve(passed.size());
        std::ranges::transform(passed, std::back_inserter(pixels), &Passed::pixel);
        return pixels;
    }

private:
    std::vector<Point> m_centres;
    std::optional<BoxTree> m_tree;
};

/// Returns the rounded crossings of free segments with other segments. Empty if there are more than
/// cutCrossingLimit.
std::optional<std::vector<Point>> crossingPixels(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const IndexPair> pairs)
{
    std::vector<Point> centres;
    for (const IndexPair& pair : pairs) {
        const Segment& s = segments[pair.first];
        const Segment& t = segments[pair.second];
        if (pair.second < fixedCount || meetingOf(s, t) != SegmentMeeting::Cross) {
            continue;
        }
        if (centres.size() == cutCrossingLimit) {
            return std::nullopt;
        }
        centres.push_back(roundedCrossing(s, t));
    }
    return centres;
}

class Rounder {
public:
    /// `centres` contains the hot pixels other than those of segment ends.
    Rounder(std::span<const Segment> segments, std::size_t fixedCount, std::vector<Point> centres)
        : m_segments(segments)
        , m_fixedCount(fixedCount)
        , m_fixedTree(grownBoxes(segments.first(fixedCount)))
        , m_hot(withEnds(segments, std::move(centres)))
        , m_isActive(m_hot.count(), 0)
        , m_isDirty(segments.size(), 0)
    {}

    void disturb(Point point) { soilPassing(point); }

    SnapRounding round()
    {
        SnapRounding result;
        result.chains.reserve(m_segments.size());
        for (const Segment& segment : m_segments.first(m_fixedCount)) {
            result.chains.push_back({segment.a, segment.b});
        }
        result.chains.resize(m_segments.size());
        for (std::size_t index = m_fixedCount; index < m_segments.size(); ++index) {
            soil(index);
        }
        // m_work grows during the loop.
        std::size_t done = 0;
        while (done < m_work.size()) {
            const std::size_t index = m_work[done++];
            result.chains[index] = chainOf(index);
        }
        for (std::size_t index = 0; index < m_fixedCount; ++index) {
            if (m_isDirty[index] != 0) {
                result.dirty.push_back(index);
            }
        }
        return result;
    }

private:
    static HotPixels withEnds(std::span<const Segment> segments, std::vector<Point> centres)
    {
        for (const Segment& segment : segments) {
            centres.push_back(segment.a);
            centres.push_back(segment.b);
        }
        return HotPixels(std::move(centres));
    }

    void soil(std::size_t index)
    {
        if (m_isDirty[index] == 0) {
            m_isDirty[index] = 1;
            m_work.push_back(index);
        }
    }

    /// Marks fixed segments only: free segments are always dirty.
    void soilPassing(Point centre)
    {
        m_fixedTree.visitMeeting(Box{centre, centre}, [&](std::size_t index) {
            const Segment& segment = m_segments[index];
            if (m_isDirty[index] == 0 && centre != segment.a && centre != segment.b
                && passesPixel(segment, centre)) {
                soil(index);
            }
            return Visiting::Continue;
        });
    }

    std::vector<Point> chainOf(std::size_t index)
    {
        std::vector<Point> chain;
        for (const std::size_t pixel : m_hot.passedBy(m_segments[index])) {
            chain.push_back(m_hot.centre(pixel));
            if (m_isActive[pixel] == 0) {
                m_isActive[pixel] = 1;
                soilPassing(chain.back());
            }
        }
        return chain;
    }

    std::span<const Segment> m_segments;
    std::size_t m_fixedCount;
    BoxTree m_fixedTree; ///< grown boxes of the fixed segments
    HotPixels m_hot;
    std::vector<char> m_isActive; ///< per hot pixel: a dirty segment passes it
    std::vector<char> m_isDirty;
    std::vector<std::size_t> m_work;
};

} // namespace

SnapRounding snapRound(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const Point> points)
{
    const std::size_t limit = nearPairLimit(segments.size());
    const auto pairs = nearPairsWithin(segments, limit);
    if (!pairs) {
        return {.over = CutExcess{CutLimit::NearPairs, limit}};
    }
    auto centres = crossingPixels(segments, fixedCount, *pairs);
    if (!centres) {
        return {.over = CutExcess{CutLimit::Crossings, cutCrossingLimit}};
    }
    centres->insert(centres->end(), points.begin(), points.end());
    Rounder rounder(segments, fixedCount, *std::move(centres));
    std::ranges::for_each(points, [&](Point point) { rounder.disturb(point); });
    return rounder.round();
}

} // namespace sectored
