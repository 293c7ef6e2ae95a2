#pragma once

#include "sectored/collide/mover/move_trace.h"
#include "sectored/collide/mover/mover_settings.h"
#include "sectored/collide/shape/up_direction.h"
#include "sectored/collide/world/collider_world.h"

#include <utility>

namespace sectored {

/// Shared data of all stages of a tick: the world, the settings, and the trace, if any.
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
    BodyRadii shape() const { return m_world.shape(); }
    /// Returns the height of the lowest point of a body at this place.
    double footOf(const BodyPlace& place) const
    {
        return m_up.heightOf(place.centre) - m_up.reachOf(shape());
    }
    std::span<const BodyContact> touching(const BodyPlace& place)
    {
        return m_world.touching(place);
    }
    SurfaceResponse responseOf(SurfaceName surface) const { return m_world.responseOf(surface); }
    MoveTrace* trace() { return m_trace; }

    /// Returns the first contact on a straight path.
    std::optional<BodyContact> sweep(const BodyPlace& from, Vec3 motion)
    {
        if (m_trace != nullptr) {
            ++m_trace->sweeps;
        }
        return m_world.firstContact(from, motion);
    }

    /// Returns the place of a body after an unobstructed motion.
    BodyPlace placeAfter(const BodyPlace& from, Vec3 way)
    {
        return {.centre = from.centre + way, .room = m_world.roomAfter(from, way)};
    }

    /// Adds a leg to the trace.
    void note(MoveLeg leg)
    {
        if (m_trace != nullptr) {
            m_trace->legs.push_back(std::move(leg));
        }
    }

    /// Returns the place of a body after a motion, or at the contact that ends it, and adds the leg
    /// to the trace.
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
