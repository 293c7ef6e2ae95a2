#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QToolButton;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The cross at the end of a bar or title. The tip says what it does, to screen readers too.
QToolButton* makeCloseButton(const QString& tip, QWidget* parent);

} // namespace sectored::editor
