#pragma once

#include <QString>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::test {

/// What is wrong with the layout of the visible widgets in `root`, one line each: a text that is
/// cut, because its label, button, tab or choice is smaller than the text needs; a control that its
/// parent cuts off (unless it can be scrolled to); controls of one parent that overlap. A widget
/// with the property "floating" may lie over others.
QStringList layoutFaults(const QWidget& root);

} // namespace sectored::test
