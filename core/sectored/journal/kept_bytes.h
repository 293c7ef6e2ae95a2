#pragma once

#include "sectored/journal/var_bytes.h"
#include "sectored/map/patch.h"

namespace sectored {

/// Tests whether a patch changes the kept fields of a row, or adds a row that has some.
bool changesKeptFields(const Patch& patch);

/// Writes the kept fields of rows after a patch where they differ from those before it. Rows with
/// the same fields in all parts share them.
void writeKeptFields(VarWriter& writer, const Patch& patch);

/// Reads what writeKeptFields wrote, and gives it to the rows after the patch, which has the kept
/// fields from before it. Fails for a row that the patch does not have, and for a text that is not
/// a JSON object.
void readKeptFields(VarReader& reader, Patch& patch);

} // namespace sectored
