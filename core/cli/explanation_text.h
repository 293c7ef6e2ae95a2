#pragma once

#include "core/cli/query_method.h"
#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <string>

namespace sectored::cli {

/// Returns an explanation as text. Lists each sector whose box contains the point: with
/// `parts.steps` every wall with what it adds, the result of each method shown, and on a boundary
/// the results of both ownership rules; with `parts.published` a line of the published methods.
/// With steps it ends with the engine's sector and the nearest wall of the level.
std::string explanationText(
    const MapView& view,
    const PointExplanation& explanation,
    ExplainedParts parts);

/// Returns why the method for convex loops has no verdict about a sector: "2 corners turn inward".
/// Precondition: it has none.
std::string undecidedText(const SectorExplanation& sector);

/// Returns the result of one method for a sector: "quadrant winding: total +4, inside". For All,
/// that of the default method.
std::string resultText(const SectorExplanation& sector, QueryMethod method);

/// Returns what the published methods say of a sector: "convex outside, arccosine 427.38 degrees,
/// quadrant total 0 outside". Totals that differ between number types are listed one by one.
std::string publishedText(const SectorExplanation& sector, Point p);

} // namespace sectored::cli
