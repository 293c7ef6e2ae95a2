#pragma once

#include "sectored/journal/var_bytes.h"
#include "sectored/map/patch.h"

#include <optional>

namespace sectored {

/// Writes a patch for the journal. Rows refer to each other by id. What the level before it says
/// anyway, such as the fields of removed rows, is left out (Spec: trust 4.3).
void writePatchBytes(VarWriter& writer, const Patch& patch);

/// Reads a patch for the level before it, and completes it from that level. Empty if the bytes are
/// not those of a patch, or if they belong to a different level: a row is missing or too many, a
/// changed field has another value, a splice is out of range. Whether the rows fit each other
/// afterwards is tested by FitChecker (fit_checker.h).
std::optional<Patch> readPatchBytes(VarReader& reader, const Map& before);

} // namespace sectored
