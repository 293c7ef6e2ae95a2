#include "sectored/save/backup.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"
#include "sectored/base/deflate.h"
#include "sectored/base/file/folders.h"
#include "sectored/base/state_folder.h"
#include "sectored/save/backup_names.h"
#include "sectored/save/thinning.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <system_error>
#include <utility>

namespace sectored {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = "SEDBKUP1";
/// What an error names if there is no folder of backups, because there is no home folder.
constexpr const char* missingFolder = "$HOME/.local/state/sectored/backups";
/// Bytes before the name: mark, date, size, length of the name.
constexpr std::size_t headSize = 8 + 8 + 8 + 2;

std::int64_t millisecondsNow()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void writeLong(ByteWriter& writer, std::uint64_t value)
{
    writer.u32(static_cast<std::uint32_t>(value));
    writer.u32(static_cast<std::uint32_t>(value >> 32U));
}

std::uint64_t readLong(ByteReader& reader)
{
    const std::uint64_t low = reader.u32();
    return low | std::uint64_t{reader.u32()} << 32U;
}

/// Cuts a name so that no character is cut.
std::string_view cutName(std::string_view name)
{
    std::size_t length = std::min(name.size(), longestSnapshotName);
    while (length > 0 && length < name.size()
           && (static_cast<unsigned char>(name[length]) & 0xc0U) == 0x80U) {
        --length;
    }
    return name.substr(0, length);
}

Bytes encoded(const BackupContent& version, std::string_view name)
{
    ByteWriter writer;
    writer.bytes(std::as_bytes(std::span(mark)));
    writeLong(writer, static_cast<std::uint64_t>(version.modifiedMilliseconds));
    writeLong(writer, version.content.size());
    writer.u16(static_cast<std::uint32_t>(name.size()));
    writer.bytes(std::as_bytes(std::span(name)));
    writer.bytes(deflated(version.content));
    return writer.take();
}

/// The facts at the start of a backup, and the position of the stream after them.
struct Head {
    BackupFacts facts{};
    std::size_t stream = 0;
};

std::optional<Head> headOf(std::span<const std::byte> bytes)
{
    const auto marked = std::as_bytes(std::span(mark));
    if (bytes.size() < headSize || !std::ranges::equal(bytes.first(mark.size()), marked)) {
        return std::nullopt;
    }
    ByteReader reader(bytes);
    reader.skip(mark.size());
    Head head;
    head.facts.modifiedMilliseconds = static_cast<std::int64_t>(readLong(reader));
    head.facts.size = readLong(reader);
    const std::size_t length = reader.u16();
    if (length > reader.remaining() || length > longestSnapshotName) {
        return std::nullopt;
    }
    head.facts.name.assign(reinterpret_cast<const char*>(reader.rest().data()), length);
    head.stream = headSize + length;
    return head;
}

Error damaged(const Backup& backup)
{
    return {.code = MessageCode::BackupDamaged, .where = {.file = backup.kept.string()}};
}

/// Returns the version that an older program kept: a plain copy, one for each file.
std::optional<Backup> olderBackup(const fs::path& folder, const fs::path& file)
{
    const auto kept = folder / backupKey(file);
    const auto stamp = stampOf(kept);
    if (!stamp) {
        return std::nullopt;
    }
    return Backup{
        .kept = kept,
        .milliseconds = stamp->modifiedMilliseconds(),
        .bytes = stamp->size};
}

/// Version that is kept already, and the facts in it.
struct Known {
    Backup backup;
    BackupFacts facts;
};

/// Returns the kept version that a new one continues: with the same content, no other name, and no
/// version between the two. After another version, equal content has a date of its own, by which
/// levelOfBackup finds what belongs together. A damaged one may be continued unless it is named.
std::optional<Known> continued(
    const std::vector<Backup>& newestFirst,
    const BackupContent& version,
    const std::string& hash)
{
    for (const Backup& backup : newestFirst) {
        if (backup.hash != hash) {
            continue;
        }
        const auto facts = factsOf(backup);
        if (!facts && backup.isNamed) {
            continue;
        }
        const BackupFacts known =
            facts.value_or(BackupFacts{.modifiedMilliseconds = version.modifiedMilliseconds});
        const bool isNext = backup.number == newestFirst.front().number
                            || known.modifiedMilliseconds == version.modifiedMilliseconds;
        const bool hasOtherName =
            !version.name.empty() && !known.name.empty() && known.name != cutName(version.name);
        if (isNext && !hasOtherName) {
            return Known{.backup = backup, .facts = known};
        }
    }
    return std::nullopt;
}

/// Makes a version that is kept already the newest one. Empty if it is damaged or stays where it
/// is.
std::optional<Backup> renewed(const Backup& same, Backup wanted, std::span<const std::byte> content)
{
    const auto kept = readBackup(same);
    if (!kept || !std::ranges::equal(*kept, content)) {
        return std::nullopt;
    }
    wanted.bytes = same.bytes;
    std::error_code fault;
    fs::rename(same.kept, wanted.kept, fault);
    return fault ? std::nullopt : std::optional(std::move(wanted));
}

void thin(const fs::path& folder, const fs::path& ofFile, std::int64_t now)
{
    std::error_code ignored;
    for (const Backup& backup : superfluousBackups(backupsIn(ofFile), now)) {
        fs::remove(backup.kept, ignored);
    }
    limitAllBackups(folder, now);
}

} // namespace

fs::path backupFolder()
{
    const auto state = stateFolder();
    return state.empty() ? state : state / "backups";
}

Result<Backup> keepBackup(const fs::path& folder, const BackupContent& version)
{
    const auto ofFile = versionsFolder(folder) / backupKey(version.file);
    if (folder.empty()) {
        return failure({.code = MessageCode::FolderMissing, .where = {.file = missingFolder}});
    }
    if (auto error = makePrivateFolder(ofFile)) {
        return failure(std::move(*error));
    }
    if (version.content.size() > backupSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(version.content.size()), std::to_string(backupSizeLimit)},
             .where = {.file = version.file.string()}});
    }
    const auto present = backupsIn(ofFile);
    Backup wanted{
        .number = present.empty() ? 1 : present.front().number + 1,
        .milliseconds = std::max<std::int64_t>(millisecondsNow(), 0),
        .hash = backupHash(version.content)};
    const auto same = continued(present, version, wanted.hash);
    const std::string name(cutName(version.name.empty() && same ? same->facts.name : version.name));
    wanted.isNamed = !name.empty();
    wanted.kept = ofFile / nameOf(wanted);
    if (same && same->facts.name == name) {
        if (const auto newest = renewed(same->backup, wanted, version.content)) {
            return *newest;
        }
    }
    const Bytes bytes = encoded(version, name);
    const auto saved = replaceFile(wanted.kept, bytes);
    if (!saved) {
        return failure(saved.error());
    }
    wanted.bytes = bytes.size();
    if (same) {
        std::error_code ignored;
        fs::remove(same->backup.kept, ignored);
    }
    thin(folder, ofFile, wanted.milliseconds);
    return wanted;
}

TakeReplaced keepingReplaced(const fs::path& folder, std::optional<Error>& fault)
{
    return [folder, &fault](const ReplacedFile& old) {
        const auto kept = old.content.and_then([&](const Bytes& content) {
            return keepBackup(
                folder,
                {.file = old.path,
                 .content = content,
                 .modifiedMilliseconds = old.stamp.modifiedMilliseconds()});
        });
        if (!kept && !fault) {
            fault = kept.error();
        }
    };
}

std::vector<Backup> backupsOf(const fs::path& folder, const fs::path& file)
{
    auto backups = backupsIn(versionsFolder(folder) / backupKey(file));
    if (auto older = olderBackup(folder, file)) {
        backups.push_back(std::move(*older));
    }
    return backups;
}

Result<BackupFacts> factsOf(const Backup& backup)
{
    if (backup.number == 0) {
        return BackupFacts{.modifiedMilliseconds = backup.milliseconds, .size = backup.bytes};
    }
    return readFileStart(backup.kept, headSize + longestSnapshotName)
        .and_then([&](const Bytes& bytes) {
            auto head = headOf(bytes);
            return head ? Result<BackupFacts>(std::move(head->facts)) : failure(damaged(backup));
        });
}

Result<Bytes> readBackup(const Backup& backup)
{
    // What deflates badly grows a little.
    constexpr std::uint64_t mostBytes = backupSizeLimit + (1U << 20U);
    auto bytes = readFile(backup.kept, mostBytes);
    if (!bytes || backup.number == 0) {
        return bytes;
    }
    const auto head = headOf(*bytes);
    auto content = head && head->facts.size <= backupSizeLimit
                       ? inflated(std::span(*bytes).subspan(head->stream), head->facts.size)
                       : std::nullopt;
    if (!content || backupHash(*content) != backup.hash) {
        return failure(damaged(backup));
    }
    return *std::move(content);
}

} // namespace sectored
