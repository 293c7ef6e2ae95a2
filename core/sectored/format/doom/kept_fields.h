#pragma once

#include "sectored/format/doom/doom_level.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/project/project_data.h"

/// Fields of UDMF that a map has no place for. The project data keeps them, each with the place of
/// the vertex, line, side, sector or thing that it belongs to, and they are written to what lies
/// there: also to the parts of a line that was split, and to a line whose vertices were removed.
namespace sectored::doom {

/// Adds to the project data the namespace of a level and what its rows have in `others`. Beyond 4
/// MiB the rest is left out, and `losses` gets it.
ProjectData keepFields(ProjectData project, const DoomLevel& level, LossReport& losses);

/// Gives a level, which is to be written as UDMF, the namespace and the fields that the project
/// data keeps. `movedBy` is how far the level lies from its place in the map. Values that do not
/// have the right form count as absent. Returns the fields for which nothing lies at their place.
LossReport restoreFields(DoomLevel& level, const ProjectData& project, Point movedBy);

/// Returns the namespace that the project data keeps; Doom if it keeps none.
UdmfNamespace namespaceOf(const ProjectData& project);

/// Returns the fields that the project data keeps as losses, for a format without a place for them.
LossReport keptFieldLosses(const ProjectData& project);

} // namespace sectored::doom
