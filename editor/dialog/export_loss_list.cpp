#include "editor/dialog/export_loss_list.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QAbstractButton>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QStyleOption>
#include <QVBoxLayout>

#include <algorithm>

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
    auto* const links = makeColumn(nullptr, 0);
    grid->addLayout(links, 0, 3, 2, 1);
    for (const SectorOffer& offer : row.offers) {
        links->addWidget(makeOffer(offer, at, frame), 0, Qt::AlignRight);
    }
    if (!row.singles.empty()) {
        QWidget* const list = makeSingles(at, frame);
        grid->addWidget(list, 2, 1, 1, 3);
        if (row.offers.size() < 2) {
            links->addWidget(makeUnfolder(at, list, frame), 0, Qt::AlignRight);
        }
    }
    return frame;
}

QPushButton* ExportLossList::makeUnfolder(std::size_t at, QWidget* list, QWidget* frame)
{
    auto* const unfold = new QPushButton(tr("Show list"), frame);
    unfold->setProperty("kind", QStringLiteral("link"));
    unfold->setAutoDefault(false);
    unfold->setAccessibleDescription(m_rows[at].title);
    setTip(*unfold, tr("List the affected objects"));
    connect(unfold, &QPushButton::clicked, list, [list, unfold] {
        list->setVisible(list->isHidden());
        unfold->setText(list->isHidden() ? tr("Show list") : tr("Hide list"));
    });
    return unfold;
}

QPushButton* ExportLossList::makeOffer(const SectorOffer& offer, std::size_t at, QWidget* frame)
{
    auto* const button = new QPushButton(offer.text, frame);
    button->setObjectName(QStringLiteral("sectorOffer"));
    button->setProperty("kind", QStringLiteral("link"));
    button->setAutoDefault(false);
    button->setAccessibleDescription(m_rows[at].title);
    setTip(
        *button,
        offer.kind == SectorOffer::Kind::LeaveOut
            ? tr("Export the level without them; the level itself stays as it is")
            : tr("Export them again"));
    // The rows, and this button with them, are made again before the call returns.
    connect(
        button,
        &QPushButton::clicked,
        this,
        [this, at, offer] {
            m_lastAsked = at;
            emit offerTaken(offer);
        },
        Qt::QueuedConnection);
    return button;
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
