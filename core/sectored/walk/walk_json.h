#pragma once

#include "sectored/walk/json_fields.h"
#include "sectored/walk/walk_script.h"
#include "sectored/walk/walk_tic.h"

#include <tl/expected.hpp>

namespace sectored {

/// A value, or a description of the error in the JSON.
template <class T>
using ReadJson = tl::expected<T, std::string>;

/// Read parsed JSON for parseWalkCommand and parseWalkTic. `field` is the name of the field with
/// the position.
ReadJson<HeldInput> heldInputOf(const nlohmann::json& object);
ReadJson<WalkTic> walkTicOf(const nlohmann::json& object);
ReadJson<WalkPlace> walkPlaceOf(const nlohmann::json& object, std::string_view field);

/// Returns {"field":[x,y],"z":0,"angle":0,"sector":0}, without absent values.
std::string jsonLine(const WalkPlace& place, std::string_view field);

} // namespace sectored
