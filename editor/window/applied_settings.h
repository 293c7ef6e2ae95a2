#pragma once

#include "editor/window/window_parts.h"

#include <QObject>

namespace sectored::editor {

/// Applies the settings to the parts of a window, initially and after each change.
class AppliedSettings final : public QObject {
    Q_OBJECT

public:
    /// Precondition: the parts outlive the AppliedSettings.
    explicit AppliedSettings(const WindowParts& parts);

    /// Applies the settings of the 2D view, snapping included.
    void applyDrawing();
    void applyTheme();
    void applyScrolling();
    void applyKeys();
    /// Applies which elements the 2D view shows. A narrow window shows no rulers, to leave room for
    /// the level.
    void showDisplay();
    /// Stores the document's snap settings without applying them again.
    void keepSnapChoice();

private:
    void follow(const QString& name);

    WindowParts m_parts;
    bool m_isKeeping = false;
};

} // namespace sectored::editor
