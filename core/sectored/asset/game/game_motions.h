#pragma once

#include "sectored/asset/game/game_tags.h"

#include <cstdint>
#include <string>
#include <vector>

/// How doors, lifts and teleporters of a game move, and what works them (Spec: games 10).
namespace sectored {

/// What a sector does when it is worked, or what a sprite does to its sector.
enum class MachineMotion : std::uint8_t {
    Other,           ///< moves in a way that is not followed: trains, rotating sectors
    CeilingDoor,     ///< the ceiling rises to the next one of a neighbour
    FloorDoor,       ///< the floor sinks to the next one of a neighbour
    SplitDoor,       ///< both
    Leaf,            ///< a solid door that swings or slides away: what is left is as high as around
    FloorLift,       ///< the floor moves to the next floor of a neighbour
    RoomLift,        ///< floor and ceiling do
    FloorToSprite,   ///< the floor moves between its own height and that of the sprite
    CeilingToSprite, ///< the ceiling does
    OnOff,           ///< floor and ceiling move between the heights of on and off of the X record
    Blast,           ///< only an explosion changes the sector
    Teleporter,      ///< takes players to the sprites of its net
    TeleporterExit,  ///< is where they come out
    WarpElevator,    ///< takes players to the other sprites of its net, when the sector is used
    Water,           ///< the floor is the surface of water: teleporters in the sector dive
    UnderWater,      ///< players swim; teleporters in the sector surface
    Exit,            ///< ends the level when a player enters the sector
};

/// Rows that move.
struct MotionRows {
    NetRows rows = NetRows::SectorTags; ///< SectorTags or Effectors
    std::vector<std::int32_t> values{}; ///< of tags or effectors
    MachineMotion motion = MachineMotion::Other;
    std::string kept{}; ///< unknown keys as a JSON object; empty: none

    bool operator==(const MotionRows&) const = default;
};

/// What a sprite or wall with a tile is to machines.
enum class MachinePart : std::uint8_t {
    Activator,  ///< what pairs with it works its sector, and the use key does not
    Lock,       ///< the use key works its sector only after what pairs with it
    Touchplate, ///< is worked by players who enter its sector
    CardSwitch, ///< a switch that needs a key
    Explosive,  ///< works what pairs with it when it explodes
    Speed,      ///< a sprite whose lotag is the speed of its sector
};

/// The name of a key that a card switch with a palette needs.
struct KeyName {
    std::int32_t palette = 0;
    std::string name{}; ///< for people: "blue card"
    std::string kept{};

    bool operator==(const KeyName&) const = default;
};

/// Tiles that are parts of machines.
struct PartTiles {
    MachinePart part = MachinePart::Activator;
    std::vector<std::int32_t> tiles{}; ///< each stands for all its states
    std::vector<KeyName> keys{};       ///< of card switches, by their palette; may be empty
    std::string kept{};

    bool operator==(const PartTiles&) const = default;
};

/// Everything that a game says of machines.
struct GameMotions {
    std::vector<MotionRows> motions{};
    std::vector<PartTiles> parts{};
    std::int32_t lockedBit =
        0;                     ///< of the lotag of a sector that the use key does not work; 0: none
    std::int32_t reach = 1024; ///< map units from which players use doors and switches
    /// How fast floors and ceilings move that have no speed of their own: Build z units a second.
    std::int32_t speed = 26624;
    std::int32_t speedOfLotag =
        104; ///< z units a second for each unit of the lotag of a sprite that is a Speed
    std::int32_t exitLotag = 0; ///< of switches that end the level; 0: none
    std::string kept{};

    bool operator==(const GameMotions&) const = default;
};

/// Returns what a tag of a sector, or an effector, makes a sector do. Null if the game does not say
/// that it moves.
const MotionRows* motionOf(const GameMotions& moving, NetRows rows, std::int32_t value);

/// Tells whether a tile, in any of its states, is such a part.
bool isPart(const Game& game, MachinePart part, std::int32_t picnum);

/// Returns the name of the key that a card switch with a tile and palette needs. Empty if the game
/// does not say it.
std::string keyNameOf(const Game& game, std::int32_t picnum, std::int32_t palette);

} // namespace sectored
