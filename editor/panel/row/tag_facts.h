#pragma once

#include "sectored/tag/tag_nets.h"

#include <QString>

#include <cstddef>

namespace sectored::editor {

/// Returns how many rows have a number, and what is wrong with it: "2 things, works nothing".
QString tagFacts(std::size_t rows, TagFault fault);

} // namespace sectored::editor
