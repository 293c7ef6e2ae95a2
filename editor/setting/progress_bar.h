#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QProgressBar;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The line of 2 px that long work fills, at the edge of what the work is for. Its range is the
/// caller's; the name is what screen readers say. Translated.
QProgressBar* makeThinProgress(const QString& name, QWidget* parent);

/// Sets what a bar shows, to be painted with the next frame. QProgressBar::setValue() paints the
/// whole window within the call: who follows a change of the level would have views painted that
/// have not followed it yet, and look for sectors that are gone.
void setProgress(QProgressBar& bar, int value);
void setProgress(QProgressBar& bar, int value, int most);

} // namespace sectored::editor
