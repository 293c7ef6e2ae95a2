#include "editor/tool/number_text.h"

#include "sectored/base/fill_template.h"

#include <cmath>
#include <span>

namespace sectored::editor {

std::string numberText(std::int64_t number)
{
    const bool negative = number < 0;
    const std::string digits = std::to_string(number).substr(negative ? 1 : 0);
    std::string text = negative ? "\u2212" : "";
    for (std::size_t k = 0; k < digits.size(); ++k) {
        if (k > 0 && (digits.size() - k) % 3 == 0) {
            text += "\u202f";
        }
        text += digits[k];
    }
    return text;
}

std::string idText(std::int64_t id)
{
    return id < 0 ? "\u2212" + std::to_string(id).substr(1) : std::to_string(id);
}

std::string lengthText(double length)
{
    return numberText(std::llround(length));
}

std::string pointText(Point p)
{
    return filledText("{0}, {1}", {numberText(p.x), numberText(p.y)});
}

std::string filledText(std::string_view text, std::initializer_list<std::string> arguments)
{
    return fillTemplate(text, std::span(arguments.begin(), arguments.size()));
}

std::string countText(std::size_t count, std::string_view one, std::string_view many)
{
    return filledText(count == 1 ? one : many, {numberText(static_cast<std::int64_t>(count))});
}

} // namespace sectored::editor
