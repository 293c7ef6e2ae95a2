#include "sectored/project/project_file.h"

#include "sectored/project/project_text.h"

#include <nlohmann/json.hpp>

#include <string>
#include <system_error>
#include <utility>

namespace sectored {

namespace {

constexpr std::string_view projectEnding = ".project.json";

std::string_view textOf(const Bytes& content)
{
    return {reinterpret_cast<const char*>(content.data()), content.size()};
}

Error named(Error error, const std::filesystem::path& file)
{
    error.where.file = file.string();
    return error;
}

std::optional<Bytes> ifAny(Result<Bytes> content)
{
    return content ? std::optional(*std::move(content)) : std::nullopt;
}

/// Returns a name that no file has.
std::filesystem::path freeNameBeside(const std::filesystem::path& file)
{
    std::error_code fault;
    std::filesystem::path name = file.string() + ".unread";
    for (int number = 2; std::filesystem::exists(symlink_status(name, fault)); ++number) {
        name = file.string() + ".unread-" + std::to_string(number);
    }
    return name;
}

/// Compares values, so that a file that was formatted by hand stays.
bool areEqual(std::string_view left, std::string_view right)
{
    const auto parse = [](std::string_view text) {
        return nlohmann::ordered_json::parse(text, nullptr, false);
    };
    return parse(left) == parse(right);
}

bool readsBack(Map map, std::string_view text)
{
    auto read = readProject(text, map);
    if (!read) {
        return false;
    }
    const Map written = map;
    setProject(map, std::move(read->data));
    return haveSameProject(written, map);
}

} // namespace

std::filesystem::path projectFileOf(const std::filesystem::path& level)
{
    return level.parent_path() / (level.stem().string() + std::string(projectEnding));
}

TakenProject takeProjectFile(Map& map, const std::filesystem::path& level)
{
    const auto file = projectFileOf(level);
    auto content = readFile(file, projectSizeLimit);
    if (!content && content.error().code == MessageCode::FileMissing) {
        return {};
    }
    auto read =
        content.and_then([&](const Bytes& bytes) { return readProject(textOf(bytes), map); });
    TakenProject taken{.content = ifAny(std::move(content))};
    if (!read) {
        taken.warnings.push_back(named(unreadWarning(read.error()), file));
        return taken;
    }
    setProject(map, std::move(read->data));
    for (Error& warning : lostRowsWarning(read->lost)) {
        taken.warnings.push_back(named(std::move(warning), file));
    }
    return taken;
}

Result<ProjectFiles> projectFilesFor(const std::filesystem::path& level, const Map& map)
{
    const auto file = projectFileOf(level);
    auto present = readFile(file, projectSizeLimit);
    const bool isMissing = !present && present.error().code == MessageCode::FileMissing;
    const bool isReadable = present && readProject(textOf(*present), map);
    if (!hasProjectText(map) && !isReadable) {
        return ProjectFiles{.content = ifAny(std::move(present))};
    }
    const std::string text = projectText(map) + "\n";
    if (text.size() > projectSizeLimit) {
        return failure(named(
            {.code = MessageCode::DoesNotFit,
             .arguments =
                 {"the project data",
                  "a project file",
                  "more than " + std::to_string(projectSizeLimit) + " bytes"}},
            file));
    }
    if (!readsBack(map, text)) {
        return failure(named({.code = MessageCode::SelfCheckFailed}, file));
    }
    if (isReadable && areEqual(textOf(*present), text)) {
        return ProjectFiles{.content = ifAny(std::move(present))};
    }
    if (!present && !isMissing) {
        return failure(named(present.error(), file));
    }
    const auto bytes = std::as_bytes(std::span(text));
    const Bytes content(bytes.begin(), bytes.end());
    ProjectFiles files{.file = FileContent{.path = file, .content = content}, .content = content};
    if (present && !isReadable) {
        files.keptAside = FileContent{.path = freeNameBeside(file), .content = *std::move(present)};
    }
    return files;
}

} // namespace sectored
