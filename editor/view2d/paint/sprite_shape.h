#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/map.h"
#include "sectored/texture/texture_kind.h"

#include "editor/view2d/canvas/view_transform.h"
#include "editor/view2d/tile/plan_tiles.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QTransform>

#include <optional>

namespace sectored::editor {

/// How the 2D view shows the tile of a sprite: on a face sprite upright, with its middle at the
/// position of the sprite; on a floor sprite as it lies there; on a wall sprite as a line, which is
/// its upper edge seen from above. Spec: content 2.5.
struct SpriteShape {
    TextureKind kind = TextureKind::FaceSprite;
    PlanTileKey key{};
    double opacity = 1;
    QSizeF tile{};       ///< texels
    QTransform toView{}; ///< from texels; unused for a wall sprite
    QLineF line{};       ///< of a wall sprite, on the view
    QRectF place{};      ///< around all of it, on the view
    double size = 0;     ///< its longer side on the view, pixels
};

/// Returns the shape of a sprite. Empty if it is not drawn, as when its tile is missing.
std::optional<SpriteShape> shapeOf(
    const Map& map,
    SpriteId id,
    const GameTiles& tiles,
    const ViewTransform& transform);

/// Returns how much of the tile is shown and how little of the marker, from 0 to 1, for a tile of a
/// size in pixels. Between a marker alone and a tile alone they change gradually.
double tileShare(double size);

} // namespace sectored::editor
