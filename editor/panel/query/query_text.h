#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"
#include "sectored/query/sector_at.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// "3", "3 and 7", "3, 7 and 9": the numbers of sectors.
QString numberList(const MapView& view, const std::vector<SectorId>& sectors);

/// The sectors of an explanation by where the point lies in them, ascending by number.
std::vector<SectorId> sectorsWhere(const PointExplanation& explanation, PointLocation location);

/// "Inside sector 3", "On the border of 3 and 7", "In no sector".
QString answerText(const MapView& view, const SectorsAt& answer);
/// The same of an explanation.
QString answerHeading(const MapView& view, const PointExplanation& explanation);
/// One line about it: the engine's answer, and who owns a border.
QString answerComment(const MapView& view, const PointExplanation& explanation);
/// "Wall 47, 1 229 units away"; empty for a level without walls.
/// "2, 4 and 14": the sectors on the other side of its portals, at most 12 of them by number.
QString neighbourText(const MapView& view, SectorId sector);
QString nearestWallText(const MapView& view, const PointExplanation& explanation);

} // namespace sectored::editor
