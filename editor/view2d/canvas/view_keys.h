#pragma once

#include "editor/tool/input.h"

#include <QPointF>
#include <Qt>

#include <optional>

QT_BEGIN_NAMESPACE
class QKeyEvent;
QT_END_NAMESPACE

namespace sectored::editor {

/// Returns true if Ctrl, Alt or Meta is held, so that the key belongs to a command.
bool isCommandKey(const QKeyEvent& event);
/// Returns true if the 2D view handles the key before the commands of the window do. During a
/// gesture it handles all keys but the function keys.
bool isViewKey(const QKeyEvent& event, bool isToolBusy);
/// Returns the key of a tool. Empty for other keys.
std::optional<ToolKey> toolKeyOf(const QKeyEvent& event);
/// Returns true if the key acts at the tool's point.
bool needsPoint(ToolKey key);
/// Returns the distance in pixels that an arrow key pans, farther with Shift. Empty for other keys.
std::optional<QPointF> arrowPanOf(const QKeyEvent& event);

Modifiers toolModifiers(Qt::KeyboardModifiers modifiers);

} // namespace sectored::editor
