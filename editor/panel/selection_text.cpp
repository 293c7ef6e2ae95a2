#include "editor/panel/selection_text.h"

#include "core/map/loops.h"

#include "editor/setting/display_text.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

QString counted(std::size_t count, const QString& one, const QString& many)
{
    const auto number = displayNumber(static_cast<std::int64_t>(count));
    return count == 1 ? one : QStringLiteral("%1 %2").arg(number, many);
}

QString sectorComment(const MapView& view, SectorId id)
{
    const auto walls = view.map.wallsOf(id).size();
    const auto loops = loopsOf(view.map, id);
    const auto holes = static_cast<std::size_t>(
        std::ranges::count_if(loops, [](const Loop& loop) { return loop.area2 < 0; }));
    const QString wallText = QObject::tr("%1 walls").arg(displayNumber(std::int64_t(walls)));
    return holes == 0 ? wallText
                      : QStringLiteral("%1, %2").arg(
                          wallText,
                          counted(holes, QObject::tr("1 hole"), QObject::tr("holes")));
}

QString wallComment(const MapView& view, WallId id)
{
    const Wall& wall = view.map[id];
    QStringList facts;
    if (wall.sector.isRow()) {
        facts += QObject::tr("of sector %1").arg(displayNumber(view.numbering().of(wall.sector)));
    }
    if (const auto end = view.map.endOf(wall)) {
        const double length =
            std::hypot(double(end->x) - wall.position.x, double(end->y) - wall.position.y);
        facts += QObject::tr("%1 units long").arg(displayNumber(std::llround(length)));
    }
    facts +=
        wall.nextSector.isRow()
            ? QObject::tr("to sector %1").arg(displayNumber(view.numbering().of(wall.nextSector)))
            : QObject::tr("solid");
    return facts.join(QStringLiteral(", "));
}

QString spriteComment(const MapView& view, SpriteId id)
{
    const Sprite& sprite = view.map[id];
    return QObject::tr("at %1, in sector %2")
        .arg(displayPoint(sprite.position), displayNumber(view.numbering().of(sprite.sector)));
}

} // namespace

QString selectionHeading(const MapView& view, const Selection& selection)
{
    QStringList parts;
    const auto add = [&](const auto& rows, const QString& one, const QString& many) {
        if (rows.size() == 1) {
            parts +=
                QStringLiteral("%1 %2").arg(one, displayNumber(view.numbering().of(rows.front())));
        } else if (!rows.empty()) {
            parts += counted(rows.size(), one, many);
        }
    };
    add(selection.sectors, QObject::tr("Sector"), QObject::tr("sectors"));
    add(selection.walls, QObject::tr("Wall"), QObject::tr("walls"));
    add(selection.sprites, QObject::tr("Sprite"), QObject::tr("sprites"));
    if (!selection.vertices.empty()) {
        parts += selection.vertices.size() == 1
                     ? QObject::tr("Vertex at %1").arg(displayPoint(selection.vertices.front()))
                     : counted(selection.vertices.size(), {}, QObject::tr("vertices"));
    }
    return parts.join(QStringLiteral(", "));
}

QString selectionComment(const MapView& view, const Selection& selection)
{
    const std::size_t count = selection.sectors.size() + selection.walls.size()
                              + selection.sprites.size() + selection.vertices.size();
    if (count != 1) {
        return {};
    }
    if (!selection.sectors.empty()) {
        return sectorComment(view, selection.sectors.front());
    }
    if (!selection.walls.empty()) {
        return wallComment(view, selection.walls.front());
    }
    return selection.sprites.empty() ? QString() : spriteComment(view, selection.sprites.front());
}

} // namespace sectored::editor
