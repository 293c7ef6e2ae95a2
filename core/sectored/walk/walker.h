#pragma once

#include "sectored/base/result.h"
#include "sectored/collide/mover/mover.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/level_world.h"
#include "sectored/walk/walker_settings.h"

#include <optional>

namespace sectored {

/// What a player presses in a tic.
struct WalkerInput {
    double forward = 0; ///< -1 to 1: backwards to forwards
    double strafe = 0;  ///< -1 to 1: left to right
    int turn = 0;       ///< Build angle units, clockwise
    bool run = false;
    bool jump = false;
    bool crouch = false;

    bool operator==(const WalkerInput&) const = default;
};

/// A player between two tics.
struct WalkerState {
    MoverState body{}; ///< its place is the middle of the body, map units, z up
    Vec2 velocity{};   ///< of walking, map units a tic
    int angle = 0;     ///< Build angle, 0 to 2047
    bool crouched = false;
    int jumpTic = 0;       ///< tics since the jump began; 0: none goes on
    bool jumpHeld = false; ///< the key has not been let go since the jump

    /// The sector whose floor and ceiling are around the player.
    SectorId sector() const { return SectorId{body.place.room}; }

    bool operator==(const WalkerState&) const = default;
};

/// Where a walk begins.
struct WalkStart {
    Vec2 place{};
    int angle = 0;                    ///< Build angle
    std::optional<SectorId> sector{}; ///< where several hold the place; none: sectorAt
    std::optional<double>
        foot{}; ///< z of the foot, map units up; none, or lower than it: the floor
};

/// A player in a level: input and state to state, thirty times a second.
///
/// It is built and it moves as WalkerSettings say; walls stop it as movedBody says. Two players may
/// use the same surfaces, each with a Walker of its own; after LevelSurfaces::update a walker goes
/// on in the changed level.
///
/// Deterministic: equal surfaces, states and inputs give equal bits on every machine.
///
/// Spec: collision 8, 10a.
class Walker {
public:
    /// The surfaces must outlive the walker.
    explicit Walker(const LevelSurfaces& surfaces, const WalkerSettings& settings = {});

    /// The state at a start: standing, or crouched where it is too low to stand. Errors: outside
    /// the level, in a damaged sector, no room for a body.
    Result<WalkerState> stateAt(const MapView& view, const WalkStart& start);

    /// The state of a player around whom the level has changed, after LevelSurfaces::update: what
    /// it was where a body may still be; else at rest at the same place of the plan as stateAt puts
    /// it there, in its sector while that holds the place, else in the one that holds its foot: out
    /// of a floor that rose and from under a ceiling that came down. Errors: those of stateAt.
    Result<WalkerState> stateAfterEdit(const MapView& view, const WalkerState& state);

    /// The state after one tic.
    WalkerState moved(
        const WalkerState& state,
        const WalkerInput& input,
        MoveTrace* trace = nullptr);

    /// The eye of a player: where one looks from, before any smoothing.
    Vec3 eyeOf(const WalkerState& state) const;
    /// The lowest point of the body.
    Vec3 footOf(const WalkerState& state) const;

    const WalkerSettings& settings() const { return m_settings; }
    /// The world that a body of this posture moves in.
    LevelWorld& worldOf(const WalkerState& state)
    {
        return state.crouched ? m_crouchedWorld : m_standingWorld;
    }

private:
    const UprightEllipsoid& shapeOf(const WalkerState& state) const
    {
        return state.crouched ? m_settings.crouched : m_settings.standing;
    }
    bool fits(WalkerState state);
    bool isFree(const WalkerState& state);
    bool makeRoom(WalkerState& state);
    void crouch(WalkerState& state);
    void standUp(WalkerState& state);
    double frictionOn(const WalkerState& state) const;
    void walk(WalkerState& state, const WalkerInput& input) const;
    double jump(WalkerState& state, const WalkerInput& input) const;

    WalkerSettings m_settings;
    LevelWorld m_standingWorld;
    LevelWorld m_crouchedWorld;
};

/// The start that a level's header tells: in its sector if that holds the place, standing on the
/// floor whatever its z says, but falling from it where that eye is higher than a standing one.
WalkStart startOf(const MapView& view, const WalkerSettings& settings);

} // namespace sectored
