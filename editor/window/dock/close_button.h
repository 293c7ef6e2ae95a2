#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QToolButton;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Makes the cross at the end of a bar or title. The tip is its accessible name too.
QToolButton* makeCloseButton(const QString& tip, QWidget* parent);

} // namespace sectored::editor
