#include "editor/setting/crash/crash_reports.h"

#include "sectored/base/file.h"

#include <algorithm>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::size_t reportLimit = std::size_t{1} << 20U;
constexpr std::size_t mostKept = 20;
constexpr const char* shownEnding = ".txt";

/// The newest first.
std::vector<CrashReport> reportsIn(const std::filesystem::path& folder)
{
    std::vector<CrashReport> reports;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        const auto ending = entry->path().extension();
        if (ending == crashEnding || ending == hangEnding || ending == shownEnding) {
            std::error_code unknown;
            reports.push_back(
                {.file = entry->path(),
                 .isHang = ending == hangEnding,
                 .time = entry->last_write_time(unknown)});
        }
    }
    std::ranges::sort(reports, [](const CrashReport& a, const CrashReport& b) {
        return std::tie(b.time, b.file) < std::tie(a.time, a.file);
    });
    return reports;
}

} // namespace

std::vector<CrashReport> takeCrashReports(const std::filesystem::path& folder)
{
    std::vector<CrashReport> reports = reportsIn(folder);
    std::error_code ignored;
    for (std::size_t at = mostKept; at < reports.size(); ++at) {
        std::filesystem::remove(reports[at].file, ignored);
    }
    reports.resize(std::min(reports.size(), mostKept));
    std::erase_if(reports, [](const CrashReport& report) {
        return report.file.extension() == shownEnding;
    });
    for (CrashReport& report : reports) {
        if (const auto content = readFile(report.file, reportLimit)) {
            const auto* const first = reinterpret_cast<const char*>(content->data());
            report.text.assign(first, content->size());
        }
        auto shown = report.file;
        shown += shownEnding;
        std::filesystem::rename(report.file, shown, ignored);
        report.file = std::move(shown);
    }
    return reports;
}

} // namespace sectored::editor
