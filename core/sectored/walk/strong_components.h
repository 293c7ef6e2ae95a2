#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// An edge of a directed graph.
struct GraphEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

/// For each node the number of its strongly connected component: two nodes have the same one if
/// ways lead from each to the other. Linear. Source: R. Tarjan, "Depth-first search and linear
/// graph algorithms", 1972, without recursion.
std::vector<std::uint32_t> strongComponents(std::size_t nodes, std::span<const GraphEdge> edges);

} // namespace sectored
