#pragma once

#include "sectored/base/file.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sectored::test {

/// A call of the system that changed a file or a folder, or a mark of the test.
struct FileCall {
    enum class Kind {
        Create,
        Write,
        Truncate,
        Sync,
        MakeFolder,
        SyncFolder,
        Rename,
        Exchange,
        Link,
        Remove,
        Mark
    };

    Kind kind{};
    std::uint64_t file = 0;   ///< number of the file, which no other file ever has; value of a mark
    std::uint64_t other = 0;  ///< of Rename and Exchange: file that had the new name; 0: none
    std::string path{};       ///< relative to the watched folder
    std::string newPath{};    ///< of Rename, Exchange and Link
    std::uint64_t offset = 0; ///< of Write; new size of Truncate
    Bytes data{};             ///< of Write
};

/// What happens to a call of the system.
struct CallFault {
    int number = 0;     ///< errno with which it fails; 0: the process is killed before the call
    int nth = 1;        ///< which one, counted from when the fault was planned
    bool stays = false; ///< later calls fail as well
};

/// Watches calls of the system below a folder, of all threads of this program: those that open,
/// read, write, sync, move, link and remove files and folders. A test can let them fail, kill the
/// process at one of them, and record those that change something. Programs that link this have
/// functions in place of those of the C library, also for the calls of other libraries; outside of
/// watched folders they only pass the calls on.
class WatchedFolder {
public:
    /// Precondition: an existing folder with an absolute path.
    explicit WatchedFolder(const std::filesystem::path& folder);
    WatchedFolder(const WatchedFolder&) = delete;
    WatchedFolder& operator=(const WatchedFolder&) = delete;
    ~WatchedFolder();

    /// Plans a fault, in place of one before. Only calls that change something count for a kill.
    void plan(const CallFault& fault);
    /// Cancels the fault.
    void cancel();
    /// Returns whether the planned fault happened.
    bool wasMet() const;

    /// Records calls from now on. Precondition: the folder is empty.
    void record();
    /// Adds a mark to the record.
    void mark(std::uint64_t value);
    /// Ends the record and returns it.
    std::vector<FileCall> recorded();

    struct State;

private:
    std::shared_ptr<State> m_state;
};

/// How a process ended.
enum class ProcessEnd { Killed, Succeeded, Failed };

/// Runs a function that returns whether it succeeded in a process of its own, which is killed at
/// its nth call that changes something below the folder, if it makes so many.
template <class Run>
ProcessEnd endAtCall(int nth, WatchedFolder& watch, Run run)
{
    const pid_t child = ::fork();
    if (child == 0) {
        watch.plan({.nth = nth});
        ::_exit(run() ? 0 : 1);
    }
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child) {
        return ProcessEnd::Failed;
    }
    if (WIFSIGNALED(status)) {
        return WTERMSIG(status) == SIGKILL ? ProcessEnd::Killed : ProcessEnd::Failed;
    }
    return WEXITSTATUS(status) == 0 ? ProcessEnd::Succeeded : ProcessEnd::Failed;
}

} // namespace sectored::test
