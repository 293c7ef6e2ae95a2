#include "sectored/journal/journal_store.h"

#include "sectored/base/file/folders.h"
#include "sectored/base/state_folder.h"
#include "sectored/base/version.h"
#include "sectored/journal/journal_id.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace sectored {

namespace {

std::filesystem::path lockIn(const std::filesystem::path& folder)
{
    return folder / "lock";
}

/// Ending of the folder of a journal that is being removed.
constexpr std::string_view forgottenEnding = ".forgotten";

/// How a journal was recognised; the smaller, the better.
enum class Match { Path, Inode, Content, None };

Match matchOf(const JournalInfo& info, const LevelFile& level)
{
    if (!info.path.empty() && info.path == level.path.string()) {
        return Match::Path;
    }
    if (info.stamp && level.stamp && info.stamp->device == level.stamp->device
        && info.stamp->inode == level.stamp->inode) {
        return Match::Inode;
    }
    const bool isKnown =
        std::ranges::find(info.contentHashes, level.contentHash) != info.contentHashes.end();
    return isKnown ? Match::Content : Match::None;
}

} // namespace

std::vector<std::filesystem::path> journalRoots()
{
    std::vector<std::filesystem::path> roots;
    if (const auto state = stateFolder(); !state.empty()) {
        roots.push_back(state / "journal");
    }
    if (const auto runtime = folderOfVariable("XDG_RUNTIME_DIR"); !runtime.empty()) {
        roots.push_back(runtime / "sectored" / "journal");
    }
    std::error_code fault;
    if (const auto temporary = std::filesystem::temp_directory_path(fault); !fault) {
        roots.push_back(temporary / ("sectored-journal-" + std::to_string(ownUserNumber())));
    }
    return roots;
}

Result<JournalFolder> createJournal(const std::filesystem::path& root)
{
    const JournalId id = newJournalId();
    const auto folder = root / textOf(id);
    for (const auto& path : {root, folder}) {
        if (auto error = makePrivateFolder(path)) {
            return failure(*std::move(error));
        }
    }
    const JournalTime now = journalTimeNow();
    const auto written = writeJournalInfo(
        folder,
        {.program = std::string(versionText), .created = now, .changed = now});
    if (!written) {
        std::error_code fault;
        std::filesystem::remove_all(folder, fault);
        return failure(written.error());
    }
    return lockJournal(folder);
}

Result<JournalFolder> lockJournal(const std::filesystem::path& folder)
{
    const auto id = journalIdOf(folder.filename().string());
    auto lock = id ? FileLock::claim(lockIn(folder)) : std::nullopt;
    if (!lock) {
        return failure(
            {.code = id ? MessageCode::JournalLocked : MessageCode::JournalMissing,
             .where = {.file = folder.string()}});
    }
    return JournalFolder{.path = folder, .id = *id, .lock = *std::move(lock)};
}

std::vector<std::filesystem::path> journalsIn(const std::filesystem::path& root)
{
    std::vector<std::filesystem::path> folders;
    std::error_code fault;
    for (std::filesystem::directory_iterator at(root, fault), end; !fault && at != end;
         at.increment(fault)) {
        std::error_code unknown;
        if (journalIdOf(at->path().filename().string())
            && at->symlink_status(unknown).type() == std::filesystem::file_type::directory) {
            folders.push_back(at->path());
        }
    }
    return folders;
}

std::vector<std::filesystem::path> journalsOf(
    const std::filesystem::path& root,
    const LevelFile& level)
{
    struct Found {
        Match match{};
        JournalTime changed = 0;
        std::filesystem::path folder{};
    };
    std::vector<Found> found;
    for (const auto& folder : journalsIn(root)) {
        const auto info = readJournalInfo(folder);
        const Match match = info ? matchOf(*info, level) : Match::None;
        if (match != Match::None) {
            found.push_back({.match = match, .changed = info->changed, .folder = folder});
        }
    }
    std::ranges::sort(found, [](const Found& left, const Found& right) {
        return left.match != right.match ? left.match < right.match : left.changed > right.changed;
    });
    std::vector<std::filesystem::path> folders;
    folders.reserve(found.size());
    for (Found& one : found) {
        folders.push_back(std::move(one.folder));
    }
    return folders;
}

void keepDamaged(const JournalReading& reading)
{
    for (const SegmentReport& segment : reading.segments) {
        if (segment.state != SegmentState::Damaged) {
            continue;
        }
        const std::filesystem::path copy = segment.file.string() + ".damaged";
        std::error_code fault;
        std::filesystem::create_hard_link(segment.file, copy, fault);
        if (fault && !std::filesystem::exists(copy, fault)) {
            std::filesystem::copy_file(segment.file, copy, fault);
        }
    }
}

/// The folder first gets a name that is not that of a journal: if the program is killed, a part of
/// the journal must not look like one with unsaved edits.
bool forgetJournal(const std::filesystem::path& folder)
{
    const auto lock = lockJournal(folder);
    const std::filesystem::path gone = folder.string() + std::string(forgottenEnding);
    std::error_code fault;
    if (lock) {
        std::filesystem::rename(folder, gone, fault);
    }
    if (!lock || fault || syncFolder(folder.parent_path()) != 0) {
        return false;
    }
    return std::filesystem::remove_all(gone, fault) > 0 && !fault;
}

void removeForgotten(const std::filesystem::path& root)
{
    std::vector<std::filesystem::path> folders;
    std::error_code fault;
    for (std::filesystem::directory_iterator at(root, fault), end; !fault && at != end;
         at.increment(fault)) {
        const auto& path = at->path();
        if (path.extension() == forgottenEnding && journalIdOf(path.stem().string())) {
            folders.push_back(path);
        }
    }
    for (const auto& folder : folders) {
        std::filesystem::remove_all(folder, fault);
    }
}

std::size_t forgetJournals(const std::filesystem::path& root)
{
    removeForgotten(root);
    const auto folders = journalsIn(root);
    return static_cast<std::size_t>(std::ranges::count_if(folders, forgetJournal));
}

Result<void> discardJournal(const std::filesystem::path& folder, JournalTime now)
{
    JournalInfo info = readJournalInfo(folder).value_or(JournalInfo());
    info.discarded = now;
    return writeJournalInfo(folder, info);
}

} // namespace sectored
