#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/query_story.h"

#include <optional>

namespace sectored {
struct QueryPreset;
}

namespace sectored::editor {

// The narrator of the query of a level, for the tool, the panel and the commands.

/// Returns the story of the shown sector by the chosen method. Empty if no sector is shown.
std::optional<QueryStory> shownStory(const EditTarget& target);

/// Opens the card of a method and shows it alone in the 2D view. The narrator stays at its wall.
void showMethod(EditTarget& target, QueryMethod method);
/// Shows the whole answer again.
void endNarrator(EditTarget& target);
/// Shows another wall.
void moveNarrator(EditTarget& target, StoryMove move);
/// Asks the point of a preset and tells the method that errs there, from its first wall on, with
/// what was published. Precondition: the level is that of the preset (presetLevel).
void showPreset(EditTarget& target, const QueryPreset& preset);

} // namespace sectored::editor
