#include "core/cli/convert/convert_report.h"

#include "core/cli/many_files.h"
#include "sectored/base/shown_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <string_view>

namespace sectored::cli {

namespace {

using ReportJson = nlohmann::ordered_json;

std::string_view resultOf(const ConvertedLevel& level)
{
    switch (level.code) {
    case ExitCode::Done:
        return level.written.empty() ? "skipped" : "written";
    case ExitCode::Unreadable:
        return "unreadable";
    case ExitCode::Unwritable:
        return "unwritable";
    default:
        return "rejected";
    }
}

std::string_view wordFor(const ConvertedLevel& level)
{
    const bool isNoted = level.code == ExitCode::Done && level.hasNotes();
    return isNoted ? "with notes" : resultOf(level);
}

/// Returns the first files with commas between them, the most important one first.
std::string listOfWritten(std::vector<std::string> paths)
{
    constexpr std::size_t most = 3;
    std::ranges::reverse(paths);
    const std::size_t left = paths.size() - std::min(most, paths.size());
    paths.resize(paths.size() - left);
    std::string list;
    for (const std::string& path : paths) {
        list += (list.empty() ? "" : ", ") + shownText(path);
    }
    return left > 0 ? list + " and " + std::to_string(left) + " more" : list;
}

ReportJson lossJson(const Loss& loss)
{
    return {
        {"kind", nameOf(loss.kind)},
        {"subject", loss.subject},
        {"rows", loss.rows.empty() ? ReportJson(nullptr) : ReportJson(loss.rows)},
        {"count", loss.count},
        {"numbers", loss.numbers},
        {"reason", loss.reason}};
}

ReportJson messagesJson(std::string_view lines)
{
    constexpr std::string_view prefix = "sectored-cli: ";
    ReportJson messages = ReportJson::array();
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        std::string_view line = lines.substr(0, end);
        line.remove_prefix(line.starts_with(prefix) ? prefix.size() : 0);
        messages.push_back(line);
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return messages;
}

ReportJson levelJson(const ConvertedLevel& level)
{
    ReportJson losses = ReportJson::array();
    for (const Loss& loss : level.losses) {
        losses.push_back(lossJson(loss));
    }
    return {
        {"file", level.file},
        {"result", resultOf(level)},
        {"written", level.written},
        {"losses", std::move(losses)},
        {"messages", messagesJson(level.messages)}};
}

} // namespace

bool areTooLossy(const ConvertedLevel& level, const LossManners& manners, const std::string& out)
{
    if (!manners.isInJson) {
        sayLosses(level.file, level.losses);
    }
    const bool areTooMany = manners.isStrict && !level.losses.empty();
    if (areTooMany) {
        say(shownText(out) + ": not written: data would be lost (--strict)");
    }
    return areTooMany;
}

ExitCode worstOf(std::span<const ConvertedLevel> levels)
{
    ExitCode worst = ExitCode::Done;
    for (const ConvertedLevel& level : levels) {
        worst = worseOf(worst, level.code);
    }
    return worst;
}

std::string convertTable(std::span<const ConvertedLevel> levels)
{
    std::size_t width = 0;
    for (const ConvertedLevel& level : levels) {
        width = std::max(width, shownText(level.file).size());
    }
    std::string text;
    std::map<std::string_view, std::size_t> counts;
    for (const ConvertedLevel& level : levels) {
        std::string file = shownText(level.file);
        file.resize(width, ' ');
        std::string word(wordFor(level));
        ++counts[wordFor(level)];
        if (!level.written.empty()) {
            constexpr std::size_t wordWidth = 10;
            word.resize(wordWidth, ' ');
            word += "  " + listOfWritten(level.written);
        }
        text.append(file).append("  ").append(word).append("\n");
    }
    text += std::to_string(levels.size()) + (levels.size() == 1 ? " file" : " files");
    for (const auto& [word, count] : counts) {
        text += ", " + std::to_string(count) + " " + std::string(word);
    }
    return text + "\n";
}

std::string convertJson(std::span<const ConvertedLevel> levels)
{
    ReportJson document{{"files", ReportJson::array()}};
    for (const char* result : {"written", "skipped", "rejected", "unreadable", "unwritable"}) {
        document[result] = std::ranges::count(levels, result, resultOf);
    }
    for (const ConvertedLevel& level : levels) {
        document["files"].push_back(levelJson(level));
    }
    return document.dump(-1, ' ', true, ReportJson::error_handler_t::replace) + "\n";
}

} // namespace sectored::cli
