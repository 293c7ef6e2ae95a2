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

/// Makes the row of a page of the option bar.
QHBoxLayout* makeOptionRow(QWidget* page);

/// Makes a label in front of an option. The bar hides it when room is short.
QLabel* makeOptionLabel(const QString& text, QWidget* page);

/// Adds switches in one frame after the other options, with their short texts (QAction::iconText).
/// Precondition: the row of the page has a stretch; the actions outlive the page.
void addOptionSwitches(QWidget* page, std::span<QAction* const> actions);
/// Same with the name of what the switches choose in front of them. Returns their frame.
QWidget* addOptionSegments(QWidget* page, const QString& name, std::span<QAction* const> actions);
/// Adds a button for an action at the same place.
void addOptionButton(QWidget* page, QAction& action);
/// Add a button or widget at the right end, after the stretch.
void addEndButton(QWidget* page, QAction& action);
void addAtEnd(QWidget* page, QWidget* widget);

} // namespace sectored::editor
