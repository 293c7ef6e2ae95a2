#include "editor/window/docks.h"

#include "editor/panel/history_panel.h"
#include "editor/panel/inspector_panel.h"
#include "editor/panel/outliner_panel.h"
#include "editor/panel/problems_panel.h"
#include "editor/panel/query_panel.h"

#include <QContextMenuEvent>
#include <QDockWidget>
#include <QFontInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>

namespace sectored::editor {

/// One panel: where it is at first, and the least room it needs there.
struct Docks::Row {
    const char* id;
    const char* title;
    Place place;
    bool isShown;
    QSize minimum;
};

namespace {

/// Changes when a state of before cannot be taken over any more.
constexpr int stateVersion = 1;

// Pixels, for a font of 13.
constexpr int designFont = 13;
constexpr int sideWidth = 320;
constexpr int narrowSideWidth = 280;
constexpr int wideSideWidth = 360;
constexpr int queryWidth = 432;
constexpr int narrowWindow = 1280;
constexpr int wideWindow = 1920;
constexpr int sideMinimum = 260;
constexpr int lowerHeight = 180;
constexpr int lowerMinimum = 96;
constexpr int lowWindow = 800;
constexpr int bottomHeight = 180;
constexpr int tallBottomHeight = 200;
constexpr int tallWindow = 1000;
constexpr int bottomMinimum = 110;

/// A length for the font in use.
int scaled(int length, const QWidget& window)
{
    const int font = QFontInfo(window.font()).pixelSize();
    return length * std::max(font, designFont) / designFont;
}

int sideWidthIn(const QMainWindow& window)
{
    const int width = window.width() <= narrowWindow ? narrowSideWidth
                      : window.width() >= wideWindow ? wideSideWidth
                                                     : sideWidth;
    return scaled(width, window);
}

} // namespace

const std::vector<Docks::Row>& Docks::rows()
{
    static const std::vector<Row> rows{
        {"inspector", QT_TR_NOOP("Inspector"), Place::RightUpper, true, {sideMinimum, 0}},
        {"query", QT_TR_NOOP("Query"), Place::RightUpper, true, {sideMinimum, 0}},
        {"history", QT_TR_NOOP("History"), Place::RightLower, true, {0, lowerMinimum}},
        {"problems", QT_TR_NOOP("Problems"), Place::Bottom, false, {sideMinimum, bottomMinimum}},
        {"outliner", QT_TR_NOOP("Outliner"), Place::Bottom, false, {sideMinimum, bottomMinimum}},
    };
    return rows;
}

Docks::Docks(Parts parts, QMainWindow* window)
    : m_window(window)
{
    m_window->setDockNestingEnabled(true);
    m_window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    m_window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (const Row& row : rows()) {
        add(row, makePanel(row.id, parts));
    }
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
    return m_problems = new ProblemsPanel(parts.document, parts.problems);
}

QDockWidget* Docks::add(const Row& row, QWidget* panel)
{
    auto* const dock = new QDockWidget(tr(row.title), m_window);
    dock->setObjectName(QString::fromLatin1(row.id));
    panel->setMinimumSize(row.minimum);
    dock->setWidget(panel);
    dock->setFeatures(
        QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable
        | QDockWidget::DockWidgetFloatable);
    dock->installEventFilter(this);
    m_docks[row.id] = dock;
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool inFront) {
        followVisibility(dock, inFront);
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::showTitleBars);
    connect(dock, &QDockWidget::topLevelChanged, this, &Docks::showTitleBars);
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
    dock->setFloating(false);
    m_window->addDockWidget(area, dock);
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
    m_beforeHiding.clear();
    m_widthBeforeQuery = 0;
    m_isBottomFitted = false;
    for (const auto& entry : m_docks) {
        m_window->removeDockWidget(entry.second);
    }
    for (const Row& row : rows()) {
        put(find(row.id), row.place);
    }
    for (const Row& row : rows()) {
        find(row.id)->setVisible(row.isShown);
    }
    find("inspector")->raise();
    fitSizes();
    showTitleBars();
}

void Docks::fitSizes()
{
    QDockWidget* const inspector = find("inspector");
    m_window->resizeDocks({inspector}, {sideWidthIn(*m_window)}, Qt::Horizontal);
    const int lower =
        scaled(m_window->height() <= lowWindow ? lowerMinimum : lowerHeight, *m_window);
    m_window->resizeDocks(
        {inspector, find("history")},
        {m_window->height() - lower, lower},
        Qt::Vertical);
}

/// A hidden dock takes no size: the bottom ones get theirs when the first of them is shown.
void Docks::fitBottom()
{
    if (!m_isBottomFitted && m_window->isVisible()) {
        m_isBottomFitted = true;
        const int height = m_window->height() >= tallWindow ? tallBottomHeight : bottomHeight;
        m_window->resizeDocks({find("problems")}, {scaled(height, *m_window)}, Qt::Vertical);
    }
}

void Docks::followVisibility(QDockWidget* dock, bool inFront)
{
    m_inFront[dock] = inFront;
    showTitleBars();
    // The layout is about to move them.
    QMetaObject::invokeMethod(this, &Docks::fitFront, Qt::QueuedConnection);
    emit changed();
}

/// Query needs more width than Inspector; a width that the user chose is left alone.
void Docks::fitFront()
{
    QDockWidget* const query = find("query");
    const bool isQuery = m_inFront[query] && !query->isFloating()
                         && m_window->dockWidgetArea(query) == Qt::RightDockWidgetArea;
    const int wide = scaled(queryWidth, *m_window);
    if (isQuery && m_widthBeforeQuery == 0 && query->width() < wide) {
        m_widthBeforeQuery = query->width();
        m_window->resizeDocks({query}, {wide}, Qt::Horizontal);
    } else if (!isQuery && m_widthBeforeQuery != 0 && m_inFront[find("inspector")]) {
        if (find("inspector")->width() == wide) {
            m_window->resizeDocks({find("inspector")}, {m_widthBeforeQuery}, Qt::Horizontal);
        }
        m_widthBeforeQuery = 0;
    }
}

void Docks::showTitleBars()
{
    for (const auto& entry : m_docks) {
        QDockWidget* const dock = entry.second;
        // Tabs carry the name; a bar above them would say it twice.
        const auto neighbours = m_window->tabifiedDockWidgets(dock);
        const bool tabbed =
            !dock->isFloating() && std::ranges::any_of(neighbours, [](const QDockWidget* each) {
                return !each->isHidden() && !each->isFloating();
            });
        if (tabbed && dock->titleBarWidget() == nullptr) {
            dock->setTitleBarWidget(new QWidget(dock));
        } else if (!tabbed && dock->titleBarWidget() != nullptr) {
            QWidget* const bar = dock->titleBarWidget();
            dock->setTitleBarWidget(nullptr);
            bar->deleteLater();
        }
    }
    for (QTabBar* const tabs : m_window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        dressTabs(tabs);
    }
}

void Docks::dressTabs(QTabBar* tabs)
{
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    tabs->setDocumentMode(true);
    tabs->setAccessibleName(tr("Panels"));
    tabs->removeEventFilter(this);
    tabs->installEventFilter(this);
}

bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ContextMenu) {
        return false;
    }
    const auto* const menu = static_cast<const QContextMenuEvent*>(event);
    if (const auto* const tabs = qobject_cast<const QTabBar*>(watched)) {
        const int tab = menu->reason() == QContextMenuEvent::Keyboard ? tabs->currentIndex()
                                                                      : tabs->tabAt(menu->pos());
        for (const auto& entry : m_docks) {
            if (tab >= 0 && tabs->tabText(tab) == entry.second->windowTitle()) {
                openMenu(entry.second, menu->globalPos());
                return true;
            }
        }
    }
    auto* const dock = qobject_cast<QDockWidget*>(watched);
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
    menu->addAction(tr("Close"), dock, &QDockWidget::close);
    QMenu* const places = menu->addMenu(tr("Move to"));
    const auto offer = [&](const QString& text, Place place) {
        places->addAction(text, this, [this, dock, place] { put(dock, place); });
    };
    offer(tr("Right, above"), Place::RightUpper);
    offer(tr("Right, below"), Place::RightLower);
    offer(tr("Bottom"), Place::Bottom);
    offer(tr("Left"), Place::Left);
    menu->popup(at);
}

QDockWidget* Docks::find(std::string_view id) const
{
    const auto found = m_docks.find(id);
    return found == m_docks.end() ? nullptr : found->second;
}

void Docks::toggle(std::string_view id)
{
    QDockWidget* const dock = find(id);
    if (dock != nullptr && !dock->isHidden() && m_inFront[dock]) {
        dock->hide();
    } else {
        bringToFront(id);
    }
}

bool Docks::isShown(std::string_view id) const
{
    const QDockWidget* const dock = find(id);
    return dock != nullptr && !dock->isHidden();
}

void Docks::bringToFront(std::string_view id)
{
    if (QDockWidget* const dock = find(id)) {
        dock->show();
        dock->raise();
        if (m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea) {
            fitBottom();
        }
    }
}

void Docks::raiseIfShown(std::string_view id)
{
    if (isShown(id)) {
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
    if (isCanvasOnly()) {
        toggleCanvasOnly();
    } else if (!m_beforeHiding.isEmpty()) {
        m_window->restoreState(std::exchange(m_beforeHiding, {}), stateVersion);
    } else {
        m_beforeHiding = m_window->saveState(stateVersion);
        hideAll();
    }
    emit changed();
}

void Docks::toggleCanvasOnly()
{
    const bool isOn = !isCanvasOnly();
    m_window->menuBar()->setVisible(!isOn);
    m_window->statusBar()->setVisible(!isOn);
    if (isOn) {
        m_beforeCanvasOnly = m_window->saveState(stateVersion);
        hideAll();
        for (QToolBar* const bar : m_window->findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) {
            bar->hide();
        }
    } else {
        m_window->restoreState(std::exchange(m_beforeCanvasOnly, {}), stateVersion);
    }
    emit changed();
}

std::vector<QWidget*> Docks::panes() const
{
    std::vector<QWidget*> panes;
    for (const Row& row : rows()) {
        QDockWidget* const dock = find(row.id);
        const auto inFront = m_inFront.find(dock);
        if (!dock->isHidden() && inFront != m_inFront.end() && inFront->second) {
            panes.push_back(dock);
        }
    }
    return panes;
}

QWidget* Docks::tabsOf(const QWidget* pane) const
{
    const auto bars = m_window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly);
    const auto bar = std::ranges::find_if(bars, [pane](const QTabBar* tabs) {
        return tabs->isVisible() && tabs->tabText(tabs->currentIndex()) == pane->windowTitle();
    });
    return bar == bars.end() ? nullptr : *bar;
}

QByteArray Docks::state() const
{
    if (!m_beforeHiding.isEmpty()) {
        return m_beforeHiding;
    }
    return isCanvasOnly() ? m_beforeCanvasOnly : m_window->saveState(stateVersion);
}

bool Docks::restore(const QByteArray& state)
{
    if (!m_window->restoreState(state, stateVersion)) {
        return false;
    }
    m_isBottomFitted = true;
    showTitleBars();
    return true;
}

void Docks::setTheme(const Theme& theme)
{
    m_query->setTheme(theme);
    m_history->setTheme(theme);
    m_problems->setTheme(theme);
    m_outliner->setTheme(theme);
}

void Docks::setKeys(const KeyMap& keys)
{
    m_inspector->setKeys(keys);
    m_query->setKeys(keys);
    m_outliner->setKeys(keys);
}

} // namespace sectored::editor
