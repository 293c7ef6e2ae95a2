#pragma once

#include "sectored/query/explain.h"

#include "editor/tool/aim/snapper.h"
#include "editor/tool/tool.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// Queries a point. A click sets it, a drag moves it. Shift and a click pin a point and keep the
/// query. The point snaps to a vertex or wall within 4 px unless Ctrl is held. N switches between
/// stacked sectors, arrows move the point by the grid, Esc removes it.
///
/// Enter starts the narrator: Left, Right, Home and End then go from wall to wall, Enter plays, Esc
/// ends it.
class QueryTool final : public Tool {
public:
    explicit QueryTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput& input) override;
    void release(const PointerInput& input) override;
    void leave() override;
    bool key(ToolKey key) override;
    void levelChanged() override;
    void deactivate() override;

    const Overlay& overlay() const override { return m_overlay; }
    std::optional<Point> cursor() const override { return m_cursor; }
    PointerShape pointerShape() const override;
    std::vector<Hint> hints() const override;
    std::string status() const override;
    /// Returns the query as JSON, whether or not the narrator is on.
    std::string copiedText() const override;
    bool isBusy() const override { return m_dragging; }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;

private:
    const QueryResult* result() const { return target().query().result(target().view()); }
    void ask(const PointerInput& input);
    void light(std::optional<WallId> wall);
    bool narrate(ToolKey key);
    Overlay overlayOf(const QueryResult& shown) const;
    std::string narratorStatus() const;
    void stepInStack(ToolKey key);
    void moveBy(const GridStep& step);
    void rebuild();
    std::optional<WallId> wallNear(const PointerInput& input) const;

    std::optional<Point> m_cursor;
    bool m_dragging = false;
    Overlay m_overlay;
};

/// Returns the point to query at the pointer: a vertex or an integer point exactly on a wall,
/// within 4 px; otherwise, and always with Ctrl, the nearest integer point.
Snap querySnap(const EditTarget& target, const PointerInput& input);

std::unique_ptr<Tool> makeQueryTool(EditTarget& target);

} // namespace sectored::editor
