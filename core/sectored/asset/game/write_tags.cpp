#include "sectored/asset/game/write_tags.h"

#include "sectored/asset/game/game_names.h"
#include "sectored/asset/game/json_parts.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sectored {

namespace {

std::string meaningText(const TagMeaning& meaning)
{
    GameJson object = GameJson::object();
    if (meaning.from == meaning.to) {
        object["value"] = meaning.from;
    } else {
        object["from"] = meaning.from;
        object["to"] = meaning.to;
    }
    object["name"] = meaning.name;
    addText(object, "operate", meaning.operate);
    if (!meaning.wants.empty()) {
        object["wants"] = meaning.wants;
    }
    addText(object, "hint", meaning.hint);
    addKept(object, meaning.kept);
    return object.dump();
}

GameJson bitsJson(const TagBits& bits)
{
    GameJson object{{"mask", bits.mask}, {"exact", bits.exact}};
    addKept(object, bits.kept);
    return object;
}

GameJson fieldJson(const FieldMeaning& field)
{
    GameJson object = GameJson::object();
    addText(object, "name", field.name);
    object["kind"] = wordFor(fieldKindNames, field.kind);
    addText(object, "hint", field.hint);
    for (const FieldChoice& choice : field.choices) {
        GameJson row{{"value", choice.value}, {"name", choice.name}};
        addKept(row, choice.kept);
        object["choices"].push_back(std::move(row));
    }
    addKept(object, field.kept);
    return object;
}

std::string effectorText(const Effector& effector)
{
    GameJson object{{"value", effector.value}, {"name", effector.name}};
    addText(object, "hint", effector.hint);
    if (!effector.fields.empty()) {
        object["fields"] = meaningsJson(effector.fields);
    }
    addKept(object, effector.kept);
    return object.dump();
}

/// Returns the object, with one effector on each line.
std::string effectorsText(const EffectorTable& table)
{
    GameJson object = GameJson::object();
    if (table.tile >= 0) {
        object["tile"] = table.tile;
    }
    object["by"] = table.by;
    addText(object, "word", table.word);
    addKept(object, table.kept);
    std::string text = object.dump();
    text.pop_back();
    return text + ", \"list\": " + rowsText(table.list, effectorText) + "}";
}

GameJson memberJson(const NetMember& member)
{
    GameJson object{{"rows", wordFor(netRowsNames, member.rows)}};
    if (!member.values.empty()) {
        object["values"] = member.values;
    }
    object["field"] = member.field;
    object["role"] = wordFor(netRoleNames, member.role);
    if (member.span != 1) {
        object["span"] = member.span;
    }
    addKept(object, member.kept);
    return object;
}

std::string netText(const TagNet& net)
{
    GameJson object{{"id", net.id}, {"name", net.name}};
    if (net.first != 1) {
        object["first"] = net.first;
    }
    if (!net.own.empty()) {
        object["own"] = net.own;
    }
    if (net.allowsOne) {
        object["one"] = true;
    }
    for (const NetMember& member : net.members) {
        object["members"].push_back(memberJson(member));
    }
    addKept(object, net.kept);
    return object.dump();
}

} // namespace

GameJson meaningsJson(const std::vector<FieldMeaning>& fields)
{
    GameJson object = GameJson::object();
    for (const FieldMeaning& field : fields) {
        object[field.field] = fieldJson(field);
    }
    return object;
}

std::vector<std::pair<std::string, std::string>> tagTexts(const GameTags& tags)
{
    std::vector<std::pair<std::string, std::string>> texts;
    if (!tags.sector.empty()) {
        texts.emplace_back("sectorLotags", rowsText(tags.sector, meaningText));
    }
    if (tags.sectorBits != TagBits{}) {
        texts.emplace_back("sectorLotagBits", bitsJson(tags.sectorBits).dump());
    }
    if (!tags.wall.empty()) {
        texts.emplace_back("wallLotags", rowsText(tags.wall, meaningText));
    }
    if (!tags.sprite.empty()) {
        texts.emplace_back("spriteLotags", rowsText(tags.sprite, meaningText));
    }
    if (tags.effectors != EffectorTable{}) {
        texts.emplace_back("effectors", effectorsText(tags.effectors));
    }
    if (!tags.nets.empty()) {
        texts.emplace_back("nets", rowsText(tags.nets, netText));
    }
    if (!tags.fields.empty()) {
        texts.emplace_back("fields", meaningsJson(tags.fields).dump());
    }
    return texts;
}

} // namespace sectored
