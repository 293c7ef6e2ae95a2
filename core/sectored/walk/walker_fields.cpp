#include "sectored/walk/walker_fields.h"

#include "sectored/base/decimal.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <set>
#include <type_traits>
#include <utility>

namespace sectored {

namespace {

constexpr double smallestRadius = 1;
constexpr double strongestGravity = 384;
constexpr std::string_view lengths = "units";
constexpr std::string_view speeds = "units/tic";
constexpr std::string_view thrusts = "units/tic^2";

template <auto member>
constexpr WalkerField numberField(WalkerField field)
{
    field.get = [](const WalkerSettings& settings) {
        return settings.*member;
    };
    field.set = [](WalkerSettings& settings, double value) {
        settings.*member = value;
    };
    return field;
}

template <auto member>
constexpr WalkerField moverField(WalkerField field)
{
    field.get = [](const WalkerSettings& settings) {
        return static_cast<double>(settings.mover.*member);
    };
    field.set = [](WalkerSettings& settings, double value) {
        using Number = std::remove_reference_t<decltype(settings.mover.*member)>;
        settings.mover.*member = static_cast<Number>(value);
    };
    return field;
}

template <auto component>
constexpr WalkerField gravityField(std::string_view path)
{
    return {
        .path = path,
        .unit = thrusts,
        .least = -strongestGravity,
        .most = strongestGravity,
        .get = [](const WalkerSettings& settings) { return settings.mover.gravity.*component; },
        .set =
            [](WalkerSettings& settings, double value) {
                settings.mover.gravity.*component = value;
            }};
}

template <auto body, auto radius>
constexpr WalkerField radiusField(std::string_view path)
{
    return {
        .path = path,
        .unit = lengths,
        .least = smallestRadius,
        .most = 4096,
        .get = [](const WalkerSettings& settings) { return settings.*body.*radius; },
        .set =
            [](WalkerSettings& settings, double value) {
                settings.*body.*radius = value;
            }};
}

template <std::size_t tic>
constexpr WalkerField jumpField(std::string_view path)
{
    return {
        .path = path,
        .unit = speeds,
        .least = 0,
        .most = 384,
        .get = [](const WalkerSettings& settings) { return settings.jump[tic]; },
        .set =
            [](WalkerSettings& settings, double value) {
                settings.jump[tic] = value;
            }};
}

using Settings = WalkerSettings;
using Body = BodyRadii;

constexpr std::array numberFields{
    radiusField<&Settings::standing, &Body::x>("standing.radius[0]"),
    radiusField<&Settings::standing, &Body::y>("standing.radius[1]"),
    radiusField<&Settings::standing, &Body::z>("standing.radius[2]"),
    numberField<&Settings::standingEye>({.path = "standing.eye", .unit = lengths, .most = 8192}),
    radiusField<&Settings::crouched, &Body::x>("crouched.radius[0]"),
    radiusField<&Settings::crouched, &Body::y>("crouched.radius[1]"),
    radiusField<&Settings::crouched, &Body::z>("crouched.radius[2]"),
    numberField<&Settings::crouchedEye>({.path = "crouched.eye", .unit = lengths, .most = 8192}),
    numberField<&Settings::walkThrust>({.path = "walkThrust", .unit = thrusts, .most = 4096}),
    numberField<&Settings::runThrust>({.path = "runThrust", .unit = thrusts, .most = 4096}),
    numberField<&Settings::friction>({.path = "friction", .most = 1, .isMostExcluded = true}),
    numberField<&Settings::crouchedFriction>(
        {.path = "crouchedFriction", .most = 1, .isMostExcluded = true}),
    numberField<&Settings::stopsBelow>({.path = "stopsBelow", .unit = speeds, .most = 16}),
    jumpField<0>("jump[0]"),
    jumpField<1>("jump[1]"),
    jumpField<2>("jump[2]"),
    jumpField<3>("jump[3]"),
    jumpField<4>("jump[4]"),
    jumpField<5>("jump[5]"),
    jumpField<6>("jump[6]"),
    jumpField<7>("jump[7]"),
    moverField<&MoverSettings::stepHeight>({.path = "stepHeight", .unit = lengths, .most = 4096}),
    numberField<&Settings::crouchedStepHeight>(
        {.path = "crouchedStepHeight", .unit = lengths, .most = 4096}),
    moverField<&MoverSettings::walkableCosine>(
        {.path = "walkableCosine", .least = 0.01, .most = 1}),
    gravityField<&Vec3::x>("gravity[0]"),
    gravityField<&Vec3::y>("gravity[1]"),
    gravityField<&Vec3::z>("gravity[2]"),
    moverField<&MoverSettings::terminalSpeed>(
        {.path = "terminalSpeed", .unit = speeds, .least = 1, .most = 8192}),
    moverField<&MoverSettings::bumps>({.path = "bumps", .least = 1, .most = 32, .isWhole = true}),
    moverField<&MoverSettings::recoveryLimit>(
        {.path = "recoveryLimit", .unit = lengths, .most = 64}),
};

/// Returns the largest value of a number: a crouched body is nowhere larger than the standing one,
/// and eyes are not above the body.
double mostOf(const WalkerSettings& settings, const WalkerField& field)
{
    const auto other = [&](std::string_view replaced, std::string_view by) {
        std::string path(field.path);
        path.replace(path.find(replaced), replaced.size(), by);
        return walkerFieldAt(path).get(settings);
    };
    if (field.path.ends_with(".eye")) {
        return std::min(field.most, 2 * other("eye", "radius[2]"));
    }
    return field.path.starts_with("crouched.radius")
               ? std::min(field.most, other("crouched", "standing"))
               : field.most;
}

std::optional<SettingsFault> faultOfNumber(const WalkerSettings& settings, WalkerField field)
{
    field.most = mostOf(settings, field);
    const double value = field.get(settings);
    const bool fits = value >= field.least
                      && (field.isMostExcluded ? value < field.most : value <= field.most)
                      && (!field.isWhole || std::trunc(value) == value);
    return fits ? std::nullopt
                : std::optional(SettingsFault{std::string(field.path), rangeText(field)});
}

std::optional<SettingsFault> faultOfFloors(const std::vector<SurfaceFriction>& frictions)
{
    std::set<std::int32_t> seen;
    for (std::size_t at = 0; at < frictions.size(); ++at) {
        const std::string path = "floorFriction[" + std::to_string(at) + "]";
        const SurfaceFriction& floor = frictions[at];
        if (!(floor.friction >= 0 && floor.friction < 1)) {
            return SettingsFault{path + ".friction", rangeText(walkerFieldAt("friction"))};
        }
        if (!seen.insert(floor.picnum).second) {
            return SettingsFault{path + ".picnum", "is listed twice"};
        }
    }
    return std::nullopt;
}

std::optional<SettingsFault> faultOfSurfaces(const std::vector<ResponseRule>& rules)
{
    for (std::size_t at = 0; at < rules.size(); ++at) {
        const std::string path = "surfaces[" + std::to_string(at) + "]";
        for (const auto& [field, value] :
             {std::pair{&responseFrictionField, rules[at].response.friction},
              std::pair{&bounceField, rules[at].response.bounce}}) {
            if (!(value >= field->least && value <= field->most)) {
                return SettingsFault{path + "." + std::string(field->path), rangeText(*field)};
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::span<const WalkerField> walkerFields()
{
    return numberFields;
}

const WalkerField& walkerFieldAt(std::string_view path)
{
    const auto found = std::ranges::find(numberFields, path, &WalkerField::path);
    assert(found != numberFields.end());
    return *found;
}

std::string rangeText(const WalkerField& field)
{
    return std::string(field.isWhole ? "must be a whole number from " : "must be a number from ")
           + shortestDecimal(field.least) + (field.isMostExcluded ? " to below " : " to ")
           + shortestDecimal(field.most);
}

std::optional<SettingsFault> faultOf(const WalkerSettings& settings)
{
    for (const WalkerField& field : numberFields) {
        if (auto fault = faultOfNumber(settings, field)) {
            return fault;
        }
    }
    if (length(settings.mover.gravity) > strongestGravity) {
        return SettingsFault{
            "gravity",
            "must have a length from 0 to " + shortestDecimal(strongestGravity)};
    }
    for (const auto& [path, size] :
         {std::pair{"floorFriction", settings.frictions.size()},
          std::pair{"surfaces", settings.responses.size()}}) {
        if (size > settingsListLimit) {
            return SettingsFault{
                path,
                "must have at most " + std::to_string(settingsListLimit) + " entries"};
        }
    }
    if (auto fault = faultOfFloors(settings.frictions)) {
        return fault;
    }
    return faultOfSurfaces(settings.responses);
}

BodyRadii crouchedBodyOf(const BodyRadii& standing)
{
    BodyRadii body = standing;
    body.z = std::max(standing.z / 2, smallestRadius);
    return body;
}

double standingEyeOf(const BodyRadii& body)
{
    return 2 * body.z * 10 / 11;
}

double crouchedEyeOf(const BodyRadii& body)
{
    return 2 * body.z * 9 / 11;
}

} // namespace sectored
