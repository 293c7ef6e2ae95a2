#include "sectored/compare/merge_version.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// Gives out ids that no row has yet.
template <class IdType>
class FreshIds {
public:
    explicit FreshIds(IdType first)
        : m_next(first)
    {}

    IdType take() { return IdType{m_next.value++}; }
    std::size_t end() const { return m_next.value; }

private:
    IdType m_next;
};

/// All fresh ids of a merge.
struct Fresh {
    FreshIds<SectorId> sectors;
    FreshIds<WallId> walls;
    FreshIds<SpriteId> sprites;
};

/// Names the rows of a level: as nameOf says, else by a fresh id.
template <class IdType, class NameOf>
void nameRows(
    std::vector<std::optional<IdType>>& names,
    const Map& map,
    IdType end,
    FreshIds<IdType>& fresh,
    const NameOf& nameOf)
{
    names.resize(end.value);
    for (IdType id{}; id.value < end.value; ++id.value) {
        if (map.find(id) != nullptr) {
            const std::optional<IdType> name = nameOf(id);
            names[id.value] = name ? *name : fresh.take();
        }
    }
}

Relabel namesOfBase(const Map& base, const LevelMatch& match, Fresh& fresh)
{
    Relabel names;
    nameRows(names.sectors, base, base.nextSectorId(), fresh.sectors, [&](SectorId id) {
        return match.sectors.rightOf(id);
    });
    nameRows(names.walls, base, base.nextWallId(), fresh.walls, [&](WallId id) {
        return match.walls.rightOf(id);
    });
    nameRows(names.sprites, base, base.nextSpriteId(), fresh.sprites, [&](SpriteId id) {
        return match.sprites.rightOf(id);
    });
    return names;
}

/// Names rows of `theirs`: those of the base as there; those that both versions added in the same
/// way as in `mine`.
class TheirNames {
public:
    TheirNames(const MergeInput& input, const MergeMatches& matches, const Relabel& baseNames)
        : m_input(input)
        , m_matches(matches)
        , m_baseNames(baseNames)
    {}

    std::optional<SectorId> of(SectorId id) const
    {
        if (const auto base = m_matches.baseTheirs.sectors.leftOf(id)) {
            return m_baseNames.of(*base);
        }
        const auto mine = m_matches.mineTheirs.sectors.leftOf(id);
        const bool isSame =
            mine && !m_matches.baseMine.sectors.leftOf(*mine)
            && m_matches.mineTheirs.likeness[mine->value] == SectorLikeness::SameWalls;
        return isSame ? mine : std::nullopt;
    }

    std::optional<WallId> of(WallId id) const
    {
        if (const auto base = m_matches.baseTheirs.walls.leftOf(id)) {
            return m_baseNames.of(*base);
        }
        const SectorRef sector = m_input.theirs[id].sector;
        const auto mine = m_matches.mineTheirs.walls.leftOf(id);
        if (!mine || !sector.isRow() || m_matches.baseMine.walls.leftOf(*mine)) {
            return std::nullopt;
        }
        // A wall that both versions added to one sector, or with a sector that both added.
        const SectorRef mineSector = m_input.mine[*mine].sector;
        const bool isSame =
            mineSector.isRow() && of(sector.row()) == std::optional(mineSector.row())
            && m_input.mine[*mine].position == m_input.theirs[id].position
            && m_input.mine.endOf(m_input.mine[*mine]) == m_input.theirs.endOf(m_input.theirs[id]);
        return isSame ? mine : std::nullopt;
    }

    std::optional<SpriteId> of(SpriteId id) const
    {
        if (const auto base = m_matches.baseTheirs.sprites.leftOf(id)) {
            return m_baseNames.of(*base);
        }
        const auto mine = m_matches.mineTheirs.sprites.leftOf(id);
        if (!mine || m_matches.baseMine.sprites.leftOf(*mine)) {
            return std::nullopt;
        }
        const Sprite& one = m_input.mine[*mine];
        const Sprite& other = m_input.theirs[id];
        const bool isSame = one.position == other.position && one.z == other.z
                            && one.picnum == other.picnum && one.lotag == other.lotag;
        return isSame ? mine : std::nullopt;
    }

private:
    const MergeInput& m_input;
    const MergeMatches& m_matches;
    const Relabel& m_baseNames;
};

Relabel namesOfTheirs(const Map& theirs, const TheirNames& names, Fresh& fresh)
{
    Relabel all;
    nameRows(all.sectors, theirs, theirs.nextSectorId(), fresh.sectors, [&](SectorId id) {
        return names.of(id);
    });
    nameRows(all.walls, theirs, theirs.nextWallId(), fresh.walls, [&](WallId id) {
        return names.of(id);
    });
    nameRows(all.sprites, theirs, theirs.nextSpriteId(), fresh.sprites, [&](SpriteId id) {
        return names.of(id);
    });
    return all;
}

/// Returns the level with the rows named so.
MergeVersion versionOf(const Map& map, const Relabel& names, const Fresh& ends)
{
    MergeVersion version{
        .sectors = std::vector<std::optional<Sector>>(ends.sectors.end()),
        .walls = std::vector<std::vector<WallId>>(ends.sectors.end()),
        .wallRows = std::vector<std::optional<Wall>>(ends.walls.end()),
        .sprites = std::vector<std::optional<Sprite>>(ends.sprites.end()),
        .header = names.of(map.header()),
        .project = names.projectOf(map)};
    for (const SectorId id : map.sectorOrder()) {
        const SectorId name = *names.of(id);
        version.sectorOrder.push_back(name);
        version.sectors[name.value] = map[id];
        for (const WallId wall : map.wallsOf(id)) {
            version.walls[name.value].push_back(*names.of(wall));
        }
    }
    map.visitWalls([&](WallId id, const Wall& wall) {
        version.wallRows[names.of(id)->value] = names.of(wall);
    });
    for (const SpriteId id : map.spriteOrder()) {
        const SpriteId name = *names.of(id);
        version.spriteOrder.push_back(name);
        version.sprites[name.value] = names.of(map[id]);
    }
    return version;
}

} // namespace

Point MergeVersion::endOf(const Wall& wall) const
{
    const auto& end = wall.point2.isRow() ? row(wall.point2.row()) : std::nullopt;
    return end ? end->position : wall.position;
}

MergeVersions versionsOf(const MergeInput& input, const MergeMatches& matches)
{
    Fresh fresh{
        .sectors = FreshIds(input.mine.nextSectorId()),
        .walls = FreshIds(input.mine.nextWallId()),
        .sprites = FreshIds(input.mine.nextSpriteId())};
    Relabel baseNames = namesOfBase(input.base, matches.baseMine, fresh);
    Relabel theirNames = namesOfTheirs(input.theirs, TheirNames(input, matches, baseNames), fresh);
    MergeVersions versions{
        .base = versionOf(input.base, baseNames, fresh),
        .mine = versionOf(input.mine, ownNames(input.mine), fresh),
        .theirs = versionOf(input.theirs, theirNames, fresh)};
    versions.baseNames = std::move(baseNames);
    versions.theirNames = std::move(theirNames);
    return versions;
}

} // namespace sectored
