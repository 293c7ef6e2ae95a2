#include "sectored/walk/settings_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

namespace {

using Json = nlohmann::json;

constexpr WalkerField slopes{.path = "walkableSlope", .unit = "degrees", .most = 89};
constexpr WalkerField picnums{
    .path = "picnum",
    .least = std::numeric_limits<std::int32_t>::min(),
    .most = std::numeric_limits<std::int32_t>::max(),
    .isWhole = true};

/// Returns the cosine of a slope in degrees. That of 60, the default, is exact.
double cosineOf(double degrees)
{
    return degrees == 60 ? 0.5 : std::cos(degrees * std::numbers::pi / 180);
}

/// Reads settings field by field and keeps the first fault; what follows it is ignored.
class SettingsReader {
public:
    explicit SettingsReader(const Json& object)
    {
        if (!isObject("", object)) {
            return;
        }
        readPostures(object);
        for (const auto& item : object.items()) {
            readField(item.key(), item.value());
        }
        if (object.contains("walkableSlope") && object.contains("walkableCosine")) {
            fail("walkableSlope", "cannot be given together with walkableCosine");
        }
    }

    tl::expected<WalkerSettings, SettingsFault> result() const
    {
        const auto fault = m_fault ? m_fault : faultOf(m_settings);
        if (fault) {
            return tl::unexpected(*fault);
        }
        return m_settings;
    }

private:
    void fail(std::string_view path, std::string_view reason)
    {
        if (!m_fault) {
            m_fault = SettingsFault{std::string(path), std::string(reason)};
        }
    }

    bool isObject(std::string_view path, const Json& value)
    {
        if (!value.is_object()) {
            fail(path, "must be an object {...}");
        }
        return value.is_object();
    }

    bool isList(std::string_view path, const Json& value, std::size_t size = 0)
    {
        const bool fits = value.is_array() && (size == 0 || value.size() == size);
        if (!fits) {
            fail(
                path,
                size == 0 ? "must be a list [...]"
                          : "must be a list of " + std::to_string(size) + " numbers");
        }
        return fits;
    }

    /// Returns a number in the range of the field; otherwise fails and returns empty.
    std::optional<double> number(std::string_view path, const Json& value, const WalkerField& field)
    {
        const double read = value.is_number() ? value.get<double>() : std::nan("");
        const bool fits = read >= field.least
                          && (field.isMostExcluded ? read < field.most : read <= field.most)
                          && (!field.isWhole || std::trunc(read) == read);
        if (!fits) {
            fail(path, rangeText(field));
            return std::nullopt;
        }
        return read;
    }

    /// The range depends on other fields of some numbers, so faultOf checks it at the end. What is
    /// no integer would not fit into one.
    void readNumber(std::string_view path, const Json& value)
    {
        const WalkerField& field = walkerFieldAt(path);
        if (field.isWhole || !value.is_number()) {
            if (const auto read = number(path, value, field)) {
                field.set(m_settings, *read);
            }
        } else {
            field.set(m_settings, value.get<double>());
        }
    }

    void readNumbers(const std::string& path, const Json& value, std::size_t count)
    {
        if (isList(path, value, count)) {
            for (std::size_t at = 0; at < count; ++at) {
                readNumber(path + "[" + std::to_string(at) + "]", value[at]);
            }
        }
    }

    void readPosture(const std::string& path, const Json& value)
    {
        if (!isObject(path, value)) {
            return;
        }
        for (const auto& item : value.items()) {
            const std::string inner = path + "." + item.key();
            if (item.key() == "radius") {
                readNumbers(inner, item.value(), 3);
            } else if (item.key() == "eye") {
                readNumber(inner, item.value());
            } else {
                fail(inner, unknown);
            }
        }
    }

    /// Reads both bodies: what is left out of one follows from the other.
    void readPostures(const Json& object)
    {
        const auto has = [&](const char* posture, const char* field) {
            const auto found = object.find(posture);
            return found != object.end() && found->is_object() && found->contains(field);
        };
        const auto read = [&](const char* posture) {
            if (const auto found = object.find(posture); found != object.end()) {
                readPosture(posture, *found);
            }
        };
        read("standing");
        const bool isStandingGiven = has("standing", "radius");
        if (isStandingGiven) {
            m_settings.crouched = crouchedBodyOf(m_settings.standing);
        }
        read("crouched");
        if (isStandingGiven && !has("standing", "eye")) {
            m_settings.standingEye = standingEyeOf(m_settings.standing);
        }
        if ((isStandingGiven || has("crouched", "radius")) && !has("crouched", "eye")) {
            m_settings.crouchedEye = crouchedEyeOf(m_settings.crouched);
        }
    }

    void readField(const std::string& name, const Json& value)
    {
        constexpr std::array<std::string_view, 11> numbers{
            "walkThrust",
            "runThrust",
            "friction",
            "crouchedFriction",
            "stopsBelow",
            "stepHeight",
            "crouchedStepHeight",
            "walkableCosine",
            "terminalSpeed",
            "bumps",
            "recoveryLimit"};
        if (std::ranges::find(numbers, name) != numbers.end()) {
            readNumber(name, value);
        } else if (name == "gravity") {
            readNumbers(name, value, 3);
        } else if (name == "jump") {
            readNumbers(name, value, m_settings.jump.size());
        } else if (name == "walkableSlope") {
            if (const auto degrees = number(name, value, slopes)) {
                m_settings.mover.walkableCosine = cosineOf(*degrees);
            }
        } else if (name == "floorFriction") {
            readFloors(name, value);
        } else if (name == "surfaces") {
            readSurfaces(name, value);
        } else if (name != "standing" && name != "crouched") {
            fail(name, unknown);
        }
    }

    /// Calls `read` with the path, name and value of each field of each object in a list, after
    /// `begin` for each object.
    template <class Begin, class Read>
    void readList(const std::string& path, const Json& value, Begin begin, Read read)
    {
        if (!isList(path, value)) {
            return;
        }
        if (value.size() > settingsListLimit) {
            fail(path, "must have at most " + std::to_string(settingsListLimit) + " entries");
            return;
        }
        for (std::size_t at = 0; at < value.size(); ++at) {
            const std::string inner = path + "[" + std::to_string(at) + "]";
            if (!isObject(inner, value[at])) {
                return;
            }
            begin(inner, value[at]);
            for (const auto& item : value[at].items()) {
                read(inner + "." + item.key(), item.key(), item.value());
            }
        }
    }

    void readFloors(const std::string& path, const Json& value)
    {
        readList(
            path,
            value,
            [&](const std::string& inner, const Json& object) {
                for (const char* const needed : {"picnum", "friction"}) {
                    if (!object.contains(needed)) {
                        fail(inner, "must have picnum and friction");
                    }
                }
                m_settings.frictions.emplace_back();
            },
            [&](const std::string& inner, const std::string& name, const Json& field) {
                SurfaceFriction& floor = m_settings.frictions.back();
                if (name == "picnum") {
                    floor.picnum = picnumOf(inner, field);
                } else if (name == "friction") {
                    floor.friction = number(inner, field, walkerFieldAt("friction")).value_or(0);
                } else {
                    fail(inner, unknown);
                }
            });
    }

    void readSurfaces(const std::string& path, const Json& value)
    {
        readList(
            path,
            value,
            [&](const std::string& /*inner*/, const Json& /*object*/) {
                m_settings.responses.emplace_back();
            },
            [&](const std::string& inner, const std::string& name, const Json& field) {
                ResponseRule& rule = m_settings.responses.back();
                if (name == "kind") {
                    rule.scope = scopeOf(inner, field);
                } else if (name == "picnum") {
                    rule.picnum =
                        field.is_null() ? std::nullopt : std::optional(picnumOf(inner, field));
                } else if (name == "friction") {
                    rule.response.friction =
                        number(inner, field, responseFrictionField).value_or(0);
                } else if (name == "bounce") {
                    rule.response.bounce = number(inner, field, bounceField).value_or(0);
                } else {
                    fail(inner, unknown);
                }
            });
    }

    std::int32_t picnumOf(std::string_view path, const Json& value)
    {
        return static_cast<std::int32_t>(number(path, value, picnums).value_or(0));
    }

    ResponseScope scopeOf(std::string_view path, const Json& value)
    {
        const auto found =
            value.is_string()
                ? std::ranges::find(scopeNames, value.get<std::string>(), &ScopeName::name)
                : scopeNames.end();
        if (found == scopeNames.end()) {
            fail(path, R"(must be "wall", "floor", "ceiling" or "any")");
            return ResponseScope::Any;
        }
        return found->scope;
    }

    static constexpr std::string_view unknown = "unknown field";

    WalkerSettings m_settings{};
    std::optional<SettingsFault> m_fault{};
};

} // namespace

tl::expected<WalkerSettings, SettingsFault> walkerSettingsOf(const Json& object)
{
    return SettingsReader(object).result();
}

} // namespace sectored
