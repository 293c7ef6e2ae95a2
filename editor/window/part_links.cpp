#include "editor/window/part_links.h"

#include "sectored/check/remedy/remedy.h"

#include "editor/action/action_set.h"
#include "editor/document/document.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/player/player_panel.h"
#include "editor/panel/query/query_panel.h"
#include "editor/setting/settings.h"
#include "editor/view2d/bench/bench_view.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/reach/reach_view.h"
#include "editor/window/bar/announcer.h"
#include "editor/window/bar/main_bar.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/option_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/bar/tool_strip.h"
#include "editor/window/bar/view_menu.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/window_panes.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/player_file.h"
#include "editor/window/file/window_title.h"
#include "editor/window/machine_preview.h"
#include "editor/window/panel_links.h"
#include "editor/window/recorded_walks.h"
#include "editor/window/shown_bench.h"
#include "editor/window/start/window_pages.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"

#include <QMainWindow>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace sectored::editor {

PartLinks::PartLinks(const WindowParts& parts)
    : m_parts(parts)
{
    connect(&m_parts.document, &Document::changed, this, &PartLinks::followChange);
    connect(&m_parts.pages, &WindowPages::changed, this, &PartLinks::followPage);
    connectView();
    connectWalks();
    connectBench();
    connectPlayer();
    connectDocks();
    connectReach();
    connectFiles();
    new MachinePreview(m_parts, this);
    connectPanels(m_parts.docks, m_parts.view, m_parts.document);
}

void PartLinks::connectView()
{
    LevelView* const view = &m_parts.view;
    connect(view, &LevelView::toolChanged, this, &PartLinks::followTool);
    connect(view, &LevelView::toolStateChanged, this, &PartLinks::followTool);
    connect(view, &LevelView::pointerMoved, &m_parts.status, &StatusLine::refreshPointer);
    connect(view, &LevelView::menuWanted, this, &PartLinks::showPlanMenu);
    connect(view, &LevelView::viewChanged, this, [this] {
        m_parts.status.refreshView();
        m_parts.actions.refresh();
    });
    connect(&m_parts.optionBar, &OptionBar::refused, &m_parts.status, &StatusLine::say);
}

void PartLinks::connectWalks()
{
    Views* const views = &m_parts.views;
    Announcer* const announcer = &m_parts.announcer;
    connect(views, &Views::previewStateChanged, this, &PartLinks::followPreview);
    connect(views, &Views::walkerMoved, &m_parts.status, &StatusLine::setWalker);
    connect(views, &Views::arrangementChanged, this, &PartLinks::refreshActions);
    connect(views, &Views::refused, announcer, &Announcer::showRefusal);
    connect(&views->walk(), &WalkDisplay::noticed, announcer, &Announcer::tell);
    connect(&views->walk(), &WalkDisplay::failed, announcer, &Announcer::showError);
    // Queued, because the end of a recording also changes the hints, which would replace the
    // sentence.
    const auto later = Qt::QueuedConnection;
    connect(views, &Views::noticed, announcer, &Announcer::tell, later);
    connect(&m_parts.walks, &RecordedWalks::noticed, announcer, &Announcer::tell, later);
}

void PartLinks::connectBench()
{
    ShownBench* const bench = &m_parts.bench;
    Announcer* const announcer = &m_parts.announcer;
    connect(bench, &ShownBench::changed, this, &PartLinks::followPreview);
    connect(&bench->view(), &BenchView::hintsChanged, this, &PartLinks::followPreview);
    connect(bench, &ShownBench::noticed, announcer, &Announcer::tell);
    connect(bench, &ShownBench::failed, announcer, &Announcer::showError);
    // What works on the views leads back to them.
    connect(&m_parts.view, &LevelView::toolChanged, bench, &ShownBench::hide);
    connect(&m_parts.views, &Views::arrangementChanged, bench, &ShownBench::hide);
}

/// Gives the keyboard focus to the bench or, if it is hidden, to the first view.
void PartLinks::focusView()
{
    if (m_parts.bench.isShown()) {
        m_parts.bench.view().focusPictures();
    } else {
        m_parts.views.focusFirst();
    }
}

void PartLinks::connectDocks()
{
    Docks* const docks = &m_parts.docks;
    Camera2d* const camera = &m_parts.view.camera();
    WindowPanes* const panes = &m_parts.panes;
    connect(panes, &WindowPanes::said, &m_parts.status, &StatusLine::say);
    connect(panes, &WindowPanes::viewWanted, this, &PartLinks::focusView);
    connect(docks, &Docks::planWanted, this, &PartLinks::focusView);
    connect(docks, &Docks::aboutToFitFront, &m_parts.view, [&view = m_parts.view] {
        view.camera().hold(view.mapTo(view.window(), QPoint()));
    });
    connect(docks, &Docks::aboutToToggleAll, camera, &Camera2d::keepZoom);
    connect(docks, &Docks::changed, this, [this, camera] {
        if (m_parts.pages.wasShown()) {
            camera->keepZoom();
        }
        refreshActions();
    });
    connect(docks, &Docks::narrowChanged, this, [this, docks] {
        m_parts.toolStrip.setNarrow(docks->isNarrow());
        m_parts.optionBar.setNarrow(docks->isNarrow());
        refreshActions();
    });
    connect(&m_parts.status, &StatusLine::problemsWanted, panes, [panes] {
        panes->togglePanel("problems");
    });
}

void PartLinks::connectFiles()
{
    LevelFiles* const files = &m_parts.files;
    Camera2d* const camera = &m_parts.view.camera();
    connect(&m_parts.messages, &MessageBar::aboutToShow, camera, &Camera2d::keepZoom);
    connect(files, &LevelFiles::aboutToLeave, &m_parts.views, &Views::finishRecording);
    connect(files, &LevelFiles::levelReplaced, camera, &Camera2d::frameLevel);
    connect(files, &LevelFiles::queryWanted, this, [this] { m_parts.view.setTool("query"); });
    connect(files, &LevelFiles::levelReplaced, this, [this] { m_isJustOpened = true; });
    connect(&m_parts.watch.check(), &LevelCheck::finished, this, &PartLinks::followFirstCheck);
    connectReturnBar(m_parts.returnBar, files->levelExport(), m_parts.view, m_parts.document);
}

/// Says once that a damaged level was opened without any repair.
void PartLinks::followFirstCheck()
{
    const bool isFirst = std::exchange(m_isJustOpened, false);
    const auto& findings = m_parts.watch.check().findings();
    if (isFirst && std::ranges::any_of(findings, [](const Finding& finding) {
            return finding.severity == Severity::Error && isForSafeRepair(finding);
        })) {
        m_parts.view.showNotice(tr("Opened as it is. Nothing was repaired by itself."));
    }
}

void PartLinks::connectPlayer()
{
    auto* const player = &m_parts.docks.find<PlayerPanel>();
    const PlayerFile file(
        {.settings = m_parts.settings, .bar = m_parts.messages, .window = m_parts.window});
    connect(player, &PlayerPanel::loadWanted, this, [file] { file.askToLoad(); });
    connect(player, &PlayerPanel::saveWanted, this, [file] { file.askToSave(); });
}

void PartLinks::connectReach()
{
    connect(&m_parts.watch.reach(), &LevelReach::changed, this, &PartLinks::refreshActions);
    connect(&m_parts.view.reach(), &ReachView::wayChanged, this, &PartLinks::refreshActions);
    connect(&m_parts.view.reach(), &ReachView::spacingChosen, this, [this](int units) {
        m_parts.settings.set("reach_spacing", QString::number(units));
    });
}

void PartLinks::refreshActions()
{
    m_parts.actions.refresh();
}

void PartLinks::followChange(const Change& change)
{
    const Document& document = m_parts.document;
    m_parts.actions.refresh();
    if ((change.file || change.history) && !m_parts.pages.isStartPageShown()) {
        showTitle(
            m_parts.window,
            m_parts.status,
            document,
            m_parts.actions.bench().journal.isPrivate());
    }
    if (change.settings) {
        m_parts.mainBar.refresh();
        m_parts.optionBar.refresh();
        m_parts.status.refreshView();
    }
    if (change.narrator) {
        m_parts.optionBar.refresh();
    }
    if (change.query) {
        m_parts.announcer.clearRefusal();
        m_parts.optionBar.refresh();
        if (document.query().point()) {
            m_parts.docks.raiseIfShown<QueryPanel>();
        }
    }
    if (change.pins && !document.query().pins().empty()) {
        m_parts.announcer.clearRefusal();
        m_parts.docks.raiseIfShown<QueryPanel>();
    }
    if (change.level || change.visibility) {
        m_parts.status.refreshPointer();
    }
    const std::string_view panel = m_parts.view.toolInfo().panel;
    if (change.selection && !document.selection().isEmpty() && !panel.empty()) {
        m_parts.docks.raiseIfShown(panel);
    }
}

void PartLinks::followTool()
{
    m_parts.optionBar.refresh();
    followPreview();
    m_parts.docks.find<InspectorPanel>().setDrawing(m_parts.view.toolInfo().drawsNewSectors);
}

void PartLinks::followPreview()
{
    if (!m_parts.pages.isStartPageShown()) {
        m_parts.status.setPreviewHints(
            m_parts.bench.isShown() ? std::optional(m_parts.bench.view().hints())
                                    : m_parts.views.previewHints());
        m_parts.status.refreshHints();
    }
    m_parts.optionBar.setBench(m_parts.bench.isShown());
    m_parts.optionBar.setWalking(m_parts.views.isWalking());
    m_parts.actions.refresh();
}

void PartLinks::followPage()
{
    m_parts.actions.refresh();
    if (m_parts.pages.isStartPageShown()) {
        showStartTitle(m_parts.window);
        return;
    }
    showTitle(
        m_parts.window,
        m_parts.status,
        m_parts.document,
        m_parts.actions.bench().journal.isPrivate());
    followTool();
    focusView();
}

void PartLinks::showPlanMenu(const ViewMenuRequest& request)
{
    m_parts.view.holdPointer();
    QMenu* const menu =
        makeViewMenu(m_parts.actions, m_parts.document, request.input, &m_parts.window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The chosen action runs after the menu has closed, so the pointer stays fixed until then.
    connect(menu, &QObject::destroyed, &m_parts.view, &LevelView::freePointer);
    menu->popup(request.globalPlace);
}

} // namespace sectored::editor
