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

/// The QActions of a window, one per row of the action table. The id is the object name.
class ActionSet final : public QObject {
    Q_OBJECT

public:
    /// Keys with window scope work in `window`, those with plan scope in `plan`. The 3D view
    /// handles its keys itself.
    struct Places {
        QWidget* window;
        QWidget* plan;
    };

    ActionSet(Places places, Workbench bench, QObject* parent);

    /// Returns null if there is no such action.
    QAction* find(std::string_view id) const;
    /// Returns the current text of an action, where an & is an & (see menuText).
    QString textOf(const Action& action) const;
    /// Updates the text, enabled state and checked state of every action.
    void refresh();
    /// Replaces the keys of every action. Actions missing in `keys` get no key.
    void setKeys(const KeyMap& keys);
    const Workbench& bench() const { return m_bench; }

signals:
    /// The action with this id is chosen in a menu, but not run.
    void hovered(const QString& action);

private:
    QAction* make(const Action& action, const Places& places);
    QString tooltipOf(const Action& action, const QAction& shown) const;

    Workbench m_bench;
    std::map<std::string, QAction*, std::less<>> m_actions;
};

/// Returns what the action needs before it can run. Empty if it can run now.
QString whyDisabled(const Action& action, const QAction& shown);
/// Returns the default keys of the action table.
std::vector<KeyCommand> defaultKeys();
/// Returns the keys of all actions under these choices.
KeyMap keysInForce(const KeyChoices& choices);

} // namespace sectored::editor
