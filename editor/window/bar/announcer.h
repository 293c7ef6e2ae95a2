#pragma once

#include "editor/action/workbench.h"

#include <QObject>

namespace sectored::editor {

class LevelView;
class MessageBar;
class StatusLine;

/// Tells the user what happened: in the status bar, as a notice in the 2D view, and in the bar
/// above the views.
class Announcer final
    : public QObject
    , public MessageCommands {
    Q_OBJECT

public:
    /// Precondition: all of them outlive the announcer.
    struct Parts {
        LevelView& view;
        StatusLine& status;
        MessageBar& bar;
    };

    Announcer(Parts parts, QObject* parent);

    /// Shows a sentence as a notice and in the status bar, because the 2D view may be hidden.
    void tell(const QString& sentence);
    /// Shows it in the status bar alone.
    void say(const QString& sentence);
    /// Shows an error in the bar, until the user closes it.
    void showError(const QString& title, const QString& detail);
    void showRefusal(const Refusal& refusal) override;
    void clearRefusal() override;

private:
    LevelView& m_view;
    StatusLine& m_status;
    MessageBar& m_bar;
};

} // namespace sectored::editor
