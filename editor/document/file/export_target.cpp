#include "editor/document/file/export_target.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/format/write_checked.h"
#include "sectored/map/limits.h"

#include <QtGlobal>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr std::array targets{
    ExportTarget{
        .id = "build-map-7",
        .formatId = "build-map",
        .version = 7,
        .group = QT_TRANSLATE_NOOP("ExportDialog", "Build"),
        .title = QT_TRANSLATE_NOOP("ExportDialog", "Build MAP 7"),
        .note = QT_TRANSLATE_NOOP("ExportDialog", "Duke Nukem 3D"),
        .ending = "map"},
    ExportTarget{
        .id = "build-map-8",
        .formatId = "build-map",
        .version = 8,
        .group = QT_TRANSLATE_NOOP("ExportDialog", "Build"),
        .title = QT_TRANSLATE_NOOP("ExportDialog", "Build MAP 8"),
        .note = QT_TRANSLATE_NOOP("ExportDialog", "EDuke32, larger limits"),
        .ending = "map"},
    ExportTarget{
        .id = "build-map-9",
        .formatId = "build-map",
        .version = 9,
        .group = QT_TRANSLATE_NOOP("ExportDialog", "Build"),
        .title = QT_TRANSLATE_NOOP("ExportDialog", "Build MAP 9"),
        .note = QT_TRANSLATE_NOOP("ExportDialog", "EDuke32, rooms over rooms"),
        .ending = "map"},
    ExportTarget{
        .id = "sectored-json",
        .formatId = "sectored-json",
        .group = QT_TRANSLATE_NOOP("ExportDialog", "Other"),
        .title = QT_TRANSLATE_NOOP("ExportDialog", "SectorEd JSON"),
        .note = QT_TRANSLATE_NOOP("ExportDialog", "text, no MAP limits"),
        .ending = "json"},
    ExportTarget{
        .id = "svg",
        .formatId = "svg",
        .group = QT_TRANSLATE_NOOP("ExportDialog", "Other"),
        .title = QT_TRANSLATE_NOOP("ExportDialog", "SVG plan"),
        .note = QT_TRANSLATE_NOOP("ExportDialog", "for print and web"),
        .ending = "svg"},
};

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
    return targets;
}

ExportReport reportOf(const Map& map, const ExportTarget& target)
{
    ExportReport report;
    if (target.version != 0) {
        report.counts = countsOf(map, limitsOf(target.version));
        report.losses = buildMapLosses(map, target.version);
    } else {
        report.losses = lossesOf(map, *formatById(target.formatId));
    }
    if (const auto content = exportBytes(map, target); !content) {
        report.blocks.push_back(content.error());
    }
    return report;
}

Result<Bytes> exportBytes(const Map& map, const ExportTarget& target)
{
    if (target.version == 0) {
        return writeChecked(map, *formatById(target.formatId));
    }
    return writeChecked(map, target.version);
}

} // namespace sectored::editor
