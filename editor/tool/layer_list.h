#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool_parts.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// The list of layers at the pointer, from which one is chosen by keys or clicks. It works with
/// every tool.
class LayerList final : public ListedObjects {
public:
    explicit LayerList(EditTarget& target)
        : m_target(target)
    {}

    /// Chooses the next or previous layer of the sectors stacked at a place and shows the list.
    /// Returns false if there are fewer than two.
    bool step(Vec2 at, ToolKey key);

    void openList(const PointerInput& input) override;
    void pointAtRow(std::optional<std::size_t>) override {} // the list highlights its row
    void pickRow(std::size_t row) override;
    void dismissList() override;

    /// Returns the list. Empty while it is hidden.
    const std::optional<OverlayList>& shown() const { return m_shown; }
    /// Hides the list if its sectors have changed.
    void levelChanged();

private:
    void show();

    EditTarget& m_target;
    Vec2 m_at{};
    std::vector<SectorId> m_stack{};
    std::optional<OverlayList> m_shown{};
};

} // namespace sectored::editor
