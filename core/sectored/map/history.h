#pragma once

#include "sectored/map/patch.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// One undoable step.
struct HistoryStep {
    std::string name; ///< display name in English, e.g. "Draw sector"
    Patch patch;
};

/// All steps that were made in a level, as a tree: a step made after an undo starts a new branch,
/// and the undone steps stay. A state is the level as it is after a step. It has the number of that
/// step, from 1 in the order in which the steps were made; state 0 is the level as it was opened.
/// Numbers never change. Stores only patches; the caller applies the patches that it returns.
class History {
public:
    /// Adds a step that was made in the current state. Its state becomes the current one.
    void push(HistoryStep step);
    /// Combines a patch with the current step, and removes the step if nothing is left of it; the
    /// state before it is then the current one. Precondition: the step was made last, and both
    /// patches only set values.
    void amend(const Patch& patch);

    std::size_t current() const { return m_current; }
    /// Returns the number of steps from state 0 to the current one.
    std::size_t done() const { return m_nodes[m_current].depth; }
    bool canUndo() const { return m_current != 0; }
    bool canRedo() const { return nextOf(m_current) != 0; }
    /// Steps back. Returns the patch to apply. Precondition: canUndo().
    Patch undo();
    /// Steps forward, on the branch that was used last. Returns the patch to apply. Precondition:
    /// canRedo().
    Patch redo();
    /// Makes a state the current one. Returns the patches to apply, in order; none if it is the
    /// current one. Precondition: the state exists.
    std::vector<Patch> goTo(std::size_t state);

    /// Returns all steps in the order in which they were made. The step that leads to state k is
    /// steps()[k - 1].
    std::span<const HistoryStep> steps() const { return m_steps; }
    /// Returns the step that leads to this state. Precondition: the state exists and is not 0.
    const HistoryStep& stepTo(std::size_t state) const { return m_steps[state - 1]; }
    /// Returns the state in which a step was made; 0 for state 0.
    std::size_t parentOf(std::size_t state) const { return m_nodes[state].parent; }
    /// Returns the state to which redo leads from this one. 0: no step was made in it.
    std::size_t nextOf(std::size_t state) const { return m_nodes[state].next; }
    /// Returns the states from 0 to the current one and on to the last that redo reaches.
    std::vector<std::size_t> line() const;

    /// The steps between two states, each named by the state that it leads to.
    struct Way {
        std::vector<std::size_t> undone{}; ///< in the order in which they are undone
        std::vector<std::size_t> redone{}; ///< in the order in which they are redone

        std::size_t length() const { return undone.size() + redone.size(); }
    };
    /// Precondition: both states exist.
    Way way(std::size_t from, std::size_t to) const;

    /// Gives a state a name, such as "Before the lift"; an empty one removes it. Precondition: the
    /// state exists.
    void nameState(std::size_t state, std::string name);
    /// Returns the names that were given, by state.
    const std::map<std::size_t, std::string>& stateNames() const { return m_names; }

private:
    struct Node {
        std::size_t parent = 0;
        std::size_t next = 0;  ///< the branch used last; 0: none
        std::size_t depth = 0; ///< number of steps from state 0
    };

    void removeLast();

    std::vector<HistoryStep> m_steps{};
    std::vector<Node> m_nodes{Node()}; ///< of each state
    std::size_t m_current = 0;
    std::map<std::size_t, std::string> m_names{};
};

} // namespace sectored
