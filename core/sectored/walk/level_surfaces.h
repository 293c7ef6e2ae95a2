#pragma once

#include "sectored/map/map_view.h"
#include "sectored/walk/sector_part.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored {

struct Patch;

/// What stops players in a level, whatever their shape, sector by sector: collidersOf under one sky
/// (one_sky.h); `update` takes it along with the level's patches. Constant functions change
/// nothing: any number of walkers may use it at once, while none updates.
class LevelSurfaces {
public:
    /// Linear in the triangles.
    explicit LevelSurfaces(const MapView& view);

    /// Makes anew what the patch touches: the sectors whose rows, walls or wall lists it changes,
    /// or whose sky comes to be elsewhere, and their neighbours before and after. `after` is the
    /// level with the patch.
    void update(const MapView& after, const Patch& patch);

    /// Nothing for an id that the level does not have.
    const SectorPart* find(SectorId sector) const;
    /// How many ids there are parts for.
    std::size_t idCount() const { return m_parts.size(); }
    /// Sectors that stop nobody, because they are damaged, ascending by id.
    std::vector<SectorId> faulty() const;
    std::size_t triangleCount() const;

private:
    void make(const MapView& view, SectorId sector);
    std::vector<SectorId> skyChanges(const Map& before) const;

    Map m_stopping;                    ///< the level under one sky
    std::vector<SectorPart> m_parts{}; ///< by id
    std::uint64_t m_revision = 0;
};

} // namespace sectored
