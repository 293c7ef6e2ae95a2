#include "editor/window/main_window.h"

#include "core/edit/plan.h"

#include "editor/action/action_set.h"
#include "editor/document/document.h"
#include "editor/panel/query_panel.h"
#include "editor/setting/display_text.h"
#include "editor/setting/settings.h"
#include "editor/setting/style_sheet.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/query_tool.h"
#include "editor/view2d/level_view.h"
#include "editor/window/docks.h"
#include "editor/window/level_files.h"
#include "editor/window/main_bar.h"
#include "editor/window/menu_bar.h"
#include "editor/window/message_bar.h"
#include "editor/window/option_bar.h"
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
    m_docks = std::make_unique<Docks>(m_document, this);
    m_actions = std::make_unique<ActionSet>(
        ActionSet::Places{.window = this, .plan = m_view},
        Workbench{.document = m_document, .view = *this, .file = *m_files, .window = *this},
        nullptr);
    fillMenuBar(*menuBar(), *m_actions, m_recent);
    m_mainBar = new MainBar(m_document, *m_actions, this);
    m_optionBar = new OptionBar(m_document, *m_view, this);
    addToolBar(Qt::TopToolBarArea, m_mainBar);
    addToolBarBreak(Qt::TopToolBarArea);
    addToolBar(Qt::TopToolBarArea, m_optionBar);
    addToolBar(Qt::LeftToolBarArea, new ToolStrip(*m_actions, this));
    m_status = new StatusLine(m_document, *m_view, this);
    setStatusBar(m_status);
    setContextMenuPolicy(Qt::NoContextMenu);
}

void MainWindow::connectParts()
{
    connect(&m_document, &Document::changed, this, &MainWindow::followChange);
    connect(m_view, &LevelView::toolChanged, this, &MainWindow::followTool);
    connect(m_view, &LevelView::toolStateChanged, this, &MainWindow::followTool);
    connect(m_view, &LevelView::pointerMoved, m_status, &StatusLine::refreshPointer);
    connect(m_view, &LevelView::viewChanged, this, [this] {
        m_status->refreshView();
        m_actions->refresh();
    });
    connect(m_docks.get(), &Docks::changed, this, [this] { m_actions->refresh(); });
    connect(m_files, &LevelFiles::levelReplaced, m_view, &LevelView::frameLevel);
}

void MainWindow::restoreSettings()
{
    m_view->setGridVisible(m_settings.isOn("show_grid"));
    m_document.setSnapSettings(
        {.grid = m_settings.number("grid"),
         .toGrid = m_settings.isOn("snap_grid"),
         .toVertices = m_settings.isOn("snap_vertex"),
         .toWalls = m_settings.isOn("snap_wall")});
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
    m_settings.set("show_grid", text(m_view->isGridVisible()));
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
        m_status->refreshView();
        keepSettings();
    }
    if (change.query) {
        m_optionBar->refresh();
        if (m_document.queryPoint()) {
            m_docks->bringToFront("query");
        }
    }
    if (change.level) {
        m_status->refreshPointer();
    }
    if (change.selection && !m_document.selection().isEmpty() && toolId() != "query") {
        m_docks->bringToFront("inspector");
    }
}

void MainWindow::followTool()
{
    m_optionBar->refresh();
    m_status->refreshHints();
    m_actions->refresh();
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
        m_docks->fitWidth();
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    event->setAccepted(m_files->mayLeaveLevel());
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
