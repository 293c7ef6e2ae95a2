#include "editor/document/recovery_copy.h"

#include "sectored/base/file.h"
#include "sectored/base/lock.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/project/project_text.h"

#include "editor/document/recovery_facts.h"

#include <algorithm>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::size_t mostCopies = 20;

/// Returns MAP, which other programs also read, if it can store the whole level. JSON contains the
/// project data too, so that a copy is one file.
Result<Bytes> contentOf(const Map& map)
{
    if (buildMapLosses(map).empty() && !hasProjectText(map)) {
        if (auto content = writeBuildMap(map)) {
            return content;
        }
    }
    return writeJsonMap(map);
}

QDateTime modifiedTime(const FileStamp& stamp)
{
    constexpr std::int64_t nanosecondsOfMillisecond = 1'000'000;
    return QDateTime::fromMSecsSinceEpoch(
        stamp.modifiedNanoseconds / nanosecondsOfMillisecond,
        Qt::UTC);
}

void removeWalks(
    const std::filesystem::path& file,
    const std::vector<std::filesystem::path>& except = {})
{
    std::error_code error;
    for (const auto& walk : walkFilesBeside(file)) {
        if (std::ranges::find(except, walk.path) == except.end()) {
            std::filesystem::remove(walk.path, error);
        }
    }
}

/// Returns the files in a folder with this extension.
std::vector<std::filesystem::path> filesIn(
    const std::filesystem::path& folder,
    std::string_view extension)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == extension) {
            files.push_back(entry->path());
        }
    }
    return files;
}

} // namespace

std::filesystem::path lockOf(const std::filesystem::path& file)
{
    return std::filesystem::path(file).replace_extension(".lock");
}

Result<void> writeCopy(const std::filesystem::path& file, const UnsavedLevel& level)
{
    const auto content = contentOf(level.map);
    if (!content) {
        return failure(content.error());
    }
    // The facts are written first, so that a copy without facts is damaged and not just new.
    const auto told = writeFacts(
        {.file = file,
         .origin = level.origin,
         .time = level.time,
         .unsavedSteps = level.steps,
         .limits = level.map.limitProfile()});
    const auto copied = replaceFile(file, *content);
    if (!copied || !told) {
        return failure(copied ? told.error() : copied.error());
    }
    std::vector<std::filesystem::path> kept;
    std::optional<Error> fault;
    for (const KeptWalk& walk : level.walks) {
        kept.push_back(walkFileOf(file, walk.name));
        const auto written = editor::contentOf(walk).and_then(
            [&kept](const Bytes& recording) { return replaceFile(kept.back(), recording); });
        if (!written) {
            fault = written.error();
        }
    }
    if (fault) {
        return failure(*fault);
    }
    removeWalks(file, kept);
    return {};
}

void removeCopy(const std::filesystem::path& file)
{
    removeWalks(file);
    std::error_code error;
    // The level is removed first, because facts alone are not a copy.
    std::filesystem::remove(file, error);
    std::filesystem::remove(factsOf(file), error);
}

void removeDeadLocks(const std::filesystem::path& folder)
{
    for (const auto& path : filesIn(folder, ".lock")) {
        const auto lock = FileLock::claim(path);
        const std::filesystem::path file = std::filesystem::path(path).replace_extension(".map");
        std::error_code error;
        if (lock && !std::filesystem::exists(file, error) && !error) {
            discard({.file = file});
        }
    }
}

RecoveryCopy copyAt(const std::filesystem::path& file, const FileStamp& stamp)
{
    auto copy = readFacts(file).value_or(
        RecoveryCopy{.file = file, .time = modifiedTime(stamp), .areFactsKnown = false});
    if (const auto origin = copy.origin ? stampOf(*copy.origin) : std::nullopt) {
        copy.isFileNewer = modifiedTime(*origin) > copy.time;
    }
    copy.size = stamp.size;
    return copy;
}

std::vector<RecoveryCopy> copiesIn(const std::filesystem::path& folder)
{
    std::vector<RecoveryCopy> copies;
    for (const auto& file : filesIn(folder, ".map")) {
        if (const auto stamp = stampOf(file)) {
            copies.push_back(copyAt(file, *stamp));
        }
    }
    return copies;
}

std::vector<RecoveryCopy> orphanedCopies(const std::filesystem::path& folder)
{
    auto copies = copiesIn(folder);
    std::erase_if(copies, [](const RecoveryCopy& copy) {
        return !FileLock::claim(lockOf(copy.file));
    });
    std::ranges::sort(copies, std::ranges::greater(), &RecoveryCopy::time);
    copies.resize(std::min(copies.size(), mostCopies), RecoveryCopy());
    return copies;
}

Result<Map> restore(const RecoveryCopy& copy)
{
    auto level = loadLevel(copy.file);
    if (!level) {
        return failure(level.error());
    }
    if (copy.limits) {
        level->map.setLimitProfile(*copy.limits);
    }
    return std::move(level->map);
}

void discard(const RecoveryCopy& copy)
{
    removeCopy(copy.file);
    std::error_code error;
    std::filesystem::remove(lockOf(copy.file), error);
}

} // namespace sectored::editor
