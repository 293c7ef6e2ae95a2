#pragma once

#include "editor/action/workbench.h"

#include <span>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Gives the keys to the pane after (or before) the one that has them, around the end; to the
/// first when none has. A pane takes them where it had them last, else at its first stop.
/// Precondition: there is a pane.
void focusNeighbour(std::span<QWidget* const> panes, Direction direction);

/// What Tab does: the next (or previous) stop of the pane that has the keys, or the first (last)
/// one of the pane after (before) it, around the end. False when there is no stop at all.
bool focusNextStop(std::span<QWidget* const> panes, Direction direction);

/// Gives the keys to the first stop of the pane; false when it has none.
bool focusFirstStop(QWidget& pane);

} // namespace sectored::editor
