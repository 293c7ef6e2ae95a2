#pragma once

#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/setting/key_table.h"

#include <QObject>

#include <map>
#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class KeyChoices;

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
    /// Gives the actions these keys; one that is not named has none.
    void setKeys(const KeyMap& keys);
    const Workbench& bench() const { return m_bench; }

private:
    QAction* make(const Action& action, const Places& places);

    Workbench m_bench;
    std::map<std::string, QAction*, std::less<>> m_actions;
};

/// "Draw (D)", what it does below, and why it is disabled if it is.
QString tooltipOf(const Action& action, const QAction& shown);
/// Why the action cannot run now: what it needs first. Empty when it can.
QString whyDisabled(const Action& action, const QAction& shown);
/// The action table as keys see it.
std::vector<KeyCommand> defaultKeys();
/// The keys of all actions with these choices.
KeyMap keysInForce(const KeyChoices& choices);

} // namespace sectored::editor
