#pragma once

#include "sectored/map/patch.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// One undoable step.
struct HistoryStep {
    std::string name; ///< display name in English, e.g. "Draw sector"
    Patch patch;
};

/// The steps of a level, done and undone. Stores only patches; the caller applies the patches that
/// it returns.
class History {
public:
    /// Adds a step that was done and discards the undone steps.
    void push(HistoryStep step);
    /// Combines a patch with the last step, and removes the step if nothing is left of it.
    /// Precondition: the step is done and is the last one, and both patches only set values.
    void amend(const Patch& patch);
    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_steps.size(); }
    /// Steps back. Returns the patch to apply. Precondition: canUndo().
    Patch undo();
    /// Steps forward. Returns the patch to apply. Precondition: canRedo().
    Patch redo();

    /// Returns all steps, oldest first; the first done() of them are applied.
    std::span<const HistoryStep> steps() const { return m_steps; }
    std::size_t done() const { return m_done; }

private:
    std::vector<HistoryStep> m_steps{};
    std::size_t m_done = 0;
};

} // namespace sectored
