#pragma once

#include "editor/tool/tool.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

class DrawTool;

/// The tools of a view, and which of them is active. A tool is made when it first becomes active
/// and keeps its options from then on.
class ToolHost {
public:
    /// Begins with the first tool. Precondition: the target outlives the host.
    explicit ToolHost(EditTarget& target);

    Tool& active() { return *m_active; }
    const Tool& active() const { return *m_active; }
    /// The id of the active tool (tool.h, allTools).
    std::string_view id() const { return allTools()[m_index].id; }
    /// Returns true if another tool became active: false for an unknown id and the active tool's.
    bool activate(std::string_view id);
    /// Goes back one level: gesture, stroke or query of the tool; the selection; the first tool.
    /// Returns true if another tool became active.
    bool goBack();

    /// Where a command acts: the point of the tool, or, where a tool takes points unsnapped, the
    /// one that they would snap to. Null: the tool has no point. `pointer`: null while it is
    /// outside.
    std::optional<Point> target(const std::optional<PointerInput>& pointer) const;
    /// The active tool if it is the Draw tool, else null.
    DrawTool* drawTool();
    const DrawTool* drawTool() const;

private:
    EditTarget& m_target;
    std::vector<std::unique_ptr<Tool>> m_tools; ///< as allTools; null: not made yet
    std::size_t m_index = 0;
    Tool* m_active; ///< never null
};

} // namespace sectored::editor
