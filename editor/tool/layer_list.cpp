#include "editor/tool/layer_list.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/take/layer_stack.h"

#include <utility>

namespace sectored::editor {

bool LayerList::step(Vec2 at, ToolKey key)
{
    auto stack = stackAt(m_target, nearestPoint(at));
    if (!stepThroughStack(m_target, stack, key)) {
        return false;
    }
    // The list stays where it is while the keys go on in one stack.
    m_at = m_shown && stack == m_stack ? m_at : at;
    m_stack = std::move(stack);
    show();
    return true;
}

void LayerList::openList(const PointerInput& input)
{
    m_stack = stackAt(m_target, nearestPoint(input.at));
    m_at = input.at;
    if (!m_stack.empty()) {
        show();
    }
}

void LayerList::pickRow(std::size_t row)
{
    if (row > m_stack.size()) {
        return;
    }
    chooseInStack(
        m_target,
        m_stack,
        row < m_stack.size() ? std::optional(m_stack[row]) : std::nullopt);
    show();
}

void LayerList::dismissList()
{
    m_shown.reset();
}

void LayerList::levelChanged()
{
    if (m_shown && stackAt(m_target, nearestPoint(m_at)) != m_stack) {
        dismissList();
    }
}

void LayerList::show()
{
    m_shown = layerListOf(m_target, m_at, m_stack);
}

} // namespace sectored::editor
