#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QProgressBar;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Makes a progress bar of 2 pixels height. The caller sets its range. `name` is the translated
/// accessible name.
QProgressBar* makeThinProgress(const QString& name, QWidget* parent);

/// Sets the value and repaints with the next frame. QProgressBar::setValue() repaints the whole
/// window immediately, including views that have not yet followed a change of the level and could
/// look up deleted sectors.
void setProgress(QProgressBar& bar, int value);
void setProgress(QProgressBar& bar, int value, int most);

} // namespace sectored::editor
