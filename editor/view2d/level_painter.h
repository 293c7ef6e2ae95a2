#pragma once

#include "sectored/map/patch.h"

#include "editor/setting/key_file.h"
#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/label/draw_labels.h"
#include "editor/view2d/level_image.h"
#include "editor/view2d/refusal_timer.h"
#include "editor/view2d/scene/display_2d.h"
#include "editor/view2d/scene/previewed_level.h"
#include "editor/view2d/tile/plan_tiles.h"

#include <QImage>
#include <QObject>
#include <QRect>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Camera2d;
class Document;
class HeatView;
class ReachView;
class ToolHost;
class ViewBoxes;

/// Paints the 2D view and records which parts are stale: the level, the selection, the labels and
/// the overlay of the active tool. The level, selection and labels are cached as pixels; input
/// repaints only where the overlay changes.
class LevelPainter final : public QObject {
    Q_OBJECT

public:
    /// Precondition: all outlive the painter, which becomes a child of the view.
    struct Parts {
        QWidget& view;
        const Document& document;
        const Theme& theme;
        ToolHost& tools;
        const Camera2d& camera;
        HeatView& heat;
        ReachView& reach;
        ViewBoxes& boxes;
    };

    explicit LevelPainter(const Parts& parts);

    /// Paints the exposed part.
    void paint(QPainter& painter, const QRect& exposed);
    /// Call after the theme, the font or the language changed.
    void refreshStyle();
    /// Sets the keys named in the hint of an empty level.
    void setKeys(const KeyMap& keys);
    void setDisplay(const Display2d& display);
    /// Sets the tiles of fills and sprites.
    void setTiles(std::shared_ptr<const GameTiles> tiles);
    const Display2d& display() const { return m_display; }
    /// Shows the player below the overlay of the tool.
    void setWalkOverlay(const Overlay& overlay);

    /// Shows what a fix would change, below the overlay of the tool.
    void setFixOverlay(const Overlay& overlay);

    /// Shows what is different from another level, below what a fix would change.
    void setDifferenceOverlay(const Overlay& overlay) { replace(m_ofPanels.back(), overlay); }

    /// Shows what belongs together by its tags, below the differences.
    void setTagOverlay(const Overlay& overlay) { replace(m_ofPanels.front(), overlay); }

    /// Call after this patch changed the level. Updates the minimap too.
    void followPatch(const Patch& patch);
    /// Call after the level was replaced.
    void followLevel();
    /// Call after the tool handled an input or the level changed.
    void followTool();
    /// Marks everything as stale.
    void stale();
    /// Call after zooming or panning.
    void stalePlace();
    /// Call if only the selection changed.
    void staleMarks();

    /// Returns the level without the preview of a gesture.
    PlanContent level() const;
    /// The steps of the current colouring.
    const ColourRamp& ramp() const { return m_ramp; }
    /// Number of sectors examined for edits and previews since construction, a measure of cost.
    std::size_t sectorsLookedAt() const { return m_sectorsLookedAt; }

signals:
    /// A refusal has been shown for long enough.
    void refusalIsOver();

private:
    void refreshColours();
    void refreshMinimap();
    void staleIn(std::span<const Box> places);
    void updateWhereChanged(const Overlay& before, const Overlay& after);
    void replace(Overlay& shown, const Overlay& overlay);
    void updatePreview();
    void updateOverlay();
    void paintPlan(const Canvas& canvas);
    void paintMarks();
    void paintOverlay(Canvas& canvas, const QRectF& exposed);
    void paintRulers(Canvas& canvas);
    PlanContent shownContent() const;
    const SectorIndex* stacks() const;
    QString emptyHint(const PlanContent& content) const;
    Look2d lookOf(const Canvas& canvas) const;
    LabelRequest labelRequest(const Canvas& canvas) const;
    void placePlanLabels(const Canvas& canvas, const LevelImage::Rest& rest);
    Canvas canvasOn(QPainter& painter) const;
    std::int64_t shownGrid() const;

    Parts m_parts;
    RefusalTimer m_refusal{nullptr};
    KeyMap m_keys;
    Display2d m_display;
    std::shared_ptr<const PlanTiles> m_tiles; ///< never null
    LevelPicture m_picture;
    std::optional<PreviewedLevel> m_preview; ///< shown instead of the level
    std::size_t m_sectorsLookedAt = 0;
    TextPictures m_texts;
    ColourRamp m_ramp;
    LevelImage m_plan;
    bool m_planIsStale = true;
    QImage m_marked; ///< the level with the selection; null if nothing is selected
    bool m_marksAreStale = true;
    std::vector<PlacedLabel> m_labels; ///< over m_marked
    Overlay m_shown;                   ///< the tool's overlay when last painted
    std::optional<Point> m_shownCursor;
    Overlay m_walk;                    ///< below m_shown
    Overlay m_fix;                     ///< below m_walk
    std::array<Overlay, 2> m_ofPanels; ///< below m_fix: tags, and differences over them
};

} // namespace sectored::editor
