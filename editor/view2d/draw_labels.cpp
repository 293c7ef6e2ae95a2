#include "editor/view2d/draw_labels.h"

#include "editor/setting/display_text.h"
#include "editor/tool/plan_points.h"
#include "editor/view2d/draw_sprites.h"
#include "editor/view2d/label_room.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

namespace sectored::editor {

namespace {

constexpr double lineStep = 0.72; ///< of a line's height with its halo
constexpr double startSize = 12;  ///< pixels to each side
constexpr double spriteSize = 7;
constexpr double vertexSize = 3;

QString translated(const char* english)
{
    return QCoreApplication::translate("Plan", english);
}

/// One sector that wants a label.
struct Candidate {
    SectorId sector{};
    LabelSpot spot{};
};

/// The lines of one label, from the most important to the least.
struct LabelText {
    QString first{}; ///< may be empty
    std::vector<QString> others{};
};

/// How the labels of one frame look and where they may be.
struct Placing {
    const Canvas& canvas;
    const PlanScene& scene;
    const LabelRequest& request;
    TextPictures::Shelf& first;
    TextPictures::Shelf& second;
    double digit = 0; ///< width of a digit of the first line, pixels
    LabelRoom room;
    std::vector<PlacedLabel> placed{};
};

bool wantsSectorLabels(const LabelKinds& kinds)
{
    return kinds.numbers || kinds.heights || kinds.tags;
}

/// The shortest first line that a sector's label can have, pixels to each side. Texts take long to
/// make: not where their digits tell that there is no room.
double leastHalfWidth(const Placing& placing, SectorId sector)
{
    int digits = 3;
    if (placing.request.kinds.numbers) {
        digits = 1;
        for (int number = placing.scene.view.numbering().of(sector); number >= 10; number /= 10) {
            ++digits;
        }
    }
    return digits * placing.digit / 2;
}

std::vector<Candidate> candidatesOf(const Placing& placing)
{
    constexpr double smallest = 5; // pixels to each side
    const double zoom = placing.canvas.transform.zoom();
    std::vector<Candidate> candidates;
    for (const LevelPicture::Entry& entry : placing.scene.visible) {
        const Box& box = entry.picture->box;
        const double width = (static_cast<double>(box.high.x) - box.low.x) * zoom;
        const double height = (static_cast<double>(box.high.y) - box.low.y) * zoom;
        if (width < std::max(2 * smallest, placing.digit) || height < 2 * smallest) {
            continue;
        }
        const LabelSpot& spot = entry.picture->labelSpot();
        if (spot.halfHeight * zoom >= smallest
            && spot.halfWidth * zoom >= leastHalfWidth(placing, entry.id)
            && placing.canvas.area.contains(placing.canvas.transform.toView(spot.at))) {
            candidates.push_back({.sector = entry.id, .spot = spot});
        }
    }
    std::ranges::stable_sort(candidates, std::ranges::greater{}, [](const Candidate& candidate) {
        return candidate.spot.halfWidth * candidate.spot.halfHeight;
    });
    return candidates;
}

QString heightsText(const Sector& sector)
{
    return displayNumber(sector.floor.z) + QStringLiteral(" / ") + displayNumber(sector.ceiling.z);
}

/// Empty without tags.
QString tagsText(const Sector& sector)
{
    const QString low = displayNumber(sector.lotag);
    const QString high = displayNumber(sector.hitag);
    if (sector.lotag != 0 && sector.hitag != 0) {
        return translated(QT_TRANSLATE_NOOP("Plan", "lotag %1, hitag %2")).arg(low, high);
    }
    if (sector.lotag != 0) {
        return translated(QT_TRANSLATE_NOOP("Plan", "lotag %1")).arg(low);
    }
    return sector.hitag != 0 ? translated(QT_TRANSLATE_NOOP("Plan", "hitag %1")).arg(high)
                             : QString();
}

LabelText textOf(const Placing& placing, SectorId id)
{
    const LabelKinds& kinds = placing.request.kinds;
    const Sector& sector = placing.scene.view.map[id];
    LabelText text;
    if (kinds.numbers) {
        text.first = displayNumber(placing.scene.view.numbering().of(id));
    }
    if (kinds.heights) {
        text.others.push_back(heightsText(sector));
    }
    if (const QString tags = tagsText(sector); kinds.tags && !tags.isEmpty()) {
        text.others.push_back(tags);
    }
    return text;
}

/// A line of a label, not painted yet.
struct Line {
    TextPictures::Shelf* shelf = nullptr;
    QString text{};
    QSizeF size{};
};

Line lineOf(TextPictures::Shelf& shelf, const QString& text)
{
    return {.shelf = &shelf, .text = text, .size = shelf.sizeOf(text)};
}

/// The places of lines below each other around a point.
std::vector<QRectF> stackedAt(const Canvas& canvas, std::span<const Line> lines, QPointF centre)
{
    std::vector<QRectF> stacked;
    double height = 0;
    for (const Line& line : lines) {
        height += line.size.height() * lineStep;
    }
    double middle = centre.y() - height / 2;
    for (const Line& line : lines) {
        const QSizeF& size = line.size;
        middle += size.height() * lineStep / 2;
        const QPointF corner(centre.x() - size.width() / 2, middle - size.height() / 2);
        stacked.emplace_back(canvas.snapped(corner), size);
        middle += size.height() * lineStep / 2;
    }
    return stacked;
}

/// The glyphs' place: a picture has a halo around them, which may touch what is beside.
QRectF inkOf(const QRectF& place)
{
    return place.adjusted(2, 3, -2, -3);
}

/// Whether there was room around the point.
bool take(Placing& placing, std::span<const Line> lines, QPointF centre)
{
    const auto places = stackedAt(placing.canvas, lines, centre);
    const auto isFree = [&placing](const QRectF& place) {
        return placing.room.isFree(inkOf(place));
    };
    if (!std::ranges::all_of(places, isFree)) {
        return false;
    }
    for (std::size_t line = 0; line < lines.size(); ++line) {
        placing.room.take(inkOf(places[line]).adjusted(-4, -1, 4, 1));
        placing.placed.push_back(
            {.place = places[line], .picture = lines[line].shelf->pictureOf(lines[line].text)});
    }
    return true;
}

/// The spot and others within its free room, which lie in the sector too; pixels from the spot.
std::vector<QPointF> placesAround(const LabelSpot& spot, double zoom, double step)
{
    const double aside = spot.halfWidth * zoom / 2;
    std::vector<QPointF> places{{0, 0}};
    for (const double off : {step, -step, 2 * step, -2 * step, 3 * step, -3 * step}) {
        if (std::abs(off) < spot.halfHeight * zoom) {
            places.emplace_back(0, off);
        }
    }
    places.emplace_back(aside, 0);
    places.emplace_back(-aside, 0);
    return places;
}

/// With as many of its lines as fit, at the spot or a little beside it.
void placeSectorLabel(Placing& placing, const Candidate& candidate)
{
    const Canvas& canvas = placing.canvas;
    const LabelText text = textOf(placing, candidate.sector);
    const QPointF spot = canvas.transform.toView(candidate.spot.at);
    for (std::size_t lines = text.others.size() + 1; lines-- > 0;) {
        if (text.first.isEmpty() && lines == 0) {
            return;
        }
        std::vector<Line> stack;
        if (!text.first.isEmpty()) {
            stack.push_back(lineOf(placing.first, text.first));
        }
        for (std::size_t k = 0; k < lines; ++k) {
            stack.push_back(lineOf(placing.second, text.others[k]));
        }
        const double step = stack.front().size.height() / 2;
        for (const QPointF off : placesAround(candidate.spot, canvas.transform.zoom(), step)) {
            if (take(placing, stack, spot + off)) {
                return;
            }
        }
    }
}

/// Beside the middle of the wall, on the side that has room.
void placeLength(Placing& placing, const PlanLine& wall)
{
    constexpr double shortest = 44; // pixels
    const Canvas& canvas = placing.canvas;
    const QLineF line(canvas.transform.toView(wall.a), canvas.transform.toView(wall.b));
    if (line.length() < shortest || !canvas.area.contains(line.center())) {
        return;
    }
    const QString text = displayNumber(std::llround(distanceOf(wall.a, wall.b)));
    const std::array stack{lineOf(placing.second, text)};
    const QSizeF size = stack.front().size;
    const QPointF aside = QPointF(-line.dy(), line.dx()) / line.length();
    const double reach = std::abs(aside.x()) * (size.width() / 2 - 2)
                         + std::abs(aside.y()) * (size.height() / 2 - 3) + 4;
    for (const double side : {reach, -reach}) {
        if (take(placing, stack, line.center() + side * aside)) {
            return;
        }
    }
}

void placeLengths(Placing& placing)
{
    for (const LevelPicture::Entry& entry : placing.scene.visible) {
        const SectorPicture& picture = *entry.picture;
        for (const auto* lines : {&picture.solid, &picture.portal, &picture.damaged}) {
            for (const PlanLine& line : *lines) {
                placeLength(placing, line);
            }
        }
    }
}

QRectF around(QPointF at, double reach)
{
    return {at.x() - reach, at.y() - reach, 2 * reach, 2 * reach};
}

/// What is there already.
void takeThings(Placing& placing)
{
    const ViewTransform& transform = placing.canvas.transform;
    LabelRoom& room = placing.room;
    const Map& map = placing.scene.view.map;
    room.take(around(transform.toView(map.header().start.position), startSize));
    for (const QRectF& obstacle : placing.request.obstacles) {
        room.take(obstacle);
    }
    if (placing.request.sprites && hasMarkers(placing.canvas)) {
        for (const SpriteId id : map.spriteOrder()) {
            room.take(around(transform.toView(map[id].position), spriteSize));
        }
    }
    const QRectF reach = placing.canvas.area;
    for (const auto* entries : {&placing.scene.visible, &placing.scene.frozen}) {
        for (const LevelPicture::Entry& entry : *entries) {
            for (const PlanLine& edge : entry.picture->edges) {
                const QLineF line(transform.toView(edge.a), transform.toView(edge.b));
                if (const auto part = clippedLine(line, reach)) {
                    room.takeLine(*part);
                }
                room.take(around(line.p1(), vertexSize));
            }
        }
    }
}

Placing placingOf(
    const Canvas& canvas,
    const PlanScene& scene,
    const LabelRequest& request,
    TextPictures& pictures)
{
    const QColor halo = canvas[ThemeRole::Background].colour;
    const QFont first = labelFont(request.font);
    const TextPictures::Style firstStyle(canvas[ThemeRole::Label].colour, halo, first);
    const TextPictures::Style secondStyle(
        canvas[ThemeRole::SecondLabel].colour,
        halo,
        secondLabelFont(request.font));
    return {
        .canvas = canvas,
        .scene = scene,
        .request = request,
        .first = pictures.shelf(firstStyle, canvas.pixelRatio),
        .second = pictures.shelf(secondStyle, canvas.pixelRatio),
        .digit = QFontMetricsF(first).horizontalAdvance(u'0'),
        .room = LabelRoom(canvas.area)};
}

} // namespace

std::vector<PlacedLabel> placeLabels(
    const Canvas& canvas,
    const PlanScene& scene,
    const LabelRequest& request,
    TextPictures& pictures)
{
    Placing placing = placingOf(canvas, scene, request, pictures);
    const std::vector<Candidate> candidates =
        wantsSectorLabels(request.kinds) ? candidatesOf(placing) : std::vector<Candidate>{};
    if (candidates.empty() && !request.kinds.lengths) {
        return {};
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
