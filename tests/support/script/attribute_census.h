#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include <string>

namespace sectored::test {

/// Returns the first attribute of an untouched row that an operation changed; empty if it changed
/// none. The request is for the level before (Spec: shapes A7). Linear in the level.
///
/// Attributes are the plain fields of rows (field.h), without the bits of floor links. A row is
/// untouched if it is in the level before and after, the operation is not there to set it, and its
/// geometry stays: the start and the end of a wall; of a sector the list of its walls, and all of
/// these. Named rows count too, unless the operation sets them.
///
/// An operation that sets named rows may set the rows in the request, the walls and sprites of its
/// sectors, and the sectors and opposite walls of its walls. One that only sets fields may set, of
/// those that are not in the request, the sprites alone. What each operation sets is listed in
/// attribute_census.cpp.
std::string attributeFault(const Map& before, const Map& after, const Request& request);

} // namespace sectored::test
