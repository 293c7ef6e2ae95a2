#include "editor/window/dock/docks.h"

#include "editor/document/watch/problems.h"
#include "editor/panel/history/history_panel.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/outliner/outliner_panel.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/panel/query/query_panel.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/window/dock/dock_sizes.h"
#include "editor/window/dock/panel_drawer.h"
#include "editor/window/dock/panel_rail.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>

namespace sectored::editor {

/// A panel: its default place and minimum size.
struct Docks::Row {
    const char* id;
    const char* title;
    Place place;
    bool isShown;
    QSize minimum;
};

namespace {

// Pixels.
constexpr int sideMinimum = 260;
constexpr int lowerMinimum = 96;
constexpr int bottomMinimum = 110;

} // namespace

const std::vector<Docks::Row>& Docks::rows()
{
    static const std::vector<Row> rows{
        {"inspector", QT_TR_NOOP("Inspector"), Place::RightUpper, true, {sideMinimum, 0}},
        {"query", QT_TR_NOOP("Query"), Place::RightUpper, true, {sideMinimum, 0}},
        {"history", QT_TR_NOOP("History"), Place::RightLower, true, {0, lowerMinimum}},
        {"problems", QT_TR_NOOP("Problems"), Place::Bottom, false, {sideMinimum, bottomMinimum}},
        {"outliner", QT_TR_NOOP("Outliner"), Place::Bottom, false, {sideMinimum, bottomMinimum}},
        {"walks", QT_TR_NOOP("Walks"), Place::Bottom, false, {sideMinimum, bottomMinimum}},
    };
    return rows;
}

Docks::Docks(Parts parts, QMainWindow* window)
    : m_window(window)
    , m_plan(parts.plan)
    , m_rail(new PanelRail(parts.problems, parts.plan.parentWidget()))
    , m_drawer(new PanelDrawer(parts.plan))
{
    m_plan.parentWidget()->layout()->addWidget(m_rail);
    m_rail->hide();
    connect(m_drawer, &PanelDrawer::closeWanted, this, &Docks::closeDrawer);
    connect(m_drawer, &PanelDrawer::planWanted, this, &Docks::planWanted);
    m_window->setDockNestingEnabled(true);
    m_window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    m_window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (const Row& row : rows()) {
        add(row, makePanel(row.id, parts));
    }
    connect(m_walks, &WalksPanel::titleChanged, this, [this] {
        find("walks")->setWindowTitle(m_walks->title());
        if (m_inDrawer == "walks") {
            m_drawer->setTitle(m_walks->title());
        }
    });
    m_window->installEventFilter(this);
    reset();
}

QWidget* Docks::makePanel(std::string_view id, const Parts& parts)
{
    if (id == "inspector") {
        return m_inspector = new InspectorPanel(parts.document);
    }
    if (id == "query") {
        return m_query = new QueryPanel(parts.document);
    }
    if (id == "history") {
        return m_history = new HistoryPanel(parts.document);
    }
    if (id == "outliner") {
        return m_outliner = new OutlinerPanel(parts.document);
    }
    if (id == "walks") {
        return m_walks = new WalksPanel(parts.document, parts.problems.replays());
    }
    return m_problems = new ProblemsPanel(parts.document, parts.problems);
}

QDockWidget* Docks::add(const Row& row, QWidget* panel)
{
    auto* const dock = new QDockWidget(tr(row.title), m_window);
    dock->setObjectName(QString::fromLatin1(row.id));
    panel->setMinimumSize(row.minimum);
    // A collapsed panel is hidden but still counts for the width.
    QSizePolicy policy = panel->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    panel->setSizePolicy(policy);
    dock->setWidget(panel);
    dock->setFeatures(
        QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable
        | QDockWidget::DockWidgetFloatable);
    dock->installEventFilter(this);
    m_docks[row.id] = dock;
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool inFront) {
        followVisibility(dock, inFront);
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, [this, dock] {
        unfoldNeighbours(dock);
        showTitleBars();
        noteChange();
    });
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool isFloating) {
        if (isFloating) {
            m_hasOwnPanels = true;
            unfold(dock);
        }
        showTitleBars();
        noteChange();
    });
    return dock;
}

void Docks::put(QDockWidget* dock, Place place)
{
    const auto neighbour = std::ranges::find_if(rows(), [&](const Row& row) {
        const QDockWidget* const other = find(row.id);
        return row.place == place && other != dock && !other->isFloating()
               && m_window->dockWidgetArea(find(row.id)) != Qt::NoDockWidgetArea;
    });
    const Qt::DockWidgetArea area = place == Place::Bottom ? Qt::BottomDockWidgetArea
                                    : place == Place::Left ? Qt::LeftDockWidgetArea
                                                           : Qt::RightDockWidgetArea;
    m_window->addDockWidget(area, dock);
    dock->setFloating(false); // Otherwise it would keep floating after it has a place.
    if (neighbour != rows().end() && m_window->dockWidgetArea(find(neighbour->id)) == area) {
        m_window->tabifyDockWidget(find(neighbour->id), dock);
    }
    dock->show();
    dock->raise();
}

void Docks::reset()
{
    if (isCanvasOnly()) {
        toggleCanvasOnly();
    }
    closeDrawer();
    m_hidesRail = false;
    noteChange();
    m_beforeHiding.clear();
    m_widthBeforeQuery = 0;
    m_isBottomFitted = false;
    for (const auto& entry : m_docks) {
        m_window->removeDockWidget(entry.second);
        unfold(entry.second);
    }
    for (const Row& row : rows()) {
        put(find(row.id), row.place);
    }
    for (const Row& row : rows()) {
        find(row.id)->setVisible(row.isShown);
    }
    find("inspector")->raise();
    m_hasOwnSizes = false;
    m_hasOwnPanels = false;
    showTitleBars();
    if (isNarrow()) {
        m_beforeNarrow = m_window->saveState();
        hideAll();
        showRail();
    }
    fit();
}

void Docks::dressTabs(QTabBar* tabs)
{
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    tabs->setDocumentMode(true);
    tabs->setAccessibleName(tr("Panels"));
    tabs->removeEventFilter(this);
    tabs->installEventFilter(this);
    tabs->disconnect(this);
    connect(tabs, &QTabBar::tabBarClicked, this, [this, tabs](int tab) {
        QDockWidget* const dock = dockOfTab(*tabs, tab);
        if (dock != nullptr && isFolded(dock)) {
            foldByUser(dock);
        }
    });
}

QDockWidget* Docks::dockOfTab(const QTabBar& tabs, int tab) const
{
    const auto entry = std::ranges::find_if(m_docks, [&](const auto& each) {
        return tab >= 0 && tabs.tabText(tab) == each.second->windowTitle();
    });
    return entry == m_docks.end() ? nullptr : entry->second;
}

bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window) {
        followWindow(*event);
        return false;
    }
    auto* const dock = qobject_cast<QDockWidget*>(watched);
    if (event->type() == QEvent::Close && dock != nullptr) {
        m_hasOwnPanels = true;
    }
    if (event->type() != QEvent::ContextMenu) {
        return false;
    }
    const auto* const menu = static_cast<const QContextMenuEvent*>(event);
    if (const auto* const tabs = qobject_cast<const QTabBar*>(watched)) {
        const int tab = menu->reason() == QContextMenuEvent::Keyboard ? tabs->currentIndex()
                                                                      : tabs->tabAt(menu->pos());
        if (QDockWidget* const tabbed = dockOfTab(*tabs, tab)) {
            openMenu(tabbed, menu->globalPos());
            return true;
        }
    }
    if (dock != nullptr && !dock->widget()->geometry().contains(menu->pos())) {
        openMenu(dock, menu->globalPos());
        return true;
    }
    return false;
}

void Docks::openMenu(QDockWidget* dock, const QPoint& at)
{
    auto* const menu = new QMenu(m_window);
    menu->setObjectName(QStringLiteral("dockMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool isFloating = dock->isFloating();
    menu->addAction(isFloating ? tr("Dock") : tr("Float"), dock, [dock, isFloating] {
        dock->setFloating(!isFloating);
    });
    if (!isFloating) {
        menu->addAction(isFolded(dock) ? tr("Expand") : tr("Collapse"), this, [this, dock] {
            foldByUser(dock);
        });
    }
    menu->addAction(tr("Close"), dock, &QDockWidget::close);
    QMenu* const places = menu->addMenu(tr("Move to"));
    const auto offer = [&](const QString& text, Place place) {
        places->addAction(text, this, [this, dock, place] {
            unfold(dock);
            put(dock, place);
            m_hasOwnPanels = true;
        });
    };
    offer(tr("Right, top"), Place::RightUpper);
    offer(tr("Right, bottom"), Place::RightLower);
    offer(tr("Bottom"), Place::Bottom);
    offer(tr("Left"), Place::Left);
    menu->popup(at);
}

QDockWidget* Docks::find(std::string_view id) const
{
    const auto found = m_docks.find(id);
    return found == m_docks.end() ? nullptr : found->second;
}

QSize Docks::minimumOf(const QDockWidget* dock)
{
    return std::ranges::find(rows(), dock->objectName(), &Row::id)->minimum;
}

void Docks::toggle(std::string_view id)
{
    if (isNarrow()) {
        toggleInDrawer(id);
        return;
    }
    QDockWidget* const dock = find(id);
    if (isShown(id) && m_inFront[dock]) {
        m_hasOwnPanels = true;
        dock->hide();
    } else {
        bringToFront(id);
    }
}

bool Docks::isShown(std::string_view id) const
{
    if (isNarrow()) {
        return !m_inDrawer.empty() && m_inDrawer == id && !m_drawer->isHidden();
    }
    const QDockWidget* const dock = find(id);
    return dock != nullptr && !dock->isHidden() && !isFolded(dock);
}

void Docks::bringToFront(std::string_view id)
{
    if (isNarrow()) {
        openDrawer(id);
    } else if (QDockWidget* const dock = find(id)) {
        m_hasOwnPanels = m_hasOwnPanels || !isShown(id);
        bringOnScreen(dock);
        dock->show();
        dock->raise();
        if (isFolded(dock)) {
            unfold(dock);
            fitLower();
        }
        if (m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea) {
            fitBottom();
        }
    }
}

void Docks::raiseIfShown(std::string_view id)
{
    if (isNarrow()) {
        const auto open = std::ranges::find(rows(), m_inDrawer, &Row::id);
        const auto wanted = std::ranges::find(rows(), id, &Row::id);
        const bool isKnown = open != rows().end() && wanted != rows().end();
        if (isKnown && open->place == wanted->place && !m_drawer->isHidden()) {
            openDrawer(id);
        }
    } else if (isShown(id)) {
        find(id)->raise();
    }
}

void Docks::hideAll()
{
    for (const auto& entry : m_docks) {
        entry.second->hide();
    }
}

void Docks::toggleAll()
{
    emit aboutToToggleAll();
    if (isCanvasOnly()) {
        toggleCanvasOnly();
    } else if (isNarrow()) {
        m_hidesRail = !m_hidesRail;
        showRail();
    } else if (!m_beforeHiding.isEmpty()) {
        m_window->restoreState(std::exchange(m_beforeHiding, {}));
        fit();
    } else {
        m_beforeHiding = m_window->saveState();
        hideAll();
    }
    emit changed();
}

void Docks::toggleCanvasOnly()
{
    emit aboutToToggleAll();
    const bool isOn = !isCanvasOnly();
    m_window->menuBar()->setVisible(!isOn);
    m_window->statusBar()->setVisible(!isOn);
    if (isOn) {
        closeDrawer();
        m_beforeCanvasOnly = m_window->saveState();
        hideAll();
        for (QToolBar* const bar : m_window->findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) {
            bar->hide();
        }
    } else {
        const QByteArray before = std::exchange(m_beforeCanvasOnly, {});
        m_window->restoreState(before);
        if (!isNarrow()) {
            setWidePlaces(before);
        }
        fit();
    }
    showRail();
    emit changed();
}

std::vector<QWidget*> Docks::panes() const
{
    std::vector<QWidget*> panes;
    for (QWidget* const narrow : std::initializer_list<QWidget*>{m_drawer, m_rail}) {
        if (!narrow->isHidden()) {
            panes.push_back(narrow);
        }
    }
    for (const Row& row : rows()) {
        QDockWidget* const dock = find(row.id);
        const auto inFront = m_inFront.find(dock);
        if (!dock->isHidden() && inFront != m_inFront.end() && inFront->second) {
            panes.push_back(dock);
        }
    }
    return panes;
}

std::string_view Docks::focusedPanel() const
{
    const QWidget* const focused = QApplication::focusWidget();
    if (focused == nullptr) {
        return {};
    }
    if (m_drawer->isAncestorOf(focused)) {
        return m_inDrawer;
    }
    const auto found = std::ranges::find_if(rows(), [&](const Row& row) {
        return find(row.id)->isAncestorOf(focused);
    });
    return found == rows().end() ? std::string_view() : found->id;
}

QWidget* Docks::tabsOf(const QWidget* pane) const
{
    const auto bars = m_window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly);
    const auto bar = std::ranges::find_if(bars, [pane](const QTabBar* tabs) {
        return tabs->isVisible() && tabs->tabText(tabs->currentIndex()) == pane->windowTitle();
    });
    return bar == bars.end() ? nullptr : *bar;
}

void Docks::setTheme(const Theme& theme)
{
    m_rail->setTheme(theme);
    m_query->setTheme(theme);
    m_history->setTheme(theme);
    m_problems->setTheme(theme);
    m_outliner->setTheme(theme);
    m_walks->setTheme(theme);
}

void Docks::setKeys(const KeyMap& keys)
{
    m_inspector->setKeys(keys);
    m_query->setKeys(keys);
    m_outliner->setKeys(keys);
    m_walks->setKeys(keys);
}

} // namespace sectored::editor
