#include "sectored/walk/walk_run.h"

#include "sectored/base/decimal.h"
#include "sectored/base/overload.h"
#include "sectored/map/plane.h"
#include "sectored/walk/machine/moving_level.h"
#include "sectored/walk/sector_at_foot.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sectored {

namespace {

std::string numberOf(std::optional<std::int64_t> sector)
{
    return sector ? std::to_string(*sector) : "null";
}

std::string positionText(Vec2 place)
{
    return shortestDecimal(place.x) + ", " + shortestDecimal(place.y);
}

/// The arguments of a test of the distance to a place.
struct Distance {
    Vec2 from{};
    Vec2 to{};
    double within = 0;

    double length() const
    {
        const Vec2 way{to.x - from.x, to.y - from.y};
        return std::sqrt(way.x * way.x + way.y * way.y);
    }
    bool isReached() const { return length() <= within; }
    Error error(MessageCode code) const
    {
        return {
            .code = code,
            .arguments = {
                shortestDecimal(within),
                positionText(from),
                positionText(to),
                shortestDecimal(std::round(length() * 100) / 100)}};
    }
};

std::vector<Error> missedBy(const WalkTic& tic, const WalkExpectation& expected)
{
    std::vector<Error> missed;
    if (expected.sector && expected.sector != tic.sector) {
        missed.push_back(
            {.code = MessageCode::WalkElsewhere,
             .arguments = {numberOf(expected.sector), numberOf(tic.sector)}});
    }
    const auto distanceTo = [&](Vec2 place) {
        return Distance{.from = place, .to = tic.place, .within = expected.within};
    };
    if (expected.reached && !distanceTo(*expected.reached).isReached()) {
        missed.push_back(distanceTo(*expected.reached).error(MessageCode::WalkNotReached));
    }
    if (expected.notReached && distanceTo(*expected.notReached).isReached()) {
        missed.push_back(distanceTo(*expected.notReached).error(MessageCode::WalkReached));
    }
    if (expected.grounded && *expected.grounded != tic.grounded) {
        missed.push_back(
            {.code =
                 *expected.grounded ? MessageCode::WalkInTheAir : MessageCode::WalkOnTheGround});
    }
    return missed;
}

/// Returns a copy of the level for machines to move in. Null if nothing moves in it.
std::unique_ptr<MovingLevel> movingCopyOf(const WalkLevel& level)
{
    return level.machines != nullptr && level.keys ? std::make_unique<MovingLevel>(
               level.view,
               level.surfaces,
               *level.machines,
               *level.keys)
                                                   : nullptr;
}

/// Runs the commands.
class Run {
public:
    Run(const WalkLevel& level, const WalkObserver& observe)
        : m_level(level)
        , m_observe(observe)
        , m_moving(movingCopyOf(level))
        , m_walker(m_moving ? m_moving->surfaces() : level.surfaces, level.settings)
    {}

    WalkOutcome run(std::span<const WalkCommand> commands);

private:
    /// Return whether to continue.
    bool follow(const WalkCommand& command);
    bool put(const WalkPlace& place);
    bool hold(const HeldInput& held);
    bool tell(const WalkerInput& input, const MoveTrace& trace);
    void expect(const WalkExpectation& expected);
    WalkerState moved(const WalkerInput& input, MoveTrace& trace);
    /// Returns the level as it is now.
    WalkLevel levelNow() const
    {
        return {
            .view = m_moving ? m_moving->view() : m_level.view,
            .surfaces = m_moving ? m_moving->surfaces() : m_level.surfaces,
            .settings = m_level.settings};
    }

    const WalkLevel& m_level;
    const WalkObserver& m_observe;
    std::unique_ptr<MovingLevel> m_moving; ///< null: nothing moves
    Walker m_walker;
    WalkerState m_state{};
    WalkTic m_tic{};
    std::uint64_t m_line = 0;
    WalkOutcome m_outcome{};
};

WalkOutcome Run::run(std::span<const WalkCommand> commands)
{
    const auto first = std::ranges::find_if_not(commands, isTeleport);
    if (first != commands.begin()) {
        m_line = (first - 1)->line;
    }
    if (!put(startOfScript(m_level, commands)) || !tell({}, {})) {
        return m_outcome;
    }
    for (auto command = first; command != commands.end() && follow(*command);) {
        ++command;
    }
    return m_outcome;
}

bool Run::follow(const WalkCommand& command)
{
    m_line = command.line;
    return std::visit(
        Overload{
            [this](const HeldInput& held) { return hold(held); },
            [this](const WalkPlace& place) { return put(place); },
            [this](const WalkExpectation& expected) {
                expect(expected);
                return true;
            }},
        command.what);
}

bool Run::put(const WalkPlace& place)
{
    const WalkLevel now = levelNow();
    WalkStart start = startAt(now, place);
    start.angle = place.angle.value_or(m_state.angle);
    const auto state = m_walker.stateAt(now.view, start);
    if (!state) {
        m_outcome.noPlace = state.error();
        if (m_line > 0) {
            m_outcome.noPlace->where.line = m_line;
        }
        return false;
    }
    m_state = *state;
    if (m_moving) {
        m_moving->place(m_state);
    }
    const std::uint64_t tic = m_tic.tic;
    m_tic = ticOf(m_level.view.numbering(), m_walker, m_state);
    m_tic.tic = tic;
    return true;
}

bool Run::hold(const HeldInput& held)
{
    MoveTrace trace;
    for (std::int64_t k = 0; k < held.tics; ++k) {
        m_state = moved(held.input, trace);
        const std::uint64_t tic = m_tic.tic + 1;
        m_tic = ticOf(m_level.view.numbering(), m_walker, m_state);
        m_tic.tic = tic;
        m_tic.contacts = contactsIn(trace);
        if (m_moving) {
            m_tic.events = m_moving->takeEvents();
        }
        if (!tell(held.input, trace)) {
            return false;
        }
    }
    return true;
}

WalkerState Run::moved(const WalkerInput& input, MoveTrace& trace)
{
    return m_moving ? movedWith(*m_moving, m_walker, m_state, input, &trace)
                    : m_walker.moved(m_state, input, &trace);
}

bool Run::tell(const WalkerInput& input, const MoveTrace& trace)
{
    return m_observe(
        {.tic = m_tic, .input = input, .state = m_state, .trace = trace, .walker = m_walker});
}

void Run::expect(const WalkExpectation& expected)
{
    for (Error& error : missedBy(m_tic, expected)) {
        if (m_line > 0) {
            error.where.line = m_line;
        }
        m_outcome.missed.push_back(std::move(error));
    }
}

} // namespace

WalkPlace startPlaceOf(const MapView& view, const WalkerSettings& settings)
{
    const WalkStart start = startOf(view, settings);
    WalkPlace place{.place = start.place, .angle = start.angle};
    if (start.foot) {
        place.z = downwards(*start.foot);
    }
    if (start.sector) {
        place.sector = view.numbering().of(*start.sector);
    }
    return place;
}

WalkPlace startOfScript(const WalkLevel& level, std::span<const WalkCommand> commands)
{
    WalkPlace start = startPlaceOf(level.view, level.settings);
    const auto first = std::ranges::find_if_not(commands, isTeleport);
    if (first != commands.begin()) {
        const auto angle = start.angle;
        start = std::get<WalkPlace>((first - 1)->what);
        start.angle = start.angle ? start.angle : angle;
    }
    return start;
}

WalkStart startAt(const WalkLevel& level, const WalkPlace& place)
{
    WalkStart start{.place = place.place, .angle = place.angle.value_or(0)};
    if (place.z) {
        start.foot = upwards(*place.z);
    }
    if (place.sector) {
        start.sector = level.view.numbering().sectorAt(*place.sector);
    }
    if (start.sector || !place.z) {
        return start;
    }
    const Vec3 foot{place.place.x, place.place.y, upwards(*place.z)};
    start.sector = sectorAtFoot(level.view, level.surfaces, foot);
    return start;
}

WalkPlace placeOf(const WalkLevel& level, const Walker& walker, const WalkerState& state)
{
    const WalkTic tic = ticOf(level.view.numbering(), walker, state);
    WalkPlace place{.place = tic.place, .z = tic.z, .angle = tic.angle};
    if (startAt(level, place).sector != state.sector()) {
        place.sector = tic.sector;
    }
    return place;
}

WalkOutcome runWalk(
    const WalkLevel& level,
    std::span<const WalkCommand> commands,
    const WalkObserver& observe)
{
    return Run(level, observe).run(commands);
}

} // namespace sectored
