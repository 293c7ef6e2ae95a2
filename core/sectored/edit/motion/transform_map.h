#pragma once

#include "sectored/edit/request.h"
#include "sectored/geom/affine_map.h"
#include "sectored/geom/isometry.h"
#include "sectored/map/map_view.h"

#include <optional>

namespace sectored {

/// Where a transform puts points: exactly where its plan puts the vertices that move.
struct TransformMap {
    Isometry isometry{};
    std::optional<AffineMap> affine{}; ///< takes the place of `isometry`, with rounding
    bool movesPivot = false; ///< a quarter turn, about a pivot half a unit away from the wanted one

    Point operator()(Point p) const { return affine ? (*affine)(p) : isometry(p); }
};

/// Returns the map of a request, for a preview. Without a pivot in the request, the sectors turn
/// about the centre of their box. Precondition: the sectors exist.
TransformMap transformMapOf(const MapView& view, const TransformRequest& request);

} // namespace sectored
