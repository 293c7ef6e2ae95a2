#pragma once

#include "sectored/compare/merge_choices.h"
#include "sectored/compare/merge_version.h"

#include <memory>
#include <vector>

namespace sectored {

/// Merges the generators one by one. Those of two versions are the same if they have the same
/// operation and made some of the same rows. Rows that one version removed are no change of a
/// generator.
std::vector<std::shared_ptr<const Generator>> mergedGenerators(
    const MergeVersions& versions,
    MergeChoices& choices);

} // namespace sectored
