#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Doors, lifts, switches and teleporters of a level, without the rules of the game they come from.
namespace sectored {

/// Heights of a sector in Build z units.
struct SectorPose {
    std::int32_t floor = 0;
    std::int32_t ceiling = 0;

    bool operator==(const SectorPose&) const = default;
};

/// A switch, a touchplate, or what else works machines.
struct MachineSwitch {
    SectorId sector{};
    Segment line{};       ///< a wall; a point for a sprite
    bool byTouch = false; ///< worked by players who enter the sector
    bool byHand =
        false; ///< of those, a sector that the use key works, in front of or around players
    bool needsCard = false;   ///< worked only with a key
    bool byExplosion = false; ///< worked only by an explosion
    bool isFollowed = true;   ///< false: worked by something that is not followed, such as a train
    bool endsLevel = false;   ///< ends the level
    std::string key{};        ///< name of the key that it needs, for people; empty: not known

    bool operator==(const MachineSwitch&) const = default;
};

/// A sector whose floor or ceiling moves.
struct SectorMachine {
    SectorId sector{};
    /// The heights that the sector takes when it is worked. One for a door: open. Several for a
    /// lift: the first as in the level.
    std::vector<SectorPose> poses{};
    /// The heights that a walk gives the sector in turn each time it is worked; the first as drawn.
    /// Fewer than two: the sector stays as it is.
    std::vector<SectorPose> stops{};
    std::int32_t speed = 0;                ///< z units a tick; 0: the sector changes at once
    bool byHand = false;                   ///< worked by the use key beside it
    bool handNeedsCard = false;            ///< `byHand` needs a key
    std::vector<std::uint32_t> switches{}; ///< indices in LevelMachines::switches: one is enough
    std::vector<std::uint32_t> locks{};    ///< switches of which one must be worked before `byHand`
    bool isLocked = false;                 ///< `byHand` needs one of `locks`
    std::vector<std::uint32_t> together{}; ///< machines that are worked with this one

    bool operator==(const SectorMachine&) const = default;
};

/// What takes players from one sector into another that need not be beside it.
enum class MachineLinkKind : std::uint8_t {
    Teleporter,
    Elevator, ///< between stops at which nothing moves
    Dive,
    Surface,
};

/// A link from a sector into another.
struct MachineLink {
    MachineLinkKind kind = MachineLinkKind::Teleporter;
    SectorId from{};
    SectorId to{};
    Point entry{}; ///< the sprite in `from`
    Point exit{};  ///< the sprite in `to`

    bool operator==(const MachineLink&) const = default;
};

/// The machines of a level.
struct LevelMachines {
    std::vector<SectorMachine> machines{}; ///< in order of sectors in the level, each sector once
    std::vector<MachineSwitch> switches{};
    std::vector<MachineLink> links{};
    double reach = 1024;                ///< map units from which players use doors and switches
    std::vector<SectorId> exits{};      ///< that end the level when entered; ascending by id
    std::vector<SectorId> underWater{}; ///< where players swim; ascending by id
    std::vector<SectorId> blasts{};     ///< that only an explosion changes; ascending by id
    std::vector<SectorId> others{}; ///< that move in a way that is not followed; ascending by id

    bool operator==(const LevelMachines&) const = default;
};

/// Which keys and cards players have.
enum class MachineKeys : std::uint8_t { None, All };

/// Returns the word for the keys in JSON: "without-keys" or "all-keys".
std::string_view wordOf(MachineKeys keys);
/// Returns the keys with this word. Empty if there are none.
std::optional<MachineKeys> machineKeysOf(std::string_view word);

/// Why a sector was not reached.
enum class UnreachedReason : std::uint8_t {
    Separate,    ///< no portal leads there
    Card,        ///< behind a machine that needs a key
    Switch,      ///< behind a machine whose switches were not reached, or that has none
    Explosion,   ///< behind what only an explosion opens
    NotFollowed, ///< behind what moves in a way that is not followed
    TooHigh,     ///< behind a step that is too high
    TooLow,      ///< behind an opening that is too low
    Blocked,     ///< behind a wall that blocks
    Narrow,      ///< none of these: too narrow, or missed between the cells
};

/// Returns the word for a reason in JSON: "too-high".
std::string_view wordOf(UnreachedReason reason);

} // namespace sectored
