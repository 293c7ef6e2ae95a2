#include "editor/tool/hand/curve_tool.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

CurveTool::CurveTool(EditTarget& target)
    : Tool(target)
    , m_arc(target, ShapeKind::Arc)
    , m_bend(target, curveGenerator())
    , m_active(&m_arc)
{}

/// Chooses what a press there would use, unless something is under way.
void CurveTool::choose(const PointerInput& input)
{
    if (m_active->isBusy()) {
        return;
    }
    Tool* const next = !input.modifiers.shift && m_bend.takesPress(input)
                           ? static_cast<Tool*>(&m_bend)
                           : static_cast<Tool*>(&m_arc);
    if (next != m_active) {
        m_active->leave();
        m_active = next;
    }
}

void CurveTool::press(const PointerInput& input)
{
    choose(input);
    m_active->press(input);
}

void CurveTool::move(const PointerInput& input)
{
    choose(input);
    m_active->move(input);
}

void CurveTool::leave()
{
    m_active->leave();
}

bool CurveTool::key(ToolKey key)
{
    return m_active->key(key);
}

void CurveTool::levelChanged()
{
    m_isStale = false;
    m_arc.levelChanged();
    m_bend.levelChanged();
    if (m_bend.isBusy()) { // a curve was opened again
        m_active = &m_bend;
    }
}

void CurveTool::deactivate()
{
    m_arc.deactivate();
    m_bend.deactivate();
    m_active = &m_arc;
}

std::vector<ToolOption> CurveTool::options() const
{
    std::vector<ToolOption> rows = m_arc.options();
    std::ranges::move(m_bend.options(), std::back_inserter(rows));
    return rows;
}

void CurveTool::setOption(std::string_view id, const OptionValue& value)
{
    const auto bends = m_bend.options();
    const bool isOfBend = std::ranges::find(bends, id, &ToolOption::id) != bends.end();
    Tool& owner = isOfBend ? static_cast<Tool&>(m_bend) : m_arc;
    m_isStale = true;
    owner.setOption(id, value);
    if (m_isStale) { // the change was not reported
        levelChanged();
    }
}

std::vector<Hint> CurveTool::hints() const
{
    std::vector<Hint> hints = m_active->hints();
    if (!isBusy()) {
        const bool isOnWall = m_active == &m_bend;
        hints.insert(
            hints.begin() + 1,
            isOnWall ? Hint{"Shift+drag", "draw a curve"} : Hint{"Drag a wall", "bend it"});
    }
    return hints;
}

std::unique_ptr<Tool> makeCurveTool(EditTarget& target)
{
    return std::make_unique<CurveTool>(target);
}

} // namespace sectored::editor
