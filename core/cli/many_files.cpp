#include "core/cli/many_files.h"

#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"

#include <glob.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <future>
#include <system_error>
#include <thread>

namespace sectored::cli {

namespace {

bool isPattern(const std::string& file)
{
    std::error_code error;
    return file.find_first_of("*?[") != std::string::npos
           && !std::filesystem::exists(std::filesystem::symlink_status(file, error));
}

std::vector<std::string> matchesOf(const std::string& pattern)
{
    glob_t found{};
    std::vector<std::string> files;
    if (::glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found) == 0) {
        files.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
    }
    ::globfree(&found);
    std::ranges::sort(files);
    return files;
}

} // namespace

void addJobs(Arguments& arguments, std::int64_t& jobs)
{
    arguments
        .add(
            "-j,--jobs",
            jobs,
            {.least = 1, .most = jobLimit},
            "Number of files to work on at once (default 1)")
        .placeholder("N");
}

tl::expected<std::vector<std::string>, ExitCode> expandPatterns(std::span<const std::string> files)
{
    std::vector<std::string> expanded;
    for (const std::string& file : files) {
        if (!isPattern(file)) {
            expanded.push_back(file);
            continue;
        }
        const std::vector<std::string> matches = matchesOf(file);
        if (matches.empty()) {
            say(shownText(file) + ": matches no file");
            return tl::unexpected(ExitCode::Unreadable);
        }
        expanded.insert(expanded.end(), matches.begin(), matches.end());
    }
    return expanded;
}

void workOnFiles(std::size_t count, std::int64_t jobs, const FileWork& work)
{
    std::vector<std::promise<std::string>> done(count);
    std::atomic<std::size_t> next = 0;
    const auto runAll = [&] {
        for (std::size_t at = next++; at < count; at = next++) {
            try {
                const HeldMessages messages;
                work.run(at);
                done[at].set_value(messages.text());
            } catch (...) {
                done[at].set_exception(std::current_exception());
            }
        }
    };
    const std::size_t threadCount = std::min(static_cast<std::size_t>(jobs), count);
    std::vector<std::jthread> threads;
    for (std::size_t thread = 0; thread < threadCount; ++thread) {
        threads.emplace_back(runAll);
    }
    for (std::size_t at = 0; at < count; ++at) {
        const std::string messages = done[at].get_future().get();
        sayHeld(messages);
        work.finish(at, messages);
    }
}

ExitCode worseOf(ExitCode a, ExitCode b)
{
    return std::max(a, b);
}

} // namespace sectored::cli
