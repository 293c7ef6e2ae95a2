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

/// A file that a level can be exported to: a format, and which of its versions.
struct ExportTarget {
    std::string_view id;       ///< fixed, e.g. "build-map-7"
    std::string_view formatId; ///< of sectored/format
    std::int32_t version = 0;  ///< of Build MAP; 0: the format has none
    const char* group = "";    ///< English
    const char* title = "";    ///< English
    const char* note = "";     ///< English: who reads it
    const char* ending = "";   ///< of the file, without the dot
};

std::span<const ExportTarget> exportTargets();

/// What comes of a level in a target.
struct ExportReport {
    /// Rows of the level against the most that the target holds.
    struct Count {
        const char* title = ""; ///< English
        std::int64_t rows = 0;
        std::int64_t limit = 0;
    };

    std::vector<Count> counts{}; ///< empty: the target has no limits
    std::vector<Error> blocks{}; ///< why nothing can be written
    LossReport losses{};
};

ExportReport reportOf(const Map& map, const ExportTarget& target);

/// The bytes to write. Errors: those of the format; SelfCheckFailed.
Result<Bytes> exportBytes(const Map& map, const ExportTarget& target);

} // namespace sectored::editor
