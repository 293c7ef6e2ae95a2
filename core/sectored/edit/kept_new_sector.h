#pragma once

#include "sectored/edit/operation/new_sector.h"
#include "sectored/map/project/project_data.h"

#include <string>

namespace sectored {

// A line of an edit script cannot express the values of new sectors. Generators keep them as the
// key "newSector" instead. Spec: project D11.

/// Returns the further keys of a generator that was made with these values: a JSON object, or an
/// empty text for the usual ones.
std::string newSectorKeys(const NewSector& newSector);

/// Returns the values with which a generator was made. What the file does not say, or says in
/// another form, is as usual.
NewSector newSectorOf(const Generator& generator);

} // namespace sectored
