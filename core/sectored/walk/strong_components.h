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

/// Returns the number of the strongly connected component of each node: two nodes have the same
/// number if each can be reached from the other. Linear. Source: R. Tarjan, "Depth-first search and
/// linear graph algorithms", 1972, without recursion.
std::vector<std::uint32_t> strongComponents(std::size_t nodes, std::span<const GraphEdge> edges);

} // namespace sectored
