#include "sectored/compare/level_difference.h"

#include "sectored/compare/project_differences.h"
#include "sectored/compare/relabel.h"
#include "sectored/compare/row_values.h"
#include "sectored/edit/answer/refuse.h"

#include <algorithm>
#include <span>
#include <utility>

namespace sectored {

namespace {

Point placeToShow(const Map& map, SectorId sector)
{
    const auto walls = map.wallsOf(sector);
    return walls.empty() ? Point{} : map[walls.front()].position;
}
Point placeToShow(const Map& map, WallId wall)
{
    return map[wall].position;
}
Point placeToShow(const Map& map, SpriteId sprite)
{
    return map[sprite].position;
}

/// Compares rows of one kind. `lefts` and `rights` are in the order to list them.
template <class IdType>
std::vector<RowDifference<IdType>> rowDifferences(
    const ComparedLevels& levels,
    const RowMatch<IdType>& match,
    std::span<const IdType> lefts,
    std::span<const IdType> rights)
{
    std::vector<RowDifference<IdType>> differences;
    for (const IdType right : rights) {
        RowDifference<IdType> row{
            .fate = RowFate::Added,
            .right = right,
            .at = placeToShow(levels.right.map, right)};
        if (const auto left = match.leftOf(right)) {
            row.fate = RowFate::Changed;
            row.left = left;
            row.values = valuesOf(levels, *left, right);
        }
        if (row.fate == RowFate::Added || !row.values.empty()) {
            differences.push_back(std::move(row));
        }
    }
    for (const IdType left : lefts) {
        if (!match.rightOf(left)) {
            differences.push_back(
                {.fate = RowFate::Removed, .left = left, .at = placeToShow(levels.left.map, left)});
        }
    }
    return differences;
}

/// Returns the walls of sectors that isMatched says are in both levels, in file order. Damaged
/// levels may list a wall twice; it counts once.
template <class IsMatched>
std::vector<WallId> wallsToCompare(const Map& map, const IsMatched& isMatched)
{
    std::vector<WallId> walls;
    std::vector<char> isListed(map.nextWallId().value);
    for (const SectorId sector : map.sectorOrder()) {
        if (!isMatched(sector)) {
            continue;
        }
        for (const WallId wall : map.wallsOf(sector)) {
            if (isListed[wall.value] == 0) {
                isListed[wall.value] = 1;
                walls.push_back(wall);
            }
        }
    }
    return walls;
}

std::string bytesText(const std::vector<std::byte>& bytes)
{
    return std::to_string(bytes.size()) + " bytes";
}

class HeaderDifferences {
public:
    explicit HeaderDifferences(const ComparedLevels& levels)
        : m_levels(levels)
    {}

    std::vector<PartDifference> run()
    {
        const LevelHeader& left = m_levels.left.map.header();
        const LevelHeader& right = m_levels.right.map.header();
        add("version", std::to_string(left.version), std::to_string(right.version));
        addStart(left.start, right.start);
        if (left.trailing != right.trailing) {
            addChanged(
                "bytes after the level",
                bytesText(left.trailing),
                bytesText(right.trailing));
        }
        addBlood(left.blood, right.blood);
        return std::move(m_differences);
    }

private:
    void addChanged(std::string what, std::string left, std::string right)
    {
        m_differences.push_back(
            {.fate = RowFate::Changed,
             .what = std::move(what),
             .left = std::move(left),
             .right = std::move(right)});
    }

    void add(std::string what, std::string left, std::string right)
    {
        if (left != right) {
            addChanged(std::move(what), std::move(left), std::move(right));
        }
    }

    void addStart(const Start& left, const Start& right)
    {
        add("start", pointText(left.position), pointText(right.position));
        add("start z", std::to_string(left.z), std::to_string(right.z));
        add("start angle", std::to_string(left.angle), std::to_string(right.angle));
        if (m_levels.names.of(left.sector) != right.sector) {
            const auto text = [](const MapView& view, SectorRef sector) {
                return std::to_string(view.numbering().of(sector));
            };
            addChanged(
                "start sector",
                text(m_levels.left, left.sector),
                text(m_levels.right, right.sector));
        }
    }

    void addBlood(const std::optional<BloodHeader>& left, const std::optional<BloodHeader>& right)
    {
        if (!left || !right) {
            add("kind", left ? "Blood" : "Build", right ? "Blood" : "Build");
            return;
        }
        const auto number = [](std::int32_t value) {
            return std::to_string(value);
        };
        add("Blood version", number(left->version), number(right->version));
        add("sky panels", number(left->skyBits), number(right->skyBits));
        add("visibility", number(left->visibility), number(right->visibility));
        add("song", number(left->song), number(right->song));
        add("parallax", number(left->parallax), number(right->parallax));
        if (left->skyTiles != right->skyTiles) {
            addChanged("sky tiles", bytesText(left->skyTiles), bytesText(right->skyTiles));
        }
        if (left->block != right->block) {
            addChanged("header block", bytesText(left->block), bytesText(right->block));
        }
    }

    const ComparedLevels& m_levels;
    std::vector<PartDifference> m_differences{};
};

/// Counts rows of the right level whose place among the matched rows changed.
template <class IdType>
std::size_t renumberedAmong(
    std::span<const IdType> lefts,
    std::span<const IdType> rights,
    const RowMatch<IdType>& match)
{
    std::vector<IdType> expected;
    for (const IdType left : lefts) {
        if (const auto right = match.rightOf(left)) {
            expected.push_back(*right);
        }
    }
    std::vector<IdType> found;
    std::ranges::copy_if(rights, std::back_inserter(found), [&](IdType right) {
        return match.leftOf(right).has_value();
    });
    std::size_t count = 0;
    for (std::size_t at = 0; at < expected.size(); ++at) {
        count += expected[at] != found[at] ? 1U : 0U;
    }
    return count;
}

template <class Differences>
void countFates(FateCounts& counts, const Differences& differences)
{
    for (const auto& one : differences) {
        counts.added += one.fate == RowFate::Added ? 1U : 0U;
        counts.removed += one.fate == RowFate::Removed ? 1U : 0U;
        counts.changed += one.fate == RowFate::Changed ? 1U : 0U;
    }
}

} // namespace

template <class IdType>
bool RowDifference<IdType>::has(RowAspect aspect) const
{
    return std::ranges::find(values, aspect, &ValueDifference::aspect) != values.end();
}

template struct RowDifference<SectorId>;
template struct RowDifference<WallId>;
template struct RowDifference<SpriteId>;

bool LevelDifferences::isEmpty() const
{
    return counts() == FateCounts{};
}

FateCounts LevelDifferences::counts() const
{
    FateCounts counts;
    countFates(counts, sectors);
    countFates(counts, walls);
    countFates(counts, sprites);
    countFates(counts, header);
    countFates(counts, project);
    return counts;
}

LevelDifferences differencesOf(const MapView& left, const MapView& right, const LevelMatch& match)
{
    const Relabel names = relabelOf(match, left.map);
    const ComparedLevels levels{.left = left, .right = right, .match = match, .names = names};
    const auto leftWalls = wallsToCompare(left.map, [&](SectorId id) {
        return match.sectors.rightOf(id).has_value();
    });
    const auto rightWalls = wallsToCompare(right.map, [&](SectorId id) {
        return match.sectors.leftOf(id).has_value();
    });
    return {
        .sectors = rowDifferences<SectorId>(
            levels,
            match.sectors,
            left.map.sectorOrder(),
            right.map.sectorOrder()),
        .walls = rowDifferences<WallId>(levels, match.walls, leftWalls, rightWalls),
        .sprites = rowDifferences<SpriteId>(
            levels,
            match.sprites,
            left.map.spriteOrder(),
            right.map.spriteOrder()),
        .header = HeaderDifferences(levels).run(),
        .project = projectDifferences(levels),
        .renumbered =
            renumberedAmong(left.map.sectorOrder(), right.map.sectorOrder(), match.sectors)
            + renumberedAmong(left.map.spriteOrder(), right.map.spriteOrder(), match.sprites)};
}

LevelDifferences differencesOf(const MapView& left, const MapView& right)
{
    return differencesOf(left, right, matchLevels(left.map, right.map));
}

} // namespace sectored
