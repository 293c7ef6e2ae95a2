#pragma once

#include "sectored/compare/level_match.h"
#include "sectored/map/map.h"

#include <optional>
#include <vector>

namespace sectored {

/// Says what the rows of one level are called in another, by id.
struct Relabel {
    std::vector<std::optional<SectorId>> sectors{};
    std::vector<std::optional<WallId>> walls{};
    std::vector<std::optional<SpriteId>> sprites{};

    std::optional<SectorId> of(SectorId id) const { return at(sectors, id); }
    std::optional<WallId> of(WallId id) const { return at(walls, id); }
    std::optional<SpriteId> of(SpriteId id) const { return at(sprites, id); }

    /// Return the reference in the other level. One to a row that the other level lacks becomes a
    /// number that no file contains; references to no row stay.
    SectorRef of(SectorRef reference) const { return renamed(sectors, reference); }
    WallRef of(WallRef reference) const { return renamed(walls, reference); }

    /// Return the row with references in the other level.
    Wall of(Wall row) const;
    Sprite of(Sprite row) const;
    LevelHeader of(LevelHeader header) const;

    /// Returns the project data of a level for the other one. Omits rows that either lacks, and
    /// entries of which no row is left, as files do (Spec: project D2).
    ProjectData projectOf(const Map& map) const;

private:
    template <class IdType>
    static std::optional<IdType> at(const std::vector<std::optional<IdType>>& table, IdType id)
    {
        return id.value < table.size() ? table[id.value] : std::nullopt;
    }

    template <class Tag>
    static Reference<Tag> renamed(
        const std::vector<std::optional<Id<Tag>>>& table,
        Reference<Tag> reference);
};

/// Returns the names of the rows of a level in itself.
Relabel ownNames(const Map& map);

/// Returns what the rows of the left level are called in the right one.
Relabel relabelOf(const LevelMatch& match, const Map& left);

} // namespace sectored
