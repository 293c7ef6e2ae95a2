#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

// Calls of the system that fail or end the process where a test wants it. A test that includes this
// is a program of its own.

namespace {

/// System call to fail. The linker redirects calls of the library to the functions below (--wrap).
struct Fault {
    std::string_view call;
    int number = 0;       ///< errno to return
    int nth = 1;          ///< number of the failing call of this name
    bool stays = false;   ///< later calls fail as well
    bool happens = false; ///< the call takes effect although it reports an error
    bool kills = false;   ///< the process ends instead; `call` may be empty for any call
};

std::optional<Fault> fault;   // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::optional<Fault> another; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
/// Whether the file system can exchange two files.
bool exchanges = true; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
/// Age that temporary files seem to have, in seconds.
time_t shownAge = 0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
/// What another program does at the next sync. Called once.
std::function<void()> duringSync; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// Counts the call and returns whether it fails.
bool failsNow(std::optional<Fault>& planned, std::string_view call)
{
    if (!planned || (!planned->call.empty() && planned->call != call)) {
        return false;
    }
    --planned->nth;
    return planned->nth == 0 || (planned->stays && planned->nth < 0);
}

template <class Call>
auto answer(std::string_view name, Call call)
{
    for (auto* const planned : {&fault, &another}) {
        if (failsNow(*planned, name)) {
            if ((*planned)->kills) {
                ::raise(SIGKILL);
            }
            if ((*planned)->happens) {
                static_cast<void>(call());
            }
            errno = (*planned)->number;
            return decltype(call()){-1};
        }
    }
    return call();
}

mode_t modeOf(int flags, va_list arguments)
{
    return (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
}

} // namespace

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
extern "C" {
int __real_open(const char* path, int flags, mode_t mode);
int __real_openat(int folder, const char* path, int flags, mode_t mode);
ssize_t __real_write(int descriptor, const void* data, size_t size);
ssize_t __real_read(int descriptor, void* data, size_t size);
int __real_fsync(int descriptor);
int __real_close(int descriptor);
int __real_fchown(int descriptor, uid_t owner, gid_t group);
int __real_fchmod(int descriptor, mode_t mode);
int __real_fstat(int descriptor, struct stat* status);
int __real_lstat(const char* path, struct stat* status);
int __real_renameat(int from, const char* old, int to, const char* path);
int __real_renameat2(int from, const char* old, int to, const char* path, unsigned flags);
int __real_linkat(int from, const char* old, int to, const char* path, int flags);
int __real_unlinkat(int folder, const char* path, int flags);
int __real_fsetxattr(int file, const char* name, const void* value, size_t size, int flags);
int __real_fremovexattr(int file, const char* name);

int __wrap_open(const char* path, int flags, ...);
int __wrap_openat(int folder, const char* path, int flags, ...);
ssize_t __wrap_write(int descriptor, const void* data, size_t size);
ssize_t __wrap_read(int descriptor, void* data, size_t size);
int __wrap_fsync(int descriptor);
int __wrap_close(int descriptor);
int __wrap_fchown(int descriptor, uid_t owner, gid_t group);
int __wrap_fchmod(int descriptor, mode_t mode);
int __wrap_fstat(int descriptor, struct stat* status);
int __wrap_lstat(const char* path, struct stat* status);
int __wrap_renameat(int from, const char* old, int to, const char* path);
int __wrap_renameat2(int from, const char* old, int to, const char* path, unsigned flags);
int __wrap_linkat(int from, const char* old, int to, const char* path, int flags);
int __wrap_unlinkat(int folder, const char* path, int flags);
int __wrap_fsetxattr(int file, const char* name, const void* value, size_t size, int flags);
int __wrap_fremovexattr(int file, const char* name);

int __wrap_open(const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return answer("open", [&] { return __real_open(path, flags, mode); });
}
int __wrap_openat(int folder, const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return answer("openat", [&] { return __real_openat(folder, path, flags, mode); });
}
ssize_t __wrap_write(int descriptor, const void* data, size_t size)
{
    return answer("write", [&] { return __real_write(descriptor, data, size); });
}
ssize_t __wrap_read(int descriptor, void* data, size_t size)
{
    return answer("read", [&] { return __real_read(descriptor, data, size); });
}
int __wrap_fsync(int descriptor)
{
    if (const auto other = std::exchange(duringSync, {})) {
        other();
    }
    return answer("fsync", [&] { return __real_fsync(descriptor); });
}
int __wrap_close(int descriptor)
{
    return answer("close", [&] { return __real_close(descriptor); });
}
int __wrap_fchown(int descriptor, uid_t owner, gid_t group)
{
    return answer("fchown", [&] { return __real_fchown(descriptor, owner, group); });
}
int __wrap_fchmod(int descriptor, mode_t mode)
{
    return answer("fchmod", [&] { return __real_fchmod(descriptor, mode); });
}
int __wrap_fstat(int descriptor, struct stat* status)
{
    return answer("fstat", [&] { return __real_fstat(descriptor, status); });
}
int __wrap_lstat(const char* path, struct stat* status)
{
    const int done = answer("lstat", [&] { return __real_lstat(path, status); });
    if (std::string_view(path).find(".sectored-") != std::string_view::npos) {
        status->st_mtim.tv_sec -= shownAge;
        status->st_ctim.tv_sec -= shownAge;
    }
    return done;
}
int __wrap_renameat(int from, const char* old, int to, const char* path)
{
    return answer("renameat", [&] { return __real_renameat(from, old, to, path); });
}
int __wrap_renameat2(int from, const char* old, int to, const char* path, unsigned flags)
{
    return answer("renameat2", [&] {
        if (!exchanges) {
            errno = EINVAL;
            return -1;
        }
        return __real_renameat2(from, old, to, path, flags);
    });
}
int __wrap_linkat(int from, const char* old, int to, const char* path, int flags)
{
    return answer("linkat", [&] { return __real_linkat(from, old, to, path, flags); });
}
int __wrap_unlinkat(int folder, const char* path, int flags)
{
    return answer("unlinkat", [&] { return __real_unlinkat(folder, path, flags); });
}
int __wrap_fsetxattr(int file, const char* name, const void* value, size_t size, int flags)
{
    return answer("fsetxattr", [&] { return __real_fsetxattr(file, name, value, size, flags); });
}
int __wrap_fremovexattr(int file, const char* name)
{
    return answer("fremovexattr", [&] { return __real_fremovexattr(file, name); });
}
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
