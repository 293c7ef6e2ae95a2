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

LevelWalk::LevelWalk(
    const MapView& level,
    const WalkerSettings& player,
    std::optional<WalkMachines> machines)
    : m_machines(std::move(machines))
    , m_surfaces(level)
    , m_moving(
          m_machines ? std::make_unique<MovingLevel>(
              level,
              m_surfaces,
              m_machines->level,
              m_machines->keys)
                     : nullptr)
    , m_walker(m_moving ? m_moving->surfaces() : m_surfaces, player)
{}

WalkLevel LevelWalk::walkedLevel(const MapView& drawn) const
{
    return {
        .view = m_moving ? m_moving->view() : drawn,
        .surfaces = m_moving ? m_moving->surfaces() : m_surfaces,
        .settings = m_walker.settings()};
}

Result<std::unique_ptr<LevelWalk>> LevelWalk::begin(
    const MapView& level,
    const WalkStart& start,
    const WalkerSettings& player,
    std::optional<WalkMachines> machines)
{
    std::unique_ptr<LevelWalk> walk(new LevelWalk(level, player, std::move(machines)));
    if (const auto put = walk->put(level, start); !put) {
        return failure(put.error());
    }
    return walk;
}

Result<std::unique_ptr<LevelWalk>> LevelWalk::begin(
    const MapView& level,
    const WalkPlace& place,
    const WalkerSettings& player,
    std::optional<WalkMachines> machines)
{
    std::unique_ptr<LevelWalk> walk(new LevelWalk(level, player, std::move(machines)));
    if (const auto put = walk->put(level, startAt(walk->walkedLevel(level), place)); !put) {
        return failure(put.error());
    }
    return walk;
}

Result<void> LevelWalk::put(const MapView& level, const WalkStart& start)
{
    const auto state = m_walker.stateAt(walkedLevel(level).view, start);
    if (!state) {
        return failure(state.error());
    }
    m_before = *state;
    m_after = *state;
    if (m_moving) {
        m_moving->place(*state);
    }
    m_isSettled = false;
    return {};
}

Result<void> LevelWalk::startRecording(const MapView& level)
{
    if (m_moving) {
        m_moving->restart(level, m_machines->level);
    }
    const WalkLevel walked = walkedLevel(level);
    const WalkPlace place = placeOf(walked, m_walker, m_after);
    if (auto there = put(level, startAt(walked, place)); !there) {
        return there;
    }
    m_recorder.emplace(Recorder{
        .numbering = level.numbering(),
        .recording = {
            .settings = m_walker.settings(),
            .keys = m_machines ? std::optional(m_machines->keys) : std::nullopt,
            .start = place}});
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

void LevelWalk::record(
    const WalkerInput& input,
    const MoveTrace& trace,
    const std::vector<WalkEvent>& events)
{
    if (m_recorder) {
        WalkTic tic = ticOf(m_recorder->numbering, m_walker, m_after);
        tic.tic = ticsOf(m_recorder->recording) + 1;
        tic.contacts = contactsIn(trace);
        tic.events = events;
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

std::optional<UsedAhead> LevelWalk::ahead() const
{
    return m_moving ? m_moving->ahead(m_walker, m_after) : std::nullopt;
}

std::vector<WalkEvent> LevelWalk::takeEvents()
{
    return std::exchange(m_events, {});
}

Result<void> LevelWalk::followLevel(
    const MapView& after,
    const Patch& patch,
    LevelMachines machines)
{
    m_surfaces.update(after, patch);
    if (m_moving) {
        m_machines->level = std::move(machines);
        m_moving->restart(after, m_machines->level);
        m_moving->place(m_after);
    }
    const auto state = m_walker.stateAfterEdit(walkedLevel(after).view, m_after);
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

WalkerState LevelWalk::moved(const WalkerInput& input, MoveTrace& trace)
{
    return m_moving ? movedWith(*m_moving, m_walker, m_before, input, &trace)
                    : m_walker.moved(m_before, input, &trace);
}

void LevelWalk::tic(const WalkerInput& input)
{
    MoveTrace trace;
    m_before = m_after;
    m_lagBefore = m_lagAfter;
    m_after = moved(input, trace);
    const auto events = m_moving ? m_moving->takeEvents() : std::vector<WalkEvent>();
    m_events.insert(m_events.end(), events.begin(), events.end());
    if (std::ranges::find(events, WalkEvent::Teleport) != events.end()) {
        m_before = m_after; // Nothing is between the two ends.
    }
    // On the ground, the eyes follow steps smoothly; in the air they move with the body.
    const double up = m_walker.eyeOf(m_after).z - m_walker.eyeOf(m_before).z;
    const bool steps = m_before.body.grounded && m_after.body.grounded;
    m_lagAfter = (m_lagBefore + (steps ? -up : 0)) * lagKept;
    m_isSettled = m_before.body == m_after.body && (!m_moving || !m_moving->isMoving());
    findTouchedWall(trace);
    record(input, trace, events);
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
