#pragma once

#include "editor/document/settings_options.h"
#include "editor/window/window_parts.h"

#include <QObject>

namespace sectored::editor {

/// Applies the settings to the parts of a window, initially and after each change. Meanwhile, the
/// tools of the window keep their options in the settings.
class AppliedSettings final : public QObject {
    Q_OBJECT

public:
    /// Precondition: the parts outlive the AppliedSettings.
    explicit AppliedSettings(const WindowParts& parts);

    /// Applies the settings of the 2D view.
    void applyDrawing();
    void applyTheme();
    void applyScrolling();
    void applyKeys();
    /// Applies which elements the 2D view shows. A narrow window shows no rulers, to leave room for
    /// the level.
    void showDisplay();

private:
    void follow(const QString& name);

    WindowParts m_parts;
    SettingsOptions m_toolOptions;
};

} // namespace sectored::editor
