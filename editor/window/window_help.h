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

/// Opens the manual where the user is, the sheet of keys, and About.
class WindowHelp final
    : public QObject
    , public HelpCommands {
    Q_OBJECT

public:
    /// All of them outlive it.
    struct Parts {
        QWidget& window;
        const WindowCommands& pages;
        const LevelView& view;
        const Views& views;
        const Docks& docks;
        MessageBar& messages;
        StatusLine& status;
        std::filesystem::path manual{}; ///< the folder of its pages
    };

    explicit WindowHelp(const Parts& parts);

    /// Lists these actions in the sheet of keys. Precondition of it: it was called.
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
