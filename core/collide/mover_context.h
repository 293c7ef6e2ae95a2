#pragma once

#include "core/collide/collider_world.h"
#include "core/collide/move_trace.h"
#include "core/collide/mover_settings.h"

namespace sectored {

/// What every stage of a tic works with: the world, the settings, and the trace if one is kept.
class MoverContext {
public:
    MoverContext(ColliderWorld& world, const MoverSettings& settings, MoveTrace* trace)
        : m_world(world)
        , m_settings(settings)
        , m_trace(trace)
    {}

    const MoverSettings& settings() const { return m_settings; }
    UprightEllipsoid shape() const { return m_world.shape(); }
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

    /// Keeps in the trace that a body went there.
    void note(
        LegKind kind,
        const BodyPlace& from,
        Vec3 to,
        const std::optional<BodyContact>& contact)
    {
        if (m_trace != nullptr) {
            m_trace->legs.push_back({.kind = kind, .from = from, .to = to, .contact = contact});
        }
    }

    /// The same, kept in the trace; `contact` is what ends the way.
    BodyPlace gone(
        LegKind kind,
        const BodyPlace& from,
        Vec3 way,
        const std::optional<BodyContact>& contact = {})
    {
        const BodyPlace to = placeAfter(from, way);
        note(kind, from, to.centre, contact);
        return to;
    }

private:
    ColliderWorld& m_world;
    const MoverSettings& m_settings;
    MoveTrace* m_trace;
};

} // namespace sectored
