#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/game_option.h"
#include "core/cli/level_input.h"
#include "core/cli/numbers.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/find/query.h"
#include "sectored/find/similar.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

namespace sectored::cli {

namespace {

struct FindOptions {
    LevelName level;
    std::string query;
    std::vector<std::string> like; ///< numbers of rows of the query's kind
    std::string by;                ///< empty: usualSimilarity
    bool connected = false;
    bool json = false;
};

/// Returns where a row is, as text: "wall 3 at 1024,-512 in sector 2".
std::string lineOf(const MapView& view, const FoundRow& row)
{
    const std::string number = std::to_string(numberOf(view.numbering(), row));
    const auto at = [&](Point p, SectorRef sector) {
        return " at " + std::to_string(p.x) + "," + std::to_string(p.y) + " in sector "
               + std::to_string(view.numbering().of(sector));
    };
    switch (row.kind) {
    case FindKind::Wall: {
        const Wall& wall = view.map[row.wall()];
        return "wall " + number + at(wall.position, wall.sector);
    }
    case FindKind::Sprite: {
        const Sprite& sprite = view.map[row.sprite()];
        return "sprite " + number + at(sprite.position, sprite.sector);
    }
    case FindKind::Ceiling:
        return "ceiling of sector " + number;
    case FindKind::Floor:
        return "floor of sector " + number;
    case FindKind::Sector:
        break;
    }
    return "sector " + number;
}

std::string objectOf(const MapView& view, const FoundRow& row)
{
    const auto at = [&](Point p, SectorRef sector) {
        return ",\"x\":" + std::to_string(p.x) + ",\"y\":" + std::to_string(p.y)
               + ",\"sector\":" + std::to_string(view.numbering().of(sector));
    };
    std::string text = "{\"number\":" + std::to_string(numberOf(view.numbering(), row));
    if (row.kind == FindKind::Wall) {
        const Wall& wall = view.map[row.wall()];
        text += at(wall.position, wall.sector);
    } else if (row.kind == FindKind::Sprite) {
        const Sprite& sprite = view.map[row.sprite()];
        text += at(sprite.position, sprite.sector);
    }
    return text + "}";
}

std::optional<FoundRow> rowWithNumber(
    const Numbering& numbering,
    FindKind kind,
    const std::string& text)
{
    const std::int64_t number = parseInteger(text).value_or(-1);
    const auto found = [kind](auto id) {
        return id ? std::optional(FoundRow{kind, id->value}) : std::nullopt;
    };
    return kind == FindKind::Wall     ? found(numbering.wallAt(number))
           : kind == FindKind::Sprite ? found(numbering.spriteAt(number))
                                      : found(numbering.sectorAt(number));
}

/// Leaves those hits that are like the rows of --like, if there are any. Returns false, and says
/// why, if an option has an error.
bool keepSimilar(
    std::vector<FoundRow>& found,
    const MapView& view,
    const FindOptions& options,
    const Game* game,
    FindKind kind)
{
    if (options.like.empty()) {
        if (!options.by.empty() || options.connected) {
            say("find: --by and --connected need --like");
        }
        return options.by.empty() && !options.connected;
    }
    std::vector<FoundRow> samples;
    for (const std::string& number : options.like) {
        const auto sample = rowWithNumber(view.numbering(), kind, number);
        if (!sample) {
            say("find: --like: there is no "
                + std::string(findKindWords()[static_cast<std::size_t>(kind)]) + " "
                + shownText(number));
            return false;
        }
        samples.push_back(*sample);
    }
    const std::string by = options.by.empty() ? std::string(usualSimilarity(kind)) : options.by;
    const auto similarity = parseSimilarity(by, kind, game);
    if (!similarity) {
        say("find: --by: " + englishText(similarity.error()));
        return false;
    }
    const auto similar = (options.connected ? grownRows : similarRows)(view, *similarity, samples);
    std::set<std::uint32_t> rows;
    for (const FoundRow& row : similar) {
        rows.insert(row.row);
    }
    std::erase_if(found, [&](const FoundRow& row) { return !rows.contains(row.row); });
    return true;
}

ExitCode printFound(
    const MapView& view,
    const Query& query,
    const FindOptions& options,
    const Game* game)
{
    auto found = findRows(view, query);
    if (!keepSimilar(found, view, options, game, query.kind)) {
        return ExitCode::Usage;
    }
    Answers answers;
    if (options.json) {
        const std::string_view kind = findKindWords()[static_cast<std::size_t>(query.kind)];
        answers.add("{\"kind\":\"" + std::string(kind) + "\",\"found\":[");
        for (const FoundRow& row : found) {
            answers.add((&row == found.data() ? "" : ",") + objectOf(view, row));
        }
        answers.add("]}\n");
    } else {
        for (const FoundRow& row : found) {
            answers.add(lineOf(view, row) + "\n");
        }
    }
    return answers.finish(found.empty() ? ExitCode::No : ExitCode::Done);
}

ExitCode runFind(const FindOptions& options)
{
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const Game* const game = chosenGame(options.level.doom.game, opened->level.map);
    if (game == nullptr) {
        return ExitCode::Usage;
    }
    const auto query = parseQuery(options.query, game);
    if (!query) {
        say("find: " + englishText(query.error()));
        return ExitCode::Usage;
    }
    return printFound(opened->view(), *query, options, game);
}

} // namespace

std::function<ExitCode()> defineFind(Arguments& arguments)
{
    const auto options = std::make_shared<FindOptions>();
    addLevelOptions(arguments, options->level);
    arguments
        .add("QUERY", options->query, "For example: wall where tile in 150..159 and length < 64")
        .required();
    arguments
        .addList(
            "--like",
            options->like,
            "Print only those that are like the rows with these numbers")
        .placeholder("N,...");
    arguments
        .add(
            "--by",
            options->by,
            "Fields that they have in common, with tolerances: tile,shade:2,length:10%")
        .placeholder("FIELDS");
    arguments.addFlag(
        "--connected",
        options->connected,
        "Only those that portals or walls connect through such rows");
    arguments.add("--game", options->level.doom.game, "Id of the game whose names the query uses")
        .placeholder("ID");
    arguments.addFlag("--json", options->json, "Print one JSON document");
    arguments.setFooter("Exit codes: 0 found, 1 nothing found, 2 error in the query.");
    return [options] {
        return runFind(*options);
    };
}

} // namespace sectored::cli
