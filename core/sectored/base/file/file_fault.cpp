#include "sectored/base/file/file_fault.h"

#include "sectored/base/file/temporary_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

#ifdef __linux__
#include <sys/vfs.h>
#endif

namespace sectored {

namespace {

#ifdef __linux__
/// Types of file systems whose files are on another computer, from statfs(2): NFS, SMB, CIFS, SMB2,
/// 9P, AFS, Coda, Ceph, and FUSE, by which sshfs and the drives of clouds are mounted.
constexpr std::array<std::uint32_t, 9> networkTypes{
    0x6969,
    0x517b,
    0xff534d42,
    0xfe534d42,
    0x01021997,
    0x5346414f,
    0x73757245,
    0x00c36400,
    0x65735546};
#endif

std::string sizeText(std::uint64_t bytes)
{
    if (bytes < 10'000) {
        return std::to_string(bytes) + " bytes";
    }
    std::array<char, 40> text{};
    const auto size = static_cast<double>(bytes);
    if (bytes < 1'000'000) {
        std::snprintf(text.data(), text.size(), "%.0f kB", size / 1e3);
    } else {
        std::snprintf(text.data(), text.size(), "%.1f MB", size / 1e6);
    }
    return text.data();
}

std::string freeSpaceText(const std::filesystem::path& path)
{
    std::error_code fault;
    const auto space = std::filesystem::space(folderOf(path), fault);
    return fault ? "an unknown size" : sizeText(space.available);
}

/// Returns the system's text with the owner and the mode of what cannot be written: the file, or
/// else its folder.
std::string deniedText(const std::filesystem::path& path, int number)
{
    struct stat status {};
    const bool isFile = ::stat(path.c_str(), &status) == 0
                        && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0;
    if (number == EROFS || (!isFile && ::stat(folderOf(path).c_str(), &status) != 0)) {
        return systemText(number);
    }
    std::array<char, 16> mode{};
    std::snprintf(mode.data(), mode.size(), "%03o", status.st_mode & 07777U);
    return systemText(number) + "; the " + (isFile ? "file" : "folder") + " belongs to user "
           + std::to_string(status.st_uid) + " and has mode " + mode.data();
}

MessageCode saveCodeOf(const SaveFault& fault, bool isRemote)
{
    switch (fault.number) {
    case ENOSPC:
    case EDQUOT:
        return MessageCode::DiskFull;
    case EACCES:
    case EPERM:
    case EROFS:
        return MessageCode::NoPermission;
    case ENOENT:
    case ENOTDIR:
        return MessageCode::FolderMissing;
    case ESTALE:
    case ENOTCONN:
    case EHOSTDOWN:
    case ETIMEDOUT:
        return MessageCode::NetworkGone;
    case EIO:
        return isRemote ? MessageCode::NetworkFault : MessageCode::MediumFault;
    case ENAMETOOLONG:
        return MessageCode::NameImpossible;
    case EILSEQ:
    case EINVAL:
        return fault.step == SaveStep::Naming ? MessageCode::NameImpossible
                                              : MessageCode::FileUnwritable;
    case ELOOP:
        return MessageCode::LinkLoop;
    case ETXTBSY:
    case EBUSY:
        return MessageCode::FileBusy;
    default:
        return MessageCode::FileUnwritable;
    }
}

} // namespace

std::string systemText(int number)
{
    return std::generic_category().message(number);
}

std::string_view kindOf(const struct stat& status)
{
    switch (status.st_mode & S_IFMT) {
    case S_IFDIR:
        return "a folder";
    case S_IFIFO:
        return "a named pipe";
    case S_IFSOCK:
        return "a socket";
    case S_IFCHR:
    case S_IFBLK:
        return "a device";
    case S_IFLNK:
        return "a link";
    default:
        return "a special file";
    }
}

FileStamp stampFrom(const struct stat& status)
{
    const auto nanoseconds = [](const struct timespec& time) {
        return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    };
    return {
        .device = status.st_dev,
        .inode = status.st_ino,
        .size = static_cast<std::uint64_t>(status.st_size),
        .modifiedNanoseconds = nanoseconds(status.st_mtim),
        .changedNanoseconds = nanoseconds(status.st_ctim)};
}

bool isOnNetwork(const std::filesystem::path& path)
{
#ifdef __linux__
    struct statfs status {};
    return ::statfs(folderOf(path).c_str(), &status) == 0
           && std::ranges::find(networkTypes, static_cast<std::uint32_t>(status.f_type))
                  != networkTypes.end();
#else
    return false;
#endif
}

Error saveError(const std::filesystem::path& path, const SaveFault& fault)
{
    const bool isRemote = fault.number == EIO && isOnNetwork(path);
    const MessageCode code = saveCodeOf(fault, isRemote);
    Error error{.code = code, .where = {.file = path.string()}};
    if (code == MessageCode::DiskFull) {
        error.arguments = {sizeText(fault.needed), freeSpaceText(path)};
    } else if (code == MessageCode::NoPermission) {
        error.arguments = {deniedText(path, fault.number)};
    } else {
        error.arguments = {systemText(fault.number)};
    }
    return error;
}

} // namespace sectored
