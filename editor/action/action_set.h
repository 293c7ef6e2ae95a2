#pragma once

#include "editor/action/action.h"
#include "editor/action/workbench.h"

#include <QObject>

#include <map>

QT_BEGIN_NAMESPACE
class QAction;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The QActions of a window, one for each row of the action table, with the id as object name.
class ActionSet final : public QObject {
    Q_OBJECT

public:
    /// Keys of the window's scope work in `window`, those of the plan's in `plan`.
    struct Places {
        QWidget* window;
        QWidget* plan;
    };

    ActionSet(Places places, Workbench bench, QObject* parent);

    /// Null when there is no such action.
    QAction* find(std::string_view id) const;
    /// Brings texts, and what is enabled and on, up to date.
    void refresh();
    const Workbench& bench() const { return m_bench; }

private:
    QAction* make(const Action& action, const Places& places);

    Workbench m_bench;
    std::map<std::string, QAction*, std::less<>> m_actions;
};

/// "Draw (D)" and what it does below: the tooltip of an action with this text of now.
QString tooltipOf(const Action& action, const QString& text);

} // namespace sectored::editor
