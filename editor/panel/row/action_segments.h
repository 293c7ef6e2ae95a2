#pragma once

#include <QString>

#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QFrame;
class QToolButton;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Makes a frame with a text button for each action, side by side. `name` is the accessible name of
/// the frame.
QFrame* makeActionSegments(const QString& name, std::span<QAction* const> actions, QWidget* parent);

/// Makes a button with the icon and the text of an action, for the header or footer of a panel.
QToolButton* makeActionChip(QAction& action, QWidget* parent);

} // namespace sectored::editor
