#pragma once

#include "sectored/geom/point.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

using Json = nlohmann::json;

/// The minimum and maximum of a number.
template <class Number>
struct FieldLimits {
    Number least{};
    Number most{};
};

inline constexpr FieldLimits<double> coordinateLimits{
    -static_cast<double>(coordinateLimit),
    coordinateLimit};
/// The range of a 32-bit integer.
inline constexpr FieldLimits<std::int64_t> wordLimits{-0x7fffffff - 1, 0x7fffffff};

/// Reads the fields of a JSON object by name and keeps the first error; after an error, values are
/// placeholders. Reading an absent field returns empty.
class JsonFields {
public:
    /// The object must outlive this. An unknown field is an error.
    JsonFields(const Json& object, std::span<const std::string_view> known);

    const std::optional<std::string>& fault() const { return m_fault; }
    void fail(std::string reason);

    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// Records an error if one of these fields is absent.
    void require(std::initializer_list<std::string_view> names);

    std::optional<double> number(std::string_view name, FieldLimits<double> limits);
    /// Reads an integer, which may be written with a decimal point.
    std::optional<std::int64_t> integer(std::string_view name, FieldLimits<std::int64_t> limits);
    std::optional<bool> flag(std::string_view name);
    /// Reads [x,y], within the range of coordinates; they need not be integers.
    std::optional<Vec2> place(std::string_view name);
    /// Reads a list of texts.
    std::optional<std::vector<std::string>> words(std::string_view name);
    /// Reads a sector number; empty for null.
    std::optional<std::int64_t> sector(std::string_view name);

private:
    const Json* find(std::string_view name) const;

    const Json& m_object;
    std::optional<std::string> m_fault{};
};

} // namespace sectored
