#pragma once

#include "editor/window/window_parts.h"

#include <QObject>

namespace sectored::editor {

/// Applies the settings to the parts of a window: all at first, and each when it changes.
class AppliedSettings final : public QObject {
    Q_OBJECT

public:
    /// The parts outlive it.
    explicit AppliedSettings(const WindowParts& parts);

    /// What is drawn, and how it snaps.
    void applyDrawing();
    void applyTheme();
    void applyScrolling();
    void applyKeys();
    /// What the 2D view shows: in a narrow window no rulers, which take room from the level.
    void showDisplay();
    /// Writes what the document was set to; that applies nothing.
    void keepSnapChoice();

private:
    void follow(const QString& name);

    WindowParts m_parts;
    bool m_isKeeping = false;
};

} // namespace sectored::editor
