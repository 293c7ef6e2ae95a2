#pragma once

#include "sectored/edit/script/script_line.h"

namespace sectored {

/// Action of a script line.
using ScriptAction = decltype(ScriptOperation::what);

/// Returns E-UNSUPPORTED with the reason as its argument.
inline ScriptAction unsupportedAction(std::string reason)
{
    return Request(UnsupportedRequest{.reason = std::move(reason)});
}

} // namespace sectored
