#include "sectored/base/file/prepared_file.h"

#include "sectored/base/file/descriptor.h"
#include "sectored/base/file/file_fault.h"
#include "sectored/base/file/folders.h"
#include "sectored/base/file/temporary_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace sectored {

namespace {

namespace fs = std::filesystem;

constexpr int maximumLinks = 40;

/// State of one save: the given path, its target and the content to write.
struct Save {
    const fs::path& named;
    std::span<const std::byte> content;
    SavePlace place{};
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
    save.place.target = save.named;
    for (int step = 0; step <= maximumLinks; ++step) {
        struct stat status {};
        if (::lstat(save.place.target.c_str(), &status) != 0) {
            return errno == ENOENT ? std::nullopt
                                   : std::optional(errorOf(save, namingFault(errno)));
        }
        if (S_ISREG(status.st_mode)) {
            save.place.old = status;
            return std::nullopt;
        }
        if (!S_ISLNK(status.st_mode)) {
            return Error{
                .code = MessageCode::NotRegularFile,
                .arguments = {std::string(kindOf(status))},
                .where = {.file = save.named.string()}};
        }
        const auto next = linkTarget(save.place.target);
        if (!next) {
            return errorOf(save, namingFault(next.error()));
        }
        save.place.target = *next;
    }
    return errorOf(save, namingFault(ELOOP));
}

/// A folder without read permission is opened with O_PATH, which is enough to write to it.
std::optional<Error> openFolder(Save& save)
{
    const fs::path parent = folderOf(save.place.target);
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
    save.place.folder = Descriptor(number);
    return std::nullopt;
}

/// Rejects a read-only file, although the rights of the folder would allow replacing it.
std::optional<Error> checkWritable(const Save& save)
{
    if (save.place.old && ::faccessat(AT_FDCWD, save.place.target.c_str(), W_OK, AT_EACCESS) != 0) {
        return errorOf(save, namingFault(errno));
    }
    return std::nullopt;
}

/// Result of one attempt to save.
using Attempt = tl::expected<Saved, Error>;

struct Interrupted {};

/// Returns SaveUncertain: the move failed, and the file cannot be examined.
Error uncertain(const Save& save, std::string why)
{
    return {
        .code = MessageCode::SaveUncertain,
        .arguments = {std::move(why)},
        .where = {.file = save.named.string()}};
}

/// Result of writing the new content under its temporary name: the status of the file.
using Written = tl::expected<struct stat, Error>;

tl::expected<Written, Interrupted> writeTemporary(const Save& save, TemporaryFile& temporary)
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

/// Moves the temporary file to its target. `before` is its status.
Attempt moveIntoPlace(const Save& save, TemporaryFile& temporary, const struct stat& before)
{
    int number = temporary.moveIntoPlace();
    Arrival arrival = number == 0 ? Arrival::Yes : temporary.arrival(before);
    for (int again = 0; number == EINTR && arrival == Arrival::No && again < 3; ++again) {
        number = temporary.moveIntoPlace();
        arrival = number == 0 ? Arrival::Yes : temporary.arrival(before);
    }
    if (number == TemporaryFile::changedMeanwhile) {
        return failure({.code = MessageCode::FileReplaced, .where = {.file = save.named.string()}});
    }
    if (number == TemporaryFile::foreignNotPutBack) {
        return failure(uncertain(
            save,
            "another program changed the file during the save; its data are in the same folder as "
                + temporary.foreignName()));
    }
    if (arrival == Arrival::No) {
        return failure(errorOf(save, {.number = number, .step = SaveStep::Naming}));
    }
    if (arrival == Arrival::Unknown) {
        return failure(uncertain(save, systemText(number)));
    }
    // The new content is in place. Later failures are not save failures.
    const bool synced = save.canSyncFolder && syncFolder(save.place.folder) == 0;
    const auto after = temporary.status();
    return Saved{.stamp = stampFrom(after ? *after : before), .folderSynced = synced};
}

} // namespace

struct PreparedFile::State {
    Save save;
    std::optional<TemporaryFile> temporary{};
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
        temporary.emplace(save.place, save.content);
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
    if (done) {
        removeLeftOvers(folderOf(save.place.target));
    } else {
        m_state->temporary.reset();
    }
    return done;
}

std::optional<ReplacedFile> PreparedFile::replaced() const
{
    const Save& save = m_state->save;
    if (!m_state->temporary->hasReplaced()) {
        return std::nullopt;
    }
    auto content = m_state->temporary->oldContent();
    if (!content) {
        content.error().where.file = save.named.string();
    }
    return ReplacedFile{
        .path = save.named,
        .stamp = stampFrom(*save.place.old),
        .content = std::move(content)};
}

void PreparedFile::putBack()
{
    m_state->temporary->putBack();
}

} // namespace sectored
