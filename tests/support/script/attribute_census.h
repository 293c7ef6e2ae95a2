#pragma once

#include "sectored/map/map.h"

#include <string>
#include <string_view>

namespace sectored::test {

/// Returns the first attribute of an untouched row that an operation changed; empty if it changed
/// none. `line` is the operation as a line for the level before it (Spec: shapes A7). Undo and redo
/// restore rows, and have none. Linear in the level.
///
/// Attributes are the plain fields of rows (field.h), without the bits of floor links. A row is
/// untouched if it is in the level before and after, the request does not name it, and its geometry
/// stays: the start and the end of a wall; of a sector the list of its walls, and all of these.
///
/// A request also names the walls and sprites of the sectors in it, and the sectors and opposite
/// walls of the walls in it. One that only sets fields names of these the sprites alone. What some
/// operations set of other rows is listed in attribute_census.cpp.
std::string attributeFault(const Map& before, const Map& after, std::string_view line);

} // namespace sectored::test
