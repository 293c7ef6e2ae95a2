#pragma once

#include "sectored/format/doom/doom_level.h"
#include "sectored/format/doom/level_of_map.h"
#include "sectored/format/doom/map_of_level.h"
#include "sectored/format/loss_report.h"
#include "sectored/project/project_text.h"

/// Fields of UDMF that a map has no place for. Rows keep those of their sector, side, line, vertex
/// or thing (map/project/kept_fields.h); the project data keeps those of the whole level and of the
/// start.
namespace sectored::doom {

/// Returns the project data with the namespace of a level, its fields, blocks and those of its
/// start, and the rows of the converted map with what the rows of the level have in `others`. Both
/// walls of a line keep the fields of the line; all walls that begin at a vertex keep those of the
/// vertex, or none of them if there is no place. `losses` gets what is beyond 4 MiB, with each text
/// counted once, beyond what project data can hold, or beyond 992 fields of a row, and fields of
/// vertices at which no wall begins.
ReadProject keepFields(
    ProjectData project,
    const ConvertedLevel& converted,
    const DoomLevel& level,
    LossReport& losses);

/// Gives a level, which is to be written as UDMF, the namespace and the fields that the map keeps.
/// Of two walls of a line that keep different ones, those of the front count; of walls that begin
/// at a vertex, those of the first. Returns the fields that are lost,
/// also those that a text cannot have.
LossReport restoreFields(ExportedLevel& exported, const Map& map);

/// Returns the namespace that the project data keeps; Doom if it keeps none.
UdmfNamespace namespaceOf(const ProjectData& project);

/// Returns the fields that the map keeps as losses, for a format without a place for them.
LossReport keptFieldLosses(const Map& map);

} // namespace sectored::doom
