#include "editor/window/start/start_page.h"

#include "editor/action/action_set.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/search_field.h"
#include "editor/setting/settings.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/restore_notice.h"
#include "editor/window/start/first_run.h"
#include "editor/window/start/recent_model.h"
#include "editor/window/start/recent_view.h"
#include "editor/window/start/start_side.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int widePage = 1200;
constexpr int sideLetters = 19;   ///< width of the left side in font heights
constexpr int searchLetters = 16; ///< width of the search field in font heights

/// Aligns a widget with the cards of the list.
QLayout* besideList(QWidget* widget)
{
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(0, 0, space::block, 0);
    row->addWidget(widget);
    return row;
}

} // namespace

StartPage::StartPage(const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_files(parts.files)
    , m_recent(parts.recent)
    , m_settings(parts.settings)
    , m_previews(parts.previewFolder)
{
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start page"));
    setAttribute(Qt::WA_StyledBackground);
    m_model = new RecentModel(m_recent, m_previews, this);
    m_shown = new QSortFilterProxyModel(this);
    m_shown->setSourceModel(m_model);
    m_shown->setFilterRole(RecentModel::SearchRole);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_notice = new RestoreNotice(this);
    m_right = makeColumn(nullptr, space::panel);
    m_right->addLayout(besideList(m_notice));
    m_right->addSpacing(space::tight);
    m_right->addLayout(makeHeading());
    m_right->addLayout(makeList(), 1);
    m_firstRun = new FirstRun({.actions = parts.actions, .settings = m_settings}, this);
    m_right->addLayout(besideList(m_firstRun));
    auto* const columns = makeRow(this, 0);
    columns->addWidget(makeSide(parts.actions));
    columns->addLayout(m_right, 1);
    connectParts(parts.actions);
    refreshList();
}

QWidget* StartPage::makeSide(const ActionSet& actions)
{
    auto* const scroll = new QScrollArea(this);
    m_sideScroll = scroll;
    scroll->setObjectName(QStringLiteral("startScroll"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* const content = new QWidget(scroll);
    content->setObjectName(QStringLiteral("startScrolled"));
    m_side = new StartSide(actions, content);
    m_sideMargin = new QHBoxLayout(content);
    m_sideMargin->addWidget(m_side);
    scroll->setWidget(content);
    return scroll;
}

QLayout* StartPage::makeHeading()
{
    auto* const title = plainLabel(tr("Recent"), this);
    setRelativeFont(*title, {.size = 1.2, .weight = QFont::DemiBold});
    m_search = makeSearchField(
        {.objectName = "findLevel",
         .placeholder = tr("Search levels"),
         .tip = tr("Search by name or folder; Esc shows all levels")},
        this);
    fitToFont(*m_search, [this] {
        m_search->setMaximumWidth(searchLetters * fontMetrics().height());
    });
    m_search->installEventFilter(this);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(0, 0, space::block, 0);
    row->addWidget(title);
    row->addStretch(1);
    row->addWidget(m_search, 1);
    return row;
}

QLayout* StartPage::makeList()
{
    m_view = new RecentView(this);
    m_view->setModel(m_shown);
    m_empty = plainLabel(this);
    m_empty->setObjectName(QStringLiteral("noLevels"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setProperty("kind", QStringLiteral("secondary"));
    m_list = new QStackedLayout;
    m_list->addWidget(m_view);
    m_list->addWidget(m_empty);
    return m_list;
}

void StartPage::connectParts(const ActionSet& actions)
{
    connect(m_notice, &RestoreNotice::restoreAsked, &m_files, &LevelFiles::restore);
    QAction* const all = actions.find("file.restoreFrom");
    connect(m_notice, &RestoreNotice::allAsked, this, [this, all] {
        all->trigger();
        m_notice->dropGone();
    });
    connect(m_view, &RecentView::opened, this, &StartPage::openRow);
    connect(m_view, &RecentView::removed, this, [this](const QModelIndex& index) {
        const int row = index.row();
        m_model->forget(m_shown->mapToSource(index).row());
        m_view->setCurrentIndex(m_shown->index(std::min(row, m_shown->rowCount() - 1), 0));
    });
    connect(m_view, &RecentView::typed, this, [this](const QString& text) {
        m_search->setFocus();
        m_search->setText(m_search->text() + text);
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_shown->setFilterFixedString(text.trimmed());
        m_view->setCurrentIndex(m_shown->index(0, 0));
        refreshList();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &StartPage::refreshList);
    connect(&m_settings, &Settings::changed, this, &StartPage::followSetting);
}

void StartPage::followSetting(const QString& name)
{
    if (name == QLatin1String("first_run")) {
        refreshList();
    }
}

void StartPage::refreshList()
{
    const bool isEmpty = m_shown->rowCount() == 0;
    const bool hasLevels = !m_recent.paths().empty();
    m_empty->setText(
        !hasLevels ? tr("Levels you open or save appear here.\nCreate a level, open an example, or "
                        "drop a MAP file here.")
                   : tr("No recent levels match."));
    m_list->setCurrentWidget(isEmpty ? static_cast<QWidget*>(m_empty) : m_view);
    m_firstRun->setVisible(!hasLevels && m_settings.isOn("first_run"));
    m_search->setVisible(hasLevels);
}

void StartPage::openRow(const QModelIndex& index)
{
    const auto path = m_model->path(m_shown->mapToSource(index).row());
    m_files.open(path);
}

void StartPage::arrive()
{
    m_search->clear();
    m_model->refresh();
    m_view->setCurrentIndex(m_shown->index(0, 0));
    if (m_recent.paths().empty()) {
        m_side->focusFirst();
    } else {
        m_view->setFocus();
    }
}

void StartPage::setTheme(const Theme& theme)
{
    m_side->setTheme(theme);
    m_view->setTheme(theme);
    m_notice->setTheme(theme);
}

void StartPage::refreshKeys()
{
    m_side->refreshKeys();
}

void StartPage::setWaiting(std::vector<WaitingLevel> levels)
{
    m_notice->setLevels(std::move(levels));
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress) {
        return QWidget::eventFilter(watched, event);
    }
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down) {
        m_view->setFocus();
        return true;
    }
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_view->currentIndex().isValid()) {
        openRow(m_view->currentIndex());
        return true;
    }
    if (key == Qt::Key_Escape) {
        m_search->clear();
        m_view->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    const int margin = width() < widePage ? space::block : space::page;
    m_sideMargin->setContentsMargins(margin, margin, margin, space::block);
    m_right->setContentsMargins(margin, margin, margin - space::block, space::block);
    const int side =
        std::max(sideLetters * fontMetrics().height(), m_side->minimumSizeHint().width());
    m_sideScroll->setFixedWidth(side + 2 * margin);
    QWidget::resizeEvent(event);
}

} // namespace sectored::editor
