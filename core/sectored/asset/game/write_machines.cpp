#include "sectored/asset/game/write_machines.h"

#include "sectored/asset/game/json_parts.h"
#include "sectored/asset/game/machine_names.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace sectored {

namespace {

GameJson machineValue(const MachineValue& value)
{
    switch (value.source) {
    case MachineSource::Number:
        return value.number;
    case MachineSource::Net:
        return std::string(machineNetWord) + value.net;
    default:
        return wordFor(machineSourceNames, value.source);
    }
}

void addValues(GameJson& object, const char* key, const std::vector<MachineValue>& values)
{
    for (const MachineValue& value : values) {
        object[key][value.field] = machineValue(value);
    }
}

GameJson spriteJson(const MachineSprite& sprite)
{
    GameJson object{{"tile", sprite.tile}};
    if (sprite.isOnWall) {
        object["onWall"] = true;
    }
    if (sprite.isAtHinge) {
        object["atHinge"] = true;
    }
    if (sprite.sector != 0) {
        object["in"] = sprite.sector;
    }
    if (sprite.height != 0) {
        object["height"] = sprite.height;
    }
    addValues(object, "fields", sprite.fields);
    addKept(object, sprite.kept);
    return object;
}

} // namespace

std::string machineText(const Machine& machine)
{
    GameJson object{{"kind", machine.kind}};
    addText(object, "hint", machine.hint);
    if (machine.sectors != 1) {
        object["sectors"] = machine.sectors;
    }
    for (const MachineNeed need : machine.needs) {
        object["needs"].push_back(wordFor(machineNeedNames, need));
    }
    if (machine.closes != MachineClosing::None) {
        object["closes"] = wordFor(machineClosingNames, machine.closes);
    }
    if (machine.still != MachineStill::Any) {
        object["still"] = wordFor(machineStillNames, machine.still);
    }
    if (machine.face) {
        object["face"] = *machine.face;
    }
    addValues(object, "sector", machine.sector);
    addValues(object, "second", machine.second);
    for (const MachineSprite& sprite : machine.sprites) {
        object["sprites"].push_back(spriteJson(sprite));
    }
    addKept(object, machine.kept);
    return object.dump();
}

} // namespace sectored
