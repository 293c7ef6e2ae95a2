#include "sectored/map/history.h"

#include <cassert>

namespace sectored {

void History::push(HistoryStep step)
{
    m_steps.resize(m_done);
    m_steps.push_back(std::move(step));
    ++m_done;
}

void History::amend(const Patch& patch)
{
    assert(canUndo() && !canRedo());
    Patch& last = m_steps.back().patch;
    last = combined(last, patch);
    if (last.isEmpty()) {
        m_steps.pop_back();
        --m_done;
    }
}

Patch History::undo()
{
    assert(canUndo());
    --m_done;
    return inverted(m_steps[m_done].patch);
}

Patch History::redo()
{
    assert(canRedo());
    ++m_done;
    return m_steps[m_done - 1].patch;
}

} // namespace sectored
