#include "editor/panel/outliner/outliner_text.h"

#include "sectored/base/overload.h"
#include "sectored/tag/tag_text.h"

#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"

#include <QObject>
#include <QStringList>

namespace sectored::editor {

namespace {

template <class Row>
QString tagsOf(const Row& row)
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

} // namespace

QString joinedFacts(const QString& fact, const QString& more)
{
    return more.isEmpty() ? fact : QStringLiteral("%1, %2").arg(fact, more);
}

QString itemName(const MapView& view, const OutlineItem& item)
{
    const Numbering& numbering = view.numbering();
    return std::visit(
        Overload{
            [](std::monostate) { return QString(); },
            [&](SectorId id) { return QObject::tr("Sector %1").arg(displayId(numbering.of(id))); },
            [&](WallId id) { return QObject::tr("Wall %1").arg(displayId(numbering.of(id))); },
            [&](SpriteId id) { return QObject::tr("Sprite %1").arg(displayId(numbering.of(id))); },
        },
        item);
}

QString itemFacts(const MapView& view, const OutlineItem& item)
{
    const auto number = [&view](SectorRef sector) {
        return displayId(view.numbering().of(sector));
    };
    return std::visit(
        Overload{
            [](std::monostate) { return QString(); },
            [&](SectorId id) {
                const auto walls = static_cast<std::int64_t>(view.map.wallsOf(id).size());
                const QString count = QObject::tr("%1 walls").arg(displayNumber(walls));
                return joinedFacts(count, tagsOf(view.map[id]));
            },
            [&](WallId id) {
                const Wall& wall = view.map[id];
                const bool isPortal = wall.nextSector.isRow();
                return joinedFacts(
                    isPortal ? QObject::tr("portal to %1").arg(number(wall.nextSector))
                             : QObject::tr("solid"),
                    tagsOf(wall));
            },
            [&](SpriteId id) {
                const Sprite& sprite = view.map[id];
                return joinedFacts(
                    QObject::tr("tile %1, in sector %2")
                        .arg(displayId(sprite.picnum), number(sprite.sector)),
                    tagsOf(sprite));
            },
        },
        item);
}

QString tagRowFacts(const MapView& view, const Game& game, const OutlineItem& item)
{
    return std::visit(
        Overload{
            [](std::monostate) { return QString(); },
            [&](auto id) {
                const QString name = QString::fromStdString(tagRowName(view.map, game, id));
                const QString tags = tagsOf(view.map[id]);
                return tags.startsWith(name) ? tags : joinedFacts(name, tags);
            },
        },
        item);
}

QString layerTitle(const OutlineLayer& layer)
{
    return layer.name.empty() ? QObject::tr("In no layer") : foreignText(layer.name);
}

} // namespace sectored::editor
