#include "editor/view2d/label/draw_labels.h"

#include "editor/setting/display_text.h"
#include "editor/tool/aim/plan_points.h"
#include "editor/view2d/label/label_room.h"
#include "editor/view2d/label/label_text.h"
#include "editor/view2d/paint/draw_sprites.h"
#include "editor/view2d/paint/sprite_shape.h"
#include "editor/view2d/scene/sprite_box.h"

#include <QVarLengthArray>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

namespace sectored::editor {

namespace {

constexpr double lineStep = 0.72; ///< fraction of a line's height with its halo
constexpr double startSize = 12;  ///< pixels to each side
constexpr double spriteSize = 7;
constexpr double vertexSize = 3;

/// A sector that needs a label.
struct Candidate {
    SectorId sector{};
    LabelSpot spot{};
};

/// The cached texts for one floor colour.
struct Shelves {
    TextPictures::Shelf* number; ///< for a sector's number
    TextPictures::Shelf* other;  ///< for everything else
};

/// The state of placing the labels of one frame.
struct Placing {
    const Canvas& canvas;
    const Scene2d& scene;
    const LabelRequest& request;
    Shelves onPlain;
    std::vector<Shelves> onSteps; ///< for each step of the ramp
    LabelRoom room;
    std::vector<PlacedLabel> placed{};
};

/// A line of a label before it is painted.
struct Line {
    TextPictures::Shelf* shelf = nullptr;
    QString text{};
    QSizeF size{};
};

using Lines = QVarLengthArray<Line, labelLines.size()>;

Line lineOf(TextPictures::Shelf& shelf, const QString& text)
{
    return {.shelf = &shelf, .text = text, .size = shelf.sizeOf(text)};
}

TextPictures::Shelf& shelfOf(const Placing& placing, SectorId sector, LabelLine line)
{
    const auto step = placing.scene.ramp.stepOf(sector);
    const Shelves& shelves = step ? placing.onSteps[*step] : placing.onPlain;
    return line == LabelLine::Number ? *shelves.number : *shelves.other;
}

/// Returns the requested lines, up to the first that is wider than the room in pixels. Making a
/// text is slow, so the number of its digits is checked first.
Lines linesWithin(const Placing& placing, SectorId sector, double room)
{
    Lines lines;
    for (const LabelLine kind : labelLines) {
        if (!isWanted(placing.request.kinds, kind)) {
            continue;
        }
        TextPictures::Shelf& shelf = shelfOf(placing, sector, kind);
        const MapView& view = placing.scene.view;
        if (leastDigits(view, sector, kind) * shelf.digitWidth() > room) {
            break;
        }
        if (const auto text = labelText(view, sector, kind)) {
            const Line line = lineOf(shelf, *text);
            if (inkOf({{}, line.size}).width() > room) {
                break;
            }
            lines.push_back(line);
        }
    }
    return lines;
}

/// Returns the sectors of the labels, sorted.
std::vector<SectorId> labelledSectors(std::span<const PlacedLabel> labels)
{
    std::vector<SectorId> sectors;
    for (const PlacedLabel& label : labels) {
        if (label.sector) {
            sectors.push_back(*label.sector);
        }
    }
    std::ranges::sort(sectors);
    return sectors;
}

std::vector<Candidate> candidatesOf(const Placing& placing)
{
    constexpr double smallest = 5; // pixels to each side
    const double zoom = placing.canvas.transform.zoom();
    const std::vector<SectorId> labelled = labelledSectors(placing.request.kept);
    std::vector<Candidate> candidates;
    for (const PlanSector& entry : placing.scene.visible) {
        const Box& box = entry.picture->box;
        const double width = (static_cast<double>(box.high.x) - box.low.x) * zoom;
        const double height = (static_cast<double>(box.high.y) - box.low.y) * zoom;
        if (width < 2 * smallest || height < 2 * smallest) {
            continue;
        }
        const LabelSpot& spot = entry.picture->labelSpot();
        if (spot.halfHeight * zoom >= smallest && !std::ranges::binary_search(labelled, entry.id)
            && placing.canvas.area.contains(placing.canvas.transform.toView(spot.at))) {
            candidates.push_back({.sector = entry.id, .spot = spot});
        }
    }
    std::ranges::stable_sort(candidates, std::ranges::greater{}, [](const Candidate& candidate) {
        return candidate.spot.halfWidth * candidate.spot.halfHeight;
    });
    return candidates;
}

/// Returns the places of lines stacked vertically around a point.
QVarLengthArray<QRectF, labelLines.size()> stackedAt(
    const Canvas& canvas,
    std::span<const Line> lines,
    QPointF centre)
{
    QVarLengthArray<QRectF, labelLines.size()> stacked;
    double height = 0;
    for (const Line& line : lines) {
        height += line.size.height() * lineStep;
    }
    double middle = centre.y() - height / 2;
    for (const Line& line : lines) {
        const QSizeF& size = line.size;
        middle += size.height() * lineStep / 2;
        const QPointF corner(centre.x() - size.width() / 2, middle - size.height() / 2);
        stacked.push_back({canvas.snapped(corner), size});
        middle += size.height() * lineStep / 2;
    }
    return stacked;
}

struct LabelPlace {
    QPointF centre{};
    std::optional<SectorId> sector{};
};

QRectF roomOf(const QRectF& place)
{
    return inkOf(place).adjusted(-4, -1, 4, 1);
}

/// Places the lines if there is room. Returns whether there was.
bool take(Placing& placing, std::span<const Line> lines, const LabelPlace& wanted)
{
    const auto places = stackedAt(placing.canvas, lines, wanted.centre);
    const auto isFree = [&placing](const QRectF& place) {
        return placing.room.isFree(inkOf(place));
    };
    if (!std::ranges::all_of(places, isFree)) {
        return false;
    }
    const QRectF* place = places.begin();
    for (const Line& line : lines) {
        placing.room.take(roomOf(*place));
        placing.placed.push_back(
            {.place = *place,
             .picture = line.shelf->pictureOf(line.text),
             .sector = wanted.sector,
             .anchor = placing.canvas.transform.toMap(wanted.centre),
             .offset = place->topLeft() - wanted.centre});
        ++place;
    }
    return true;
}

/// Returns offsets in pixels from the spot to positions in its free room, which are in the sector
/// too. The spot itself comes first.
QVarLengthArray<QPointF, 9> placesAround(const LabelSpot& spot, double zoom, double step)
{
    const double aside = spot.halfWidth * zoom / 2;
    QVarLengthArray<QPointF, 9> places{{0, 0}};
    for (const double off : {step, -step, 2 * step, -2 * step, 3 * step, -3 * step}) {
        if (std::abs(off) < spot.halfHeight * zoom) {
            places.push_back({0, off});
        }
    }
    places.push_back({aside, 0});
    places.push_back({-aside, 0});
    return places;
}

/// Places as many lines as fit, at the spot or close to it.
void placeSectorLabel(Placing& placing, const Candidate& candidate)
{
    const ViewTransform& transform = placing.canvas.transform;
    const double room = 2 * candidate.spot.halfWidth * transform.zoom();
    const Lines lines = linesWithin(placing, candidate.sector, room);
    const QPointF spot = transform.toView(candidate.spot.at);
    for (qsizetype count = lines.size(); count > 0; --count) {
        const std::span stack(lines.constData(), static_cast<std::size_t>(count));
        const double step = stack.front().size.height() / 2;
        for (const QPointF off : placesAround(candidate.spot, transform.zoom(), step)) {
            if (take(placing, stack, {.centre = spot + off, .sector = candidate.sector})) {
                return;
            }
        }
    }
}

/// Places the length next to the middle of the wall, on a side that has room.
void placeLength(Placing& placing, const PlanLine& wall)
{
    constexpr double shortest = 44; // pixels
    const Canvas& canvas = placing.canvas;
    const QLineF line(canvas.transform.toView(wall.a), canvas.transform.toView(wall.b));
    if (line.length() < shortest || !canvas.area.contains(line.center())) {
        return;
    }
    const QString text = displayNumber(std::llround(distanceOf(wall.a, wall.b)));
    const std::array stack{lineOf(*placing.onPlain.other, text)};
    const QSizeF size = stack.front().size;
    const QPointF aside = QPointF(-line.dy(), line.dx()) / line.length();
    const double reach = std::abs(aside.x()) * (size.width() / 2 - 2)
                         + std::abs(aside.y()) * (size.height() / 2 - 3) + 4;
    for (const double side : {reach, -reach}) {
        if (take(placing, stack, {.centre = line.center() + side * aside})) {
            return;
        }
    }
}

void placeLengths(Placing& placing)
{
    for (const PlanSector& entry : placing.scene.visible) {
        const SectorPicture& picture = *entry.picture;
        for (const auto* lines : {&picture.solid, &picture.portal, &picture.damaged}) {
            for (const PlanLine& line : *lines) {
                placeLength(placing, line);
            }
        }
    }
}

QRectF squareAround(QPointF at, double reach)
{
    return {at.x() - reach, at.y() - reach, 2 * reach, 2 * reach};
}

void takeLines(Placing& placing, std::span<const PlanLine> lines)
{
    const ViewTransform& transform = placing.canvas.transform;
    for (const PlanLine& plan : lines) {
        const QLineF line(transform.toView(plan.a), transform.toView(plan.b));
        if (const auto part = clippedLine(line, placing.canvas.area)) {
            placing.room.takeLine(*part);
        }
        placing.room.take(squareAround(line.p1(), vertexSize));
    }
}

/// Occupies the room of upright pictures of sprites. Those that lie on the floor may have a label.
void takeSpritePictures(Placing& placing, const GameTiles& tiles)
{
    const ViewTransform& transform = placing.canvas.transform;
    const Box shown = transform.boxOf(placing.canvas.area);
    const Map& map = placing.scene.view.map;
    for (const SpriteId id : map.spriteOrder()) {
        if (!pictureBoxOf(map[id], tiles.set()).meets(shown)
            || isUnseen(placing.scene.visibility, map, id)) {
            continue;
        }
        const auto shape = shapeOf(map, id, tiles, transform);
        if (shape && shape->kind == TextureKind::FaceSprite && tileShare(shape->size) > 0) {
            placing.room.take(shape->place);
        }
    }
}

/// Occupies the room of existing objects. A portal counts once: its end points belong to other
/// walls too.
void takeThings(Placing& placing)
{
    const ViewTransform& transform = placing.canvas.transform;
    LabelRoom& room = placing.room;
    const Map& map = placing.scene.view.map;
    room.take(squareAround(transform.toView(map.header().start.position), startSize));
    for (const QRectF& obstacle : placing.request.obstacles) {
        room.take(obstacle);
    }
    for (const PlacedLabel& label : placing.request.kept) {
        room.take(roomOf(label.place));
    }
    if (placing.request.sprites) {
        const double reach = spriteSize * markerScale(transform.zoom());
        for (const SpriteId id : map.spriteOrder()) {
            if (isUnseen(placing.scene.visibility, map, id)) {
                continue;
            }
            room.take(squareAround(transform.toView(map[id].position), reach));
        }
        if (placing.request.tiles != nullptr) {
            takeSpritePictures(placing, *placing.request.tiles);
        }
    }
    for (const PlanSector& entry : placing.scene.visible) {
        const SectorPicture& picture = *entry.picture;
        for (const auto* lines : {&picture.solid, &picture.portal, &picture.damaged}) {
            takeLines(placing, *lines);
        }
    }
    for (const PlanSector& entry : placing.scene.frozen) {
        takeLines(placing, entry.picture->edges);
    }
}

Placing placingOf(
    const Canvas& canvas,
    const Scene2d& scene,
    const LabelRequest& request,
    TextPictures& pictures)
{
    const auto shelfOf = [&](const QColor& text, const QColor& halo, const QFont& font) {
        return &pictures.shelf({text, halo, font}, canvas.pixelRatio);
    };
    const QFont first = labelFont(request.font);
    const QFont second = secondLabelFont(request.font);
    const QColor fill = canvas[ThemeRole::Fill].colour;
    const ThemeRole other = request.isOnTiles ? ThemeRole::Label : ThemeRole::SecondLabel;
    const Shelves plain{
        .number = shelfOf(canvas[ThemeRole::Label].colour, fill, first),
        .other = shelfOf(canvas[other].colour, fill, second)};
    std::vector<Shelves> onSteps;
    for (const QColor& floor : rampColours(canvas.theme, scene.ramp.steps().size())) {
        onSteps.push_back(
            {.number = shelfOf(textOn(floor), floor, first),
             .other = shelfOf(textOn(floor), floor, second)});
    }
    return {
        .canvas = canvas,
        .scene = scene,
        .request = request,
        .onPlain = plain,
        .onSteps = std::move(onSteps),
        .room = LabelRoom(canvas.area),
        .placed = request.kept};
}

} // namespace

QRectF inkOf(const QRectF& place)
{
    return place.adjusted(2, 3, -2, -3);
}

std::vector<PlacedLabel> placeLabels(
    const Canvas& canvas,
    const Scene2d& scene,
    const LabelRequest& request,
    TextPictures& pictures)
{
    Placing placing = placingOf(canvas, scene, request, pictures);
    const auto isWantedHere = [&request](LabelLine line) {
        return isWanted(request.kinds, line);
    };
    const std::vector<Candidate> candidates = std::ranges::any_of(labelLines, isWantedHere)
                                                  ? candidatesOf(placing)
                                                  : std::vector<Candidate>{};
    if (candidates.empty() && !request.kinds.lengths) {
        return std::move(placing.placed);
    }
    takeThings(placing);
    for (const Candidate& candidate : candidates) {
        placeSectorLabel(placing, candidate);
    }
    if (request.kinds.lengths) {
        placeLengths(placing);
    }
    return std::move(placing.placed);
}

void drawLabels(
    const Canvas& canvas,
    std::span<const PlacedLabel> labels,
    std::span<const QRectF> covered)
{
    for (const PlacedLabel& label : labels) {
        const auto covers = [&label](const QRectF& place) {
            return place.intersects(label.place);
        };
        if (std::ranges::none_of(covered, covers)) {
            canvas.painter.drawPixmap(label.place.topLeft(), label.picture);
        }
    }
}

QFont labelFont(const QFont& font)
{
    QFont label = scaledFont(font, 0.85);
    label.setWeight(QFont::DemiBold);
    return label;
}

QFont secondLabelFont(const QFont& font)
{
    return scaledFont(font, 0.78);
}

} // namespace sectored::editor
