#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/take/layer_choice.h"

#include <vector>

namespace sectored::editor {

/// An offset in map units.
struct MoveOffset {
    std::int64_t x = 0;
    std::int64_t y = 0;

    bool operator==(const MoveOffset&) const = default;
};

/// Returns the request that moves all vertices of the selection, its sprites and the sprites in its
/// sectors. Where sectors are stacked, only the layers of the selected sectors and walls move; for
/// selected vertices, the chosen layer. Hidden and locked objects stay.
MoveRequest moveOfSelection(
    const EditTarget& target,
    MoveOffset offset,
    const LayerChoice& layer = {});

/// Updates a selection after the move, because vertices are identified by their coordinates.
Selection movedSelection(Selection selection, MoveOffset offset);

/// Moves the vertices and sprites of the selection and keeps the topology. Sprites inside a
/// selected sector move with it. The point nearest to the start of the drag snaps to vertices and
/// the grid; Ctrl disables snapping, Shift locks an axis. The level shows the move. If the move is
/// rejected, the level is shown unchanged, with the rejected shape at the pointer, the reason, and
/// faintly the last valid position; releasing then changes nothing. If stacked sectors are the
/// reason, N chooses a layer.
class MoveGesture final : public Gesture {
public:
    MoveGesture(EditTarget& target, Vec2 grabbedAt);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    const Plan* shownPlan() const override { return m_plan ? &*m_plan : nullptr; }
    PointerShape pointerShape() const override;
    Point cursor() const override;
    std::optional<NumberAim> numberAim() const override;
    void aimAt(Point to) override;
    bool stepLayer(ToolKey key) override;
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
    void collectLines();

    EditTarget& m_target;
    Vec2 m_grabbedAt;
    Vec2 m_pointer;
    std::vector<Point> m_vertices;
    std::vector<SpriteId> m_sprites;
    LayerChoice m_layer;
    std::vector<SectorId> m_layers;  ///< candidates for the layer, once needed
    Point m_reference{};             ///< the point that snaps
    std::vector<Segment> m_lines;    ///< walls that the drag moves or bends
    std::vector<SectorId> m_sectors; ///< sectors of these walls
    MoveOffset m_offset{};           ///< offset of the pointer
    MoveOffset m_valid{};            ///< last offset that was not rejected
    std::optional<Plan> m_plan;
    std::optional<Refusal> m_refusal;
};

} // namespace sectored::editor
