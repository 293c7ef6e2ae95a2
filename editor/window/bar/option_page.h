#pragma once

#include <QString>

#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QHBoxLayout;
class QLabel;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The row in which a page of the option bar stands.
QHBoxLayout* makeOptionRow(QWidget* page);

/// A word before an option; the bar leaves it out where room is short.
QLabel* makeOptionLabel(const QString& text, QWidget* page);

/// Switches in one frame behind what is on the page, named by their short texts
/// (QAction::iconText). The page has a row with room in it; the actions outlive it.
void addOptionSwitches(QWidget* page, std::span<QAction* const> actions);
/// A button for an action, in the same place.
void addOptionButton(QWidget* page, QAction& action);
/// Behind the room, at the right.
void addEndButton(QWidget* page, QAction& action);
void addAtEnd(QWidget* page, QWidget* widget);

} // namespace sectored::editor
