#pragma once

#include "sectored/map/map.h"

#include "editor/tool/selection.h"
#include "editor/tool/visibility.h"

namespace sectored::editor {

class Document;

/// What `things` names put out of the way, or back; walls stand for their sectors, vertices for
/// nothing.
Visibility withHidden(Visibility visibility, const Map& map, const Selection& things);
Visibility withoutHidden(Visibility visibility, const Map& map, const Selection& things);
Visibility withLocked(Visibility visibility, const Map& map, const Selection& things);
Visibility withoutLocked(Visibility visibility, const Map& map, const Selection& things);
/// Hides all but these things, the sectors of these sprites, and the sprites of these sectors.
Visibility isolating(Visibility visibility, const Map& map, const Selection& things);

/// Those of the things that are neither hidden nor locked; vertices stay.
Selection takeable(Selection things, const Map& map, const Visibility& visibility);

/// Changes what is hidden and locked; what cannot be taken any more leaves the selection.
void changeVisibility(Document& document, Visibility visibility);

} // namespace sectored::editor
