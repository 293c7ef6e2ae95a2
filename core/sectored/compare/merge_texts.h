#pragma once

#include "sectored/compare/merge_choices.h"
#include "sectored/compare/merge_version.h"
#include "sectored/map/blood/blood_header.h"
#include "sectored/map/blood/x_field.h"

#include <optional>
#include <string>

/// The values of conflicts as text. Each says what tells it from the values of the other versions.
namespace sectored {

/// Returns a sector in words: "sector 5", with the number in `mine`, or else in the base, or else
/// in `theirs`; "none", or the number of a reference to no row.
std::string mergedSectorText(const MergeVersions& versions, SectorRef sector);

/// Returns the player start: its point, z, angle and sector.
std::string startText(const MergeVersions& versions, const Start& start);

/// Returns the fields of an X record in which the versions differ, such as "x.rx 100, x.state 1".
/// "none" for a row without a record; "other bits" if only bits differ that are in no field.
std::string xRecordText(
    XKind kind,
    const std::optional<XRecord>& value,
    const MergeChoices::Versions<XRecord>& versions);

/// Returns what tells the header of a Blood level from those of the other versions, such as
/// "visibility 800". "none" without a header.
std::string bloodText(
    const std::optional<BloodHeader>& value,
    const MergeChoices::Versions<std::optional<BloodHeader>>& versions);

} // namespace sectored
