#include "sectored/geom/planar/loops_of_edges.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace sectored {

namespace {

using Loops = std::vector<std::vector<Point>>;

std::optional<Loops> loopsInSequence(std::span<const Segment> edges)
{
    Loops loops;
    bool isOpen = false;
    for (std::size_t at = 0; at < edges.size(); ++at) {
        if (!isOpen) {
            loops.emplace_back();
        } else if (edges[at].a != edges[at - 1].b) {
            return std::nullopt;
        }
        loops.back().push_back(edges[at].a);
        isOpen = edges[at].b != loops.back().front();
    }
    return isOpen ? std::nullopt : std::optional(std::move(loops));
}

/// Returns the point of an end. Ends are numbered 2 * edge for a and 2 * edge + 1 for b.
Point pointOfEnd(std::span<const Segment> edges, std::size_t end)
{
    return end % 2 == 0 ? edges[end / 2].a : edges[end / 2].b;
}

/// Pairs each end with another one at the same point. Empty if an odd number of ends meet at some
/// point.
std::vector<std::size_t> joinedEnds(std::span<const Segment> edges)
{
    const auto pointOf = [&](std::size_t end) {
        return pointOfEnd(edges, end);
    };
    std::vector<std::size_t> ends(2 * edges.size());
    std::iota(ends.begin(), ends.end(), std::size_t{0});
    std::ranges::stable_sort(ends, {}, pointOf);
    std::vector<std::size_t> partners(ends.size());
    for (std::size_t at = 0; at < ends.size(); at += 2) {
        if (pointOf(ends[at]) != pointOf(ends[at + 1])) {
            return {};
        }
        partners[ends[at]] = ends[at + 1];
        partners[ends[at + 1]] = ends[at];
    }
    return partners;
}

} // namespace

std::optional<Loops> loopsOfEdges(std::span<const Segment> edges)
{
    if (auto loops = loopsInSequence(edges)) {
        return loops;
    }
    const std::vector<std::size_t> partners = joinedEnds(edges);
    if (partners.empty()) {
        return std::nullopt;
    }
    Loops loops;
    std::vector<bool> isTaken(edges.size());
    for (std::size_t first = 0; first < edges.size(); ++first) {
        if (isTaken[first]) {
            continue;
        }
        loops.emplace_back();
        std::size_t end = 2 * first;
        do {
            isTaken[end / 2] = true;
            loops.back().push_back(pointOfEnd(edges, end));
            end = partners[end ^ 1];
        } while (end != 2 * first);
    }
    return loops;
}

} // namespace sectored
