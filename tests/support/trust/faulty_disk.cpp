// A file system with a fault: faulty_disk FAULT FOLDER PLACE. Shows FOLDER at PLACE until it gets a
// signal. The faults are the rows of the table below. Needs FUSE.

#define FUSE_USE_VERSION 31
#include <dirent.h>
#include <fcntl.h>
#include <fuse.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <thread>

namespace {

/// What the file system does wrong.
struct Fault {
    std::string_view name;
    int syncError = 0;            ///< of fsync of a file
    bool syncErrorOnce = false;   ///< only the first one fails
    int folderSyncError = 0;      ///< of fsync of a folder
    int renameError = 0;          ///< of any rename
    int exchangeError = 0;        ///< of a rename with flags
    int closeError = 0;           ///< of closing a file that was written
    int readBackError = 0;        ///< of reading a file that was written
    bool readsWrong = false;      ///< one byte of a file that was written
    bool losesUnsynced = false;   ///< at the end, files that were written and not synced are empty
    std::size_t longestWrite = 0; ///< bytes; 0: any
    int metadataError = 0;        ///< of modes, owners and attributes
    int milliseconds = 0;         ///< that each call takes
};

constexpr std::array faults{
    Fault{.name = "none"},
    Fault{.name = "sync-fails", .syncError = EIO},
    Fault{.name = "first-sync-fails", .syncError = EIO, .syncErrorOnce = true},
    Fault{.name = "folder-sync-refused", .folderSyncError = EINVAL},
    Fault{.name = "folder-sync-fails", .folderSyncError = EIO},
    Fault{.name = "rename-fails", .renameError = EIO, .exchangeError = EIO},
    Fault{.name = "no-exchange", .exchangeError = EINVAL},
    Fault{.name = "close-fails", .closeError = EDQUOT},
    Fault{.name = "read-back-fails", .readBackError = EIO},
    Fault{.name = "read-back-lies", .readsWrong = true},
    Fault{.name = "loses-unsynced", .losesUnsynced = true},
    Fault{.name = "short-writes", .longestWrite = 1000},
    Fault{.name = "no-modes", .metadataError = EPERM},
    Fault{.name = "slow", .milliseconds = 50},
};

/// State of the file system. Calls come one after another (-s).
struct Disk {
    Fault fault{};
    std::string folder{};
    std::set<std::string> written{};  ///< paths of files that were written
    std::set<std::string> unsynced{}; ///< those that are not on the disk
    bool hasFailed = false;
};

Disk& disk()
{
    static Disk only;
    return only;
}

/// Returns the path in the folder; of an open file that was removed, which has none, an empty one.
std::string real(const char* path)
{
    std::this_thread::sleep_for(std::chrono::milliseconds(disk().fault.milliseconds));
    return path == nullptr ? std::string() : disk().folder + path;
}

int answer(int result)
{
    return result < 0 ? -errno : 0;
}

/// Moves what is known of one path to another; exchanges them if both stay.
void move(std::set<std::string>& paths, const std::string& from, const std::string& to, bool swaps)
{
    const bool hadFrom = paths.erase(from) > 0;
    const bool hadTo = paths.erase(to) > 0;
    if (hadFrom) {
        paths.insert(to);
    }
    if (swaps && hadTo) {
        paths.insert(from);
    }
}

int getAttributes(const char* path, struct stat* attributes, fuse_file_info*)
{
    return answer(::lstat(real(path).c_str(), attributes));
}

int readFolder(
    const char* path,
    void* buffer,
    fuse_fill_dir_t fill,
    off_t,
    fuse_file_info*,
    fuse_readdir_flags)
{
    DIR* folder = ::opendir(real(path).c_str());
    if (folder == nullptr) {
        return -errno;
    }
    while (const dirent* entry = ::readdir(folder)) {
        fill(buffer, entry->d_name, nullptr, 0, fuse_fill_dir_flags{});
    }
    ::closedir(folder);
    return 0;
}

int openWith(const char* path, fuse_file_info* info, int flags, mode_t mode)
{
    const int file = ::open(real(path).c_str(), flags, mode);
    if (file < 0) {
        return -errno;
    }
    info->fh = static_cast<std::uint64_t>(file);
    info->direct_io = 1; // so that what is read comes from here
    return 0;
}

int openFile(const char* path, fuse_file_info* info)
{
    return openWith(path, info, info->flags & ~O_EXCL, 0);
}

int createFile(const char* path, mode_t mode, fuse_file_info* info)
{
    return openWith(path, info, info->flags | O_CREAT, mode);
}

int readFrom(const char* path, char* buffer, std::size_t size, off_t offset, fuse_file_info* info)
{
    const bool wasWritten = disk().written.contains(real(path));
    if (wasWritten && disk().fault.readBackError != 0) {
        return -disk().fault.readBackError;
    }
    const auto count = ::pread(static_cast<int>(info->fh), buffer, size, offset);
    if (count > 0 && wasWritten && disk().fault.readsWrong) {
        buffer[count / 2] = static_cast<char>(buffer[count / 2] ^ 1);
    }
    return count < 0 ? -errno : static_cast<int>(count);
}

int writeTo(
    const char* path,
    const char* data,
    std::size_t size,
    off_t offset,
    fuse_file_info* info)
{
    const std::string file = real(path);
    const std::size_t longest = disk().fault.longestWrite;
    const auto count = ::pwrite(
        static_cast<int>(info->fh),
        data,
        longest > 0 ? std::min(size, longest) : size,
        offset);
    disk().written.insert(file);
    disk().unsynced.insert(file);
    return count < 0 ? -errno : static_cast<int>(count);
}

int syncFile(const char* path, int, fuse_file_info* info)
{
    const std::string file = real(path);
    const Fault& fault = disk().fault;
    if (fault.syncError != 0 && !(fault.syncErrorOnce && disk().hasFailed)) {
        disk().hasFailed = true;
        return -fault.syncError;
    }
    disk().unsynced.erase(file);
    return answer(::fsync(static_cast<int>(info->fh)));
}

int syncFolder(const char*, int, fuse_file_info*)
{
    return -disk().fault.folderSyncError;
}

int flushFile(const char* path, fuse_file_info*)
{
    return disk().written.contains(real(path)) ? -disk().fault.closeError : 0;
}

int releaseFile(const char*, fuse_file_info* info)
{
    return answer(::close(static_cast<int>(info->fh)));
}

int renameFile(const char* from, const char* to, unsigned flags)
{
    const Fault& fault = disk().fault;
    const int error = flags != 0 ? fault.exchangeError : fault.renameError;
    if (error != 0) {
        return -error;
    }
    const std::string old = real(from);
    const std::string fresh = real(to);
    if (::renameat2(AT_FDCWD, old.c_str(), AT_FDCWD, fresh.c_str(), flags) < 0) {
        return -errno;
    }
    move(disk().written, old, fresh, flags == RENAME_EXCHANGE);
    move(disk().unsynced, old, fresh, flags == RENAME_EXCHANGE);
    return 0;
}

int removeFile(const char* path)
{
    const std::string file = real(path);
    disk().written.erase(file);
    disk().unsynced.erase(file);
    return answer(::unlink(file.c_str()));
}

int linkFile(const char* from, const char* to)
{
    return answer(::link(real(from).c_str(), real(to).c_str()));
}

int makeFolder(const char* path, mode_t mode)
{
    return answer(::mkdir(real(path).c_str(), mode));
}

int removeFolder(const char* path)
{
    return answer(::rmdir(real(path).c_str()));
}

int cutFile(const char* path, off_t size, fuse_file_info*)
{
    return answer(::truncate(real(path).c_str(), size));
}

int changeMode(const char* path, mode_t mode, fuse_file_info*)
{
    const int error = disk().fault.metadataError;
    return error != 0 ? -error : answer(::chmod(real(path).c_str(), mode));
}

int changeOwner(const char* path, uid_t user, gid_t group, fuse_file_info*)
{
    const int error = disk().fault.metadataError;
    return error != 0 ? -error : answer(::lchown(real(path).c_str(), user, group));
}

int changeTimes(const char* path, const timespec* times, fuse_file_info*)
{
    return answer(::utimensat(AT_FDCWD, real(path).c_str(), times, AT_SYMLINK_NOFOLLOW));
}

void* beginDisk(fuse_conn_info*, fuse_config* config)
{
    config->hard_remove = 1; // an open file that is removed is gone at once
    return nullptr;
}

/// The power goes: what was not synced is gone.
void endDisk(void*)
{
    if (!disk().fault.losesUnsynced) {
        return;
    }
    for (const std::string& file : disk().unsynced) {
        if (::truncate(file.c_str(), 0) < 0) {
            std::perror(file.c_str());
        }
    }
}

fuse_operations operations()
{
    fuse_operations calls{};
    calls.getattr = getAttributes;
    calls.readdir = readFolder;
    calls.open = openFile;
    calls.create = createFile;
    calls.read = readFrom;
    calls.write = writeTo;
    calls.fsync = syncFile;
    calls.fsyncdir = syncFolder;
    calls.flush = flushFile;
    calls.release = releaseFile;
    calls.rename = renameFile;
    calls.unlink = removeFile;
    calls.link = linkFile;
    calls.mkdir = makeFolder;
    calls.rmdir = removeFolder;
    calls.truncate = cutFile;
    calls.chmod = changeMode;
    calls.chown = changeOwner;
    calls.utimens = changeTimes;
    calls.init = beginDisk;
    calls.destroy = endDisk;
    return calls;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 4) {
        return 2;
    }
    const auto* const fault = std::ranges::find(faults, arguments[1], &Fault::name);
    if (fault == faults.end()) {
        return 2;
    }
    disk().fault = *fault;
    disk().folder = arguments[2];
    // In the foreground, one call after another.
    std::array<char*, 4> options{
        arguments[0],
        const_cast<char*>("-f"),
        const_cast<char*>("-s"),
        arguments[3]};
    const fuse_operations calls = operations();
    return fuse_main(static_cast<int>(options.size()), options.data(), &calls, nullptr);
}
