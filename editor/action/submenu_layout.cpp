#include "sectored/lab/query_presets.h"
#include "sectored/map/project/project_data.h"

#include "editor/action/menu_layout.h"
#include "editor/panel/all_panels.h"
#include "editor/texture/surface_command.h"

#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

namespace {

MenuLayout surfaceSubmenu()
{
    MenuLayout menu{"surface", "Surface aimed at", {}};
    for (const SurfaceCommand& command : surfaceCommands()) {
        if (command.startsGroup) {
            menu.entries.emplace_back("-");
        }
        menu.entries.emplace_back(command.id);
    }
    return menu;
}

MenuLayout benchSubmenu()
{
    return {
        "bench",
        "Bench",
        {"bench.spherePlane",
         "bench.sphereEdge",
         "bench.movingSpheres",
         "bench.partitionPlanes",
         "bench.ellipsoid",
         "-",
         "bench.both",
         "bench.overEachOther",
         "-",
         "bench.madeUp",
         "bench.fromLevel",
         "-",
         "bench.copyTest",
         "bench.copyJson",
         "bench.copyCommand",
         "bench.saveSvg"}};
}

MenuLayout sweepSubmenu()
{
    return {"sweep", "Sweep", {"sweep.copyCommand", "sweep.copyTest", "sweep.copyJson"}};
}

MenuLayout querySubmenu()
{
    return {
        "query",
        "Query",
        {"query.pin",
         "query.removePins",
         "query.openPoints",
         "-",
         "query.quadrants",
         "query.angles",
         "query.crossings",
         "query.products",
         "-",
         "query.steps",
         "query.play",
         "query.firstStep",
         "query.previousStep",
         "query.nextStep",
         "query.lastStep",
         "query.published",
         "query.errata>",
         "-",
         "query.copyJson",
         "query.copyTest",
         "query.copyCommand"}};
}

MenuLayout errataSubmenu()
{
    MenuLayout menu{"query.errata", "Published errors", {}};
    for (const QueryPreset& preset : queryPresets()) {
        menu.entries.push_back("query.errata." + std::string(preset.id));
    }
    return menu;
}

MenuLayout alignSubmenu()
{
    return {
        "geometry.align",
        "Align vertices",
        {"geometry.alignLeft",
         "geometry.alignCentreX",
         "geometry.alignRight",
         "-",
         "geometry.alignTop",
         "geometry.alignCentreY",
         "geometry.alignBottom",
         "-",
         "geometry.distributeX",
         "geometry.distributeY"}};
}

MenuLayout spritesSubmenu()
{
    return {
        "sprites",
        "Sprites",
        {"sprite.alignWall",
         "sprite.alignAhead",
         "sprite.dropToFloor",
         "sprite.raiseToCeiling",
         "-",
         "sprite.turnLeft",
         "sprite.turnRight",
         "sprite.turnLeftFine",
         "sprite.turnRightFine",
         "-",
         "sprite.larger",
         "sprite.smaller",
         "sprite.largerFine",
         "sprite.smallerFine",
         "sprite.wider",
         "sprite.narrower",
         "sprite.taller",
         "sprite.shorter"}};
}

MenuLayout machineSubmenu()
{
    return {
        "machine",
        "Make it work",
        {"machine.ceiling-door",
         "machine.floor-door",
         "machine.split-door",
         "machine.swing-left",
         "machine.swing-right",
         "machine.sliding-door",
         "machine.star-door",
         "-",
         "machine.lift-up",
         "machine.lift-down",
         "machine.elevator",
         "machine.stairs",
         "machine.crusher",
         "machine.rotor",
         "-",
         "machine.teleporter",
         "machine.water",
         "-",
         "machine.switch",
         "machine.card-blue",
         "machine.card-red",
         "machine.card-yellow",
         "-",
         "machine.secret",
         "machine.exit",
         "machine.exit-switch",
         "-",
         "machine.light-flicker",
         "machine.light-switch",
         "machine.light-door"}};
}

MenuLayout panelsSubmenu()
{
    MenuLayout menu{"panels", "Panels", {}};
    for (const PanelRow& row : allPanels()) {
        menu.entries.emplace_back(row.action);
    }
    for (const char* const other : {"-", "view.nextPane", "view.previousPane", "view.panels"}) {
        menu.entries.emplace_back(other);
    }
    return menu;
}

MenuLayout setSubmenu(const char* id, const char* title, const std::string& prefix)
{
    MenuLayout menu{id, title, {}};
    for (int number = 1; number <= mostSelectionSets; ++number) {
        menu.entries.push_back(prefix + std::to_string(number));
    }
    return menu;
}

} // namespace

std::span<const MenuLayout> submenuLayouts()
{
    static const std::vector<MenuLayout> submenus{
        surfaceSubmenu(),
        {"file.recent", "Open recent", {}},
        {"file.examples", "Examples", {}},
        {"file.restore", "Restore", {}},
        {"file.journal",
         "Journal",
         {"file.restoreFrom", "-", "file.private", "file.forgetHistory", "file.forgetAllHistory"}},
        {"select.similar",
         "Select similar",
         {"select.similar.chosen",
          "-",
          "select.similar.tile",
          "select.similar.height",
          "select.similar.ceiling",
          "select.similar.shade",
          "select.similar.lotag",
          "select.similar.hitag"}},
        {"select.grow",
         "Grow selection",
         {"select.grow.height", "select.grow.ceiling", "select.grow.tile", "select.grow.shade"}},
        setSubmenu("select.sets", "Selection sets", "select.set."),
        setSubmenu("select.storeAs", "Store as set", "select.store."),
        {"select.filter",
         "Selection filter",
         {"select.filter.all",
          "select.filter.vertices",
          "select.filter.walls",
          "select.filter.sectors",
          "select.filter.sprites",
          "-",
          "select.filter.next"}},
        {"view.gridSize",
         "Grid size",
         {"view.gridSize.4",
          "view.gridSize.8",
          "view.gridSize.16",
          "view.gridSize.32",
          "view.gridSize.64",
          "view.gridSize.128",
          "view.gridSize.256",
          "view.gridSize.512",
          "view.gridSize.1024",
          "view.gridSize.2048",
          "view.gridSize.4096"}},
        {"view.gridOrigin", "Grid origin", {"view.gridOriginHere", "view.gridOriginReset"}},
        {"view.colourBy",
         "Colour by",
         {"view.colourBy.none",
          "view.colourBy.floor",
          "view.colourBy.ceiling",
          "view.colourBy.light",
          "view.colourBy.tag",
          "view.colourBy.area"}},
        {"view.look", "3D look", {"view.look.classic", "view.look.smooth", "view.look.plain"}},
        {"view.fill",
         "Floors",
         {"view.fill.plain", "view.fill.tiles", "view.fill.ceilings", "-", "view.fillNext"}},
        querySubmenu(),
        errataSubmenu(),
        benchSubmenu(),
        sweepSubmenu(),
        alignSubmenu(),
        spritesSubmenu(),
        machineSubmenu(),
        {"walk",
         "Walk overlay",
         {"walk.contacts",
          "walk.candidates",
          "walk.skipped",
          "walk.sweep",
          "walk.heights",
          "walk.historic",
          "-",
          "walk.nettleSphere",
          "walk.nettleListing",
          "walk.nettleText"}},
        {"test.reachMachines",
         "Doors and lifts",
         {"test.reachMachines.off",
          "test.reachMachines.without-keys",
          "test.reachMachines.all-keys"}},
        {"test.reachSpacing",
         "Sample spacing",
         {"test.reachSpacing.128", "test.reachSpacing.256", "test.reachSpacing.512"}},
        {"view.heat", "Heat map", {"view.heat.none", "view.heat.stacks", "view.heat.methods"}},
        {"view.labels",
         "Labels",
         {"view.labels.numbers", "view.labels.heights", "view.labels.tags", "view.labels.lengths"}},
        panelsSubmenu(),
        {"view.theme",
         "Theme",
         {"view.theme.system",
          "view.theme.dark",
          "view.theme.light",
          "view.theme.classic",
          "view.theme.colour-blind"}},
    };
    return submenus;
}

} // namespace sectored::editor
