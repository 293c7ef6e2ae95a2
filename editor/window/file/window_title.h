#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class StatusLine;

/// Shows the level's file in the title of a window, and whether it is changed and can be written.
void showTitle(QWidget& window, StatusLine& status, const Document& document, bool isPrivate);
void showStartTitle(QWidget& window);

} // namespace sectored::editor
