#include "editor/panel/inspector/selection_text.h"

#include "sectored/map/loops.h"

#include "editor/setting/display_text.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

/// Returns `one`, or `many` with the count for %1.
QString counted(std::size_t count, const QString& one, const QString& many)
{
    return count == 1 ? one : many.arg(displayNumber(static_cast<std::int64_t>(count)));
}

/// Totals over several sectors.
struct SectorSum {
    std::size_t walls = 0;
    std::size_t portals = 0;
    std::size_t loops = 0;
    double area2 = 0; ///< twice the area
};

SectorSum sumOf(const Map& map, const std::vector<SectorId>& sectors)
{
    SectorSum sum;
    for (const SectorId sector : sectors) {
        const auto walls = map.wallsOf(sector);
        sum.walls += walls.size();
        sum.portals += static_cast<std::size_t>(std::ranges::count_if(walls, [&map](WallId wall) {
            return map[wall].nextSector.isRow();
        }));
        const auto loops = loopsOf(map, sector);
        sum.loops += loops.size();
        for (const Loop& loop : loops) {
            sum.area2 += static_cast<double>(loop.area2);
        }
    }
    return sum;
}

QString sectorComment(const MapView& view, const std::vector<SectorId>& sectors)
{
    const SectorSum sum = sumOf(view.map, sectors);
    const QString walls =
        QObject::tr("%1 walls").arg(displayNumber(static_cast<std::int64_t>(sum.walls)));
    const QString shape =
        sectors.size() == 1
            ? QObject::tr("%1 in %2")
                  .arg(walls, counted(sum.loops, QObject::tr("1 loop"), QObject::tr("%1 loops")))
            : walls;
    const QString portals =
        sum.portals == 0 ? QObject::tr("no portals")
                         : counted(sum.portals, QObject::tr("1 portal"), QObject::tr("%1 portals"));
    return QObject::tr("%1, %2, area %3")
        .arg(shape, portals, displayNumber(std::llround(sum.area2 / 2)));
}

double lengthOf(const Map& map, WallId id)
{
    const Wall& wall = map[id];
    const auto end = map.endOf(wall);
    return end ? std::hypot(double(end->x) - wall.position.x, double(end->y) - wall.position.y) : 0;
}

QString wallsComment(const MapView& view, const std::vector<WallId>& walls)
{
    double length = 0;
    for (const WallId wall : walls) {
        length += lengthOf(view.map, wall);
    }
    const auto portals = std::ranges::count_if(walls, [&view](WallId wall) {
        return view.map[wall].nextSector.isRow();
    });
    const QString kinds = portals == 0 ? QObject::tr("all solid")
                                       : counted(
                                           static_cast<std::size_t>(portals),
                                           QObject::tr("1 portal"),
                                           QObject::tr("%1 portals"));
    return QObject::tr("%1, total length %2 units").arg(kinds, displayNumber(std::llround(length)));
}

QString wallComment(const MapView& view, WallId id)
{
    const Wall& wall = view.map[id];
    QStringList facts;
    if (wall.sector.isRow()) {
        facts += QObject::tr("in sector %1").arg(displayId(view.numbering().of(wall.sector)));
    }
    facts +=
        QObject::tr("length %1 units").arg(displayNumber(std::llround(lengthOf(view.map, id))));
    facts += wall.nextSector.isRow()
                 ? QObject::tr("to sector %1").arg(displayId(view.numbering().of(wall.nextSector)))
                 : QObject::tr("solid");
    return facts.join(QStringLiteral(", "));
}

QString spriteComment(const MapView& view, SpriteId id)
{
    const Sprite& sprite = view.map[id];
    return QObject::tr("at %1, in sector %2")
        .arg(displayPoint(sprite.position), displayId(view.numbering().of(sprite.sector)));
}

} // namespace

QString selectionHeading(const MapView& view, const Selection& selection)
{
    QStringList parts;
    const auto add = [&](const auto& rows, const QString& one, const QString& many) {
        if (rows.size() == 1) {
            parts += one.arg(displayId(view.numbering().of(rows.front())));
        } else if (!rows.empty()) {
            parts += counted(rows.size(), one, many);
        }
    };
    add(selection.sectors, QObject::tr("Sector %1"), QObject::tr("%1 sectors"));
    add(selection.walls, QObject::tr("Wall %1"), QObject::tr("%1 walls"));
    add(selection.sprites, QObject::tr("Sprite %1"), QObject::tr("%1 sprites"));
    if (!selection.vertices.empty()) {
        parts += selection.vertices.size() == 1
                     ? QObject::tr("Vertex at %1").arg(displayPoint(selection.vertices.front()))
                     : counted(selection.vertices.size(), {}, QObject::tr("%1 vertices"));
    }
    return parts.join(QStringLiteral(", "));
}

QString selectionComment(const MapView& view, const Selection& selection)
{
    const bool onlySectors = selection.walls.empty() && selection.sprites.empty();
    const bool onlyWalls = selection.sectors.empty() && selection.sprites.empty();
    if (!selection.sectors.empty()) {
        return onlySectors ? sectorComment(view, selection.sectors) : QString();
    }
    if (!selection.walls.empty()) {
        return !onlyWalls                    ? QString()
               : selection.walls.size() == 1 ? wallComment(view, selection.walls.front())
                                             : wallsComment(view, selection.walls);
    }
    return selection.sprites.size() == 1 ? spriteComment(view, selection.sprites.front())
                                         : QString();
}

} // namespace sectored::editor
