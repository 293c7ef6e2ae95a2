#include "sectored/base/result.h"

#include <array>
#include <cinttypes>
#include <cstdio>

namespace sectored {

std::string englishPlace(const Place& place)
{
    if (place.line) {
        std::string text = "(line " + std::to_string(*place.line);
        if (place.column) {
            text += ", column " + std::to_string(*place.column);
        }
        return text + ")";
    }
    if (place.offset) {
        std::array<char, 40> text{};
        std::snprintf(text.data(), text.size(), "(at offset 0x%" PRIx64 ")", *place.offset);
        return text.data();
    }
    return {};
}

std::string englishText(const Error& error, const QuantityFormat& quantity)
{
    const std::string reason =
        fillTemplate(messageTemplate(error.code).english, error.arguments, quantity);
    const std::string place = englishPlace(error.where);
    return place.empty() ? reason : reason + " " + place;
}

} // namespace sectored
