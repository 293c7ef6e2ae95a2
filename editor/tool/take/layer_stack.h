#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// Returns the sectors stacked at a point, higher floors first: those that share area with another
/// one there, are visible and not locked, in any layer. Empty if there are fewer than two.
std::vector<SectorId> stackAt(const EditTarget& target, Point at);

/// Returns the sector of a stack that is in the chosen layer. Empty if no layer is chosen, or if it
/// does not decide here.
std::optional<SectorId> chosenIn(const EditTarget& target, std::span<const SectorId> stack);

/// Returns the sector at a point that is in the chosen layer. Where the layer does not decide, and
/// where it has no sector: EditTarget::sectorAt.
std::optional<SectorId> sectorInLayerAt(const EditTarget& target, Point at);

/// Chooses the layer of one of the stacked sectors. Layers chosen at other stacks stay chosen where
/// they do not overlap it. Empty: all layers, everywhere.
void chooseInStack(
    EditTarget& target,
    std::span<const SectorId> stack,
    std::optional<SectorId> chosen);

/// Chooses the next layer of a stack, or the previous one for any key other than Next. After the
/// last one come all layers, then the first. `without` is the sector that an edit would change if
/// no layer is chosen, if there is one. Returns false for fewer than two sectors.
bool stepThroughStack(
    EditTarget& target,
    std::span<const SectorId> stack,
    ToolKey key,
    std::optional<SectorId> without = std::nullopt);

/// Returns the heading "2 layers here (N: next, F2: rename)", a row for each sector of the stack
/// with the name and colour of its layer, its number and heights, and a row for all layers.
OverlayList layerListOf(const EditTarget& target, Vec2 at, std::span<const SectorId> stack);

/// Adds the outlines of chosen sectors, except of those that no longer exist.
void addLayerOutlines(Overlay& overlay, const Map& map, std::span<const SectorId> chosen);
/// Adds the outlines of the sectors of the chosen layer.
void addChosenLayer(Overlay& overlay, const EditTarget& target);

} // namespace sectored::editor
