#include "editor/view2d/overlay/overlay_bounds.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double around = 20; ///< pixels: half of the largest marker, or the widest line

/// The bounding rectangle of the included positions.
class Reach {
public:
    void include(QPointF at)
    {
        const QRectF place(at.x() - around, at.y() - around, 2 * around, 2 * around);
        m_rectangle = m_rectangle.isNull() ? place : m_rectangle.united(place);
    }
    const QRectF& rectangle() const { return m_rectangle; }

private:
    QRectF m_rectangle;
};

} // namespace

std::optional<QRectF> boundsOf(const Overlay& overlay, const ViewTransform& transform)
{
    const bool hasTexts = overlay.message || !overlay.labels.empty() || !overlay.badges.empty();
    if (hasTexts || overlay.profile || overlay.reason || !overlay.crosses.empty()) {
        return std::nullopt;
    }
    Reach reach;
    for (const OverlayArea& area : overlay.areas) {
        for (const std::vector<Vec2>& loop : area.loops) {
            std::ranges::for_each(loop, [&](Vec2 at) { reach.include(transform.toView(at)); });
        }
    }
    for (const OverlayLine& line : overlay.lines) {
        reach.include(transform.toView(line.from));
        reach.include(transform.toView(line.to));
    }
    for (const OverlayPoint& point : overlay.points) {
        reach.include(transform.toView(point.at));
    }
    return reach.rectangle();
}

} // namespace sectored::editor
