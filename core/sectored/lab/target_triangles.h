#pragma once

#include "sectored/lab/body_space.h"
#include "sectored/lab/level_way.h"
#include "sectored/lab/sweep_answer.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A triangle of a target: one of several, or of a level.
struct TargetTriangle {
    const TriangleCorners& corners;   ///< in the world
    std::size_t index = 0;            ///< of several; of a level within its sector
    const Surface* surface = nullptr; ///< of a level
};

/// The start of a straight way.
struct WayStart {
    Vec3 at{};
    Vec3 by{};
    SectorId sector{}; ///< level: in which it starts
};

/// The triangles of a target of kind Triangle, Triangles or Level, for ways of one body.
class TargetTriangles {
public:
    /// All must outlive this; the level may be null for other kinds.
    TargetTriangles(const SweepCase& sweep, const SweepLevel* level);

    const BodySpace& space() const { return m_space; }

    /// Returns the start of the case; empty if the level has no place for it.
    std::optional<WayStart> start() const;

    /// Calls `visit` for every triangle that the way may touch, and possibly for others, in order.
    /// It returns the time of the first contact that stops the body, else 1; in a level no sectors
    /// beyond that time are searched. Returns the sectors searched.
    template <class Visit>
    std::vector<SectorId> visit(const WayStart& way, const Visit& visit) const
    {
        // By reference, so that nothing is allocated.
        return visitEach(way, std::cref(visit));
    }

    /// Returns where a way leads: `way.at` + `motion` and the sector there, among those searched.
    WayStart placeAfter(const WayStart& way, Vec3 motion, std::span<const SectorId> searched) const;

    /// Returns the surface of a triangle by the numbers of the file; empty if it is of no level.
    std::optional<SweepSurface> surfaceOf(const TargetTriangle& triangle) const;
    /// Returns the index for an answer: that of several triangles.
    std::optional<std::size_t> indexOf(const TargetTriangle& triangle) const;

private:
    std::vector<SectorId> visitEach(
        const WayStart& way,
        const std::function<double(const TargetTriangle&)>& visit) const;

    const SweepCase& m_sweep;
    const SweepLevel* m_level;
    BodySpace m_space;
};

} // namespace sectored
