#pragma once

#include "core/cli/command.h"
#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/format/loss_report.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sectored::cli {

/// What `convert` does about lost data.
struct LossManners {
    bool isStrict = false; ///< writes nothing if data would be lost
    bool isInJson = false; ///< losses are in the JSON document, not on standard error
};

/// A level that was converted, or why it was not.
struct ConvertedLevel {
    std::string file{};                 ///< the input
    std::vector<std::string> written{}; ///< as WrittenFiles::paths
    LossReport losses{};
    std::string messages{}; ///< lines of standard error
    ExitCode code = ExitCode::Done;

    /// Returns true if something was lost or said.
    bool hasNotes() const { return !losses.empty() || !messages.empty(); }
};

/// Prints losses to standard error with the name of the input, unless JSON has them. Returns true
/// if nothing may be written because of them, after an error that names `out`.
bool areTooLossy(const ConvertedLevel& level, const LossManners& manners, const std::string& out);

/// Returns what convertOne() returns, with its messages, which are printed when it is done.
template <class ConvertOne>
ConvertedLevel withMessages(ConvertOne convertOne)
{
    ConvertedLevel converted;
    {
        const HeldMessages messages;
        converted = convertOne();
        converted.messages = messages.text();
    }
    sayHeld(converted.messages);
    return converted;
}

/// Returns the highest exit code of the levels.
ExitCode worstOf(std::span<const ConvertedLevel> levels);

/// Returns a line for each level: its file, `written`, `with notes`, `rejected`, `unreadable` or
/// `unwritable`, and what was written, the most important file first; and a last line of counts.
std::string convertTable(std::span<const ConvertedLevel> levels);

/// Returns the results as one JSON document.
std::string convertJson(std::span<const ConvertedLevel> levels);

} // namespace sectored::cli
