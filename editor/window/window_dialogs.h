#pragma once

#include "editor/action/workbench.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class CommandPalette;
class LevelView;
class Settings;

/// Opens the command palette, the keys and the preferences, and runs what is chosen in the palette.
class WindowDialogs final
    : public QObject
    , public DialogCommands {
    Q_OBJECT

public:
    /// All of them outlive the dialogs.
    struct Parts {
        QWidget& window;
        Settings& settings;
        LevelView& view;
        HelpCommands& help;
    };

    explicit WindowDialogs(Parts parts);

    /// Lists these actions. Precondition of all others: it was called.
    void setActions(ActionSet& actions) { m_actions = &actions; }
    /// Offers on the buttons of the window's bars to change their key.
    void offerKeyMenus();

    void showCommands() override;
    void showKeys(const QString& command) override;
    void showPreferences() override;

private:
    void run(const QString& id);

    QWidget& m_window;
    Settings& m_settings;
    LevelView& m_view;
    HelpCommands& m_help;
    ActionSet* m_actions = nullptr;
    CommandPalette* m_palette;
};

} // namespace sectored::editor
