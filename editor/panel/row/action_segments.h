#pragma once

#include <QString>

#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QFrame;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Makes a frame with a text button for each action, side by side. `name` is the accessible name of
/// the frame.
QFrame* makeActionSegments(const QString& name, std::span<QAction* const> actions, QWidget* parent);

} // namespace sectored::editor
