#pragma once

#include "core/cli/command.h"
#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::cli {

/// Format to write, for Build MAP with an optional version.
struct Target {
    const Format* format = nullptr;
    std::optional<std::int32_t> version{};
    std::string_view form{}; ///< id of an ExportForm; empty: by the extension of the output
};

/// Returns the data that writing the level loses.
LossReport lossesOf(const Map& map, const Target& target);
/// Prints each loss to standard error, with the name of the file.
void sayLosses(const std::string& file, const LossReport& losses);

/// Returns why a level read from `source` may not be written to `file`, with the name of the file.
/// Empty if it may: its extension is empty, that of a format that keeps levels (keepsLevels), or an
/// unknown one that the source has too. An archive that exists is never replaced by a level.
std::optional<std::string> levelNameFault(const std::string& file, const std::string& source);

/// A level before and after edits, and the format of its file.
struct EditedLevel {
    const Map& before;
    const Map& after;
    const Format& format;
};

/// Writes an edited level in the format of the file's extension, or in its own. Prints losses,
/// exceeded limits and a changed version to standard error. On failure prints the error and returns
/// Unwritable.
ExitCode writeEdited(const std::string& file, const EditedLevel& level);

/// Prints a warning to standard error for each count that exceeds a limit of the Build MAP version
/// to write.
void sayExcess(const std::string& file, const Map& map, const Target& target);

/// How writing ended, and the files that were written.
struct WrittenFiles {
    ExitCode code = ExitCode::Done;
    /// In the order of writing, the most important one last; "-" is standard output. Empty on
    /// failure.
    std::vector<std::string> paths{};
};

/// Saves a level with this content in the format of the target (saveLevel), with a backup of the
/// file that it replaces. Prints warnings to standard error. Standard output ("-") gets the level
/// alone. On failure prints the error; the code is Unwritable.
WrittenFiles writeLevel(
    const std::string& file,
    const Map& map,
    const Target& target,
    const Result<Bytes>& content);

/// Writes the files of an export to `file` in one act. Standard output ("-") gets a
/// single one. On failure prints the error; the code is Unwritable.
WrittenFiles writeFiles(const std::string& file, const Result<ExportedFiles>& exported);

/// Replaces the file atomically, or writes to standard output for "-". On failure prints the error
/// and returns Unwritable.
ExitCode writeOutput(const std::string& file, std::span<const std::byte> content);
/// Does the same for a Result. Prints its error with the name of the file.
ExitCode writeOutput(const std::string& file, const Result<Bytes>& content);

} // namespace sectored::cli
