#include "sectored/check/finding.h"

#include "sectored/base/fill_template.h"
#include "sectored/check/check.h"

namespace sectored {

std::string englishText(const Finding& finding)
{
    return fillTemplate(finding.text, finding.arguments);
}

} // namespace sectored
