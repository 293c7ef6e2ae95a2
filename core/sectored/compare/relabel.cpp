#include "sectored/compare/relabel.h"

#include "sectored/project/present_rows.h"

#include <limits>
#include <memory>
#include <utility>

namespace sectored {

namespace {

/// Keeps rows that were never found; their entry says all that is known of them.
template <class IdType>
std::vector<ProjectRow<IdType>> relabelled(
    const Relabel& names,
    std::vector<ProjectRow<IdType>> rows)
{
    std::erase_if(rows, [&](const auto& row) { return row.id && !names.of(*row.id); });
    for (auto& row : rows) {
        row.id = row.id ? names.of(*row.id) : std::nullopt;
    }
    return rows;
}

} // namespace

template <class Tag>
Reference<Tag> Relabel::renamed(
    const std::vector<std::optional<Id<Tag>>>& table,
    Reference<Tag> reference)
{
    if (!reference.isRow()) {
        return reference;
    }
    const auto id = at(table, reference.row());
    return id ? Reference<Tag>(*id) : Reference<Tag>::raw(std::numeric_limits<std::int32_t>::min());
}

template SectorRef Relabel::renamed(
    const std::vector<std::optional<SectorId>>& table,
    SectorRef reference);
template WallRef Relabel::renamed(
    const std::vector<std::optional<WallId>>& table,
    WallRef reference);

Wall Relabel::of(Wall row) const
{
    for (WallRef Wall::*member :
         {&Wall::point2, &Wall::nextWall, &Wall::upperWall, &Wall::lowerWall}) {
        row.*member = of(row.*member);
    }
    row.nextSector = of(row.nextSector);
    row.sector = of(row.sector);
    return row;
}

Sprite Relabel::of(Sprite row) const
{
    row.sector = of(row.sector);
    row.owner = of(row.owner);
    return row;
}

LevelHeader Relabel::of(LevelHeader header) const
{
    header.start.sector = of(header.start.sector);
    return header;
}

ProjectData Relabel::projectOf(const Map& map) const
{
    ProjectData project = map.project();
    std::erase_if(project.generators, [&](const auto& one) {
        return !hasAny(map, one->sectors) && !hasAny(map, one->walls);
    });
    std::erase_if(project.layers, [&](const auto& one) { return !hasAny(map, one->sectors); });
    for (auto& shared : project.generators) {
        Generator generator = *shared;
        generator.sectors = relabelled(*this, std::move(generator.sectors));
        generator.walls = relabelled(*this, std::move(generator.walls));
        generator.changedSectors = relabelled(*this, std::move(generator.changedSectors));
        generator.changedWalls = relabelled(*this, std::move(generator.changedWalls));
        shared = std::make_shared<const Generator>(std::move(generator));
    }
    for (auto& shared : project.layers) {
        NamedLayer layer = *shared;
        layer.sectors = relabelled(*this, std::move(layer.sectors));
        shared = std::make_shared<const NamedLayer>(std::move(layer));
    }
    std::erase_if(project.sets, [&](const auto& one) {
        return !hasAny(map, one->sectors) && !hasAny(map, one->walls) && !hasAny(map, one->sprites);
    });
    for (auto& shared : project.sets) {
        SelectionSet set = *shared;
        set.sectors = relabelled(*this, std::move(set.sectors));
        set.walls = relabelled(*this, std::move(set.walls));
        set.sprites = relabelled(*this, std::move(set.sprites));
        shared = std::make_shared<const SelectionSet>(std::move(set));
    }
    project.locked = relabelled(*this, std::move(project.locked));
    return project;
}

namespace {

/// Returns, by id, what nameOf says of each id below `end`.
template <class IdType, class NameOf>
std::vector<std::optional<IdType>> namesBelow(IdType end, const NameOf& nameOf)
{
    std::vector<std::optional<IdType>> names(end.value);
    for (IdType id{}; id.value < end.value; ++id.value) {
        names[id.value] = nameOf(id);
    }
    return names;
}

} // namespace

Relabel ownNames(const Map& map)
{
    const auto ownName = [&](auto id) {
        return map.find(id) != nullptr ? std::optional(id) : std::nullopt;
    };
    return {
        .sectors = namesBelow(map.nextSectorId(), ownName),
        .walls = namesBelow(map.nextWallId(), ownName),
        .sprites = namesBelow(map.nextSpriteId(), ownName)};
}

Relabel relabelOf(const LevelMatch& match, const Map& left)
{
    return {
        .sectors =
            namesBelow(left.nextSectorId(), [&](SectorId id) { return match.sectors.rightOf(id); }),
        .walls = namesBelow(left.nextWallId(), [&](WallId id) { return match.walls.rightOf(id); }),
        .sprites = namesBelow(left.nextSpriteId(), [&](SpriteId id) {
            return match.sprites.rightOf(id);
        })};
}

} // namespace sectored
