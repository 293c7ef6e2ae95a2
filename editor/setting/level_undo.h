#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Lets a text field use the undo and redo keys only while they change pending text, which is text
/// typed since the last Enter or focus change. Otherwise they reach the window, whose actions undo
/// and redo steps of the level. `field` is a line edit, or a combo box or spin box that contains
/// one.
void leaveUndoToLevel(QWidget& field);

} // namespace sectored::editor
