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
         "test.reachMachines>",
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
         "select.grow>",
         "select.net",
         "-",
         "select.sets>",
         "select.storeAs>",
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
         "select.takeOutOfLayer",
         "select.splitLayers"}};
}

} // namespace

std::span<const MenuLayout> menuLayouts()
{
    static const std::vector<MenuLayout> menus{
        {"file",
         "&File",
         {"file.new",
          "file.open",
          "file.recent>",
          "file.examples>",
          "file.restore>",
          "-",
          "file.save",
          "file.saveAs",
          "file.saveCopy",
          "file.backups",
          "file.compare",
          "file.journal>",
          "-",
          "file.export",
          "file.exportAgain",
          "-",
          "file.gameFiles",
          "file.addPictures",
          "file.changeGame",
          "-",
          "file.newWindow",
          "file.close",
          "file.quit"}},
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
          "edit.blocking",
          "-",
          "edit.goTo",
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
              "machine>",
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
