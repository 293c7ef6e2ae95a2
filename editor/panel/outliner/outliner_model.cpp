#include "editor/panel/outliner/outliner_model.h"

#include "sectored/base/overload.h"
#include "sectored/format/level_game.h"
#include "sectored/map/patch.h"

#include "editor/document/document.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"
#include "editor/texture/tile_library.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <utility>
#include <variant>

namespace sectored::editor {

namespace {

// The internal id of an index: its kind in the low digit, and above them the place of its parent.
// For a sector, sprite or number, that is the row of the group; for a wall, the place of its sector
// in the outline; for a row of a tag, the place of the number.
enum class RowKind : quintptr { Group, Sector, Wall, Sprite, Tag, TagRow, Count };

constexpr auto kinds = static_cast<quintptr>(RowKind::Count);

quintptr markOf(RowKind kind, std::size_t parent)
{
    return static_cast<quintptr>(parent) * kinds + static_cast<quintptr>(kind);
}

RowKind kindOf(const QModelIndex& index)
{
    return static_cast<RowKind>(index.internalId() % kinds);
}

std::size_t parentPlaceOf(const QModelIndex& index)
{
    return static_cast<std::size_t>(index.internalId() / kinds);
}

template <class Id>
int placeIn(const std::vector<int>& places, Id id)
{
    return id.value < places.size() ? places[id.value] : -1;
}

/// Consecutive rows of one parent.
struct RowRange {
    QModelIndex parent{};
    int first = 0;
    int last = 0;
};

std::vector<RowRange> rangesOf(const QModelIndex& parent, std::vector<int> rows)
{
    std::ranges::sort(rows);
    std::vector<RowRange> ranges;
    for (const int row : rows) {
        if (!ranges.empty() && row <= ranges.back().last + 1) {
            ranges.back().last = row;
        } else {
            ranges.push_back({.parent = parent, .first = row, .last = row});
        }
    }
    return ranges;
}

std::size_t asPlace(int row)
{
    return static_cast<std::size_t>(row);
}

} // namespace

OutlinerModel::OutlinerModel(const Document& document, const TileLibrary& tiles, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_tiles(tiles)
{}

void OutlinerModel::setTheme(const Theme& theme)
{
    m_tint = theme[ThemeRole::Tint].colour;
    m_swatchEdge = theme[ThemeRole::Strong].colour;
    m_warning = theme[ThemeRole::Warning].colour;
    m_eye = colouredIcon(QStringLiteral("eye"), theme[ThemeRole::SecondText].colour);
    m_eyeOff = colouredIcon(QStringLiteral("eye-off"), theme[ThemeRole::Text].colour);
    m_lock = colouredIcon(QStringLiteral("lock"), theme[ThemeRole::Text].colour);
    m_lockOff = colouredIcon(QStringLiteral("lock"), theme[ThemeRole::Border].colour);
}

const Game& OutlinerModel::game() const
{
    return gameOfLevel(m_document.level().map(), &m_tiles.tiles()->game());
}

void OutlinerModel::setOutline(Outline outline)
{
    beginResetModel();
    m_outline = std::move(outline);
    m_sectorPlaces.assign(m_document.level().map().nextSectorId().value, -1);
    for (std::size_t place = 0; place < m_outline.sectors.size(); ++place) {
        m_sectorPlaces[m_outline.sectors[place].id.value] = static_cast<int>(place);
    }
    numberSprites();
    endResetModel();
}

void OutlinerModel::numberSprites()
{
    m_spriteRows.assign(m_document.level().map().nextSpriteId().value, -1);
    for (std::size_t row = 0; row < m_outline.sprites.size(); ++row) {
        m_spriteRows[m_outline.sprites[row].value] = static_cast<int>(row);
    }
}

bool OutlinerModel::follow(const Patch& patch)
{
    const Map& map = m_document.level().map();
    if (!patch.wallLists.empty() || !patch.sectorOrder.empty() || patch.project
        || outlineTagsOf(map, game()) != m_outline.tags) {
        return false;
    }
    if (patch.spriteOrder.empty()) {
        return true;
    }
    auto& listed = m_outline.sprites;
    if (listed.empty() || map.spriteCount() == 0) {
        return false; // the group becomes empty or non-empty
    }
    const QModelIndex parent = index(static_cast<int>(m_outline.layers.size()), 0);
    for (const auto& splice : patch.spriteOrder) {
        const auto at = static_cast<int>(splice.afterAt);
        const auto place = listed.begin() + at;
        if (const int removed = static_cast<int>(splice.removed.size()); removed > 0) {
            beginRemoveRows(parent, at, at + removed - 1);
            listed.erase(place, place + removed);
            numberSprites();
            endRemoveRows();
        }
        if (const int inserted = static_cast<int>(splice.inserted.size()); inserted > 0) {
            beginInsertRows(parent, at, at + inserted - 1);
            listed.insert(listed.begin() + at, splice.inserted.begin(), splice.inserted.end());
            numberSprites();
            endInsertRows();
        }
    }
    return true;
}

QModelIndex OutlinerModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || row >= rowCount(parent) || column < 0 || column >= ColumnCount) {
        return {};
    }
    if (!parent.isValid()) {
        return createIndex(row, column, markOf(RowKind::Group, 0));
    }
    const std::size_t place = asPlace(parent.row());
    switch (kindOf(parent)) {
    case RowKind::Sector:
        return createIndex(row, column, markOf(RowKind::Wall, sectorPlaceOf(parent)));
    case RowKind::Tag:
        return createIndex(row, column, markOf(RowKind::TagRow, place));
    default:
        break;
    }
    const GroupKind group = groupAt(parent);
    const RowKind kind = group == GroupKind::Layer     ? RowKind::Sector
                         : group == GroupKind::Sprites ? RowKind::Sprite
                                                       : RowKind::Tag;
    return createIndex(row, column, markOf(kind, place));
}

QModelIndex OutlinerModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || kindOf(child) == RowKind::Group) {
        return {};
    }
    const std::size_t place = parentPlaceOf(child);
    switch (kindOf(child)) {
    case RowKind::Wall:
        return indexOfPlace(place);
    case RowKind::TagRow:
        return createIndex(static_cast<int>(place), 0, markOf(RowKind::Tag, tagsRow()));
    default:
        return createIndex(static_cast<int>(place), 0, markOf(RowKind::Group, 0));
    }
}

int OutlinerModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(tagsRow() + (m_outline.tags.empty() ? 0 : 1));
    }
    if (parent.column() != 0) {
        return 0;
    }
    switch (kindOf(parent)) {
    case RowKind::Group:
        return countOf(parent);
    case RowKind::Sector:
        return static_cast<int>(m_outline.sectors[sectorPlaceOf(parent)].walls.size());
    case RowKind::Tag:
        return static_cast<int>(m_outline.tags[asPlace(parent.row())].rows.size());
    default:
        return 0;
    }
}

int OutlinerModel::countOf(const QModelIndex& group) const
{
    switch (groupAt(group)) {
    case GroupKind::Layer:
        return static_cast<int>(m_outline.layers[asPlace(group.row())].count);
    case GroupKind::Sprites:
        return static_cast<int>(m_outline.sprites.size());
    case GroupKind::Tags:
        break;
    }
    return static_cast<int>(m_outline.tags.size());
}

int OutlinerModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

std::size_t OutlinerModel::tagsRow() const
{
    return m_outline.layers.size() + 1;
}

OutlinerModel::GroupKind OutlinerModel::groupAt(const QModelIndex& index) const
{
    const std::size_t row = asPlace(index.row());
    return row < m_outline.layers.size() ? GroupKind::Layer
           : row == tagsRow()            ? GroupKind::Tags
                                         : GroupKind::Sprites;
}

std::optional<OutlinerModel::GroupKind> OutlinerModel::groupOf(const QModelIndex& index) const
{
    return index.isValid() && kindOf(index) == RowKind::Group ? std::optional(groupAt(index))
                                                              : std::nullopt;
}

const OutlineTag* OutlinerModel::tagAt(const QModelIndex& index) const
{
    return index.isValid() && kindOf(index) == RowKind::Tag ? &m_outline.tags[asPlace(index.row())]
                                                            : nullptr;
}

/// Precondition: the row is a sector's.
std::size_t OutlinerModel::sectorPlaceOf(const QModelIndex& sector) const
{
    return m_outline.layers[parentPlaceOf(sector)].first + asPlace(sector.row());
}

OutlinerModel::Item OutlinerModel::itemAt(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    const std::size_t row = asPlace(index.row());
    switch (kindOf(index)) {
    case RowKind::Sector:
        return m_outline.sectors[sectorPlaceOf(index)].id;
    case RowKind::Wall:
        return m_outline.sectors[parentPlaceOf(index)].walls[row];
    case RowKind::Sprite:
        return m_outline.sprites[row];
    case RowKind::TagRow:
        return std::visit(
            [](auto id) { return Item(id); },
            m_outline.tags[parentPlaceOf(index)].rows[row]);
    default:
        return {};
    }
}

bool OutlinerModel::isOfTag(const QModelIndex& index)
{
    return index.isValid() && kindOf(index) == RowKind::TagRow;
}

QModelIndex OutlinerModel::indexOfPlace(std::size_t sector) const
{
    // The layer is the last that begins at the sector or before it and has any.
    const auto after = std::ranges::upper_bound(m_outline.layers, sector, {}, &OutlineLayer::first);
    auto layer = std::prev(after);
    while (layer->count == 0) {
        --layer;
    }
    return createIndex(
        static_cast<int>(sector - layer->first),
        0,
        markOf(RowKind::Sector, asPlace(static_cast<int>(layer - m_outline.layers.begin()))));
}

QModelIndex OutlinerModel::indexOf(SectorId id) const
{
    const int place = placeIn(m_sectorPlaces, id);
    return place < 0 ? QModelIndex() : indexOfPlace(asPlace(place));
}

QModelIndex OutlinerModel::indexOf(WallId id) const
{
    const SectorRef sector = m_document.level().map()[id].sector;
    const int place = sector.isRow() ? placeIn(m_sectorPlaces, sector.row()) : -1;
    if (place < 0) {
        return {};
    }
    const auto& walls = m_outline.sectors[asPlace(place)].walls;
    const auto wall = std::ranges::find(walls, id);
    return wall == walls.end() ? QModelIndex()
                               : createIndex(
                                   static_cast<int>(wall - walls.begin()),
                                   0,
                                   markOf(RowKind::Wall, asPlace(place)));
}

QModelIndex OutlinerModel::indexOf(SpriteId id) const
{
    const int row = placeIn(m_spriteRows, id);
    return row < 0 ? QModelIndex()
                   : createIndex(row, 0, markOf(RowKind::Sprite, m_outline.layers.size()));
}

QModelIndex OutlinerModel::indexOf(const OutlineTag& tag) const
{
    const auto found = std::ranges::find_if(m_outline.tags, [&tag](const OutlineTag& other) {
        return other.net == tag.net && other.value == tag.value;
    });
    return found == m_outline.tags.end() ? QModelIndex()
                                         : createIndex(
                                             static_cast<int>(found - m_outline.tags.begin()),
                                             0,
                                             markOf(RowKind::Tag, tagsRow()));
}

std::optional<QItemSelection> OutlinerModel::rowsOf(const Selection& selection, std::size_t most)
    const
{
    std::map<QModelIndex, std::vector<int>> rows; // by parent
    const auto add = [&rows](const QModelIndex& index) {
        if (index.isValid()) {
            rows[index.parent()].push_back(index.row());
        }
    };
    std::ranges::for_each(selection.sectors, [&](SectorId id) { add(indexOf(id)); });
    std::ranges::for_each(selection.sprites, [&](SpriteId id) { add(indexOf(id)); });
    std::ranges::for_each(selection.walls, [&](WallId id) { add(indexOf(id)); });
    std::vector<RowRange> ranges;
    for (const auto& [parent, below] : rows) {
        std::ranges::copy(rangesOf(parent, below), std::back_inserter(ranges));
    }
    if (ranges.size() > most) {
        return std::nullopt;
    }
    QItemSelection selected;
    for (const RowRange& range : ranges) {
        selected.append(QItemSelectionRange(
            index(range.first, 0, range.parent),
            index(range.last, ColumnCount - 1, range.parent)));
    }
    return selected;
}

void OutlinerModel::addThings(Selection& things, const QModelIndex& row) const
{
    const auto addItem = Overload{
        [](std::monostate) {},
        [&things](SectorId id) { things.sectors.push_back(id); },
        [&things](WallId id) { things.walls.push_back(id); },
        [&things](SpriteId id) { things.sprites.push_back(id); },
    };
    const auto addTag = [&addItem](const OutlineTag& tag) {
        for (const TagRow& each : tag.rows) {
            std::visit(addItem, each);
        }
    };
    if (const OutlineTag* const tag = tagAt(row)) {
        addTag(*tag);
    } else if (const auto group = groupOf(row); group == GroupKind::Layer) {
        const OutlineLayer& layer = m_outline.layers[asPlace(row.row())];
        for (const OutlineSector& sector :
             std::span(m_outline.sectors).subspan(layer.first, layer.count)) {
            things.sectors.push_back(sector.id);
        }
    } else if (group == GroupKind::Sprites) {
        std::ranges::copy(m_outline.sprites, std::back_inserter(things.sprites));
    } else if (group == GroupKind::Tags) {
        std::ranges::for_each(m_outline.tags, addTag);
    } else {
        std::visit(addItem, itemAt(row));
    }
}

Selection OutlinerModel::thingsOf(const QModelIndexList& rows) const
{
    Selection things;
    for (const QModelIndex& row : rows) {
        addThings(things, row);
    }
    return sorted(std::move(things));
}

Selection OutlinerModel::coveredBy(const QModelIndex& row) const
{
    Selection things = thingsOf({row});
    things.walls.clear();
    return things;
}

} // namespace sectored::editor
