#pragma once

#include "sectored/map/map_view.h"
#include "sectored/walk/sector_part.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored {

struct Patch;

/// The surfaces that stop players of any shape in a level, by sector: collidersOf under one sky
/// (one_sky.h). `update` applies the level's patches. Constant functions change no state: any
/// number of walkers may use it at once while none updates.
class LevelSurfaces {
public:
    /// Linear in the number of triangles.
    explicit LevelSurfaces(const MapView& view);

    /// Rebuilds the sectors whose rows, walls or wall lists the patch changes, those whose sky
    /// changes height, and their neighbours before and after. `after` is the level with the patch.
    void update(const MapView& after, const Patch& patch);

    /// Returns null if the level has no such id.
    const SectorPart* find(SectorId sector) const;
    /// Returns the number of ids, including those without a part.
    std::size_t idCount() const { return m_parts.size(); }
    /// Returns the damaged sectors, which stop no player, ascending by id.
    std::vector<SectorId> faulty() const;
    std::size_t triangleCount() const;

private:
    void make(const MapView& view, SectorId sector);
    std::vector<SectorId> skyChanges(const Map& before) const;

    Map m_stopping;                    ///< the level under one sky
    std::vector<SectorPart> m_parts{}; ///< by sector id
    std::uint64_t m_revision = 0;
};

} // namespace sectored
