#pragma once

#include "sectored/map/patch.h"

#include <cstdint>

namespace sectored {

/// Hash of a level with its ids, updated by patches: the cost of an update depends on the patch,
/// and on the order lists that it changes. Levels that are equal (operator== of Map) have the same
/// hash, except for walls that are in no list, which only the hash regards. It is stored in
/// journals, so it never changes.
class LevelHash {
public:
    /// The hash of the empty level.
    LevelHash();
    /// Linear in the level.
    explicit LevelHash(const Map& map);

    /// Makes it the hash of the level after a patch. Precondition: it was that of the level before.
    void update(const Map& after, const Patch& patch);
    std::uint64_t value() const;

    bool operator==(const LevelHash&) const = default;

private:
    void hashLists(const Map& map);
    void hashHeader(const Map& map);
    void hashProject(const ProjectData& project, bool withTiles);

    std::uint64_t m_rows = 0; ///< sum over rows and wall lists
    std::uint64_t m_sectorOrder = 0;
    std::uint64_t m_spriteOrder = 0;
    std::uint64_t m_wallTable = 0;
    std::uint64_t m_header = 0;
    std::uint64_t m_project = 0;
    std::uint64_t m_tiles = 0;
};

} // namespace sectored
