#pragma once

#include "sectored/map/map_view.h"

#include <span>
#include <vector>

namespace sectored {

struct Patch;

/// For each sector, the sectors that share area with it. Build it once, and `update` it with every
/// patch. A value.
class OverlapTable {
public:
    /// Compares each sector with those whose boxes overlap its own.
    explicit OverlapTable(const MapView& view);

    /// Compares the sectors again that the patch reshaped. `view` is the level after the patch.
    void update(const MapView& view, const Patch& patch);

    /// Returns the sectors that share area with this one, ascending by id. Empty for a sector that
    /// does not exist.
    std::span<const SectorId> of(SectorId sector) const;

private:
    void forget(SectorId sector);
    void note(SectorId sector, SectorId other);

    std::vector<std::vector<SectorId>> m_overlaps; ///< by sector id
};

/// Returns the sectors that are outside of the layer of the chosen sectors, ascending by id: those
/// that share area with a sector of the layer. From the chosen sectors, the layer takes what
/// portals join to it without overlapping it, as a stroke does (Spec: editing-kernel 3.2-2, 3.2-8).
/// Sectors of other stacks, which overlap only each other, are not outside. Of chosen sectors that
/// overlap, the first counts. Sectors that do not exist are ignored.
std::vector<SectorId> sectorsOutsideLayer(
    const MapView& view,
    const OverlapTable& overlaps,
    std::span<const SectorId> chosen);

/// Divides sectors into layers: no two sectors of a layer share area, and portals connect them
/// through the layer alone. Each layer grows from the lowest floor that is left, as above, among
/// the given sectors only. Returns the layers in this order, each ascending by id. Sectors that do
/// not exist are ignored, and repeated ones count once.
std::vector<std::vector<SectorId>> layersAmong(
    const MapView& view,
    const OverlapTable& overlaps,
    std::span<const SectorId> sectors);

} // namespace sectored
