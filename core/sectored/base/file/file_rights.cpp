#include "sectored/base/file/file_rights.h"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#ifdef __linux__
#include <sys/xattr.h>
#endif

namespace sectored {

namespace {

constexpr mode_t groupBits = 070;
constexpr mode_t otherBits = 07;

bool isNotAllowed(int number)
{
    return number == EPERM || number == EINVAL || number == ENOTSUP || number == ENOSYS;
}

/// Which parts of the ownership were kept.
enum class Kept { Both, Group, Neither };

/// Empty on failure; errno has the reason.
std::optional<Kept> copyOwner(const struct stat& old, int descriptor)
{
    if (::fchown(descriptor, old.st_uid, old.st_gid) == 0) {
        return Kept::Both;
    }
    if (!isNotAllowed(errno)) {
        return std::nullopt;
    }
    if (::fchown(descriptor, static_cast<uid_t>(-1), old.st_gid) == 0) {
        return Kept::Group;
    }
    return isNotAllowed(errno) ? std::optional(Kept::Neither) : std::nullopt;
}

#ifdef __linux__

constexpr const char* listName = "system.posix_acl_access";
constexpr std::string_view userPrefix = "user.";

/// Returns the value of an extended attribute. Empty if there is none.
std::optional<std::string> attributeOf(const std::filesystem::path& path, const char* name)
{
    constexpr std::size_t largest = 64 << 10; // XATTR_SIZE_MAX
    std::string value(largest, '\0');
    const auto size = ::getxattr(path.c_str(), name, value.data(), value.size());
    if (size < 0) {
        return std::nullopt;
    }
    value.resize(static_cast<std::size_t>(size));
    return value;
}

/// Entry of an access control list as the kernel stores it, after a 4-byte version.
struct ListEntry {
    std::uint16_t tag;
    std::uint16_t rights;
    std::uint32_t id;
};
constexpr std::size_t listHeader = 4;
constexpr std::uint16_t owningGroup = 0x04;

/// Returns the rights of the owning group in an access control list, before the mask. Empty if the
/// list is invalid.
std::optional<mode_t> groupRightsOf(const std::string& list)
{
    for (std::size_t at = listHeader; at + sizeof(ListEntry) <= list.size();
         at += sizeof(ListEntry)) {
        ListEntry entry{};
        std::memcpy(&entry, list.data() + at, sizeof(entry));
        if (entry.tag == owningGroup) {
            return static_cast<mode_t>(entry.rights & otherBits);
        }
    }
    return std::nullopt;
}

void setGroupRights(std::string& list, mode_t rights)
{
    for (std::size_t at = listHeader; at + sizeof(ListEntry) <= list.size();
         at += sizeof(ListEntry)) {
        ListEntry entry{};
        std::memcpy(&entry, list.data() + at, sizeof(entry));
        if (entry.tag == owningGroup) {
            entry.rights = static_cast<std::uint16_t>(entry.rights & rights);
            std::memcpy(list.data() + at, &entry, sizeof(entry));
        }
    }
}

/// Returns the old access control list, without group rights if the file lost its group.
std::optional<std::string> listOf(const OldFile& old, Kept kept)
{
    auto list = attributeOf(old.path, listName);
    if (list && kept == Kept::Neither) {
        setGroupRights(*list, old.status.st_mode & otherBits);
    }
    return list;
}

/// With an access control list, the group bits of the mode are its mask. Without the list they
/// would grant the group rights meant for other entries.
mode_t modeWithout(const std::string& list, mode_t mode)
{
    const mode_t rights = groupRightsOf(list).value_or(0);
    return (mode & ~groupBits) | (mode & groupBits & rights << 3U);
}

void copyUserAttributes(const OldFile& old, int descriptor)
{
    constexpr std::size_t largest = 64 << 10; // XATTR_LIST_MAX
    std::string names(largest, '\0');
    const auto size = ::listxattr(old.path.c_str(), names.data(), names.size());
    names.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    for (std::size_t at = 0; at < names.size(); at += std::strlen(names.c_str() + at) + 1) {
        const char* const name = names.c_str() + at;
        if (!std::string_view(name).starts_with(userPrefix)) {
            continue;
        }
        if (const auto value = attributeOf(old.path, name)) {
            // Best effort: saving the level matters more than its attributes.
            ::fsetxattr(descriptor, name, value->data(), value->size(), 0);
        }
    }
}

/// Sets or removes the access control list; a new file may have inherited one from its folder.
/// Returns whether the file now has the rights of the list.
bool setList(const std::optional<std::string>& list, int descriptor)
{
    if (list) {
        return ::fsetxattr(descriptor, listName, list->data(), list->size(), 0) == 0;
    }
    ::fremovexattr(descriptor, listName);
    return true;
}

#else

std::optional<std::string> listOf(const OldFile& /*old*/, Kept /*kept*/)
{
    return std::nullopt;
}
mode_t modeWithout(const std::string& /*list*/, mode_t mode)
{
    return mode;
}
void copyUserAttributes(const OldFile& /*old*/, int /*descriptor*/) {}
bool setList(const std::optional<std::string>& /*list*/, int /*descriptor*/)
{
    return true;
}

#endif

} // namespace

int copyRights(const OldFile& old, int descriptor)
{
    const auto kept = copyOwner(old.status, descriptor);
    if (!kept) {
        return errno;
    }
    copyUserAttributes(old, descriptor);
    const auto list = listOf(old, *kept);
    const bool hasList = setList(list, descriptor);
    mode_t mode = old.status.st_mode & 07777U;
    if (*kept != Kept::Both) {
        mode &= 0777U; // set-user-ID and set-group-ID belong to the old owner
    }
    if (*kept == Kept::Neither && !list) {
        mode &= ~groupBits | (mode & otherBits) << 3U;
    }
    if (list && !hasList) {
        mode = modeWithout(*list, mode);
        if (*kept == Kept::Neither) {
            mode &= ~groupBits | (mode & otherBits) << 3U;
        }
    }
    return ::fchmod(descriptor, mode) == 0 || isNotAllowed(errno) ? 0 : errno;
}

} // namespace sectored
