#include "sectored/walk/strong_components.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::uint32_t none = 0xffffffffU;

class Search {
public:
    Search(std::size_t nodes, std::span<const GraphEdge> edges)
        : m_first(nodes + 1)
        , m_next(nodes)
        , m_order(nodes, none)
        , m_low(nodes, none)
        , m_component(nodes, none)
        , m_targets(edges.size())
    {
        for (const GraphEdge& edge : edges) {
            ++m_first[edge.from + 1];
        }
        for (std::size_t node = 0; node < nodes; ++node) {
            m_first[node + 1] += m_first[node];
        }
        std::copy_n(m_first.begin(), nodes, m_next.begin());
        for (const GraphEdge& edge : edges) {
            m_targets[m_next[edge.from]++] = edge.to;
        }
        std::copy_n(m_first.begin(), nodes, m_next.begin());
    }

    std::vector<std::uint32_t> run()
    {
        for (std::uint32_t node = 0; node < m_order.size(); ++node) {
            if (m_order[node] == none) {
                visitFrom(node);
            }
        }
        return std::move(m_component);
    }

private:
    void enter(std::uint32_t node)
    {
        m_order[node] = m_low[node] = m_entered++;
        m_open.push_back(node);
        m_way.push_back(node);
    }

    void visitFrom(std::uint32_t root)
    {
        enter(root);
        while (!m_way.empty()) {
            const std::uint32_t node = m_way.back();
            if (m_next[node] < m_first[node + 1]) {
                const std::uint32_t to = m_targets[m_next[node]++];
                if (m_order[to] == none) {
                    enter(to);
                } else if (m_component[to] == none) {
                    m_low[node] = std::min(m_low[node], m_order[to]);
                }
                continue;
            }
            m_way.pop_back();
            if (!m_way.empty()) {
                m_low[m_way.back()] = std::min(m_low[m_way.back()], m_low[node]);
            }
            if (m_low[node] == m_order[node]) {
                close(node);
            }
        }
    }

    void close(std::uint32_t root)
    {
        for (std::uint32_t node = none; node != root;) {
            node = m_open.back();
            m_open.pop_back();
            m_component[node] = m_components;
        }
        ++m_components;
    }

    std::vector<std::size_t> m_first;
    std::vector<std::size_t> m_next;
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_low;
    std::vector<std::uint32_t> m_component;
    std::vector<std::uint32_t> m_targets;
    std::vector<std::uint32_t> m_open{};
    std::vector<std::uint32_t> m_way{};
    std::uint32_t m_entered = 0;
    std::uint32_t m_components = 0;
};

} // namespace

std::vector<std::uint32_t> strongComponents(std::size_t nodes, std::span<const GraphEdge> edges)
{
    return Search(nodes, edges).run();
}

} // namespace sectored
