#pragma once

#include "sectored/query/explain.h"

#include "editor/tool/aim/snapper.h"
#include "editor/tool/tool.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

/// Asks which sector holds a point, and shows why. A click asks, a drag moves the point live. The
/// point sticks to a vertex or wall within 4 px unless Ctrl is held. N goes on in the stack of
/// sectors at the point; arrows move the point by the grid; Esc takes it away. Shift and a click
/// pin the point there and leave the question where it is. The result is the target's.
class QueryTool final : public Tool {
public:
    explicit QueryTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void leave() override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void deactivate() override { m_litWall.reset(); }

    const Overlay& overlay() const override { return m_overlay; }
    std::optional<Point> cursor() const override { return m_cursor; }
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::string status() const override;
    /// The case as JSON.
    std::string copiedText() const override;
    bool isBusy() const override { return m_dragging; }

    /// Of the walls of the shown sector the one under the pointer, within 6 px.
    std::optional<WallId> wallAtPointer() const { return m_wallAtPointer; }
    /// Shows one of them apart from the others, besides the one under the pointer.
    void setLitWall(std::optional<WallId> wall);

private:
    void ask(const PointerInput& input);
    void stepInStack(ToolKey key);
    void moveBy(const GridStep& step);
    void rebuild();
    std::optional<WallId> wallNear(const PointerInput& input) const;

    std::optional<Point> m_cursor;
    bool m_dragging = false;
    std::optional<WallId> m_wallAtPointer;
    std::optional<WallId> m_litWall;
    Overlay m_overlay;
};

/// The point that a query at the pointer means: a vertex or an integer point exactly on a wall
/// within 4 px, else the nearest integer point; with Ctrl always the nearest integer point.
Snap querySnap(const EditTarget& target, const PointerInput& input);

/// Keeps the point in the list of pins; one that is there stays as it is.
void pinPoint(EditTarget& target, Point point);
/// More are not read from a text.
inline constexpr std::size_t mostPins = 10'000;
/// Pins those that are not yet.
void pinAll(EditTarget& target, std::span<const Point> points);
/// Takes a pinned point off the list, or pins one that is not.
void togglePin(EditTarget& target, Point point);

/// What of an answer is drawn.
struct QueryLook {
    std::optional<SectorId> sector{}; ///< whose reasons; nothing: none
    QueryParts parts{};
    std::optional<WallId> lit{}; ///< stands out
};

/// Why the sector holds the answer's point or does not: its outline, the quadrant cross, rays, each
/// wall's step and angle, the walls that cross the ray to the right.
Overlay queryOverlay(const MapView& view, const PointExplanation& answer, const QueryLook& look);

std::unique_ptr<Tool> makeQueryTool(EditTarget& target);

} // namespace sectored::editor
