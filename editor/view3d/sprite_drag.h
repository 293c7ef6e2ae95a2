#pragma once

#include "sectored/edit/plan.h"
#include "sectored/geom/vec3.h"

#include "editor/tool/input.h"
#include "editor/view3d/camera.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// The pointer over a picture, and how the picture is seen.
struct PointedPicture {
    Camera camera{};
    Lens lens{};
    Vec2 pixel{}; ///< of the pointer, as in pixelOf
    Modifiers modifiers{};
};

/// A drag of the selected sprites in the 3D view. The sprite that was pressed follows the pointer
/// at its height, on the grid of the 2D view; with Shift it goes up and down instead, in steps of
/// 128 Build z units. Ctrl inverts snapping, as in the 2D view, and takes any height. The others go
/// along. Nothing changes before commit().
class SpriteDrag final {
public:
    /// Precondition: the sprite is selected, and the document outlives the drag.
    SpriteDrag(Document& document, SpriteId sprite, Vec2 pressedAt);

    SpriteId sprite() const { return m_sprite; }
    void update(const PointedPicture& pointed);
    /// Returns what the drag would do. Null if nothing moves, or if it is refused.
    const Plan* plan() const { return m_plan && *m_plan ? &**m_plan : nullptr; }
    /// Returns where the pressed sprite goes, and by how much.
    Point to() const { return m_to; }
    std::int32_t z() const { return m_z; }
    Point by() const { return {m_to.x - m_start.x, m_to.y - m_start.y}; }
    std::int64_t zBy() const { return std::int64_t{m_z} - m_startZ; }
    /// Moves the sprites as one step. Returns the refusal, if any.
    std::optional<Refusal> commit();

private:
    std::optional<Vec3> followed(const PointedPicture& pointed) const;
    std::vector<Request> requests() const;

    Document& m_document;
    SpriteId m_sprite;
    Point m_start{};
    std::int32_t m_startZ = 0; ///< Build z units
    Point m_to{};
    std::int32_t m_z = 0;
    Vec3 m_wanted{}; ///< where the sprite would be without snapping
    Vec3 m_base{};   ///< the same when the pointer was at m_from
    Vec2 m_from{};   ///< pixel at the start, or where Shift was pressed or released
    bool m_rises = false;
    std::optional<PlanResult> m_plan; ///< empty: nothing moves
};

} // namespace sectored::editor
