#pragma once

#include "sectored/edit/script/script_writer.h"
#include "sectored/map/history.h"

#include <QDateTime>

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored::editor {

/// What is known of a step besides its patch.
struct StepRecord {
    QDateTime time{};
    ScriptLines script{}; ///< the step as lines of an edit script, for the level before it
};

/// A history that was kept while its level was closed. Its current state is the level.
struct KeptHistory {
    History history{};
    std::vector<StepRecord> records{};       ///< as many as history.steps()
    std::optional<std::size_t> savedState{}; ///< that the file contains; empty: none
};

} // namespace sectored::editor
