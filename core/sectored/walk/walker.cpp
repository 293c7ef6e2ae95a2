#include "sectored/walk/walker.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/plane.h"
#include "sectored/query/sector_at.h"
#include "sectored/walk/heading.h"
#include "sectored/walk/sector_at_foot.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

constexpr int mostTriesToFit = 16; ///< four pushes each
constexpr double swimSpeed = 64;   ///< up and down, in map units per tick

std::string coordinate(double value)
{
    return std::to_string(static_cast<std::int64_t>(value));
}

/// Returns the sector of a start. The sector of the nearest integer point may not contain the start
/// itself.
std::optional<SectorId> sectorOfStart(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkStart& start)
{
    const auto holds = [&](SectorId sector) {
        const SectorPart* part = surfaces.find(sector);
        return part != nullptr && isOver(*part, start.place);
    };
    if (start.sector && holds(*start.sector)) {
        return start.sector;
    }
    const Point near = nearestPoint(start.place);
    if (const auto sector = sectorAt(view, near); sector && holds(*sector)) {
        return sector;
    }
    const SectorsAt all = sectorsAt(view, near);
    for (const auto& some : {all.inside, all.boundary}) {
        const auto found = std::ranges::find_if(some, holds);
        if (found != some.end()) {
            return *found;
        }
    }
    return {};
}

} // namespace

Walker::Walker(const LevelSurfaces& surfaces, const WalkerSettings& settings)
    : m_settings(settings)
    , m_standingWorld(surfaces, settings.standing, settings.responses)
    , m_crouchedWorld(surfaces, settings.crouched, settings.responses)
{}

Vec3 Walker::footOf(const WalkerState& state) const
{
    return state.body.place.centre - Vec3{0, 0, shapeOf(state).z};
}

Vec3 Walker::eyeOf(const WalkerState& state) const
{
    return footOf(state)
           + Vec3{0, 0, state.crouched ? m_settings.crouchedEye : m_settings.standingEye};
}

bool Walker::fits(WalkerState state)
{
    return std::ranges::all_of(
        worldOf(state).touching(state.body.place),
        [](const BodyContact& contact) { return contact.depth <= sunkShare; });
}

Result<WalkerState> Walker::stateAt(const MapView& view, const WalkStart& start)
{
    const LevelSurfaces& surfaces = m_standingWorld.surfaces();
    const auto sector = sectorOfStart(view, surfaces, start);
    if (!sector) {
        return failure(
            {.code = MessageCode::WalkOutside,
             .arguments = {coordinate(start.place.x), coordinate(start.place.y)}});
    }
    const SectorPart& part = *surfaces.find(*sector);
    if (part.fault) {
        return failure(
            {.code = MessageCode::WalkDamaged,
             .arguments = {std::to_string(view.numbering().of(*sector))}});
    }
    const double floor = part.floor.at(start.place);
    for (const bool crouched : {false, true}) {
        WalkerState state{.angle = wholeAngle(start.angle), .crouched = crouched};
        const double height = shapeOf(state).z;
        const double highest = part.ceiling.at(start.place) - 2 * height;
        const double foot = std::max(floor, std::min(start.foot.value_or(floor), highest));
        state.body.grounded = foot == floor;
        state.body.place = {
            .centre = {start.place.x, start.place.y, foot + height},
            .room = sector->value};
        if (makeRoom(state)) {
            // Moves down onto the floor, unless the player is to fall from here.
            return state.body.grounded ? moved(state, {}) : state;
        }
    }
    return failure(
        {.code = MessageCode::WalkNoRoom,
         .arguments = {
             std::to_string(view.numbering().of(*sector)),
             coordinate(start.place.x),
             coordinate(start.place.y)}});
}

Result<WalkerState> Walker::stateAfterEdit(const MapView& view, const WalkerState& state)
{
    WalkerState same = state;
    same.body.stuck = false;
    if (isFree(same)) {
        return same;
    }
    const LevelSurfaces& surfaces = m_standingWorld.surfaces();
    const Vec3 foot = footOf(state);
    WalkStart start{
        .place = onPlan(foot),
        .angle = state.angle,
        .sector = state.sector(),
        .foot = foot.z};
    const SectorPart* own = surfaces.find(state.sector());
    if (own == nullptr || !isOver(*own, start.place)) {
        start.sector = sectorAtFoot(view, surfaces, foot);
    }
    return stateAt(view, start);
}

/// Crouches by moving down from the standing position. With the same centre the smaller body is
/// inside the larger one; with the same foot it is not, for example at the edge of a step.
void Walker::crouch(WalkerState& state)
{
    const double drop = m_settings.standing.z - m_settings.crouched.z;
    state.crouched = true;
    if (!state.body.grounded) {
        return;
    }
    BodyPlace& place = state.body.place;
    Vec3 down{0, 0, -drop};
    if (const auto contact = m_crouchedWorld.firstContact(place, down)) {
        down = down * contact->time;
    }
    place = {.centre = place.centre + down, .room = m_crouchedWorld.roomAfter(place, down)};
}

/// Stands up if there is room: with the same foot on the ground; in the air with the same centre,
/// otherwise with the same foot.
void Walker::standUp(WalkerState& state)
{
    const Vec3 up{0, 0, m_settings.standing.z - m_settings.crouched.z};
    for (const Vec3 rise : {state.body.grounded ? up : Vec3{}, up}) {
        WalkerState next = state;
        next.crouched = false;
        next.body.place = {
            .centre = state.body.place.centre + rise,
            .room = m_standingWorld.roomAfter(state.body.place, rise)};
        if (fits(next)) {
            state = next;
            return;
        }
    }
}

bool Walker::makeRoom(WalkerState& state)
{
    MoverSettings outOnly = m_settings.mover;
    outOnly.gravity = {};
    outOnly.recoveryLimit = shapeOf(state).z;
    LevelWorld& world = worldOf(state);
    for (int k = 0; k < mostTriesToFit && !fits(state); ++k) {
        MoverState freed = movedBody(world, state.body, {}, outOnly);
        freed.grounded = state.body.grounded;
        state.body = freed;
    }
    return isFree(state);
}

std::optional<WalkerState> Walker::pushedOut(WalkerState state, double most)
{
    const Vec3 from = state.body.place.centre;
    const bool isFreed = makeRoom(state) && length(state.body.place.centre - from) <= most;
    return isFreed ? std::optional(state) : std::nullopt;
}

/// Returns true if the body is within its sector and intersects nothing.
bool Walker::isFree(const WalkerState& state)
{
    const SectorPart* part = m_standingWorld.surfaces().find(state.sector());
    return part != nullptr && !part->fault && isWithin(*part, state.body.place.centre)
           && fits(state);
}

double Walker::frictionOn(const WalkerState& state) const
{
    if (state.crouched) {
        return m_settings.crouchedFriction;
    }
    const SectorPart* ground =
        m_standingWorld.surfaces().find(LevelWorld::sectorOf(state.body.groundSurface));
    if (!state.body.grounded || ground == nullptr) {
        return m_settings.friction;
    }
    const auto own =
        std::ranges::find(m_settings.frictions, ground->floorPicture, &SurfaceFriction::picnum);
    return own != m_settings.frictions.end() ? own->friction : m_settings.friction;
}

void Walker::walk(WalkerState& state, const WalkerInput& input) const
{
    const Vec2 ahead = headingOf(state.angle);
    const double thrust = input.run ? m_settings.runThrust : m_settings.walkThrust;
    const double forward = std::clamp(input.forward, -1.0, 1.0) * thrust;
    const double strafe = std::clamp(input.strafe, -1.0, 1.0) * thrust;
    const double friction = frictionOn(state);
    // The y axis points down, so +y is to the right of +x.
    state.velocity.x = (state.velocity.x + ahead.x * forward - ahead.y * strafe) * friction;
    state.velocity.y = (state.velocity.y + ahead.y * forward + ahead.x * strafe) * friction;
    const Vec2 v = state.velocity;
    if (v.x * v.x + v.y * v.y < m_settings.stopsBelow * m_settings.stopsBelow) {
        state.velocity = {};
    }
}

double Walker::jump(WalkerState& state, const WalkerInput& input) const
{
    if (!input.jump) {
        state.jumpHeld = false;
    }
    if (state.jumpTic == 0 && input.jump && !state.jumpHeld && state.body.grounded
        && !state.crouched) {
        state.jumpTic = 1;
        state.jumpHeld = true;
    }
    if (state.jumpTic == 0) {
        return 0;
    }
    const double lift = m_settings.jump[static_cast<std::size_t>(state.jumpTic - 1)];
    state.jumpTic =
        state.jumpTic < static_cast<int>(m_settings.jump.size()) ? state.jumpTic + 1 : 0;
    return lift;
}

WalkerState Walker::moved(const WalkerState& state, const WalkerInput& input, MoveTrace* trace)
{
    WalkerState next = state;
    next.angle = wholeAngle(state.angle + input.turn);
    const bool wantsCrouch = input.crouch && !next.swims;
    if (wantsCrouch && !next.crouched) {
        crouch(next);
    } else if (!wantsCrouch && next.crouched) {
        standUp(next);
    }
    walk(next, input);
    MoverSettings mover = m_settings.mover;
    mover.stopsBelow = m_settings.stopsBelow;
    if (next.swims) {
        return swum(next, input, mover, trace);
    }
    if (next.crouched) {
        mover.stepHeight = m_settings.crouchedStepHeight;
    }
    const double lift = jump(next, input);
    next.body = movedBody(
        worldOf(next),
        next.body,
        {.wish = {next.velocity.x, next.velocity.y, 0}, .lift = lift},
        mover,
        trace);
    if (next.body.grounded) {
        next.jumpTic = 0;
    }
    return next;
}

WalkerState Walker::swum(
    WalkerState state,
    const WalkerInput& input,
    MoverSettings mover,
    MoveTrace* trace)
{
    mover.gravity = {};
    state.jumpTic = 0;
    state.jumpHeld = input.jump;
    state.body.grounded = false;
    state.body.drift = {};
    const double rise = (input.jump ? swimSpeed : 0) - (input.crouch ? swimSpeed : 0);
    state.body = movedBody(
        worldOf(state),
        state.body,
        {.wish = {state.velocity.x, state.velocity.y, rise}},
        mover,
        trace);
    return state;
}

WalkStart startOf(const MapView& view, const WalkerSettings& settings)
{
    const Start& start = view.map.header().start;
    WalkStart walk{
        .place = toVec2(start.position),
        .angle = start.angle,
        .foot = upwards(start.z) - settings.standingEye};
    if (start.sector.isRow()) {
        walk.sector = start.sector.row();
    }
    return walk;
}

} // namespace sectored
