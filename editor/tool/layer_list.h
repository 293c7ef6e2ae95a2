#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/tool_parts.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// The list of layers at the pointer, from which one is chosen by keys or clicks, and in which they
/// get names and colours. It works with every tool.
class LayerList final : public ListedObjects {
public:
    explicit LayerList(EditTarget& target)
        : m_target(target)
    {}

    /// Chooses the next or previous layer of the sectors stacked at a place and shows the list.
    /// Returns false if there are fewer than two.
    bool step(Vec2 at, ToolKey key);

    /// Shows the list of the sectors stacked at a place, or where it was shown last if there is no
    /// place, unless the list is shown already. Returns the row of the chosen layer, or the first
    /// row. Empty if there are fewer than two sectors.
    std::optional<std::size_t> openToEdit(std::optional<Vec2> at);
    /// Tests whether the row is that of a layer.
    bool isLayer(std::size_t row) const { return row < m_stack.size(); }
    /// Returns the name of the layer of a row, as the level has it. Empty if it has none.
    std::string nameOf(std::size_t row) const;
    /// Names the layer of a row, as one undo step, or returns why that is rejected. If it had no
    /// name, the sectors of its storey (sectored/query/storey.h) that are in no named layer join
    /// the layer of this name. The same name again does nothing. Precondition: isLayer(row).
    std::optional<Refusal> nameRow(std::size_t row, const std::string& name);
    /// Same for a colour, by its name, "#rrggbb" or "none". A layer without a name gets one, too.
    std::optional<Refusal> colourRow(std::size_t row, const std::string& colour);

    void openList(const PointerInput& input) override;
    void pointAtRow(std::optional<std::size_t>) override {} // the list highlights its row
    void pickRow(std::size_t row) override;
    void dismissList() override;

    /// Returns the list. Empty while it is hidden.
    const std::optional<OverlayList>& shown() const { return m_shown; }
    /// Hides the list if its sectors have changed; otherwise shows what they are now.
    void levelChanged();

private:
    bool openAt(Vec2 at);
    void show();
    std::vector<SectorId> unnamedStorey(std::size_t row) const;
    std::optional<Refusal> edit(const Request& request);

    EditTarget& m_target;
    Vec2 m_at{};
    std::vector<SectorId> m_stack{};
    std::optional<OverlayList> m_shown{};
};

} // namespace sectored::editor
