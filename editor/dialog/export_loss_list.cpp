#include "editor/dialog/export_loss_list.h"

#include "editor/setting/display_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int iconSide = 18;
constexpr std::size_t mostListed = 200;

struct KindLook {
    const char* icon;
    ThemeRole role;
    const char* word;
};

KindLook lookOf(LossRow::Kind kind)
{
    switch (kind) {
    case LossRow::Kind::Blocks:
        return {"error", ThemeRole::Error, QT_TRANSLATE_NOOP("ExportLossList", "Blocks")};
    case LossRow::Kind::Lost:
        return {"problems", ThemeRole::Warning, QT_TRANSLATE_NOOP("ExportLossList", "Lost")};
    case LossRow::Kind::Changed:
        break;
    }
    return {"info", ThemeRole::Link, QT_TRANSLATE_NOOP("ExportLossList", "Changed")};
}

QString sentence(const QString& text)
{
    QString whole = text;
    if (!whole.isEmpty()) {
        whole[0] = whole[0].toUpper();
    }
    return whole.isEmpty() || whole.endsWith(u'.') ? whole : whole + u'.';
}

QString titleOf(const Loss& loss)
{
    QString title = foreignText(loss.subject);
    if (!title.isEmpty()) {
        title[0] = title[0].toUpper();
    }
    return loss.rows.empty() ? title : QObject::tr("%1 of %2").arg(title, foreignText(loss.rows));
}

QString listOf(const Loss& loss)
{
    QStringList numbers;
    for (std::size_t at = 0; at < std::min(loss.numbers.size(), mostListed); ++at) {
        numbers += displayNumber(loss.numbers[at]);
    }
    if (loss.numbers.size() > mostListed) {
        numbers += QString(QChar(0x2026));
    }
    QString rows = foreignText(loss.rows);
    if (!rows.isEmpty()) {
        rows[0] = rows[0].toUpper();
    }
    return numbers.isEmpty()
               ? QString()
               : QStringLiteral("%1 %2").arg(rows, numbers.join(QStringLiteral(", ")));
}

QLabel* makeText(const QString& text, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLabel* makeIcon(const KindLook& look, const Theme& theme, QWidget* parent)
{
    auto* const icon = new QLabel(parent);
    icon->setPixmap(themedPixmap(
        QString::fromLatin1(look.icon),
        theme[look.role].colour,
        iconSide,
        parent->devicePixelRatioF()));
    icon->setAccessibleName(ExportLossList::tr(look.word));
    icon->setToolTip(icon->accessibleName());
    return icon;
}

} // namespace

std::vector<LossRow> lossRows(const ExportReport& report)
{
    std::vector<LossRow> rows;
    for (const ExportReport::Count& count : report.counts) {
        if (count.rows > count.limit) {
            rows.push_back(
                {.kind = LossRow::Kind::Blocks,
                 .title = ExportLossList::tr("Too many %1").arg(QObject::tr(count.title).toLower()),
                 .reason = ExportLossList::tr("The version holds at most %1.")
                               .arg(displayNumber(count.limit)),
                 .count = count.rows,
                 .list = {}});
        }
    }
    // Rows over the limits are named already.
    if (rows.empty()) {
        for (const Error& error : report.blocks) {
            rows.push_back(
                {.kind = LossRow::Kind::Blocks,
                 .title = ExportLossList::tr("The level cannot be written"),
                 .reason = errorSentence(error),
                 .count = 0,
                 .list = {}});
        }
    }
    for (const Loss& loss : report.losses) {
        rows.push_back(
            {.kind = loss.kind == LossKind::Dropped ? LossRow::Kind::Lost : LossRow::Kind::Changed,
             .title = titleOf(loss),
             .reason = sentence(foreignText(loss.reason)),
             .count = loss.count,
             .list = listOf(loss)});
    }
    std::ranges::stable_sort(rows, {}, &LossRow::kind);
    return rows;
}

ExportLossList::ExportLossList(QWidget* parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("lossList"));
    setAccessibleName(tr("What this file cannot hold"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ExportLossList::show(const std::vector<LossRow>& rows, const Theme& theme)
{
    m_content = new QWidget;
    m_content->setObjectName(QStringLiteral("lossRows"));
    auto* const column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const LossRow& row : rows) {
        column->addWidget(makeRow(row, theme));
    }
    if (rows.empty()) {
        column->addWidget(makeNothingLost(theme));
    }
    column->addStretch(1);
    setWidget(m_content);
}

QWidget* ExportLossList::makeRow(const LossRow& row, const Theme& theme)
{
    auto* const frame = new QFrame(m_content);
    frame->setObjectName(QStringLiteral("lossRow"));
    frame->setAccessibleName(row.title + QStringLiteral(". ") + row.reason);
    auto* const grid = new QGridLayout(frame);
    grid->setContentsMargins(14, 8, 14, 8);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    QLabel* const title = makeText(row.title, frame);
    title->setProperty("kind", QStringLiteral("strong"));
    QLabel* const reason = makeText(row.reason, frame);
    reason->setProperty("kind", QStringLiteral("secondary"));
    grid->addWidget(makeIcon(lookOf(row.kind), theme, frame), 0, 0, 2, 1);
    grid->addWidget(title, 0, 1);
    grid->addWidget(reason, 1, 1);
    if (row.count > 0) {
        grid->addWidget(new QLabel(displayNumber(row.count), frame), 0, 2, 2, 1);
    }
    if (!row.list.isEmpty()) {
        QLabel* const list = makeText(row.list, frame);
        list->setTextInteractionFlags(Qt::TextSelectableByMouse);
        list->hide();
        auto* const unfold = new QPushButton(tr("Show the list"), frame);
        unfold->setProperty("kind", QStringLiteral("link"));
        unfold->setAccessibleDescription(row.title);
        unfold->setToolTip(tr("The numbers of what this row is about"));
        connect(unfold, &QPushButton::clicked, list, [list, unfold] {
            list->setVisible(list->isHidden());
            unfold->setText(list->isHidden() ? tr("Show the list") : tr("Hide the list"));
        });
        grid->addWidget(unfold, 0, 3, 2, 1);
        grid->addWidget(list, 2, 1, 1, 3);
    }
    return frame;
}

QWidget* ExportLossList::makeNothingLost(const Theme& theme)
{
    auto* const frame = new QWidget(m_content);
    auto* const line = new QHBoxLayout(frame);
    line->setContentsMargins(14, 14, 14, 14);
    line->setSpacing(14);
    line->addWidget(makeIcon({"check", ThemeRole::Ok, "Nothing is lost"}, theme, frame));
    QLabel* const text = makeText(tr("Nothing is lost."), frame);
    text->setProperty("kind", QStringLiteral("ok"));
    line->addWidget(text, 1);
    return frame;
}

} // namespace sectored::editor
