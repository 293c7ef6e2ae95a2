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

#include <QImage>
#include <QObject>
#include <QRect>

#include <cstddef>
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

/// Paints a frame of the 2D view, and knows what of it is stale: the level as pixels, the marks of
/// what is selected, labels, and the overlay of the active tool. What rests while the pointer moves
/// is painted once and kept; an input repaints only where the overlay changes.
class LevelPainter final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive the painter, which becomes a child of the view.
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

    /// Paints what was exposed.
    void paint(QPainter& painter, const QRect& exposed);
    /// The theme, the font or the language changed.
    void refreshStyle();
    /// Shows these keys in the hint of an empty level.
    void setKeys(const KeyMap& keys);
    void setDisplay(const Display2d& display);
    const Display2d& display() const { return m_display; }
    /// Shows where the player is, below what the tool shows.
    void setWalkOverlay(const Overlay& overlay);

    /// The level was changed by this patch; the minimap follows too.
    void followPatch(const Patch& patch);
    /// The level was replaced.
    void followLevel();
    /// The tool took an input, or the level changed under it.
    void followTool();
    /// Paints all again before the next frame.
    void stale();
    /// The level is at another place of the view.
    void stalePlace();
    /// Only the selection changed.
    void staleMarks();

    /// The level without what a gesture would make of it.
    PlanContent level() const;
    /// The steps of the colours shown.
    const ColourRamp& ramp() const { return m_ramp; }
    /// The sectors that edits and previews made the painter look at since it was made: what
    /// following them costs.
    std::size_t sectorsLookedAt() const { return m_sectorsLookedAt; }

signals:
    /// A refusal has been on show for long enough.
    void refusalIsOver();

private:
    void refreshColours();
    void refreshMinimap();
    void staleIn(std::span<const Box> places);
    void updateWhereChanged(const Overlay& before, const Overlay& after);
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
    LevelPicture m_picture;
    std::optional<PreviewedLevel> m_preview; ///< shown instead of the level
    std::size_t m_sectorsLookedAt = 0;
    TextPictures m_texts;
    ColourRamp m_ramp;
    LevelImage m_plan;
    bool m_planIsStale = true;
    QImage m_marked; ///< the level with the selection; null: nothing is marked
    bool m_marksAreStale = true;
    std::vector<PlacedLabel> m_labels; ///< over them
    Overlay m_shown;                   ///< the tool's overlay as it was last painted
    std::optional<Point> m_shownCursor;
    Overlay m_walk; ///< below it
};

} // namespace sectored::editor
