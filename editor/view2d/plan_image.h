#pragma once

#include "editor/view2d/paint/draw_grid.h"
#include "editor/view2d/scene/plan_scene.h"

#include <QImage>
#include <QRect>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

class SectorIndex;

} // namespace sectored

namespace sectored::editor {

struct ReachPicture;

/// A level and how it is painted.
struct PlanLook { // NOLINT(*-pro-type-member-init): a view has no empty value
    PlanContent content;
    const ViewTransform& transform;
    const Theme& theme;
    QRectF area{}; ///< the plan without its rulers
    double pixelRatio = 1;
    std::optional<GridLook> grid{};      ///< null: none
    const SectorIndex* heat = nullptr;   ///< tint where sectors lie over each other; null: do not
    const ReachPicture* reach = nullptr; ///< where the player gets; null: not shown
    bool sprites = true;
    Quality quality = Quality::Fine;
};

/// The level as pixels, without selection and texts: painted on all cores, kept while it rests and
/// moved along while it is panned.
class PlanImage {
public:
    /// What remains to be painted, in device pixels, and how far what is there was moved.
    struct Rest {
        std::vector<QRect> parts{};
        std::optional<QPointF> moved{}; ///< null: all is painted anew; device-independent pixels
        bool hasChanges = false;        ///< some of the parts are places that changed
    };

    const QImage& image() const { return m_image; }
    /// The quality that it was painted with.
    Quality quality() const { return m_quality; }
    /// Another content, theme or display: nothing of it can be used any more.
    void invalidate() { m_at.reset(); }
    /// The content changed inside these boxes.
    void invalidate(std::span<const Box> places);
    /// Whether it was painted since, wherever the plan was then.
    bool isPainted() const { return m_at.has_value(); }
    /// Whether it can be moved to where the plan is now.
    bool canMoveTo(const PlanLook& look) const;

    /// Moves what is there to where the plan is now, if it can be.
    Rest prepare(const PlanLook& look);
    /// Paints the rest. `meanwhile` runs on this thread while others paint; it must not change
    /// what the look refers to.
    void paint(const PlanLook& look, const Rest& rest, const std::function<void()>& meanwhile);

private:
    QImage m_image;
    std::optional<ViewTransform> m_at; ///< where the plan was when it was painted
    std::vector<Box> m_changed;        ///< what changed since
    QRectF m_area;
    Quality m_quality = Quality::Fine;
};

} // namespace sectored::editor
