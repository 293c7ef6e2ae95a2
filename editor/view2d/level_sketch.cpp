#include "editor/view2d/level_sketch.h"

#include "sectored/map/map_view.h"

#include "editor/view2d/scene/level_picture.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr quint32 mark = 0x53454b31; // changes with the format
constexpr quint32 mostParts = 200'000;

/// Converts map units to cells.
class Raster {
public:
    explicit Raster(const Box& box)
        : m_left(box.low.x)
        , m_top(box.low.y)
    {
        const double width = box.high.x - m_left;
        const double height = box.high.y - m_top;
        m_scale = (LevelSketch::raster - 1) / std::max({width, height, 1.0});
        m_size = {width * m_scale, height * m_scale};
    }

    Vec2 cellOf(Vec2 at) const
    {
        return {std::round((at.x - m_left) * m_scale), std::round((at.y - m_top) * m_scale)};
    }
    QSizeF size() const { return m_size; }

private:
    double m_left;
    double m_top;
    double m_scale = 1;
    QSizeF m_size;
};

bool isSame(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

void addLines(std::vector<PlanLine>& to, const std::vector<PlanLine>& lines, const Raster& raster)
{
    for (const PlanLine& line : lines) {
        const PlanLine small{.a = raster.cellOf(line.a), .b = raster.cellOf(line.b)};
        if (!isSame(small.a, small.b)) {
            to.push_back(small);
        }
    }
}

std::vector<Vec2> rastered(const std::vector<Vec2>& polygon, const Raster& raster)
{
    std::vector<Vec2> small;
    for (const Vec2 at : polygon) {
        const Vec2 cell = raster.cellOf(at);
        if (small.empty() || !isSame(small.back(), cell)) {
            small.push_back(cell);
        }
    }
    return small;
}

void write(QDataStream& stream, Vec2 at)
{
    stream << static_cast<qint16>(at.x) << static_cast<qint16>(at.y);
}

Vec2 readPoint(QDataStream& stream)
{
    qint16 x = 0;
    qint16 y = 0;
    stream >> x >> y;
    return {static_cast<double>(x), static_cast<double>(y)};
}

void write(QDataStream& stream, const std::vector<PlanLine>& lines)
{
    stream << static_cast<quint32>(lines.size());
    for (const PlanLine& line : lines) {
        write(stream, line.a);
        write(stream, line.b);
    }
}

/// Marks the stream as corrupt if the count is too large.
quint32 readCount(QDataStream& stream)
{
    quint32 count = 0;
    stream >> count;
    if (count > mostParts) {
        stream.setStatus(QDataStream::ReadCorruptData);
    }
    return stream.status() == QDataStream::Ok ? count : 0;
}

std::vector<PlanLine> readLines(QDataStream& stream)
{
    std::vector<PlanLine> lines;
    const quint32 count = readCount(stream);
    for (quint32 at = 0; at < count && stream.status() == QDataStream::Ok; ++at) {
        const Vec2 a = readPoint(stream);
        lines.push_back({.a = a, .b = readPoint(stream)});
    }
    return lines;
}

std::vector<Vec2> readPolygon(QDataStream& stream)
{
    std::vector<Vec2> polygon;
    const quint32 count = readCount(stream);
    for (quint32 at = 0; at < count && stream.status() == QDataStream::Ok; ++at) {
        polygon.push_back(readPoint(stream));
    }
    return polygon;
}

} // namespace

LevelSketch sketchOf(const Map& map)
{
    const MapIndex index(map);
    const LevelPicture picture({map, index});
    LevelSketch sketch{.sectors = static_cast<std::int32_t>(map.sectorCount())};
    const Box box = index.bounds();
    if (box.isEmpty()) {
        return sketch;
    }
    const Raster raster(box);
    sketch.width = raster.size().width();
    sketch.height = raster.size().height();
    for (const SectorId id : map.sectorOrder()) {
        const SectorPicture& sector = *picture.find(id);
        sketch.floors.push_back(rastered(sector.fill, raster));
        addLines(sketch.solid, sector.solid, raster);
        addLines(sketch.solid, sector.damaged, raster);
        addLines(sketch.portal, sector.portal, raster);
    }
    return sketch;
}

QByteArray toBytes(const LevelSketch& sketch)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << mark << sketch.sectors << sketch.width << sketch.height;
    stream << static_cast<quint32>(sketch.floors.size());
    for (const std::vector<Vec2>& floor : sketch.floors) {
        stream << static_cast<quint32>(floor.size());
        for (const Vec2 at : floor) {
            write(stream, at);
        }
    }
    write(stream, sketch.solid);
    write(stream, sketch.portal);
    return bytes;
}

std::optional<LevelSketch> sketchFromBytes(const QByteArray& bytes)
{
    QDataStream stream(bytes);
    quint32 found = 0;
    LevelSketch sketch;
    stream >> found >> sketch.sectors >> sketch.width >> sketch.height;
    const bool usable = found == mark && sketch.width >= 0 && sketch.height >= 0
                        && sketch.width <= LevelSketch::raster
                        && sketch.height <= LevelSketch::raster;
    const quint32 floors = usable ? readCount(stream) : 0;
    for (quint32 at = 0; at < floors && stream.status() == QDataStream::Ok; ++at) {
        sketch.floors.push_back(readPolygon(stream));
    }
    sketch.solid = readLines(stream);
    sketch.portal = readLines(stream);
    const bool isWhole = usable && stream.status() == QDataStream::Ok && stream.atEnd();
    return isWhole ? std::optional(std::move(sketch)) : std::nullopt;
}

void drawSketch(
    QPainter& painter,
    const LevelSketch& sketch,
    const Theme& theme,
    const SketchPlace& place)
{
    if (sketch.width <= 0 && sketch.height <= 0) {
        return;
    }
    painter.save();
    painter.setClipRect(place.rectangle, Qt::IntersectClip);
    painter.translate(place.rectangle.topLeft());
    ViewTransform transform;
    transform.setViewSize(place.rectangle.size());
    const QSizeF room = place.rectangle.size() - QSizeF(place.margin, place.margin) * 2;
    transform.setZoom(std::min(
        room.width() / std::max(sketch.width, 1.0),
        room.height() / std::max(sketch.height, 1.0)));
    transform.setCentre({sketch.width / 2, sketch.height / 2});
    const Canvas canvas{
        .painter = painter,
        .transform = transform,
        .theme = theme,
        .area = QRectF(QPointF(0, 0), place.rectangle.size()),
        .pixelRatio = place.pixelRatio};
    QColor floor = canvas.fillOf(ThemeRole::Fill);
    // Floors need more contrast in a small picture than in a view.
    floor.setAlphaF(std::min(1.0F, floor.alphaF() * 1.8F));
    for (const std::vector<Vec2>& polygon : sketch.floors) {
        fillPolygon(canvas, toView(transform, polygon), floor);
    }
    drawLines(canvas, sketch.portal, {.colour = canvas[ThemeRole::Portal].colour, .width = 1});
    drawLines(canvas, sketch.solid, {.colour = canvas[ThemeRole::Solid].colour, .width = 1.25});
    painter.restore();
}

} // namespace sectored::editor
