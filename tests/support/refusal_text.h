#pragma once

#include "sectored/edit/plan.h"

#include <string>

namespace sectored::test {

/// Returns the code and the sentence of a refusal, such as "E-EMPTY The shape has no area.".
inline std::string refusalText(const Refusal& refusal)
{
    return std::string(messageTemplate(refusal.code).id) + " " + englishText(refusal);
}

} // namespace sectored::test
