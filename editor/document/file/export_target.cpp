#include "editor/document/file/export_target.h"

#include "sectored/format/export_level.h"
#include "sectored/map/limits.h"

#include <QtGlobal>

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

std::vector<ExportTarget> makeTargets()
{
    std::vector<ExportTarget> targets;
    for (const Format& format : allFormats()) {
        for (const ExportForm& form : format.exports) {
            targets.push_back({.form = form, .format = &format});
        }
    }
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

ExportReport reportOf(const ExportRequest& request, const ExportTarget& target)
{
    ExportReport report;
    if (target.form.version != 0) {
        report.counts = countsOf(request.map, limitsOf(target.form.version));
    }
    if (auto exported = exportFiles(request, target)) {
        report.losses = std::move(exported->losses);
    } else {
        report.blocks.push_back(exported.error());
    }
    return report;
}

Result<ExportedFiles> exportFiles(const ExportRequest& request, const ExportTarget& target)
{
    ExportRequest formed = request;
    formed.form = target.form.id;
    return exportLevel(formed, *target.format, target.form.version);
}

} // namespace sectored::editor
