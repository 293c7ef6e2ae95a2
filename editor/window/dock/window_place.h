#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Where a window is, its size, and whether it is maximised, as a setting.
QString placeOf(const QWidget& window);

/// Puts a window where placeOf() says, on a screen that there is. False and no change when that is
/// not possible: no such text, or a screen of another size. A window that filled the screen comes
/// back without.
bool putAt(QWidget& window, const QString& place);

/// Gives a window the size of a new one, which the screen has room for.
void putAtFirst(QWidget& window);

/// Puts a window as large as another one, a step to the lower right of it; from the corner of the
/// screen again where there is no room for that.
void putBeside(QWidget& window, const QWidget& other);

} // namespace sectored::editor
