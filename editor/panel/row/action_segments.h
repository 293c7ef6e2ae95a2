#pragma once

#include <QString>

#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QFrame;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// A button for each of the actions, with its text, side by side in one frame. `name` says what
/// they are, for screen readers.
QFrame* makeActionSegments(const QString& name, std::span<QAction* const> actions, QWidget* parent);

} // namespace sectored::editor
