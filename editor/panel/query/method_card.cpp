#include "editor/panel/query/method_card.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QGridLayout>
#include <QLabel>
#include <QStyle>

namespace sectored::editor {

MethodCard::MethodCard(const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_name(makeLabel(LabelKind::Secondary, this, title))
    , m_value(makeLabel(LabelKind::Strong, this))
    , m_mark(makeLabel(LabelKind::Plain, this))
{
    setObjectName(QStringLiteral("card"));
    setAccessibleName(title);
    m_name->setWordWrap(false);
    setTip(*m_name, title);
    // In narrow panels the name is elided, but never the number.
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_value->setWordWrap(false);
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(space::usual, space::usual, space::tight, space::usual);
    grid->setHorizontalSpacing(space::thin);
    grid->setVerticalSpacing(space::thin);
    grid->addWidget(m_name, 0, 0, 1, 2);
    grid->addWidget(m_value, 1, 0);
    grid->addWidget(m_mark, 1, 1, Qt::AlignRight | Qt::AlignVCenter);
    grid->setColumnStretch(0, 1);
}

void MethodCard::show(const QString& value, Verdict verdict)
{
    m_value->setText(value);
    m_verdict = verdict;
    setProperty("kind", verdict == Verdict::Agrees ? QString() : QStringLiteral("error"));
    setAccessibleDescription(value);
    style()->unpolish(this);
    style()->polish(this);
    paintMark();
}

void MethodCard::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    layout()->activate();
    m_name->setText(
        m_name->fontMetrics().elidedText(accessibleName(), Qt::ElideRight, m_name->width()));
}

void MethodCard::setColours(Colours colours)
{
    m_colours = colours;
    paintMark();
}

void MethodCard::paintMark()
{
    const bool agrees = m_verdict == Verdict::Agrees;
    const QString icon = agrees ? QStringLiteral("check") : QStringLiteral("error");
    const QColor colour = agrees ? m_colours.ok : m_colours.error;
    if (colour.isValid()) {
        m_mark->setPixmap(themedPixmap(icon, colour, icons::row, devicePixelRatioF()));
    }
}

} // namespace sectored::editor
