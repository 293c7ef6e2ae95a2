#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
class QLabel;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The row in which a page of the option bar stands.
QHBoxLayout* makeOptionRow(QWidget* page);

/// A word before an option; the bar leaves it out where room is short.
QLabel* makeOptionLabel(const QString& text, QWidget* page);

} // namespace sectored::editor
