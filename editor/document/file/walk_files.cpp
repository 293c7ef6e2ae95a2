#include "editor/document/file/walk_files.h"

#include "sectored/format/format.h"

#include "editor/document/file/level_file.h"

#include <QString>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::string_view walkEnding = ".walk.json";

bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

/// Compares numbers by value: "walk-2" comes before "walk-10".
bool comesBefore(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const auto number = [](std::string_view& text) {
                const auto zeros = std::min(text.find_first_not_of('0'), text.size());
                text.remove_prefix(zeros);
                const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
                const std::string_view digits = text.substr(0, end);
                text.remove_prefix(digits.size());
                return digits;
            };
            const std::string_view left = number(a);
            const std::string_view right = number(b);
            if (left != right) {
                return left.size() != right.size() ? left.size() < right.size() : left < right;
            }
            continue;
        }
        if (a.front() != b.front()) {
            return a.front() < b.front();
        }
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.empty() && !b.empty();
}

/// Orders names that differ only in leading zeros as text, so that the order never depends on the
/// file system.
bool areInOrder(const WalkFile& a, const WalkFile& b)
{
    const bool isBefore = comesBefore(a.name, b.name);
    return isBefore != comesBefore(b.name, a.name) ? isBefore : a.name < b.name;
}

/// Returns the name in a walk's file name. Empty for other files.
std::optional<std::string> nameIn(std::string_view file, std::string_view level)
{
    if (!file.starts_with(level) || !file.ends_with(walkEnding)
        || file.size() < level.size() + walkEnding.size()) {
        return std::nullopt;
    }
    file.remove_prefix(level.size());
    file.remove_suffix(walkEnding.size());
    if (file.empty()) {
        return std::string();
    }
    // With another dot, the walk belongs to a level whose name starts with this one.
    if (file.front() != '.' || file.size() == 1 || file.find('.', 1) != std::string_view::npos) {
        return std::nullopt;
    }
    return std::string(file.substr(1));
}

} // namespace

std::filesystem::path walkFileOf(const std::filesystem::path& level, const std::string& name)
{
    std::string file = level.stem().string();
    if (!name.empty()) {
        file += "." + name;
    }
    return level.parent_path() / (file + std::string(walkEnding));
}

bool isThere(const std::filesystem::path& file)
{
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(file, ignored));
}

bool isOfOtherLevel(const std::filesystem::path& level, const std::string& name)
{
    const auto isLevel = [&](const QString& ending) {
        const std::string file = level.stem().string() + "." + name + "." + ending.toStdString();
        return !file.ends_with(walkEnding) && isThere(level.parent_path() / file);
    };
    return !name.empty() && std::ranges::any_of(allFormats(), [&](const Format& format) {
        return keepsLevels(&format)
               && std::ranges::any_of(format.extensions, [&](std::string_view extension) {
                      const auto ending = QString::fromUtf8(
                          extension.data(),
                          static_cast<qsizetype>(extension.size()));
                      return isLevel(ending) || isLevel(ending.toUpper());
                  });
    });
}

std::vector<WalkFile> walkFilesBeside(const std::filesystem::path& level)
{
    std::vector<WalkFile> files;
    std::error_code error;
    const auto folder = level.has_parent_path() ? level.parent_path() : std::filesystem::path(".");
    std::filesystem::directory_iterator entry(folder, error);
    const std::string stem = level.stem().string();
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        auto name = nameIn(entry->path().filename().string(), stem);
        if (name && !isOfOtherLevel(level, *name)) {
            files.push_back(
                {.name = std::move(*name), .path = level.parent_path() / entry->path().filename()});
        }
    }
    std::ranges::sort(files, areInOrder);
    return files;
}

KeptWalk walkFrom(std::string name, Bytes content)
{
    KeptWalk walk{.name = std::move(name)};
    if (auto recording = readRecording(content)) {
        walk.recording = std::make_shared<const WalkRecording>(*std::move(recording));
    } else {
        walk.fault = recording.error();
        walk.damaged = std::move(content);
    }
    return walk;
}

KeptWalk readWalk(const WalkFile& file)
{
    auto content = readFile(file.path, recordingSizeLimit);
    KeptWalk walk{.name = file.name};
    if (content) {
        const std::uint64_t hash = hashOf(*content);
        walk = walkFrom(file.name, *std::move(content));
        walk.contentHash = hash;
    } else {
        walk.fault = content.error();
    }
    walk.file = file.path;
    walk.isWritten = true;
    return walk;
}

std::vector<KeptWalk> walksBeside(const std::filesystem::path& level)
{
    std::vector<KeptWalk> walks;
    std::ranges::transform(walkFilesBeside(level), std::back_inserter(walks), readWalk);
    return walks;
}

Result<Bytes> contentOf(const KeptWalk& walk)
{
    if (walk.recording) {
        return writeRecording(*walk.recording);
    }
    return walk.damaged ? Result<Bytes>(*walk.damaged) : failure(*walk.fault);
}

} // namespace sectored::editor
