#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map_view.h"

#include "editor/panel/outliner/outline.h"

#include <QString>

#include <variant>

namespace sectored::editor {

/// The object of a row of the Outliner; monostate for a group.
using OutlineItem = std::variant<std::monostate, SectorId, WallId, SpriteId>;

/// Returns the fact, followed by more if there is more.
QString joinedFacts(const QString& fact, const QString& more);

/// Returns for example "Sector 12". Empty for a group. Precondition: the object exists.
QString itemName(const MapView& view, const OutlineItem& item);
/// Returns what is worth knowing of an object: "4 walls, lotag 5".
QString itemFacts(const MapView& view, const OutlineItem& item);
/// Returns what the game calls a row with a tag, and where it is: "Ceiling door, lotag 22".
QString tagRowFacts(const MapView& view, const Game& game, const OutlineItem& item);

/// Returns the name of a layer, safe to show as plain text, or "In no layer".
QString layerTitle(const OutlineLayer& layer);

} // namespace sectored::editor
