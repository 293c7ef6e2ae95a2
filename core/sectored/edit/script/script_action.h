#pragma once

#include "sectored/edit/script/script_line.h"

namespace sectored {

/// What a line asks for.
using ScriptAction = decltype(ScriptOperation::what);

/// E-UNSUPPORTED, with the reason as its sentence.
inline ScriptAction unsupportedAction(std::string reason)
{
    return Request(UnsupportedRequest{.reason = std::move(reason)});
}

} // namespace sectored
