#pragma once

#include "sectored/base/result.h"
#include "sectored/format/export_request.h"

namespace sectored {

/// Writes the records of a level as tables for spreadsheets and databases: NAME.sectors.csv,
/// NAME.walls.csv and NAME.sprites.csv for a path NAME.csv, which itself is not written. The first
/// line names the columns: `number`, from 0, and the fields of SectorEd JSON. A field that a record
/// does not have is empty. Never fails.
Result<ExportedFiles> exportCsv(const ExportRequest& request);

} // namespace sectored
