#include "sectored/compare/level_merge.h"

#include "sectored/compare/merge_rows.h"
#include "sectored/compare/merge_structure.h"
#include "sectored/compare/merge_version.h"
#include "sectored/map/invariant.h"
#include "sectored/map/map_view.h"
#include "sectored/map/order_splices.h"
#include "sectored/map/patch.h"
#include "sectored/project/project_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

/// Counts sectors of the left level that are at the same place in the right one, or moved by one
/// vector as most others.
std::size_t sectorsInCommon(const Map& left, const LevelMatch& match)
{
    std::size_t common = 0;
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> moved;
    for (const SectorId id : left.sectorOrder()) {
        if (!match.sectors.rightOf(id)) {
            continue;
        }
        const SectorLikeness likeness = match.likeness[id.value];
        if (likeness == SectorLikeness::SameWalls || likeness == SectorLikeness::SomeWalls) {
            ++common;
        } else if (likeness == SectorLikeness::SameShape) {
            ++moved[{match.shifts[id.value].x, match.shifts[id.value].y}];
        }
    }
    std::size_t most = 0;
    for (const auto& [by, count] : moved) {
        most = std::max(most, count);
    }
    return common + most;
}

/// Tests whether two levels have too little in common to be versions of one level. A level without
/// sectors has none to compare.
bool areUnrelated(const Map& base, const Map& version, const LevelMatch& match)
{
    const std::size_t fewer = std::min(base.sectorCount(), version.sectorCount());
    return fewer > 0 && sectorsInCommon(base, match) * 8 < fewer;
}

template <class IdType, class Row>
std::vector<RowChange<Row, IdType>> changesOf(
    const std::vector<std::optional<Row>>& before,
    const std::vector<std::optional<Row>>& after)
{
    std::vector<RowChange<Row, IdType>> changes;
    for (IdType id{}; id.value < after.size(); ++id.value) {
        if (before[id.value] != after[id.value]) {
            changes.push_back({id, before[id.value], after[id.value]});
        }
    }
    return changes;
}

/// Returns the order of an explicit wall table with the walls of the result. Empty without one.
std::vector<WallId> wallTableOf(const Map& mine, const MergeVersion& result)
{
    std::vector<WallId> table;
    if (mine.wallTable().empty()) {
        return table;
    }
    std::vector<char> isListed(result.wallRows.size());
    const auto list = [&](WallId wall) {
        if (result.row(wall) && isListed[wall.value] == 0) {
            isListed[wall.value] = 1;
            table.push_back(wall);
        }
    };
    std::ranges::for_each(mine.wallTable(), list);
    for (const SectorId sector : result.sectorOrder) {
        std::ranges::for_each(result.walls[sector.value], list);
    }
    return table;
}

/// Returns the patch from `mine` to the result.
Patch patchTo(const Map& map, const MergeVersion& mine, const MergeVersion& result)
{
    std::vector<std::optional<Wall>> walls = result.wallRows;
    // Walls in no list of a damaged level stay.
    for (WallId id{}; id.value < walls.size(); ++id.value) {
        const auto& wall = mine.row(id);
        if (wall && !walls[id.value] && !wall->sector.isRow()) {
            walls[id.value] = wall;
        }
    }
    Patch patch{
        .sectors = changesOf<SectorId>(mine.sectors, result.sectors),
        .walls = changesOf<WallId>(mine.wallRows, walls),
        .sprites = changesOf<SpriteId>(mine.sprites, result.sprites),
        .sectorOrder = splicesBetween<SectorId>(map.sectorOrder(), result.sectorOrder),
        .spriteOrder = splicesBetween<SpriteId>(map.spriteOrder(), result.spriteOrder),
        .wallTable = splicesBetween<WallId>(map.wallTable(), wallTableOf(map, result))};
    for (SectorId id{}; id.value < result.sectors.size(); ++id.value) {
        if (mine.has(id) != result.has(id) || mine.walls[id.value] != result.walls[id.value]) {
            const auto listOf = [&](const MergeVersion& version) {
                return version.has(id) ? std::optional(version.walls[id.value]) : std::nullopt;
            };
            patch.wallLists.push_back({id, listOf(mine), listOf(result)});
        }
    }
    if (map.header() != result.header) {
        patch.header = {map.header(), result.header};
    }
    if (map.project() != result.project) {
        patch.project = {map.project(), result.project};
    }
    return patch;
}

std::string nameOfKey(const MergeKey& key, std::int32_t number)
{
    static constexpr std::array<std::string_view, 5> kinds{
        "sector",
        "wall",
        "sprite",
        "header",
        ""};
    const std::string kind(kinds.at(static_cast<std::size_t>(key.kind)));
    if (key.kind == MergeKey::Kind::Project) {
        return key.part;
    }
    const std::string row =
        key.kind == MergeKey::Kind::Header ? kind : kind + " " + std::to_string(number);
    return key.part.empty() ? row : row + ": " + key.part;
}

} // namespace

/// What a merge keeps. The structure refers to the versions, so this never moves.
struct LevelMerge::Parts {
    Parts(const MergeInput& input, MergeMatches found)
        : base(input.base)
        , mine(input.mine)
        , theirs(input.theirs)
        , baseIndex(base)
        , mineIndex(mine)
        , theirIndex(theirs)
        , versions(versionsOf(input, found))
        , structure(versions)
    {
        nameRows(versions.baseNames.sectors, baseSectors, versions.sectorEnd());
        nameRows(versions.theirNames.sectors, theirSectors, versions.sectorEnd());
        nameRows(versions.baseNames.walls, baseWalls, versions.wallEnd());
        nameRows(versions.baseNames.sprites, baseSprites, versions.spriteEnd());
        addStructureConflicts();
        structure.resolve({});
        MergeChoices choices;
        mergedVersion(versions, structure, choices);
        for (const MergeChoices::Conflict& one : choices.conflicts()) {
            keys.push_back(one.key);
            conflicts.push_back(conflictOf(one));
        }
    }

    template <class IdType>
    static void nameRows(
        const std::vector<std::optional<IdType>>& names,
        std::vector<std::optional<IdType>>& rows,
        std::size_t end)
    {
        rows.resize(end);
        for (IdType id{}; id.value < names.size(); ++id.value) {
            if (names[id.value]) {
                rows[names[id.value]->value] = id;
            }
        }
    }

    /// Returns the number of a row of the merge in `mine`, or else in the base.
    template <class IdType>
    std::int32_t numberOf(IdType id, const std::vector<std::optional<IdType>>& baseRows) const
    {
        if (mine.find(id) != nullptr) {
            return mineIndex.numbering().of(id);
        }
        return baseRows[id.value] ? baseIndex.numbering().of(*baseRows[id.value]) : -1;
    }

    Point placeOf(SectorId id) const
    {
        for (const MergeVersion* version : {&versions.mine, &versions.base, &versions.theirs}) {
            if (version->has(id) && !version->walls[id.value].empty()) {
                return version->row(version->walls[id.value].front())->position;
            }
        }
        return {};
    }

    std::string outlineText(const MergeVersion& version, SectorId id) const
    {
        if (!version.has(id)) {
            return versions.base.has(id) ? "removed" : "none";
        }
        const std::string walls = std::to_string(version.walls[id.value].size()) + " walls";
        const bool isUnchanged = &version != &versions.base && versions.base.has(id)
                                 && version.walls[id.value] == versions.base.walls[id.value];
        return isUnchanged ? walls + ", the same or moved" : walls;
    }

    void addStructureConflicts()
    {
        for (const StructureConflict& one : structure.conflicts()) {
            MergeConflict conflict;
            std::vector<std::int32_t> numbers;
            for (const SectorId sector : one.sectors) {
                if (mine.find(sector) != nullptr) {
                    conflict.sectors.push_back(sector);
                }
                if (const std::int32_t number = numberOf(sector, baseSectors); number >= 0) {
                    numbers.push_back(number);
                }
            }
            const SectorId first = conflict.sectors.empty() ? one.sector : conflict.sectors.front();
            std::ranges::sort(numbers);
            constexpr std::size_t most = 5;
            for (std::size_t at = 0; at < std::min(numbers.size(), most); ++at) {
                conflict.what += (at == 0 ? "" : ", ") + std::to_string(numbers[at]);
            }
            conflict.what =
                (numbers.size() == 1 ? "sector " : "sectors ") + conflict.what
                + (numbers.size() > most ? " and " + std::to_string(numbers.size() - most) + " more"
                                         : "")
                + ": walls";
            conflict.base = outlineText(versions.base, first);
            conflict.mine = outlineText(versions.mine, first);
            conflict.theirs = outlineText(versions.theirs, first);
            conflict.at = placeOf(first);
            conflicts.push_back(std::move(conflict));
        }
    }

    MergeConflict conflictOf(const MergeChoices::Conflict& one) const
    {
        MergeConflict conflict{
            .base = one.texts.base,
            .mine = one.texts.mine,
            .theirs = one.texts.theirs};
        std::int32_t number = -1;
        SectorRef sector;
        if (one.key.kind == MergeKey::Kind::Sector) {
            const SectorId id{one.key.row};
            number = numberOf(id, baseSectors);
            sector = id;
            conflict.at = placeOf(id);
        } else if (one.key.kind == MergeKey::Kind::Wall) {
            const WallId id{one.key.row};
            number = numberOf(id, baseWalls);
            sector = versions.mine.row(id)->sector;
            conflict.at = versions.mine.row(id)->position;
        } else if (one.key.kind == MergeKey::Kind::Sprite) {
            const SpriteId id{one.key.row};
            number = numberOf(id, baseSprites);
            const auto& row =
                versions.mine.row(id) ? versions.mine.row(id) : versions.theirs.row(id);
            sector = row->sector;
            conflict.at = row->position;
        } else if (one.key.kind == MergeKey::Kind::Header) {
            conflict.at = versions.mine.header.start.position;
        }
        conflict.what = nameOfKey(one.key, number);
        if (sector.isRow() && mine.find(sector.row()) != nullptr) {
            conflict.sectors.push_back(sector.row());
        }
        return conflict;
    }

    /// Tests whether a sector is damaged in a version.
    bool wasDamaged(SectorId id) const
    {
        const auto& base = baseSectors[id.value];
        const auto& theirOwn = theirSectors[id.value];
        return (mine.find(id) != nullptr && isDamaged({mine, mineIndex}, id))
               || (theirOwn && isDamaged({theirs, theirIndex}, *theirOwn))
               || (base && isDamaged({this->base, baseIndex}, *base));
    }

    /// Returns why a level is no valid result. Empty if it is one.
    std::optional<MergeFailure> faultOf(const Map& result) const
    {
        const Limits limits = result.limits();
        for (const auto& [name, count, before, limit] :
             {std::tuple(
                  std::string("sectors"),
                  result.sectorCount(),
                  mine.sectorCount(),
                  limits.sectors),
              std::tuple(std::string("walls"), result.wallCount(), mine.wallCount(), limits.walls),
              std::tuple(
                  std::string("sprites"),
                  result.spriteCount(),
                  mine.spriteCount(),
                  limits.sprites)}) {
            if (count > before && count > static_cast<std::size_t>(limit)) {
                return MergeFailure{
                    .kind = MergeFailure::Kind::OverLimit,
                    .reason = "the result would have " + std::to_string(count) + " " + name
                              + ", and version " + std::to_string(result.header().version)
                              + " allows " + std::to_string(limit)};
            }
        }
        const MapIndex index(result);
        for (const SectorId id : result.sectorOrder()) {
            if (isDamaged({result, index}, id) && !wasDamaged(id)) {
                const auto violations = violationsOf({result, index}, id);
                const auto broken = std::ranges::find_if(violations, makesDamaged);
                return MergeFailure{
                    .kind = MergeFailure::Kind::Damaged,
                    .reason = "sector " + std::to_string(index.numbering().of(id))
                              + " of the result would be damaged"
                              + (broken != violations.end()
                                     ? " (rule H" + std::to_string(broken->rule) + ")"
                                     : "")};
            }
        }
        return std::nullopt;
    }

    Map base;
    Map mine;
    Map theirs;
    MapIndex baseIndex;
    MapIndex mineIndex;
    MapIndex theirIndex;
    MergeVersions versions;
    MergeStructure structure;
    std::vector<std::optional<SectorId>> baseSectors{};  ///< by id of the merge
    std::vector<std::optional<SectorId>> theirSectors{}; ///< by id of the merge
    std::vector<std::optional<WallId>> baseWalls{};
    std::vector<std::optional<SpriteId>> baseSprites{};
    std::vector<MergeConflict> conflicts{}; ///< those of the structure first
    std::vector<MergeKey> keys{};           ///< of the others
};

LevelMerge::LevelMerge(std::unique_ptr<const Parts> parts)
    : m_parts(std::move(parts))
{}
LevelMerge::LevelMerge(LevelMerge&&) noexcept = default;
LevelMerge& LevelMerge::operator=(LevelMerge&&) noexcept = default;
LevelMerge::~LevelMerge() = default;

tl::expected<LevelMerge, MergeFailure> LevelMerge::of(const MergeInput& input)
{
    MergeMatches matches{
        .baseMine = matchLevels(input.base, input.mine),
        .baseTheirs = matchLevels(input.base, input.theirs),
        .mineTheirs = matchLevels(input.mine, input.theirs)};
    if (areUnrelated(input.base, input.mine, matches.baseMine)
        || areUnrelated(input.base, input.theirs, matches.baseTheirs)) {
        return tl::unexpected(MergeFailure{
            .kind = MergeFailure::Kind::Unrelated,
            .reason = "the base is not an earlier version of both levels: too few sectors are the "
                      "same"});
    }
    return LevelMerge(std::make_unique<const Parts>(input, std::move(matches)));
}

const std::vector<MergeConflict>& LevelMerge::conflicts() const
{
    return m_parts->conflicts;
}

tl::expected<Map, MergeFailure> LevelMerge::carryOut(std::span<const MergeSide> choices) const
{
    const std::size_t structural = m_parts->structure.conflicts().size();
    MergeStructure structure = m_parts->structure;
    structure.resolve(choices.first(std::min(choices.size(), structural)));
    std::map<MergeKey, MergeSide> chosen;
    for (std::size_t at = structural; at < choices.size() && at < conflicts().size(); ++at) {
        chosen.emplace(m_parts->keys[at - structural], choices[at]);
    }
    MergeChoices decided(std::move(chosen));
    const MergeVersion result = mergedVersion(m_parts->versions, structure, decided);
    Map map = m_parts->mine;
    apply(map, patchTo(map, m_parts->versions.mine, result));
    // Project data of one version may name rows that the other one removed.
    setProject(map, ownNames(map).projectOf(map));
    if (auto fault = m_parts->faultOf(map)) {
        return tl::unexpected(std::move(*fault));
    }
    return map;
}

} // namespace sectored
