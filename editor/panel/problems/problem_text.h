#pragma once

#include "sectored/check/finding.h"
#include "sectored/map/map_view.h"

#include <QString>

namespace sectored::editor {

/// Returns the sentence of a finding, with numbers formatted for the screen.
QString problemText(const Finding& finding);
/// Returns the title of the rule that found the problem.
QString ruleTitle(const Finding& finding);
/// Returns what goes wrong in the game.
QString ruleReason(const Finding& finding);
/// Returns what to do by hand about a problem that nothing fixes. Empty for other kinds of
/// problems.
QString byHandText(const MapView& view, const Finding& finding);
/// Returns for example "Wall 17, sector 3 · Error · rule crossing"; `place` is placeText or empty.
QString problemKind(const Finding& finding, const QString& place);
/// Returns for example "Wall 17, sector 3", with current numbers, or "At 512, 1024" if no object
/// is involved. Empty if the finding has no place.
QString placeText(const MapView& view, const Finding& finding);
/// Returns one line with unformatted numbers, for other programs.
QString copiedText(const MapView& view, const Finding& finding);

} // namespace sectored::editor
