#pragma once

#include "sectored/asset/game/game_tags.h"
#include "sectored/asset/game/value_reader.h"

#include <string>
#include <utility>
#include <vector>

namespace sectored {

/// Returns an object with meanings of fields.
GameJson meaningsJson(const std::vector<FieldMeaning>& fields);

/// Returns keys of the object of a game and their texts: those of what the game says of tags. What
/// it does not say is left out.
std::vector<std::pair<std::string, std::string>> tagTexts(const GameTags& tags);

} // namespace sectored
