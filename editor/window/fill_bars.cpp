#include "editor/window/fill_bars.h"

#include "editor/action/action_set.h"
#include "editor/action/menu_layout.h"
#include "editor/panel/all_panels.h"
#include "editor/panel/case/case_panel.h"
#include "editor/panel/play/engine_output_panel.h"
#include "editor/panel/play/engines_panel.h"
#include "editor/panel/query/query_panel.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/window/bar/option_bar.h"
#include "editor/window/bar/option_page.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/panel_rail.h"

#include <QAction>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

namespace {

std::vector<QAction*> found(const ActionSet& actions, std::initializer_list<const char*> ids)
{
    std::vector<QAction*> all;
    for (const char* const id : ids) {
        all.push_back(actions.find(id));
    }
    return all;
}

/// Returns the actions of the submenu of published errors.
std::vector<QAction*> errors(const ActionSet& actions)
{
    std::vector<QAction*> all;
    for (const std::string& id :
         std::ranges::find(submenuLayouts(), std::string_view("query.errata"), &MenuLayout::id)
             ->entries) {
        all.push_back(actions.find(id));
    }
    return all;
}

/// View and scene are also in the menu, so they give way in a narrow bar.
void fillBenchPage(QWidget& page, const ActionSet& actions)
{
    addOptionSegments(
        &page,
        QObject::tr("Subject"),
        found(
            actions,
            {"bench.spherePlane",
             "bench.sphereEdge",
             "bench.movingSpheres",
             "bench.partitionPlanes",
             "bench.ellipsoid"}));
    QWidget* const layout = addOptionSegments(
        &page,
        QObject::tr("View"),
        found(actions, {"bench.both", "bench.overEachOther"}));
    QWidget* const scene = addOptionSegments(
        &page,
        QObject::tr("Scene"),
        found(actions, {"bench.madeUp", "bench.fromLevel"}));
    for (QWidget* const choice : {layout, scene}) {
        choice->setProperty("givesWay", true);
    }
    addEndButton(&page, *actions.find("test.bench"));
}

} // namespace

void fillOptionBar(OptionBar& bar, const ActionSet& actions)
{
    addOptionSegments(
        &bar.page("select"),
        QObject::tr("Floors"),
        found(actions, {"view.fill.plain", "view.fill.tiles", "view.fill.ceilings"}))
        ->setProperty("givesWay", true);
    QWidget* const query = &bar.page("query");
    addOptionButton(query, *actions.find("query.steps"));
    addOptionButton(query, *actions.find("query.pin"));
    addOptionButton(query, *actions.find("view.heat.stacks"));
    QWidget* const walk = &bar.walk();
    addOptionSwitches(
        walk,
        found(
            actions,
            {"walk.contacts",
             "walk.candidates",
             "walk.skipped",
             "walk.sweep",
             "walk.heights",
             "walk.historic"}));
    addOptionButton(walk, *actions.find("walk.saveTic"));
    addEndButton(walk, *actions.find("test.record"));
    fillBenchPage(bar.bench(), actions);
}

void fillPanelRail(PanelRail& rail, const ActionSet& actions)
{
    for (const PanelRow& row : allPanels()) {
        rail.addPanel(row, actions.find(row.action));
    }
}

void addPanelButtons(const Docks& docks, const ActionSet& actions)
{
    auto& query = docks.find<QueryPanel>();
    query.addCopyButtons(found(actions, {"query.copyJson", "query.copyTest", "query.copyCommand"}));
    query.addErrors(errors(actions));
    docks.find<CasePanel>().addCopyButtons(
        found(actions, {"bench.copyTest", "bench.copyJson", "bench.copyCommand"}),
        *actions.find("bench.saveSvg"));
    docks.find<WalksPanel>().addButtons(found(actions, {"test.record", "test.replayAll"}));
    docks.find<EngineOutputPanel>().addButtons(
        found(actions, {"test.play", "test.playHere", "test.playStop"}));
    docks.find<EnginesPanel>().addButtons(found(actions, {"test.play", "test.playHere"}));
}

} // namespace sectored::editor
