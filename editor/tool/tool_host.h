#pragma once

#include "editor/tool/layer_list.h"
#include "editor/tool/tool.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// The tools of a view, one of which is active. A tool is created when it first becomes active.
class ToolHost {
public:
    /// Activates the first tool. Precondition: the target outlives the host.
    explicit ToolHost(EditTarget& target);

    Tool& active() { return *m_active; }
    const Tool& active() const { return *m_active; }
    /// Returns the table row of the active tool.
    const ToolInfo& info() const { return allTools()[m_index]; }
    /// Activates the tool with this id. Returns false for an unknown id and the active tool.
    bool activate(std::string_view id);
    /// Cancels one thing: the gesture, stroke or query of the tool; otherwise the selection;
    /// otherwise activates the first tool. Returns true if that became active.
    bool goBack();
    /// Activates the first tool once no rows float any more. Returns true if it became active. Call
    /// after each input.
    bool leaveIfDone();

    /// Handles a key other than Escape. Outside of gestures, Next and Previous choose the layer
    /// where sectors are stacked at the pointer, or else at the point of the tool; a tool that
    /// shows a query uses them first. Returns false if the key has no effect.
    bool key(ToolKey key, const std::optional<PointerInput>& pointer);
    /// Returns true if the tool uses the key now although it may be that of a command, which then
    /// does not run: First and Last while the narrator of a query shows its steps.
    bool takesKey(ToolKey key) const;

    /// Returns the list of layers, or else the list of the active tool, if one is shown.
    const std::optional<OverlayList>& shownList() const;
    /// Returns what that list acts on. Null if the active tool never lists objects.
    ListedObjects* listedObjects();
    /// Hides the list of layers.
    void dismissLayers() { m_layers.dismissList(); }
    bool showsLayers() const { return m_layers.shown().has_value(); }
    /// Returns the list of layers. Null while it is hidden.
    LayerList* shownLayers() { return showsLayers() ? &m_layers : nullptr; }
    /// Shows the list of layers, see LayerList::openToEdit. Precondition: the tool is not busy.
    std::optional<std::size_t> openLayers(std::optional<Vec2> at)
    {
        return m_layers.openToEdit(at);
    }
    /// The level, or what is visible of it, has changed.
    void levelChanged();

    /// Returns the point where a command acts: the point of the tool or, if the tool does not snap,
    /// the snapped pointer. Empty if the tool has no point. `pointer` is empty while it is outside
    /// the view.
    std::optional<Point> target(const std::optional<PointerInput>& pointer) const;

private:
    bool stepLayer(ToolKey key, const std::optional<PointerInput>& pointer);

    EditTarget& m_target;
    std::vector<std::unique_ptr<Tool>> m_tools; ///< as allTools; null: not made yet
    std::size_t m_index = 0;
    bool m_heldRows = false; ///< at the last call of leaveIfDone
    Tool* m_active;          ///< never null
    LayerList m_layers;
};

} // namespace sectored::editor
