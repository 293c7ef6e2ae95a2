#include "editor/window/option_page.h"

#include <QHBoxLayout>
#include <QLabel>

namespace sectored::editor {

QHBoxLayout* makeOptionRow(QWidget* page)
{
    auto* const row = new QHBoxLayout(page);
    row->setContentsMargins(12, 0, 0, 0);
    row->setSpacing(8);
    return row;
}

QLabel* makeOptionLabel(const QString& text, QWidget* page)
{
    auto* const label = new QLabel(text, page);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("kind", QStringLiteral("secondary"));
    return label;
}

} // namespace sectored::editor
