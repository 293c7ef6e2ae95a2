#pragma once

#include "sectored/base/result.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sectored {

/// Returns the program with this name in a folder of PATH. Empty if there is none that may be run.
std::optional<std::filesystem::path> programOnPath(std::string_view name);

/// How a program ended.
struct ProgramEnd {
    int exitCode = 0;    ///< meaningless if a signal ended it
    int signal = 0;      ///< 0: it ended by itself
    bool isLate = false; ///< it was ended because it took too long

    bool isGood() const { return exitCode == 0 && signal == 0 && !isLate; }
};

/// Runs a program, without a shell, and waits for it. It has no input, and its output is discarded.
/// Errors: FileUnreadable if it cannot be started.
Result<ProgramEnd> runProgram(
    const std::filesystem::path& program,
    std::span<const std::string> arguments,
    std::chrono::seconds limit);

/// A new folder for temporary files, which goes with everything in it.
class ScratchFolder {
public:
    /// Errors: FileUnwritable.
    static Result<ScratchFolder> make();

    ScratchFolder(ScratchFolder&& other) noexcept
        : m_path(std::exchange(other.m_path, {}))
    {}
    ScratchFolder& operator=(ScratchFolder&& other) noexcept
    {
        std::swap(m_path, other.m_path);
        return *this;
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder();

    const std::filesystem::path& path() const { return m_path; }

private:
    explicit ScratchFolder(std::filesystem::path path)
        : m_path(std::move(path))
    {}

    std::filesystem::path m_path;
};

} // namespace sectored
