#include "sectored/edit/plan.h"
#include "sectored/geom/nearest_point.h"

#include "editor/action/action_set.h"
#include "editor/dialog/command_palette.h"
#include "editor/dialog/keys_dialog.h"
#include "editor/dialog/keys_page.h"
#include "editor/dialog/preferences_dialog.h"
#include "editor/dialog/save_path.h"
#include "editor/document/document.h"
#include "editor/document/watch/problems.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/setting/display_text.h"
#include "editor/setting/settings.h"
#include "editor/tool/hand/draw_tool.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/reach/reach_layer.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/plan_menu.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/command_list.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/pane_focus.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/main_window.h"
#include "editor/window/recorded_walks.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <vector>

namespace sectored::editor {

void MainWindow::setTool(std::string_view id)
{
    m_view->setTool(id);
    m_view->setFocus();
}

std::string_view MainWindow::toolId() const
{
    return m_view->toolId();
}

void MainWindow::sendKey(ToolKey key)
{
    m_view->sendKey(key);
}

void MainWindow::zoomIn()
{
    m_view->camera().zoomIn();
}

void MainWindow::zoomOut()
{
    m_view->camera().zoomOut();
}

void MainWindow::frameLevel()
{
    m_view->camera().frameLevel();
}

void MainWindow::frameSelection()
{
    m_view->camera().frameSelection();
}

QString MainWindow::displaySetting(const char* name) const
{
    return m_settings.value(name);
}

void MainWindow::setDisplaySetting(const char* name, const QString& value)
{
    m_settings.set(name, value);
}

std::optional<Point> MainWindow::pointer() const
{
    return m_heldPointer ? m_heldPointer : m_view->target();
}

void MainWindow::arrange(ViewArrangement arrangement)
{
    m_views->arrange(arrangement);
}

ViewArrangement MainWindow::arrangement() const
{
    return m_views->arrangement();
}

void MainWindow::walkFrom(Point at)
{
    m_views->walkFrom(at);
}

void MainWindow::walkFromStart()
{
    m_views->walkFromStart();
}

bool MainWindow::isWalking() const
{
    return m_views->isWalkInHand();
}

bool MainWindow::hasTic() const
{
    return m_views->walk().hasTic();
}

void MainWindow::saveTic()
{
    const auto level = m_document.path();
    const auto folder = level ? level->parent_path() : std::filesystem::path();
    const auto path = askForSavePath(
        {.title = tr("Save this tic"),
         .start = folder / "tic.svg",
         .filter = tr("Picture (*.svg)") + QStringLiteral(";;") + tr("Trace (*.json)"),
         .ending = QStringLiteral("svg")},
        this);
    // The walk may have ended meanwhile.
    if (!path || !m_views->walk().hasTic()) {
        return;
    }
    if (const auto saved = m_views->walk().saveTic(*path); !saved) {
        m_messages->show(
            {.kind = Message::Kind::Error,
             .title = tr("The tic was not saved."),
             .detail = errorSentence(saved.error())});
    } else {
        tell(tr("%1 is saved.").arg(displayName(*path)));
    }
}

Point MainWindow::middle() const
{
    return m_view->camera().middle();
}

void MainWindow::connectReach()
{
    LevelReach& reach = m_problems->reach();
    m_view->reach().follow(reach);
    connect(&reach, &LevelReach::changed, this, [this] { m_actions->refresh(); });
    connect(&m_view->reach(), &ReachLayer::wayChanged, this, [this] { m_actions->refresh(); });
    connect(&m_view->reach(), &ReachLayer::spacingChosen, this, [this](int units) {
        m_settings.set("reach_spacing", QString::number(units));
    });
}

void MainWindow::toggleReach()
{
    LevelReach& reach = m_problems->reach();
    reach.isOn() ? reach.switchOff() : reach.switchOn();
}

bool MainWindow::isReachShown() const
{
    return m_problems->reach().isOn();
}

bool MainWindow::isReachUnderWay() const
{
    return m_problems->reach().isUnderWay();
}

bool MainWindow::isReachStopped() const
{
    return m_problems->reach().state() == LevelReach::State::Stopped;
}

void MainWindow::stopOrStartReach()
{
    LevelReach& reach = m_problems->reach();
    reach.isUnderWay() ? reach.stop() : reach.start();
}

void MainWindow::showWayTo(Point place)
{
    m_problems->reach().switchOn();
    m_view->reach().showWayTo(place);
}

void MainWindow::hideWay()
{
    m_view->reach().hideWay();
}

bool MainWindow::isWayShown() const
{
    return m_view->reach().hasWay();
}

void MainWindow::recordWalk()
{
    m_views->record(pointer());
}

bool MainWindow::isRecordingWalk() const
{
    return m_views->isRecording();
}

std::optional<SectorId> MainWindow::aimedSector() const
{
    return m_views->aimedSector();
}

void MainWindow::newWindow()
{
    if (m_program != nullptr) {
        m_program->openWindow(ProgramCommands::First::StartPage);
    }
}

void MainWindow::closeLevel()
{
    const bool isOnly = m_program == nullptr || m_program->isOnlyWindow();
    if (isStartPageShown() || !isOnly) {
        close();
    } else if (m_files->mayLeaveLevel()) {
        m_messages->clear();
        m_document.adopt(Map(), Document::Origin::Unmodified);
        showStartPage();
    }
}

void MainWindow::quit()
{
    if (m_program != nullptr) {
        m_program->quit();
    } else {
        close();
    }
}

void MainWindow::setTheme(const QString& id)
{
    m_settings.set("theme", id);
}

QString MainWindow::themeId() const
{
    return m_settings.value("theme");
}

std::vector<OwnTheme> MainWindow::ownThemes() const
{
    return sectored::editor::ownThemes(m_settings.folder());
}

/// A panel that comes or goes leaves the keys with the view that has them.
void MainWindow::togglePanel(std::string_view id)
{
    const auto views = m_views->shownViews();
    const auto hasKeys =
        std::ranges::find_if(views, [](const QWidget* view) { return view->hasFocus(); });
    m_docks->toggle(id);
    if (m_docks->isNarrow()) {
        return; // The drawer takes the keys, and gives them back.
    }
    const QWidget* const focused = QApplication::focusWidget();
    const bool isFocusLost = focused == nullptr || !focused->isVisible();
    if (hasKeys != views.end()) {
        (*hasKeys)->setFocus();
    } else if (!m_docks->isShown(id) && isFocusLost) {
        m_views->focusFirst();
    }
}

bool MainWindow::isPanelShown(std::string_view id) const
{
    return m_docks->isShown(id);
}

void MainWindow::toggleAllPanels()
{
    m_view->camera().keepZoom();
    m_docks->toggleAll();
}

void MainWindow::toggleCanvasOnly()
{
    m_view->camera().keepZoom();
    m_docks->toggleCanvasOnly();
}

bool MainWindow::isCanvasOnly() const
{
    return m_docks->isCanvasOnly();
}

void MainWindow::focusPane(Direction direction)
{
    std::vector<QWidget*> panes = m_views->shownViews();
    std::ranges::copy(m_docks->panes(), std::back_inserter(panes));
    focusNeighbour(panes, direction);
}

void MainWindow::toggleFullScreen()
{
    if (isCanvasOnly()) {
        toggleCanvasOnly();
        return;
    }
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::resetLayout()
{
    m_docks->reset();
}

void MainWindow::editField(const QString& name)
{
    m_docks->bringToFront("inspector");
    static_cast<void>(m_docks->inspector().editField(name));
}

void MainWindow::checkLevel()
{
    m_docks->bringToFront("problems");
    m_problems->check().start();
}

void MainWindow::showProblem(Direction direction)
{
    using Step = ProblemsPanel::Step;
    const Step step = direction == Direction::Next ? Step::Next : Step::Previous;
    m_status->say(m_docks->problems().showNeighbour(step));
}

void MainWindow::replayWalks()
{
    m_walks->replayAll();
}

void MainWindow::startPicking()
{
    if (DrawTool* const tool = m_view->drawTool()) {
        tool->startPicking();
        m_view->setFocus();
        followTool();
    }
}

/// In the status line too: the plan may be hidden.
void MainWindow::tell(const QString& sentence)
{
    m_view->showNotice(sentence);
    m_status->say(sentence);
}

void MainWindow::showRefusal(const Refusal& refusal)
{
    const QString text = wholeText(englishText(refusal));
    m_status->say(text);
    if (refusal.code == MessageCode::Internal) {
        // It names a file: the status line may have no room for the path.
        m_messages->show(
            {.kind = Message::Kind::Error,
             .title = tr("The edit failed by a fault of SectorEd."),
             .detail = text});
    }
    const Culprits& culprits = refusal.culprits;
    if (!culprits.sectors.empty() || !culprits.walls.empty() || !culprits.sprites.empty()) {
        m_view->showNotice(text, culprits);
    }
}

void MainWindow::clearRefusal()
{
    m_status->say({});
}

void MainWindow::showPlanMenu(const PlanMenuRequest& request)
{
    m_heldPointer = m_view->target();
    QMenu* const menu = makePlanMenu(*m_actions, m_document, request.input, this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // What is chosen runs after the menu has closed.
    connect(menu, &QObject::destroyed, this, [this] { m_heldPointer.reset(); });
    menu->popup(request.globalPlace);
}

/// A right click on a button of a bar leads to its key.
void MainWindow::offerKeyMenus()
{
    for (auto* const button : findChildren<QToolButton*>()) {
        QAction* const action = button->defaultAction();
        if (action == nullptr || findAction(action->objectName().toStdString()) == nullptr) {
            continue;
        }
        button->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(
            button,
            &QWidget::customContextMenuRequested,
            this,
            [this, button, action](QPoint at) {
                auto* const menu = new QMenu(this);
                menu->setAttribute(Qt::WA_DeleteOnClose);
                connect(
                    menu->addAction(tr("Change the key...")),
                    &QAction::triggered,
                    this,
                    [this, action] { showKeys(action->objectName()); });
                menu->popup(button->mapToGlobal(at));
            });
    }
}

void MainWindow::showCommands()
{
    m_heldPointer = m_view->target();
    m_actions->refresh();
    auto commands = commandsOf(*m_actions);
    std::erase_if(commands, [](const Command& each) { return each.id == u"edit.commands"; });
    m_palette->open(
        std::move(commands),
        m_settings.value("recent_commands").split(u' ', Qt::SkipEmptyParts));
}

void MainWindow::runCommand(const QString& id)
{
    constexpr int mostRecent = 5;
    QStringList recent = m_settings.value("recent_commands").split(u' ', Qt::SkipEmptyParts);
    recent.removeAll(id);
    recent.prepend(id);
    m_settings.set("recent_commands", recent.mid(0, mostRecent).join(u' '));
    m_actions->find(id.toStdString())->trigger();
}

void MainWindow::showKeys(const QString& command)
{
    auto* const dialog = new KeysDialog(
        {.commands = commandsOf(*m_actions),
         .defaults = defaultKeys(),
         .choices = m_settings.keys()},
        this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&dialog->page(), &KeysPage::sheetWanted, this, &MainWindow::showKeySheet);
    dialog->page().showCommand(command);
    dialog->open();
}

void MainWindow::showPreferences()
{
    auto* const dialog = new PreferencesDialog(
        {.settings = m_settings,
         .keys =
             {.commands = commandsOf(*m_actions),
              .defaults = defaultKeys(),
              .choices = m_settings.keys()}},
        this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&dialog->keysPage(), &KeysPage::sheetWanted, this, &MainWindow::showKeySheet);
    dialog->open();
}

} // namespace sectored::editor
