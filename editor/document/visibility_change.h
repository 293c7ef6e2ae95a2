#pragma once

#include "sectored/map/map.h"
#include "sectored/map/project/project_data.h"

#include "editor/tool/selection.h"
#include "editor/tool/visibility.h"

#include <optional>

namespace sectored::editor {

class Document;

/// Returns the visibility of a level that is opened: its locked sectors, and nothing else.
Visibility visibilityOf(const ProjectData& project);

/// Returns the visibility with these objects hidden. Walls count as their sectors; vertices are
/// ignored. The three functions below work the same way.
Visibility withHidden(Visibility visibility, const Map& map, const Selection& things);
Visibility withoutHidden(Visibility visibility, const Map& map, const Selection& things);
Visibility withLocked(Visibility visibility, const Map& map, const Selection& things);
Visibility withoutLocked(Visibility visibility, const Map& map, const Selection& things);
/// Hides everything except these objects, the sectors of the sprites and the sprites of the
/// sectors.
Visibility isolating(Visibility visibility, const Map& map, const Selection& things);

/// Returns the objects that exist, are drawn and are not locked, with all vertices.
Selection selectable(Selection things, const Map& map, const Visibility& visibility);

/// Returns the objects that are neither hidden, locked nor outside of the chosen layer, with all
/// vertices.
Selection takeable(Selection things, const Map& map, const Visibility& visibility);

/// Returns the shown heights of a level, with the sectors outside. Empty: all heights.
ShownHeights shownHeightsOf(const Map& map, std::optional<HeightRange> range);

/// Hides the sectors of which nothing is at these heights, until others are set. Empty: shows all
/// heights. Hidden objects leave the selection.
void showHeights(Document& document, std::optional<HeightRange> range);

/// Sets the visibility of the document, and removes objects that it hides or locks from the
/// selection. Locked sectors are project data: changing them is one step of the history. If that is
/// rejected, they stay as they are.
void changeVisibility(Document& document, Visibility visibility);

} // namespace sectored::editor
