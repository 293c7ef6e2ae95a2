#include "sectored/save/unfinished_save.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"
#include "sectored/base/deflate.h"
#include "sectored/base/file/folders.h"
#include "sectored/save/backup.h"
#include "sectored/save/backup_names.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace sectored {

namespace {

constexpr std::string_view noteMark = "SEDSAVE1";
constexpr std::string_view noteEnding = ".save";
constexpr std::string_view lockEnding = ".lock";
constexpr std::uint64_t largestNote = std::uint64_t{1} << 30U;

std::filesystem::path notesFolder(const std::filesystem::path& folder)
{
    return folder / "unfinished";
}

/// Returns the hash of a file. Empty if it is missing or cannot be read.
std::string hashOfFile(const std::filesystem::path& path)
{
    const auto content = readFile(path, largestNote);
    return content ? backupHash(*content) : std::string();
}

void writeText(ByteWriter& writer, std::string_view text)
{
    writer.u32(static_cast<std::uint32_t>(text.size()));
    writer.bytes(std::as_bytes(std::span(text)));
}

/// A file of a set, and the hash of what was there before; empty: nothing.
struct NotedFile {
    FileContent file;
    std::string oldHash;
};

Bytes noteOf(std::span<const FileContent> files)
{
    ByteWriter writer;
    writer.bytes(std::as_bytes(std::span(noteMark)));
    writer.u32(static_cast<std::uint32_t>(files.size()));
    for (const FileContent& file : files) {
        const Bytes stream = deflated(file.content);
        writeText(writer, std::filesystem::absolute(file.path).string());
        writeText(writer, hashOfFile(file.path));
        writer.u32(static_cast<std::uint32_t>(file.content.size()));
        writer.u32(static_cast<std::uint32_t>(stream.size()));
        writer.bytes(stream);
    }
    return writer.take();
}

/// Empty, and the reader fails, if there are fewer bytes.
std::span<const std::byte> take(ByteReader& reader, std::size_t count)
{
    const auto rest = reader.rest();
    const bool isThere = count <= rest.size();
    reader.skip(count);
    return isThere ? rest.first(count) : rest.first(0);
}

std::string takeText(ByteReader& reader)
{
    const auto bytes = take(reader, reader.u32());
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Empty if it is no note.
std::vector<NotedFile> readNote(const Bytes& note)
{
    ByteReader reader(note);
    const auto mark = take(reader, noteMark.size());
    if (!std::ranges::equal(mark, std::as_bytes(std::span(noteMark)))) {
        return {};
    }
    std::vector<NotedFile> files;
    for (std::uint32_t count = reader.u32(); count > 0 && !reader.failed(); --count) {
        std::filesystem::path path = takeText(reader);
        std::string oldHash = takeText(reader);
        const std::uint32_t size = reader.u32();
        auto content = inflated(take(reader, reader.u32()), size);
        if (reader.failed() || !content) {
            return {};
        }
        files.push_back(
            {.file = {.path = std::move(path), .content = *std::move(content)},
             .oldHash = std::move(oldHash)});
    }
    return files;
}

/// Returns the hash of a file; the text is empty if it is missing. Empty if it is not known: it
/// cannot be read, or its folder is gone, as on a medium that was removed.
std::optional<std::string> knownHash(const std::filesystem::path& path)
{
    const auto content = readFile(path, largestNote);
    if (content) {
        return backupHash(*content);
    }
    std::error_code fault;
    const bool isMissing = content.error().code == MessageCode::FileMissing
                           && std::filesystem::is_directory(path.parent_path(), fault);
    return isMissing ? std::optional(std::string()) : std::nullopt;
}

/// Returns whether the note is done with: the set is whole, nothing of it was written, or it is no
/// longer the one that was noted.
bool finish(std::vector<NotedFile> files, const std::filesystem::path& backups)
{
    std::vector<FileContent> old;
    bool hasNew = false;
    for (NotedFile& noted : files) {
        const auto hash = knownHash(noted.file.path);
        if (!hash) {
            return false;
        }
        const std::string newHash = backupHash(noted.file.content);
        if (newHash != noted.oldHash) {
            hasNew = hasNew || *hash == newHash;
            if (*hash == noted.oldHash) {
                old.push_back(std::move(noted.file));
            }
        }
    }
    // As in a save, a backup that fails stops nothing.
    std::optional<Error> backupFault;
    return !hasNew || replaceFiles(old, keepingReplaced(backups, backupFault)).has_value();
}

std::filesystem::path withEnding(std::filesystem::path note, std::string_view ending)
{
    return note.replace_extension(ending);
}

} // namespace

UnfinishedSave::UnfinishedSave(
    const std::filesystem::path& folder,
    std::span<const FileContent> files)
{
    const auto notes = notesFolder(folder);
    if (files.size() < 2 || folder.empty() || makePrivateFolder(notes).has_value()) {
        return;
    }
    std::random_device random;
    const auto note =
        notes / (std::to_string(random()) + std::to_string(random()) + std::string(noteEnding));
    m_lock = FileLock::claim(withEnding(note, lockEnding));
    if (m_lock && replaceFile(note, noteOf(files))) {
        m_note = note;
    }
}

UnfinishedSave::~UnfinishedSave()
{
    std::error_code ignored;
    if (!m_note.empty()) {
        std::filesystem::remove(m_note, ignored);
        std::filesystem::remove(withEnding(m_note, lockEnding), ignored);
    }
}

void finishUnfinishedSaves(const std::filesystem::path& folder)
{
    if (folder.empty()) {
        return;
    }
    std::error_code fault;
    for (std::filesystem::directory_iterator at(notesFolder(folder), fault), end;
         !fault && at != end;
         at.increment(fault)) {
        const auto note = at->path();
        if (note.extension() != noteEnding) {
            continue;
        }
        const auto lockPath = withEnding(note, lockEnding);
        const auto lock = FileLock::claim(lockPath);
        const auto content = lock ? readFile(note, largestNote) : Result<Bytes>();
        if (!lock || !content) {
            continue; // its process is running, or has just ended the save
        }
        if (finish(readNote(*content), folder)) {
            std::error_code gone;
            std::filesystem::remove(note, gone);
            std::filesystem::remove(lockPath, gone);
        }
    }
}

} // namespace sectored
