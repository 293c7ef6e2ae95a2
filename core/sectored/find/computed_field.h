#pragma once

#include "sectored/find/found_row.h"

#include <span>
#include <string_view>

namespace sectored {

/// A number of a row that is no plain field of the file (field.h): computed from the level, or a
/// place or reference.
struct ComputedField {
    std::string_view name;
    double (*read)(const MapView& view, const FoundRow& row);
    bool isSettable = false; ///< `set` accepts it as a field of the row
};

/// Returns the computed fields of a kind. Lengths are exact up to 2^26 map units, areas up to 2^52
/// square units.
std::span<const ComputedField> computedFields(FindKind kind);

} // namespace sectored
