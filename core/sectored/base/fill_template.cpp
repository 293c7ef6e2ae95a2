#include "sectored/base/fill_template.h"

#include <cstddef>
#include <optional>

namespace sectored {

namespace {

/// A placeholder of a template: {3} or {3:,}.
struct Placeholder {
    std::size_t index = 0;
    std::size_t length = 0; ///< characters of the text
    bool isQuantity = false;
};

/// Empty if the text does not start with a placeholder.
std::optional<Placeholder> placeholderAt(std::string_view text)
{
    if (text.size() < 3 || text[0] != '{' || text[1] < '0' || text[1] > '9') {
        return std::nullopt;
    }
    const auto index = static_cast<std::size_t>(text[1] - '0');
    const std::string_view rest = text.substr(2);
    if (rest.starts_with('}')) {
        return Placeholder{.index = index, .length = 3};
    }
    return rest.starts_with(":,}")
               ? std::optional(Placeholder{.index = index, .length = 5, .isQuantity = true})
               : std::nullopt;
}

} // namespace

std::string fillTemplate(
    std::string_view text,
    std::span<const std::string> arguments,
    const QuantityFormat& quantity)
{
    std::string filled;
    while (!text.empty()) {
        const auto placeholder = placeholderAt(text);
        if (placeholder && placeholder->index < arguments.size()) {
            const std::string& argument = arguments[placeholder->index];
            filled += placeholder->isQuantity && quantity ? quantity(argument) : argument;
            text.remove_prefix(placeholder->length);
        } else {
            filled += text.front();
            text.remove_prefix(1);
        }
    }
    return filled;
}

} // namespace sectored
