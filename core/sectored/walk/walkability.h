#pragma once

#include "sectored/base/progress.h"
#include "sectored/base/result.h"
#include "sectored/walk/walk_try.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// How a level is flooded.
struct WalkabilitySettings {
    /// Map units between the middles of neighbouring cells, at least 1. Half of it finds more ways
    /// through what is narrow, and takes four times as long.
    double spacing = 256;
    WalkerSettings walker{};
    /// Half the width of the square that Build moves: Duke Nukem 3D's clipping distance.
    double squareHalfWidth = 164;
    double farthestJump = 4096;       ///< map units: no longer jumps are tried
    std::size_t mostPlaces = 200'000; ///< more are not looked at
};

/// A place where a player can stand, and how he first got there.
struct StandingPlace {
    Vec3 foot{};
    SectorId sector{};
    bool crouched = false;               ///< it is too low to stand up
    std::optional<std::uint32_t> from{}; ///< another place; none for the first
    WalkTry way{};                       ///< from there, or from Walkability::start
};

/// A way from one place to another.
struct PlaceLink {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    WayKind kind = WayKind::Walk; ///< the easiest that was found
    bool fitsSquare = true;       ///< Build's square gets through as well as the ellipsoid does
};

/// A sector in which a player could stand, but does not get to.
struct UnreachedSector {
    SectorId sector{};
    Vec2 place{}; ///< where he could stand
};

/// An edge that one falls from and does not come back to.
struct OneWayDrop {
    std::uint32_t from = 0; ///< a place at the edge
    std::uint32_t to = 0;   ///< the place where one lands from there
    std::size_t links = 0;  ///< how many such ways there are along the edge
};

/// Why a passage is narrow.
enum class PinchKind : std::uint8_t {
    Crouch, ///< only a crouched player gets through
    Square  ///< only an ellipsoid does: walls are nearer than Build's square, which does not turn
};

/// The only way to some places, and a narrow one.
struct NarrowPassage {
    PinchKind kind = PinchKind::Crouch;
    std::uint32_t from = 0;  ///< a place
    std::uint32_t to = 0;    ///< a place
    std::size_t behind = 0;  ///< how many places are reached through such passages alone
    std::size_t sectors = 0; ///< how many sectors are
};

/// Why a flood ended.
enum class FloodEnd : std::uint8_t {
    Done,
    NoFooting, ///< nobody comes to rest at the start
    TooMany,   ///< WalkabilitySettings::mostPlaces
    Cancelled,
};

/// Where a player can stand and get to.
struct Walkability {
    WalkabilitySettings settings{};
    WalkStart start{};                        ///< with angle 0
    FloodEnd end = FloodEnd::Done;            ///< what follows `reached` is empty for all others
    std::vector<StandingPlace> places{};      ///< in the order in which they were found
    std::vector<PlaceLink> links{};           ///< ascending by from, to
    std::vector<SectorId> reached{};          ///< ascending by id; a player's middle was in them
    std::vector<UnreachedSector> unreached{}; ///< in the level's order
    std::vector<OneWayDrop> drops{};
    std::vector<NarrowPassage> passages{};
    std::uint64_t tics = 0; ///< that players walked
};

/// Floods a level from its start with a Walker, on foot and with the level as it is drawn.
///
/// The plan is divided into cells of `spacing`. From each place where a player comes to stand he
/// tries to walk to the middles of the eight cells around his; where something too high stops him
/// he jumps, where something too low does he crouches, over edges he tries jumps to what lies
/// beyond. Besides the middles of portals that nobody went through are tried. Where a try ends, he
/// stands: at a place known before, if he walks on to it within its cell, or at a new one. So each
/// place can be walked to, by inputsTo; levels may overlap.
///
/// What it does not know: doors, lifts, switches, teleporters, water, conveyors, sprites, and
/// whatever else moves or moves a player. A closed door is a wall. A place that lies between the
/// cells, or takes a better jump than straight from a stand, may be missed: what is reached can be
/// reached, what is not may be.
///
/// A sector is unreached if it is sound, somebody fits into it somewhere, standing or crouched, and
/// nobody came into it. A drop is one-way if it is higher than a step and no chain of links leads
/// back. A passage is told if places for four of Build's squares lie behind it alone.
///
/// Deterministic. Time is about linear in the reached area over spacing^2; memory at most that of
/// `mostPlaces`. Errors: those of Walker::stateAt. Progress is an estimate.
Result<Walkability> walkabilityOf(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkabilitySettings& settings = {},
    Progress* progress = nullptr);

/// What to press to get to a place, from stateAt(walkability.start) of a walker with the same
/// settings on. Precondition: both are of the same level.
std::vector<WalkerInput> inputsTo(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const Walkability& walkability,
    std::uint32_t place);

} // namespace sectored
