#include "editor/window/start/start_side.h"

#include "sectored/format/format.h"

#include "editor/action/action_set.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/examples.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/start/start_button.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

constexpr auto tutorial = "tutorial-rooms";

QString countOf(const Example& example)
{
    const auto content = std::as_bytes(
        std::span(example.content.constData(), static_cast<std::size_t>(example.content.size())));
    const auto level = readLevel(content, example.id.toStdString() + ".map");
    return level ? StartSide::tr("%1 sectors")
                       .arg(displayNumber(static_cast<std::int64_t>(level->map.sectorCount())))
                 : QString();
}

QLabel* sizedLabel(const QString& text, double size, QWidget* parent)
{
    auto* const label = plainLabel(text, parent);
    setRelativeFont(*label, {.size = size, .weight = QFont::DemiBold});
    return label;
}

} // namespace

StartSide::StartSide(const ActionSet& actions, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
{
    setObjectName(QStringLiteral("startSide"));
    auto* const column = makeColumn(this, space::loose);
    addHead(*column);
    addCards(*column);
    addExamples(*column);
    column->addStretch(1);
    addFoot(*column);
}

void StartSide::addHead(QVBoxLayout& column)
{
    auto* const icon = plainLabel(this);
    icon->setPixmap(themedIcon(QStringLiteral("sectored"))
                        .pixmap(QSize(icons::logo, icons::logo), devicePixelRatioF()));
    auto* const subtitle = plainLabel(tr("Level editor for Build"), this);
    subtitle->setProperty("kind", QStringLiteral("secondary"));
    auto* const texts = makeColumn(nullptr, 0);
    texts->addStretch(1);
    texts->addWidget(sizedLabel(QStringLiteral("SectorEd"), 2.0, this));
    texts->addWidget(subtitle);
    texts->addStretch(1);
    auto* const row = makeRow(nullptr, space::dialog);
    row->addWidget(icon);
    row->addLayout(texts, 1);
    column.addLayout(row);
    column.addSpacing(space::panel);
}

QString StartSide::keyOf(std::string_view action) const
{
    return m_actions.find(action)->shortcut().toString(QKeySequence::NativeText);
}

void StartSide::addCards(QVBoxLayout& column)
{
    struct Card {
        const char* action;
        const char* icon;
        QString title;
        QString detail;
    };
    const Card cards[] = {
        {"file.new", "new", tr("New level"), tr("Empty, a room, or an example")},
        {"file.open", "open", tr("Open…"), tr("A MAP file, or drop one here")}};
    for (const Card& card : cards) {
        auto* const button = new StartButton(
            {.icon = QString::fromLatin1(card.icon),
             .title = card.title,
             .detail = card.detail,
             .note = keyOf(card.action)},
            this);
        button->setObjectName(QString::fromLatin1(card.action));
        connect(button, &QAbstractButton::clicked, m_actions.find(card.action), &QAction::trigger);
        m_buttons.push_back(button);
        column.addWidget(button);
    }
    auto* const learn = new StartButton(
        {.icon = QStringLiteral("walk"),
         .title = tr("Learn SectorEd in ten minutes"),
         .detail = tr("A tour through example rooms")},
        this);
    learn->setObjectName(QStringLiteral("learn"));
    connect(learn, &QAbstractButton::clicked, this, [this] {
        m_actions.bench().file.openExample(QString::fromLatin1(tutorial));
    });
    m_buttons.push_back(learn);
    column.addWidget(learn);
}

void StartSide::addExamples(QVBoxLayout& column)
{
    column.addSpacing(space::dialog);
    auto* const heading = plainLabel(tr("Examples"), this);
    heading->setProperty("kind", QStringLiteral("strong"));
    column.addWidget(heading);
    auto* const rows = makeColumn(nullptr, space::thin);
    for (const Example& example : allExamples()) {
        auto* const button = new StartButton(
            {.shape = StartButton::Content::Shape::Row,
             .icon = QStringLiteral("view-2d"),
             .title = example.title,
             .note = countOf(example)},
            this);
        button->setObjectName(QStringLiteral("example.") + example.id);
        connect(button, &QAbstractButton::clicked, this, [this, id = example.id] {
            m_actions.bench().file.openExample(id);
        });
        m_buttons.push_back(button);
        rows->addWidget(button);
    }
    column.addLayout(rows);
}

void StartSide::addLink(QLayout& row, const QString& text, const char* action)
{
    QAction* const target = m_actions.find(action);
    if (target == nullptr) {
        return;
    }
    auto* const link = new QPushButton(text, this);
    link->setProperty("kind", QStringLiteral("link"));
    link->setCursor(Qt::PointingHandCursor);
    link->setObjectName(target->objectName());
    copyTip(*link, *target);
    link->setAutoDefault(false);
    connect(link, &QPushButton::clicked, target, &QAction::trigger);
    row.addWidget(link);
    m_links.push_back(link);
}

void StartSide::addFoot(QVBoxLayout& column)
{
    auto* const version =
        plainLabel(tr("Version %1").arg(QCoreApplication::applicationVersion()), this);
    version->setProperty("kind", QStringLiteral("secondary"));
    auto* const row = makeRow(nullptr, space::tight);
    row->addWidget(version);
    row->addSpacing(space::usual);
    addLink(*row, tr("Manual"), "help.manual");
    addLink(*row, tr("Keyboard shortcuts"), "help.keySheet");
    addLink(*row, tr("About"), "help.about");
    row->addStretch(1);
    column.addLayout(row);
}

void StartSide::setTheme(const Theme& theme)
{
    for (StartButton* const button : m_buttons) {
        button->setTheme(theme);
    }
}

void StartSide::refreshKeys()
{
    for (StartButton* const button : m_buttons) {
        const std::string id = button->objectName().toStdString();
        if (m_actions.find(id) != nullptr) {
            button->setNote(keyOf(id));
        }
    }
    for (QPushButton* const link : m_links) {
        copyTip(*link, *m_actions.find(link->objectName().toStdString()));
    }
}

void StartSide::focusFirst()
{
    m_buttons.front()->setFocus();
}

} // namespace sectored::editor
