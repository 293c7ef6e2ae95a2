#pragma once

#include "sectored/edit/keep_slope.h"
#include "sectored/map/flat_mapping.h"
#include "sectored/map/map_view.h"
#include "sectored/map/plane.h"

namespace sectored {

/// Pans the texture of a plane by a shift in texels, to the nearest step of panning. Does nothing
/// if the size of the tile is unknown. Does not change xpanning in a bunch (version 9), where it
/// has another meaning.
void panBy(const MapView& view, Plane& plane, Texel shift);

/// Returns how far a texture is from where it was, at most, after panning from `before` to `after`:
/// None within texelSlack, Unknown if it is farther and the size of the tile is unknown. `drift` is
/// that of the flat afterwards from the one before, without panning.
TextureLoss lossAfterPanning(
    const MapView& view,
    const Plane& before,
    const Plane& after,
    const TexelDrift& drift);

} // namespace sectored
