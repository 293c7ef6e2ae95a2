#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Makes the scroll area of a panel and gives it the content, which grows to its width.
QWidget* makePanelScroll(QWidget* content, QWidget* parent);

} // namespace sectored::editor
