#pragma once

#include "sectored/collide/mover/mover_context.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// Ground that a body can stand on.
struct Ground {
    Vec3 normal{};
    SurfaceName surface = 0;
};

/// Returns true if a body stands on what it touches: a sufficiently flat surface below it, or an
/// edge or corner of one, such as the edge of a step.
bool supports(const MoverContext& context, const BodyContact& contact);

/// Returns the ground under a body that reached its place by the contact `hit`: the flattest
/// supporting surface touched no higher than `highest`. Empty if there is none.
std::optional<Ground> groundAt(
    MoverContext& context,
    const BodyPlace& place,
    const BodyContact& hit,
    double highest);

/// Defines what counts as a wall while a body slides.
enum class SteepRule : std::uint8_t {
    AsTheyAre,
    /// Surfaces too steep to stand on also stop the body like vertical walls.
    AsWalls,
};

/// The normals of all surfaces that a body touches at its place, against which it must not move; at
/// most the first 32. Surfaces beyond that number still stop the sweep. Also the common response of
/// those that the motion points into.
class TouchedPlanes {
public:
    TouchedPlanes(
        MoverContext& context,
        const BodyPlace& place,
        const BodyContact& hit,
        SteepRule rule,
        Vec3 motion);

    std::span<const Vec3> normals() const { return std::span(m_normals).first(m_count); }
    const SurfaceResponse& response() const { return m_response; }

private:
    void addContact(const MoverContext& context, const BodyContact& contact, Vec3 motion);
    void add(Vec3 normal);
    void addWalls(const MoverContext& context);

    std::array<Vec3, 32> m_normals{};
    std::size_t m_count = 0;
    SurfaceResponse m_response{};
    bool m_isHit = false; ///< the response is that of a surface
};

} // namespace sectored
