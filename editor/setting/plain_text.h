#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QLabel;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

// Qt guesses whether a text is markup. It must not: a level may be called "<img src=/dev/zero>".

/// Returns a tooltip that shows exactly this text, also for item models.
QString plainTip(const QString& text);

/// Sets a tooltip that shows exactly this text on a widget, an action or an item. To copy the
/// tooltip of another object, use copyTip().
template <typename Owner>
void setTip(Owner& owner, const QString& text)
{
    owner.setToolTip(plainTip(text));
}

/// Copies the tooltip that setTip() set on `other`.
template <typename Owner, typename Other>
void copyTip(Owner& owner, const Other& other)
{
    owner.setToolTip(other.toolTip());
}

/// Returns a menu text or button text that shows exactly this text: an & would underline a letter.
QString menuText(QString text);

/// Makes a label that shows its text without interpreting markup.
QLabel* plainLabel(const QString& text, QWidget* parent = nullptr);
QLabel* plainLabel(QWidget* parent = nullptr);

} // namespace sectored::editor
