#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sectored::editor {

/// Ends of the names of new reports.
inline constexpr const char* crashEnding = ".crash";
inline constexpr const char* hangEnding = ".hang";

/// A report that an earlier run of the program left.
struct CrashReport {
    std::filesystem::path file{};
    bool isHang = false; ///< the window did not respond; the program did not crash
    std::filesystem::file_time_type time{};
    std::string text{}; ///< at most 1 MiB, as it is in the file
};

/// Returns the reports that have not been returned before, the newest first. Renames their files,
/// so that each is shown once, and keeps the 20 newest of all.
std::vector<CrashReport> takeCrashReports(const std::filesystem::path& folder);

} // namespace sectored::editor
