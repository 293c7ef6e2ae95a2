#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/game_option.h"
#include "core/cli/level_input.h"
#include "core/cli/terminal.h"
#include "sectored/base/overload.h"
#include "sectored/base/shown_text.h"
#include "sectored/tag/tag_nets.h"
#include "sectored/tag/tag_text.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace sectored::cli {

namespace {

using TagJson = nlohmann::ordered_json;

struct TagsOptions {
    LevelName level;
    std::string game;
    bool unpaired = false;
    bool json = false;
};

/// A row as it is printed.
struct PrintedRow {
    const char* kind = "";
    std::int32_t number = 0;
    std::int32_t sector = -1;
};

PrintedRow printed(const OpenedLevel& opened, const TagRow& row)
{
    const Map& map = opened.level.map;
    const auto& numbering = opened.index.numbering();
    return std::visit(
        Overload{
            [&](SectorId id) {
                const std::int32_t number = numbering.of(id);
                return PrintedRow{"sector", number, number};
            },
            [&](WallId id) {
                return PrintedRow{"wall", numbering.of(id), numbering.of(map[id].sector)};
            },
            [&](SpriteId id) {
                return PrintedRow{"sprite", numbering.of(id), numbering.of(map[id].sector)};
            }},
        row);
}

const char* roleWord(NetRole role)
{
    return role == NetRole::From ? "from" : role == NetRole::To ? "to" : "both";
}

const char* faultText(TagFault fault)
{
    switch (fault) {
    case TagFault::NoTrigger:
        return ", nothing works it";
    case TagFault::NoTarget:
        return ", it works nothing";
    case TagFault::Alone:
        return ", one row alone has it";
    case TagFault::None:
        break;
    }
    return "";
}

std::string groupText(const OpenedLevel& opened, const Game& game, const TagGroup& group)
{
    const std::string& net = game.tags.nets[group.net].id;
    const std::string_view name = tagNameOf(opened.level.map.project(), net, group.value);
    std::string text =
        net + " " + std::to_string(group.value) + (name.empty() ? "" : " " + shownText(name)) + ": "
        + std::to_string(group.users.size()) + (group.users.size() == 1 ? " row" : " rows")
        + faultText(group.fault) + "\n";
    for (const TagUser& user : group.users) {
        const PrintedRow row = printed(opened, user.row);
        text +=
            std::string("  ") + roleWord(user.role) + " " + row.kind + " "
            + std::to_string(row.number)
            + (row.kind == std::string_view("sector") ? ""
                                                      : " in sector " + std::to_string(row.sector))
            + ", " + std::string(user.field) + ": " + tagRowName(opened.level.map, game, user.row)
            + "\n";
    }
    return text;
}

std::string groupJson(const OpenedLevel& opened, const Game& game, const TagGroup& group)
{
    TagJson rows = TagJson::array();
    for (const TagUser& user : group.users) {
        const PrintedRow row = printed(opened, user.row);
        rows.push_back(
            {{"kind", row.kind},
             {"number", row.number},
             {"sector", row.sector},
             {"field", user.field},
             {"role", roleWord(user.role)},
             {"name", tagRowName(opened.level.map, game, user.row)}});
    }
    const std::string& net = game.tags.nets[group.net].id;
    TagJson object{{"net", net}, {"value", group.value}};
    const std::string_view name = tagNameOf(opened.level.map.project(), net, group.value);
    if (!name.empty()) {
        object["name"] = name;
    }
    object["fault"] = wordOf(group.fault);
    object["rows"] = std::move(rows);
    return object.dump() + "\n";
}

ExitCode runTags(const TagsOptions& options)
{
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const Game* game = chosenGame(options.game, opened->level.map);
    if (game == nullptr) {
        return ExitCode::Usage;
    }
    Answers answers;
    bool hasFault = false;
    for (const TagGroup& group : tagGroupsOf(opened->level.map, *game)) {
        hasFault = hasFault || group.fault != TagFault::None;
        if (!options.unpaired || group.fault != TagFault::None) {
            answers.add((options.json ? groupJson : groupText)(*opened, *game, group));
        }
    }
    return answers.finish(options.unpaired && hasFault ? ExitCode::No : ExitCode::Done);
}

} // namespace

std::function<ExitCode()> defineTags(Arguments& arguments)
{
    const auto options = std::make_shared<TagsOptions>();
    addLevelOptions(arguments, options->level);
    addGameOption(arguments, options->game, "Game whose tags the level has");
    arguments.addFlag(
        "--unpaired",
        options->unpaired,
        "Print only numbers that do nothing; the exit code is 1 if there are any");
    arguments.addFlag("--json", options->json, "Print one JSON object per number");
    return [options] {
        return runTags(*options);
    };
}

} // namespace sectored::cli
