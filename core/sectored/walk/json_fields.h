#pragma once

#include "sectored/geom/point.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// The least and the most that a number may be.
template <class Number>
struct FieldLimits {
    Number least{};
    Number most{};
};

inline constexpr FieldLimits<double> coordinateLimits{
    -static_cast<double>(coordinateLimit),
    coordinateLimit};
/// What a 32 bit integer holds.
inline constexpr FieldLimits<std::int64_t> wordLimits{-0x7fffffff - 1, 0x7fffffff};

/// The fields of a JSON object while they are read by name, and the first thing wrong with them;
/// after that, values are placeholders. A field that is absent gives nothing.
class JsonFields {
public:
    /// The object must outlive this. Fields that are not among the known are a fault.
    JsonFields(const nlohmann::json& object, std::span<const std::string_view> known);

    const std::optional<std::string>& fault() const { return m_fault; }
    void fail(std::string reason);

    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// Finds fault with what is absent.
    void require(std::initializer_list<std::string_view> names);

    std::optional<double> number(std::string_view name, FieldLimits<double> limits);
    /// A whole number, also one that is written with a point.
    std::optional<std::int64_t> integer(std::string_view name, FieldLimits<std::int64_t> limits);
    std::optional<bool> flag(std::string_view name);
    /// [x,y], within the range of coordinates; they need not be whole.
    std::optional<Vec2> place(std::string_view name);
    /// A sector's number, or null, which gives nothing.
    std::optional<std::int64_t> sector(std::string_view name);

private:
    const nlohmann::json* find(std::string_view name) const;

    const nlohmann::json& m_object;
    std::optional<std::string> m_fault{};
};

} // namespace sectored
