#include "sectored/check/finding.h"

#include "sectored/base/message.h"
#include "sectored/check/check.h"
#include "sectored/check/finding_text.h"

namespace sectored {

std::string fillFinding(
    std::string_view text,
    const std::vector<std::string>& arguments,
    const std::function<std::string(const std::string&)>& quantity)
{
    constexpr std::string_view mark = ":,";
    std::string plain(text);
    std::vector<std::string> shown = arguments;
    for (std::size_t k = 0; k < shown.size(); ++k) {
        const std::string place = "{" + std::to_string(k);
        const std::size_t at = plain.find(place + std::string(mark) + "}");
        if (at != std::string::npos) {
            plain.erase(at + place.size(), mark.size());
            shown[k] = quantity(shown[k]);
        }
    }
    return fillTemplate(plain, shown);
}

std::string englishText(const Finding& finding)
{
    return fillFinding(finding.text, finding.arguments, [](const std::string& argument) {
        return argument;
    });
}

} // namespace sectored
