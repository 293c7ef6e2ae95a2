#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// The layer that one edit changes where sectors are stacked and the layer of the document
/// (Visibility::layer) does not decide: the kernel's choice, or the one that the user stepped to.
/// An edit may have one choice for each of several stacks.
class LayerChoice {
public:
    /// Steps to the next or previous candidate, or to the first if there is no choice yet. Returns
    /// false if there are fewer than two. New candidates belong to another stack; the choice for
    /// the old stack is kept, unless it excluded the sector that is chosen now.
    bool step(std::span<const SectorId> candidates, ToolKey key);

    /// Returns the hint for the kernel. Hidden and locked sectors are excluded.
    SheetHint hint(const EditTarget& target) const;
    /// Adds the outlines of the chosen sectors.
    void addTo(Overlay& overlay, const Map& map) const;

private:
    struct Stack {
        std::vector<SectorId> candidates{};
        SectorId chosen{};
    };

    std::vector<Stack> m_stacks; ///< the latest choice is last
};

/// Returns the hint for the chosen layer, or for all layers if none is chosen. Hidden and locked
/// sectors are excluded.
SheetHint allLayers(const EditTarget& target);

/// Returns the stacked sectors at a point that an edit could change: those that are visible and not
/// locked. Without a stack, returns the sector that contains the point in its interior. Empty on a
/// boundary.
std::vector<SectorId> layersAt(const EditTarget& target, Point at);

} // namespace sectored::editor
