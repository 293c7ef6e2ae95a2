#pragma once

#include "tests/support/trust/watched_folder.h"

#include <fcntl.h>
#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <optional>

// What WatchedFolder does with calls of the system. Each function does what the call of its name
// does.
namespace sectored::test {

/// Whether a call changes a file or folder.
enum class Effect { Changes, Reads };

/// A name as calls of the system take it.
struct CallName {
    int folder = AT_FDCWD;
    const char* path = nullptr;
};

struct CallNames {
    CallName from{};
    CallName to{};
};

using RawCall = std::function<long()>;

int openWatched(const CallName& name, int flags, mode_t mode);
/// Without an offset, at the position of the file.
ssize_t writeWatched(int descriptor, const void* data, size_t size, std::optional<off_t> offset);
/// `call` is the number of fsync or fdatasync.
int syncWatched(int descriptor, long call);
int truncateWatched(int descriptor, off_t size);
/// Makes any other call that concerns an open file.
long callWatched(int descriptor, Effect effect, const RawCall& call);
/// Makes a call that exchanges, moves or links.
int moveWatched(const CallNames& names, FileCall::Kind kind, const RawCall& call);
int removeWatched(const CallName& name, int flags);
int makeFolderWatched(const CallName& name, mode_t mode);
int closeWatched(int descriptor);

} // namespace sectored::test
