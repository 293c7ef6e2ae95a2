#pragma once

#include "core/cli/query_method.h"
#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <string>

namespace sectored::cli {

/// Returns an explanation as a JSON array without a line break, an object for each sector whose box
/// contains the point:
///
///     {"sector":0,"location":"inside","steps":{
///       "quadrant":[{"wall":0,"from":3,"to":1,"step":2,"total":2,"side":1540096}],
///       "angle":[{"wall":0,"radians":1.5,"sum":1.5}],
///       "crossings":[{"wall":0,"crosses":true,"count":1}],
///       "convex":[{"wall":0,"product":20480,"sign":1}]},
///      "published":{"convex":false,"arccosine":{"sum":427.38,"inside":false},
///       "quadrant":{"float":0,"double":0,"int":0}}}
///
/// `steps` exists if asked for: an array for each method shown, a wall each, loop after loop
/// (outer loops first), each in point2 order. `convex` is left out where that method has no
/// verdict. `side` is the determinant that decided the step. It and `product` are text beyond 2^53.
/// `published` exists if asked for; without a closed loop `convex` is null, as is a sum that is not
/// a number.
std::string explanationJson(
    const MapView& view,
    const PointExplanation& explanation,
    ExplainedParts parts);

} // namespace sectored::cli
