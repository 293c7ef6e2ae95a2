#pragma once

#include "sectored/walk/json_fields.h"
#include "sectored/walk/walk_script.h"
#include "sectored/walk/walk_tic.h"

#include <tl/expected.hpp>

namespace sectored {

/// A value, or in words what is wrong with the JSON it was to be read from.
template <class T>
using ReadJson = tl::expected<T, std::string>;

/// What parseWalkCommand and parseWalkTic read, from JSON that is parsed. `place...` takes the
/// place from the field of that name.
ReadJson<HeldInput> heldInputOf(const nlohmann::json& object);
ReadJson<WalkTic> walkTicOf(const nlohmann::json& object);
ReadJson<WalkPlace> walkPlaceOf(const nlohmann::json& object, std::string_view field);

/// {"field":[x,y],"z":0,"angle":0,"sector":0}, without what is not there.
std::string jsonLine(const WalkPlace& place, std::string_view field);

} // namespace sectored
