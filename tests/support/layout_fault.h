#pragma once

#include <QString>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::test {

/// Returns the layout faults of the visible widgets in `root`, one line each: text that is cut
/// because its label, button, tab or combo box is too small; a control that its parent cuts off
/// (unless it can be scrolled to); controls of one parent that overlap. A widget with the property
/// "floating" may overlap others.
QStringList layoutFaults(const QWidget& root);

} // namespace sectored::test
