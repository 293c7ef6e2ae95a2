#include "editor/document/reproduction.h"

#include "sectored/base/file.h"
#include "sectored/base/shown_text.h"
#include "sectored/edit/script/script_writer.h"
#include "sectored/format/json_map/json_map.h"

#include <algorithm>
#include <iterator>
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

/// Returns the first unused name, without extension. Empty if all are used.
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

/// Returns true if a script can express all requests except pastes, whose rows have own files.
bool isSaidByScript(std::span<const Request> requests, const Numbering& numbering)
{
    std::vector<Request> others;
    std::ranges::copy_if(requests, std::back_inserter(others), [](const Request& request) {
        return !std::holds_alternative<PasteRequest>(request);
    });
    return scriptLinesOf(others, numbering).areComplete;
}

/// Returns true if all rows to paste are kept. There is a file for the rows of one request.
bool keepPasted(const std::filesystem::path& path, std::span<const Request> requests)
{
    int pastes = 0;
    bool areKept = true;
    for (const Request& request : requests) {
        const auto* const paste = std::get_if<PasteRequest>(&request);
        if (paste == nullptr || paste->fragment == nullptr) {
            continue;
        }
        ++pastes;
        areKept = pastes == 1 && write(path, Map(*paste->fragment));
    }
    return areKept;
}

} // namespace

std::optional<Reproduction> keepReproduction(
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests)
{
    const auto name = folder.empty() ? folder : freeName(folder);
    if (name.empty()) {
        return std::nullopt;
    }
    const Numbering numbering(map);
    std::string script;
    for (const std::string& line :
         scriptLinesOf({requests.begin(), requests.end()}, numbering).lines) {
        script += line + '\n';
    }
    const std::filesystem::path level = name.string() + ".json";
    if (!write(level, map) || !write(name.string() + ".jsonl", script)) {
        return std::nullopt;
    }
    const bool arePasted = keepPasted(name.string() + "-pasted.json", requests);
    return Reproduction{
        .level = level,
        .isComplete = arePasted && isSaidByScript(requests, numbering)};
}

PlanResult withReproduction(
    PlanResult result,
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests)
{
    if (result || result.error().code != MessageCode::Internal) {
        return result;
    }
    if (const auto kept = keepReproduction(folder, map, requests)) {
        Refusal& refusal = result.error();
        refusal.code =
            kept->isComplete ? MessageCode::InternalKept : MessageCode::InternalKeptPartly;
        refusal.arguments.emplace_back(shownText(kept->level.string()));
    }
    return result;
}

} // namespace sectored::editor
