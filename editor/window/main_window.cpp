#include "editor/window/main_window.h"

#include "sectored/edit/plan.h"

#include "editor/action/action_set.h"
#include "editor/dialog/command_palette.h"
#include "editor/document/document.h"
#include "editor/document/file/level_file.h"
#include "editor/document/recovery_copy.h"
#include "editor/document/snap_choice.h"
#include "editor/document/watch/problems.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/inspector/selection_text.h"
#include "editor/panel/outliner/outliner_panel.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/panel/query/pin_list.h"
#include "editor/panel/query/query_panel.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/sealed_state.h"
#include "editor/setting/settings.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/hand/query_tool.h"
#include "editor/tool/take/surroundings.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/main_bar.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/option_bar.h"
#include "editor/window/bar/option_page.h"
#include "editor/window/bar/query_options.h"
#include "editor/window/bar/return_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/bar/tool_strip.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/pane_focus.h"
#include "editor/window/dock/window_place.h"
#include "editor/window/file/file_messages.h"
#include "editor/window/file/level_export.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/menu_bar.h"
#include "editor/window/recorded_walks.h"
#include "editor/window/start/start_page.h"
#include "editor/window/views.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace sectored::editor {

MainWindow::MainWindow(Parts parts, QWidget* parent)
    : QMainWindow(parent)
    , m_document(parts.document)
    , m_settings(parts.settings)
    , m_recent(parts.recent)
    , m_program(parts.program)
    , m_folders(std::move(parts.folders))
{
    setAcceptDrops(true);
    setMinimumSize(800, 500);
    setWindowIcon(themedIcon(QStringLiteral("sectored")));
    // Widgets that are made with one font do not all follow to another before they are shown.
    static_cast<void>(applyAppearance(m_settings));
    build();
    applyDrawing();
    restoreLayout();
    connectParts();
    applyTheme();
    applyScrolling();
    applyKeys();
    showTitle();
    followTool();
    if (!m_settings.problem().isEmpty()) {
        m_messages->show(
            {.kind = Message::Kind::Warning,
             .title = m_settings.problem(),
             .detail = m_settings.problemDetail()});
    }
    m_views->restore();
    m_views->focusFirst();
}

MainWindow::~MainWindow()
{
    // The parts that go one by one now have nothing to tell any more.
    m_views->disconnect(this);
    m_document.disconnect(this);
    m_view->disconnect(this);
    m_docks->query().disconnect(this);
    m_walks.reset();
    m_docks.reset();
}

void MainWindow::build()
{
    auto* const centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_centre = new QStackedWidget(centre);
    m_view = new LevelView(m_document);
    m_views =
        new Views({.document = m_document, .settings = m_settings, .plan = *m_view}, m_centre);
    m_planPage = new QWidget(m_centre);
    auto* const row = new QHBoxLayout(m_planPage);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_views, 1);
    m_centre->addWidget(m_planPage);
    auto* const column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_centre, 1);
    m_returnBar = new ReturnBar(centre);
    column->addWidget(m_returnBar);
    setCentralWidget(centre);

    m_files = new LevelFiles(
        {.document = m_document,
         .settings = m_settings,
         .recent = m_recent,
         .bar = *m_messages,
         .program = m_program},
        this);
    m_fileMessages =
        new FileMessages({.document = m_document, .files = *m_files, .bar = *m_messages}, this);
    m_problems = std::make_unique<Problems>(m_document);
    m_docks = std::make_unique<Docks>(
        Docks::Parts{.document = m_document, .problems = *m_problems, .plan = *m_views},
        this);
    m_walks = std::make_unique<RecordedWalks>(
        RecordedWalks::Parts{
            .document = m_document,
            .replays = m_problems->replays(),
            .views = *m_views,
            .docks = *m_docks},
        nullptr);
    m_docks->inspector().setSettings(m_settings);
    m_actions = std::make_unique<ActionSet>(
        ActionSet::Places{.window = this, .plan = m_view},
        Workbench{
            .document = m_document,
            .view = *this,
            .file = *m_files,
            .window = *this,
            .help = *this},
        nullptr);
    buildBars();
}

void MainWindow::buildBars()
{
    fillMenuBar(
        *menuBar(),
        {.actions = *m_actions, .recent = m_recent, .files = *m_files, .program = m_program});
    m_mainBar = new MainBar(m_document, *m_actions, this);
    m_optionBar = new OptionBar(m_document, *m_view, this);
    addOptions();
    addRail();
    m_docks->walks().addButtons(
        {m_actions->find("test.record"), m_actions->find("test.replayAll")});
    addToolBar(Qt::TopToolBarArea, m_mainBar);
    addToolBarBreak(Qt::TopToolBarArea);
    addToolBar(Qt::TopToolBarArea, m_optionBar);
    m_toolStrip = new ToolStrip(*m_actions, this);
    addToolBar(Qt::LeftToolBarArea, m_toolStrip);
    m_status =
        new StatusLine({.document = m_document, .view = *m_view, .problems = *m_problems}, this);
    setStatusBar(m_status);
    m_palette = new CommandPalette(this);
    offerKeyMenus();
    setContextMenuPolicy(Qt::NoContextMenu);
}

void MainWindow::addOptions()
{
    const auto found = [this](std::initializer_list<const char*> ids) {
        std::vector<QAction*> actions;
        for (const char* const id : ids) {
            actions.push_back(m_actions->find(id));
        }
        return actions;
    };
    QWidget* const query = &m_optionBar->query();
    addOptionSwitches(query, found({"query.quadrants", "query.angles", "query.crossings"}));
    addOptionButton(query, *m_actions->find("query.pin"));
    addOptionButton(query, *m_actions->find("view.heat.stacks"));
    addOptionSwitches(
        &m_optionBar->walk(),
        found(
            {"walk.contacts",
             "walk.candidates",
             "walk.skipped",
             "walk.sweep",
             "walk.heights",
             "walk.historic"}));
    addOptionButton(&m_optionBar->walk(), *m_actions->find("walk.saveTic"));
    addEndButton(&m_optionBar->walk(), *m_actions->find("test.record"));
    m_walks->addTestsButton(m_optionBar->walk());
    m_docks->query().addCopyButtons(
        found({"query.copyJson", "query.copyTest", "query.copyCommand"}));
}

void MainWindow::connectParts()
{
    Camera2d* const camera = &m_view->camera();
    PinList& pins = m_docks->query().pins();
    connect(&m_document, &Document::changed, this, &MainWindow::followChange);
    connect(m_view, &LevelView::toolChanged, this, &MainWindow::followTool);
    connect(m_view, &LevelView::toolStateChanged, this, &MainWindow::followTool);
    connect(m_views, &Views::previewStateChanged, this, &MainWindow::followPreview);
    connect(m_views, &Views::walkerMoved, m_status, &StatusLine::setWalker);
    connect(m_views, &Views::arrangementChanged, this, [this] { m_actions->refresh(); });
    connect(m_views, &Views::refused, this, &MainWindow::showRefusal);
    connect(&m_optionBar->query(), &QueryOptions::refused, m_status, &StatusLine::say);
    const auto pass = [this](const QString& sentence) {
        tell(sentence);
    };
    // Later: what ends a recording changes the hints as well, which takes a sentence away.
    connect(m_views, &Views::noticed, m_view, pass, Qt::QueuedConnection);
    connect(m_walks.get(), &RecordedWalks::noticed, m_view, pass, Qt::QueuedConnection);
    connect(m_files, &LevelFiles::aboutToLeave, m_views, &Views::finishRecording);
    connect(m_view, &LevelView::pointerMoved, m_status, &StatusLine::refreshPointer);
    connect(m_view, &LevelView::pointerMoved, this, [this] {
        const auto* const query = dynamic_cast<const QueryTool*>(&m_view->tool());
        m_docks->query().setLitWall(query != nullptr ? query->wallAtPointer() : std::nullopt);
    });
    connect(m_view, &LevelView::menuWanted, this, &MainWindow::showPlanMenu);
    connect(m_view, &LevelView::viewChanged, this, [this] {
        m_status->refreshView();
        m_actions->refresh();
    });
    connect(m_docks.get(), &Docks::changed, this, [this] {
        if (m_wasShown) {
            m_view->camera().keepZoom();
        }
        m_actions->refresh();
    });
    connect(m_docks.get(), &Docks::aboutToFitFront, m_view, &LevelView::holdPlan);
    connect(&m_docks->problems(), &ProblemsPanel::placeWanted, camera, &Camera2d::frameBox);
    connect(&m_docks->outliner(), &OutlinerPanel::placeWanted, camera, &Camera2d::frameBox);
    connect(&m_docks->walks(), &WalksPanel::placeWanted, camera, &Camera2d::frameBox);
    connect(&pins, &PinList::pointWanted, camera, &Camera2d::bringIntoView);
    connect(&pins, &PinList::answersChanged, this, [this](const QString& text) {
        m_view->showNotice(text);
    });
    connect(&pins, &PinList::placeWanted, camera, &Camera2d::frameBox);
    connect(
        &m_docks->query(),
        &QueryPanel::wallPointedAt,
        this,
        [this](std::optional<WallId> wall) {
            if (auto* const query = dynamic_cast<QueryTool*>(&m_view->tool())) {
                query->setLitWall(wall);
                m_view->refreshTool();
            }
        });
    connect(&m_docks->query(), &QueryPanel::placeWanted, camera, &Camera2d::frameBox);
    connect(m_status, &StatusLine::problemsWanted, this, [this] { togglePanel("problems"); });
    connect(m_messages, &MessageBar::aboutToShow, camera, &Camera2d::keepZoom);
    connect(&m_docks->inspector(), &InspectorPanel::frameWanted, camera, &Camera2d::frameSelection);
    connect(&m_docks->inspector(), &InspectorPanel::pickWanted, this, &MainWindow::startPicking);
    connect(&m_settings, &Settings::changed, this, &MainWindow::followSetting);
    connect(&m_settings.keys(), &KeyChoices::changed, this, &MainWindow::applyKeys);
    connect(m_palette, &CommandPalette::chosen, this, &MainWindow::runCommand);
    connect(m_palette, &CommandPalette::closed, this, [this] { m_heldPointer.reset(); });
    connect(m_files, &LevelFiles::levelReplaced, this, &MainWindow::showPlan);
    connect(m_files, &LevelFiles::levelReplaced, camera, &Camera2d::frameLevel);
    connectExport();
    connectReach();
}

void MainWindow::connectExport()
{
    LevelExport& levelExport = m_files->levelExport();
    connect(&levelExport, &LevelExport::steppedAside, this, &MainWindow::showExportPlace);
    connect(&levelExport, &LevelExport::returned, m_returnBar, &QWidget::hide);
    connect(m_returnBar, &ReturnBar::aboutToShow, &m_view->camera(), &Camera2d::keepZoom);
    connect(m_returnBar, &ReturnBar::backWanted, &levelExport, &LevelExport::ask);
    connect(m_returnBar, &ReturnBar::closeWanted, this, [this, &levelExport] {
        levelExport.giveUp();
        m_view->setFocus();
    });
}

void MainWindow::showExportPlace()
{
    m_returnBar->show(selectionHeading(m_document.view(), m_document.selection()));
    m_view->camera().frameBox(surroundingsOf(m_document.view(), m_document.selection()));
    m_view->setFocus();
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
        // They change one by one; following the first would undo the others.
        const QScopedValueRollback keeping(m_isKeeping, true);
        keepSnapChoice(m_document.snapSettings(), m_settings);
    }
    if (change.query) {
        clearRefusal();
        m_optionBar->refresh();
        if (m_document.queryPoint()) {
            m_docks->raiseIfShown("query");
        }
    }
    if (change.pins && !m_document.queryPins().empty()) {
        clearRefusal();
        m_docks->raiseIfShown("query");
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
    followPreview();
    m_docks->inspector().setTool(toolId());
}

void MainWindow::followPreview()
{
    if (!isStartPageShown()) {
        m_status->setPreviewHints(m_views->previewHints());
        m_status->refreshHints();
    }
    m_optionBar->setWalking(m_views->isWalkInHand());
    m_actions->refresh();
}

void MainWindow::showTitle()
{
    if (isStartPageShown()) {
        setWindowTitle(tr("Start — SectorEd"));
        setWindowModified(false);
        return;
    }
    const QString name = m_document.path() ? displayName(*m_document.path()) : tr("New level");
    const bool readOnly = m_document.path() && isReadOnly(*m_document.path());
    // "[*]" in a name would be taken for the mark of changes.
    const QString shown = QString(name).replace("[*]", "[*][*]");
    setWindowTitle(
        readOnly ? tr("%1[*] (read-only) — SectorEd").arg(shown)
                 : tr("%1[*] — SectorEd").arg(shown));
    setWindowModified(m_document.isModified());
    m_status->setReadOnly(readOnly ? StatusLine::FileMode::ReadOnly : StatusLine::FileMode::Usual);
}

void MainWindow::showStartPage()
{
    if (m_start == nullptr) {
        m_start = new StartPage(
            {.actions = *m_actions,
             .files = *m_files,
             .recent = m_recent,
             .settings = m_settings,
             .previewFolder = m_folders.previews},
            m_centre);
        m_start->setTheme(m_theme);
        m_centre->addWidget(m_start);
    }
    m_start->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_centre->setCurrentWidget(m_start);
    if (!m_startMode.isOn()) {
        // Before its first show, or a restored layout, a window has none.
        const bool hasLayout = m_wasShown || m_isLayoutRestored;
        m_layout = hasLayout ? m_docks->state() : QByteArray();
        m_startMode.begin();
    }
    m_status->showStart(
        m_recent.paths().empty() ? StatusLine::RecentLevels::None : StatusLine::RecentLevels::Some);
    m_actions->refresh();
    showTitle();
    m_start->arrive();
}

bool MainWindow::isStartPageShown() const
{
    return m_start != nullptr && m_centre->currentWidget() == m_start;
}

void MainWindow::showPlan()
{
    if (!isStartPageShown()) {
        return;
    }
    m_centre->setCurrentWidget(m_planPage);
    // A hidden page asks for room too, which the panels beside the plan then lack.
    m_start->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_settings.set("first_run", QStringLiteral("off"));
    m_startMode.end();
    if (!m_layout.isEmpty()) {
        static_cast<void>(m_docks->restore(m_layout));
    }
    m_docks->fit();
    m_status->showPlan();
    m_actions->refresh();
    showTitle();
    followTool();
    m_views->focusFirst();
}

void MainWindow::offerCopies(const std::vector<RecoveryCopy>& copies)
{
    if (isStartPageShown()) {
        m_start->setCopies(copies);
    } else {
        m_files->offer(copies);
    }
}

void MainWindow::showRecoveryFault(const std::optional<RecoveryFault>& fault)
{
    m_status->setRecoveryFault(fault);
    m_problems->setRecoveryFault(fault);
}

void MainWindow::closeUnasked()
{
    m_mayCloseUnasked = true;
    close();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_fileMessages) {
        m_fileMessages->check();
    }
}

bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::ThemeChange) {
        forgetDesktop();
        applyTheme();
    }
    return QMainWindow::event(event);
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!m_wasShown) {
        m_docks->fit();
        m_wasShown = true;
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const bool isSessionEnding = m_program != nullptr && m_program->isSessionEnding();
    const bool mayClose = m_mayCloseUnasked || isSessionEnding || m_files->mayLeaveLevel();
    event->setAccepted(mayClose);
    if (mayClose) {
        const QByteArray state = m_startMode.isOn() ? m_layout : m_docks->state();
        if (!state.isEmpty()) {
            m_settings.set("layout", sealedText(state));
        }
        m_settings.set("window_place", placeOf(*this));
        emit closed();
    }
}

std::vector<QWidget*> MainWindow::tabSections() const
{
    std::vector<QWidget*> sections{m_mainBar, m_optionBar, m_toolStrip, centralWidget()};
    for (QWidget* const pane : m_docks->panes()) {
        if (centralWidget()->isAncestorOf(pane)) {
            continue; // Tab goes through it with the plan.
        }
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
    std::vector<std::filesystem::path> paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            paths.push_back(pathFromQt(url.toLocalFile()));
        }
    }
    if (!paths.empty()) {
        event->acceptProposedAction();
        m_files->openAll(paths);
    }
}

QAction* MainWindow::action(std::string_view id) const
{
    return m_actions->find(id);
}

} // namespace sectored::editor
