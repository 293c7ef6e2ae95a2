#pragma once

#include "sectored/base/decimal.h"
#include "sectored/geom/vec3.h"

#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// Returns [x,y,z].
inline std::string jsonVector(Vec3 v)
{
    return "[" + jsonNumber(v.x) + "," + jsonNumber(v.y) + "," + jsonNumber(v.z) + "]";
}

inline std::string jsonVectors(std::span<const Vec3> vectors)
{
    std::string text = "[";
    for (const Vec3 v : vectors) {
        text += (text.size() > 1 ? "," : "") + jsonVector(v);
    }
    return text + "]";
}

/// Returns a text as a JSON string; bytes that are not UTF-8 are replaced.
std::string jsonString(std::string_view text);

inline std::string_view jsonBool(bool value)
{
    return value ? "true" : "false";
}

/// An object as JSON without spaces, field by field in the order of the calls.
class JsonObjectText {
public:
    /// Adds a field whose value is JSON already.
    JsonObjectText& add(std::string_view name, std::string_view value)
    {
        m_text += m_text.size() > 1 ? ",\"" : "\"";
        m_text += name;
        m_text += "\":";
        m_text += value;
        return *this;
    }
    JsonObjectText& addString(std::string_view name, std::string_view value)
    {
        return add(name, jsonString(value));
    }

    std::string text() const { return m_text + "}"; }

private:
    std::string m_text = "{";
};

} // namespace sectored
