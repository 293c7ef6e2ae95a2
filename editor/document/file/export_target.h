#pragma once

#include "sectored/base/result.h"
#include "sectored/check/finding.h"
#include "sectored/format/export_request.h"
#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include "editor/document/file/left_out.h"
#include "editor/document/file/wad_export.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A form in which a level can be exported, and its format.
struct ExportTarget {
    ExportForm form{};
    const Format* format = nullptr; ///< never null
};

/// Returns the targets of all formats.
std::span<const ExportTarget> exportTargets();

/// Returns the target with this id, or the first one if there is none.
const ExportTarget& exportTarget(std::string_view id);

/// Returns the usual file extension of the target, without the dot.
std::string_view endingOf(const ExportTarget& target);

/// Choices of an export that a request does not have.
struct ExportDetails {
    std::vector<SectorId> leftOut{}; ///< sectors that are not exported
    WadChoices wad{};                ///< of targets that write WADs
};

/// Consequences of exporting a level to a target.
struct ExportReport {
    /// Number of rows in the level, and the limit of the target.
    struct Count {
        const char* title = "";   ///< English
        const char* tooMany = ""; ///< English title of the fault that there are more than `limit`
        std::int64_t rows = 0;
        std::int64_t limit = 0;
    };

    std::vector<Count> counts{};        ///< empty: the target has no limits
    std::vector<Error> blocks{};        ///< reasons why the export is impossible
    LossReport losses{};                ///< in numbers of the whole level
    std::vector<SectorPair> overlaps{}; ///< sectors above each other that block a Doom level
    std::vector<SectorId> leftOut{};    ///< as asked for
    std::vector<Error> warnings{};      ///< of FinishedExport
    /// What a game shows wrong although the file is sound: loops with the wrong winding, sprites in
    /// the wrong sector, a start outside its sector. Empty for formats that no game loads.
    std::vector<Finding> cautions{};
};

/// Returns the consequences of an export. `request.form` is that of the target. Builds no nodes.
ExportReport reportOf(
    const ExportRequest& request,
    const ExportTarget& target,
    const ExportDetails& details = {});

/// Returns a report as English text for a file: a heading with the name and the form, and a line
/// for each row.
std::string reportText(
    const ExportReport& report,
    const ExportTarget& target,
    const std::filesystem::path& file);

/// First words of each text that reportText returns.
inline constexpr std::string_view reportHeading = "SectorEd export report";

/// Returns the files to write. `request.form` is that of the target. Errors: those of levelWithout,
/// exportLevel and exportToWad.
Result<FinishedExport> exportFiles(
    const ExportRequest& request,
    const ExportTarget& target,
    const ExportDetails& details = {});

/// Returns those files of an export that exist, and those that cannot be examined. Builds no nodes.
/// Empty if the level cannot be exported.
std::vector<std::filesystem::path> presentFiles(
    const ExportRequest& request,
    const ExportTarget& target,
    const ExportDetails& details = {});

} // namespace sectored::editor
