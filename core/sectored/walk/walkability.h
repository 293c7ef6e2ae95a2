#pragma once

#include "sectored/base/progress.h"
#include "sectored/base/result.h"
#include "sectored/walk/machine/level_machines.h"
#include "sectored/walk/walk_try.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Settings of the reachability test.
struct WalkabilitySettings {
    /// Distance between the centres of neighbouring cells in map units, at least 1. Halving it
    /// finds more narrow passages and takes four times as long.
    double spacing = 256;
    WalkerSettings walker{};
    /// Half the width of the square that Build moves: Duke Nukem 3D's clipping distance.
    double squareHalfWidth = 164;
    double farthestJump = 4096;       ///< maximum length of a jump, in map units
    std::size_t mostPlaces = 200'000; ///< maximum number of places to explore
};

/// A place where a player can stand, and how it was first reached.
struct StandingPlace {
    Vec3 foot{};
    SectorId sector{};
    bool crouched = false;               ///< too low to stand up
    std::optional<std::uint32_t> from{}; ///< the previous place; empty for the first
    WalkTry way{};                       ///< from there, or from Walkability::start
};

/// A connection from one place to another.
struct PlaceLink {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    WayKind kind = WayKind::Walk; ///< the easiest found
    bool fitsSquare = true;       ///< Build's square also gets through, not only the ellipsoid
};

/// A sector in which a player could stand but that was not reached.
struct UnreachedSector {
    SectorId sector{};
    Vec2 place{};                                     ///< where the player could stand
    UnreachedReason reason = UnreachedReason::Narrow; ///< only of a test with machines
};

/// A drop from an edge without a way back.
struct OneWayDrop {
    std::uint32_t from = 0; ///< a place at the edge
    std::uint32_t to = 0;   ///< the place below it
    std::size_t links = 0;  ///< number of such links along the edge
};

/// Why a passage is narrow.
enum class PassageKind : std::uint8_t {
    Crouch, ///< only a crouched player gets through
    Square  ///< only an ellipsoid gets through: the gap is narrower than Build's square, which does
            ///< not rotate
};

/// A narrow passage that is the only way to some places.
struct NarrowPassage {
    PassageKind kind = PassageKind::Crouch;
    std::uint32_t from = 0;  ///< place before it
    std::uint32_t to = 0;    ///< place behind it
    std::size_t behind = 0;  ///< number of places reachable only through such passages
    std::size_t sectors = 0; ///< number of sectors reachable only through them
};

/// Why a flood ended.
enum class FloodEnd : std::uint8_t {
    Done,
    NoFooting, ///< the player cannot come to rest at the start
    TooMany,   ///< beyond WalkabilitySettings::mostPlaces
    Cancelled,
};

/// The result of the reachability test.
struct Walkability {
    WalkabilitySettings settings{};
    WalkStart start{};                   ///< with angle 0
    FloodEnd end = FloodEnd::Done;       ///< unless Done, the lists after `reached` are empty
    std::vector<StandingPlace> places{}; ///< in the order of discovery
    std::vector<PlaceLink> links{};      ///< ascending by from, to
    std::vector<SectorId>
        reached{}; ///< ascending by id; sectors that the centre of the body was in
    std::vector<UnreachedSector> unreached{}; ///< in the level's order
    std::vector<OneWayDrop> drops{};
    std::vector<NarrowPassage> passages{};
    bool usedMachines = false;           ///< a test with machines: unreached sectors have reasons
    std::vector<std::uint32_t> worked{}; ///< of LevelMachines::machines, ascending
    std::uint64_t tics = 0;              ///< total number of ticks simulated
};

/// The machines that players use in a reachability test.
struct UsedMachines {
    const LevelMachines& level;
    MachineKeys keys = MachineKeys::All;
};

/// Floods a level from its start with a Walker, in the level as drawn.
///
/// The plan is divided into cells of `spacing`. From every place found, the player tries to walk to
/// the centres of the eight neighbouring cells. If something too high stops the player, a jump is
/// tried; if something is too low, crouching; at edges, jumps to what lies beyond. The centres of
/// portals not yet passed are also tried. Every attempt ends at a known place, if the player can
/// walk on to it within its cell, or at a new place. Each place can therefore be walked to with
/// inputsTo, and stacked layers are kept apart.
///
/// Ignores doors, lifts, switches, teleporters, water, conveyors, sprites, and anything else that
/// moves or moves the player: see walkabilityWith. A closed door is a wall. Places between cells,
/// or that need more than a straight jump from rest, may be missed: reported places are reachable,
/// others may be too.
///
/// A sector is unreached if it is sound, the player fits into it somewhere, standing or crouched,
/// and no attempt entered it. A drop is one-way if it is higher than a step and no chain of links
/// leads back. A passage is reported if the places reachable only through it cover at least the
/// area of four of Build's squares.
///
/// Deterministic. Time is roughly linear in the reached area over spacing^2; memory is at most that
/// of `mostPlaces`. Errors: those of Walker::stateAt. Progress is an estimate.
Result<Walkability> walkabilityOf(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkabilitySettings& settings = {},
    Progress* progress = nullptr);

/// Same, for players who open doors, ride lifts, use teleporters and swim.
///
/// First floods the level as drawn, so that everything that is reached on foot is reached. Then, as
/// long as something changes, works the machines that can be used from what is reached and floods
/// on. A switch can be used if a place is within LevelMachines::reach of it, in its sector or one
/// beside it. The use key also reaches across one sector, as the frame of a door. A worked door
/// stays open. A lift takes players to all its heights, and is at the height at which they need it.
/// Of lifts beside each other, only equal poses are tried together. What a switch closes stays
/// open, and the state in which a game puts a machine when the level begins is not considered.
///
/// Each unreached sector has the reason. Same errors and cost, with the machines for every round.
Result<Walkability> walkabilityWith(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const UsedMachines& machines,
    const WalkabilitySettings& settings = {},
    Progress* progress = nullptr);

/// Returns the input that leads to a place, starting from stateAt(walkability.start) of a walker
/// with the same settings. Precondition: all arguments belong to the same level, and the test was
/// without machines.
std::vector<WalkerInput> inputsTo(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const Walkability& walkability,
    std::uint32_t place);

} // namespace sectored
