#include "editor/document/journal/old_copies.h"

#include "sectored/base/file.h"
#include "sectored/base/lock.h"
#include "sectored/base/version.h"
#include "sectored/journal/journal.h"
#include "sectored/journal/journal_store.h"

#include "editor/document/file/level_file.h"
#include "editor/document/journal/level_place.h"
#include "editor/document/journal/walk_attachment.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QDateTime>

#include <optional>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::uint64_t factsLimit = 64 << 10;
constexpr const char* sumMark = "sum = ";

/// What the file beside a copy says about it.
struct CopyFacts {
    std::string origin{}; ///< path of the level; empty: unknown, or never saved
    QDateTime time{};
    std::optional<QDateTime> dropped{}; ///< when the user discarded it
    bool hasNoLimits = false;           ///< the level is not limited by its version
};

std::filesystem::path besideCopy(const std::filesystem::path& copy, const char* extension)
{
    return std::filesystem::path(copy).replace_extension(extension);
}

QDateTime timeOf(const QByteArray& text)
{
    return QDateTime::fromString(QString::fromLatin1(text), Qt::ISODateWithMs);
}

/// Returns true also without a checksum, because the first versions wrote none.
bool isSumRight(const QByteArray& facts)
{
    constexpr qsizetype digits = 16;
    if (!facts.startsWith(sumMark)) {
        return true;
    }
    const qsizetype end = facts.indexOf('\n');
    const QByteArray sum = facts.left(end).mid(static_cast<qsizetype>(qstrlen(sumMark)));
    const QByteArray rest = facts.mid(end + 1);
    return end >= 0
           && sum
                  == QCryptographicHash::hash(rest, QCryptographicHash::Sha256)
                         .toHex()
                         .left(digits);
}

void takeFact(CopyFacts& facts, const QByteArray& name, const QByteArray& value)
{
    if (name == "path") {
        const QByteArray path = QByteArray::fromPercentEncoding(value);
        facts.origin =
            path.startsWith('/') && !path.contains('\0') ? path.toStdString() : std::string();
    } else if (name == "time") {
        facts.time = timeOf(value);
    } else if (name == "dropped") {
        facts.dropped = timeOf(value);
    } else if (name == "limits") {
        facts.hasNoLimits = value == "none";
    }
}

/// Returns only the time of the file if the facts are missing or damaged: a wrong path would
/// present the copy as a version of another level.
CopyFacts factsOf(const std::filesystem::path& copy, const FileStamp& stamp)
{
    CopyFacts facts;
    const auto content = readFile(besideCopy(copy, ".facts"), factsLimit);
    const QByteArray text = content ? QByteArray(
                                reinterpret_cast<const char*>(content->data()),
                                static_cast<qsizetype>(content->size()))
                                    : QByteArray();
    for (const QByteArray& line : text.split('\n')) {
        if (const auto equals = line.indexOf(" = "); equals > 0) {
            takeFact(facts, line.left(equals), line.mid(equals + 3));
        }
    }
    if (!isSumRight(text) || !facts.time.isValid()) {
        facts = {.time = QDateTime::fromMSecsSinceEpoch(stamp.modifiedMilliseconds())};
    }
    return facts;
}

void removeCopy(const std::filesystem::path& copy)
{
    std::error_code error;
    for (const WalkFile& walk : walkFilesBeside(copy)) {
        std::filesystem::remove(walk.path, error);
    }
    for (const char* const extension : {".map", ".facts", ".lock"}) {
        std::filesystem::remove(besideCopy(copy, extension), error);
    }
}

/// Writes the level and its walks to the journal, and syncs it. Returns whether that worked.
bool isWritten(
    const std::filesystem::path& copy,
    const CopyFacts& facts,
    const JournalFolder& folder,
    Map level)
{
    if (facts.hasNoLimits) {
        level.setLimitProfile(LimitProfile::None);
    }
    JournalStart start{
        .folder = folder.path,
        .id = folder.id,
        .record = 2,
        .level = std::move(level),
        .position = 1}; // as if after a step: a level at 0 has no unsaved edits
    for (const KeptWalk& walk : walksBeside(copy)) {
        if (auto content = contentOf(walk)) {
            start.attachments.emplace(attachmentOf(walk), *std::move(content));
        }
    }
    const auto journal = Journal::begin(std::move(start), {});
    const JournalTime time = facts.time.toMSecsSinceEpoch();
    JournalInfo info{
        .path = facts.origin,
        .program = std::string(versionText),
        .created = time,
        .changed = time};
    if (facts.dropped) {
        info.discarded = facts.dropped->toMSecsSinceEpoch();
    }
    return journal && (*journal)->sync() && writeJournalInfo(folder.path, info);
}

/// Returns whether the copy is in a journal on the disk.
bool isJournalMade(
    const std::filesystem::path& copy,
    const CopyFacts& facts,
    const std::filesystem::path& root)
{
    auto level = loadLevel(copy);
    auto folder = level ? createJournal(root) : failure(level.error());
    if (!folder) {
        return false;
    }
    const auto path = folder->path;
    const bool isMade = isWritten(copy, facts, *folder, std::move(level->map));
    folder = failure({});
    if (!isMade) {
        forgetJournal(path);
    }
    return isMade;
}

/// Returns the copies in a folder whose programs have ended.
std::vector<std::filesystem::path> copiesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> copies;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() == ".map") {
            copies.push_back(entry->path());
        }
    }
    return copies;
}

} // namespace

void takeOldCopies(const std::filesystem::path& folder, const std::filesystem::path& root)
{
    if (!folder.is_absolute()) {
        return; // Without a home folder, there never were copies.
    }
    std::error_code error;
    for (const auto& place : {folder / "dropped", folder}) {
        for (const auto& copy : copiesIn(place)) {
            const auto stamp = stampOf(copy);
            const auto lock = FileLock::claim(besideCopy(copy, ".lock"));
            if (stamp && lock && isJournalMade(copy, factsOf(copy, *stamp), root)) {
                removeCopy(copy);
            }
        }
        std::filesystem::remove(place, error); // if nothing is left
    }
}

} // namespace sectored::editor
