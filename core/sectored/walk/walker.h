#pragma once

#include "sectored/base/result.h"
#include "sectored/collide/mover/mover.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/level_world.h"
#include "sectored/walk/walker_settings.h"

#include <optional>

namespace sectored {

/// The input of a player in one tick.
struct WalkerInput {
    double forward = 0; ///< from -1, backwards, to 1, forwards
    double strafe = 0;  ///< from -1, left, to 1, right
    int turn = 0;       ///< Build angle units, clockwise
    bool run = false;
    bool jump = false;
    bool crouch = false;
    bool use = false; ///< works what is in front of the player; once each time it is pressed

    bool operator==(const WalkerInput&) const = default;
};

/// The state of a player between two ticks.
struct WalkerState {
    MoverState body{}; ///< its place is the centre of the body, in map units, z up
    Vec2 velocity{};   ///< of walking, in map units per tick
    int angle = 0;     ///< Build angle, 0 to 2047
    bool crouched = false;
    int jumpTic = 0;       ///< number of ticks since the start of the jump; 0 if not jumping
    bool jumpHeld = false; ///< the key has not been released since the jump
    bool swims = false;    ///< under water: nothing falls, jumping rises and crouching sinks

    /// Returns the sector that contains the centre of the player.
    SectorId sector() const { return SectorId{body.place.room}; }

    bool operator==(const WalkerState&) const = default;
};

/// The start of a walk.
struct WalkStart {
    Vec2 place{};
    int angle = 0;                    ///< Build angle
    std::optional<SectorId> sector{}; ///< used if several contain the place; default: sectorAt
    std::optional<double>
        foot{}; ///< z of the foot in map units, up; the floor if empty or below it
};

/// A player in a level: computes the next state from a state and its input, thirty times per
/// second.
///
/// WalkerSettings define size and movement; movedBody defines how walls stop the player. Several
/// players may share the surfaces, each with its own Walker. After LevelSurfaces::update a walker
/// continues in the changed level.
///
/// Deterministic: equal surfaces, states and input give equal bits on every machine.
///
/// Spec: collision 8, 10a.
class Walker {
public:
    /// The surfaces must outlive the walker.
    explicit Walker(const LevelSurfaces& surfaces, const WalkerSettings& settings = {});

    /// Returns the state at a start: standing, or crouched if the ceiling is too low. Errors:
    /// outside the level, in a damaged sector, no room for the body.
    Result<WalkerState> stateAt(const MapView& view, const WalkStart& start);

    /// Returns the state of a player after an edit and LevelSurfaces::update. The state is
    /// unchanged if the body still fits. Otherwise the player is at rest at the same point of the
    /// plan, as placed by stateAt: in the same sector if it still contains the point, otherwise in
    /// the sector that contains the foot. This moves the player out of a raised floor or a lowered
    /// ceiling. Errors: those of stateAt.
    Result<WalkerState> stateAfterEdit(const MapView& view, const WalkerState& state);

    /// Returns the state after one tick.
    WalkerState moved(
        const WalkerState& state,
        const WalkerInput& input,
        MoveTrace* trace = nullptr);

    /// Returns true if the body intersects nothing by more than rounding.
    bool fits(WalkerState state);

    /// Returns the state with the body pushed out of what it is inside of. Empty if there is no
    /// room, or only further away than `most`.
    std::optional<WalkerState> pushedOut(WalkerState state, double most);

    /// Returns the position of the player's eye, without smoothing.
    Vec3 eyeOf(const WalkerState& state) const;
    /// Returns the lowest point of the body.
    Vec3 footOf(const WalkerState& state) const;

    const WalkerSettings& settings() const { return m_settings; }
    /// Returns the world for a body of this posture.
    LevelWorld& worldOf(const WalkerState& state)
    {
        return state.crouched ? m_crouchedWorld : m_standingWorld;
    }

private:
    const BodyRadii& shapeOf(const WalkerState& state) const
    {
        return state.crouched ? m_settings.crouched : m_settings.standing;
    }
    bool isFree(const WalkerState& state);
    bool makeRoom(WalkerState& state);
    void crouch(WalkerState& state);
    void standUp(WalkerState& state);
    double frictionOn(const WalkerState& state) const;
    void walk(WalkerState& state, const WalkerInput& input) const;
    double jump(WalkerState& state, const WalkerInput& input) const;
    WalkerState swum(
        WalkerState state,
        const WalkerInput& input,
        MoverSettings mover,
        MoveTrace* trace);

    WalkerSettings m_settings;
    LevelWorld m_standingWorld;
    LevelWorld m_crouchedWorld;
};

/// Returns the player start of the level's header: in its sector if that contains the position,
/// standing on the floor whatever its z, or falling if its eye height is above that of a standing
/// player.
WalkStart startOf(const MapView& view, const WalkerSettings& settings);

} // namespace sectored
