#include "sectored/collide/mover/slide.h"

#include "sectored/collide/mover/cone_projection.h"
#include "sectored/collide/surface_response.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

bool isSteep(const MoverContext& context, Vec3 normal)
{
    return std::abs(context.up().heightOf(normal)) < context.settings().walkableCosine;
}

double topOf(const MoverContext& context, const BodyContact& contact)
{
    const auto& corners = contact.corners;
    const UpDirection& up = context.up();
    return std::max({up.heightOf(corners[0]), up.heightOf(corners[1]), up.heightOf(corners[2])});
}

void noteBump(MoverContext& context, std::span<const Vec3> normals, int bump)
{
    if (MoveTrace* trace = context.trace()) {
        trace->legs.back().normals.assign(normals.begin(), normals.end());
        trace->bumps = std::max(trace->bumps, bump);
    }
}

void noteStall(MoverContext& context)
{
    if (MoveTrace* trace = context.trace()) {
        ++trace->stalls;
    }
}

/// What surfaces make of a motion.
struct Impact {
    Vec3 after{};
    bool bounces = false;
};

/// Impacts slower than `quiet` do not bounce.
Impact impactOf(Vec3 motion, const TouchedPlanes& planes, double quiet)
{
    SurfaceResponse response = planes.response();
    if (response.bounce > 0) {
        const double speed = length(motion - projectOnCone(motion, planes.normals()));
        if (!(speed >= quiet)) {
            response.bounce = 0;
        }
    }
    return {
        .after = velocityAfter(motion, planes.normals(), response),
        .bounces = response.bounce > 0};
}

} // namespace

std::optional<Vec3> velocityAfterBounce(
    MoverContext& context,
    const BodyPlace& place,
    const BodyContact& hit,
    Vec3 motion)
{
    const TouchedPlanes planes(context, place, hit, SteepRule::AsTheyAre, motion);
    const Impact impact = impactOf(motion, planes, context.settings().stopsBelow);
    return impact.bounces ? std::optional(impact.after) : std::nullopt;
}

SlideEnd slide(MoverContext& context, const SlideRequest& request)
{
    SlideEnd end{.place = request.from, .velocity = request.motion};
    const double quiet = std::max(context.settings().stopsBelow, request.quiet);
    Vec3 wanted = request.motion;
    double left = 1;
    for (int bump = 1; bump <= context.settings().bumps && end.velocity != Vec3{}; ++bump) {
        const Vec3 rest = end.velocity * left;
        const auto hit = context.sweep(end.place, rest);
        if (!hit) {
            end.place = context.gone(request.kind, end.place, rest);
            break;
        }
        end.place = context.gone(request.kind, end.place, rest, hit);
        left *= 1 - hit->time;
        if (!end.wallTop && isSteep(context, hit->faceNormal)) {
            end.wallTop = topOf(context, *hit);
        }
        const TouchedPlanes planes(context, end.place, *hit, request.steep, end.velocity);
        noteBump(context, planes.normals(), bump);
        const bool isAnswered = planes.response() != SurfaceResponse{};
        if (isAnswered) {
            // The surfaces met before have taken their part already.
            wanted = end.velocity;
        }
        const Impact impact = impactOf(wanted, planes, quiet);
        const Vec3 next = impact.after;
        if (!impact.bounces && !(dot(next, wanted) > 0)) {
            end.velocity = {};
            break;
        }
        if (isAnswered) {
            wanted = next;
        }
        end.bounced = end.bounced || impact.bounces;
        if (hit->time == 0 && next == end.velocity) {
            noteStall(context);
        }
        end.velocity = next;
    }
    return end;
}

} // namespace sectored
