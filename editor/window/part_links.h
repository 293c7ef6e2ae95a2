#pragma once

#include "editor/document/change.h"
#include "editor/window/window_parts.h"

#include <QObject>

namespace sectored::editor {

class AppliedSettings;
struct ViewMenuRequest;

/// Passes what happens in one part of a window on to the others.
class PartLinks final : public QObject {
    Q_OBJECT

public:
    /// The parts and the settings outlive the links.
    PartLinks(const WindowParts& parts, AppliedSettings& settings);

    /// Another page is shown.
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
