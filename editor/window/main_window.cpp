#include "editor/window/main_window.h"

#include "core/edit/plan.h"

#include "editor/action/action_set.h"
#include "editor/document/document.h"
#include "editor/document/problems.h"
#include "editor/panel/inspector_panel.h"
#include "editor/panel/outliner_panel.h"
#include "editor/panel/problems_panel.h"
#include "editor/panel/query_panel.h"
#include "editor/setting/display_text.h"
#include "editor/setting/settings.h"
#include "editor/setting/style_sheet.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/query_tool.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/plan_display.h"
#include "editor/window/docks.h"
#include "editor/window/level_files.h"
#include "editor/window/main_bar.h"
#include "editor/window/menu_bar.h"
#include "editor/window/message_bar.h"
#include "editor/window/option_bar.h"
#include "editor/window/pane_focus.h"
#include "editor/window/status_line.h"
#include "editor/window/tool_strip.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QUrl>
#include <QVBoxLayout>

namespace sectored::editor {

MainWindow::MainWindow(Parts parts, QWidget* parent)
    : QMainWindow(parent)
    , m_document(parts.document)
    , m_settings(parts.settings)
    , m_recent(parts.recent)
{
    setAcceptDrops(true);
    setMinimumSize(960, 600);
    setWindowIcon(themedIcon(QStringLiteral("sectored")));
    build();
    restoreSettings();
    connectParts();
    applyTheme();
    showTitle();
    followTool();
    m_view->setFocus();
}

MainWindow::~MainWindow()
{
    // The parts that go one by one now have nothing to tell any more.
    m_document.disconnect(this);
    m_view->disconnect(this);
    m_docks.reset();
}

void MainWindow::build()
{
    auto* const centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_view = new LevelView(m_document, centre);
    m_view->setMinimumSize(360, 240);
    auto* const column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_view, 1);
    setCentralWidget(centre);

    m_files =
        new LevelFiles({.document = m_document, .recent = m_recent, .bar = *m_messages}, this);
    m_problems = std::make_unique<Problems>(m_document);
    m_docks = std::make_unique<Docks>(
        Docks::Parts{.document = m_document, .problems = *m_problems},
        this);
    m_docks->inspector().setSettings(m_settings);
    m_actions = std::make_unique<ActionSet>(
        ActionSet::Places{.window = this, .plan = m_view},
        Workbench{.document = m_document, .view = *this, .file = *m_files, .window = *this},
        nullptr);
    buildBars();
}

void MainWindow::buildBars()
{
    fillMenuBar(*menuBar(), *m_actions, m_recent);
    m_mainBar = new MainBar(m_document, *m_actions, this);
    m_optionBar = new OptionBar(m_document, *m_view, this);
    addToolBar(Qt::TopToolBarArea, m_mainBar);
    addToolBarBreak(Qt::TopToolBarArea);
    addToolBar(Qt::TopToolBarArea, m_optionBar);
    m_toolStrip = new ToolStrip(*m_actions, this);
    addToolBar(Qt::LeftToolBarArea, m_toolStrip);
    m_status =
        new StatusLine({.document = m_document, .view = *m_view, .problems = *m_problems}, this);
    setStatusBar(m_status);
    setContextMenuPolicy(Qt::NoContextMenu);
}

void MainWindow::connectParts()
{
    connect(&m_document, &Document::changed, this, &MainWindow::followChange);
    connect(&m_settings, &Settings::changed, this, &MainWindow::applyDisplay);
    connect(m_view, &LevelView::toolChanged, this, &MainWindow::followTool);
    connect(m_view, &LevelView::toolStateChanged, this, &MainWindow::followTool);
    connect(m_view, &LevelView::pointerMoved, m_status, &StatusLine::refreshPointer);
    connect(m_view, &LevelView::viewChanged, this, [this] {
        m_status->refreshView();
        m_actions->refresh();
    });
    connect(m_docks.get(), &Docks::changed, this, [this] {
        if (m_wasShown) {
            m_view->keepZoom();
        }
        m_actions->refresh();
    });
    connect(&m_docks->problems(), &ProblemsPanel::placeWanted, m_view, &LevelView::frameBox);
    connect(&m_docks->outliner(), &OutlinerPanel::placeWanted, m_view, &LevelView::frameBox);
    connect(m_status, &StatusLine::problemsWanted, this, [this] { togglePanel("problems"); });
    connect(m_messages, &MessageBar::aboutToShow, m_view, &LevelView::keepZoom);
    connect(
        &m_docks->inspector(),
        &InspectorPanel::frameWanted,
        m_view,
        &LevelView::frameSelection);
    connect(&m_docks->inspector(), &InspectorPanel::pickWanted, this, &MainWindow::startPicking);
    connect(m_files, &LevelFiles::levelReplaced, m_view, &LevelView::frameLevel);
}

void MainWindow::restoreSettings()
{
    m_view->setDisplay(planDisplayOf(m_settings));
    const QStringList origin = m_settings.value("grid_origin").split(u',');
    m_document.setSnapSettings(
        {.grid = m_settings.number("grid"),
         .origin = {origin.front().toInt(), origin.back().toInt()},
         .toGrid = m_settings.isOn("snap_grid"),
         .toVertices = m_settings.isOn("snap_vertex"),
         .toWalls = m_settings.isOn("snap_wall"),
         .toAngles = m_settings.isOn("snap_angles")});
    const QByteArray layout = QByteArray::fromBase64(m_settings.value("layout").toLatin1());
    m_isLayoutRestored = !layout.isEmpty() && m_docks->restore(layout);
    if (!m_settings.problem().isEmpty()) {
        m_messages->show(
            {.kind = Message::Kind::Warning,
             .title = m_settings.problem(),
             .detail = tr("The file was kept beside as settings.bad.")});
    }
}

void MainWindow::keepSettings()
{
    const auto text = [](bool on) {
        return on ? QStringLiteral("on") : QStringLiteral("off");
    };
    const SnapSettings snap = m_document.snapSettings();
    m_settings.set("grid", QString::number(snap.grid));
    m_settings.set("snap_grid", text(snap.toGrid));
    m_settings.set("snap_vertex", text(snap.toVertices));
    m_settings.set("snap_wall", text(snap.toWalls));
    m_settings.set("snap_angles", text(snap.toAngles));
    m_settings.set("grid_origin", QStringLiteral("%1,%2").arg(snap.origin.x).arg(snap.origin.y));
}

void MainWindow::applyDisplay()
{
    m_view->setDisplay(planDisplayOf(m_settings));
    m_actions->refresh();
    m_mainBar->refresh();
}

void MainWindow::applyTheme()
{
    // The desktop's own palette, not one that an earlier theme has set.
    static const bool desktopIsDark =
        QApplication::palette().color(QPalette::Window).lightness() < 128;
    const QString chosen = m_settings.value("theme");
    const QString system = desktopIsDark ? QStringLiteral("dark") : QStringLiteral("light");
    const Theme theme = Theme::builtIn(chosen == QLatin1String("system") ? system : chosen);
    QApplication::setPalette(theme.palette());
    qApp->setStyleSheet(sectored::editor::styleSheet(theme));
    m_view->setTheme(theme);
    m_docks->setTheme(theme);
    m_status->setTheme(theme);
    m_optionBar->refresh();
}

void MainWindow::followChange(const Change& change)
{
    m_actions->refresh();
    if (change.file || change.history) {
        showTitle();
    }
    if (change.settings) {
        m_mainBar->refresh();
        m_optionBar->refresh();
        m_status->refreshView();
        keepSettings();
    }
    if (change.query) {
        m_optionBar->refresh();
        if (m_document.queryPoint()) {
            m_docks->raiseIfShown("query");
        }
    }
    if (change.level) {
        m_status->refreshPointer();
    }
    if (change.selection && !m_document.selection().isEmpty() && toolId() != "query") {
        m_docks->raiseIfShown("inspector");
    }
}

void MainWindow::followTool()
{
    m_optionBar->refresh();
    m_status->refreshHints();
    m_actions->refresh();
    m_docks->inspector().setTool(toolId());
    if (const auto* const query = dynamic_cast<const QueryTool*>(&m_view->tool())) {
        m_docks->query().setShownSector(query->shownSector());
    }
}

void MainWindow::showTitle()
{
    const QString name = m_document.path() ? displayName(*m_document.path()) : tr("New level");
    // "[*]" in a name would be taken for the mark of changes.
    setWindowTitle(tr("%1[*] — SectorEd").arg(QString(name).replace("[*]", "[*][*]")));
    setWindowModified(m_document.isModified());
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!m_wasShown) {
        m_wasShown = true;
        if (!m_isLayoutRestored) {
            m_docks->fitSizes();
        }
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    event->setAccepted(m_files->mayLeaveLevel());
    if (event->isAccepted()) {
        const QByteArray layout = m_docks->state().toBase64(QByteArray::OmitTrailingEquals);
        m_settings.set("layout", QString::fromLatin1(layout));
    }
}

std::vector<QWidget*> MainWindow::tabSections() const
{
    std::vector<QWidget*> sections{m_mainBar, m_optionBar, m_toolStrip, centralWidget()};
    for (QWidget* const pane : m_docks->panes()) {
        if (QWidget* const tabs = m_docks->tabsOf(pane)) {
            sections.push_back(tabs);
        }
        sections.push_back(pane);
    }
    sections.push_back(m_status);
    return sections;
}

/// Qt's own order has the panels before the bars, and stops at panels behind the front tab.
bool MainWindow::focusNextPrevChild(bool next)
{
    return focusNextStop(tabSections(), next ? Direction::Next : Direction::Previous);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    // One window holds one level: the first file counts.
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            event->acceptProposedAction();
            m_files->open(pathFromQt(url.toLocalFile()));
            return;
        }
    }
}

QAction* MainWindow::action(std::string_view id) const
{
    return m_actions->find(id);
}

} // namespace sectored::editor
