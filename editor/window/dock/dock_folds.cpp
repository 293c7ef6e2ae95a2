#include "editor/window/dock/dock_folds.h"

#include "editor/window/dock/dock_list.h"

#include <QDockWidget>

namespace sectored::editor {

namespace {

void removeHeight(QWidget* panel)
{
    panel->setMinimumHeight(0);
    panel->setMaximumHeight(0);
    panel->hide();
}

} // namespace

void DockFolds::fold(QDockWidget* dock)
{
    for (QDockWidget* const each : m_docks.group(dock)) {
        m_folded.emplace(each, each->widget()->minimumHeight());
        removeHeight(each->widget());
    }
}

void DockFolds::unfold(QDockWidget* dock)
{
    for (QDockWidget* const each : m_docks.group(dock)) {
        const auto folded = m_folded.find(each);
        if (folded != m_folded.end()) {
            each->widget()->setMaximumHeight(QWIDGETSIZE_MAX);
            each->widget()->setMinimumHeight(folded->second);
            each->widget()->show();
            m_folded.erase(folded);
        }
    }
}

void DockFolds::unfoldNeighbours(QDockWidget* dock)
{
    if (!isFolded(dock)) {
        unfold(dock);
    }
}

void DockFolds::restoreHeight(const QDockWidget* dock) const
{
    if (isFolded(dock)) {
        removeHeight(dock->widget());
    }
}

} // namespace sectored::editor
