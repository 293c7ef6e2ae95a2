#pragma once

#include "sectored/base/result.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/machine/moving_level.h"
#include "sectored/walk/recording.h"
#include "sectored/walk/walker.h"

#include "editor/tool/walk/walked_tic.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// The machines that move in a walk.
struct WalkMachines {
    LevelMachines level{};
    MachineKeys keys = MachineKeys::None;
};

/// A player walking in a level at thirty ticks per second, independent of the frame rate. The eye
/// position is interpolated between ticks.
class LevelWalk {
public:
    /// Starts a walk of a player. Without machines everything stays as drawn. Errors: those of
    /// Walker::stateAt.
    static Result<std::unique_ptr<LevelWalk>> begin(
        const MapView& level,
        const WalkStart& start,
        const WalkerSettings& player = {},
        std::optional<WalkMachines> machines = {});
    /// Starts a walk at the start of a recording.
    static Result<std::unique_ptr<LevelWalk>> begin(
        const MapView& level,
        const WalkPlace& place,
        const WalkerSettings& player = {},
        std::optional<WalkMachines> machines = {});
    LevelWalk(const LevelWalk&) = delete;
    LevelWalk& operator=(const LevelWalk&) = delete;
    ~LevelWalk() = default;

    /// Starts recording. The player stops, because recordings start at rest, and machines are as
    /// drawn again. Errors: those of Walker::stateAt, without any other change. Precondition:
    /// `level` is the level of the walk.
    Result<void> startRecording(const MapView& level);
    bool isRecording() const { return m_recorder.has_value(); }
    /// Length of the current recording; 0 without one.
    std::uint64_t recordedTics() const;
    /// Ends the recording. Precondition: isRecording.
    WalkRecording takeRecording();

    /// Replaces the inputs of `advance` by these until they end.
    void play(std::vector<HeldInput> inputs);
    bool isPlaying() const { return m_playedAt < m_played.size(); }
    void stopPlaying() { m_played.clear(); }
    std::uint64_t playedTics() const { return m_playedTics; }

    /// Follows an edit of the level. Machines are as drawn again. The player stays if possible and
    /// moves as in Walker::stateAfterEdit otherwise. `machines` are those of the edited level; only
    /// a walk with machines uses them. Errors: those of Walker::stateAt; the walk is then invalid.
    /// Precondition: no recording is active.
    Result<void> followLevel(const MapView& after, const Patch& patch, LevelMachines machines = {});
    /// Simulates the elapsed time. `angle` is the viewing direction as a Build angle.
    void advance(double seconds, const WalkerInput& input, double angle);

    /// The current eye position, with smoothed steps.
    Vec3 eye() const;
    /// The viewing direction while a walk is played, as a Build angle.
    double playedAngle() const;
    const WalkerSettings& player() const { return m_walker.settings(); }
    const WalkerState& state() const { return m_after; }
    /// The level with the heights of now. Null if nothing moves.
    const MovingLevel* moving() const { return m_moving.get(); }
    /// What the use key would work. Empty if there is nothing, or nothing moves.
    std::optional<UsedAhead> ahead() const;
    /// Returns what happened since the last call.
    std::vector<WalkEvent> takeEvents();
    Vec3 foot() const { return m_walker.footOf(m_after); }
    /// Horizontal speed in map units per second.
    double speed() const;
    /// The wall that the player touched last in the last tick.
    std::optional<WallId> touchedWall() const { return m_touchedWall; }
    /// The last ticks, at most 600, oldest first.
    std::span<const WalkedTic> history() const { return m_history; }
    /// Number of older ticks that were removed.
    std::size_t forgotten() const { return m_forgotten; }
    /// Returns whether nothing moves until a key is pressed. Never at rest while recording, because
    /// time counts.
    bool isAtRest() const;

private:
    /// The recording and the numbering of its level.
    struct Recorder {
        Numbering numbering;
        WalkRecording recording{};
    };

    LevelWalk(
        const MapView& level,
        const WalkerSettings& player,
        std::optional<WalkMachines> machines);
    /// Returns the level in which the player walks.
    WalkLevel walkedLevel(const MapView& drawn) const;
    WalkerState moved(const WalkerInput& input, MoveTrace& trace);
    Result<void> put(const MapView& level, const WalkStart& start);
    std::optional<WalkerInput> nextPlayed();
    void tic(const WalkerInput& input);
    void record(
        const WalkerInput& input,
        const MoveTrace& trace,
        const std::vector<WalkEvent>& events);
    Vec3 smoothEye(const WalkerState& state, double lag) const;
    void findTouchedWall(const MoveTrace& trace);
    void remember(MoveTrace trace);

    std::optional<WalkMachines> m_machines;
    LevelSurfaces m_surfaces; ///< of the level as drawn
    std::unique_ptr<MovingLevel> m_moving;
    Walker m_walker; ///< in m_moving, or else in m_surfaces
    std::vector<WalkEvent> m_events{};
    WalkerState m_before; ///< state of the previous tick
    WalkerState m_after;
    double m_lagBefore = 0; ///< lag of the eyes behind a step, map units upwards
    double m_lagAfter = 0;
    bool m_isSettled = false;  ///< no movement in the last tick and no change since
    bool m_isLevelNew = false; ///< the level changed since the last tick
    double m_rest = 0;         ///< seconds since m_after was due
    std::optional<WallId> m_touchedWall;
    std::vector<WalkedTic> m_history;
    std::size_t m_forgotten = 0;
    std::optional<Recorder> m_recorder;
    std::vector<HeldInput> m_played;
    std::size_t m_playedAt = 0;     ///< index of the current input
    std::int64_t m_playedHeld = 0;  ///< ticks of the current input so far
    std::uint64_t m_playedTics = 0; ///< total ticks so far
};

} // namespace sectored::editor
