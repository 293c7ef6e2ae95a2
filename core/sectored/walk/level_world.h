#pragma once

#include "sectored/collide/world/collider_world.h"
#include "sectored/collide/world/triangle_index.h"
#include "sectored/walk/level_surfaces.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A level as a world for movers with a body of one shape.
///
/// 1. A Room is the value of a SectorId. What stops a body are the surfaces of the sectors that it
///    reaches from its own through passages that its way, up to the first contact, comes near to.
///    So levels that lie on each other do not mix.
/// 2. A room without a part, or with a damaged one, has no surfaces.
/// 3. The trees of boxes are made when a sector is first come near to, and again after it changed;
///    prepare() makes all of them.
/// 4. It belongs to one mover; the surfaces are shared and must outlive it.
class LevelWorld final : public ColliderWorld {
public:
    LevelWorld(const LevelSurfaces& surfaces, const UprightEllipsoid& shape);

    UprightEllipsoid shape() const override { return m_space.shape(); }
    std::optional<BodyContact> firstContact(const BodyPlace& from, Vec3 motion) override;
    std::span<const BodyContact> touching(const BodyPlace& place) override;
    /// Of the sectors that the way leads into, the one that holds its end.
    Room roomAfter(const BodyPlace& from, Vec3 motion) override;

    /// Which surface a contact is with. Precondition: it is of this world, since its last change.
    const Surface& surfaceOf(const BodyContact& contact) const
    {
        return triangleOf(contact).surface;
    }
    /// The triangle of it that is touched; the same holds.
    const SurfaceTriangle& triangleOf(const BodyContact& contact) const;
    const LevelSurfaces& surfaces() const { return m_surfaces; }
    /// The sector that a surface of this world belongs to.
    static SectorId sectorOf(SurfaceName surface)
    {
        return SectorId{static_cast<std::uint32_t>(surface >> 32)};
    }
    void prepare();

    /// The sectors that the last question came near to, the room itself first.
    std::span<const SectorId> reached() const { return m_reached; }

private:
    struct Tree {
        TriangleIndex index{};
        std::uint64_t revision = 0;
    };

    /// A way on the plan, and how wide and high a body is.
    struct Sweep {
        Vec3 from{};
        Vec3 motion{};
        double horizontal = 0;
        double vertical = 0;
    };

    const Tree& treeOf(SectorId sector, const SectorPart& part);
    void begin(Room room);
    /// A sector that was reached and not asked yet.
    std::optional<SectorId> next();
    void reach(const SectorPart& part, const Sweep& sweep);
    static bool meets(const Passage& passage, const Sweep& sweep);

    const LevelSurfaces& m_surfaces;
    EllipsoidSpace m_space;
    std::vector<Tree> m_trees{};          ///< by id
    std::vector<std::uint32_t> m_marks{}; ///< by id: the question that reached it last
    std::uint32_t m_question = 0;
    std::vector<SectorId> m_reached{};
    std::size_t m_asked = 0; ///< of them, so many were
    std::vector<BodyContact> m_touched{};
};

} // namespace sectored
