#include "editor/action/menu_layout.h"

#include "sectored/lab/query_presets.h"

#include "editor/panel/all_panels.h"
#include "editor/texture/surface_command.h"
#include "editor/tool/tool.h"

#include <QObject>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

QString titleOf(const MenuLayout& menu)
{
    return QObject::tr(std::string(menu.title).c_str()).remove(u'&');
}

bool holds(const MenuLayout& menu, std::string_view entry)
{
    return std::ranges::find(menu.entries, entry) != menu.entries.end();
}

/// Puts the tools of a menu in front of its entries.
MenuLayout withTools(MenuLayout menu)
{
    std::vector<std::string> entries;
    for (const ToolInfo& tool : allTools()) {
        if (tool.menu == menu.id) {
            entries.push_back(actionOf(tool));
        }
    }
    menu.entries.insert(menu.entries.begin(), entries.begin(), entries.end());
    return menu;
}

MenuLayout geometryMenu()
{
    return withTools(
        {"geometry",
         "&Geometry",
         {"-",
          "query>",
          "-",
          "geometry.insertVertex",
          "geometry.mergeVertices",
          "-",
          "geometry.makeSector",
          "geometry.join",
          "geometry.makePortal",
          "geometry.unlink",
          "geometry.firstWall",
          "geometry.editGenerator",
          "-",
          "geometry.extendUp",
          "geometry.extendDown",
          "geometry.separateFloors",
          "-",
          "geometry.turnLeft",
          "geometry.turnRight",
          "geometry.mirrorX",
          "geometry.mirrorY",
          "geometry.handles",
          "-",
          "geometry.alignGrid",
          "geometry.align>",
          "geometry.tidy",
          "-",
          "sprites>"}});
}

MenuLayout viewMenu()
{
    return {
        "view",
        "&View",
        {"view.plan",
         "view.split",
         "view.solid",
         "view.nextArrangement",
         "-",
         "view.zoomIn",
         "view.zoomOut",
         "view.frameSelection",
         "view.frameLevel",
         "-",
         "view.grid",
         "view.gridFiner",
         "view.gridCoarser",
         "view.gridSize>",
         "view.gridOrigin>",
         "view.strongGrid",
         "snap.grid",
         "snap.vertex",
         "snap.wall",
         "-",
         "view.colourBy>",
         "view.look>",
         "view.fill>",
         "view.heat>",
         "view.labels>",
         "view.sprites",
         "view.rulers",
         "view.minimap",
         "-",
         "panels>",
         "view.theme>",
         "view.resetLayout",
         "view.fullScreen",
         "view.canvasOnly"}};
}

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

MenuLayout testMenu()
{
    return {
        "test",
        "&Test",
        {"test.play",
         "test.playHere",
         "test.playStop",
         "-",
         "tool.walk",
         "test.walkFromStart",
         "walk>",
         "walk.saveTic",
         "-",
         "test.reach",
         "test.reachStop",
         "test.wayHere",
         "test.hideWay",
         "test.reachSpacing>",
         "-",
         "test.record",
         "test.replayAll",
         "-",
         "test.bench",
         "bench>",
         "sweep>",
         "-",
         "test.player"}};
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

MenuLayout selectMenu()
{
    return {
        "select",
        "&Select",
        {"select.all",
         "select.none",
         "select.invert",
         "select.connected",
         "select.loop",
         "select.similar>",
         "-",
         "select.filter>",
         "-",
         "select.hide",
         "select.isolate",
         "select.showAll",
         "-",
         "select.lock",
         "select.unlockAll",
         "-",
         "select.nextLayer",
         "select.previousLayer",
         "select.layerAlone",
         "select.allLayers",
         "-",
         "select.nameLayer",
         "select.colourLayer",
         "select.addToLayer",
         "select.takeOutOfLayer"}};
}

} // namespace

std::span<const MenuLayout> menuLayouts()
{
    static const std::vector<MenuLayout> menus{
        {"file", "&File", {"file.new",       "file.open",        "file.recent>",
                           "file.examples>", "file.restore>",    "-",
                           "file.save",      "file.saveAs",      "file.saveCopy",
                           "file.backups",   "file.compare",     "-",
                           "file.export",    "file.exportAgain", "-",
                           "file.gameFiles", "file.addPictures", "-",
                           "file.newWindow", "file.close",       "file.quit"}},
        {"edit",
         "&Edit",
         {"edit.undo",
          "edit.redo",
          "edit.snapshot",
          "edit.exportSteps",
          "-",
          "edit.cut",
          "edit.copy",
          "edit.paste",
          "edit.pasteMerge",
          "edit.duplicate",
          "edit.delete",
          "-",
          "edit.copyProperties",
          "edit.pasteProperties",
          "edit.properties",
          "edit.lotag",
          "edit.hitag",
          "-",
          "edit.commands",
          "edit.keys",
          "edit.preferences"}},
        selectMenu(),
        geometryMenu(),
        withTools(
            {"level",
             "&Level",
             {"level.playerStart",
              "-",
              "level.floorUp",
              "level.floorDown",
              "level.ceilingUp",
              "level.ceilingDown",
              "level.spritesFollow",
              "surface>",
              "-",
              "level.check",
              "level.nextProblem",
              "level.previousProblem"}}),
        viewMenu(),
        testMenu(),
        {"help", "&Help", {"help.manual", "help.keySheet", "-", "help.about"}},
    };
    return menus;
}

std::span<const MenuLayout> submenuLayouts()
{
    static const std::vector<MenuLayout> submenus{
        surfaceSubmenu(),
        {"file.recent", "Open recent", {}},
        {"file.examples", "Examples", {}},
        {"file.restore", "Restore", {}},
        {"select.similar",
         "Select similar",
         {"select.similar.tile",
          "select.similar.height",
          "select.similar.lotag",
          "select.similar.hitag"}},
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

std::span<const std::string_view> mainBarLayout()
{
    static constexpr auto entries =
        std::to_array<std::string_view>({"file.new",  "file.open",  "file.save",      "file.export",
                                         "-",         "edit.undo",  "edit.redo",      "-",
                                         "view.grid", "grid.size",  "snap.grid",      "snap.vertex",
                                         "snap.wall", "-",          "view.colourBy>", "stretch",
                                         "view.plan", "view.split", "view.solid",     "-",
                                         "tool.walk", "-",          "edit.commands"});
    return entries;
}

QString menuPath(std::string_view action)
{
    for (const MenuLayout& menu : menuLayouts()) {
        if (holds(menu, action)) {
            return titleOf(menu);
        }
    }
    for (const MenuLayout& menu : submenuLayouts()) {
        if (holds(menu, action)) {
            const QString above = menuPath(std::string(menu.id) + '>');
            return QStringLiteral("%1 › %2").arg(above, titleOf(menu));
        }
    }
    return {};
}

} // namespace sectored::editor
