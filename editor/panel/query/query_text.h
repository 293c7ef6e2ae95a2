#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"
#include "sectored/query/sector_at.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// Returns sector numbers as "3", "3 and 7" or "3, 7 and 9".
QString numberList(const MapView& view, const std::vector<SectorId>& sectors);

/// Returns the sectors of an explanation with the point at this location, ascending by number.
std::vector<SectorId> sectorsWhere(const PointExplanation& explanation, PointLocation location);

/// Returns for example "Inside sector 3", "On the boundary of sectors 3 and 7", "Outside all
/// sectors".
QString answerText(const MapView& view, const SectorsAt& answer);
/// Returns the same text for an explanation.
QString answerHeading(const MapView& view, const PointExplanation& explanation);
/// Returns a line about the result of the engine and, on a boundary, the owner.
QString answerComment(const MapView& view, const PointExplanation& explanation);
/// Returns the neighbour sectors by number, such as "2, 4 and 14". Counts those after the twelfth.
QString neighbourText(const MapView& view, SectorId sector);
/// Returns for example "47, 1 229 units away". Empty for levels without walls.
QString nearestWallText(const MapView& view, const PointExplanation& explanation);

} // namespace sectored::editor
