#include "editor/tool/tool_host.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

ToolHost::ToolHost(EditTarget& target)
    : m_target(target)
    , m_tools(allTools().size())
    , m_layers(target)
{
    m_tools.front() = allTools().front().make(target);
    m_active = m_tools.front().get();
}

bool ToolHost::activate(std::string_view id)
{
    const auto tools = allTools();
    const auto found = std::ranges::find(tools, id, &ToolInfo::id);
    const auto index = static_cast<std::size_t>(found - tools.begin());
    if (found == tools.end() || index == m_index) {
        return false;
    }
    m_active->deactivate();
    m_layers.dismissList();
    m_index = index;
    if (!m_tools[index]) {
        m_tools[index] = found->make(m_target);
    }
    m_active = m_tools[index].get();
    m_active->activate();
    return true;
}

bool ToolHost::goBack()
{
    if (m_active->key(ToolKey::Escape)) {
        return false;
    }
    if (!m_target.selection().isEmpty()) {
        m_target.setSelection({});
        return false;
    }
    return activate(allTools().front().id);
}

bool ToolHost::leaveIfDone()
{
    const bool holds = m_target.heldRows().rows() != nullptr;
    const bool isDone = std::exchange(m_heldRows, holds) && !holds;
    return isDone && info().holdsRows && activate(allTools().front().id);
}

bool ToolHost::stepLayer(ToolKey key, const std::optional<PointerInput>& pointer)
{
    const auto point = m_active->cursor();
    if (!pointer && !point) {
        return false;
    }
    return m_layers.step(pointer ? pointer->at : toVec2(*point), key);
}

bool ToolHost::key(ToolKey key, const std::optional<PointerInput>& pointer)
{
    const bool isStep = key == ToolKey::Next || key == ToolKey::Previous;
    if (!isStep || m_active->isBusy()) {
        m_layers.dismissList();
        return m_active->key(key);
    }
    if (info().isAboutQuery) {
        return m_active->key(key) || stepLayer(key, pointer);
    }
    if (stepLayer(key, pointer)) {
        return true;
    }
    m_layers.dismissList();
    return m_active->key(key);
}

bool ToolHost::takesKey(ToolKey key) const
{
    return info().isAboutQuery && m_target.query().narrator().isOn
           && (key == ToolKey::First || key == ToolKey::Last);
}

const std::optional<OverlayList>& ToolHost::shownList() const
{
    return m_layers.shown() ? m_layers.shown() : m_active->overlay().list;
}

ListedObjects* ToolHost::listedObjects()
{
    return m_layers.shown() ? &m_layers : m_active->listedObjects();
}

void ToolHost::levelChanged()
{
    m_layers.levelChanged();
    m_active->levelChanged();
}

std::optional<Point> ToolHost::target(const std::optional<PointerInput>& pointer) const
{
    return info().takesExactPoint && pointer && !m_active->isBusy()
               ? std::optional(snap(m_target, {.pointer = *pointer}).at)
               : m_active->cursor();
}

} // namespace sectored::editor
