#include "sectored/edit/stroke/simple_loops.h"

#include <algorithm>
#include <unordered_map>

namespace sectored {

std::vector<std::vector<HalfEdge>> simpleLoopsOf(
    std::span<const HalfEdge> cycle,
    std::span<const Segment> edges)
{
    std::vector<Point> starts;
    for (const HalfEdge halfEdge : cycle) {
        starts.push_back(startOf(edges, halfEdge));
    }
    std::ranges::sort(starts);
    if (std::ranges::adjacent_find(starts) == starts.end()) {
        return {std::vector(cycle.begin(), cycle.end())}; // as nearly always
    }
    std::vector<std::vector<HalfEdge>> loops;
    std::vector<HalfEdge> walk;
    std::unordered_map<Point, std::size_t> placeOf;
    for (const HalfEdge halfEdge : cycle) {
        placeOf[startOf(edges, halfEdge)] = walk.size();
        walk.push_back(halfEdge);
        const auto met = placeOf.find(startOf(edges, twinOf(halfEdge)));
        if (met == placeOf.end()) {
            continue;
        }
        const auto from = walk.begin() + static_cast<std::ptrdiff_t>(met->second);
        loops.emplace_back(from, walk.end());
        for (auto at = from; at != walk.end(); ++at) {
            placeOf.erase(startOf(edges, *at));
        }
        walk.erase(from, walk.end());
    }
    return loops;
}

} // namespace sectored
