#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/numbers.h"
#include "core/cli/prefab/prefab_input.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/edit/script/plan_together.h"
#include "sectored/edit/script/session.h"
#include "sectored/format/level_game.h"
#include "sectored/prefab/prefab_copies.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>

namespace sectored::cli {

namespace {

using PrefabJson = nlohmann::ordered_json;

constexpr std::int64_t mostDegrees = 359;

/// Options of the command `prefab`.
struct PrefabOptions {
    std::string action{};
    std::vector<std::string> operands{}; ///< level and prefab, as the action needs them
    std::string out{};
    std::string at{}; ///< "X,Y"; empty: 0,0 for save
    std::vector<std::string> sectors{};
    PrefabTitle title{};
    std::string search{};
    std::string mode = "merge";
    std::string tags = "nets";
    std::int64_t rotate = 0;
    bool mirror = false;
    bool json = false;
};

ExitCode wrongUse(const std::string& text)
{
    say("prefab: " + text);
    return ExitCode::Usage;
}

std::optional<Point> pointFrom(std::string_view text)
{
    const auto comma = text.find(',');
    const auto x = parseInteger(text.substr(0, comma));
    const auto y =
        comma != std::string_view::npos ? parseInteger(text.substr(comma + 1)) : std::nullopt;
    const auto fits = [](std::optional<std::int64_t> number) {
        return number && *number >= -coordinateLimit && *number <= coordinateLimit;
    };
    if (!fits(x) || !fits(y)) {
        return std::nullopt;
    }
    return Point{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
}

PrefabJson jsonOfPrefab(const KnownPrefab& known)
{
    const Prefab& prefab = known.prefab;
    const Box box = boxOf(prefab);
    return {
        {"id", prefab.id},
        {"name", prefab.name},
        {"description", prefab.description},
        {"game", prefab.game},
        {"version", prefab.version},
        {"box", {box.low.x, box.low.y, box.high.x, box.high.y}},
        {"sectors", prefab.rows->sectors.size()},
        {"walls", prefab.rows->walls.size()},
        {"sprites", prefab.rows->sprites.size()},
        {"file", shownText(known.file.string())}};
}

std::string lineOfPrefab(const KnownPrefab& known)
{
    const Prefab& prefab = known.prefab;
    const Box box = boxOf(prefab);
    return shownText(prefab.id) + ": " + shownText(prefab.name) + ", "
           + std::to_string(std::int64_t{box.high.x} - box.low.x) + " x "
           + std::to_string(std::int64_t{box.high.y} - box.low.y)
           + (prefab.game.empty() ? "" : ", " + shownText(prefab.game))
           + (known.file.empty() ? "" : ", " + shownText(known.file.string())) + "\n";
}

ExitCode listPrefabs(const PrefabOptions& options)
{
    const PrefabLibrary library = knownPrefabs(userPrefabFolder());
    std::ranges::for_each(library.warnings, sayError);
    Answers answers;
    for (const KnownPrefab& known : library.prefabs) {
        const bool isOfGame = options.title.game.empty() || known.prefab.game.empty()
                              || known.prefab.game == options.title.game;
        if (isOfGame && fitsSearch(known.prefab, options.search)) {
            answers.add(options.json ? jsonOfPrefab(known).dump() + "\n" : lineOfPrefab(known));
        }
    }
    return answers.finish(ExitCode::Done);
}

/// Returns the sectors of --sectors, or all. Empty after an error, which is printed.
std::optional<std::vector<SectorId>> sectorsOf(
    const OpenedLevel& opened,
    const PrefabOptions& options)
{
    const Map& map = opened.level.map;
    if (options.sectors.empty()) {
        return std::vector<SectorId>(map.sectorOrder().begin(), map.sectorOrder().end());
    }
    std::vector<SectorId> sectors;
    for (const std::string& text : options.sectors) {
        const auto number = parseInteger(text);
        const auto sector = number ? opened.index.numbering().sectorAt(*number) : std::nullopt;
        if (!sector) {
            say("prefab: --sectors: there is no sector " + text);
            return std::nullopt;
        }
        sectors.push_back(*sector);
    }
    return sectors;
}

/// Returns the folder and the id under which a prefab is saved.
KnownPrefab placeToSave(Prefab prefab, const PrefabOptions& options)
{
    if (!options.out.empty()) {
        const std::filesystem::path out = options.out;
        prefab.id = out.stem().string();
        return {.prefab = std::move(prefab), .file = out};
    }
    const auto folder = userPrefabFolder();
    prefab.id = freePrefabId(knownPrefabs(folder), prefab.name);
    auto file = folder / (prefab.id + ".json");
    return {.prefab = std::move(prefab), .file = std::move(file)};
}

ExitCode savePrefabOf(const PrefabOptions& options)
{
    const std::filesystem::path out = options.out;
    if (!options.out.empty() && out.extension() != ".json") {
        return wrongUse("the file of a prefab ends in .json");
    }
    const auto anchor = options.at.empty() ? Point{} : pointFrom(options.at);
    if (!anchor) {
        return wrongUse("--at: expected X,Y");
    }
    const auto opened = openLevel({.file = options.operands.front()});
    if (!opened) {
        return opened.error();
    }
    const auto sectors = sectorsOf(*opened, options);
    if (!sectors) {
        return ExitCode::Usage;
    }
    auto prefab = makePrefab(opened->level.map, {.sectors = *sectors}, *anchor, options.title);
    if (!prefab) {
        sayError(prefab.error());
        return ExitCode::Usage;
    }
    const KnownPrefab known = placeToSave(*std::move(prefab), options);
    const auto folder = known.file.has_parent_path() ? known.file.parent_path() : ".";
    const auto saved = savePrefab(folder, known.prefab);
    if (!saved) {
        sayError(saved.error());
        return ExitCode::Unwritable;
    }
    Answers answers;
    answers.add(options.json ? jsonOfPrefab(known).dump() + "\n" : lineOfPrefab(known));
    return answers.finish(ExitCode::Done);
}

/// Opens the level and the prefab of the operands. On failure prints the error.
struct LevelAndPrefab {
    OpenedLevel level;
    Prefab prefab;
};

tl::expected<LevelAndPrefab, ExitCode> openBoth(const PrefabOptions& options)
{
    if (const auto fault = levelNameFault(options.out, options.operands.front())) {
        say("prefab: " + *fault);
        return tl::unexpected(ExitCode::Usage);
    }
    auto prefab = openPrefab(options.operands.at(1));
    if (!prefab) {
        return tl::unexpected(prefab.error());
    }
    auto opened = openLevel({.file = options.operands.front()});
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    return LevelAndPrefab{.level = *std::move(opened), .prefab = *std::move(prefab)};
}

/// Returns the operation as a line of an edit script says it, so that both accept the same words.
std::string placingLine(const PrefabOptions& options, const Prefab& prefab, Point at)
{
    PrefabJson line{
        {"op", "place-prefab"},
        {"prefab", prefab.id},
        {"at", {at.x, at.y}},
        {"rotate", options.rotate},
        {"mode", options.mode},
        {"tags", options.tags}};
    if (options.mirror) {
        line["mirror"] = true;
    }
    return line.dump();
}

ExitCode placePrefab(const PrefabOptions& options)
{
    const auto at = pointFrom(options.at);
    if (!at) {
        return wrongUse("--at: expected X,Y");
    }
    const auto both = openBoth(options);
    if (!both) {
        return both.error();
    }
    const LoadedLevel& level = both->level.level;
    EditSession session(level.map);
    session.setPrefabs([&](PlacePrefabRequest& request) {
        request.version = both->prefab.version;
        request.rows = both->prefab.rows;
        request.game =
            options.title.game.empty() ? gameOfLevel(level.map, nullptr).id : options.title.game;
    });
    const auto answer =
        session.runLine({.text = placingLine(options, both->prefab, *at), .number = 1});
    if (!answer) {
        sayError(answer.error());
        return ExitCode::Usage;
    }
    Answers answers;
    answers.add(jsonLine(*answer) + "\n");
    const ExitCode code = answers.finish(answer->refusal ? ExitCode::No : ExitCode::Done);
    return code != ExitCode::Done ? code
                                  : writeEdited(
                                      options.out,
                                      {.before = level.map,
                                       .after = session.map(),
                                       .format = *formatById(level.format)});
}

ExitCode replacePrefab(const PrefabOptions& options)
{
    const auto both = openBoth(options);
    if (!both) {
        return both.error();
    }
    const LoadedLevel& level = both->level.level;
    const auto requests = replaceCopies(both->level.view(), both->prefab);
    Map after = level.map;
    if (!requests.empty()) {
        const auto planned = planTogether(both->level.view(), requests);
        if (!planned) {
            say("prefab: " + englishText(planned.error()));
            return ExitCode::No;
        }
        apply(after, planned->patch);
    }
    Answers answers;
    // A copy is deleted and placed again.
    answers.add("replaced " + std::to_string(requests.size() / 2) + "\n");
    const ExitCode code = answers.finish(ExitCode::Done);
    return code != ExitCode::Done
               ? code
               : writeEdited(
                   options.out,
                   {.before = level.map, .after = after, .format = *formatById(level.format)});
}

ExitCode listCopies(const PrefabOptions& options)
{
    const auto opened = openLevel({.file = options.operands.front()});
    if (!opened) {
        return opened.error();
    }
    Answers answers;
    for (const PrefabCopy& copy : prefabCopiesOf(opened->level.map)) {
        std::vector<std::int32_t> sectors;
        std::ranges::transform(copy.sectors, std::back_inserter(sectors), [&](SectorId sector) {
            return opened->index.numbering().of(sector);
        });
        const PrefabJson object{
            {"prefab", copy.prefab},
            {"version", copy.version},
            {"edited", copy.isEdited},
            {"sectors", sectors}};
        std::string list;
        for (const std::int32_t sector : sectors) {
            list += " " + std::to_string(sector);
        }
        answers.add(
            options.json ? object.dump() + "\n"
                         : shownText(copy.prefab) + (copy.isEdited ? ", edited" : "") + ": sectors"
                               + list + "\n");
    }
    return answers.finish(ExitCode::Done);
}

/// Action of the command.
struct PrefabAction {
    std::string_view name;
    std::string_view operands; ///< for messages
    std::size_t count;         ///< of the operands
    bool needsOut;
    ExitCode (*run)(const PrefabOptions& options);
};

constexpr std::array prefabActions{
    PrefabAction{"list", "no FILE", 0, false, listPrefabs},
    PrefabAction{"save", "a FILE", 1, false, savePrefabOf},
    PrefabAction{"place", "a FILE and a PREFAB", 2, true, placePrefab},
    PrefabAction{"copies", "a FILE", 1, false, listCopies},
    PrefabAction{"replace", "a FILE and a PREFAB", 2, true, replacePrefab}};

ExitCode runPrefab(const PrefabOptions& options)
{
    const auto* const action =
        std::ranges::find(prefabActions, options.action, &PrefabAction::name);
    if (options.operands.size() != action->count) {
        return wrongUse(options.action + " takes " + std::string(action->operands));
    }
    if (action->needsOut && (options.out.empty() || options.out == "-")) {
        return wrongUse(options.action + " needs -o OUT");
    }
    return action->run(options);
}

} // namespace

std::function<ExitCode()> definePrefab(Arguments& arguments)
{
    const auto options = std::make_shared<PrefabOptions>();
    std::vector<std::string> names;
    names.reserve(prefabActions.size());
    for (const PrefabAction& action : prefabActions) {
        names.emplace_back(action.name);
    }
    arguments.add("ACTION", options->action, "list, save, place, copies or replace")
        .required()
        .oneOf(names)
        .placeholder("list|save|place|copies|replace");
    arguments
        .add(
            "FILE",
            options->operands,
            "Level, and for place and replace the id or the file of a prefab")
        .atMost(2)
        .placeholder("FILE [PREFAB]");
    arguments.add("-o,--output", options->out, "save: file of the prefab; place, replace: level")
        .placeholder("OUT");
    arguments
        .add("--at", options->at, "save: anchor of the prefab (0,0); place: where the anchor comes")
        .placeholder("X,Y");
    arguments.addList("--sectors", options->sectors, "save: numbers of the sectors; default: all");
    arguments.add("--name", options->title.name, "save: name").placeholder("NAME");
    arguments.add("--description", options->title.description, "save: description")
        .placeholder("TEXT");
    arguments
        .add(
            "--game",
            options->title.game,
            "save: game of its tags; list: only those of the game; place: game whose nets get free "
            "numbers")
        .placeholder("ID");
    arguments.add("--search", options->search, "list: only those with these words")
        .placeholder("WORDS");
    arguments.add(
        "--rotate",
        options->rotate,
        {.least = 0, .most = mostDegrees},
        "place: degrees clockwise");
    arguments.addFlag("--mirror", options->mirror, "place: mirror left to right first");
    arguments.add("--mode", options->mode, "place: how it lands: merge (default), stitch or free")
        .oneOf({"merge", "stitch", "free"})
        .placeholder("merge|stitch|free");
    arguments
        .add(
            "--tags",
            options->tags,
            "place: free numbers for nets (default), or keep, renumber or clear all tags")
        .oneOf({"nets", "keep", "renumber", "clear"})
        .placeholder("nets|keep|renumber|clear");
    arguments.addFlag(
        "--json",
        options->json,
        "list, save, copies: print one JSON object per line");
    return [options] {
        return runPrefab(*options);
    };
}

} // namespace sectored::cli
