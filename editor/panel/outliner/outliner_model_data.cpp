#include "sectored/base/overload.h"

#include "editor/document/document.h"
#include "editor/document/visibility_change.h"
#include "editor/panel/outliner/outliner_model.h"
#include "editor/panel/row/tag_facts.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/swatch.h"
#include "editor/tool/take/thing.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <string>
#include <type_traits>
#include <variant>

namespace sectored::editor {

namespace {

template <class Test>
bool areAll(const Selection& things, Test test)
{
    return !things.isEmpty() && std::ranges::all_of(things.sectors, test)
           && std::ranges::all_of(things.sprites, test);
}

bool isOutlineItemInLevel(const Map& map, const OutlineItem& item)
{
    return std::visit(
        [&map](auto id) {
            if constexpr (std::is_same_v<decltype(id), std::monostate>) {
                return true;
            } else {
                return map.find(id) != nullptr;
            }
        },
        item);
}

} // namespace

bool OutlinerModel::isHiddenAt(const QModelIndex& row) const
{
    const Map& map = m_document.level().map();
    const Visibility& visibility = m_document.visibility();
    const Item item = itemAt(row);
    if (const auto* const wall = std::get_if<WallId>(&item)) {
        return isHidden(visibility, map, *wall);
    }
    return areAll(
        coveredBy(row),
        Overload{
            [&](SectorId id) { return isHidden(visibility, id); },
            [&](SpriteId id) {
                return isHidden(visibility, map, id);
            }});
}

bool OutlinerModel::isLockedAt(const QModelIndex& row) const
{
    const Map& map = m_document.level().map();
    const Visibility& visibility = m_document.visibility();
    return areAll(
        coveredBy(row),
        Overload{
            [&](SectorId id) { return isLocked(visibility, id); },
            [&](SpriteId id) {
                return isLocked(visibility, map, id);
            }});
}

QString OutlinerModel::groupKey(const QModelIndex& group) const
{
    switch (groupAt(group)) {
    case GroupKind::Layer: {
        const std::string& name = m_outline.layers[static_cast<std::size_t>(group.row())].name;
        return QStringLiteral("layer ") + QString::fromStdString(name);
    }
    case GroupKind::Sprites:
        return QStringLiteral("sprites");
    case GroupKind::Tags:
        break;
    }
    return QStringLiteral("tags");
}

Qt::ItemFlags OutlinerModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

QVariant OutlinerModel::data(const QModelIndex& index, int role) const
{
    const Item item = itemAt(index);
    // While rows are removed one by one, some may refer to objects that no longer exist.
    if (!index.isValid() || !isOutlineItemInLevel(m_document.level().map(), item)) {
        return {};
    }
    const OutlineTag* const tag = tagAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::DecorationRole:
        return icon(index);
    case Qt::ToolTipRole:
        return plainTip(tip(index));
    case Qt::AccessibleTextRole:
        return tip(index);
    case Qt::BackgroundRole:
        return isTinting() && isSelected(item) ? QVariant(m_tint) : QVariant();
    case Qt::ForegroundRole:
        if (groupOf(index) || isHiddenAt(index)) {
            return QGuiApplication::palette().brush(
                groupOf(index) ? QPalette::Active : QPalette::Disabled,
                groupOf(index) ? QPalette::PlaceholderText : QPalette::Text);
        }
        return tag != nullptr && tag->fault != TagFault::None && index.column() == Facts
                   ? QVariant(m_warning)
                   : QVariant();
    default:
        return {};
    }
}

/// The text of a row in the first two columns.
QString OutlinerModel::text(const QModelIndex& index) const
{
    if (index.column() != Name && index.column() != Facts) {
        return {};
    }
    if (groupOf(index)) {
        return groupText(index);
    }
    if (const OutlineTag* const tag = tagAt(index)) {
        return index.column() == Name ? tr("Tag %1").arg(displayId(tag->value))
                                      : joinedFacts(
                                          QString::fromStdString(tag->net),
                                          tagFacts(tag->rows.size(), tag->fault));
    }
    const MapView view = m_document.view();
    const Item item = itemAt(index);
    if (index.column() == Name) {
        return itemName(view, item);
    }
    return isOfTag(index) ? tagRowFacts(view, game(), item) : itemFacts(view, item);
}

QString OutlinerModel::groupText(const QModelIndex& index) const
{
    const QString count = displayNumber(countOf(index));
    const GroupKind kind = groupAt(index);
    const bool isNamed = kind == GroupKind::Layer && m_outline.layers.size() > 1;
    if (index.column() == Facts) {
        return isNamed ? tr("%1 sectors").arg(count) : QString();
    }
    if (isNamed) {
        return layerTitle(m_outline.layers[static_cast<std::size_t>(index.row())]);
    }
    return kind == GroupKind::Layer     ? tr("Sectors: %1").arg(count)
           : kind == GroupKind::Sprites ? tr("Sprites: %1").arg(count)
                                        : tr("Tags: %1").arg(count);
}

/// Returns the colour of a layer, or of that of a sector. Null if there is none.
QIcon OutlinerModel::swatchOf(const QModelIndex& index) const
{
    std::string colour;
    const Item item = itemAt(index);
    if (groupOf(index) == GroupKind::Layer) {
        colour = m_outline.layers[static_cast<std::size_t>(index.row())].colour;
    } else if (const auto* const sector = std::get_if<SectorId>(&item)) {
        const NamedLayer* const layer = layerOf(m_document.level().map().project(), *sector);
        colour = layer != nullptr ? layer->colour : std::string();
    }
    return colour.empty() ? QIcon()
                          : QIcon(swatchPicture(colour, m_swatchEdge, qGuiApp->devicePixelRatio()));
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

QIcon OutlinerModel::icon(const QModelIndex& index) const
{
    if (index.column() == Name) {
        return swatchOf(index);
    }
    if (index.column() == Facts || coveredBy(index).isEmpty()) {
        return {};
    }
    if (index.column() == Eye) {
        return isHiddenAt(index) ? m_eyeOff : m_eye;
    }
    return isLockedAt(index) ? m_lock : m_lockOff;
}

QString OutlinerModel::tip(const QModelIndex& index) const
{
    if (index.column() == Name || index.column() == Facts || coveredBy(index).isEmpty()) {
        return joinedFacts(text(index.siblingAtColumn(Name)), text(index.siblingAtColumn(Facts)));
    }
    if (index.column() == Eye && isHiddenAt(index)) {
        const Visibility& now = m_document.visibility();
        const bool isByHand = withoutHidden(now, m_document.level().map(), coveredBy(index)) != now;
        return isByHand ? tr("Hidden. Click to show.") : tr("Outside of the shown heights");
    }
    if (index.column() == Eye) {
        return tr("Visible. Click to hide.");
    }
    return isLockedAt(index) ? tr("Locked. Click to unlock.") : tr("Unlocked. Click to lock.");
}

} // namespace sectored::editor
