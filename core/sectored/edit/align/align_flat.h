#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <string>

namespace sectored {

/// Lets the texture of a floor or ceiling follow a wall of its sector: it runs along the wall,
/// which becomes the first of its sector, or goes on from the sector across the wall. Flips,
/// panning and the other plane of the sector stay in the first case, as far as planFirstWall can
/// keep a plane; in the second one flips, swap, size, alignment and panning become those with which
/// the texture goes on at both ends of the wall, and slopes and the order of walls stay (Spec:
/// content 2.12a).
///
/// Refused: E-NOSUCH (also for a sky, and a wall of no sector), E-DAMAGED, E-SLOPE (a slope would
/// turn), E-SOLID (no sector across), E-ANGLE (the first walls of both sectors are at an angle),
/// E-NOTHING. Notices: N-SLOPE, N-ALIGN (of the other plane), N-SEAM.
PlanResult planAlignFlat(const MapView& view, const AlignFlatRequest& request);

/// Turns the textures of floors or ceilings about the origin of the map, or if aligned about the
/// start of the first wall. A mirrored texture stays mirrored. Panning stays. Planes that show a
/// sky are left out.
///
/// Refused: E-NOSUCH (also if all show a sky), E-RANGE (turns beyond 1 to 3), E-NOTHING (no
/// sector).
PlanResult planTurnFlat(const MapView& view, const TurnFlatRequest& request);

/// Describe the fields of the requests.
void describe(FieldVisitor& fields, AlignFlatRequest& request);
void describe(FieldVisitor& fields, TurnFlatRequest& request);

std::string stepNameOf(const AlignFlatRequest& request);
std::string stepNameOf(const TurnFlatRequest& request);

} // namespace sectored
