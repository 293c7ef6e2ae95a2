#pragma once

#include "sectored/journal/var_bytes.h"
#include "sectored/map/project/project_data.h"

#include <optional>
#include <string>

namespace sectored {

/// Tests for a JSON object that readers of project data can parse, or no text.
bool isJsonObjectOrEmpty(const std::string& text);

/// Writes project data for the journal, without selection sets and names of tags. Entries that it
/// shares with the data before the edit take two bytes.
void writeProjectBytes(VarWriter& writer, const ProjectData& before, const ProjectData& after);

/// Reads what writeProjectBytes wrote, given the same data from before the edit, whose selection
/// sets and names of tags it keeps. Empty if a value
/// is not possible in project data: text that is not UTF-8, a further key that is no JSON object, a
/// user tile beyond its limits. Rows may be missing from the level, as after a deletion.
std::optional<ProjectData> readProjectBytes(VarReader& reader, const ProjectData& before);

/// Tests whether selection sets or names of tags differ.
bool changesMarks(const ProjectData& before, const ProjectData& after);

/// Writes the selection sets and names of tags after an edit. They came later than the rest, and
/// are a part of a patch of their own.
void writeMarkBytes(VarWriter& writer, const ProjectData& before, const ProjectData& after);

/// Reads what writeMarkBytes wrote into the data after the edit. Returns false if a value is not
/// possible in project data.
bool readMarkBytes(VarReader& reader, const ProjectData& before, ProjectData& after);

} // namespace sectored
