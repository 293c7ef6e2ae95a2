#pragma once

#include "sectored/map/sector.h"
#include "sectored/map/wall.h"
#include "sectored/project/anchor.h"

#include <string>

namespace sectored {

/// Returns the further keys of a row or generator; an empty object for an empty text. They come
/// from a file and may have any form. Precondition: the text is empty or JSON.
OrderedJson keysOf(const std::string& kept);

/// Return the fields of a row that differ, with their values before. Null if none do.
OrderedJson valuesBefore(const Sector& before, const Sector& after);
OrderedJson valuesBefore(const Wall& before, const Wall& after);

} // namespace sectored
