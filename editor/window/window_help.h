#pragma once

#include "editor/action/workbench.h"

#include <QObject>

#include <filesystem>
#include <string>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Docks;
class LevelView;
class MessageBar;
class StatusLine;
class Views;

/// Opens the manual at the page about the current place, the list of keyboard shortcuts, and About.
class WindowHelp final
    : public QObject
    , public HelpCommands {
    Q_OBJECT

public:
    /// Precondition: all of them outlive the WindowHelp.
    struct Parts {
        QWidget& window;
        const WindowCommands& pages;
        const LevelView& view;
        const Views& views;
        const BenchCommands& bench;
        const Docks& docks;
        MessageBar& messages;
        StatusLine& status;
        std::filesystem::path manual{}; ///< folder of the pages
    };

    explicit WindowHelp(const Parts& parts);

    /// Sets the actions to list as keyboard shortcuts. Precondition of showKeyList().
    void setActions(const ActionSet& actions) { m_actions = &actions; }

    void showManual() override;
    void showKeyList() override;
    void showAbout() override;

private:
    std::string manualPlace() const;

    Parts m_parts;
    const ActionSet* m_actions = nullptr;
};

} // namespace sectored::editor
