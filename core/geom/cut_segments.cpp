#include "core/geom/cut_segments.h"

#include "core/geom/box.h"
#include "core/geom/hot_pixel.h"
#include "core/geom/near_pairs.h"
#include "core/geom/orientation.h"
#include "core/geom/segment.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sectored {

namespace {

std::int64_t stepsFrom(Point start, Point p)
{
    return std::abs(std::int64_t{p.x} - start.x) + std::abs(std::int64_t{p.y} - start.y);
}

/// Orders each chain along its segment; on one line the coordinates' sum of changes does.
void orderAlong(std::vector<Point>& chain, Point start)
{
    std::ranges::sort(chain, {}, [&](Point p) { return stepsFrom(start, p); });
    chain.erase(std::unique(chain.begin(), chain.end()), chain.end());
}

class Cutter {
public:
    Cutter(std::span<const Segment> segments, std::size_t fixedCount)
        : m_segments(segments)
        , m_fixedCount(fixedCount)
        , m_pairs(nearPairs(segments))
    {
        for (const Segment& segment : segments) {
            m_result.chains.push_back({segment.a, segment.b});
        }
    }

    CutSegments cut()
    {
        for (const IndexPair& pair : m_pairs) {
            cutPair(pair);
        }
        for (std::size_t index = 0; index < m_segments.size(); ++index) {
            orderAlong(m_result.chains[index], m_segments[index].a);
        }
        if (m_result.conflicts.empty() && m_fixedCount < m_segments.size()) {
            collectNeighbours();
            findPassedPixels();
        }
        return std::move(m_result);
    }

private:
    void cutPair(const IndexPair& pair)
    {
        const Segment& s = m_segments[pair.first];
        const Segment& t = m_segments[pair.second];
        const auto meeting = meetingOf(s, t);
        if (meeting == SegmentMeeting::Apart) {
            return;
        }
        if (meeting == SegmentMeeting::Cross) {
            cutCrossing(pair);
            return;
        }
        cutAtEnds(pair.first, t);
        cutAtEnds(pair.second, s);
    }

    void cutAtEnds(std::size_t index, const Segment& other)
    {
        for (const Point end : {other.a, other.b}) {
            if (isInsideSegment(m_segments[index], end)) {
                m_result.chains[index].push_back(end);
            }
        }
    }

    void cutCrossing(const IndexPair& pair)
    {
        if (pair.second < m_fixedCount) {
            addConflict({CutConflictKind::FixedCross, pair.first, pair.second, {}});
            return;
        }
        const auto point = wholeCrossing(m_segments[pair.first], m_segments[pair.second]);
        if (!point) {
            addConflict({CutConflictKind::BetweenUnits, pair.first, pair.second, {}});
            return;
        }
        m_result.chains[pair.first].push_back(*point);
        m_result.chains[pair.second].push_back(*point);
    }

    void addConflict(const CutConflict& conflict) { m_result.conflicts.push_back(conflict); }

    void collectNeighbours()
    {
        m_neighbours.resize(m_segments.size());
        for (const IndexPair& pair : m_pairs) {
            m_neighbours[pair.first].push_back(pair.second);
            m_neighbours[pair.second].push_back(pair.first);
        }
    }

    /// The dirty set of lazy snap rounding, for segments that all pass through the centres.
    void findPassedPixels()
    {
        std::vector<char> dirty(m_segments.size(), 0);
        std::vector<std::size_t> work;
        const auto soil = [&](std::size_t index) {
            if (dirty[index] == 0) {
                dirty[index] = 1;
                work.push_back(index);
            }
        };
        for (std::size_t index = m_fixedCount; index < m_segments.size(); ++index) {
            soil(index);
        }
        for (std::size_t at = 0; at < work.size(); ++at) {
            const std::size_t index = work[at];
            for (const Point point : passedCentres(index)) {
                for (const std::size_t other : m_neighbours[index]) {
                    const Segment& segment = m_segments[other];
                    if (dirty[other] == 0 && point != segment.a && point != segment.b
                        && passesPixel(segment, point)) {
                        soil(other);
                    }
                }
            }
        }
    }

    /// The points whose pixels the segment passes through their centres; the others are conflicts.
    std::vector<Point> passedCentres(std::size_t index)
    {
        const Segment& segment = m_segments[index];
        const Box box = grown(boxOf(segment));
        std::vector<Point> centres = m_result.chains[index];
        for (const std::size_t other : m_neighbours[index]) {
            for (const Point point : m_result.chains[other]) {
                if (!box.contains(point) || point == segment.a || point == segment.b
                    || !passesPixel(segment, point)) {
                    continue;
                }
                if (cross(segment.a, segment.b, point) != 0 || !boxOf(segment).contains(point)) {
                    addConflict({CutConflictKind::NearPoint, index, other, point});
                }
            }
        }
        return centres;
    }

    static Box grown(Box box)
    {
        return {{box.low.x - 1, box.low.y - 1}, {box.high.x + 1, box.high.y + 1}};
    }

    std::span<const Segment> m_segments;
    std::size_t m_fixedCount;
    std::vector<IndexPair> m_pairs;
    std::vector<std::vector<std::size_t>> m_neighbours;
    CutSegments m_result;
};

} // namespace

CutSegments cutSegments(std::span<const Segment> segments, std::size_t fixedCount)
{
    return Cutter(segments, fixedCount).cut();
}

} // namespace sectored
