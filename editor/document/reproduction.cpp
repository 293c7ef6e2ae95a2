#include "editor/document/reproduction.h"

#include "core/base/file.h"
#include "core/edit/script_writer.h"
#include "core/format/json_map/json_map.h"

#include "editor/setting/display_text.h"

#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace sectored::editor {

namespace {

constexpr int most = 20;

bool write(const std::filesystem::path& path, std::string_view text)
{
    return replaceFile(path, std::as_bytes(std::span(text))).has_value();
}

bool write(const std::filesystem::path& path, const Map& map)
{
    const auto content = writeJsonMap(map);
    return content && replaceFile(path, *content);
}

/// The first name that is not used yet, without its ending; empty if all are used.
std::filesystem::path freeName(const std::filesystem::path& folder)
{
    for (int number = 1; number <= most; ++number) {
        const auto name = folder / ("internal-" + std::to_string(number));
        if (!stampOf(name.string() + ".json")) {
            return name;
        }
    }
    return {};
}

const PasteRequest* firstPaste(std::span<const Request> requests)
{
    for (const Request& request : requests) {
        if (const auto* const paste = std::get_if<PasteRequest>(&request)) {
            return paste;
        }
    }
    return nullptr;
}

} // namespace

std::filesystem::path keepReproduction(
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests)
{
    const auto name = folder.empty() ? folder : freeName(folder);
    if (name.empty()) {
        return {};
    }
    std::string script;
    for (const std::string& line :
         scriptLinesOf({requests.begin(), requests.end()}, Numbering(map)).lines) {
        script += line + '\n';
    }
    const std::filesystem::path level = name.string() + ".json";
    const bool isWhole = write(level, map) && write(name.string() + ".jsonl", script);
    const PasteRequest* const paste = firstPaste(requests);
    if (paste != nullptr && paste->fragment != nullptr) {
        static_cast<void>(write(name.string() + "-pasted.json", Map(*paste->fragment)));
    }
    return isWhole ? level : std::filesystem::path();
}

PlanResult withReproduction(
    PlanResult result,
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests)
{
    const bool isInternal = !result && result.error().code == MessageCode::Internal;
    const auto level = isInternal ? keepReproduction(folder, map, requests) : folder;
    if (isInternal && !level.empty() && !result.error().arguments.empty()) {
        result.error().arguments[0] += " (to report it, send " + displayPath(level).toStdString()
                                       + " and the files beside it)";
    }
    return result;
}

} // namespace sectored::editor
