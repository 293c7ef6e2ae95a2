#include "editor/window/main_window.h"

#include "editor/action/action_set.h"
#include "editor/document/document.h"
#include "editor/document/file/archive_content.h"
#include "editor/document/journal/level_journal.h"
#include "editor/document/play/level_play.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/compare/compare_panel.h"
#include "editor/panel/history/history_panel.h"
#include "editor/panel/query/query_panel.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/settings.h"
#include "editor/setting/themed_icon.h"
#include "editor/texture/game_files.h"
#include "editor/texture/game_tiles.h"
#include "editor/texture/tile_library.h"
#include "editor/texture/user_picture.h"
#include "editor/view2d/bench/bench_view.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/reach/reach_view.h"
#include "editor/window/applied_settings.h"
#include "editor/window/bar/announcer.h"
#include "editor/window/bar/main_bar.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/option_bar.h"
#include "editor/window/bar/return_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/bar/tool_strip.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/pane_focus.h"
#include "editor/window/dock/window_panes.h"
#include "editor/window/dock/window_place.h"
#include "editor/window/file/file_messages.h"
#include "editor/window/file/game_file_messages.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/level_journals.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/fill_bars.h"
#include "editor/window/menu_bar.h"
#include "editor/window/panel_links.h"
#include "editor/window/part_links.h"
#include "editor/window/recorded_walks.h"
#include "editor/window/shown_bench.h"
#include "editor/window/start/window_pages.h"
#include "editor/window/surface_work.h"
#include "editor/window/tile_painting.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"
#include "editor/window/window_dialogs.h"
#include "editor/window/window_help.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace sectored::editor {

MainWindow::MainWindow(Parts parts, QWidget* parent)
    : QMainWindow(parent)
    , m_parts(std::move(parts))
{
    setAcceptDrops(true);
    setMinimumSize(size::smallestWindow);
    setWindowIcon(themedIcon(QStringLiteral("sectored")));
    // Must come first: some hidden widgets keep the font that they were created with.
    static_cast<void>(applyAppearance(m_parts.settings));
    buildGame();
    QStackedWidget* const centre = buildCentre();
    buildParts();
    WindowDialogs* const dialogs = buildActions(*centre);
    buildBars();
    dialogs->offerKeyMenus();
    connectParts();
    if (!m_parts.settings.problem().isEmpty()) {
        m_messages->show(
            {.kind = Message::Kind::Warning,
             .title = m_parts.settings.problem(),
             .detail = m_parts.settings.problemDetail()});
    }
    m_views->restore();
    m_views->focusFirst();
}

MainWindow::~MainWindow()
{
    // The parts are destroyed one by one and must not send signals to each other.
    m_links.reset();
    m_applied.reset();
    m_walks.reset();
    m_docks.reset();
}

void MainWindow::buildGame()
{
    m_game.tiles = new TileLibrary(this);
    m_game.files = new GameFiles(
        {.document = m_parts.document, .settings = m_parts.settings, .library = *m_game.tiles},
        this);
    m_game.play = new LevelPlay(m_parts.document, m_parts.settings, searchInstalled, this);
    const auto followGame = [play = m_game.play, tiles = m_game.tiles] {
        play->setGame(tiles->tiles()->game().id);
    };
    followGame();
    connect(m_game.tiles, &TileLibrary::tilesChanged, m_game.play, followGame);
}

/// Returns the stack of pages; the first page contains the views.
QStackedWidget* MainWindow::buildCentre()
{
    auto* const centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    auto* const pages = new QStackedWidget(centre);
    m_view = new LevelView(m_parts.document);
    m_views = new Views(
        {.document = m_parts.document,
         .settings = m_parts.settings,
         .plan = *m_view,
         .tiles = *m_game.tiles},
        pages);
    m_returnBar = new ReturnBar(centre);
    auto* const levelPage = new QWidget(pages); // in a narrow window, the rail is next to the views
    auto* const row = makeRow(levelPage, 0);
    auto* const stage = new QWidget(levelPage); // shows the views, or the bench in their place
    makeRow(stage, 0)->addWidget(m_views, 1);
    row->addWidget(stage, 1);
    pages->addWidget(levelPage);
    auto* const column = makeColumn(centre, 0);
    column->addWidget(m_messages);
    column->addWidget(pages, 1);
    column->addWidget(m_returnBar);
    setCentralWidget(centre);
    return pages;
}

void MainWindow::buildParts()
{
    Document& document = m_parts.document;
    m_files = new LevelFiles(
        {.document = document,
         .settings = m_parts.settings,
         .recent = m_parts.recent,
         .bar = *m_messages,
         .journal = m_parts.journal,
         .program = m_parts.program,
         .tiles = m_game.tiles},
        this);
    m_journals = new LevelJournals(
        {.document = document,
         .journal = m_parts.journal,
         .files = *m_files,
         .bar = *m_messages,
         .program = m_parts.program},
        this);
    new FileMessages({.document = document, .files = *m_files, .bar = *m_messages}, this);
    m_watch = std::make_unique<LevelWatch>(document);
    m_docks = std::make_unique<Docks>(
        Docks::Parts{
            .panels =
                {.document = document,
                 .watch = *m_watch,
                 .settings = m_parts.settings,
                 .tiles = *m_game.tiles,
                 .play = *m_game.play},
            .plan = *m_views->parentWidget()},
        this);
    m_bench = new ShownBench({.document = document, .views = *m_views, .docks = *m_docks}, this);
    m_panes =
        new WindowPanes({.window = *this, .docks = *m_docks, .watch = *m_watch, .views = [this] {
                             return m_bench->isShown() ? std::vector<QWidget*>{&m_bench->view()}
                                                       : m_views->shownViews();
                         }});
    m_walks = std::make_unique<RecordedWalks>(
        RecordedWalks::Parts{
            .document = document,
            .replays = m_watch->replays(),
            .views = *m_views,
            .docks = *m_docks},
        nullptr);
    m_bars.status =
        new StatusLine({.document = document, .view = *m_view, .watch = *m_watch}, this);
    m_announcer =
        new Announcer({.view = *m_view, .status = *m_bars.status, .bar = *m_messages}, this);
}

WindowDialogs* MainWindow::buildActions(QStackedWidget& centre)
{
    m_pages = new WindowPages(
        {.window = *this,
         .pages = centre,
         .levelPage = *m_views->parentWidget()->parentWidget(),
         .document = m_parts.document,
         .settings = m_parts.settings,
         .recent = m_parts.recent,
         .files = *m_files,
         .journals = *m_journals,
         .bar = *m_messages,
         .status = *m_bars.status,
         .docks = *m_docks,
         .program = m_parts.program,
         .previewFolder = m_parts.folders.previews});
    auto* const help = new WindowHelp(
        {.window = *this,
         .pages = *m_pages,
         .view = *m_view,
         .views = *m_views,
         .bench = *m_bench,
         .docks = *m_docks,
         .messages = *m_messages,
         .status = *m_bars.status,
         .manual = m_parts.folders.manual});
    auto* const dialogs = new WindowDialogs(
        {.window = *this,
         .document = m_parts.document,
         .settings = m_parts.settings,
         .view = *m_view,
         .help = *help,
         .gameFiles = *m_game.files,
         .pages = *m_pages});
    connect(
        &m_docks->find<HistoryPanel>(),
        &HistoryPanel::exportWanted,
        dialogs,
        &WindowDialogs::exportSteps);
    m_game.messages = new GameFileMessages(
        {.files = *m_game.files,
         .bar = *m_messages,
         .showDialog = [dialogs] { dialogs->showGameFiles(); },
         .hasLevel = [this] { return !m_pages->isStartPageShown(); },
         .openLevelIn =
             [this](const std::filesystem::path& archive) {
                 m_files->open(archive);
             }},
        this);
    auto* const surface = new SurfaceWork(
        {.document = m_parts.document,
         .views = *m_views,
         .docks = *m_docks,
         .announcer = *m_announcer},
        this);
    m_view->reach().follow(m_watch->reach());
    const auto setGame = [this] {
        const auto tiles = m_game.tiles->tiles();
        m_watch->reach().setTilesGame({tiles, &tiles->game()});
        m_watch->replays().setTilesGame({tiles, &tiles->game()});
    };
    connect(m_game.tiles, &TileLibrary::tilesChanged, this, setGame);
    setGame();
    m_actions = std::make_unique<ActionSet>(
        ActionSet::Places{.window = this, .plan = m_view},
        Workbench{
            .document = m_parts.document,
            .settings = m_parts.settings,
            .view = *m_view,
            .camera = m_view->camera(),
            .reach = m_view->reach(),
            .walk = *m_views,
            .tic = m_views->walk(),
            .file = *m_files,
            .journal = *m_journals,
            .panels = *m_docks,
            .panes = *m_panes,
            .dialogs = *dialogs,
            .messages = *m_announcer,
            .window = *m_pages,
            .help = *help,
            .bench = *m_bench,
            .surface = *surface,
            .tiles = *m_game.tiles,
            .play = *m_game.play},
        nullptr);
    dialogs->setActions(*m_actions);
    help->setActions(*m_actions);
    m_pages->setActions(*m_actions);
    return dialogs;
}

void MainWindow::buildBars()
{
    fillMenuBar(
        *menuBar(),
        {.actions = *m_actions,
         .recent = m_parts.recent,
         .files = *m_files,
         .program = m_parts.program});
    m_bars.main = new MainBar(m_parts.document, *m_actions, this);
    m_bars.option = new OptionBar(*m_view, this);
    fillOptionBar(*m_bars.option, *m_actions);
    m_walks->addTestsButton(m_bars.option->walk());
    fillPanelRail(m_docks->rail(), *m_actions);
    addPanelButtons(*m_docks, *m_actions);
    addToolBar(Qt::TopToolBarArea, m_bars.main);
    addToolBarBreak(Qt::TopToolBarArea);
    addToolBar(Qt::TopToolBarArea, m_bars.option);
    m_bars.tools = new ToolStrip(*m_actions, this);
    addToolBar(Qt::LeftToolBarArea, m_bars.tools);
    setStatusBar(m_bars.status);
    setContextMenuPolicy(Qt::NoContextMenu);
}

void MainWindow::connectParts()
{
    const WindowParts parts{
        .window = *this,
        .document = m_parts.document,
        .settings = m_parts.settings,
        .watch = *m_watch,
        .view = *m_view,
        .views = *m_views,
        .bench = *m_bench,
        .files = *m_files,
        .walks = *m_walks,
        .docks = *m_docks,
        .panes = *m_panes,
        .pages = *m_pages,
        .actions = *m_actions,
        .announcer = *m_announcer,
        .mainBar = *m_bars.main,
        .optionBar = *m_bars.option,
        .toolStrip = *m_bars.tools,
        .status = *m_bars.status,
        .messages = *m_messages,
        .returnBar = *m_returnBar};
    m_applied = std::make_unique<AppliedSettings>(parts);
    m_applied->applyDrawing();
    m_pages->restoreLayout();
    m_links = std::make_unique<PartLinks>(parts);
    connectPlay(*m_docks, *m_game.play, *m_view, m_parts.document);
    connect(&m_game.play->run(), &EngineRun::stateChanged, m_links.get(), [this] {
        m_actions->refresh();
    });
    // A child of the links, which go first: it filters events of views and asks the docks.
    new TilePainting(
        {.document = m_parts.document,
         .views = *m_views,
         .plan = *m_view,
         .docks = *m_docks,
         .announcer = *m_announcer},
        m_links.get());
    connectJournal();
    m_applied->applyTheme();
    m_applied->applyScrolling();
    m_applied->applyKeys();
    m_links->followPage();
}

/// Shows in the status bar and the Problems panel why edits are not protected.
void MainWindow::connectJournal()
{
    connect(m_files, &LevelFiles::comparisonWanted, this, [this](const auto& path) {
        m_docks->bringToFront<ComparePanel>();
        m_docks->find<ComparePanel>().compareWith(path);
    });
    if (LevelJournal* const journal = m_parts.journal) {
        connect(journal, &LevelJournal::faultChanged, this, [this, journal] {
            m_bars.status->setJournalFault(journal->fault());
            m_watch->problems().setJournalFault(journal->fault());
        });
        connect(journal, &LevelJournal::privateChanged, m_links.get(), &PartLinks::followPage);
    }
}

void MainWindow::closeUnasked()
{
    m_mayCloseUnasked = true;
    close();
}

QAction* MainWindow::action(std::string_view id) const
{
    return m_actions->find(id);
}

bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::ThemeChange) {
        forgetDesktop();
        m_applied->applyTheme();
    }
    return QMainWindow::event(event);
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    m_pages->followShow();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_applied->showDisplay();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const bool isSessionEnding = m_parts.program != nullptr && m_parts.program->isSessionEnding();
    const bool mayClose = m_mayCloseUnasked || isSessionEnding || m_files->mayLeaveLevel();
    event->setAccepted(mayClose);
    if (mayClose) {
        m_pages->keepLayout();
        m_parts.settings.set("window_place", placeOf(*this));
        emit closed();
    }
}

bool MainWindow::focusNextPrevChild(bool next)
{
    auto stops = m_panes->tabStops({m_bars.main, m_bars.option, m_bars.tools, centralWidget()});
    stops.push_back(m_bars.status);
    return focusNextStop(stops, next ? Direction::Next : Direction::Previous);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    std::vector<std::filesystem::path> levels;
    GamePaths gameFiles;
    std::vector<std::filesystem::path> pictures;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            const auto path = pathFromQt(url.toLocalFile());
            const ArchiveContent archive = contentOfArchive(path);
            const bool isOfGame = isGamePath(path) && !(archive.hasLevels && !archive.hasTiles);
            (isOfGame ? gameFiles : isUserPicture(path) ? pictures : levels).push_back(path);
        }
    }
    if (!levels.empty() || !gameFiles.empty() || !pictures.empty()) {
        event->acceptProposedAction();
    }
    if (!levels.empty()) {
        openAll(*m_files, levels);
    }
    if (!gameFiles.empty()) {
        m_game.messages->take(gameFiles);
    }
    if (!pictures.empty() && !m_pages->isStartPageShown()) {
        m_docks->bringToFront<TilesPanel>();
        m_docks->find<TilesPanel>().addPictures(pictures);
    }
}

} // namespace sectored::editor
