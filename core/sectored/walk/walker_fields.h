#pragma once

#include "sectored/walk/walker_settings.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// A setting of a player that is one number.
///
/// Paths are those of a file of settings and of its errors: "friction", "standing.radius[2]".
struct WalkerField {
    std::string_view path{};
    std::string_view unit{}; ///< "units", "units/tic", "units/tic^2"; empty for shares and counts
    double least = 0;
    double most = 0;
    bool isMostExcluded = false; ///< the value is below `most`
    bool isWhole = false;        ///< an integer
    double (*get)(const WalkerSettings&) = nullptr;
    /// Sets the number, whatever it is. faultOf tells whether it is in range.
    void (*set)(WalkerSettings&, double) = nullptr;
};

/// All settings that are one number, in the order of a file. Lists (WalkerSettings::frictions and
/// responses) are not among them.
std::span<const WalkerField> walkerFields();

/// Precondition: there is a field with this path.
const WalkerField& walkerFieldAt(std::string_view path);

/// What a number of a ResponseRule accepts; it has no `get` and `set`.
inline constexpr WalkerField responseFrictionField{.path = "friction", .most = 10};
inline constexpr WalkerField bounceField{.path = "bounce", .most = 1};

/// What is wrong with a setting.
struct SettingsFault {
    std::string path;
    std::string reason; ///< such as "must be a number from 0 to 4096"

    bool operator==(const SettingsFault&) const = default;
};

/// Largest number of entries of each list.
inline constexpr std::size_t settingsListLimit = 1024;

/// Returns what a field accepts: "must be a number from 0 to 4096".
std::string rangeText(const WalkerField& field);

/// Returns the first setting that is out of range: fields in order, eyes above the body, a crouched
/// body larger than the standing one, gravity stronger than 384, lists that are too long, floors
/// listed twice. Empty if all are in range.
std::optional<SettingsFault> faultOf(const WalkerSettings& settings);

/// Returns the body of a crouched player for whom only the standing body is given: half as high,
/// though not below the smallest size.
BodyRadii crouchedBodyOf(const BodyRadii& standing);

/// Returns the height of the eyes of a standing player above the foot where only the body is given:
/// 10/11 of its height.
double standingEyeOf(const BodyRadii& body);

/// Returns the height of the eyes of a crouched player above the foot where only the body is given:
/// 9/11 of its height.
double crouchedEyeOf(const BodyRadii& body);

} // namespace sectored
