#include "editor/panel/query/method_card.h"

#include "editor/panel/query/card_top.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/themed_icon.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <string>
#include <utility>

namespace sectored::editor {

namespace {

/// Makes a label that leaves clicks to the button around it.
QLabel* makePart(LabelKind kind, QWidget* top)
{
    QLabel* const label = makeLabel(kind, top);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    return label;
}

QString cardText(std::string_view english)
{
    return MethodCard::tr(std::string(english).c_str());
}

} // namespace

MethodCard::MethodCard(const QueryMethodRow& row, QWidget* parent)
    : QFrame(parent)
    , m_id(QString::fromLatin1(row.id))
    , m_top(new CardTop(this))
    , m_icon(makePart(LabelKind::Plain, m_top))
    , m_value(makePart(LabelKind::Strong, m_top))
    , m_verdict(makePart(LabelKind::Secondary, m_top))
    , m_mark(makePart(LabelKind::Plain, m_top))
    , m_chevron(makePart(LabelKind::Plain, m_top))
{
    setObjectName(QStringLiteral("card"));
    build(row);
}

void MethodCard::build(const QueryMethodRow& row)
{
    m_top->setObjectName(QStringLiteral("method-%1").arg(m_id));
    m_top->setAccessibleName(cardText(row.title));
    QLabel* const title = makePart(LabelKind::Strong, m_top);
    title->setText(cardText(row.title));
    QLabel* const how = makePart(LabelKind::Secondary, m_top);
    how->setText(cardText(row.how));
    auto* const texts = makeColumn(nullptr, space::hair);
    texts->addWidget(title);
    texts->addWidget(how);
    for (QLabel* const label : {m_value, m_verdict}) {
        label->setWordWrap(false);
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    auto* const verdict = makeRow(nullptr, space::thin);
    verdict->addStretch(1);
    verdict->addWidget(m_mark);
    verdict->addWidget(m_verdict);
    auto* const answer = makeColumn(nullptr, space::hair);
    answer->addWidget(m_value);
    answer->addLayout(verdict);
    auto* const parts = makeRow(m_top, space::usual);
    parts->addWidget(m_icon, 0, Qt::AlignTop);
    parts->addLayout(texts, 1);
    parts->addLayout(answer);
    parts->addWidget(m_chevron, 0, Qt::AlignVCenter);
    makeColumn(this, 0, marginsOf(space::usual))->addWidget(m_top);
    connect(m_top, &QAbstractButton::clicked, this, [this] {
        m_top->setChecked(m_isOpen);
        emit opened();
    });
}

void MethodCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_top->setFocusColour(theme[ThemeRole::Focus].colour);
    paintMarks();
}

void MethodCard::show(const Answer& answer)
{
    m_value->setText(answer.value);
    m_verdict->setText(answer.verdict);
    setLabelKind(
        *m_verdict,
        answer.kind == Verdict::NoAnswer ? LabelKind::Secondary
        : answer.kind == Verdict::Agrees ? LabelKind::Passed
                                         : LabelKind::Refusal);
    setLabelKind(
        *m_value,
        answer.kind == Verdict::NoAnswer ? LabelKind::Secondary : LabelKind::Strong);
    m_top->setAccessibleDescription(tr("%1, %2").arg(answer.value, answer.verdict));
    // While the point is dragged, most answers differ in their numbers only.
    if (std::exchange(m_kind, answer.kind) != answer.kind) {
        refreshLook();
    }
}

void MethodCard::open(QWidget* content)
{
    m_isOpen = true;
    m_top->setChecked(true);
    static_cast<QVBoxLayout*>(layout())->addWidget(content);
    refreshLook();
}

void MethodCard::fold()
{
    m_isOpen = false;
    m_top->setChecked(false);
    refreshLook();
}

void MethodCard::refreshLook()
{
    const QString kind = m_kind == Verdict::Disagrees ? QStringLiteral("error")
                         : m_isOpen                   ? QStringLiteral("open")
                                                      : QString();
    setStyleState(*this, "kind", kind);
    paintMarks();
}

void MethodCard::paintMarks()
{
    const QColor ok = m_theme[ThemeRole::Ok].colour;
    if (!ok.isValid()) {
        return;
    }
    const QColor second = m_theme[ThemeRole::SecondText].colour;
    const double ratio = devicePixelRatioF();
    m_icon->setPixmap(themedPixmap(
        QStringLiteral("method-%1").arg(m_id),
        m_kind == Verdict::NoAnswer ? second : m_theme[ThemeRole::Query].colour,
        icons::heading,
        ratio));
    m_chevron->setPixmap(themedPixmap(
        m_isOpen ? QStringLiteral("chevron") : QStringLiteral("chevron-right"),
        second,
        icons::mark,
        ratio));
    m_mark->setVisible(m_kind != Verdict::NoAnswer);
    m_mark->setPixmap(
        m_kind == Verdict::Agrees ? themedPixmap(QStringLiteral("check"), ok, icons::mark, ratio)
                                  : themedPixmap(
                                      QStringLiteral("error"),
                                      m_theme[ThemeRole::Error].colour,
                                      icons::mark,
                                      ratio));
}

} // namespace sectored::editor
