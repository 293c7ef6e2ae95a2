#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a game needs for doors, lifts and other machines, as data (Spec: games 8).
namespace sectored {

struct Game;

/// A kind of machine that the programs have commands for.
struct MachineKind {
    std::string_view id;    ///< "ceiling-door"
    std::string_view title; ///< for people: "Ceiling door"
};

/// Returns the kinds in the order of menus and lists.
std::span<const MachineKind> machineKinds();

/// Returns the kind with this id. Null if there is none.
const MachineKind* machineKindNamed(std::string_view id);

/// Where a value of a machine comes from.
enum class MachineSource : std::uint8_t {
    Number,      ///< MachineValue::number
    Net,         ///< the number of the machine in a net
    Ceiling,     ///< height of the sector's ceiling, once the machine is made
    Floor,       ///< height of its floor
    OpenCeiling, ///< lowest ceiling of a neighbour above the floor
    OpenFloor,   ///< highest floor of a neighbour below the ceiling
    FloorAbove,  ///< next higher floor of a neighbour
    FloorBelow,  ///< next lower floor of a neighbour
    Step,        ///< the floor, raised by as many steps as the sector is in the row
    WallAngle,   ///< Build angle from the chosen wall into the sector
    HalfDepth,   ///< half of how far the sector reaches from the chosen wall, in map units
    First,       ///< number of the first sector of a pair
    Second,      ///< number of the second one
};

/// A value of a field of a MAP, or of an X record ("x.rx").
struct MachineValue {
    std::string field{};
    MachineSource source = MachineSource::Number;
    std::int32_t number = 0;
    std::string net{}; ///< id, with MachineSource::Net

    bool operator==(const MachineValue&) const = default;
};

/// A sprite that a machine needs.
struct MachineSprite {
    std::int32_t tile = 0;
    bool isOnWall = false;  ///< on the wall that is chosen; else in the sectors
    bool isAtHinge = false; ///< where the chosen wall begins
    /// In which sector of a pair: 1 or 2. 0: in each.
    std::int32_t sector = 0;
    std::int32_t height = 0; ///< above the floor, in z units
    std::vector<MachineValue> fields{};
    std::string kept{}; ///< unknown keys as a JSON object; empty: none

    bool operator==(const MachineSprite&) const = default;
};

/// Which planes of its sector shut a door.
enum class MachineClosing : std::uint8_t { None, Ceiling, Floor, Both };

/// Where the textures of solid walls are held while a plane moves.
enum class MachineStill : std::uint8_t {
    Any,
    Bottom, ///< at the floor, because the ceiling moves
    Top,    ///< at the ceiling, because the floor moves
};

/// What a level must have for the machine to work.
enum class MachineNeed : std::uint8_t {
    Ceiling, ///< a neighbour with a ceiling above the floor
    Floor,   ///< a neighbour with a floor below the ceiling
    Rise,    ///< a neighbour with a higher floor
    Fall,    ///< a neighbour with a lower floor
    Effect,  ///< the sector already does something
    Shape,   ///< both sectors have one shape
    Wall,    ///< one sector, and one of its walls is chosen
    Star,    ///< two vertices in line with the middle of the sector
};

/// How a game makes a kind of machine.
struct Machine {
    std::string kind{}; ///< as MachineKind::id; each once
    std::string hint{}; ///< for people; may be empty
    /// 0: none; 1: one or more, each for itself; 2: a pair.
    std::int32_t sectors = 1;
    std::vector<MachineNeed> needs{};
    MachineClosing closes = MachineClosing::None;
    MachineStill still = MachineStill::Any;
    std::optional<std::int32_t> face{}; ///< tile of the parts of walls that a shut door shows
    std::vector<MachineValue> sector{}; ///< of each sector, or of the first of a pair
    std::vector<MachineValue> second{}; ///< of the second of a pair
    std::vector<MachineSprite> sprites{};
    std::string kept{};

    bool operator==(const Machine&) const = default;
};

/// Returns how a game makes a kind of machine. Null if it says nothing.
const Machine* machineOf(const Game& game, std::string_view kind);

} // namespace sectored
