#include "editor/tool/aim/tool_at_marker.h"

namespace sectored::editor {

void ToolAtMarker::move(const PointerInput& input)
{
    aim(input);
    refresh();
}

void ToolAtMarker::leave()
{
    m_cursor.reset();
    refresh();
}

void ToolAtMarker::levelChanged()
{
    refresh();
}

std::optional<Point> ToolAtMarker::cursor() const
{
    return m_cursor ? std::optional(m_cursor->at) : std::nullopt;
}

void ToolAtMarker::aimAt(Point at)
{
    forgetRefusal();
    m_cursor = Snap{.at = at};
    refresh();
}

void ToolAtMarker::takeAt(Point at)
{
    aimAt(at);
    placeAtCursor();
}

void ToolAtMarker::dismissRefusal()
{
    forgetRefusal();
    refresh();
}

std::string ToolAtMarker::status() const
{
    return m_cursor ? wordOf(*m_cursor, target().view()) : std::string{};
}

bool ToolAtMarker::stepCursor(ToolKey key)
{
    const auto step = gridStepOf(key);
    if (step) {
        const Point from = m_cursor ? m_cursor->at : Point{};
        const Point to = steppedPoint(from, *step, gridOf(target().options().snap()));
        forgetRefusal();
        m_cursor = Snap{.at = to, .kind = kindAt(to)};
        refresh();
    }
    return step.has_value();
}

NumberAim ToolAtMarker::numberAim() const
{
    return {.from = numberStart(), .at = m_cursor ? m_cursor->at : Point{}};
}

void ToolAtMarker::setPlanned(const std::optional<PlanResult>& planned)
{
    m_planned = planned && *planned ? std::optional(**planned) : std::nullopt;
}

} // namespace sectored::editor
