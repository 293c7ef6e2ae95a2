#pragma once

#include "sectored/edit/stroke/sheet.h"

namespace sectored {

/// Chooses the level that the stroke means where sectors of the sheet overlap near it (Spec:
/// editing-kernel 3.2): that of the seed, else that of the sectors at the first of its points that
/// is in any, else, when it begins in no sector, that of the sectors that it meets. E-AMBIGUOUS,
/// with the candidates, when those overlap themselves; the sheet is as it was then.
std::optional<Refusal> keepLevelUnder(const MapView& view, const Stroke& stroke, Sheet& sheet);

} // namespace sectored
