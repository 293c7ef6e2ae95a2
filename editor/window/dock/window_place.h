#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Returns position, size and maximised state of a window, as a setting.
QString placeOf(const QWidget& window);

/// Restores a window from placeOf() on an available screen. Returns false and changes nothing if
/// the text is invalid or the size of the screen has changed. Full screen is not restored.
bool putAt(QWidget& window, const QString& place);

/// Gives a new window a size that fits the screen.
void putAtFirst(QWidget& window);

/// Gives a window the size of another and moves it a step to the lower right. Starts again in the
/// corner of the screen if it does not fit there.
void putBeside(QWidget& window, const QWidget& other);

/// Moves a floating child of a window whose title is out of reach to the middle of the window's
/// screen, because it could be neither moved nor closed.
void bringOnScreen(QWidget& floating);

} // namespace sectored::editor
