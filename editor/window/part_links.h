#pragma once

#include "editor/document/change.h"
#include "editor/window/window_parts.h"

#include <QObject>

namespace sectored::editor {

class AppliedSettings;
struct ViewMenuRequest;

/// Connects the parts of a window: forwards signals of one part to the others.
class PartLinks final : public QObject {
    Q_OBJECT

public:
    /// Precondition: the parts and the settings outlive the links.
    PartLinks(const WindowParts& parts, AppliedSettings& settings);

    /// Updates the window after a change between the start page and the level.
    void followPage();

private:
    void connectView();
    void connectWalks();
    void connectDocks();
    void connectReach();
    void connectFiles();
    void refreshActions();
    void followChange(const Change& change);
    void followTool();
    void followPreview();
    void showPlanMenu(const ViewMenuRequest& request);

    WindowParts m_parts;
    AppliedSettings& m_settings;
};

} // namespace sectored::editor
