#pragma once

#include "sectored/compare/merge_choices.h"
#include "sectored/compare/merge_structure.h"
#include "sectored/compare/merge_version.h"

namespace sectored {

/// Returns the level of a merge: the sectors and walls that the structure says, with fields,
/// sprites, header and project data of the version that changed them. Precondition: the structure
/// is resolved.
MergeVersion mergedVersion(
    const MergeVersions& versions,
    const MergeStructure& structure,
    MergeChoices& choices);

/// Merges project data entry by entry.
ProjectData mergedProject(const MergeVersions& versions, MergeChoices& choices);

} // namespace sectored
