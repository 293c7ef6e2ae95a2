#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// Where the fields of a JSON text are, by their paths: "standing.radius[2]". A JSON library gives
/// the values without their places.
class JsonPlaces {
public:
    /// Precondition: the text is valid JSON, nested at most as deep as scriptDepthLimit.
    explicit JsonPlaces(std::string_view text);

    /// Returns the offset of the value of a field, or of the nearest one around it that the text
    /// has; 0 if there is none.
    std::size_t valueAt(std::string_view path) const;
    /// Returns the offset of the name of a field; that of its value for an item of a list.
    std::size_t nameAt(std::string_view path) const;
    /// Returns the path of a field that an object has twice.
    const std::optional<std::string>& repeated() const { return m_repeated; }

private:
    struct Field {
        std::size_t name = 0;
        std::size_t value = 0;
    };

    void skipSpace();
    void skipString();
    void value(const std::string& path);
    void object(const std::string& path);
    void list(const std::string& path);
    const Field& fieldAt(std::string_view path) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    std::map<std::string, Field, std::less<>> m_fields{}; ///< "" is the whole text
    std::optional<std::string> m_repeated{};
};

} // namespace sectored
