#include "sectored/base/prepared_file.h"

#include "sectored/base/descriptor.h"
#include "sectored/base/file_fault.h"
#include "sectored/base/file_rights.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <random>

namespace sectored {

namespace {

namespace fs = std::filesystem;

constexpr int maximumLinks = 40;
constexpr std::string_view temporaryMark = ".sectored-";
constexpr std::size_t randomLength = 8;
constexpr std::string_view randomLetters = "abcdefghijklmnopqrstuvwxyz0123456789";

/// State of one save: the given path, its target and the content to write.
struct Save {
    const fs::path& named;
    std::span<const std::byte> content;
    fs::path target{};                ///< `named` with links resolved
    std::optional<struct stat> old{}; ///< file to replace
    Descriptor folder{};              ///< folder of the target
    bool canSyncFolder = true;
};

SaveFault namingFault(int number)
{
    return {.number = number, .step = SaveStep::Naming};
}

Error errorOf(const Save& save, SaveFault fault)
{
    fault.needed = save.content.size();
    return saveError(save.named, fault);
}

/// Repeats the call while it fails with EINTR.
template <class Call>
auto uninterrupted(Call call)
{
    auto answer = call();
    while (answer < 0 && errno == EINTR) {
        answer = call();
    }
    return answer;
}

int syncDescriptor(int descriptor)
{
    return ::fsync(descriptor) == 0 ? 0 : errno;
}

/// Returns the target of a link, or the path itself if it is not a link. Error: the errno.
tl::expected<fs::path, int> linkTarget(const fs::path& link)
{
    std::error_code fault;
    fs::path target = fs::read_symlink(link, fault);
    if (fault) {
        return tl::unexpected(fault.value());
    }
    return target.is_absolute() ? target : link.parent_path() / target;
}

/// Resolves links step by step (Spec: trust S1), to distinguish a loop from a missing file.
std::optional<Error> followLinks(Save& save)
{
    save.target = save.named;
    for (int step = 0; step <= maximumLinks; ++step) {
        struct stat status {};
        if (::lstat(save.target.c_str(), &status) != 0) {
            return errno == ENOENT ? std::nullopt
                                   : std::optional(errorOf(save, namingFault(errno)));
        }
        if (S_ISREG(status.st_mode)) {
            save.old = status;
            return std::nullopt;
        }
        if (!S_ISLNK(status.st_mode)) {
            return Error{
                .code = MessageCode::NotRegularFile,
                .arguments = {std::string(kindOf(status))},
                .where = {.file = save.named.string()}};
        }
        const auto next = linkTarget(save.target);
        if (!next) {
            return errorOf(save, namingFault(next.error()));
        }
        save.target = *next;
    }
    return errorOf(save, namingFault(ELOOP));
}

/// A folder without read permission is opened with O_PATH, which is enough to write to it.
std::optional<Error> openFolder(Save& save)
{
    const fs::path parent = save.target.has_parent_path() ? save.target.parent_path() : ".";
    const int flags = O_DIRECTORY | O_CLOEXEC;
    const auto open = [&](int access) {
        return uninterrupted([&] { return ::open(parent.c_str(), access | flags); });
    };
    int number = open(O_RDONLY);
#ifdef O_PATH
    if (number < 0 && errno == EACCES) {
        number = open(O_PATH);
        save.canSyncFolder = false;
    }
#endif
    if (number < 0) {
        return errorOf(save, namingFault(errno));
    }
    save.folder = Descriptor(number);
    return std::nullopt;
}

/// Rejects a read-only file, although the rights of the folder would allow replacing it.
std::optional<Error> checkWritable(const Save& save)
{
    if (save.old && ::faccessat(AT_FDCWD, save.target.c_str(), W_OK, AT_EACCESS) != 0) {
        return errorOf(save, namingFault(errno));
    }
    return std::nullopt;
}

std::string temporaryName(const std::string& name)
{
    std::size_t length = std::min<std::size_t>(name.size(), 32);
    const auto continues = [&](std::size_t at) {
        return at < name.size() && (static_cast<unsigned char>(name[at]) & 0xc0U) == 0x80U;
    };
    while (length > 0 && continues(length)) {
        --length;
    }
    std::string text = "." + name.substr(0, length) + std::string(temporaryMark);
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

/// Whether the new content reached its place.
enum class Arrival { Yes, No, Unknown };

/// New content under a temporary name. Removed on destruction unless it was renamed.
class Temporary {
public:
    Temporary(const Save& save, std::string name)
        : m_save(save)
        , m_name(std::move(name))
    {}
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary()
    {
        if (m_exists) {
            ::unlinkat(m_save.folder.number(), m_name.c_str(), 0);
        }
    }

    /// These return the errno, or 0 on success.
    int create();
    int write();
    int copyRights();
    int sync() { return syncDescriptor(m_writer.number()); }
    int closeWriter() { return m_writer.close(); }
    int rename();

    /// Returns where the content is after a failed rename. `own` is its status() from before.
    Arrival arrival(const struct stat& own) const;
    /// Gives up ownership: the content is in its place.
    void release() { m_exists = false; }

    /// Tests whether reading back returns the data written (Spec: trust S8).
    tl::expected<bool, int> readsBack();
    /// Returns the status of the file, whatever its current name.
    tl::expected<struct stat, int> status();

private:
    int openAt(int flags, mode_t mode) const
    {
        return uninterrupted([&] {
            return ::openat(
                m_save.folder.number(),
                m_name.c_str(),
                flags | O_NOFOLLOW | O_CLOEXEC,
                mode);
        });
    }
    const Save& m_save;
    std::string m_name;
    Descriptor m_writer;
    Descriptor m_reader;
    bool m_exists = false;
};

// A new file is created with mode 0666 so that the system applies the umask; querying the umask
// would briefly change it for all threads. The reader is opened before copying the rights of the
// old file, which may forbid reading.
int Temporary::create()
{
    const mode_t mode = m_save.old ? 0600 : 0666;
    m_writer = Descriptor(openAt(O_WRONLY | O_CREAT | O_EXCL, mode));
    if (!m_writer.isOpen()) {
        return errno;
    }
    m_exists = true;
    m_reader = Descriptor(openAt(O_RDONLY, 0));
    return m_reader.isOpen() ? 0 : errno;
}

int Temporary::write()
{
    std::span<const std::byte> rest = m_save.content;
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

int Temporary::copyRights()
{
    return m_save.old ? sectored::copyRights({m_save.target, *m_save.old}, m_writer.number()) : 0;
}

tl::expected<bool, int> Temporary::readsBack()
{
    ::posix_fadvise(m_reader.number(), 0, 0, POSIX_FADV_DONTNEED);
    std::vector<std::byte> buffer(std::min<std::size_t>(m_save.content.size() + 1, 1U << 20U));
    std::span<const std::byte> rest = m_save.content;
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

tl::expected<struct stat, int> Temporary::status()
{
    struct stat status {};
    if (::fstat(m_reader.number(), &status) != 0) {
        return tl::unexpected(errno);
    }
    return status;
}

/// On a network file system a rename may succeed although its reply is lost.
Arrival Temporary::arrival(const struct stat& own) const
{
    struct stat there {};
    if (::lstat(m_save.target.c_str(), &there) != 0) {
        return errno == ENOENT ? Arrival::No : Arrival::Unknown;
    }
    const bool isOwn = own.st_ino == there.st_ino && own.st_dev == there.st_dev;
    return isOwn ? Arrival::Yes : Arrival::No;
}

int Temporary::rename()
{
    const int folder = m_save.folder.number();
    const std::string name = m_save.target.filename().string();
    return ::renameat(folder, m_name.c_str(), folder, name.c_str()) == 0 ? 0 : errno;
}

/// EINVAL and ENOTSUP mean that the file system does not sync folders and does not need to.
bool syncFolder(const Save& save)
{
    if (!save.canSyncFolder) {
        return false;
    }
    int number = syncDescriptor(save.folder.number());
    for (int again = 0; number == EINTR && again < 3; ++again) {
        number = syncDescriptor(save.folder.number());
    }
    return number == 0 || number == EINVAL || number == ENOTSUP;
}

/// Result of one attempt to save.
using Attempt = tl::expected<Saved, Error>;

struct Interrupted {};

/// Returns SaveUncertain: the rename failed, and the file cannot be examined.
Error uncertain(const Save& save, int number)
{
    return {
        .code = MessageCode::SaveUncertain,
        .arguments = {systemText(number)},
        .where = {.file = save.named.string()}};
}

/// Result of writing the new content under its temporary name: the status of the file.
using Written = tl::expected<struct stat, Error>;

tl::expected<Written, Interrupted> writeTemporary(const Save& save, Temporary& temporary)
{
    const auto failed = [&](int number, SaveStep step) {
        return Written(failure(errorOf(save, {.number = number, .step = step})));
    };
    if (const int number = temporary.create(); number != 0) {
        if (number == EEXIST) {
            return tl::unexpected(Interrupted{});
        }
        return failed(number, SaveStep::Naming);
    }
    if (const int number = temporary.write(); number != 0) {
        return failed(number, SaveStep::Writing);
    }
    if (const int number = temporary.copyRights(); number != 0) {
        return failed(number, SaveStep::Writing);
    }
    // After a failed fsync the same descriptor may report success although data was lost. Even an
    // interrupted fsync starts over (Spec: trust S7).
    if (const int number = temporary.sync(); number != 0) {
        if (number == EINTR) {
            return tl::unexpected(Interrupted{});
        }
        return failed(number, SaveStep::Writing);
    }
    const auto equal = temporary.readsBack();
    if (!equal) {
        return failed(equal.error(), SaveStep::Writing);
    }
    if (!*equal) {
        return Written(failure(
            {.code = MessageCode::MediumFault,
             .arguments = {"the data read back differs from the data written"},
             .where = {.file = save.named.string()}}));
    }
    if (const int number = temporary.closeWriter(); number != 0) {
        return failed(number, SaveStep::Writing);
    }
    const auto status = temporary.status();
    return status ? Written(*status) : failed(status.error(), SaveStep::Writing);
}

/// Renames the temporary file to its target. `before` is its status.
Attempt moveIntoPlace(const Save& save, Temporary& temporary, const struct stat& before)
{
    if (const int number = temporary.rename(); number != 0) {
        const Arrival arrival = temporary.arrival(before);
        if (arrival == Arrival::No) {
            return failure(errorOf(save, {.number = number, .step = SaveStep::Naming}));
        }
        if (arrival == Arrival::Unknown) {
            return failure(uncertain(save, number));
        }
    }
    temporary.release();
    // The new content is in place. Later failures are not save failures.
    const bool synced = syncFolder(save);
    const auto after = temporary.status();
    return Saved{.stamp = stampFrom(after ? *after : before), .folderSynced = synced};
}

/// Removes temporary files of killed saves that are more than an hour old (Spec: trust S13).
/// Ignores errors, because the save is done.
void removeLeftOvers(const fs::path& folder)
{
    std::error_code fault;
    const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (fs::directory_iterator at(folder, fault), end; !fault && at != end; at.increment(fault)) {
        if (!isTemporaryName(at->path().filename().string())) {
            continue;
        }
        std::error_code gone;
        const bool regular = at->symlink_status(gone).type() == fs::file_type::regular;
        if (regular && !gone && at->last_write_time(gone) < old && !gone) {
            fs::remove(at->path(), gone);
        }
    }
}

} // namespace

struct PreparedFile::State {
    Save save;
    std::optional<Temporary> temporary{};
    struct stat status {};
};

PreparedFile::PreparedFile(const fs::path& path, std::span<const std::byte> content)
    : m_state(new State{.save = {.named = path, .content = content}})
{}

PreparedFile::~PreparedFile() = default;

std::optional<Error> PreparedFile::prepare()
{
    Save& save = m_state->save;
    if (save.named.native().find('\0') != std::string::npos || save.named.empty()) {
        return errorOf(save, namingFault(EINVAL));
    }
    for (auto* step : {&followLinks, &openFolder}) {
        if (auto error = step(save)) {
            return error;
        }
    }
    if (auto error = checkWritable(save)) {
        return error;
    }
    auto& temporary = m_state->temporary;
    for (int again = 0; again < 4; ++again) {
        temporary.emplace(save, temporaryName(save.target.filename().string()));
        if (const auto written = writeTemporary(save, *temporary)) {
            if (written->has_value()) {
                m_state->status = **written;
                return std::nullopt;
            }
            temporary.reset();
            return written->error();
        }
    }
    temporary.reset();
    return errorOf(save, {.number = EINTR, .step = SaveStep::Writing});
}

Result<Saved> PreparedFile::replace()
{
    const Save& save = m_state->save;
    auto done = moveIntoPlace(save, *m_state->temporary, m_state->status);
    m_state->temporary.reset();
    if (done) {
        removeLeftOvers(save.target.has_parent_path() ? save.target.parent_path() : ".");
    }
    return done;
}

} // namespace sectored
