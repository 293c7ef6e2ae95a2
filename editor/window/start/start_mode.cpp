#include "editor/window/start/start_mode.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QToolBar>

namespace sectored::editor {

void StartMode::begin()
{
    if (m_isOn) {
        return;
    }
    m_isOn = true;
    const auto take = [this](QWidget* part) {
        if (!part->isHidden()) {
            m_hidden.emplace_back(part);
        }
    };
    for (auto* const dock :
         m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        take(dock);
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) {
            m_front.emplace_back(dock);
        }
    }
    for (auto* const bar :
         m_window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        take(bar);
    }
    for (const auto& part : m_hidden) {
        part->hide();
    }
}

void StartMode::end()
{
    if (!m_isOn) {
        return;
    }
    m_isOn = false;
    for (const auto& part : m_hidden) {
        if (part != nullptr) {
            part->show();
        }
    }
    for (const auto& dock : m_front) {
        if (dock != nullptr) {
            dock->raise();
        }
    }
    m_hidden.clear();
    m_front.clear();
}

} // namespace sectored::editor
