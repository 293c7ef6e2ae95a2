#pragma once

#include "sectored/base/result.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/recording.h"
#include "sectored/walk/walker.h"

#include "editor/tool/walk/walked_tic.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// A player who walks in a level: thirty tics a second whatever the pictures take, and where his
/// eye is between two of them.
class LevelWalk {
public:
    /// Errors: those of Walker::stateAt.
    static Result<std::unique_ptr<LevelWalk>> begin(const MapView& level, const WalkStart& start);
    /// Where a recording begins.
    static Result<std::unique_ptr<LevelWalk>> begin(const MapView& level, const WalkPlace& place);
    LevelWalk(const LevelWalk&) = delete;
    LevelWalk& operator=(const LevelWalk&) = delete;
    ~LevelWalk() = default;

    /// Records from now on. He stops where he is, for a recording begins at rest. Errors: those of
    /// Walker::stateAt; nothing has changed then. Precondition: `level` is the one he walks in.
    Result<void> startRecording(const MapView& level);
    bool isRecording() const { return m_recorder.has_value(); }
    /// How long the recording is by now; 0 without one.
    std::uint64_t recordedTics() const;
    /// Ends it. Precondition: isRecording.
    WalkRecording takeRecording();

    /// From now on he does what was pressed here, whatever `advance` is told, until that ends.
    void play(std::vector<HeldInput> inputs);
    bool isPlaying() const { return m_playedAt < m_played.size(); }
    void stopPlaying() { m_played.clear(); }
    std::uint64_t playedTics() const { return m_playedTics; }

    /// The level was changed by this patch around him: he stays where he may, else as
    /// Walker::stateAfterEdit says. Errors: those of Walker::stateAt; he is nowhere then.
    /// Precondition: nothing is recorded.
    Result<void> followLevel(const MapView& after, const Patch& patch);
    /// Lets the time pass; `angle` is a Build angle that he looks along.
    void advance(double seconds, const WalkerInput& input, double angle);

    /// Where one looks from now, with steps smoothed out.
    Vec3 eye() const;
    /// The Build angle along which he looks while a walk is played.
    double playedAngle() const;
    const WalkerState& state() const { return m_after; }
    Vec3 foot() const { return m_walker.footOf(m_after); }
    /// Map units a second, along the plan.
    double speed() const;
    /// The wall that the last tic slid along or ended at.
    std::optional<WallId> touchedWall() const { return m_touchedWall; }
    /// The last tics, 600 of them at most, oldest first.
    std::span<const WalkedTic> history() const { return m_history; }
    /// How many older ones are forgotten.
    std::size_t forgotten() const { return m_forgotten; }
    /// Nothing moves while no key is held. Time counts for a recording, so there is no rest in one.
    bool isAtRest() const;

private:
    /// What is being recorded, and the numbers of the level that it is of.
    struct Recorder {
        Numbering numbering;
        WalkRecording recording{};
    };

    explicit LevelWalk(const MapView& level);
    Result<void> put(const MapView& level, const WalkStart& start);
    std::optional<WalkerInput> nextPlayed();
    void tic(const WalkerInput& input);
    void record(const WalkerInput& input, const MoveTrace& trace);
    Vec3 smoothEye(const WalkerState& state, double lag) const;
    void findTouchedWall(const MoveTrace& trace);
    void remember(MoveTrace trace);

    LevelSurfaces m_surfaces;
    Walker m_walker;
    WalkerState m_before; ///< the tic before
    WalkerState m_after;
    double m_lagBefore = 0; ///< how far the eye is behind a step, map units up
    double m_lagAfter = 0;
    bool m_isSettled = false;  ///< the last tic moved nothing, and nothing changed since
    bool m_isLevelNew = false; ///< it changed since the last tic
    double m_rest = 0;         ///< seconds since m_after was due
    std::optional<WallId> m_touchedWall;
    std::vector<WalkedTic> m_history;
    std::size_t m_forgotten = 0;
    std::optional<Recorder> m_recorder;
    std::vector<HeldInput> m_played;
    std::size_t m_playedAt = 0;     ///< which of them is held
    std::int64_t m_playedHeld = 0;  ///< for how many tics by now
    std::uint64_t m_playedTics = 0; ///< of all of them
};

} // namespace sectored::editor
