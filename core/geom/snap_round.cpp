#include "core/geom/snap_round.h"

#include "core/geom/box.h"
#include "core/geom/hot_pixel.h"
#include "core/geom/near_pairs.h"
#include "core/geom/segment.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <unordered_set>

namespace sectored {

namespace {

/// For each segment those near it, in one list.
class Neighbours {
public:
    Neighbours(std::span<const IndexPair> pairs, std::size_t count)
        : m_ends(count + 1, 0)
        , m_all(2 * pairs.size())
    {
        for (const IndexPair& pair : pairs) {
            ++m_ends[pair.first + 1];
            ++m_ends[pair.second + 1];
        }
        std::partial_sum(m_ends.begin(), m_ends.end(), m_ends.begin());
        std::vector<std::size_t> at(m_ends.begin(), m_ends.end() - 1);
        for (const IndexPair& pair : pairs) {
            m_all[at[pair.first]++] = pair.second;
            m_all[at[pair.second]++] = pair.first;
        }
    }

    std::span<const std::size_t> of(std::size_t index) const
    {
        return std::span(m_all).subspan(m_ends[index], m_ends[index + 1] - m_ends[index]);
    }

private:
    std::vector<std::size_t> m_ends;
    std::vector<std::size_t> m_all;
};

class Rounder {
public:
    Rounder(
        std::span<const Segment> segments,
        std::size_t fixedCount,
        std::span<const IndexPair> pairs)
        : m_segments(segments)
        , m_fixedCount(fixedCount)
        , m_neighbours(pairs, segments.size())
        , m_hot(segments.size())
        , m_isDirty(segments.size(), 0)
    {
        for (const IndexPair& pair : pairs) {
            if (pair.second >= fixedCount) {
                heatCrossing(pair);
            }
        }
    }

    void disturb(Point point)
    {
        m_active.insert(point);
        for (std::size_t index = 0; index < m_segments.size(); ++index) {
            const Segment& segment = m_segments[index];
            if (point != segment.a && point != segment.b && isNear(segment, point)
                && passesPixel(segment, point)) {
                m_hot[index].push_back(point);
                soil(index);
            }
        }
    }

    SnapRounding round()
    {
        SnapRounding result;
        for (const Segment& segment : m_segments) {
            result.chains.push_back({segment.a, segment.b});
        }
        for (std::size_t index = m_fixedCount; index < m_segments.size(); ++index) {
            soil(index);
        }
        // It grows on the way.
        std::size_t done = 0;
        while (done < m_work.size()) {
            const std::size_t index = m_work[done++];
            result.chains[index] = passedPixels(index);
            for (const Point centre : result.chains[index]) {
                if (m_active.insert(centre).second) {
                    soilPassing(index, centre);
                }
            }
        }
        for (std::size_t index = 0; index < m_fixedCount; ++index) {
            if (m_isDirty[index] != 0) {
                result.dirty.push_back(index);
            }
        }
        return result;
    }

private:
    void heatCrossing(const IndexPair& pair)
    {
        const Segment& s = m_segments[pair.first];
        const Segment& t = m_segments[pair.second];
        if (meetingOf(s, t) == SegmentMeeting::Cross) {
            const Point centre = roundedCrossing(s, t);
            m_hot[pair.first].push_back(centre);
            m_hot[pair.second].push_back(centre);
        }
    }

    void soil(std::size_t index)
    {
        if (m_isDirty[index] == 0) {
            m_isDirty[index] = 1;
            m_work.push_back(index);
        }
    }

    /// What passes a pixel is a neighbour of all else that does.
    void soilPassing(std::size_t index, Point centre)
    {
        for (const std::size_t other : m_neighbours.of(index)) {
            const Segment& segment = m_segments[other];
            if (centre != segment.a && centre != segment.b && isNear(segment, centre)
                && passesPixel(segment, centre)) {
                soil(other);
            }
        }
    }

    static bool isNear(const Segment& segment, Point p)
    {
        return boxOf(segment).grown().contains(p);
    }

    /// In the order in which the segment enters them.
    std::vector<Point> passedPixels(std::size_t index) const
    {
        const Segment& segment = m_segments[index];
        const auto isHere = [&](Point centre) {
            return isNear(segment, centre);
        };
        std::vector<Point> centres = m_hot[index];
        centres.insert(centres.end(), {segment.a, segment.b});
        for (const std::size_t other : m_neighbours.of(index)) {
            const std::array ends{m_segments[other].a, m_segments[other].b};
            std::ranges::copy_if(ends, std::back_inserter(centres), isHere);
            std::ranges::copy_if(m_hot[other], std::back_inserter(centres), isHere);
        }
        std::ranges::sort(centres);
        centres.erase(std::unique(centres.begin(), centres.end()), centres.end());
        struct Passed {
            PixelEntry entry{};
            Point centre{};
        };
        std::vector<Passed> passed;
        for (const Point centre : centres) {
            if (const auto entry = pixelEntry(segment, centre)) {
                passed.push_back({*entry, centre});
            }
        }
        std::ranges::sort(passed, isBefore, &Passed::entry);
        std::vector<Point> chain;
        chain.reserve(passed.size());
        for (const Passed& pixel : passed) {
            chain.push_back(pixel.centre);
        }
        return chain;
    }

    std::span<const Segment> m_segments;
    std::size_t m_fixedCount;
    Neighbours m_neighbours;
    std::vector<std::vector<Point>> m_hot; ///< the hot pixels that each makes besides its ends
    std::vector<char> m_isDirty;
    std::vector<std::size_t> m_work;
    std::unordered_set<Point> m_active;
};

} // namespace

SnapRounding snapRound(
    std::span<const Segment> segments,
    std::size_t fixedCount,
    std::span<const Point> points)
{
    Rounder rounder(segments, fixedCount, nearPairs(segments));
    std::ranges::for_each(points, [&](Point point) { rounder.disturb(point); });
    return rounder.round();
}

} // namespace sectored
