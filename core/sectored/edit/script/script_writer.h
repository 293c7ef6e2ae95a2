#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/numbering.h"

#include <string>
#include <vector>

namespace sectored {

/// Requests as lines of an edit script.
struct ScriptLines {
    std::vector<std::string> lines{}; ///< JSON objects, without line breaks
    /// The lines say everything that the requests say. Scripts have no words for values of new
    /// sectors, guides, hidden sectors, moved sprites, sprites that follow a floor or a ceiling,
    /// filled voids and rows to paste.
    bool areComplete = true;
};

/// Writes requests of one edit as lines that parseOperation reads. Their numbers are those of the
/// level before each line, as far as that is known from the level before the first one.
ScriptLines scriptLinesOf(const std::vector<Request>& requests, const Numbering& numbering);

} // namespace sectored
