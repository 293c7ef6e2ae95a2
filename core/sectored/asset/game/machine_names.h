#pragma once

#include "sectored/asset/game/game_machines.h"
#include "sectored/asset/game/word_table.h"

#include <array>
#include <string_view>

/// Names of machines in files of games: keys of objects, and words for values.
namespace sectored {

inline constexpr std::array machineSourceNames{
    Word{"ceiling", MachineSource::Ceiling},
    Word{"floor", MachineSource::Floor},
    Word{"openCeiling", MachineSource::OpenCeiling},
    Word{"openFloor", MachineSource::OpenFloor},
    Word{"floorAbove", MachineSource::FloorAbove},
    Word{"floorBelow", MachineSource::FloorBelow},
    Word{"step", MachineSource::Step},
    Word{"wallAngle", MachineSource::WallAngle},
    Word{"halfDepth", MachineSource::HalfDepth},
    Word{"first", MachineSource::First},
    Word{"second", MachineSource::Second}};
/// Before the id of a net, in place of a number.
inline constexpr std::string_view machineNetWord = "net ";

inline constexpr std::array machineClosingNames{
    Word{"ceiling", MachineClosing::Ceiling},
    Word{"floor", MachineClosing::Floor},
    Word{"both", MachineClosing::Both}};

inline constexpr std::array machineStillNames{
    Word{"bottom", MachineStill::Bottom},
    Word{"top", MachineStill::Top}};

inline constexpr std::array machineNeedNames{
    Word{"ceiling", MachineNeed::Ceiling},
    Word{"floor", MachineNeed::Floor},
    Word{"rise", MachineNeed::Rise},
    Word{"fall", MachineNeed::Fall},
    Word{"effect", MachineNeed::Effect},
    Word{"shape", MachineNeed::Shape},
    Word{"wall", MachineNeed::Wall},
    Word{"star", MachineNeed::Star}};

inline constexpr std::string_view machinesKey = "machines";
inline constexpr std::array<std::string_view, 10> machineKeys{
    "kind",
    "hint",
    "sectors",
    "needs",
    "closes",
    "still",
    "face",
    "sector",
    "second",
    "sprites"};
inline constexpr std::array<std::string_view, 6>
    machineSpriteKeys{"tile", "onWall", "atHinge", "in", "height", "fields"};

} // namespace sectored
