#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QLabel;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

// Qt guesses whether a text is markup. A level may be called "<img src=/dev/zero>", so it must not.

/// A tooltip, also one that an item model gives, that shows exactly this text.
QString plainTip(const QString& text);

/// Gives a widget, an action or an item a tooltip that shows exactly this text, which is no tooltip
/// of another: copyTip() takes that.
template <typename Owner>
void setTip(Owner& owner, const QString& text)
{
    owner.setToolTip(plainTip(text));
}

/// Gives `owner` the tooltip that setTip() gave to `other`.
template <typename Owner, typename Other>
void copyTip(Owner& owner, const Other& other)
{
    owner.setToolTip(other.toolTip());
}

/// A label that shows its texts as they are.
QLabel* plainLabel(const QString& text, QWidget* parent = nullptr);
QLabel* plainLabel(QWidget* parent = nullptr);

} // namespace sectored::editor
