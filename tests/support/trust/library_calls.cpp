// Functions in place of those of the C library, for all libraries of the program.

#include "tests/support/trust/watched_calls.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdio>
#include <optional>

using namespace sectored::test;
using Kind = FileCall::Kind;

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
extern "C" {

/// Lets a process that was forked start threads under the thread sanitizer.
const char* __tsan_default_options();
const char* __tsan_default_options()
{
    return "die_after_fork=0";
}

int open(const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return openWatched({.path = path}, flags, mode);
}
int open64(const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return openWatched({.path = path}, flags | O_LARGEFILE, mode);
}
int openat(int folder, const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return openWatched({.folder = folder, .path = path}, flags, mode);
}
ssize_t write(int descriptor, const void* data, size_t size)
{
    return writeWatched(descriptor, data, size, std::nullopt);
}
ssize_t pwrite(int descriptor, const void* data, size_t size, off_t offset)
{
    return writeWatched(descriptor, data, size, offset);
}
ssize_t read(int descriptor, void* data, size_t size)
{
    return callWatched(descriptor, Effect::Reads, [&] {
        return ::syscall(SYS_read, descriptor, data, size);
    });
}
ssize_t pread(int descriptor, void* data, size_t size, off_t offset)
{
    return callWatched(descriptor, Effect::Reads, [&] {
        return ::syscall(SYS_pread64, descriptor, data, size, offset);
    });
}
int fsync(int descriptor)
{
    return syncWatched(descriptor, SYS_fsync);
}
int fdatasync(int descriptor)
{
    return syncWatched(descriptor, SYS_fdatasync);
}
int ftruncate(int descriptor, off_t size) noexcept
{
    return truncateWatched(descriptor, size);
}
int fallocate(int descriptor, int mode, off_t offset, off_t size)
{
    return static_cast<int>(callWatched(descriptor, Effect::Changes, [&] {
        return ::syscall(SYS_fallocate, descriptor, mode, offset, size);
    }));
}
int fchmod(int descriptor, mode_t mode) noexcept
{
    return static_cast<int>(callWatched(descriptor, Effect::Changes, [&] {
        return ::syscall(SYS_fchmod, descriptor, mode);
    }));
}
int fchown(int descriptor, uid_t owner, gid_t group) noexcept
{
    return static_cast<int>(callWatched(descriptor, Effect::Changes, [&] {
        return ::syscall(SYS_fchown, descriptor, owner, group);
    }));
}
int rename(const char* path, const char* newPath) noexcept
{
    return moveWatched({{.path = path}, {.path = newPath}}, Kind::Rename, [&] {
        return ::syscall(SYS_renameat, AT_FDCWD, path, AT_FDCWD, newPath);
    });
}
int renameat(int folder, const char* path, int newFolder, const char* newPath) noexcept
{
    const CallNames names{{folder, path}, {newFolder, newPath}};
    return moveWatched(names, Kind::Rename, [&] {
        return ::syscall(SYS_renameat, folder, path, newFolder, newPath);
    });
}
int renameat2(
    int folder,
    const char* path,
    int newFolder,
    const char* newPath,
    unsigned flags) noexcept
{
    const CallNames names{{folder, path}, {newFolder, newPath}};
    const auto kind = (flags & RENAME_EXCHANGE) != 0 ? Kind::Exchange : Kind::Rename;
    return moveWatched(names, kind, [&] {
        return ::syscall(SYS_renameat2, folder, path, newFolder, newPath, flags);
    });
}
int link(const char* path, const char* newPath) noexcept
{
    return moveWatched({{.path = path}, {.path = newPath}}, Kind::Link, [&] {
        return ::syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, newPath, 0);
    });
}
int linkat(int folder, const char* path, int newFolder, const char* newPath, int flags) noexcept
{
    const CallNames names{{folder, path}, {newFolder, newPath}};
    return moveWatched(names, Kind::Link, [&] {
        return ::syscall(SYS_linkat, folder, path, newFolder, newPath, flags);
    });
}
int unlink(const char* path) noexcept
{
    return removeWatched({.path = path}, 0);
}
int unlinkat(int folder, const char* path, int flags) noexcept
{
    return removeWatched({.folder = folder, .path = path}, flags);
}
int remove(const char* path) noexcept
{
    struct stat status {};
    const bool isFolder = ::lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
    return removeWatched({.path = path}, isFolder ? AT_REMOVEDIR : 0);
}
int rmdir(const char* path) noexcept
{
    return removeWatched({.path = path}, AT_REMOVEDIR);
}
int mkdir(const char* path, mode_t mode) noexcept
{
    return makeFolderWatched({.path = path}, mode);
}
int close(int descriptor)
{
    return closeWatched(descriptor);
}
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
