#pragma once

#include "editor/window/window_parts.h"

#include <QObject>

#include <string_view>

namespace sectored::editor {

/// Shows what a command of the menu "Make it work" would do while it is chosen in a menu: in the
/// 3D view and as a sentence in the status bar, or why it cannot be done. Nothing changes.
class MachinePreview final : public QObject {
    Q_OBJECT

public:
    /// Precondition: the parts outlive this.
    explicit MachinePreview(const WindowParts& parts, QObject* parent);

private:
    void follow(const QString& action);
    void show(std::string_view action);
    void end();

    WindowParts m_parts;
    bool m_isShown = false;
};

} // namespace sectored::editor
