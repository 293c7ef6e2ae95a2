#include "editor/view2d/draw_labels.h"

#include "editor/setting/display_text.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double gap = 4; ///< pixels between labels

/// One label with its room on screen.
struct Candidate {
    SectorId sector{};
    LabelSpot spot{};
};

/// The places taken so far.
class Taken {
public:
    bool overlaps(const QRectF& place) const
    {
        return std::ranges::any_of(m_places, [&place](const QRectF& other) {
            return other.intersects(place);
        });
    }
    void add(const QRectF& place) { m_places.push_back(place.adjusted(-gap, 0, gap, 0)); }

private:
    std::vector<QRectF> m_places;
};

std::vector<Candidate> candidatesOf(const Canvas& canvas, const PlanScene& scene)
{
    constexpr double smallest = 5; // pixels to each side
    const double zoom = canvas.transform.zoom();
    std::vector<Candidate> candidates;
    for (const LevelPicture::Entry& entry : scene.visible) {
        const Box& box = entry.picture->box;
        const double width = (static_cast<double>(box.high.x) - box.low.x) * zoom;
        const double height = (static_cast<double>(box.high.y) - box.low.y) * zoom;
        if (width < 2 * smallest || height < 2 * smallest) {
            continue;
        }
        const LabelSpot& spot = entry.picture->labelSpot();
        if (spot.halfHeight * zoom >= smallest
            && canvas.area.contains(canvas.transform.toView(spot.at))) {
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

QRectF placeOf(const Canvas& canvas, const QPixmap& picture, QPointF centre)
{
    const QSizeF size = sizeOf(picture);
    return {canvas.snapped(centre - QPointF(size.width() / 2, size.height() / 2)), size};
}

/// Whether a text of that size around the spot keeps off the walls: exactly along the line through
/// the spot, by the free circle elsewhere.
bool fits(const Canvas& canvas, const LabelSpot& spot, const QSizeF& size)
{
    constexpr double flatness = 2.4;
    const double zoom = canvas.transform.zoom();
    const double radius = spot.halfHeight * zoom;
    return size.width() / 2 <= spot.halfWidth * zoom && size.height() / 2 <= radius + 3
           && size.width() / 2 <= flatness * radius;
}

} // namespace

void drawLabels(
    const Canvas& canvas,
    const PlanScene& scene,
    TextPictures& pictures,
    const QFont& font)
{
    const QColor halo = canvas[ThemeRole::Background].colour;
    const TextPictures::Style first{
        .colour = canvas[ThemeRole::Label].colour,
        .halo = halo,
        .font = labelFont(font)};
    const TextPictures::Style second{
        .colour = canvas[ThemeRole::SecondLabel].colour,
        .halo = halo,
        .font = secondLabelFont(font)};
    Taken taken;
    constexpr double startSize = 12;
    const QPointF start = canvas.transform.toView(scene.view.map.header().start.position);
    taken.add({start - QPointF(startSize, startSize), QSizeF(2 * startSize, 2 * startSize)});
    const auto paint = [&canvas, &taken](const QRectF& place, const QPixmap& picture) {
        canvas.painter.drawPixmap(place.topLeft(), picture);
        taken.add(place);
    };
    for (const Candidate& candidate : candidatesOf(canvas, scene)) {
        const QPointF at = canvas.transform.toView(candidate.spot.at);
        const QPixmap number = pictures.of(
            displayNumber(scene.view.numbering().of(candidate.sector)),
            first,
            canvas.pixelRatio);
        const QPixmap heights =
            pictures.of(heightsText(scene.view.map[candidate.sector]), second, canvas.pixelRatio);
        const QSizeF one = sizeOf(number);
        const double line = one.height() * 0.72;
        const QSizeF both(std::max(one.width(), sizeOf(heights).width()), one.height() + line);
        const QRectF upper = placeOf(canvas, number, at - QPointF(0, line / 2));
        const QRectF lower = placeOf(canvas, heights, at + QPointF(0, line / 2));
        const QRectF alone = placeOf(canvas, number, at);
        if (fits(canvas, candidate.spot, both) && !taken.overlaps(upper.united(lower))) {
            paint(upper, number);
            paint(lower, heights);
        } else if (fits(canvas, candidate.spot, one) && !taken.overlaps(alone)) {
            paint(alone, number);
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
