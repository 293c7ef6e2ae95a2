#include "editor/panel/outliner/outliner_model.h"

#include "sectored/base/overload.h"
#include "sectored/map/patch.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/swatch.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/take/thing.h"

#include <QGuiApplication>
#include <QPalette>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <map>

namespace sectored::editor {

namespace {

enum Group { SectorGroup, SpriteGroup, GroupCount };

// Internal id of an index: its type; for a wall also the row of its sector.
constexpr quintptr groupMark = 0;
constexpr quintptr sectorMark = 1;
constexpr quintptr spriteMark = 2;
constexpr quintptr firstWallMark = 3;

template <class Id>
int rowIn(const std::vector<int>& rows, Id id)
{
    return id.value < rows.size() ? rows[id.value] : -1;
}

template <class Value>
QString tagsOf(const Value& row)
{
    QStringList tags;
    if (row.lotag != 0) {
        tags += QObject::tr("lotag %1").arg(displayId(row.lotag));
    }
    if (row.hitag != 0) {
        tags += QObject::tr("hitag %1").arg(displayId(row.hitag));
    }
    return tags.join(QStringLiteral(", "));
}

QString joined(const QString& fact, const QString& tags)
{
    return tags.isEmpty() ? fact : QStringLiteral("%1, %2").arg(fact, tags);
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

bool isInLevel(const Map& map, const std::variant<std::monostate, SectorId, WallId, SpriteId>& item)
{
    return std::visit(
        [&map](auto id) {
            if constexpr (std::is_same_v<decltype(id), std::monostate>) {
                return false;
            } else {
                return map.find(id) != nullptr;
            }
        },
        item);
}

} // namespace

OutlinerModel::OutlinerModel(const Document& document, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
{}

void OutlinerModel::setTheme(const Theme& theme)
{
    m_tint = theme[ThemeRole::Tint].colour;
    m_swatchEdge = theme[ThemeRole::Strong].colour;
    m_eye = colouredIcon(QStringLiteral("eye"), theme[ThemeRole::SecondText].colour);
    m_eyeOff = colouredIcon(QStringLiteral("eye-off"), theme[ThemeRole::Text].colour);
    m_lock = colouredIcon(QStringLiteral("lock"), theme[ThemeRole::Text].colour);
    m_lockOff = colouredIcon(QStringLiteral("lock"), theme[ThemeRole::Border].colour);
}

void OutlinerModel::setOutline(Outline outline)
{
    beginResetModel();
    m_outline = std::move(outline);
    m_sectorRows.assign(m_document.level().map().nextSectorId().value, -1);
    for (std::size_t row = 0; row < m_outline.sectors.size(); ++row) {
        m_sectorRows[m_outline.sectors[row].id.value] = static_cast<int>(row);
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
    if (!patch.wallLists.empty() || !patch.sectorOrder.empty()) {
        return false;
    }
    if (patch.spriteOrder.empty()) {
        return true;
    }
    auto& listed = m_outline.sprites;
    if (listed.empty() || m_document.level().map().spriteCount() == 0) {
        return false; // the group becomes empty or non-empty
    }
    const QModelIndex parent = index(SpriteGroup, 0);
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
        return createIndex(row, column, groupMark);
    }
    if (parent.internalId() == groupMark) {
        return createIndex(row, column, parent.row() == SectorGroup ? sectorMark : spriteMark);
    }
    return createIndex(row, column, firstWallMark + static_cast<quintptr>(parent.row()));
}

QModelIndex OutlinerModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == groupMark) {
        return {};
    }
    if (child.internalId() == sectorMark) {
        return createIndex(SectorGroup, 0, groupMark);
    }
    if (child.internalId() == spriteMark) {
        return createIndex(SpriteGroup, 0, groupMark);
    }
    return createIndex(static_cast<int>(child.internalId() - firstWallMark), 0, sectorMark);
}

int OutlinerModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return GroupCount;
    }
    if (parent.column() != 0) {
        return 0;
    }
    if (parent.internalId() == groupMark) {
        return static_cast<int>(
            parent.row() == SectorGroup ? m_outline.sectors.size() : m_outline.sprites.size());
    }
    if (parent.internalId() == sectorMark) {
        const auto row = static_cast<std::size_t>(parent.row());
        return static_cast<int>(m_outline.sectors[row].walls.size());
    }
    return 0;
}

int OutlinerModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

Qt::ItemFlags OutlinerModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    return index.internalId() == groupMark ? Qt::ItemIsEnabled
                                           : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

OutlinerModel::Item OutlinerModel::itemAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == groupMark) {
        return {};
    }
    const auto row = static_cast<std::size_t>(index.row());
    if (index.internalId() == sectorMark) {
        return m_outline.sectors[row].id;
    }
    if (index.internalId() == spriteMark) {
        return m_outline.sprites[row];
    }
    return m_outline.sectors[index.internalId() - firstWallMark].walls[row];
}

QModelIndex OutlinerModel::indexOf(SectorId id) const
{
    const int row = rowIn(m_sectorRows, id);
    return row < 0 ? QModelIndex() : createIndex(row, 0, sectorMark);
}

QModelIndex OutlinerModel::indexOf(WallId id) const
{
    const SectorRef sector = m_document.level().map()[id].sector;
    const int parent = sector.isRow() ? rowIn(m_sectorRows, sector.row()) : -1;
    if (parent < 0) {
        return {};
    }
    const auto& walls = m_outline.sectors[static_cast<std::size_t>(parent)].walls;
    const auto wall = std::ranges::find(walls, id);
    return wall == walls.end() ? QModelIndex()
                               : createIndex(
                                   static_cast<int>(wall - walls.begin()),
                                   0,
                                   firstWallMark + static_cast<quintptr>(parent));
}

QModelIndex OutlinerModel::indexOf(SpriteId id) const
{
    const int row = rowIn(m_spriteRows, id);
    return row < 0 ? QModelIndex() : createIndex(row, 0, spriteMark);
}

std::optional<QItemSelection> OutlinerModel::rowsOf(const Selection& selection, std::size_t most)
    const
{
    std::vector<int> sectors;
    std::vector<int> sprites;
    std::map<int, std::vector<int>> walls; // keyed by the row of the sector
    for (const SectorId id : selection.sectors) {
        sectors.push_back(rowIn(m_sectorRows, id));
    }
    for (const SpriteId id : selection.sprites) {
        sprites.push_back(rowIn(m_spriteRows, id));
    }
    for (const WallId id : selection.walls) {
        const QModelIndex wall = indexOf(id);
        if (wall.isValid()) {
            walls[parent(wall).row()].push_back(wall.row());
        }
    }
    std::erase(sectors, -1);
    std::erase(sprites, -1);
    std::vector<RowRange> ranges = rangesOf(index(SectorGroup, 0), std::move(sectors));
    std::ranges::copy(
        rangesOf(index(SpriteGroup, 0), std::move(sprites)),
        std::back_inserter(ranges));
    for (const auto& entry : walls) {
        const QModelIndex sector = createIndex(entry.first, 0, sectorMark);
        std::ranges::copy(rangesOf(sector, entry.second), std::back_inserter(ranges));
    }
    if (ranges.size() > most) {
        return std::nullopt;
    }
    QItemSelection rows;
    for (const RowRange& range : ranges) {
        rows.append(QItemSelectionRange(
            index(range.first, 0, range.parent),
            index(range.last, ColumnCount - 1, range.parent)));
    }
    return rows;
}

Selection OutlinerModel::thingsOf(const QModelIndexList& rows) const
{
    Selection things;
    for (const QModelIndex& row : rows) {
        std::visit(
            Overload{
                [](std::monostate) {},
                [&things](SectorId id) { things.sectors.push_back(id); },
                [&things](WallId id) { things.walls.push_back(id); },
                [&things](SpriteId id) { things.sprites.push_back(id); },
            },
            itemAt(row));
    }
    std::ranges::sort(things.sectors);
    std::ranges::sort(things.walls);
    std::ranges::sort(things.sprites);
    return things;
}

QVariant OutlinerModel::data(const QModelIndex& index, int role) const
{
    const Item item = itemAt(index);
    const bool isGroup = std::holds_alternative<std::monostate>(item);
    // While rows are removed one by one, some may refer to objects that no longer exist.
    if (!isGroup && !isInLevel(m_document.level().map(), item)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        if (isGroup) {
            return groupText(index);
        }
        return index.column() == Name    ? nameOf(item)
               : index.column() == Facts ? factsOf(item)
                                         : QString();
    case Qt::DecorationRole:
        return isGroup ? QIcon() : icon(item, index.column());
    case Qt::ToolTipRole:
        return plainTip(isGroup ? groupText(index) : tip(item, index.column()));
    case Qt::AccessibleTextRole:
        return isGroup ? groupText(index) : tip(item, index.column());
    case Qt::BackgroundRole:
        return isTinting() && isSelected(item) ? QVariant(m_tint) : QVariant();
    case Qt::ForegroundRole:
        if (isGroup || isHiddenItem(item)) {
            return QGuiApplication::palette().brush(
                isGroup ? QPalette::Active : QPalette::Disabled,
                isGroup ? QPalette::PlaceholderText : QPalette::Text);
        }
        return {};
    default:
        return {};
    }
}

QString OutlinerModel::groupText(const QModelIndex& index) const
{
    if (index.column() != Name) {
        return {};
    }
    const QString count = displayNumber(rowCount(index));
    return index.row() == SectorGroup ? tr("Sectors: %1").arg(count) : tr("Sprites: %1").arg(count);
}

QString OutlinerModel::nameOf(const Item& item) const
{
    const Numbering& numbering = m_document.view().numbering();
    return std::visit(
        Overload{
            [](std::monostate) { return QString(); },
            [&](SectorId id) { return tr("Sector %1").arg(displayId(numbering.of(id))); },
            [&](WallId id) { return tr("Wall %1").arg(displayId(numbering.of(id))); },
            [&](SpriteId id) { return tr("Sprite %1").arg(displayId(numbering.of(id))); },
        },
        item);
}

QString OutlinerModel::factsOf(const Item& item) const
{
    const MapView view = m_document.view();
    const auto number = [&view](SectorRef sector) {
        return displayId(view.numbering().of(sector));
    };
    return std::visit(
        Overload{
            [](std::monostate) { return QString(); },
            [&](SectorId id) {
                const auto walls = static_cast<std::int64_t>(view.map.wallsOf(id).size());
                const QString facts =
                    joined(tr("%1 walls").arg(displayNumber(walls)), tagsOf(view.map[id]));
                return joined(facts, layerTextOf(id));
            },
            [&](WallId id) {
                const Wall& wall = view.map[id];
                const bool isPortal = wall.nextSector.isRow();
                return joined(
                    isPortal ? tr("portal to %1").arg(number(wall.nextSector)) : tr("solid"),
                    tagsOf(wall));
            },
            [&](SpriteId id) {
                const Sprite& sprite = view.map[id];
                return joined(
                    tr("tile %1, in sector %2")
                        .arg(displayId(sprite.picnum), number(sprite.sector)),
                    tagsOf(sprite));
            },
        },
        item);
}

/// Empty if the sector is in no named layer.
QString OutlinerModel::layerTextOf(SectorId sector) const
{
    const NamedLayer* const layer = layerOf(m_document.level().map().project(), sector);
    return layer != nullptr ? tr("in layer %1").arg(foreignText(layer->name)) : QString();
}

/// Returns the colour of the layer of a sector. Null if there is none.
QIcon OutlinerModel::swatchOf(const Item& item) const
{
    const auto* const sector = std::get_if<SectorId>(&item);
    const NamedLayer* const layer =
        sector != nullptr ? layerOf(m_document.level().map().project(), *sector) : nullptr;
    return layer != nullptr && !layer->colour.empty()
               ? QIcon(swatchPicture(layer->colour, m_swatchEdge, qGuiApp->devicePixelRatio()))
               : QIcon();
}

bool OutlinerModel::isSelected(const Item& item) const
{
    const Selection& selection = m_document.selection();
    return std::visit(
        Overload{
            [](std::monostate) { return false; },
            [&](auto id) { return contains(selection, id); },
        },
        item);
}

bool OutlinerModel::isHiddenItem(const Item& item) const
{
    const Visibility& visibility = m_document.visibility();
    return std::visit(
        Overload{
            [](std::monostate) { return false; },
            [&](SectorId id) { return isHidden(visibility, id); },
            [&](auto id) { return isHidden(visibility, m_document.level().map(), id); },
        },
        item);
}

bool OutlinerModel::isLockedItem(const Item& item) const
{
    const Visibility& visibility = m_document.visibility();
    return std::visit(
        Overload{
            [](std::monostate) { return false; },
            [&](SectorId id) { return isLocked(visibility, id); },
            [&](auto id) { return isLocked(visibility, m_document.level().map(), id); },
        },
        item);
}

/// Walls are hidden and locked with their sector, so they have no icons.
QIcon OutlinerModel::icon(const Item& item, int column) const
{
    if (column == Name) {
        return swatchOf(item);
    }
    if (std::holds_alternative<WallId>(item) || column == Facts) {
        return {};
    }
    if (column == Eye) {
        return isHiddenItem(item) ? m_eyeOff : m_eye;
    }
    return isLockedItem(item) ? m_lock : m_lockOff;
}

QString OutlinerModel::tip(const Item& item, int column) const
{
    if (std::holds_alternative<WallId>(item) || column == Name || column == Facts) {
        return joined(nameOf(item), factsOf(item));
    }
    if (column == Eye) {
        return isHiddenItem(item) ? tr("Hidden. Click to show.") : tr("Visible. Click to hide.");
    }
    return isLockedItem(item) ? tr("Locked. Click to unlock.") : tr("Unlocked. Click to lock.");
}

} // namespace sectored::editor
