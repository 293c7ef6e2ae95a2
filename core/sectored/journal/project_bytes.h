#pragma once

#include "sectored/journal/var_bytes.h"
#include "sectored/map/project/project_data.h"

#include <optional>
#include <string>

namespace sectored {

/// Tests for a JSON object that readers of project data can parse, or no text.
bool isJsonObjectOrEmpty(const std::string& text);

/// Writes project data for the journal. Entries that it shares with the data before the edit take
/// two bytes.
void writeProjectBytes(VarWriter& writer, const ProjectData& before, const ProjectData& after);

/// Reads what writeProjectBytes wrote, given the same data from before the edit. Empty if a value
/// is not possible in project data: text that is not UTF-8, a further key that is no JSON object, a
/// user tile beyond its limits. Rows may be missing from the level, as after a deletion.
std::optional<ProjectData> readProjectBytes(VarReader& reader, const ProjectData& before);

} // namespace sectored
