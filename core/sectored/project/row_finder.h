#pragma once

#include "sectored/map/map.h"
#include "sectored/map/numbering.h"
#include "sectored/project/anchor.h"

#include <cstdint>
#include <map>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace sectored {

/// The rows that fit each key: the only one, or the only one at the same heights.
template <class Key, class Heights, class IdType>
class FitTable {
public:
    void add(const Key& key, const Heights& heights, IdType id)
    {
        note(m_anywhere, key, id);
        note(m_atHeights, {key, heights}, id);
    }

    std::optional<IdType> find(const Key& key, const Heights& heights) const
    {
        const auto fit = only(m_anywhere, key);
        return fit ? fit : only(m_atHeights, {key, heights});
    }

private:
    struct Fit {
        IdType id{};
        bool isOnly = true;
    };

    template <class FitKey>
    static void note(std::map<FitKey, Fit>& fits, const FitKey& key, IdType id)
    {
        const auto [found, isNew] = fits.try_emplace(key, Fit{.id = id});
        // In a damaged level, two sectors may list the same wall.
        if (!isNew && found->second.id != id) {
            found->second.isOnly = false;
        }
    }

    template <class FitKey>
    static std::optional<IdType> only(const std::map<FitKey, Fit>& fits, const FitKey& key)
    {
        const auto found = fits.find(key);
        return found != fits.end() && found->second.isOnly ? std::optional(found->second.id)
                                                           : std::nullopt;
    }

    std::map<Key, Fit> m_anywhere{};
    std::map<std::pair<Key, Heights>, Fit> m_atHeights{};
};

/// Finds the rows that anchors name. Never guesses: of several rows that fit equally well it finds
/// none. Spec: project 3.
class RowFinder {
public:
    /// Whether the numbers of anchors hold: only in the level for which they were written.
    enum class Numbers { Hold, Stale };

    /// The map must outlive this.
    RowFinder(const Map& map, Numbers ofSectorsAndWalls, Numbers ofSprites);

    std::optional<SectorId> find(const SectorAnchor& anchor);
    std::optional<WallId> find(const WallAnchor& anchor);
    std::optional<SpriteId> find(const SpriteAnchor& anchor);

    /// Tests whether the numbers of rows of a kind hold.
    template <class IdType>
    bool numbersHold() const
    {
        return (std::is_same_v<IdType, SpriteId> ? m_spriteNumbers : m_numbers) == Numbers::Hold;
    }

    const Numbering& numbering() const { return m_numbering; }

private:
    using HeightPair = std::pair<std::int32_t, std::int32_t>; ///< floor, ceiling
    using PlaceKey = std::pair<Point, std::uint64_t>;         ///< and shape
    using EndsKey = std::pair<Point, Point>;
    using SpriteKey = std::pair<Point, std::int32_t>; ///< and picnum

    const SectorPlace& placeAt(SectorId sector);

    const Map& m_map;
    const Numbers m_numbers;
    const Numbers m_spriteNumbers;
    const Numbering m_numbering;
    std::unordered_map<SectorId, SectorPlace> m_places{}; ///< those computed so far
    /// Filled by the first search that a number does not answer.
    std::optional<FitTable<PlaceKey, HeightPair, SectorId>> m_sectors{};
    std::optional<FitTable<EndsKey, HeightPair, WallId>> m_walls{};
    std::optional<FitTable<SpriteKey, std::int32_t, SpriteId>> m_sprites{};
};

} // namespace sectored
