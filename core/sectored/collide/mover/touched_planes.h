#pragma once

#include "sectored/collide/mover/mover_context.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// Ground to stand on.
struct Ground {
    Vec3 normal{};
    SurfaceName surface = 0;
};

/// Whether a body stands on what it touches: flat enough under it, or an edge or corner of
/// something that is flat enough, as of the top of a step.
bool supports(const MoverContext& context, const BodyContact& contact);

/// The ground under a body at its place, where it came to by a contact: of all that supports it no
/// higher than `highest`, the flattest.
std::optional<Ground> groundAt(
    MoverContext& context,
    const BodyPlace& place,
    const BodyContact& hit,
    double highest);

/// What counts as a wall while a body slides.
enum class SteepRule : std::uint8_t {
    AsTheyAre,
    /// Surfaces that are too steep to stand on stop it as upright walls do, besides.
    AsWalls,
};

/// The normals of all that a body touches at its place, which it may not go against; no more than
/// 32, the first ones. What is left out still stops the sweep.
class TouchedPlanes {
public:
    TouchedPlanes(
        MoverContext& context,
        const BodyPlace& place,
        const BodyContact& hit,
        SteepRule rule);

    std::span<const Vec3> normals() const { return std::span(m_normals).first(m_count); }

private:
    void add(Vec3 normal);
    void addWalls(const MoverContext& context);

    std::array<Vec3, 32> m_normals{};
    std::size_t m_count = 0;
};

} // namespace sectored
