#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Opens a window with the text of a report, which does not block the others.
void showCrashReport(const QString& report, QWidget* parent);

} // namespace sectored::editor
