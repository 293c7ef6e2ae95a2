#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/texture/tile_library.h"
#include "editor/texture/tile_rows.h"
#include "editor/tool/move/sprite_steps.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sectored::editor {

namespace {

bool hasSelectedSprite(const Workbench& bench)
{
    return !bench.document.selection().sprites.empty();
}

void alignSelected(const Workbench& bench, SpriteWall to)
{
    commit(bench, AlignSpriteRequest{.sprites = bench.document.selection().sprites, .to = to});
}

void putOnPlane(const Workbench& bench, PlaneKind plane)
{
    const Map& map = bench.document.level().map();
    const GameTiles& tiles = *bench.tiles.tiles();
    SpriteToPlaneRequest request{.sprites = {}, .plane = plane};
    for (const SpriteId sprite : bench.document.selection().sprites) {
        request.sprites.push_back(
            {.sprite = sprite, .tile = tileRowsOf(tiles, map[sprite].picnum)});
    }
    commit(bench, request);
}

Action spriteAction(Action action)
{
    action.enabled = hasSelectedSprite;
    action.needs = "Select a sprite first";
    return action;
}

/// A command that turns or resizes the selected sprites by a step.
struct StepRow {
    const char* id;
    const char* text;
    const char* keys;
    const char* tip;
    int turn = 0; ///< 1 clockwise, -1 anticlockwise; 0: resizes
    SpriteGrowth growth{};
    SpriteStep step = SpriteStep::Usual;
};

constexpr std::array stepRows{
    StepRow{
        "sprite.turnLeft",
        "Turn left",
        "Shift+Y",
        "Turn the selected sprites anticlockwise to the next multiple of 15 degrees",
        -1},
    StepRow{
        "sprite.turnRight",
        "Turn right",
        "Ctrl+H",
        "Turn the selected sprites clockwise to the next multiple of 15 degrees",
        1},
    StepRow{
        "sprite.turnLeftFine",
        "Turn left a little",
        "",
        "Turn the selected sprites anticlockwise by 8 of 2048 units",
        -1,
        {},
        SpriteStep::Fine},
    StepRow{
        "sprite.turnRightFine",
        "Turn right a little",
        "",
        "Turn the selected sprites clockwise by 8 of 2048 units",
        1,
        {},
        SpriteStep::Fine},
    StepRow{
        "sprite.larger",
        "Larger",
        "Ctrl+U",
        "Raise both repeats of the selected sprites to the next multiples of 8",
        0,
        {1, 1}},
    StepRow{
        "sprite.smaller",
        "Smaller",
        "Ctrl+J",
        "Lower both repeats of the selected sprites to the next multiples of 8",
        0,
        {-1, -1}},
    StepRow{
        "sprite.largerFine",
        "Larger by 1",
        "Ctrl+Shift+U",
        "Raise both repeats of the selected sprites by 1",
        0,
        {1, 1},
        SpriteStep::Fine},
    StepRow{
        "sprite.smallerFine",
        "Smaller by 1",
        "Ctrl+Shift+J",
        "Lower both repeats of the selected sprites by 1",
        0,
        {-1, -1},
        SpriteStep::Fine},
    StepRow{
        "sprite.wider",
        "Wider",
        "",
        "Raise the horizontal repeat of the selected sprites to the next multiple of 8",
        0,
        {1, 0}},
    StepRow{
        "sprite.narrower",
        "Narrower",
        "",
        "Lower the horizontal repeat of the selected sprites to the next multiple of 8",
        0,
        {-1, 0}},
    StepRow{
        "sprite.taller",
        "Taller",
        "",
        "Raise the vertical repeat of the selected sprites to the next multiple of 8",
        0,
        {0, 1}},
    StepRow{
        "sprite.shorter",
        "Shorter",
        "",
        "Lower the vertical repeat of the selected sprites to the next multiple of 8",
        0,
        {0, -1}},
};

void stepSelected(const Workbench& bench, const StepRow& row)
{
    const Map& map = bench.document.level().map();
    const std::vector<SpriteId> sprites = bench.document.selection().sprites;
    commit(
        bench,
        row.turn != 0 ? turnedSprites(map, sprites, row.turn, row.step)
                      : resizedSprites(map, sprites, row.growth, row.step));
}

Action stepAction(const StepRow& row)
{
    return spriteAction(
        {.id = row.id,
         .text = row.text,
         .keys = row.keys,
         .tip = row.tip,
         .run = [row](const Workbench& bench) { stepSelected(bench, row); },
         .words = row.turn != 0 ? "rotate angle direction" : "resize scale xrepeat yrepeat size"});
}

} // namespace

std::vector<Action> spriteActions()
{
    std::vector<Action> actions{
        spriteAction(
            {.id = "sprite.alignWall",
             .text = "Align to wall",
             .keys = "Shift+K",
             .tip = "Put the selected sprites on the nearest walls, facing away from them",
             .run = [](const Workbench& bench) { alignSelected(bench, SpriteWall::Nearest); },
             .words = "hang ornament flush attach picture decal"}),
        spriteAction(
            {.id = "sprite.alignAhead",
             .text = "Align to wall ahead",
             .tip = "Put the selected sprites on the walls that they face, facing away from them",
             .run = [](const Workbench& bench) { alignSelected(bench, SpriteWall::Ahead); },
             .words = "hang ornament flush opposite"}),
        spriteAction(
            {.id = "sprite.dropToFloor",
             .text = "Drop to floor",
             .keys = "Ctrl+End",
             .tip = "Let the pictures of the selected sprites touch the floor",
             .run = [](const Workbench& bench) { putOnPlane(bench, PlaneKind::Floor); },
             .words = "z height ground stand"}),
        spriteAction(
            {.id = "sprite.raiseToCeiling",
             .text = "Raise to ceiling",
             .keys = "Ctrl+Home",
             .tip = "Let the pictures of the selected sprites touch the ceiling",
             .run = [](const Workbench& bench) { putOnPlane(bench, PlaneKind::Ceiling); },
             .words = "z height hang top"})};
    std::ranges::transform(stepRows, std::back_inserter(actions), stepAction);
    return actions;
}

} // namespace sectored::editor
