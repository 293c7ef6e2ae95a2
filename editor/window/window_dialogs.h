#pragma once

#include "editor/action/workbench.h"
#include "editor/document/place_search.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class CommandPalette;
class Document;
class GameFiles;
class LevelView;
class Settings;

/// Opens the command palette, the keyboard shortcuts and the preferences. Runs the command chosen
/// in the palette.
class WindowDialogs final
    : public QObject
    , public DialogCommands {
    Q_OBJECT

public:
    /// Precondition: all of them outlive the dialogs.
    struct Parts {
        QWidget& window;
        Document& document;
        Settings& settings;
        LevelView& view;
        HelpCommands& help;
        GameFiles& gameFiles;
        const WindowCommands& pages;
    };

    explicit WindowDialogs(Parts parts);

    /// Sets the actions to list. Precondition of all other functions.
    void setActions(ActionSet& actions) { m_actions = &actions; }
    /// Adds a context menu to the toolbar buttons for changing their key.
    void offerKeyMenus();

    void showCommands() override;
    void showKeys(const QString& command) override;
    void showPreferences() override;
    void showGameFiles() override;
    void changeGame() override;
    void goTo() override;
    void exportSteps() override;

private:
    void run(const QString& id);

    QWidget& m_window;
    Document& m_document;
    std::vector<FoundPlace> m_places; ///< listed by Go to
    Settings& m_settings;
    LevelView& m_view;
    HelpCommands& m_help;
    GameFiles& m_gameFiles;
    const WindowCommands& m_pages;
    ActionSet* m_actions = nullptr;
    CommandPalette* m_palette;
};

} // namespace sectored::editor
