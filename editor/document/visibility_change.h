#pragma once

#include "sectored/map/map.h"
#include "sectored/map/project/project_data.h"

#include "editor/tool/selection.h"
#include "editor/tool/visibility.h"

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

/// Returns the objects that are neither hidden, locked nor outside of the chosen layer, with all
/// vertices.
Selection takeable(Selection things, const Map& map, const Visibility& visibility);

/// Sets the visibility of the document, and removes objects that it hides or locks from the
/// selection. Locked sectors are project data: changing them is one step of the history. If that is
/// rejected, they stay as they are.
void changeVisibility(Document& document, Visibility visibility);

} // namespace sectored::editor
