#include "editor/panel/query/query_heading.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace sectored::editor {

QueryHeading::QueryHeading(QWidget* parent)
    : QWidget(parent)
    , m_icon(makeLabel(LabelKind::Plain, this))
    , m_answer(makeLabel(LabelKind::Answer, this))
    , m_comment(makeLabel(LabelKind::Secondary, this))
    , m_frame(makeButton(QStringLiteral("fit-selection"), tr("Show sector")))
    , m_pin(makeButton(QStringLiteral("pin"), tr("Pin point")))
{
    m_icon->setFixedSize(icons::heading + space::panel, icons::heading + space::panel);
    m_icon->setAlignment(Qt::AlignCenter);
    m_answer->setObjectName(QStringLiteral("queryAnswer"));
    m_frame->setObjectName(QStringLiteral("frameSector"));
    setTip(*m_frame, tr("%1\nFrame the whole sector").arg(tr("Show sector")));
    m_pin->setObjectName(QStringLiteral("pinPoint"));
    m_pin->setCheckable(true);
    auto* const texts = makeColumn(nullptr, space::hair);
    texts->addWidget(m_answer);
    texts->addWidget(m_comment);
    auto* const row = makeRow(this, space::loose);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    row->addWidget(m_frame, 0, Qt::AlignTop);
    row->addWidget(m_pin, 0, Qt::AlignTop);
    connect(m_frame, &QToolButton::clicked, this, &QueryHeading::frameWanted);
    connect(m_pin, &QToolButton::clicked, this, &QueryHeading::pinWanted);
}

QToolButton* QueryHeading::makeButton(const QString& icon, const QString& name)
{
    auto* const button = new QToolButton(this);
    button->setProperty("kind", QStringLiteral("flat"));
    button->setIcon(themedIcon(icon));
    button->setIconSize({icons::bar, icons::bar});
    button->setAccessibleName(name);
    return button;
}

void QueryHeading::setTheme(const Theme& theme)
{
    const QColor query = theme[ThemeRole::Query].colour;
    const QColor tint = mixed(theme[ThemeRole::Panel].colour, query, 0.16);
    m_icon->setPixmap(
        themedPixmap(QStringLiteral("query"), query, icons::heading, devicePixelRatioF()));
    m_icon->setStyleSheet(QStringLiteral("background: %1; border-radius: 5px;").arg(tint.name()));
}

void QueryHeading::setPinKey(const QString& key)
{
    const QString name = tr("Pin point");
    setTip(
        *m_pin,
        tr("%1\nKeep the point in the 2D view and in the list below; its result updates after each "
           "edit")
            .arg(key.isEmpty() ? name : tr("%1 (%2)").arg(name, key)));
}

void QueryHeading::setAnswer(const QString& answer, const QString& comment)
{
    m_answer->setText(answer);
    m_comment->setText(comment);
}

QString QueryHeading::answer() const
{
    return m_answer->text();
}

void QueryHeading::setFramable(bool isFramable)
{
    m_frame->setVisible(isFramable);
}

void QueryHeading::setPinned(bool isPinned)
{
    m_pin->setChecked(isPinned);
}

} // namespace sectored::editor
