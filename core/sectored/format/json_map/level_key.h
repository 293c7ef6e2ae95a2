#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored::json_map {

/// What a text holds: a whole level, or some sectors of one for the clipboard.
enum class Kind { Level, Fragment };

/// "level" or "fragment".
std::string_view nameOf(Kind kind);

inline constexpr std::string_view formatName = "sectored-json";

enum class KeyId {
    Format,
    Schema,
    Kind,
    MapVersion,
    Start,
    Sectors,
    Walls,
    Sprites,
    Trailing,
    Source,
};

enum class Need { Required, Optional, Forbidden };

/// One field of the outermost object.
struct LevelKey {
    KeyId id;
    std::string_view name;
    Need inLevel;
    Need inFragment;
};

/// In the order of KeyId, in which they are written.
std::span<const LevelKey> levelKeys();

} // namespace sectored::json_map
