#pragma once

#include "sectored/edit/stitch/joins.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/move/selection_move.h"
#include "editor/tool/take/layer_choice.h"

#include <vector>

namespace sectored::editor {

/// Moves the vertices and sprites of the selection, and meets others as the landing option says,
/// which U changes. Sprites inside a selected sector move with it. The point nearest to the start
/// of the drag snaps to vertices and the grid; Ctrl disables snapping, Shift locks an axis. The
/// level shows the move, with marks where it joins others. If the move is rejected, the level is
/// shown unchanged, with the rejected shape at the pointer, the reason, and faintly the last valid
/// position; releasing then changes nothing. If stacked sectors are the reason, N chooses a layer.
class MoveGesture final : public Gesture {
public:
    MoveGesture(EditTarget& target, Vec2 grabbedAt);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    const Plan* shownPlan() const override;
    PointerShape pointerShape() const override;
    Point cursor() const override;
    std::optional<NumberAim> numberAim() const override;
    void aimAt(Point to) override;
    bool stepLayer(ToolKey key) override;
    bool stepLanding(ToolKey key) override;
    std::vector<Hint> hints() const override;

private:
    Point snapped(Vec2 wanted, const PointerInput& input) const;
    MoveOffset offsetFor(const PointerInput& input) const;
    void moveBy(MoveOffset offset);
    void preview();
    /// The moved objects at an offset.
    struct Shape {
        MoveOffset offset{};
        OverlayRole role{};
    };
    void addMarks(Overlay& overlay, const Shape& shape) const;
    void addLines(Overlay& overlay, const Shape& shape) const;
    void addHatching(Overlay& overlay, const Shape& shape) const;
    void addRejected(Overlay& overlay) const;
    void addAccepted(Overlay& overlay) const;
    void addOldPlace(Overlay& overlay) const;
    const Refusal* refusal() const;
    Joins joins() const;
    Landing landing() const;
    void collectLines();

    EditTarget& m_target;
    Vec2 m_grabbedAt;
    Vec2 m_pointer;
    std::vector<Point> m_vertices;
    std::vector<SpriteId> m_sprites;
    LayerChoice m_layer;
    std::vector<SectorId> m_layers;      ///< candidates for the layer, once needed
    Point m_reference{};                 ///< the point that snaps
    std::vector<Segment> m_lines;        ///< walls that the drag moves or bends
    std::vector<SectorId> m_sectors;     ///< sectors of these walls
    MoveOffset m_offset{};               ///< offset of the pointer
    MoveOffset m_valid{};                ///< last offset that was not rejected
    bool m_movesSectors = false;         ///< whole ones only
    std::optional<SelectionMove> m_move; ///< to the offset of the pointer; empty: nothing moves
    Joins m_joins;                       ///< of that move, if it is not rejected
};

} // namespace sectored::editor
