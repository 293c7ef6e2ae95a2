#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"

#include <QFont>
#include <QPointF>
#include <QRectF>

namespace sectored::editor {

/// How a side view is fitted into its place.
struct ProfileScale {
    QPointF origin{}; ///< pixels of the position 0, 0
    double along = 1; ///< pixels of a map unit
    double height = 1;

    QPointF toView(Vec2 at) const
    {
        return {origin.x() + along * at.x, origin.y() + height * at.y};
    }
};

/// Fits the lines into a place: along its whole width, and in the same scale upwards or, if that
/// would be too high, in a smaller one. Centred upwards.
ProfileScale profileScale(const std::vector<OverlayProfileLine>& lines, const QRectF& place);

/// Draws a side view in the top left corner of the view.
void drawProfile(const Canvas& canvas, const OverlayProfile& profile, const QFont& font);

} // namespace sectored::editor
