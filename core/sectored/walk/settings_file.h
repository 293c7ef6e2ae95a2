#pragma once

#include "sectored/base/result.h"
#include "sectored/walk/walker_settings.h"

#include <cstddef>
#include <string>
#include <string_view>

/// The settings of a player as a JSON file (contract: command-line.md, *Settings of a player*).
namespace sectored {

/// Maximum size of a file of settings in bytes.
inline constexpr std::size_t settingsSizeLimit = std::size_t{1} << 20;

/// Reads settings: a JSON object, whose absent fields keep their default, so that `{}` is
/// WalkerSettings{}. Where `standing` has a radius and `crouched` has none, the crouched player is
/// half as high (crouchedBodyOf); where a posture has a radius and no eye, its eyes are at the
/// usual share of its height. Errors, with line and column: BadSyntax (not JSON, not an object),
/// BadValue (an unknown field, one that is there twice, a wrong type, out of range; with the path
/// of the field and its range), LineTooLong beyond settingsSizeLimit.
Result<WalkerSettings> readWalkerSettings(std::string_view text);

/// Returns all settings as JSON, a field a line. readWalkerSettings reads them back equal.
std::string writeWalkerSettings(const WalkerSettings& settings);

/// Returns the settings that are not default as JSON in one line; "{}" if all are.
/// readWalkerSettings reads them back equal.
std::string writeChangedSettings(const WalkerSettings& settings);

} // namespace sectored
