#include "editor/dialog/export_loss_list.h"

#include "sectored/check/check.h"
#include "sectored/map/numbering.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QStyleOption>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

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
        return {"error", ThemeRole::Error, QT_TRANSLATE_NOOP("ExportLossList", "Blocking")};
    case LossRow::Kind::Lost:
        return {"problems", ThemeRole::Warning, QT_TRANSLATE_NOOP("ExportLossList", "Lost")};
    case LossRow::Kind::Warned:
        return {"problems", ThemeRole::Warning, QT_TRANSLATE_NOOP("ExportLossList", "Warning")};
    case LossRow::Kind::Changed:
        break;
    }
    return {"info", ThemeRole::Link, QT_TRANSLATE_NOOP("ExportLossList", "Changed")};
}

/// Returns the object that a finding is about. Empty for a finding about the whole level.
Selection thingOf(const Finding& finding)
{
    Selection thing;
    if (finding.wall) {
        thing.walls = {*finding.wall};
    } else if (finding.sprite) {
        thing.sprites = {*finding.sprite};
    } else if (finding.sector) {
        thing.sectors = {*finding.sector};
    }
    return thing;
}

QString sentence(const QString& text)
{
    const QString whole = capitalized(text);
    return whole.isEmpty() || whole.endsWith(u'.') ? whole : whole + u'.';
}

QString titleOf(const Loss& loss)
{
    const QString title = capitalized(foreignText(loss.subject));
    return loss.rows.empty() ? title : QObject::tr("%1 of %2").arg(title, foreignText(loss.rows));
}

/// Returns the object with this number, as a selection. Empty if there is no such object.
Selection thingAt(const Numbering& numbering, const std::string& rows, std::int32_t number)
{
    Selection thing;
    if (rows == "sectors") {
        if (const auto sector = numbering.sectorAt(number)) {
            thing.sectors = {*sector};
        }
    } else if (rows == "walls") {
        if (const auto wall = numbering.wallAt(number)) {
            thing.walls = {*wall};
        }
    } else if (rows == "sprites") {
        if (const auto sprite = numbering.spriteAt(number)) {
            thing.sprites = {*sprite};
        }
    }
    return thing;
}

std::vector<LossRow::Single> singlesOf(const Numbering& numbering, const Loss& loss)
{
    std::vector<LossRow::Single> singles;
    for (const std::int32_t number : loss.numbers) {
        Selection thing = thingAt(numbering, loss.rows, number);
        if (!thing.isEmpty()) {
            singles.push_back({.number = number, .thing = std::move(thing)});
        }
    }
    return singles;
}

Selection thingsOf(const LossRow& row)
{
    Selection things;
    for (const LossRow::Single& single : row.singles) {
        things.sectors.insert(
            things.sectors.end(),
            single.thing.sectors.begin(),
            single.thing.sectors.end());
        things.walls.insert(
            things.walls.end(),
            single.thing.walls.begin(),
            single.thing.walls.end());
        things.sprites.insert(
            things.sprites.end(),
            single.thing.sprites.begin(),
            single.thing.sprites.end());
    }
    std::ranges::sort(things.sectors);
    std::ranges::sort(things.walls);
    std::ranges::sort(things.sprites);
    return things;
}

/// Returns the numbers as links to the objects.
QString linksOf(const LossRow& row)
{
    QStringList links;
    const std::size_t count = std::min(row.singles.size(), mostListed);
    for (std::size_t at = 0; at < count; ++at) {
        links +=
            QStringLiteral("<a href=\"%1\">%2</a>").arg(at).arg(displayId(row.singles[at].number));
    }
    if (row.singles.size() > mostListed) {
        links += QString(QChar(0x2026));
    }
    return QStringLiteral("%1 %2").arg(
        row.singleKind.toHtmlEscaped(),
        links.join(QStringLiteral(", ")));
}

/// A clickable row with the layout and look of the others.
class RowButton final : public QAbstractButton {
public:
    explicit RowButton(QWidget* parent)
        : QAbstractButton(parent)
    {
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::StrongFocus);
    }

    QSize sizeHint() const override { return layout()->sizeHint(); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QStyleOption option;
        option.initFrom(this);
        QPainter painter(this);
        style()->drawPrimitive(QStyle::PE_Widget, &option, &painter, this);
    }

    /// Otherwise Enter would press the default button of the dialog.
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
            click();
        } else {
            QAbstractButton::keyPressEvent(event);
        }
    }
};

QLabel* makeText(const QString& text, QWidget* parent)
{
    auto* const label = plainLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

QLabel* makeIcon(const KindLook& look, const Theme& theme, QWidget* parent)
{
    auto* const icon = plainLabel(parent);
    icon->setPixmap(themedPixmap(
        QString::fromLatin1(look.icon),
        theme[look.role].colour,
        icons::option,
        parent->devicePixelRatioF()));
    icon->setAccessibleName(ExportLossList::tr(look.word));
    setTip(*icon, icon->accessibleName());
    return icon;
}

} // namespace

namespace {

/// Returns the number and kind of the object of a finding.
LossRow::Single singleOf(const Numbering& numbering, const Finding& finding)
{
    LossRow::Single single{.thing = thingOf(finding)};
    if (finding.wall) {
        single.number = numbering.of(*finding.wall);
    } else if (finding.sprite) {
        single.number = numbering.of(*finding.sprite);
    } else if (finding.sector) {
        single.number = numbering.of(*finding.sector);
    }
    return single;
}

QString kindOf(const Finding& finding)
{
    return finding.wall     ? ExportLossList::tr("Walls")
           : finding.sprite ? ExportLossList::tr("Sprites")
                            : ExportLossList::tr("Sectors");
}

/// Returns a row for each rule that found something.
std::vector<LossRow> cautionRows(const Numbering& numbering, const ExportReport& report)
{
    std::vector<LossRow> rows;
    for (const Check& check : allChecks()) {
        LossRow row{
            .kind = LossRow::Kind::Warned,
            .title = foreignText(check.title),
            .reason = foreignText(check.why)};
        for (const Finding& finding : report.cautions) {
            if (finding.rule != check.id) {
                continue;
            }
            ++row.count;
            row.singleKind = kindOf(finding);
            if (LossRow::Single single = singleOf(numbering, finding); !single.thing.isEmpty()) {
                row.singles.push_back(std::move(single));
            } else {
                row.reason = wholeText(englishText(finding));
            }
        }
        if (row.count > 0) {
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

} // namespace

std::vector<LossRow> lossRows(const Map& map, const ExportReport& report)
{
    std::vector<LossRow> rows;
    for (const ExportReport::Count& count : report.counts) {
        if (count.rows > count.limit) {
            rows.push_back(
                {.kind = LossRow::Kind::Blocks,
                 .title = QCoreApplication::translate("ExportDialog", count.tooMany),
                 .reason = ExportLossList::tr("This version allows at most %1.")
                               .arg(displayNumber(count.limit)),
                 .count = count.rows});
        }
    }
    // Exceeded limits already have rows.
    if (rows.empty()) {
        for (const Error& error : report.blocks) {
            rows.push_back(
                {.kind = LossRow::Kind::Blocks,
                 .title = ExportLossList::tr("The level cannot be exported"),
                 .reason = errorSentence(error)});
        }
    }
    const Numbering numbering(map);
    for (const Loss& loss : report.losses) {
        rows.push_back(
            {.kind = loss.kind == LossKind::Dropped ? LossRow::Kind::Lost : LossRow::Kind::Changed,
             .title = titleOf(loss),
             .reason = sentence(foreignText(loss.reason)),
             .count = loss.count,
             .singleKind = capitalized(foreignText(loss.rows)),
             .singles = singlesOf(numbering, loss)});
    }
    std::ranges::move(cautionRows(numbering, report), std::back_inserter(rows));
    std::ranges::stable_sort(rows, {}, &LossRow::kind);
    return rows;
}

ExportLossList::ExportLossList(QWidget* parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("lossList"));
    setAccessibleName(tr("Losses and warnings"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ExportLossList::show(std::vector<LossRow> rows, const Theme& theme)
{
    m_rows = std::move(rows);
    m_frames.clear();
    m_content = new QWidget;
    m_content->setObjectName(QStringLiteral("lossRows"));
    auto* const column = makeColumn(m_content, 0);
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        m_frames.push_back(makeRow(at, theme));
        column->addWidget(m_frames.back());
    }
    if (m_rows.empty()) {
        column->addWidget(makeNothingLost(theme));
    }
    column->addStretch(1);
    setWidget(m_content);
}

void ExportLossList::focusLastAsked()
{
    if (m_lastAsked < m_frames.size()) {
        m_frames[m_lastAsked]->setFocus(Qt::OtherFocusReason);
        ensureWidgetVisible(m_frames[m_lastAsked]);
    }
}

void ExportLossList::ask(std::size_t at, const Selection& things)
{
    m_lastAsked = at;
    emit thingsWanted(things);
}

QWidget* ExportLossList::makeFrame(std::size_t at)
{
    const LossRow& row = m_rows[at];
    QWidget* frame = nullptr;
    if (row.singles.empty()) {
        frame = new QFrame(m_content);
    } else {
        auto* const button = new RowButton(m_content);
        setTip(*button, tr("Show it in the level; you can return to the export"));
        connect(button, &QAbstractButton::clicked, this, [this, at] {
            ask(at, thingsOf(m_rows[at]));
        });
        frame = button;
    }
    frame->setObjectName(QStringLiteral("lossRow"));
    frame->setAccessibleName(row.title + QStringLiteral(". ") + row.reason);
    return frame;
}

QWidget* ExportLossList::makeRow(std::size_t at, const Theme& theme)
{
    const LossRow& row = m_rows[at];
    QWidget* const frame = makeFrame(at);
    auto* const grid = new QGridLayout(frame);
    grid->setContentsMargins(marginsOf(space::panel, space::usual));
    grid->setHorizontalSpacing(space::panel);
    grid->setVerticalSpacing(space::thin);
    grid->setColumnStretch(1, 1);
    QLabel* const title = makeText(row.title, frame);
    title->setProperty("kind", QStringLiteral("strong"));
    QLabel* const reason = makeText(row.reason, frame);
    reason->setProperty("kind", QStringLiteral("secondary"));
    grid->addWidget(makeIcon(lookOf(row.kind), theme, frame), 0, 0, 2, 1);
    grid->addWidget(title, 0, 1);
    grid->addWidget(reason, 1, 1);
    if (row.count > 0) {
        grid->addWidget(plainLabel(displayNumber(row.count), frame), 0, 2, 2, 1);
    }
    if (!row.singles.empty()) {
        QWidget* const list = makeSingles(at, frame);
        auto* const unfold = new QPushButton(tr("Show list"), frame);
        unfold->setProperty("kind", QStringLiteral("link"));
        unfold->setAutoDefault(false);
        unfold->setAccessibleDescription(row.title);
        setTip(*unfold, tr("List the affected objects"));
        connect(unfold, &QPushButton::clicked, list, [list, unfold] {
            list->setVisible(list->isHidden());
            unfold->setText(list->isHidden() ? tr("Show list") : tr("Hide list"));
        });
        grid->addWidget(unfold, 0, 3, 2, 1);
        grid->addWidget(list, 2, 1, 1, 3);
    }
    return frame;
}

QWidget* ExportLossList::makeSingles(std::size_t at, QWidget* frame)
{
    auto* const list = plainLabel(linksOf(m_rows[at]), frame);
    list->setObjectName(QStringLiteral("lossSingles"));
    list->setTextFormat(Qt::RichText);
    list->setWordWrap(true);
    list->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setTip(*list, tr("Show this object in the level"));
    list->hide();
    connect(list, &QLabel::linkActivated, this, [this, at](const QString& link) {
        ask(at, m_rows[at].singles.at(link.toULong()).thing);
    });
    return list;
}

QWidget* ExportLossList::makeNothingLost(const Theme& theme)
{
    auto* const frame = new QWidget(m_content);
    auto* const line = editor::makeRow(frame, space::panel, marginsOf(space::panel));
    line->addWidget(makeIcon({"check", ThemeRole::Ok, "Nothing is lost"}, theme, frame));
    QLabel* const text = makeText(tr("Nothing is lost."), frame);
    text->setProperty("kind", QStringLiteral("ok"));
    line->addWidget(text, 1);
    return frame;
}

} // namespace sectored::editor
