#include "sectored/asset/game/write_motions.h"

#include "sectored/asset/game/game_names.h"
#include "sectored/asset/game/json_parts.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

std::string motionText(const MotionRows& row)
{
    GameJson object{
        {"rows", row.rows == NetRows::Effectors ? "effectors" : "sectorLotags"},
        {"values", row.values},
        {"motion", wordFor(machineMotionNames, row.motion)}};
    addKept(object, row.kept);
    return object.dump();
}

std::string partText(const PartTiles& row)
{
    GameJson object{{"part", wordFor(machinePartNames, row.part)}, {"tiles", row.tiles}};
    for (const KeyName& key : row.keys) {
        GameJson one{{"palette", key.palette}, {"name", key.name}};
        addKept(one, key.kept);
        object["keys"].push_back(std::move(one));
    }
    addKept(object, row.kept);
    return object.dump();
}

} // namespace

std::string motionsText(const GameMotions& moving)
{
    if (moving == GameMotions{}) {
        return "";
    }
    GameJson object = GameJson::object();
    if (moving.lockedBit != 0) {
        object["lockedBit"] = moving.lockedBit;
    }
    object["reach"] = moving.reach;
    object["speed"] = moving.speed;
    object["speedOfLotag"] = moving.speedOfLotag;
    if (moving.exitLotag != 0) {
        object["exitLotag"] = moving.exitLotag;
    }
    addKept(object, moving.kept);
    std::string text = object.dump();
    text.pop_back();
    if (!moving.motions.empty()) {
        text += ", \"motions\": " + rowsText(moving.motions, motionText);
    }
    if (!moving.parts.empty()) {
        text += ", \"parts\": " + rowsText(moving.parts, partText);
    }
    return text + "}";
}

} // namespace sectored
