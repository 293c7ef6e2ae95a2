#include "sectored/format/svg/svg_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace sectored::svg {

namespace {

std::string tag(std::string_view name, std::initializer_list<Attribute> attributes)
{
    std::string text = "<" + std::string(name);
    for (const Attribute& attribute : attributes) {
        text += ' ';
        text += attribute.name;
        text += "=\"" + escaped(attribute.value) + "\"";
    }
    return text;
}

} // namespace

std::string decimal(double value)
{
    constexpr double limit = 1e12;
    std::array<char, 32> digits{};
    const auto written = std::to_chars(
        digits.data(),
        digits.data() + digits.size(),
        std::clamp(value, -limit, limit),
        std::chars_format::fixed,
        2);
    std::string text(digits.data(), written.ptr);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string decimal(Vec2 position)
{
    return decimal(position.x) + " " + decimal(position.y);
}

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        case '\'':
            safe += "&#39;";
            break;
        default: {
            const auto code = static_cast<unsigned char>(letter);
            const bool forbidden =
                code < 0x20 && letter != '\t' && letter != '\n' && letter != '\r';
            safe += forbidden ? "\xef\xbf\xbd" : std::string(1, letter);
        }
        }
    }
    return safe;
}

std::string opened(std::string_view name, std::initializer_list<Attribute> attributes)
{
    return tag(name, attributes) + ">\n";
}

std::string element(std::string_view name, std::initializer_list<Attribute> attributes)
{
    return tag(name, attributes) + "/>\n";
}

std::string elementWithText(
    std::string_view name,
    std::initializer_list<Attribute> attributes,
    std::string_view text)
{
    return tag(name, attributes) + ">" + escaped(text) + "</" + std::string(name) + ">\n";
}

} // namespace sectored::svg
