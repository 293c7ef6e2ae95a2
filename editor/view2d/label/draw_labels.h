#pragma once

#include "editor/texture/game_tiles.h"
#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/scene/display_2d.h"
#include "editor/view2d/scene/scene_2d.h"

#include <QFont>
#include <QPixmap>

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// A text of the 2D view, ready for painting.
struct PlacedLabel {
    QRectF place{}; ///< position and size of the picture, pixels
    QPixmap picture{};
    std::optional<SectorId> sector{}; ///< the sector this line belongs to; null: a wall length
    Vec2 anchor{};                    ///< the map point it belongs to
    QPointF offset{};                 ///< from the anchor to the place, pixels
};

/// Parameters for placing labels.
struct LabelRequest {
    LabelKinds kinds{};
    bool sprites = true;              ///< avoid sprites
    bool isOnTiles = false;           ///< floors are of many colours
    const GameTiles* tiles = nullptr; ///< avoid upright pictures of sprites too; null: none
    std::vector<QRectF> obstacles{};  ///< areas to avoid
    QFont font{};                     ///< font of the view
    std::vector<PlacedLabel> kept{};  ///< stay at their places; their sectors get no other label
};

/// Returns the part of a label that its glyphs cover. The halo around them may touch other objects.
QRectF inkOf(const QRectF& place);

/// Places the texts of visible sectors and walls where there is room. A sector has its number and,
/// as far as they fit, its heights and tags at a good position inside it; larger sectors come
/// first. A wall length is next to the middle of its wall. Texts never overlap each other, walls,
/// vertices, sprites or obstacles, and the edge of the area never cuts one. The result includes the
/// kept labels.
std::vector<PlacedLabel> placeLabels(
    const Canvas& canvas,
    const Scene2d& scene,
    const LabelRequest& request,
    TextPictures& pictures);

/// Draws the labels, except those that would lie below one of the covered areas.
void drawLabels(
    const Canvas& canvas,
    std::span<const PlacedLabel> labels,
    std::span<const QRectF> covered);

/// Return the fonts of the first line and of the other lines, derived from the view's font.
QFont labelFont(const QFont& font);
QFont secondLabelFont(const QFont& font);

} // namespace sectored::editor
