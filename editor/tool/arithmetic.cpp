#include "editor/tool/arithmetic.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace sectored::editor {

namespace {

constexpr int deepest = 32; ///< brackets and signs within each other

/// What the screen shows, as it is typed.
std::string plainText(std::string_view text)
{
    std::string plain(text);
    const auto replaceAll = [&plain](std::string_view from, std::string_view to) {
        for (auto at = plain.find(from); at != std::string::npos; at = plain.find(from, at)) {
            plain.replace(at, from.size(), to);
        }
    };
    replaceAll("\u2212", "-");
    replaceAll("\u202f", "");
    return plain;
}

/// Reads from the left; each function leaves the place behind what it read.
class Reader {
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {}

    std::optional<double> whole()
    {
        const auto value = sum(0);
        skipBlanks();
        return value && m_text.empty() && std::isfinite(*value) ? value : std::nullopt;
    }

private:
    void skipBlanks()
    {
        m_text.remove_prefix(std::min(m_text.find_first_not_of(' '), m_text.size()));
    }

    bool take(char wanted)
    {
        skipBlanks();
        if (m_text.empty() || m_text.front() != wanted) {
            return false;
        }
        m_text.remove_prefix(1);
        return true;
    }

    std::optional<double> sum(int depth)
    {
        auto value = product(depth);
        while (value) {
            const bool plus = take('+');
            if (!plus && !take('-')) {
                break;
            }
            const auto next = product(depth);
            value = next ? std::optional(plus ? *value + *next : *value - *next) : std::nullopt;
        }
        return value;
    }

    std::optional<double> product(int depth)
    {
        auto value = factor(depth);
        while (value) {
            const bool times = take('*');
            if (!times && !take('/')) {
                break;
            }
            const auto next = factor(depth);
            value = next ? std::optional(times ? *value * *next : *value / *next) : std::nullopt;
        }
        return value;
    }

    std::optional<double> factor(int depth)
    {
        if (depth > deepest) {
            return std::nullopt;
        }
        if (take('-')) {
            const auto value = factor(depth + 1);
            return value ? std::optional(-*value) : std::nullopt;
        }
        if (take('+')) {
            return factor(depth + 1);
        }
        if (take('(')) {
            const auto value = sum(depth + 1);
            return take(')') ? value : std::nullopt;
        }
        return number();
    }

    std::optional<double> number()
    {
        skipBlanks();
        double value = 0;
        const char* const end = m_text.data() + m_text.size();
        const auto read = std::from_chars(m_text.data(), end, value, std::chars_format::fixed);
        if (read.ec != std::errc()) {
            return std::nullopt;
        }
        m_text.remove_prefix(static_cast<std::size_t>(read.ptr - m_text.data()));
        return value;
    }

    std::string_view m_text;
};

} // namespace

std::optional<double> valueOf(std::string_view text)
{
    const std::string plain = plainText(text);
    return Reader(plain).whole();
}

} // namespace sectored::editor
