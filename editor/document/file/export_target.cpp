#include "editor/document/file/export_target.h"

#include "sectored/base/shown_text.h"
#include "sectored/check/check.h"
#include "sectored/format/export_level.h"
#include "sectored/map/limits.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <iterator>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

bool isForGames(const ExportForm& form)
{
    const std::string_view group = form.group;
    return group == "Build" || group == "Doom";
}

std::vector<ExportTarget> makeTargets()
{
    std::vector<ExportTarget> targets;
    for (const Format& format : allFormats()) {
        for (const ExportForm& form : format.exports) {
            targets.push_back({.form = form, .format = &format});
        }
    }
    // Each group once, those for games first.
    std::ranges::stable_sort(targets, std::ranges::greater(), [](const ExportTarget& target) {
        return isForGames(target.form);
    });
    return targets;
}

std::int64_t size(std::size_t count)
{
    return static_cast<std::int64_t>(count);
}

std::vector<ExportReport::Count> countsOf(const Map& map, const Limits& limits)
{
    return {
        {.title = QT_TRANSLATE_NOOP("ExportDialog", "Sectors"),
         .tooMany = QT_TRANSLATE_NOOP("ExportDialog", "Too many sectors"),
         .rows = size(map.sectorCount()),
         .limit = limits.sectors},
        {.title = QT_TRANSLATE_NOOP("ExportDialog", "Walls"),
         .tooMany = QT_TRANSLATE_NOOP("ExportDialog", "Too many walls"),
         .rows = size(map.wallCount()),
         .limit = limits.walls},
        {.title = QT_TRANSLATE_NOOP("ExportDialog", "Sprites"),
         .tooMany = QT_TRANSLATE_NOOP("ExportDialog", "Too many sprites"),
         .rows = size(map.spriteCount()),
         .limit = limits.sprites}};
}

/// Rules about what the engines draw or place wrong.
constexpr std::array<std::string_view, 3> cautionRules{"winding", "sprite-sector", "start"};

std::vector<Finding> cautionsOf(const Map& map)
{
    std::vector<Finding> cautions;
    const MapIndex index(map);
    for (const Check& check : allChecks()) {
        if (std::ranges::find(cautionRules, check.id) != cautionRules.end()) {
            std::ranges::move(
                check.run({.map = map, .index = index}),
                std::back_inserter(cautions));
        }
    }
    return cautions;
}

/// Exports what is left of a level. The losses name what was left out, in numbers of the whole.
Result<FinishedExport> exportReduced(
    const ExportRequest& request,
    const ExportTarget& target,
    const ExportDetails& details,
    const ReducedLevel& reduced)
{
    const ExportRequest formed{
        .map = reduced.map,
        .path = request.path,
        .form = target.form.id,
        .settings = request.settings,
        .looks = request.looks};
    auto exported = isWadFormat(*target.format)
                        ? exportToWad(formed, *target.format, details.wad)
                        : exportLevel(formed, *target.format, target.form.version)
                              .map([](ExportedFiles&& files) {
                                  return FinishedExport{.content = std::move(files)};
                              });
    if (exported && !reduced.losses.empty()) {
        LossReport& losses = exported->content.losses;
        losses = inNumbersOf(request.map, reduced.map, std::move(losses));
        losses.insert(losses.begin(), reduced.losses.begin(), reduced.losses.end());
    }
    return exported;
}

} // namespace

std::span<const ExportTarget> exportTargets()
{
    static const std::vector<ExportTarget> targets = makeTargets();
    return targets;
}

const ExportTarget& exportTarget(std::string_view id)
{
    const auto targets = exportTargets();
    const auto found = std::ranges::find_if(targets, [id](const ExportTarget& target) {
        return target.form.id == id;
    });
    return found != targets.end() ? *found : targets.front();
}

std::string_view endingOf(const ExportTarget& target)
{
    return endingOf(target.form, *target.format);
}

ExportReport reportOf(
    const ExportRequest& request,
    const ExportTarget& target,
    const ExportDetails& details)
{
    constexpr std::size_t mostPairs = 2'000;
    ExportReport report{.leftOut = details.leftOut};
    const auto rest = levelWithout(request.map, details.leftOut);
    if (!rest) {
        report.blocks.push_back(rest.error());
        return report;
    }
    const ReducedLevel& reduced = *rest;
    ExportDetails quick = details;
    quick.wad.hasNodes = false;
    quick.wad.keepsOthers = false;
    if (target.form.version != 0) {
        report.counts = countsOf(reduced.map, limitsOf(target.form.version));
    }
    if (isForGames(target.form)) {
        report.cautions = cautionsOf(reduced.map);
    }
    if (auto exported = exportReduced(request, target, quick, reduced)) {
        report.losses = std::move(exported->content.losses);
        report.warnings = std::move(exported->warnings);
    } else {
        if (exported.error().code == MessageCode::DoomOverlap) {
            report.overlaps = overlapsIn(reduced.map, mostPairs);
        }
        report.losses = reduced.losses;
        report.blocks.push_back(exported.error());
    }
    return report;
}

std::string reportText(
    const ExportReport& report,
    const ExportTarget& target,
    const std::filesystem::path& file)
{
    std::string text(reportHeading);
    text.append(": ").append(shownText(file.filename().string()));
    text.append(", ").append(target.form.title).append("\n");
    for (const ExportReport::Count& count : report.counts) {
        text.append(count.title).append(": ").append(std::to_string(count.rows));
        text.append(" of ").append(std::to_string(count.limit)).append("\n");
    }
    for (const Error& error : report.blocks) {
        text.append("blocked: ").append(englishText(error)).append("\n");
    }
    for (const Loss& loss : report.losses) {
        text.append(englishText(loss)).append("\n");
    }
    for (const Finding& caution : report.cautions) {
        text.append("warning: ").append(englishText(caution)).append("\n");
    }
    for (const Error& warning : report.warnings) {
        text.append("warning: ").append(englishText(warning)).append("\n");
    }
    if (report.blocks.empty() && report.losses.empty() && report.cautions.empty()
        && report.warnings.empty()) {
        text.append("nothing is lost\n");
    }
    return text;
}

Result<FinishedExport> exportFiles(
    const ExportRequest& request,
    const ExportTarget& target,
    const ExportDetails& details)
{
    return levelWithout(request.map, details.leftOut).and_then([&](const ReducedLevel& reduced) {
        return exportReduced(request, target, details, reduced);
    });
}

std::vector<std::filesystem::path> presentFiles(
    const ExportRequest& request,
    const ExportTarget& target,
    const ExportDetails& details)
{
    // Only the names count.
    ExportDetails quick = details;
    quick.wad.hasNodes = false;
    quick.wad.keepsOthers = false;
    std::vector<std::filesystem::path> present;
    if (const auto exported = exportFiles(request, target, quick)) {
        for (const FileContent& file : exported->content.files) {
            std::error_code fault;
            if (std::filesystem::exists(file.path, fault) || fault) {
                present.push_back(file.path);
            }
        }
    }
    return present;
}

} // namespace sectored::editor
