#include "sectored/map/history.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sectored {

void History::push(HistoryStep step)
{
    const std::size_t depth = m_nodes[m_current].depth + 1;
    m_steps.push_back(std::move(step));
    m_nodes.push_back({.parent = m_current, .depth = depth});
    m_nodes[m_current].next = m_steps.size();
    m_current = m_steps.size();
}

void History::amend(const Patch& patch)
{
    assert(canUndo() && m_current == m_steps.size());
    Patch& last = m_steps.back().patch;
    last = combined(last, patch);
    if (last.isEmpty()) {
        removeLast();
    }
}

/// Redo then follows the newest of the other branches.
void History::removeLast()
{
    const std::size_t parent = m_nodes.back().parent;
    m_names.erase(m_steps.size());
    m_steps.pop_back();
    m_nodes.pop_back();
    m_current = parent;
    std::size_t other = m_steps.size();
    while (other != 0 && m_nodes[other].parent != parent) {
        --other;
    }
    m_nodes[parent].next = other;
}

Patch History::undo()
{
    assert(canUndo());
    const Patch& patch = stepTo(m_current).patch;
    m_current = parentOf(m_current);
    return inverted(patch);
}

Patch History::redo()
{
    assert(canRedo());
    m_current = nextOf(m_current);
    return stepTo(m_current).patch;
}

std::vector<Patch> History::goTo(std::size_t state)
{
    const Way steps = way(m_current, state);
    std::vector<Patch> patches;
    patches.reserve(steps.length());
    for (const std::size_t undone : steps.undone) {
        patches.push_back(inverted(stepTo(undone).patch));
    }
    for (const std::size_t redone : steps.redone) {
        m_nodes[parentOf(redone)].next = redone;
        patches.push_back(stepTo(redone).patch);
    }
    m_current = state;
    return patches;
}

std::vector<std::size_t> History::line() const
{
    std::vector<std::size_t> states;
    for (std::size_t state = m_current; state != 0; state = parentOf(state)) {
        states.push_back(state);
    }
    states.push_back(0);
    std::ranges::reverse(states);
    for (std::size_t state = nextOf(m_current); state != 0; state = nextOf(state)) {
        states.push_back(state);
    }
    return states;
}

History::Way History::way(std::size_t from, std::size_t to) const
{
    Way steps;
    while (from != to) {
        if (m_nodes[from].depth >= m_nodes[to].depth) {
            steps.undone.push_back(from);
            from = parentOf(from);
        } else {
            steps.redone.push_back(to);
            to = parentOf(to);
        }
    }
    std::ranges::reverse(steps.redone);
    return steps;
}

void History::nameState(std::size_t state, std::string name)
{
    assert(state <= m_steps.size());
    if (name.empty()) {
        m_names.erase(state);
    } else {
        m_names.insert_or_assign(state, std::move(name));
    }
}

} // namespace sectored
