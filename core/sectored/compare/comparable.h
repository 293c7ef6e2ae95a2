#pragma once

#include "sectored/format/format.h"

namespace sectored {

/// Two levels in a form in which they can be compared.
struct ComparableLevels {
    Map left;
    Map right;
    LossReport leftLosses{};  ///< what the format of the right level cannot store of the left one
    LossReport rightLosses{}; ///< what the format of the left level cannot store of the right one
};

/// Removes from each of two levels what the format or version of the other cannot store, as if both
/// had been saved in it. Levels of one format and version stay as they are. Of formats for exchange
/// (Format::isForExchange), project data is not compared; kept fields of rows are, unless one of
/// the formats cannot store them. Spec: compare M10.
ComparableLevels comparableLevels(const LoadedLevel& left, const LoadedLevel& right);

/// Tests whether one of two levels has something that the format or version of the other cannot
/// store. A merge would take its absence for a change.
bool loseSomething(const LoadedLevel& left, const LoadedLevel& right);

} // namespace sectored
