#pragma once

#include "sectored/edit/stroke/sheet.h"

namespace sectored {

/// Chooses the layer of the stroke where sectors of the sheet overlap near it (Spec: editing-kernel
/// 3.2): the seed's; else that of the sectors at the first point of the stroke that is in any;
/// else, if the stroke starts outside all sectors, that of the sectors that it meets. Returns
/// E-AMBIGUOUS with the candidates if these overlap; the sheet does not change then.
std::optional<Refusal> keepLayerUnder(const MapView& view, const Stroke& stroke, Sheet& sheet);

} // namespace sectored
