#include "sectored/format/doom/edge_loops.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace sectored::doom {

namespace {

/// A direction; its coordinates have at most 31 bits.
struct Direction {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

Direction directionOf(Segment edge)
{
    return {std::int64_t{edge.b.x} - edge.a.x, std::int64_t{edge.b.y} - edge.a.y};
}

std::int64_t cross(Direction a, Direction b)
{
    return a.x * b.y - a.y * b.x;
}

/// How far an edge turns to the inner side, in coarse steps.
enum class Turn { Back, Outwards, Straight, Inwards };

Turn turnOf(Direction in, Direction out)
{
    const std::int64_t side = cross(in, out);
    if (side != 0) {
        return side > 0 ? Turn::Inwards : Turn::Outwards;
    }
    return in.x * out.x + in.y * out.y > 0 ? Turn::Straight : Turn::Back;
}

/// Tests whether `a` turns further to the inner side than `b`, coming from `in`.
bool turnsFurther(Direction in, Direction a, Direction b)
{
    const Turn turnA = turnOf(in, a);
    const Turn turnB = turnOf(in, b);
    return turnA != turnB ? turnA > turnB : cross(b, a) > 0;
}

} // namespace

std::vector<EdgeLoop> loopsOfDirected(std::span<const Segment> edges)
{
    std::unordered_map<Point, std::vector<std::size_t>> starts;
    for (std::size_t number = 0; number < edges.size(); ++number) {
        starts[edges[number].a].push_back(number);
    }
    std::vector<char> isUsed(edges.size());
    const auto next = [&](std::size_t last, std::size_t first) {
        const Direction in = directionOf(edges[last]);
        std::size_t best = edges.size();
        const auto found = starts.find(edges[last].b);
        if (found == starts.end()) {
            return best;
        }
        for (const std::size_t edge : found->second) {
            const bool isOpen = edge == first || isUsed[edge] == 0;
            if (isOpen
                && (best == edges.size()
                    || turnsFurther(in, directionOf(edges[edge]), directionOf(edges[best])))) {
                best = edge;
            }
        }
        return best;
    };
    std::vector<EdgeLoop> loops;
    for (std::size_t first = 0; first < edges.size(); ++first) {
        if (isUsed[first] != 0) {
            continue;
        }
        EdgeLoop loop;
        std::size_t edge = first;
        do {
            isUsed[edge] = 1;
            loop.edges.push_back(edge);
            edge = next(edge, first);
        } while (edge != first && edge != edges.size());
        loop.isClosed = edge == first;
        loops.push_back(std::move(loop));
    }
    return loops;
}

} // namespace sectored::doom
