#pragma once

#include "sectored/edit/texture_request.h"
#include "sectored/texture/look.h"

#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace sectored::editor {

/// Adds to a number of a look; of a tile, goes on to the next one that exists.
struct StepLook {
    LookField field{};
    int by = 0;
};

/// Moves the tile as seen on the screen, in texels.
struct PanLook {
    int right = 0;
    int up = 0;
};

/// Lets the texture of a wall go on along the walls beside it: see AlignRequest.
struct GoOnLook {
    TextureSide to = TextureSide::Right;
    bool closes = false;
    bool stretches = false;
};

/// Fits whole tiles on the part of a wall.
enum class FitLook { Across, Down };

/// Lets the texture of a floor or ceiling follow the selected wall: see AlignFlatRequest.
struct AlignFlatLook {
    AlignFlatRequest::To to{};
    bool turnsSlopes = false;
};

/// Turns floors and ceilings by a quarter turn, clockwise as seen from above.
struct TurnFlatLook {};

/// What a command does besides changing numbers and bits.
enum class SurfaceVerb {
    Pick, ///< asks for a tile in the tile browser
    Take,
    Give,
    GiveLight,      ///< shade and pal alone
    GiveWhole,      ///< to the whole loop, or to all that are connected
    GiveEverywhere, ///< the tile alone, to all of the kind with the same one
    Reset,
    Square,
    ShadeLoop,
};

using SurfaceAct = std::variant<
    StepLook,
    PanLook,
    LookFlag,
    LookCycle,
    GoOnLook,
    FitLook,
    AlignFlatLook,
    TurnFlatLook,
    SurfaceVerb>;

/// A command about the surface aimed at in the 3D view. The actions are made from these rows. Texts
/// are English.
struct SurfaceCommand {
    std::string_view id; ///< of the action
    std::string_view text;
    std::string_view keys; ///< default keys, as in Action
    std::string_view tip;
    SurfaceAct act;
    std::optional<SurfaceAct> orElse = {}; ///< for surfaces to which `act` does not apply
    bool startsGroup = false;              ///< in the menu
};

/// All commands, in the order of the menu.
std::span<const SurfaceCommand> surfaceCommands();

/// Returns whether repeated use of a command makes one step.
bool joins(const SurfaceAct& act);

} // namespace sectored::editor
