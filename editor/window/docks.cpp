#include "editor/window/docks.h"

#include "editor/panel/history_panel.h"
#include "editor/panel/inspector_panel.h"
#include "editor/panel/query_panel.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int sideWidth = 400;
constexpr double sideShare = 0.28; ///< of the window, at most

constexpr int sideMinimum = 260;
constexpr int lowerHeight = 180;
constexpr int lowerMinimum = 96;

} // namespace

Docks::Docks(Document& document, QMainWindow* window)
    : m_window(window)
    , m_inspector(new InspectorPanel(document))
    , m_query(new QueryPanel(document))
    , m_history(new HistoryPanel(document))
{
    m_window->setDockNestingEnabled(true);
    m_window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    m_window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    add("inspector", tr("Inspector"), m_inspector);
    add("query", tr("Query"), m_query);
    add("history", tr("History"), m_history);
    m_inspector->setMinimumWidth(sideMinimum);
    m_query->setMinimumWidth(sideMinimum);
    m_history->setMinimumHeight(lowerMinimum);
    reset();
}

QDockWidget* Docks::add(const std::string& id, const QString& title, QWidget* panel)
{
    auto* const dock = new QDockWidget(title, m_window);
    dock->setObjectName(QString::fromStdString(id));
    dock->setWidget(panel);
    dock->setFeatures(
        QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable
        | QDockWidget::DockWidgetFloatable);
    m_docks[id] = dock;
    connect(dock, &QDockWidget::visibilityChanged, this, [this] {
        showTitleBars();
        emit changed();
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::showTitleBars);
    connect(dock, &QDockWidget::topLevelChanged, this, &Docks::showTitleBars);
    return dock;
}

void Docks::reset()
{
    QDockWidget* const inspector = m_docks.at("inspector");
    QDockWidget* const query = m_docks.at("query");
    QDockWidget* const history = m_docks.at("history");
    for (const auto& entry : m_docks) {
        entry.second->setFloating(false);
        m_window->removeDockWidget(entry.second);
    }
    m_window->addDockWidget(Qt::RightDockWidgetArea, inspector);
    m_window->tabifyDockWidget(inspector, query);
    m_window->addDockWidget(Qt::RightDockWidgetArea, history);
    for (const auto& entry : m_docks) {
        entry.second->show();
    }
    inspector->raise();
    fitWidth();
    m_window->resizeDocks({inspector, history}, {3 * lowerHeight, lowerHeight}, Qt::Vertical);
    m_hidden.clear();
    showTitleBars();
}

void Docks::fitWidth()
{
    const int share = static_cast<int>(m_window->width() * sideShare);
    const int width = std::clamp(share, sideMinimum, sideWidth);
    m_window->resizeDocks({m_docks.at("inspector")}, {width}, Qt::Horizontal);
}

void Docks::showTitleBars()
{
    for (const auto& entry : m_docks) {
        QDockWidget* const dock = entry.second;
        // Tabs carry the name; a bar above them would say it twice.
        const bool tabbed = !dock->isFloating() && !m_window->tabifiedDockWidgets(dock).isEmpty();
        if (tabbed && dock->titleBarWidget() == nullptr) {
            dock->setTitleBarWidget(new QWidget(dock));
        } else if (!tabbed && dock->titleBarWidget() != nullptr) {
            QWidget* const bar = dock->titleBarWidget();
            dock->setTitleBarWidget(nullptr);
            bar->deleteLater();
        }
    }
    for (QTabBar* const tabs : m_window->findChildren<QTabBar*>()) {
        tabs->setDrawBase(false);
        tabs->setExpanding(false);
        tabs->setDocumentMode(true);
    }
}

void Docks::setTheme(const Theme& theme)
{
    m_query->setTheme(theme);
}

QDockWidget* Docks::find(std::string_view id) const
{
    const auto found = m_docks.find(id);
    return found == m_docks.end() ? nullptr : found->second;
}

void Docks::toggle(std::string_view id)
{
    if (isShown(id)) {
        find(id)->hide();
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
    }
}

void Docks::toggleAll()
{
    if (m_hidden.empty()) {
        for (const auto& entry : m_docks) {
            m_hidden[entry.first] = !entry.second->isHidden();
            entry.second->hide();
        }
        return;
    }
    for (const auto& entry : m_docks) {
        entry.second->setVisible(m_hidden[entry.first]);
    }
    m_hidden.clear();
}

} // namespace sectored::editor
