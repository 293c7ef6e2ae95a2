#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The keys for undo and redo are the field's own only while it holds typed text that they change;
/// otherwise they go to the window, whose actions undo and redo steps of the level. The field is a
/// line edit, or a combo box or spin box with one.
void leaveUndoToLevel(QWidget& field);

} // namespace sectored::editor
