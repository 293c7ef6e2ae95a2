#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/blood_text.h"
#include "core/cli/level_input.h"
#include "core/cli/numbers.h"
#include "core/cli/terminal.h"
#include "sectored/geom/int128.h"
#include "sectored/map/invariant.h"
#include "sectored/map/limits.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"
#include "sectored/project/project_text.h"

#include <memory>

namespace sectored::cli {

namespace {

struct InfoOptions {
    LevelName level;
    bool json = false;
    bool xRecords = false;
};

struct Summary {
    std::size_t loops = 0;
    Int128 area2 = 0;
    std::vector<std::int32_t> damaged;
    std::vector<std::int32_t> odd;
    std::vector<std::int32_t> folded; ///< also in `odd`
    ProjectCounts project;
};

Summary summaryOf(const MapView& view)
{
    Summary summary;
    summary.project = countsOf(view.map.project());
    const auto order = view.map.sectorOrder();
    const auto grades = gradesOf(view);
    for (std::size_t number = 0; number < order.size(); ++number) {
        const auto loops = loopsOf(view.map, order[number]);
        summary.loops += loops.size();
        for (const Loop& loop : loops) {
            summary.area2 += loop.area2;
        }
        if (grades[number] == Grade::Damaged) {
            summary.damaged.push_back(static_cast<std::int32_t>(number));
        } else if (grades[number] == Grade::Odd) {
            summary.odd.push_back(static_cast<std::int32_t>(number));
            if (isFolded(view.map, loops)) {
                summary.folded.push_back(static_cast<std::int32_t>(number));
            }
        }
    }
    return summary;
}

std::string joined(std::span<const std::int32_t> numbers, std::string_view between)
{
    std::string text;
    for (const std::int32_t number : numbers) {
        text += (text.empty() ? "" : std::string(between)) + std::to_string(number);
    }
    return text;
}

// Written by hand because area2 may exceed the integers of the JSON library. All strings are
// constants, so nothing needs escaping.
std::string jsonText(const OpenedLevel& opened, const Summary& summary)
{
    const Map& map = opened.level.map;
    const auto field = [](std::string_view name, const std::string& value) {
        return "\"" + std::string(name) + "\":" + value;
    };
    const auto count = [](auto value) {
        return std::to_string(value);
    };
    const Box box = opened.index.bounds();
    const Limits limits = map.limits();
    const Start& start = map.header().start;
    const std::array corners{box.low.x, box.low.y, box.high.x, box.high.y};
    return "{" + field("format", "\"" + std::string(opened.level.format) + "\"") + ","
           + field("version", count(map.header().version)) + ","
           + field("sectors", count(map.sectorCount())) + ","
           + field("walls", count(map.wallCount())) + ","
           + field("sprites", count(map.spriteCount())) + ","
           + field("portals", count(portalCount(map))) + "," + field("loops", count(summary.loops))
           + "," + field("bounds", box.isEmpty() ? "null" : "[" + joined(corners, ",") + "]") + ","
           + field(
               "start",
               "{" + field("x", count(start.position.x)) + "," + field("y", count(start.position.y))
                   + "," + field("z", count(start.z)) + "," + field("angle", count(start.angle))
                   + "," + field("sector", count(opened.index.numbering().of(start.sector))) + "}")
           + "," + field("area2", allDigits(summary.area2)) + ","
           + field(
               "limits",
               limits == noLimits ? "null"
                                  : "{" + field("sectors", count(limits.sectors)) + ","
                                        + field("walls", count(limits.walls)) + ","
                                        + field("sprites", count(limits.sprites)) + "}")
           + "," + field("trailing", count(map.header().trailing.size())) + ","
           + field("damaged", "[" + joined(summary.damaged, ",") + "]") + ","
           + field("odd", "[" + joined(summary.odd, ",") + "]") + ","
           + field("folded", "[" + joined(summary.folded, ",") + "]") + ","
           + field(
               "project",
               "{" + field("generators", count(summary.project.generators)) + ","
                   + field("layers", count(summary.project.layers)) + ","
                   + field("locked", count(summary.project.locked)) + ","
                   + field("lost", count(summary.project.lost)) + "}")
           + (map.header().blood ? "," + field("blood", bloodJson(map)) : "") + "}\n";
}

std::string plainText(const OpenedLevel& opened, const Summary& summary)
{
    const Map& map = opened.level.map;
    const Limits limits = map.limits();
    const Box box = opened.index.bounds();
    const Start& start = map.header().start;
    const auto line = [](std::string_view name, const std::string& value) {
        return std::string(name) + std::string(10 - std::min<std::size_t>(9, name.size()), ' ')
               + value + "\n";
    };
    const auto budget = [&](std::size_t used, std::int32_t limit) {
        return std::to_string(used) + (limits == noLimits ? "" : " of " + std::to_string(limit));
    };
    const auto place = [](Point p) {
        return std::to_string(p.x) + "," + std::to_string(p.y);
    };
    const std::int32_t sector = opened.index.numbering().of(start.sector);
    std::string text =
        line(
            "format",
            std::string(opened.level.format) + " version " + levelVersionText(map.header()))
        + line("sectors", budget(map.sectorCount(), limits.sectors))
        + line("walls", budget(map.wallCount(), limits.walls))
        + line("sprites", budget(map.spriteCount(), limits.sprites))
        + line("portals", std::to_string(portalCount(map)))
        + line("loops", std::to_string(summary.loops))
        + line("bounds", box.isEmpty() ? "none" : place(box.low) + " to " + place(box.high))
        + line(
            "start",
            place(start.position) + " z " + std::to_string(start.z) + " angle "
                + std::to_string(start.angle) + " sector " + std::to_string(sector))
        + line(
            "area",
            allDigits(summary.area2 / 2) + (summary.area2 % 2 != 0 ? ".5" : "") + " square units");
    if (!map.header().trailing.empty()) {
        text += line("trailing", std::to_string(map.header().trailing.size()) + " bytes");
    }
    if (map.header().blood) {
        text += line("blood", bloodText(map));
    }
    text += line(
        "damaged",
        summary.damaged.empty() ? "none" : "sectors " + joined(summary.damaged, ", "));
    text += line("odd", summary.odd.empty() ? "none" : "sectors " + joined(summary.odd, ", "));
    if (!summary.folded.empty()) {
        text += line("folded", "sectors " + joined(summary.folded, ", "));
    }
    if (const ProjectCounts& project = summary.project; project != ProjectCounts()) {
        text += line(
            "project",
            "generators " + std::to_string(project.generators) + ", layers "
                + std::to_string(project.layers) + ", locked sectors "
                + std::to_string(project.locked) + ", not found " + std::to_string(project.lost));
    }
    return text;
}

ExitCode runInfo(const InfoOptions& options)
{
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const Summary summary = summaryOf(opened->view());
    Answers answers;
    if (options.xRecords) {
        answers.add(xRecordsText(opened->level.map, opened->index.numbering()));
        return answers.finish(ExitCode::Done);
    }
    answers.add(options.json ? jsonText(*opened, summary) : plainText(*opened, summary));
    return answers.finish(ExitCode::Done);
}

} // namespace

std::function<ExitCode()> defineInfo(Arguments& arguments)
{
    const auto options = std::make_shared<InfoOptions>();
    addLevelOptions(arguments, options->level);
    arguments.addFlag("--json", options->json, "Print one JSON document");
    arguments.addFlag(
        "--x-records",
        options->xRecords,
        "Print the X records of a Blood level, one per line, with the fields that are not 0");
    return [options] {
        return runInfo(*options);
    };
}

} // namespace sectored::cli
