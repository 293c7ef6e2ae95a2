#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/take/level_choice.h"

#include <vector>

namespace sectored::editor {

/// A way to go, map units.
struct MoveOffset {
    std::int64_t x = 0;
    std::int64_t y = 0;

    bool operator==(const MoveOffset&) const = default;
};

/// Moves all vertices of the selection, its sprites and those in its sectors. Where levels are
/// stacked only those of the selected sectors and walls move; of selected vertices, those of the
/// chosen level. What is hidden or locked stays.
MoveRequest moveOfSelection(
    const EditTarget& target,
    MoveOffset offset,
    const LevelChoice& level = {});

/// The selection after such a move: vertices are named by their places.
Selection movedSelection(Selection selection, MoveOffset offset);

/// Moves the vertices and sprites of the selection, topology kept; sprites go along with a selected
/// sector that they stand in. The point nearest to where the drag began snaps to vertices and the
/// grid, and the others follow; Ctrl moves without snapping, Shift along one axis. The level shows
/// the move. Where it is rejected the level is shown as it is, with the rejected shape at the
/// pointer, the reason, and faintly the last place that could be; a release there changes nothing.
/// Where the reason is that levels are stacked, N chooses one.
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
    bool stepLevel(ToolKey key) override;
    std::vector<Hint> hints() const override;

private:
    Point snapped(Vec2 wanted, const PointerInput& input) const;
    MoveOffset offsetFor(const PointerInput& input) const;
    void moveBy(MoveOffset offset);
    void preview();
    /// What is dragged, moved by an offset.
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
    LevelChoice m_level;
    std::vector<SectorId> m_levels;  ///< those to choose from, once that was needed
    Point m_reference{};             ///< the point that snaps
    std::vector<Segment> m_lines;    ///< walls that the drag moves or bends
    std::vector<SectorId> m_sectors; ///< of these walls
    MoveOffset m_offset{};           ///< where the pointer wants it
    MoveOffset m_valid{};            ///< the last place that can be
    std::optional<Plan> m_plan;
    std::optional<Refusal> m_refusal;
};

} // namespace sectored::editor
