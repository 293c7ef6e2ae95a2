#include "editor/view3d/level_walk.h"

#include "sectored/geom/build_angle.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double ticTime = 1.0 / ticsASecond; ///< seconds
constexpr int mostTics = 6; ///< per call; a longer pause is skipped, not made up for
constexpr std::size_t mostRemembered = 600; ///< ticks
constexpr int forgottenAtOnce = ticsASecond;
constexpr double lagKept = 0.7; ///< share of the lag behind a step that remains after a tick
constexpr double lagEnds = 0.5; ///< invisible lag, in map units

int buildAngle(double angle)
{
    return wholeAngle(static_cast<int>(std::lround(angle)));
}

/// Returns the shorter turn, in Build angle units.
int turnBetween(int from, int to)
{
    return wholeAngle(to - from + fullCircle / 2) - fullCircle / 2;
}

} // namespace

LevelWalk::LevelWalk(const MapView& level, const WalkerSettings& player)
    : m_surfaces(level)
    , m_walker(m_surfaces, player)
{}

Result<std::unique_ptr<LevelWalk>> LevelWalk::begin(
    const MapView& level,
    const WalkStart& start,
    const WalkerSettings& player)
{
    std::unique_ptr<LevelWalk> walk(new LevelWalk(level, player));
    if (const auto put = walk->put(level, start); !put) {
        return failure(put.error());
    }
    return walk;
}

Result<std::unique_ptr<LevelWalk>> LevelWalk::begin(
    const MapView& level,
    const WalkPlace& place,
    const WalkerSettings& player)
{
    std::unique_ptr<LevelWalk> walk(new LevelWalk(level, player));
    const WalkLevel walked{.view = level, .surfaces = walk->m_surfaces, .settings = player};
    if (const auto put = walk->put(level, startAt(walked, place)); !put) {
        return failure(put.error());
    }
    return walk;
}

Result<void> LevelWalk::put(const MapView& level, const WalkStart& start)
{
    const auto state = m_walker.stateAt(level, start);
    if (!state) {
        return failure(state.error());
    }
    m_before = *state;
    m_after = *state;
    m_isSettled = false;
    return {};
}

Result<void> LevelWalk::startRecording(const MapView& level)
{
    const WalkLevel walked{.view = level, .surfaces = m_surfaces, .settings = m_walker.settings()};
    const WalkPlace place = placeOf(walked, m_walker, m_after);
    if (auto there = put(level, startAt(walked, place)); !there) {
        return there;
    }
    m_recorder.emplace(Recorder{
        .numbering = level.numbering(),
        .recording = {.settings = m_walker.settings(), .start = place}});
    m_recorder->recording.add({}, ticOf(level.numbering(), m_walker, m_after));
    return {};
}

std::uint64_t LevelWalk::recordedTics() const
{
    return m_recorder ? ticsOf(m_recorder->recording) : 0;
}

WalkRecording LevelWalk::takeRecording()
{
    WalkRecording recording = std::move(m_recorder->recording);
    m_recorder.reset();
    return recording;
}

void LevelWalk::record(const WalkerInput& input, const MoveTrace& trace)
{
    if (m_recorder) {
        WalkTic tic = ticOf(m_recorder->numbering, m_walker, m_after);
        tic.tic = ticsOf(m_recorder->recording) + 1;
        tic.contacts = contactsIn(trace);
        m_recorder->recording.add(input, tic);
    }
}

void LevelWalk::play(std::vector<HeldInput> inputs)
{
    m_played = std::move(inputs);
    m_playedAt = 0;
    m_playedHeld = 0;
    m_playedTics = 0;
}

/// Returns the input of the next tick of the played walk. Empty at its end.
std::optional<WalkerInput> LevelWalk::nextPlayed()
{
    while (isPlaying() && m_playedHeld == m_played[m_playedAt].tics) {
        ++m_playedAt;
        m_playedHeld = 0;
    }
    if (!isPlaying()) {
        return std::nullopt;
    }
    ++m_playedHeld;
    ++m_playedTics;
    return m_played[m_playedAt].input;
}

Result<void> LevelWalk::followLevel(const MapView& after, const Patch& patch)
{
    m_surfaces.update(after, patch);
    const auto state = m_walker.stateAfterEdit(after, m_after);
    if (!state) {
        return failure(state.error());
    }
    m_isSettled = false;
    m_isLevelNew = true;
    if (state->body.place != m_after.body.place) {
        const double up = m_walker.eyeOf(*state).z - m_walker.eyeOf(m_after).z;
        const double most = m_walker.settings().mover.stepHeight;
        m_lagAfter = std::clamp(m_lagAfter - up, -most, most);
        m_lagBefore = m_lagAfter;
        m_before = *state;
    }
    m_after = *state;
    return {};
}

void LevelWalk::advance(double seconds, const WalkerInput& input, double angle)
{
    m_rest += seconds;
    const int due = static_cast<int>(m_rest / ticTime);
    m_rest -= due * ticTime;
    const bool plays = isPlaying();
    for (int k = 0; k < std::min(due, mostTics); ++k) {
        if (plays) {
            if (const auto played = nextPlayed()) {
                tic(*played);
            }
            continue;
        }
        WalkerInput pressed = input;
        pressed.turn = turnBetween(m_after.angle, buildAngle(angle));
        tic(pressed);
    }
}

void LevelWalk::tic(const WalkerInput& input)
{
    MoveTrace trace;
    m_before = m_after;
    m_lagBefore = m_lagAfter;
    m_after = m_walker.moved(m_before, input, &trace);
    // On the ground, the eyes follow steps smoothly; in the air they move with the body.
    const double up = m_walker.eyeOf(m_after).z - m_walker.eyeOf(m_before).z;
    const bool steps = m_before.body.grounded && m_after.body.grounded;
    m_lagAfter = (m_lagBefore + (steps ? -up : 0)) * lagKept;
    m_isSettled = m_before.body == m_after.body;
    findTouchedWall(trace);
    record(input, trace);
    remember(std::move(trace));
}

/// Ignores ticks without movement, so that pauses do not displace the history. The first tick in a
/// changed level is kept because its surroundings differ.
void LevelWalk::remember(MoveTrace trace)
{
    const bool isLevelNew = std::exchange(m_isLevelNew, false);
    if (m_before.body == m_after.body && !isLevelNew) {
        return;
    }
    if (m_history.size() >= mostRemembered) {
        m_history.erase(m_history.begin(), m_history.begin() + forgottenAtOnce);
        m_forgotten += forgottenAtOnce;
    }
    m_history.push_back(withSurroundings(
        {.before = m_before, .after = m_after, .trace = std::move(trace)},
        m_walker));
}

void LevelWalk::findTouchedWall(const MoveTrace& trace)
{
    m_touchedWall.reset();
    for (const MoveLeg& leg : trace.legs) {
        if (leg.kind != LegKind::Walk || !leg.contact) {
            continue;
        }
        const Surface& surface = m_walker.worldOf(m_after).surfaceOf(*leg.contact);
        if (surface.wall) {
            m_touchedWall = surface.wall;
        }
    }
}

Vec3 LevelWalk::smoothEye(const WalkerState& state, double lag) const
{
    return m_walker.eyeOf(state) + Vec3{0, 0, lag};
}

Vec3 LevelWalk::eye() const
{
    const Vec3 from = smoothEye(m_before, m_lagBefore);
    const Vec3 to = smoothEye(m_after, m_lagAfter);
    return from + (to - from) * std::min(m_rest / ticTime, 1.0);
}

double LevelWalk::playedAngle() const
{
    const int way = turnBetween(m_before.angle, m_after.angle);
    return m_before.angle + way * std::min(m_rest / ticTime, 1.0);
}

double LevelWalk::speed() const
{
    const Vec3 way = m_after.body.place.centre - m_before.body.place.centre;
    return std::hypot(way.x, way.y) / ticTime;
}

bool LevelWalk::isAtRest() const
{
    return m_isSettled && !m_recorder && !isPlaying() && std::abs(m_lagAfter) < lagEnds;
}

} // namespace sectored::editor
