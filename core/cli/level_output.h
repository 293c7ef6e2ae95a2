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

namespace sectored::cli {

/// What to write: a format, and of Build MAP perhaps another version than the level's own.
struct Target {
    const Format* format = nullptr;
    std::optional<std::int32_t> version{};
};

/// What writing the level loses.
LossReport lossesOf(const Map& map, const Target& target);
/// Says each loss on standard error, as one of this file.
void sayLosses(const std::string& file, const LossReport& losses);

/// Says on standard error what of a level without limits is over those of the Build MAP version
/// that the file is written as.
void sayExcess(const std::string& file, const Map& map, const Target& target);

/// Replaces the file as a whole, or writes to standard output for "-". What goes wrong is said on
/// standard error and gives Unwritable.
ExitCode writeOutput(const std::string& file, std::span<const std::byte> content);
/// The same for a content that may have failed to come about: its error is said with the file.
ExitCode writeOutput(const std::string& file, const Result<Bytes>& content);

} // namespace sectored::cli
