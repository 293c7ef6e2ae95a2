#pragma once

#include "editor/action/workbench.h"

#include <span>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Moves the keyboard focus to the next (or previous) pane, wrapping around; to the first if no
/// pane has it. The pane focuses the widget that had the focus last, otherwise its first stop.
/// Precondition: `panes` is not empty.
void focusNeighbour(std::span<QWidget* const> panes, Direction direction);

/// Implements Tab: moves to the next (or previous) stop in the focused pane, or to the first (last)
/// stop of the next (previous) pane, wrapping around. Returns false if there is no stop.
bool focusNextStop(std::span<QWidget* const> panes, Direction direction);

/// Focuses the first stop of the pane. Returns false if it has none.
bool focusFirstStop(QWidget& pane);

} // namespace sectored::editor
