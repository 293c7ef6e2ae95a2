#pragma once

#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/scene/plan_display.h"
#include "editor/view2d/scene/plan_scene.h"

#include <QFont>
#include <QPixmap>

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// A text of the plan, ready to be painted.
struct PlacedLabel {
    QRectF place{}; ///< of the picture, pixels
    QPixmap picture{};
    std::optional<SectorId> sector{}; ///< whose label it is a line of; null: a wall's length
    Vec2 anchor{};                    ///< the point of the plan that it belongs to
    QPointF offset{};                 ///< from there to the place, pixels
};

/// What labels are placed with.
struct LabelRequest {
    LabelKinds kinds{};
    bool sprites = true;             ///< keep clear of them
    std::vector<QRectF> obstacles{}; ///< keep clear of these places
    QFont font{};                    ///< the view's
    std::vector<PlacedLabel> kept{}; ///< stay where they are; their sectors get no other label
};

/// Where the glyphs of a label at the place are: its picture has a halo around them, which may
/// touch what is beside.
QRectF inkOf(const QRectF& place);

/// The texts of the visible sectors and their walls that have room on screen. A sector's number,
/// below it heights and tags as far as they fit, stand at a good place inside it, larger sectors
/// first; a wall's length stands beside its middle. No text lies on another, on a wall, a vertex,
/// a sprite or an obstacle, and none is cut by the edge of the area. With those that are kept.
std::vector<PlacedLabel> placeLabels(
    const Canvas& canvas,
    const PlanScene& scene,
    const LabelRequest& request,
    TextPictures& pictures);

/// Paints them all but those that would lie below one of the places.
void drawLabels(
    const Canvas& canvas,
    std::span<const PlacedLabel> labels,
    std::span<const QRectF> covered);

/// The fonts of the first line and of the others, from the view's.
QFont labelFont(const QFont& font);
QFont secondLabelFont(const QFont& font);

} // namespace sectored::editor
