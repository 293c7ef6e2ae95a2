#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/numbering.h"

#include <string>
#include <vector>

namespace sectored {

/// Requests as lines of an edit script.
struct ScriptLines {
    std::vector<std::string> lines{}; ///< JSON objects, without line breaks
    /// True if the lines contain everything in the requests. Scripts cannot express values of new
    /// sectors, guides, hidden sectors, moved sprites, sprites that follow a floor or ceiling,
    /// filled voids and rows to paste.
    bool areComplete = true;
};

/// Writes the requests of one edit as lines that parseOperation reads. Numbers are those of the
/// level before each line, as far as they can be derived from the level before the first one.
ScriptLines scriptLinesOf(const std::vector<Request>& requests, const Numbering& numbering);

} // namespace sectored
