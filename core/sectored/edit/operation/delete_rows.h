#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Deletes sprites, and sectors with their walls. Portals to the sectors become solid. Their
/// sprites are deleted too, or move to the nearest remaining sector (N-SPRITE) unless none remains.
/// The start loses its sector if that is deleted; floor links of version 9 to deleted walls are
/// cleared (N-LINK). Damaged sectors may be deleted. Refused: E-NOSUCH.
PlanResult planDelete(const MapView& view, const DeleteRequest& request);

/// Describe the first sector or sprite of the request.
void describeDeleteSector(FieldVisitor& fields, DeleteRequest& request);
void describeDeleteSprite(FieldVisitor& fields, DeleteRequest& request);

/// Returns the verb that writes one row: 0 for sectors, 1 for sprites.
std::size_t verbOf(const DeleteRequest& request);
/// Returns a request for each row, in descending order: removing a row renumbers those after it.
/// Sprites come first, because removing a sector may remove sprites.
std::vector<Request> partsOf(const DeleteRequest& request, const Numbering& numbering);

std::string stepNameOf(const DeleteRequest& request);

} // namespace sectored
