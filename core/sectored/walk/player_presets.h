#pragma once

#include "sectored/walk/walker_settings.h"

#include <span>
#include <string_view>

namespace sectored {

/// Settings that a user may choose by name.
struct PlayerPreset {
    std::string_view id;   ///< for files of settings and scripts; never changes
    std::string_view name; ///< in English
    WalkerSettings settings;
};

/// The presets; the first is the default, WalkerSettings{}.
std::span<const PlayerPreset> playerPresets();

} // namespace sectored
