#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/map_view.h"

#include <QString>

namespace sectored::editor {

/// The sentence of a finding, with its numbers as people write them.
QString problemText(const Finding& finding);
/// The title of the rule that found it.
QString ruleTitle(const Finding& finding);
/// What the rule is for: what goes wrong in the game.
QString ruleReason(const Finding& finding);
/// "Wall 17 of sector 3", with the numbers of now; "at 512, 1024" for what names nothing;
/// empty for what has no place.
QString placeText(const MapView& view, const Finding& finding);
/// One line for another program, in plain characters.
QString copiedText(const MapView& view, const Finding& finding);

} // namespace sectored::editor
