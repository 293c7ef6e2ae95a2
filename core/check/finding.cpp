#include "core/check/finding.h"

#include "core/base/message.h"
#include "core/check/check.h"

namespace sectored {

std::string englishText(const Finding& finding)
{
    return fillTemplate(finding.text, finding.arguments);
}

} // namespace sectored
