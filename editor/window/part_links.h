#pragma once

#include "editor/document/change.h"
#include "editor/window/window_parts.h"

#include <QObject>

namespace sectored::editor {

struct ViewMenuRequest;

/// Connects the parts of a window: forwards signals of one part to the others.
class PartLinks final : public QObject {
    Q_OBJECT

public:
    /// Precondition: the parts outlive the links.
    explicit PartLinks(const WindowParts& parts);

    /// Updates the window after a change between the start page and the level.
    void followPage();

private:
    void connectView();
    void connectWalks();
    void connectBench();
    void focusView();
    void connectDocks();
    void connectPlayer();
    void connectReach();
    void connectFiles();
    void refreshActions();
    void followChange(const Change& change);
    void followTool();
    void followPreview();
    void followFirstCheck();
    void showPlanMenu(const ViewMenuRequest& request);

    WindowParts m_parts;
    bool m_isJustOpened = false; ///< a level was opened and not checked yet
};

} // namespace sectored::editor
