#include "sectored/collide/mover/mover.h"

#include "sectored/collide/mover/climb.h"
#include "sectored/collide/mover/recover.h"
#include "sectored/collide/mover/settle.h"
#include "sectored/collide/mover/slide.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sectored {

namespace {

constexpr double anyHeight = std::numeric_limits<double>::infinity();

void stand(MoverState& state, const BodyPlace& place, const Ground& ground)
{
    state.place = place;
    state.drift = {};
    state.grounded = true;
    state.groundNormal = ground.normal;
    state.groundSurface = ground.surface;
}

/// Turns the wish along the ground. The speed across gravity is the same on a slope as on flat
/// ground.
Vec3 wishAlongGround(const MoverContext& context, const MoverState& state, Vec3 wish)
{
    const UpDirection& up = context.up();
    const double flatness = up.heightOf(state.groundNormal);
    if (!state.grounded || flatness < context.settings().walkableCosine) {
        return wish;
    }
    const Vec3 across = up.across(wish);
    return across + up.rising(-dot(across, state.groundNormal) / flatness);
}

void walk(MoverContext& context, MoverState& state, Vec3 wish)
{
    const Vec3 motion = wishAlongGround(context, state, wish);
    const SlideEnd plain =
        slide(context, {.from = state.place, .motion = motion, .steep = SteepRule::AsWalls});
    if (state.grounded) {
        if (const auto step =
                climb(context, {.from = state.place, .motion = motion, .plain = plain})) {
            stand(state, step->place, *step->ground);
            return;
        }
    }
    state.place = plain.place;
}

/// Returns the landing if a body hits ground on its way down, and adds the leg to the trace.
/// Otherwise returns empty and leaves the trace alone, because the body will slide from `from`.
std::optional<SettleEnd> landing(
    MoverContext& context,
    const BodyPlace& from,
    Vec3 motion,
    const BodyContact& hit)
{
    const BodyPlace place = context.placeAfter(from, motion * hit.time);
    const auto ground = groundAt(context, place, hit, anyHeight);
    if (!ground) {
        return {};
    }
    context.note(
        {.kind = LegKind::Fall,
         .from = from,
         .motion = motion,
         .to = place.centre,
         .contact = hit});
    return SettleEnd{.place = place, .ground = ground};
}

/// Returns the ground under a body after a slide; only a sufficiently flat contact counts, not the
/// edge of a flat surface. Null if there is none.
const BodyContact* flatGround(MoverContext& context, const BodyPlace& place)
{
    const auto touched = context.touching(place);
    const auto flat = std::ranges::find_if(touched, [&](const BodyContact& contact) {
        return context.up().heightOf(contact.normal) >= context.settings().walkableCosine;
    });
    return flat == touched.end() ? nullptr : &*flat;
}

/// Limits the drift to the speed that the fall allows. If several bumps stop a body, the velocity
/// after the last one alone would be that of unobstructed motion.
Vec3 withoutGain(Vec3 drift, Vec3 before, double fallen)
{
    const double allowed2 = std::max(dot(before, before) + 2 * fallen, 0.0);
    const double speed2 = dot(drift, drift);
    return speed2 > allowed2 ? drift * std::sqrt(allowed2 / speed2) : drift;
}

/// Returns the motion with which a fall meets a surface. A whole tick of gravity is too much for a
/// part of a tick: a ball would never come to rest.
Vec3 impactOfFall(const MoverContext& context, Vec3 before, Vec3 motion, double time)
{
    const UpDirection& up = context.up();
    const double rise = up.heightOf(before);
    const double fallen = dot(context.settings().gravity, motion * time);
    const double fastest = std::sqrt(std::max(rise * rise + 2 * fallen, 0.0));
    return up.across(motion) + up.rising(std::max(up.heightOf(motion), -fastest));
}

/// A body after it has bounced.
struct Rebound {
    BodyPlace place{};
    Vec3 drift{};
};

/// Flies on after a bounce for the rest of a tick, with the gravity of that time. A bounce too slow
/// for it to leave the surface before the end of the tick waits for the next one, and so does
/// whatever it meets.
Rebound flyOn(MoverContext& context, const BodyPlace& from, Vec3 velocity, double left)
{
    const UpDirection& up = context.up();
    const double rise = up.heightOf(velocity);
    const double slowing = rise > 0 ? length(context.settings().gravity) * left : 0;
    const bool isShort = rise > 0 && rise <= slowing / 2;
    const double meanRise = isShort ? 0 : rise - slowing / 2;
    const Vec3 way = (up.across(velocity) + up.rising(meanRise)) * left;
    const auto hit = context.sweep(from, way);
    const double share = hit ? hit->time : 1;
    const double lastRise = isShort ? rise : rise - slowing * share;
    return {
        .place = context.gone(LegKind::Fall, from, way, hit),
        .drift = up.across(velocity) + up.rising(lastRise)};
}

/// Returns the body after a tick if it bounces off what a fall hits; empty if it does not.
std::optional<Rebound> rebound(
    MoverContext& context,
    const MoverState& state,
    Vec3 before,
    Vec3 motion,
    const BodyContact& hit)
{
    if (!(context.responseOf(hit.surface).bounce > 0)) {
        return {};
    }
    const bool isBelow = context.up().heightOf(hit.normal) > supportLean;
    const Vec3 impact = isBelow ? impactOfFall(context, before, motion, hit.time) : motion;
    const BodyPlace there = context.placeAfter(state.place, motion * hit.time);
    const auto velocity = velocityAfterBounce(context, there, hit, impact);
    if (!velocity) {
        return {};
    }
    context.note(
        {.kind = LegKind::Fall,
         .from = state.place,
         .motion = motion,
         .to = there.centre,
         .contact = hit});
    return flyOn(context, there, *velocity, 1 - hit.time);
}

void fall(MoverContext& context, MoverState& state, double lift)
{
    state.grounded = false;
    const Vec3 start = state.place.centre;
    const UpDirection& up = context.up();
    const MoverSettings& settings = context.settings();
    const Vec3 before = state.drift + up.rising(lift);
    const double rise =
        std::max(up.heightOf(before) - length(settings.gravity), -settings.terminalSpeed);
    const Vec3 motion = up.across(before) + up.rising(rise);
    const bool goesDown = rise < 0;
    const auto hit = goesDown ? context.sweep(state.place, motion) : std::optional<BodyContact>();
    if (hit) {
        if (const auto back = rebound(context, state, before, motion, *hit)) {
            const double fallen = dot(settings.gravity, back->place.centre - start);
            state.place = back->place;
            state.drift = withoutGain(back->drift, before, fallen);
            return;
        }
        if (const auto landed = landing(context, state.place, motion, *hit)) {
            stand(state, landed->place, *landed->ground);
            return;
        }
    }
    const SlideEnd end =
        goesDown && !hit
            ? SlideEnd{.place = context.gone(LegKind::Fall, state.place, motion), .velocity = motion}
            : slide(
                context,
                {.from = state.place,
                 .motion = motion,
                 .kind = LegKind::Fall,
                 .quiet = hit ? length(settings.gravity) : 0});
    state.place = end.place;
    const double fallen = dot(settings.gravity, end.place.centre - start);
    state.drift = withoutGain(end.velocity, before, fallen);
    if (!goesDown) {
        return;
    }
    const BodyContact* ground = flatGround(context, end.place);
    const bool leaves = end.bounced && ground != nullptr && dot(state.drift, ground->normal) > 0;
    if (ground != nullptr && !leaves) {
        stand(state, end.place, {.normal = ground->normal, .surface = ground->surface});
    }
}

/// Keeps a body on the ground if possible, otherwise lets it fall.
void keepToGround(MoverContext& context, MoverState& state, double lift)
{
    if (state.grounded && !(lift > 0)) {
        const SettleEnd end =
            settle(context, {.from = state.place, .distance = context.settings().stepHeight});
        if (end.ground) {
            stand(state, end.place, *end.ground);
            return;
        }
    }
    fall(context, state, lift);
}

/// Clears the trace but keeps the capacity of its lists, because it is reused every tick.
void restart(MoveTrace& trace, const MoverState& state, const MoverInput& input)
{
    trace.legs.clear();
    trace.climbs.clear();
    trace = MoveTrace{
        .start = state.place.centre,
        .wish = input.wish,
        .legs = std::move(trace.legs),
        .climbs = std::move(trace.climbs)};
}

} // namespace

MoverState movedBody(
    ColliderWorld& world,
    const MoverState& state,
    const MoverInput& input,
    const MoverSettings& settings,
    MoveTrace* trace)
{
    if (trace != nullptr) {
        restart(*trace, state, input);
    }
    MoverContext context(world, settings, trace);
    MoverState next = state;
    const auto freed = recover(context, state.place);
    next.stuck = !freed;
    next.place = freed.value_or(state.place);
    if (input.wish != Vec3{}) {
        walk(context, next, input.wish);
    }
    keepToGround(context, next, input.lift);
    if (trace != nullptr) {
        trace->grounded = next.grounded;
        trace->stuck = next.stuck;
    }
    return next;
}

} // namespace sectored
