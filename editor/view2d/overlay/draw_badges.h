#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QString>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// A badge in the view, which may stand for several.
struct PlacedBadge {
    QPointF at{}; ///< its centre
    QString text{};
    BadgeKind kind{}; ///< the most severe of those that it stands for
    bool isChosen = false;
    std::size_t count = 1;
    std::optional<QPointF> way{}; ///< to a place outside of the area, of length 1
    Vec2 place{};                 ///< map units
};

/// Returns where badges are drawn: over their places, or at the edge of the area. Those less than
/// 24 px from another join it; the chosen one keeps its number. The cost grows with the number of
/// badges, not with its square.
std::vector<PlacedBadge> placedBadges(
    const QRectF& area,
    const ViewTransform& transform,
    std::span<const OverlayBadge> badges);

/// Draws circles for errors, triangles for warnings and squares for notes, with their texts; an
/// arrow beside those whose place is outside of the area, and the position of the chosen one.
void drawBadges(const Canvas& canvas, std::span<const OverlayBadge> badges, const QFont& font);

} // namespace sectored::editor
