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

} // namespace sectored::editor
