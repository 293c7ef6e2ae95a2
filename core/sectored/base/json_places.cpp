#include "sectored/base/json_places.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sectored {

JsonPlaces::JsonPlaces(std::string_view text)
    : m_text(text)
{
    skipSpace();
    m_fields[""] = {.name = m_at, .value = m_at};
    value("");
}

std::size_t JsonPlaces::valueAt(std::string_view path) const
{
    return fieldAt(path).value;
}

std::size_t JsonPlaces::nameAt(std::string_view path) const
{
    return fieldAt(path).name;
}

const JsonPlaces::Field& JsonPlaces::fieldAt(std::string_view path) const
{
    auto found = m_fields.find(path);
    while (found == m_fields.end()) {
        const auto end = path.find_last_of(".[");
        path = path.substr(0, end == std::string_view::npos ? 0 : end);
        found = m_fields.find(path);
    }
    return found->second;
}

void JsonPlaces::skipSpace()
{
    m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
}

void JsonPlaces::skipString()
{
    for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
        m_at += m_text[m_at] == '\\' ? 1U : 0U;
    }
    ++m_at;
}

/// Passes a value. Ends behind it.
void JsonPlaces::value(const std::string& path)
{
    const char first = m_at < m_text.size() ? m_text[m_at] : '\0';
    if (first == '{') {
        object(path);
    } else if (first == '[') {
        list(path);
    } else if (first == '"') {
        skipString();
    } else {
        m_at = std::min(m_text.find_first_of(",]} \t\r\n", m_at), m_text.size());
    }
}

void JsonPlaces::object(const std::string& path)
{
    ++m_at;
    for (skipSpace(); m_at < m_text.size() && m_text[m_at] != '}'; skipSpace()) {
        const std::size_t name = m_at;
        skipString();
        const auto key = nlohmann::json::parse(m_text.substr(name, m_at - name)).get<std::string>();
        const std::string inner = path.empty() ? key : path + "." + key;
        m_at = std::min(m_text.find_first_not_of(" \t\r\n:", m_at), m_text.size());
        const bool isNew =
            m_fields.insert_or_assign(inner, Field{.name = name, .value = m_at}).second;
        if (!isNew && !m_repeated) {
            m_repeated = inner;
        }
        value(inner);
        skipSpace();
        m_at += m_at < m_text.size() && m_text[m_at] == ',' ? 1U : 0U;
    }
    ++m_at;
}

void JsonPlaces::list(const std::string& path)
{
    ++m_at;
    std::size_t number = 0;
    for (skipSpace(); m_at < m_text.size() && m_text[m_at] != ']'; skipSpace()) {
        const std::string inner = path + "[" + std::to_string(number++) + "]";
        m_fields.insert_or_assign(inner, Field{.name = m_at, .value = m_at});
        value(inner);
        skipSpace();
        m_at += m_at < m_text.size() && m_text[m_at] == ',' ? 1U : 0U;
    }
    ++m_at;
}

} // namespace sectored
