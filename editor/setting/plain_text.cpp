#include "editor/setting/plain_text.h"

#include <QLabel>
#include <QTextDocument>

namespace sectored::editor {

QString plainTip(const QString& text)
{
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

QString menuText(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* const label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

QLabel* plainLabel(QWidget* parent)
{
    return plainLabel(QString(), parent);
}

} // namespace sectored::editor
