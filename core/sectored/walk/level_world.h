#pragma once

#include "sectored/collide/world/collider_world.h"
#include "sectored/collide/world/triangle_index.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/response_rule.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A level as a world for movers with a body of one shape.
///
/// 1. A Room is the value of a SectorId. A body is stopped by the surfaces of all sectors reachable
///    from its own sector through passages close to its path, up to the first contact. Stacked
///    layers therefore do not block each other.
/// 2. A room without a part, or with a damaged part, has no surfaces.
/// 3. The box tree of a sector is built when a path first comes near it, and again after the sector
///    changes; prepare() builds all of them.
/// 4. Use one instance per mover. The surfaces are shared and must outlive it.
class LevelWorld final : public ColliderWorld {
public:
    /// The rules say how surfaces answer a body that hits them.
    LevelWorld(
        const LevelSurfaces& surfaces,
        const BodyRadii& radii,
        std::span<const ResponseRule> rules = {});

    BodyRadii shape() const override { return m_space.shape(); }
    std::optional<BodyContact> firstContact(const BodyPlace& from, Vec3 motion) override;
    std::span<const BodyContact> touching(const BodyPlace& place) override;
    /// Returns the sector that contains the end of the path, among those that the path leads into.
    Room roomAfter(const BodyPlace& from, Vec3 motion) override;
    SurfaceResponse responseOf(SurfaceName surface) const override;

    /// Returns the surface of a contact. Precondition: the contact is of this world, found after
    /// its last change.
    const Surface& surfaceOf(const BodyContact& contact) const
    {
        return triangleOf(contact).surface;
    }
    /// Returns the touched triangle of the surface; same precondition.
    const SurfaceTriangle& triangleOf(const BodyContact& contact) const;
    const LevelSurfaces& surfaces() const { return m_surfaces; }
    /// Returns the sector that a surface of this world belongs to.
    static SectorId sectorOf(SurfaceName surface)
    {
        return SectorId{static_cast<std::uint32_t>(surface >> 32)};
    }
    void prepare();

    /// Returns the sectors near the last query, starting with its room.
    std::span<const SectorId> reached() const { return m_reached; }

private:
    struct Tree {
        TriangleIndex index{};
        std::uint64_t revision = 0;
    };

    /// A path and the size of the body.
    struct Sweep {
        Vec3 from{};
        Vec3 motion{};
        BodyRadii body{.x = 0, .y = 0, .z = 0};
    };

    const Tree& treeOf(SectorId sector, const SectorPart& part);
    void begin(Room room);
    /// Returns a reached sector that has not been searched yet; empty if there is none.
    std::optional<SectorId> next();
    void reach(const SectorPart& part, const Sweep& sweep);
    static bool meets(const Passage& passage, const Sweep& sweep);

    const LevelSurfaces& m_surfaces;
    EllipsoidSpace m_space;
    std::vector<ResponseRule> m_rules;
    std::vector<Tree> m_trees{};          ///< by sector id
    std::vector<std::uint32_t> m_marks{}; ///< by sector id: the last query that reached it
    std::uint32_t m_question = 0;
    std::vector<SectorId> m_reached{};
    std::size_t m_asked = 0; ///< number of m_reached already searched
    std::vector<BodyContact> m_touched{};
};

} // namespace sectored
