#include "sectored/walk/walk_try.h"

#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sectored {

namespace {

constexpr std::size_t mostTics = 400;
constexpr int ticsOfAStall = 2;
constexpr int mostTicsToSettle = 4;

Vec2 wayTo(Vec2 goal, const WalkerState& state)
{
    const Vec3 at = state.body.place.centre;
    return {goal.x - at.x, goal.y - at.y};
}

/// One attempt, tick by tick.
class Attempt {
public:
    Attempt(Walker& walker, const WalkerState& from, const WalkTry& what)
        : m_walker(walker)
        , m_what(what)
    {
        m_end.state = from;
        m_end.path.push_back(from.body.place.centre);
        m_end.sectors.push_back(from.sector());
    }

    TryEnd run();

private:
    bool isOver() const { return m_end.inputs.size() >= mostTics; }
    bool crouches() const;
    bool jumps() const;
    WalkerInput steered(Vec2 way) const;
    void press(const WalkerInput& input);
    void noteContacts(const MoveTrace& trace);
    void goTo(Vec2 goal);
    void rest();

    Walker& m_walker;
    const WalkTry& m_what;
    TryEnd m_end{};
    MoveTrace m_trace{};
};

bool Attempt::jumps() const
{
    return m_end.inputs.empty()
           && (m_what.kind == WayKind::Jump || m_what.kind == WayKind::CrouchJump);
}

bool Attempt::crouches() const
{
    return m_what.kind == WayKind::Crouch
           || (m_what.kind == WayKind::CrouchJump && !m_end.inputs.empty());
}

/// Returns the input that leads the player to the end of the path and to rest there. A tick can
/// brake by at most the thrust, so shorter distances are covered in one tick, longer ones at a
/// speed that later ticks can brake.
WalkerInput Attempt::steered(Vec2 way) const
{
    const WalkerSettings& settings = m_walker.settings();
    const double thrust = settings.runThrust;
    const double friction =
        m_end.state.crouched || crouches() ? settings.crouchedFriction : settings.friction;
    WalkerInput input{.run = true, .jump = jumps(), .crouch = crouches()};
    if (!(thrust > 0 && friction > 0)) {
        return input;
    }
    const double distance = length(way);
    const double speed = distance > thrust ? thrust + (distance - thrust) / 3 : distance;
    const double share = distance > 0 ? speed / distance : 0;
    const Vec2 velocity = m_end.state.velocity;
    const auto pressed = [&](double wanted, double present) {
        return std::clamp((wanted / friction - present) / thrust, -1.0, 1.0);
    };
    input.forward = pressed(way.x * share, velocity.x);
    input.strafe = pressed(way.y * share, velocity.y);
    return input;
}

void Attempt::noteContacts(const MoveTrace& trace)
{
    const LevelWorld& world = m_walker.worldOf(m_end.state);
    const double walkable = m_walker.settings().mover.walkableCosine;
    for (const MoveLeg& leg : trace.legs) {
        if (!leg.contact || leg.kind == LegKind::Settle || leg.kind == LegKind::Recover) {
            continue;
        }
        switch (world.surfaceOf(*leg.contact).kind) {
        case SurfaceKind::Lower:
            m_end.metStep = true;
            break;
        case SurfaceKind::Floor:
            m_end.metStep = m_end.metStep || leg.contact->normal.z < walkable;
            break;
        case SurfaceKind::Upper:
        case SurfaceKind::Ceiling:
            m_end.metCeiling = true;
            break;
        case SurfaceKind::Wall:
        case SurfaceKind::Masked:
            break;
        }
    }
}

void Attempt::press(const WalkerInput& input)
{
    m_end.state = m_walker.moved(m_end.state, input, &m_trace);
    noteContacts(m_trace);
    m_end.wasInTheAir = m_end.wasInTheAir || !m_end.state.body.grounded;
    m_end.inputs.push_back(input);
    m_end.path.push_back(m_end.state.body.place.centre);
    if (m_end.state.sector() != m_end.sectors.back()) {
        m_end.sectors.push_back(m_end.state.sector());
    }
}

void Attempt::goTo(Vec2 goal)
{
    for (int stalled = 0; stalled < ticsOfAStall && !isOver();) {
        const Vec2 way = wayTo(goal, m_end.state);
        const bool grounded = m_end.state.body.grounded;
        if (grounded && !jumps() && length(way) <= arrivalSlack) {
            return;
        }
        const Vec3 before = m_end.state.body.place.centre;
        press(steered(way));
        const Vec3 gone = m_end.state.body.place.centre - before;
        const bool moved = length(onPlan(gone)) > arrivalSlack;
        stalled = moved || !m_end.state.body.grounded ? 0 : stalled + 1;
    }
}

void Attempt::rest()
{
    const auto isAtRest = [&] {
        return m_end.state.body.grounded && m_end.state.velocity == Vec2{};
    };
    while (!isAtRest() && !isOver()) {
        press(steered({}));
    }
    // No key is pressed now, so the player stands up if possible.
    for (int k = 0; k < mostTicsToSettle && !m_end.stands; ++k) {
        const WalkerState before = m_end.state;
        press({});
        m_end.stands = isAtRest() && !before.body.stuck && m_end.state == before;
    }
}

TryEnd Attempt::run()
{
    if (m_what.via != m_what.target) {
        goTo(m_what.via);
    }
    goTo(m_what.target);
    rest();
    m_end.arrived = m_end.stands && length(wayTo(m_what.target, m_end.state)) <= arrivalSlack;
    return std::move(m_end);
}

} // namespace

TryEnd tried(Walker& walker, const WalkerState& from, const WalkTry& what)
{
    assert(from.angle == 0);
    return Attempt(walker, from, what).run();
}

} // namespace sectored
