#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"
#include "sectored/tag/pairing.h"

#include "editor/tool/overlay.h"
#include "editor/tool/selection.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

/// Two things that are to be paired.
using TwoThings = std::array<TagRow, 2>;

/// Returns the object of a selection that has only one. Empty for any other.
std::optional<TagRow> oneThingOf(const Selection& selection);

/// Returns the two objects of a selection, sectors before walls before sprites. Empty if it has
/// more or fewer, or vertices.
std::optional<TwoThings> twoThingsOf(const Selection& selection);

/// Returns how the rules of a game pair two things. A sector that the game does not pair itself
/// stands for the sprites in it, such as its activator.
std::optional<Pairing> pairingOfThings(
    const MapView& view,
    const Game& game,
    const TwoThings& things);

/// Returns why two things cannot be paired, as a sentence that says what to do.
QString whyUnpairable(const Map& map, const Game& game, const TwoThings& things);

/// Returns the requests that give both rows the number.
std::vector<Request> pairRequests(const Pairing& pairing, std::int32_t number);

/// Returns what shows over the plan how two rows would be paired: a dashed line, with the number.
Overlay pairingOverlay(const MapView& view, const Pairing& pairing, std::int32_t number);

} // namespace sectored::editor
