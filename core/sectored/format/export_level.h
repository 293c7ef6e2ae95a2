#pragma once

#include "sectored/format/format.h"

namespace sectored {

/// Writes a level in a format, with what is lost. `version` is that of a Build MAP; 0 for the
/// level's own and for other formats. A format that writes one content gives one file. Errors:
/// those of writeChecked, and of Format::exportFiles.
Result<ExportedFiles> exportLevel(
    const ExportRequest& request,
    const Format& format,
    std::int32_t version = 0);

/// Returns the form that is written: that of `request.form`, else the first of the format with the
/// extension of the path, else the first. Precondition: the format can be written.
const ExportForm& formOf(const ExportRequest& request, const Format& format);

/// Returns the usual extension of the files of a form, without the dot. Precondition: the form is
/// one of the format.
std::string_view endingOf(const ExportForm& form, const Format& format);

} // namespace sectored
