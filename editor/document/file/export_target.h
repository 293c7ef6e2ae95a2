#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A format, and a version of it, to which a level can be exported.
struct ExportTarget {
    std::string_view id;       ///< permanent, such as "build-map-7"
    std::string_view formatId; ///< of sectored/format
    std::int32_t version = 0;  ///< of Build MAP; 0: the format has no versions
    const char* group = "";    ///< English
    const char* title = "";    ///< English
    const char* note = "";     ///< English: programs that read it
    const char* ending = "";   ///< file extension without the dot
};

std::span<const ExportTarget> exportTargets();

/// Consequences of exporting a level to a target.
struct ExportReport {
    /// Number of rows in the level, and the limit of the target.
    struct Count {
        const char* title = "";   ///< English
        const char* tooMany = ""; ///< English title of the fault that there are more than `limit`
        std::int64_t rows = 0;
        std::int64_t limit = 0;
    };

    std::vector<Count> counts{}; ///< empty: the target has no limits
    std::vector<Error> blocks{}; ///< reasons why the export is impossible
    LossReport losses{};
};

ExportReport reportOf(const Map& map, const ExportTarget& target);

/// Returns the bytes to write. Errors: those of the format; SelfCheckFailed.
Result<Bytes> exportBytes(const Map& map, const ExportTarget& target);

} // namespace sectored::editor
