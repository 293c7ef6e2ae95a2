#include "sectored/base/run_program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <thread>
#include <vector>

namespace sectored {

namespace {

/// Standard input, output and errors of a program that has none of them.
class NoStreams {
public:
    NoStreams()
    {
        ::posix_spawn_file_actions_init(&m_actions);
        for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
            ::posix_spawn_file_actions_addopen(&m_actions, stream, "/dev/null", O_RDWR, 0);
        }
    }
    NoStreams(const NoStreams&) = delete;
    NoStreams& operator=(const NoStreams&) = delete;
    ~NoStreams() { ::posix_spawn_file_actions_destroy(&m_actions); }

    const posix_spawn_file_actions_t* actions() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions{};
};

} // namespace

std::optional<std::filesystem::path> programOnPath(std::string_view name)
{
    const char* const path = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe)
    std::string_view rest = path != nullptr ? path : "";
    while (!rest.empty()) {
        const std::string_view folder = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
        const std::filesystem::path file = std::filesystem::path(folder) / name;
        std::error_code fault;
        if (!folder.empty() && std::filesystem::is_regular_file(file, fault)
            && ::access(file.c_str(), X_OK) == 0) {
            return file;
        }
    }
    return std::nullopt;
}

Result<ProgramEnd> runProgram(
    const std::filesystem::path& program,
    std::span<const std::string> arguments,
    std::chrono::seconds limit)
{
    std::vector<std::string> texts{program.string()};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    std::vector<char*> words;
    for (std::string& text : texts) {
        words.push_back(text.data());
    }
    words.push_back(nullptr);
    const NoStreams streams;
    pid_t process = 0;
    const int fault =
        ::posix_spawn(&process, program.c_str(), streams.actions(), nullptr, words.data(), environ);
    if (fault != 0) {
        return failure(
            {.code = MessageCode::FileUnreadable,
             .arguments = {std::system_category().message(fault)},
             .where = {.file = program.string()}});
    }
    constexpr std::chrono::milliseconds pause{5};
    const auto end = std::chrono::steady_clock::now() + limit;
    ProgramEnd result;
    int status = 0;
    while (true) {
        const pid_t ended = ::waitpid(process, &status, result.isLate ? 0 : WNOHANG);
        if (ended == process) {
            break;
        }
        if (ended < 0 && errno != EINTR) {
            return failure(
                {.code = MessageCode::FileUnreadable,
                 .arguments = {std::system_category().message(errno)},
                 .where = {.file = program.string()}});
        }
        if (std::chrono::steady_clock::now() > end) {
            result.isLate = true;
            ::kill(process, SIGKILL);
        } else {
            std::this_thread::sleep_for(pause);
        }
    }
    result.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    result.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return result;
}

Result<ScratchFolder> ScratchFolder::make()
{
    std::error_code fault;
    std::string pattern =
        (std::filesystem::temp_directory_path(fault) / "sectored-XXXXXX").string();
    if (fault || ::mkdtemp(pattern.data()) == nullptr) {
        return failure(
            {.code = MessageCode::FileUnwritable,
             .arguments = {fault ? fault.message() : std::system_category().message(errno)},
             .where = {.file = pattern}});
    }
    return ScratchFolder(pattern);
}

ScratchFolder::~ScratchFolder()
{
    if (!m_path.empty()) {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
}

} // namespace sectored
