#pragma once

#include "sectored/walk/walker_fields.h"

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <array>
#include <string_view>

namespace sectored {

/// Name of a scope in files.
struct ScopeName {
    std::string_view name;
    ResponseScope scope;
};

inline constexpr std::array scopeNames{
    ScopeName{"any", ResponseScope::Any},
    ScopeName{"wall", ResponseScope::Wall},
    ScopeName{"floor", ResponseScope::Floor},
    ScopeName{"ceiling", ResponseScope::Ceiling}};

/// Reads parsed JSON for readWalkerSettings and readRecording. Returns the first fault: an unknown
/// field, a wrong type, a value out of range.
tl::expected<WalkerSettings, SettingsFault> walkerSettingsOf(const nlohmann::json& object);

} // namespace sectored
