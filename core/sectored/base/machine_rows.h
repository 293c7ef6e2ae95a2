#pragma once

#include "sectored/base/message.h"

#include <array>

namespace sectored {

/// The rows of the message table about games and machines: E-GAME, E-MAKE.
inline constexpr auto machineRows = [] {
    using enum MessageCode;
    return std::array{
        MessageTemplate{NoGameToChange, "E-GAME", "There is no game {0}. Choose one of {1}."},
        MessageTemplate{
            TilePairFault,
            "E-GAME",
            "\"{0}\" is not a tile and its new number, such as \"36=130\"; numbers are 0 to {1}."},
        MessageTemplate{
            MachineUnknown,
            "E-MAKE",
            "There is no kind of machine \"{0}\". \"make\" in the manual lists them."},
        MessageTemplate{MachineNoGame, "E-MAKE", "There is no game {0}."},
        MessageTemplate{
            MachineMissing,
            "E-MAKE",
            "{0} has no entry for \"{1}\". Add a machine of the kind {2} to the file of the game."},
        MessageTemplate{MachineTakesNone, "E-MAKE", "This needs a wall and no sectors."},
        MessageTemplate{MachineNeedsSector, "E-MAKE", "Select one or more sectors."},
        MessageTemplate{MachineNeedsPair, "E-MAKE", "Select two sectors."},
        MessageTemplate{MachineNeedsWall, "E-MAKE", "Choose the wall that the switch is on."},
        MessageTemplate{
            MachineOpenWall,
            "E-MAKE",
            "Wall {0} is open where the switch would be. Choose a solid wall."},
        MessageTemplate{
            MachineNoCeiling,
            "E-MAKE",
            "No neighbour of sector {0} has a ceiling above its floor, so the door would stay "
            "shut. "
            "Link it to a higher sector."},
        MessageTemplate{
            MachineNoFloor,
            "E-MAKE",
            "No neighbour of sector {0} has a floor below its ceiling, so the door would stay "
            "shut. "
            "Link it to a sector with a lower floor."},
        MessageTemplate{
            MachineNoRise,
            "E-MAKE",
            "No neighbour of sector {0} has a higher floor, so the lift would not move. Raise a "
            "floor "
            "beside it, or lower its own."},
        MessageTemplate{
            MachineNoFall,
            "E-MAKE",
            "No neighbour of sector {0} has a lower floor, so the lift would not move. Lower a "
            "floor "
            "beside it, or raise its own."},
        MessageTemplate{
            MachineNoEffect,
            "E-MAKE",
            "Sector {0} does nothing that a switch could work. Make it a door or a lift first."},
        MessageTemplate{
            MachineShapes,
            "E-MAKE",
            "Sectors {0} and {1} have different shapes, so the player could end up outside. Copy "
            "one "
            "of them instead."},
        MessageTemplate{
            MachineInPair,
            "E-MAKE",
            "Sector {0} already is part of a pair. Delete its effector first."},
        MessageTemplate{
            MachineNumbers,
            "E-MAKE",
            "Sectors {0} already have other numbers. Give them one number first."},
        MessageTemplate{
            MachineNoRoom,
            "E-MAKE",
            "Sector {0} is too narrow for a sprite. Make it wider."},
        MessageTemplate{
            MachineNeedsOwnWall,
            "E-MAKE",
            "Select one sector and the wall of it at which it opens."},
        MessageTemplate{
            MachineNoStar,
            "E-MAKE",
            "Sector {0} does not have two vertices in line with its middle. Insert one in the "
            "middle of each of its two portals."}};
}();

} // namespace sectored
