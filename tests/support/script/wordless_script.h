#pragma once

#include "tests/support/script/draft_reading.h"

#include <string>

namespace sectored::test {

/// Draw requests for which scripts have no verb, as lines of wordless_request.h. They may affect
/// the whole level.
std::string deleteRows(DraftReading& reading);
std::string moveRows(DraftReading& reading);
std::string setEach(DraftReading& reading);
std::string unlinkAll(DraftReading& reading);
/// Draws a stroke with a guide on the layer of one sector, while other sectors are hidden.
std::string drawOver(DraftReading& reading);

} // namespace sectored::test
