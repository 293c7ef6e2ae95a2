#include "sectored/journal/level_hash.h"

#include "sectored/journal/content_hash.h"
#include "sectored/journal/row_columns.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

/// What is hashed; the number makes equal numbers of different tables different.
enum HashedTable : std::uint64_t {
    SectorRows = 2,
    WallRows,
    SpriteRows,
    ListRows,
    SectorList,
    SpriteList,
    WallList,
    HeaderValues,
    ProjectValues,
    TileValues,
    WholeLevel
};

Mixer mixerOf(HashedTable table, std::uint32_t id)
{
    return Mixer(std::uint64_t{table} << 32U | id);
}

template <class Row>
std::uint64_t rowHash(HashedTable table, std::uint32_t id, const Row& row)
{
    Mixer mixer = mixerOf(table, id);
    for (const std::uint64_t column : row_columns::columnsOf(row)) {
        mixer.add(column);
    }
    // Rows without kept fields have the hash that they had before there were any.
    for (const KeptPart part : keptParts) {
        if (row.kept.isSet()) {
            mixer.add(row.kept.of(part));
        }
    }
    return mixer.value();
}

template <class IdType>
std::uint64_t listHash(HashedTable table, std::uint32_t id, std::span<const IdType> list)
{
    Mixer mixer = mixerOf(table, id);
    for (const IdType entry : list) {
        mixer.add(entry.value);
    }
    mixer.add(list.size());
    return mixer.value();
}

template <class Row, class IdType>
std::uint64_t rowDifference(HashedTable table, const std::vector<RowChange<Row, IdType>>& changes)
{
    std::uint64_t difference = 0;
    for (const auto& change : changes) {
        difference -= change.before ? rowHash(table, change.id.value, *change.before) : 0;
        difference += change.after ? rowHash(table, change.id.value, *change.after) : 0;
    }
    return difference;
}

template <class IdType>
void addProjectRows(Mixer& mixer, const std::vector<ProjectRow<IdType>>& rows)
{
    mixer.add(rows.size());
    for (const auto& row : rows) {
        mixer.add(row.id ? std::uint64_t{row.id->value} + 1 : 0);
        mixer.add(row.made);
        mixer.add(row.kept);
    }
}

void addGenerator(Mixer& mixer, const Generator& generator)
{
    mixer.add(generator.request);
    addProjectRows(mixer, generator.sectors);
    addProjectRows(mixer, generator.walls);
    addProjectRows(mixer, generator.changedSectors);
    addProjectRows(mixer, generator.changedWalls);
    mixer.add(generator.vertices.size());
    for (const Point p : generator.vertices) {
        mixer.add(zigzag(p.x));
        mixer.add(zigzag(p.y));
    }
    mixer.add(generator.kept);
}

/// Adds selection sets and names of tags. Levels without any have the hash that they had before
/// there were any.
void addMarks(Mixer& mixer, const ProjectData& project)
{
    if (project.sets.empty() && project.tagNames.empty()) {
        return;
    }
    mixer.add(project.sets.size());
    for (const auto& set : project.sets) {
        mixer.add(zigzag(set->number));
        addProjectRows(mixer, set->sectors);
        addProjectRows(mixer, set->walls);
        addProjectRows(mixer, set->sprites);
        mixer.add(set->kept);
    }
    for (const TagName& named : project.tagNames) {
        mixer.add(named.net);
        mixer.add(zigzag(named.number));
        mixer.add(named.name);
        mixer.add(named.kept);
    }
}

void addBlood(Mixer& mixer, const BloodHeader& blood)
{
    for (const std::int32_t value :
         {blood.version,
          blood.skyBits,
          blood.visibility,
          blood.song,
          blood.parallax,
          blood.revision}) {
        mixer.add(zigzag(value));
    }
    mixer.add(blood.isEnciphered ? 1 : 0);
    mixer.add(blood.block);
    mixer.add(blood.skyTiles);
    if (blood.wrongChecksum) {
        mixer.add(blood.wrongChecksum->stored);
        mixer.add(blood.wrongChecksum->ofContent);
    }
}

} // namespace

LevelHash::LevelHash()
    : LevelHash(Map())
{}

LevelHash::LevelHash(const Map& map)
{
    hashLists(map);
    hashHeader(map);
    hashProject(map.project(), true);
    for (const SectorId id : map.sectorOrder()) {
        m_rows += rowHash(SectorRows, id.value, map[id]);
        m_rows += listHash(ListRows, id.value, map.wallsOf(id));
    }
    map.visitWalls(
        [&](WallId id, const Wall& wall) { m_rows += rowHash(WallRows, id.value, wall); });
    for (const SpriteId id : map.spriteOrder()) {
        m_rows += rowHash(SpriteRows, id.value, map[id]);
    }
}

void LevelHash::update(const Map& after, const Patch& patch)
{
    m_rows += rowDifference(SectorRows, patch.sectors) + rowDifference(WallRows, patch.walls)
              + rowDifference(SpriteRows, patch.sprites);
    for (const auto& change : patch.wallLists) {
        const auto hashOf = [&](const std::vector<WallId>& list) {
            return listHash(ListRows, change.id.value, std::span<const WallId>(list));
        };
        m_rows -= change.before ? hashOf(*change.before) : 0;
        m_rows += change.after ? hashOf(*change.after) : 0;
    }
    if (!patch.sectorOrder.empty() || !patch.spriteOrder.empty() || !patch.wallTable.empty()) {
        hashLists(after);
    }
    if (patch.header) {
        hashHeader(after);
    }
    if (patch.project) {
        hashProject(
            patch.project->second,
            patch.project->first.tiles != patch.project->second.tiles);
    }
}

std::uint64_t LevelHash::value() const
{
    Mixer mixer(WholeLevel);
    for (const std::uint64_t part :
         {m_rows, m_sectorOrder, m_spriteOrder, m_wallTable, m_header, m_project, m_tiles}) {
        mixer.add(part);
    }
    return mixer.value();
}

void LevelHash::hashLists(const Map& map)
{
    m_sectorOrder = listHash(SectorList, 0, map.sectorOrder());
    m_spriteOrder = listHash(SpriteList, 0, map.spriteOrder());
    m_wallTable = listHash(WallList, 0, map.wallTable());
}

void LevelHash::hashHeader(const Map& map)
{
    const LevelHeader& header = map.header();
    Mixer mixer(HeaderValues);
    mixer.add(zigzag(header.version));
    mixer.add(zigzag(header.start.position.x));
    mixer.add(zigzag(header.start.position.y));
    mixer.add(zigzag(header.start.z));
    mixer.add(zigzag(header.start.angle));
    mixer.add(row_columns::numberOf(header.start.sector));
    mixer.add(header.trailing);
    mixer.add(header.blood ? 1 : 0);
    if (header.blood) {
        addBlood(mixer, *header.blood);
    }
    m_header = mixer.value();
}

void LevelHash::hashProject(const ProjectData& project, bool withTiles)
{
    Mixer mixer(ProjectValues);
    mixer.add(project.generators.size());
    for (const auto& generator : project.generators) {
        addGenerator(mixer, *generator);
    }
    mixer.add(project.layers.size());
    for (const auto& layer : project.layers) {
        mixer.add(layer->name);
        mixer.add(layer->colour);
        addProjectRows(mixer, layer->sectors);
        mixer.add(layer->kept);
    }
    addProjectRows(mixer, project.locked);
    mixer.add(project.assets.size());
    for (const std::string& asset : project.assets) {
        mixer.add(asset);
    }
    mixer.add(project.unreadTiles);
    mixer.add(project.kept);
    addMarks(mixer, project);
    m_project = mixer.value();
    if (!withTiles) {
        return;
    }
    Mixer tiles(TileValues);
    for (const SharedUserTile& tile : project.tiles) {
        tiles.add(zigzag(tile->number));
        tiles.add(zigzag(tile->width));
        tiles.add(zigzag(tile->height));
        tiles.add(tile->picanm);
        tiles.add(std::as_bytes(std::span(tile->columns)));
        tiles.add(tile->kept);
    }
    m_tiles = tiles.value();
}

} // namespace sectored
