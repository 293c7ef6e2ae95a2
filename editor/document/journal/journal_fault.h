#pragma once

#include "sectored/base/result.h"
#include "sectored/check/finding.h"

#include <cstddef>
#include <string_view>

namespace sectored::editor {

/// Why edits are not protected now.
struct JournalFault {
    Error error{};
    std::size_t edits = 0; ///< that only the memory has

    bool operator==(const JournalFault&) const = default;
};

/// The rule that the edits of a level are in its journal. Not a rule of sectored/check, because it
/// depends on this computer and not on the level.
struct JournalRule {
    std::string_view id{};
    std::string_view title{};
    std::string_view why{};
};
inline constexpr JournalRule journalRule{
    .id = "no-journal",
    .title = "Journal",
    .why = "A crash or a power cut would lose the unsaved changes."};

/// Returns a warning that refers to no place.
Finding findingOf(const JournalFault& fault);
/// Returns true if the finding refers to a place in the level.
bool hasPlace(const Finding& finding);

} // namespace sectored::editor
