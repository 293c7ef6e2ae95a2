#include "sectored/collide/mover/mover.h"

#include "sectored/collide/mover/climb.h"
#include "sectored/collide/mover/recover.h"
#include "sectored/collide/mover/settle.h"
#include "sectored/collide/mover/slide.h"

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
        if (const auto landed = landing(context, state.place, motion, *hit)) {
            stand(state, landed->place, *landed->ground);
            return;
        }
    }
    const SlideEnd end =
        goesDown && !hit
            ? SlideEnd{.place = context.gone(LegKind::Fall, state.place, motion), .velocity = motion}
            : slide(context, {.from = state.place, .motion = motion, .kind = LegKind::Fall});
    state.place = end.place;
    const double fallen = dot(settings.gravity, end.place.centre - start);
    state.drift = withoutGain(end.velocity, before, fallen);
    if (!goesDown) {
        return;
    }
    if (const BodyContact* ground = flatGround(context, end.place)) {
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
