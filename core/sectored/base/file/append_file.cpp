#include "sectored/base/file/append_file.h"

#include "sectored/base/file/file_fault.h"

#include <fcntl.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace sectored {

namespace {

/// Types of statfs of file systems whose answers come from another computer or program: NFS, CIFS,
/// SMB 2, SMB, FUSE, 9P, AFS, Ceph.
constexpr std::array<std::uint32_t, 8> remoteFileSystems{
    0x6969,
    0xff534d42,
    0xfe534d42,
    0x517b,
    0x65735546,
    0x01021997,
    0x5346414f,
    0x00c36400};

bool isOnRemoteFileSystem(int descriptor)
{
    struct statfs status {};
    return ::fstatfs(descriptor, &status) == 0
           && std::ranges::find(remoteFileSystems, static_cast<std::uint32_t>(status.f_type))
                  != remoteFileSystems.end();
}

} // namespace

Result<AppendFile> AppendFile::create(const std::filesystem::path& path, std::uint64_t reserved)
{
    const int flags = O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    Descriptor descriptor(::open(path.c_str(), flags, 0600));
    if (!descriptor.isOpen()) {
        const int number = errno == EEXIST ? EBUSY : errno;
        return failure(
            saveError(path, {.number = number, .step = SaveStep::Naming, .needed = reserved}));
    }
    // Where it is not possible, the first writes may find the disk full, as without it.
    static_cast<void>(
        ::fallocate(descriptor.number(), FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(reserved)));
    const bool isRemote = isOnRemoteFileSystem(descriptor.number());
    return AppendFile(std::move(descriptor), isRemote);
}

tl::expected<std::size_t, int> AppendFile::append(std::span<const std::byte> bytes) const
{
    ssize_t count = ::write(m_descriptor.number(), bytes.data(), bytes.size());
    while (count < 0 && errno == EINTR) {
        count = ::write(m_descriptor.number(), bytes.data(), bytes.size());
    }
    if (count < 0) {
        return tl::unexpected(errno);
    }
    return static_cast<std::size_t>(count);
}

int AppendFile::sync() const
{
    return ::fdatasync(m_descriptor.number()) == 0 ? 0 : errno;
}

} // namespace sectored
