#pragma once

#include "sectored/collide/mover/move_trace.h"
#include "sectored/collide/mover/mover_settings.h"
#include "sectored/collide/shape/up_direction.h"
#include "sectored/collide/world/collider_world.h"

#include <utility>

namespace sectored {

/// What every stage of a tic works with: the world, the settings, and the trace if one is kept.
class MoverContext {
public:
    MoverContext(ColliderWorld& world, const MoverSettings& settings, MoveTrace* trace)
        : m_world(world)
        , m_settings(settings)
        , m_up(settings.gravity)
        , m_trace(trace)
    {}

    const MoverSettings& settings() const { return m_settings; }
    const UpDirection& up() const { return m_up; }
    UprightEllipsoid shape() const { return m_world.shape(); }
    /// How high the lowest place of a body there is.
    double footOf(const BodyPlace& place) const
    {
        return m_up.heightOf(place.centre) - m_up.reachOf(shape());
    }
    std::span<const BodyContact> touching(const BodyPlace& place)
    {
        return m_world.touching(place);
    }
    MoveTrace* trace() { return m_trace; }

    /// The first contact on a way.
    std::optional<BodyContact> sweep(const BodyPlace& from, Vec3 motion)
    {
        if (m_trace != nullptr) {
            ++m_trace->sweeps;
        }
        return m_world.firstContact(from, motion);
    }

    /// Where a body is after a way that is free.
    BodyPlace placeAfter(const BodyPlace& from, Vec3 way)
    {
        return {.centre = from.centre + way, .room = m_world.roomAfter(from, way)};
    }

    /// Keeps a piece of a way in the trace.
    void note(MoveLeg leg)
    {
        if (m_trace != nullptr) {
            m_trace->legs.push_back(std::move(leg));
        }
    }

    /// Where a body is after it set out for a motion, up to the contact that ends it; kept in the
    /// trace.
    BodyPlace gone(
        LegKind kind,
        const BodyPlace& from,
        Vec3 motion,
        const std::optional<BodyContact>& contact = {})
    {
        const BodyPlace to = placeAfter(from, contact ? motion * contact->time : motion);
        note({.kind = kind, .from = from, .motion = motion, .to = to.centre, .contact = contact});
        return to;
    }

private:
    ColliderWorld& m_world;
    const MoverSettings& m_settings;
    UpDirection m_up;
    MoveTrace* m_trace;
};

} // namespace sectored
