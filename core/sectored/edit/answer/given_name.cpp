#include "sectored/edit/answer/given_name.h"

#include "sectored/base/shown_text.h"

#include <algorithm>

namespace sectored {

std::optional<NameFault> nameFaultOf(std::string_view name)
{
    if (shownText(name) != name) {
        return NameFault::Signs;
    }
    return charactersIn(name) > mostNameCharacters ? std::optional(NameFault::TooLong)
                                                   : std::nullopt;
}

std::string_view withoutOuterBlanks(std::string_view name)
{
    const std::size_t first = name.find_first_not_of(' ');
    return first == std::string_view::npos
               ? std::string_view()
               : name.substr(first, name.find_last_not_of(' ') - first + 1);
}

std::size_t charactersIn(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; // not a continuation byte
    }));
}

} // namespace sectored
