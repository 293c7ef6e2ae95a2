#include "editor/texture/surface_command.h"

#include <array>

namespace sectored::editor {

namespace {

using Field = LookField;
using Flag = LookFlag;
using Verb = SurfaceVerb;

constexpr std::array commands{
    SurfaceCommand{
        "surface.pickTile",
        "Pick a tile",
        "V",
        "Show the tile of the surface aimed at in the tile browser, to choose another one",
        Verb::Pick},
    SurfaceCommand{
        "surface.take",
        "Take the look",
        "R",
        "Take tile, shade, palette, panning, repeat and flags of the surface aimed at",
        Verb::Take},
    SurfaceCommand{
        "surface.give",
        "Give the look",
        "F",
        "Give the taken look to the surface aimed at",
        Verb::Give},
    SurfaceCommand{
        "surface.giveWhole",
        "Give the look to all around",
        "Shift+F",
        "Give the taken look to the walls of the whole loop, or to all connected floors or "
        "ceilings with the same tile",
        Verb::GiveWhole},
    SurfaceCommand{
        "surface.giveLight",
        "Give shade and palette",
        "",
        "Give only the shade and palette that were taken",
        Verb::GiveLight},
    SurfaceCommand{
        "surface.giveEverywhere",
        "Replace the tile everywhere",
        "",
        "Give the taken tile to all surfaces of this kind in the level that have the tile aimed at",
        Verb::GiveEverywhere},
    SurfaceCommand{
        "surface.nextTile",
        "Next tile",
        "N",
        "Show the next tile of the game on the surface aimed at",
        StepLook{Field::Tile, 1},
        {},
        true},
    SurfaceCommand{
        "surface.previousTile",
        "Previous tile",
        "Shift+N",
        "Show the previous tile of the game on the surface aimed at",
        StepLook{Field::Tile, -1}},
    SurfaceCommand{
        "surface.lighter",
        "Lighter",
        "+ =",
        "Lower the shade of the surface aimed at by 1",
        StepLook{Field::Shade, -1}},
    SurfaceCommand{
        "surface.darker",
        "Darker",
        "-",
        "Raise the shade of the surface aimed at by 1",
        StepLook{Field::Shade, 1}},
    SurfaceCommand{
        "surface.nextPal",
        "Next palette",
        "L",
        "Raise the palette number of the surface aimed at by 1",
        StepLook{Field::Pal, 1}},
    SurfaceCommand{
        "surface.previousPal",
        "Previous palette",
        "Shift+L",
        "Lower the palette number of the surface aimed at by 1",
        StepLook{Field::Pal, -1}},
    SurfaceCommand{
        "surface.panLeft",
        "Pan left",
        "Left",
        "Move the tile by a texel",
        PanLook{-1, 0},
        {},
        true},
    SurfaceCommand{
        "surface.panRight",
        "Pan right",
        "Right",
        "Move the tile by a texel",
        PanLook{1, 0}},
    SurfaceCommand{"surface.panUp", "Pan up", "Up", "Move the tile by a texel", PanLook{0, 1}},
    SurfaceCommand{
        "surface.panDown",
        "Pan down",
        "Down",
        "Move the tile by a texel",
        PanLook{0, -1}},
    SurfaceCommand{
        "surface.panLeftFar",
        "Pan left by 8",
        "Ctrl+Left",
        "Move the tile by 8 texels",
        PanLook{-8, 0}},
    SurfaceCommand{
        "surface.panRightFar",
        "Pan right by 8",
        "Ctrl+Right",
        "Move the tile by 8 texels",
        PanLook{8, 0}},
    SurfaceCommand{
        "surface.panUpFar",
        "Pan up by 8",
        "Ctrl+Up",
        "Move the tile by 8 texels",
        PanLook{0, 8}},
    SurfaceCommand{
        "surface.panDownFar",
        "Pan down by 8",
        "Ctrl+Down",
        "Move the tile by 8 texels",
        PanLook{0, -8}},
    SurfaceCommand{
        "surface.fewerAcross",
        "Repeat less across",
        "Shift+Left",
        "Lower the horizontal repeat by 1; on a floor or ceiling, pan",
        StepLook{Field::RepeatX, -1},
        PanLook{-1, 0}},
    SurfaceCommand{
        "surface.moreAcross",
        "Repeat more across",
        "Shift+Right",
        "Raise the horizontal repeat by 1; on a floor or ceiling, pan",
        StepLook{Field::RepeatX, 1},
        PanLook{1, 0}},
    SurfaceCommand{
        "surface.moreDown",
        "Repeat more down",
        "Shift+Up",
        "Raise the vertical repeat by 1; on a floor or ceiling, pan",
        StepLook{Field::RepeatY, 1},
        PanLook{0, 1}},
    SurfaceCommand{
        "surface.fewerDown",
        "Repeat less down",
        "Shift+Down",
        "Lower the vertical repeat by 1; on a floor or ceiling, pan",
        StepLook{Field::RepeatY, -1},
        PanLook{0, -1}},
    SurfaceCommand{
        "surface.fewerAcrossFar",
        "Repeat less across by 8",
        "Ctrl+Shift+Left",
        "Lower the horizontal repeat by 8; on a floor or ceiling, pan",
        StepLook{Field::RepeatX, -8},
        PanLook{-8, 0}},
    SurfaceCommand{
        "surface.moreAcrossFar",
        "Repeat more across by 8",
        "Ctrl+Shift+Right",
        "Raise the horizontal repeat by 8; on a floor or ceiling, pan",
        StepLook{Field::RepeatX, 8},
        PanLook{8, 0}},
    SurfaceCommand{
        "surface.moreDownFar",
        "Repeat more down by 8",
        "Ctrl+Shift+Up",
        "Raise the vertical repeat by 8; on a floor or ceiling, pan",
        StepLook{Field::RepeatY, 8},
        PanLook{0, 8}},
    SurfaceCommand{
        "surface.fewerDownFar",
        "Repeat less down by 8",
        "Ctrl+Shift+Down",
        "Lower the vertical repeat by 8; on a floor or ceiling, pan",
        StepLook{Field::RepeatY, -8},
        PanLook{0, -8}},
    SurfaceCommand{
        "surface.flipX",
        "Flip x",
        "X",
        "Mirror the tile left to right",
        Flag::FlipX,
        {},
        true},
    SurfaceCommand{"surface.flipY", "Flip y", "Y", "Mirror the tile top to bottom", Flag::FlipY},
    SurfaceCommand{
        "surface.flips",
        "Next flip",
        "",
        "Go on to the next way to flip the tile; on a floor or ceiling, turn it by 90°",
        LookCycle::Flips},
    SurfaceCommand{
        "surface.alignBottom",
        "Align to bottom",
        "O",
        "Let the tile start at the floor, or at the edge of the opening",
        Flag::AlignBottom},
    SurfaceCommand{
        "surface.swapBottom",
        "Swap bottom",
        "",
        "Draw the part below the opening like the opposite wall",
        Flag::BottomSwap},
    SurfaceCommand{
        "surface.masked",
        "Masked",
        "M",
        "Draw a tile with holes in the opening, from both sides",
        Flag::Masked},
    SurfaceCommand{
        "surface.oneWay",
        "One-way",
        "",
        "Close the opening from this side; a sprite becomes invisible from behind",
        Flag::OneWay,
        Flag::OneSided},
    SurfaceCommand{
        "surface.translucency",
        "Next translucency",
        "",
        "Go on from opaque to translucent and more translucent",
        LookCycle::Translucency},
    SurfaceCommand{
        "surface.blocking",
        "Blocking",
        "B",
        "Block movement through the portal, from both sides, or through the sprite",
        Flag::Blocking},
    SurfaceCommand{
        "surface.hitscan",
        "Blocks shots",
        "",
        "Block shots through the portal, from both sides, or through the sprite",
        Flag::Hitscan},
    SurfaceCommand{
        "surface.parallax",
        "Sky",
        "",
        "Draw the floor or ceiling as a distant sky",
        Flag::Parallax},
    SurfaceCommand{
        "surface.doubled",
        "Half size",
        "",
        "Draw the tile of the floor or ceiling at half size",
        Flag::Doubled},
    SurfaceCommand{
        "surface.relative",
        "Align to first wall",
        "",
        "Align the tile to the sector's first wall; a sprite faces the viewer, a wall or up",
        Flag::Relative,
        LookCycle::Alignment},
    SurfaceCommand{
        "surface.centred",
        "Centred",
        "",
        "Let z be the centre of the sprite, not its bottom",
        Flag::Centred},
    SurfaceCommand{
        "surface.alignRight",
        "Align to the right",
        ".",
        "Continue the tile on the walls to the right that show it, through portals and over steps; "
        "if several walls are selected, on these only",
        GoOnLook{TextureSide::Right},
        {},
        true},
    SurfaceCommand{
        "surface.alignLeft",
        "Align to the left",
        ",",
        "Continue the tile on the walls to the left that show it, through portals and over steps; "
        "if several walls are selected, on these only",
        GoOnLook{TextureSide::Left}},
    SurfaceCommand{
        "surface.closeLoop",
        "Close the loop",
        "Ctrl+.",
        "Continue the tile all around the loop and change the repeats to whole tiles, unless that "
        "stretches them by more than a tenth",
        GoOnLook{TextureSide::Right, true}},
    SurfaceCommand{
        "surface.closeLoopAnyway",
        "Close the loop with any stretch",
        "",
        "Continue the tile all around the loop and change the repeats to whole tiles, also if that "
        "stretches them by more than a tenth",
        GoOnLook{TextureSide::Right, true, true}},
    SurfaceCommand{
        "surface.fitAcross",
        "Fit across",
        "",
        "Show the nearest whole number of tiles from one end of the wall to the other",
        FitLook::Across},
    SurfaceCommand{
        "surface.fitDown",
        "Fit down",
        "",
        "Show the nearest whole number of tiles from the upper edge to the lower one",
        FitLook::Down},
    SurfaceCommand{
        "surface.flatToWall",
        "Run along the wall",
        ";",
        "Let the tile of the floor or ceiling run along the selected wall, which becomes the first "
        "wall of the sector; refused if a slope would turn with it",
        AlignFlatLook{AlignFlatRequest::To::Wall},
        {},
        true},
    SurfaceCommand{
        "surface.flatToWallAnyway",
        "Run along the wall with the slope",
        "",
        "Let the tile of the floor or ceiling run along the selected wall, also if the slopes of "
        "the sector turn with it",
        AlignFlatLook{AlignFlatRequest::To::Wall, true}},
    SurfaceCommand{
        "surface.flatToNeighbour",
        "Go on from the neighbour",
        "'",
        "Let the tile of the floor or ceiling go on from the sector across the selected portal, or "
        "across the only one",
        AlignFlatLook{AlignFlatRequest::To::Neighbour}},
    SurfaceCommand{
        "surface.turnFlat",
        "Turn by 90°",
        "Ctrl+T",
        "Turn the tile of the floor or ceiling by 90°, clockwise as seen from above",
        TurnFlatLook{}},
    SurfaceCommand{
        "surface.reset",
        "Reset the look",
        "Home",
        "Remove panning and flips, and give the usual repeats",
        Verb::Reset,
        {},
        true},
    SurfaceCommand{
        "surface.square",
        "Square texels",
        "Shift+Home",
        "Set the horizontal repeat of the wall or sprite so that texels are as wide as high",
        Verb::Square},
    SurfaceCommand{
        "surface.shadeLoop",
        "Shade the loop",
        "",
        "Shade the walls of the loop by their direction: this one as the darkest of them, those "
        "that face it as the lightest",
        Verb::ShadeLoop},
};

} // namespace

std::span<const SurfaceCommand> surfaceCommands()
{
    return commands;
}

bool joins(const SurfaceAct& act)
{
    return std::holds_alternative<StepLook>(act) || std::holds_alternative<PanLook>(act);
}

} // namespace sectored::editor
