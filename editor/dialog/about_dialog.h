#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Shows the name, version and licence.
void showAboutDialog(QWidget* parent);

} // namespace sectored::editor
