#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::test {

inline std::string textOf(std::int64_t number)
{
    return std::to_string(number);
}

/// A field of a script line.
struct TextField {
    std::string_view name;
    std::string value; ///< as JSON
};

using TextFields = std::vector<TextField>;

/// Formats an operation; `more` contains further fields as text.
inline std::string operation(
    std::string_view name,
    const TextFields& fields,
    const std::string& more = {})
{
    std::string text = R"({"op":")" + std::string(name) + "\"";
    for (const TextField& field : fields) {
        text += ",\"" + std::string(field.name) + "\":" + field.value;
    }
    return text + more + "}";
}

} // namespace sectored::test
