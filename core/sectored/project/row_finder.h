#pragma once

#include "sectored/map/map.h"
#include "sectored/map/numbering.h"
#include "sectored/project/anchor.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored {

/// Finds the rows that anchors name. Never guesses: of several rows that fit equally well it finds
/// none. Spec: project 3.
class RowFinder {
public:
    /// Whether the numbers of anchors hold: only in the level for which they were written.
    enum class Numbers { Hold, Stale };

    /// The map must outlive this.
    RowFinder(const Map& map, Numbers numbers);

    std::optional<SectorId> find(const SectorAnchor& anchor);
    std::optional<WallId> find(const WallAnchor& anchor);
    std::optional<SpriteId> find(const SpriteAnchor& anchor);

    const Numbering& numbering() const { return m_numbering; }

private:
    bool fits(SectorId sector, const SectorAnchor& anchor) const;
    bool fits(WallId wall, const WallAnchor& anchor) const;
    bool fits(SpriteId sprite, const SpriteAnchor& anchor) const;
    template <class IdType, class Anchor>
    std::optional<IdType> choose(std::span<const IdType> candidates, const Anchor& anchor) const;

    const Map& m_map;
    const Numbers m_numbers;
    const Numbering m_numbering;
    /// Filled by the first search that a number does not answer.
    std::optional<std::unordered_map<std::uint64_t, std::vector<SectorId>>> m_sectors{}; ///< shape
    std::optional<std::unordered_map<Point, std::vector<WallId>>> m_walls{};             ///< start
    std::optional<std::unordered_map<Point, std::vector<SpriteId>>> m_sprites{};
};

} // namespace sectored
