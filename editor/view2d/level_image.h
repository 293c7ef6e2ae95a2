#pragma once

#include "editor/setting/plan_fill.h"
#include "editor/view2d/paint/draw_grid.h"
#include "editor/view2d/scene/layer_tints.h"
#include "editor/view2d/scene/scene_2d.h"
#include "editor/view2d/tile/plan_tiles.h"

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

/// A level and how to paint it.
struct Look2d { // NOLINT(*-pro-type-member-init): a view has no empty value
    PlanContent content;
    const ViewTransform& transform;
    const Theme& theme;
    QRectF area{}; ///< the view without its rulers
    double pixelRatio = 1;
    std::optional<GridLook> grid{};      ///< null: no grid
    const SectorIndex* heat = nullptr;   ///< tints overlapping sectors; null: no tint
    const ReachPicture* reach = nullptr; ///< the reachable area; null: not shown
    LayerTints tints{};                  ///< the colours of named layers
    PlanFill fill = PlanFill::Plain;
    const PlanTiles* tiles = nullptr; ///< null: the fill is plain, and sprites have no pictures
    bool sprites = true;
    Quality quality = Quality::Fine;
};

/// The level as pixels, without selection and texts. Painted on all cores, cached while the view
/// rests, and scrolled while it is panned.
class LevelImage {
public:
    /// The parts still to be painted, in device pixels, and how far the existing pixels were moved.
    struct Rest {
        std::vector<QRect> parts{};
        std::optional<QPointF>
            moved{};             ///< null: everything is repainted; device-independent pixels
        bool hasChanges = false; ///< some of the parts changed in the level
    };

    const QImage& image() const { return m_image; }
    /// The quality in which the image was painted.
    Quality quality() const { return m_quality; }
    /// Discards the image, for another content, theme or display.
    void invalidate() { m_at.reset(); }
    /// Marks the parts in these boxes as changed.
    void invalidate(std::span<const Box> places);
    /// Returns whether the image was painted since the last invalidate(), at any position of the
    /// view.
    bool isPainted() const { return m_at.has_value(); }
    /// Tests whether the image can be scrolled to the current position of the view.
    bool canMoveTo(const Look2d& look) const;

    /// Scrolls the image to the current position if possible, and returns what remains to be
    /// painted.
    Rest prepare(const Look2d& look);
    /// Paints the rest. `meanwhile` runs on this thread while other threads paint. Precondition: it
    /// does not change what the look refers to.
    void paint(const Look2d& look, const Rest& rest, const std::function<void()>& meanwhile);

private:
    QImage m_image;
    std::optional<ViewTransform> m_at; ///< position of the view when painted
    std::vector<Box> m_changed;        ///< boxes that changed since
    QRectF m_area;
    Quality m_quality = Quality::Fine;
};

} // namespace sectored::editor
