#pragma once

#include "sectored/map/project/project_data.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

/// What a level's project data keeps for Doom: the key `doom` of its further keys.
namespace sectored::doom {

using KeptJson = nlohmann::ordered_json;

/// Key of what is kept of UDMF (kept_fields.h).
inline constexpr const char* udmfKey = "udmf";

/// Returns the object. Null if there is none.
KeptJson keptDoom(const ProjectData& project);

/// Replaces the object.
void setKeptDoom(ProjectData& project, KeptJson doom);

/// Returns a text, which may have any bytes, as JSON: a string, or {"hex": digits} if it is not
/// UTF-8.
KeptJson jsonOfBytes(const std::string& text);
/// Does the reverse. Empty if it is neither.
std::optional<std::string> bytesOfJson(const KeptJson& value);

} // namespace sectored::doom
