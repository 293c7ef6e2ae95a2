#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored::json_map {

/// Kind of text: a complete level, or some of its sectors for the clipboard.
enum class Kind { Level, Fragment };

/// Returns "level" or "fragment".
std::string_view nameOf(Kind kind);

inline constexpr std::string_view formatName = "sectored-json";

enum class KeyId {
    Format,
    Schema,
    Kind,
    MapVersion,
    Start,
    Blood,
    Sectors,
    Walls,
    Sprites,
    Trailing,
    Source,
    Project,
};

enum class Need { Required, Optional, Forbidden };

/// Field of the outermost object.
struct LevelKey {
    KeyId id;
    std::string_view name;
    Need inLevel;
    Need inFragment;
};

/// Returns the fields in the order of KeyId, which is the writing order.
std::span<const LevelKey> levelKeys();

} // namespace sectored::json_map
