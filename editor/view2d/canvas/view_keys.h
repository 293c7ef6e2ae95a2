#pragma once

#include "editor/tool/input.h"

#include <QPointF>
#include <Qt>

#include <optional>

QT_BEGIN_NAMESPACE
class QKeyEvent;
QT_END_NAMESPACE

namespace sectored::editor {

/// Returns true with Ctrl, Alt or Meta: then the key is a command's.
bool isCommandKey(const QKeyEvent& event);
/// Returns true for a key that the 2D view keeps from the commands of the window. During a gesture
/// of a tool these are all but the function keys.
bool isViewKey(const QKeyEvent& event, bool isToolBusy);
/// The key of a tool; null for another key.
std::optional<ToolKey> toolKeyOf(const QKeyEvent& event);
/// Returns true for a key that acts at the tool's point.
bool needsPoint(ToolKey key);
/// What an arrow key pans by, pixels; with Shift further. Null for another key.
std::optional<QPointF> arrowPanOf(const QKeyEvent& event);

Modifiers toolModifiers(Qt::KeyboardModifiers modifiers);

} // namespace sectored::editor
