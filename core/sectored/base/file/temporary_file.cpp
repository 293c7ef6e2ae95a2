#include "sectored/base/file/temporary_file.h"

#include "sectored/base/file/file_rights.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace sectored {

namespace {

constexpr std::string_view temporaryMark = ".sectored-";
constexpr std::size_t randomLength = 8;
constexpr std::string_view randomLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
/// Most bytes of an old file that are read to keep them.
constexpr std::uint64_t oldSizeLimit = std::uint64_t{1} << 30U;

/// Returns what all temporary names for files of this name begin with.
std::string temporaryPrefix(const std::string& name)
{
    std::size_t length = std::min<std::size_t>(name.size(), 32);
    const auto continues = [&](std::size_t at) {
        return at < name.size() && (static_cast<unsigned char>(name[at]) & 0xc0U) == 0x80U;
    };
    while (length > 0 && continues(length)) {
        --length;
    }
    return "." + name.substr(0, length) + std::string(temporaryMark);
}

std::string temporaryName(const std::string& name)
{
    std::string text = temporaryPrefix(name);
    std::random_device random;
    for (std::size_t at = 0; at < randomLength; ++at) {
        text += randomLetters[random() % randomLetters.size()];
    }
    return text;
}

bool isTemporaryName(std::string_view name)
{
    const std::size_t tail = temporaryMark.size() + randomLength;
    if (name.size() <= tail || name.front() != '.') {
        return false;
    }
    const auto end = name.substr(name.size() - tail);
    return end.starts_with(temporaryMark)
           && end.find_first_not_of(randomLetters, temporaryMark.size()) == std::string_view::npos;
}

/// Returns true if the file system or the kernel does not know the call. Filters of system calls,
/// and file systems without links, answer EPERM.
bool isUnsupported(int number)
{
    return number == ENOSYS || number == EINVAL || number == ENOTSUP || number == EPERM;
}

bool isSameFile(const struct stat& one, const struct stat& other)
{
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

} // namespace

TemporaryFile::TemporaryFile(const SavePlace& place, std::span<const std::byte> content)
    : m_place(place)
    , m_content(content)
    , m_targetName(place.target.filename().string())
{}

TemporaryFile::~TemporaryFile()
{
    for (const std::string* const name : {&m_name, &m_oldName}) {
        if (!name->empty()) {
            ::unlinkat(m_place.folder.number(), name->c_str(), 0);
        }
    }
}

int TemporaryFile::openAt(int flags, mode_t mode) const
{
    return uninterrupted([&] {
        return ::openat(
            m_place.folder.number(),
            m_name.c_str(),
            flags | O_NOFOLLOW | O_CLOEXEC,
            mode);
    });
}

// A new file is created with mode 0666 so that the system applies the umask; querying the umask
// would briefly change it for all threads. The reader is opened before copying the rights of the
// old file, which may forbid reading.
int TemporaryFile::create()
{
    const mode_t mode = m_place.old ? 0600 : 0666;
    m_name = temporaryName(m_targetName);
    m_writer = Descriptor(openAt(O_WRONLY | O_CREAT | O_EXCL, mode));
    if (!m_writer.isOpen()) {
        const int number = errno;
        m_name.clear();
        return number;
    }
    m_reader = Descriptor(openAt(O_RDONLY, 0));
    return m_reader.isOpen() ? 0 : errno;
}

int TemporaryFile::write()
{
    std::span<const std::byte> rest = m_content;
    while (!rest.empty()) {
        const auto count =
            uninterrupted([&] { return ::write(m_writer.number(), rest.data(), rest.size()); });
        if (count < 0) {
            return errno;
        }
        if (count == 0) {
            return EIO;
        }
        rest = rest.subspan(static_cast<std::size_t>(count));
    }
    return 0;
}

int TemporaryFile::copyRights()
{
    return m_place.old ? sectored::copyRights({m_place.target, *m_place.old}, m_writer.number())
                       : 0;
}

int TemporaryFile::sync()
{
    return ::fsync(m_writer.number()) == 0 ? 0 : errno;
}

tl::expected<bool, int> TemporaryFile::readsBack()
{
    ::posix_fadvise(m_reader.number(), 0, 0, POSIX_FADV_DONTNEED);
    std::vector<std::byte> buffer(std::min<std::size_t>(m_content.size() + 1, 1U << 20U));
    std::span<const std::byte> rest = m_content;
    while (true) {
        const auto count =
            uninterrupted([&] { return ::read(m_reader.number(), buffer.data(), buffer.size()); });
        if (count < 0) {
            return tl::unexpected(errno);
        }
        const auto size = static_cast<std::size_t>(count);
        if (size == 0 || size > rest.size()) {
            return size == 0 && rest.empty();
        }
        if (!std::equal(rest.begin(), rest.begin() + count, buffer.begin())) {
            return false;
        }
        rest = rest.subspan(size);
    }
}

tl::expected<struct stat, int> TemporaryFile::status()
{
    struct stat status {};
    if (::fstat(m_reader.number(), &status) != 0) {
        return tl::unexpected(errno);
    }
    return status;
}

/// Exchanging changes the time of the last change of status, so that is not compared.
bool TemporaryFile::isOldFile(const std::string& name) const
{
    struct stat status {};
    if (::fstatat(m_place.folder.number(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) {
        return false;
    }
    const struct stat& old = *m_place.old;
    return isSameFile(status, old) && status.st_size == old.st_size
           && status.st_mtim.tv_sec == old.st_mtim.tv_sec
           && status.st_mtim.tv_nsec == old.st_mtim.tv_nsec;
}

int TemporaryFile::exchange()
{
#ifdef RENAME_EXCHANGE
    const int folder = m_place.folder.number();
    const auto done =
        ::renameat2(folder, m_name.c_str(), folder, m_targetName.c_str(), RENAME_EXCHANGE);
    return done == 0 ? 0 : errno;
#else
    return ENOSYS;
#endif
}

int TemporaryFile::rename(const std::string& from, const std::string& to) const
{
    const int folder = m_place.folder.number();
    return ::renameat(folder, from.c_str(), folder, to.c_str()) == 0 ? 0 : errno;
}

/// A file system without links has its old file read.
void TemporaryFile::keepOld()
{
    if (!m_oldName.empty()) {
        return; // the move is tried again
    }
    const int folder = m_place.folder.number();
    const std::string name = temporaryName(m_targetName);
    if (::linkat(folder, m_targetName.c_str(), folder, name.c_str(), 0) == 0) {
        m_oldName = name;
    } else {
        m_oldContent = readFile(m_place.target, oldSizeLimit);
    }
}

int TemporaryFile::moveIntoPlace()
{
    m_isNew = !m_place.old;
    if (m_isNew) {
        return moveToFreeName();
    }
    const int number = exchange();
    if (number == 0) {
        if (!isOldFile(m_name)) {
            return giveBack();
        }
        m_oldName = std::exchange(m_name, {});
        return 0;
    }
    if (number == ENOENT) {
        m_isNew = true; // the old file is gone
        return moveToFreeName();
    }
    if (!isUnsupported(number)) {
        return number;
    }
    if (!isOldFile(m_targetName)) {
        return changedMeanwhile;
    }
    keepOld();
    return renameNew();
}

int TemporaryFile::renameNew()
{
    const int number = rename(m_name, m_targetName);
    if (number == 0) {
        m_name.clear();
    }
    return number;
}

/// Ends an exchange that brought out the file of another program. If that file cannot go back, its
/// temporary name is its only one, so the destructor must not remove it.
int TemporaryFile::giveBack()
{
    int number = exchange();
    for (int again = 0; number == EINTR && again < 3; ++again) {
        number = exchange();
    }
    if (number == 0 || !isInPlace()) {
        return changedMeanwhile;
    }
    m_foreignName = std::exchange(m_name, {});
    return foreignNotPutBack;
}

bool TemporaryFile::isInPlace()
{
    struct stat there {};
    const auto own = status();
    return own
           && ::fstatat(m_place.folder.number(), m_targetName.c_str(), &there, AT_SYMLINK_NOFOLLOW)
                  == 0
           && isSameFile(*own, there);
}

/// Network file systems know links, but not the flag. FAT may know neither of them; there, looking
/// first is the best that can be done.
int TemporaryFile::moveToFreeName()
{
    const int folder = m_place.folder.number();
    int number = ENOSYS;
#ifdef RENAME_NOREPLACE
    number =
        ::renameat2(folder, m_name.c_str(), folder, m_targetName.c_str(), RENAME_NOREPLACE) == 0
            ? 0
            : errno;
    if (number == 0) {
        m_name.clear();
    }
#endif
    if (isUnsupported(number)) {
        number = linkToFreeName();
    }
    if (isUnsupported(number)) {
        struct stat there {};
        if (::fstatat(folder, m_targetName.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0) {
            return changedMeanwhile;
        }
        return errno == ENOENT ? renameNew() : errno;
    }
    return number == EEXIST && !isInPlace() ? changedMeanwhile : number;
}

/// If the answer of a network file system got lost and it tried again, the name is taken by the
/// new file itself.
int TemporaryFile::linkToFreeName()
{
    const int folder = m_place.folder.number();
    if (::linkat(folder, m_name.c_str(), folder, m_targetName.c_str(), 0) != 0) {
        const int number = errno;
        if (number != EEXIST || !isInPlace()) {
            return number;
        }
    }
    dropName();
    return 0;
}

void TemporaryFile::dropName()
{
    if (::unlinkat(m_place.folder.number(), m_name.c_str(), 0) == 0 || errno == ENOENT) {
        m_name.clear(); // otherwise the destructor tries it again
    }
}

/// On a network file system a move may succeed although its reply is lost.
Arrival TemporaryFile::arrival(const struct stat& own)
{
    struct stat there {};
    if (::lstat(m_place.target.c_str(), &there) != 0) {
        return errno == ENOENT ? Arrival::No : Arrival::Unknown;
    }
    if (!isSameFile(own, there)) {
        return Arrival::No;
    }
    if (m_isNew) {
        dropName(); // after a link
        return Arrival::Yes;
    }
    if (m_oldName.empty() && !m_oldContent) {
        m_oldName = m_name; // after an exchange; otherwise nothing has this name
    }
    m_name.clear();
    return Arrival::Yes;
}

Result<Bytes> TemporaryFile::oldContent() const
{
    return m_oldContent ? *m_oldContent
                        : readFile(folderOf(m_place.target) / m_oldName, oldSizeLimit);
}

void TemporaryFile::putBack()
{
    if (m_oldContent) {
        if (*m_oldContent) {
            static_cast<void>(replaceFile(m_place.target, **m_oldContent));
        }
    } else if (m_oldName.empty()) {
        ::unlinkat(m_place.folder.number(), m_targetName.c_str(), 0);
    } else if (rename(m_oldName, m_targetName) == 0) {
        m_oldName.clear();
    }
}

std::filesystem::path folderOf(const std::filesystem::path& file)
{
    return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

std::vector<std::filesystem::path> temporaryFilesOf(const std::filesystem::path& file)
{
    const std::string prefix = temporaryPrefix(file.filename().string());
    std::vector<std::filesystem::path> found;
    std::error_code fault;
    for (std::filesystem::directory_iterator at(folderOf(file), fault), end; !fault && at != end;
         at.increment(fault)) {
        const std::string name = at->path().filename().string();
        if (isTemporaryName(name) && name.starts_with(prefix)
            && name.size() == prefix.size() + randomLength) {
            found.push_back(at->path());
        }
    }
    return found;
}

/// A file that another save has just replaced keeps its old date, but not the time of the last
/// change of its status.
void removeLeftOvers(const std::filesystem::path& folder)
{
    std::error_code fault;
    const auto now = std::chrono::system_clock::now();
    const auto old = std::chrono::system_clock::to_time_t(now - std::chrono::hours(1));
    for (std::filesystem::directory_iterator at(folder, fault), end; !fault && at != end;
         at.increment(fault)) {
        if (!isTemporaryName(at->path().filename().string())) {
            continue;
        }
        struct stat status {};
        if (::lstat(at->path().c_str(), &status) == 0 && S_ISREG(status.st_mode)
            && std::max(status.st_mtim.tv_sec, status.st_ctim.tv_sec) < old) {
            ::unlink(at->path().c_str());
        }
    }
}

} // namespace sectored
