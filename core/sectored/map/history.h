#pragma once

#include "sectored/map/patch.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// One undoable step.
struct HistoryStep {
    std::string name; ///< for people, in English, e.g. "Draw sector"
    Patch patch;
};

/// The steps of a level, done and undone. It holds patches only; the caller applies what it hands
/// out.
class History {
public:
    /// Adds a done step and forgets the undone ones.
    void push(HistoryStep step);
    /// Joins a patch to the last step, which goes when nothing is left of it. Precondition: the
    /// step is done and is the last one, and both patches set only.
    void amend(const Patch& patch);
    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_steps.size(); }
    /// Steps back; the patch to apply. Precondition: canUndo().
    Patch undo();
    /// Steps forward; the patch to apply. Precondition: canRedo().
    Patch redo();

    /// All steps, oldest first; the first done() of them are in force.
    std::span<const HistoryStep> steps() const { return m_steps; }
    std::size_t done() const { return m_done; }

private:
    std::vector<HistoryStep> m_steps{};
    std::size_t m_done = 0;
};

} // namespace sectored
