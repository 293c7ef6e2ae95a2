#include "core/collide/mover.h"

#include "core/collide/climb.h"
#include "core/collide/recover.h"
#include "core/collide/settle.h"
#include "core/collide/slide.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

/// The wish, along the ground: as fast horizontally on a slope as in the plain.
Vec3 wishAlongGround(const MoverState& state, Vec3 wish, const MoverSettings& settings)
{
    const Vec3 normal = state.groundNormal;
    if (state.grounded && normal.z >= settings.walkableCosine) {
        wish.z = -(wish.x * normal.x + wish.y * normal.y) / normal.z;
    }
    return wish;
}

void walk(MoverContext& context, MoverState& state, Vec3 wish)
{
    const Vec3 motion = wishAlongGround(state, wish, context.settings());
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

/// The ground that a body hits on its way down. Where it hits something else the trace has nothing
/// of it yet: it is to slide on from where it was.
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

/// Ground under a body that slid there: flat enough itself, no mere edge.
const BodyContact* flatGround(std::span<const BodyContact> touched, const MoverSettings& settings)
{
    const auto flat = std::ranges::find_if(touched, [&](const BodyContact& contact) {
        return contact.normal.z >= settings.walkableCosine;
    });
    return flat == touched.end() ? nullptr : &*flat;
}

/// The drift, slower where it would be faster than what it fell gives. Where a body is held up by
/// bumps, the last of them alone would tell the speed of a free way.
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
    const Vec3 before = state.drift + Vec3{0, 0, lift};
    const MoverSettings& settings = context.settings();
    Vec3 motion = before;
    motion.z = std::max(motion.z - settings.gravity, -settings.terminalSpeed);
    const bool goesDown = motion.z < 0;
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
    const double fallen = settings.gravity * (start.z - end.place.centre.z);
    state.drift = withoutGain(end.velocity, before, fallen);
    if (!goesDown) {
        return;
    }
    if (const BodyContact* ground = flatGround(context.touching(end.place), settings)) {
        stand(state, end.place, {.normal = ground->normal, .surface = ground->surface});
    }
}

/// Keeps a body on the ground, or lets it fall.
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

} // namespace

MoverState movedBody(
    ColliderWorld& world,
    const MoverState& state,
    const MoverInput& input,
    const MoverSettings& settings,
    MoveTrace* trace)
{
    if (trace != nullptr) {
        *trace = MoveTrace{.start = state.place.centre, .wish = input.wish};
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
