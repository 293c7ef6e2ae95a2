#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The keys for undo and redo are the field's own only while it holds pending text that they
/// change: typed, and not yet taken by Enter or by leaving the field. Otherwise they go to the
/// window, whose actions undo and redo steps of the level. The field is a line edit, or a combo box
/// or spin box with one.
void leaveUndoToLevel(QWidget& field);

} // namespace sectored::editor
