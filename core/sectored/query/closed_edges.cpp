#include "sectored/query/closed_edges.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sectored {

namespace {

/// Returns true if the edges are a sequence of loops.
bool areLoopsInOrder(std::span<const Segment> edges)
{
    std::size_t start = 0;
    for (std::size_t at = 0; at < edges.size(); ++at) {
        if (edges[at].b == edges[start].a) {
            start = at + 1;
        } else if (at + 1 == edges.size() || edges[at].b != edges[at + 1].a) {
            return false;
        }
    }
    return true;
}

} // namespace

bool areClosed(std::span<const Segment> edges)
{
    if (areLoopsInOrder(edges)) {
        return true;
    }
    std::vector<Point> ends;
    ends.reserve(2 * edges.size());
    for (const Segment& edge : edges) {
        ends.push_back(edge.a);
        ends.push_back(edge.b);
    }
    std::ranges::sort(ends);
    for (std::size_t at = 0; at + 1 < ends.size(); at += 2) {
        if (ends[at] != ends[at + 1]) {
            return false;
        }
    }
    return true;
}

} // namespace sectored
