#pragma once

#include "sectored/asset/game/game_machines.h"

#include <array>
#include <string_view>

/// Names of machines in files of games: keys of objects, and words for values.
namespace sectored {

struct MachineSourceName {
    std::string_view name;
    MachineSource source;
};

inline constexpr std::array machineSourceNames{
    MachineSourceName{"ceiling", MachineSource::Ceiling},
    MachineSourceName{"floor", MachineSource::Floor},
    MachineSourceName{"openCeiling", MachineSource::OpenCeiling},
    MachineSourceName{"openFloor", MachineSource::OpenFloor},
    MachineSourceName{"floorAbove", MachineSource::FloorAbove},
    MachineSourceName{"floorBelow", MachineSource::FloorBelow},
    MachineSourceName{"step", MachineSource::Step},
    MachineSourceName{"wallAngle", MachineSource::WallAngle},
    MachineSourceName{"halfDepth", MachineSource::HalfDepth},
    MachineSourceName{"first", MachineSource::First},
    MachineSourceName{"second", MachineSource::Second}};
/// Before the id of a net, in place of a number.
inline constexpr std::string_view machineNetWord = "net ";

struct MachineClosingName {
    std::string_view name;
    MachineClosing closing;
};

inline constexpr std::array machineClosingNames{
    MachineClosingName{"ceiling", MachineClosing::Ceiling},
    MachineClosingName{"floor", MachineClosing::Floor},
    MachineClosingName{"both", MachineClosing::Both}};

struct MachineStillName {
    std::string_view name;
    MachineStill still;
};

inline constexpr std::array machineStillNames{
    MachineStillName{"bottom", MachineStill::Bottom},
    MachineStillName{"top", MachineStill::Top}};

struct MachineNeedName {
    std::string_view name;
    MachineNeed need;
};

inline constexpr std::array machineNeedNames{
    MachineNeedName{"ceiling", MachineNeed::Ceiling},
    MachineNeedName{"floor", MachineNeed::Floor},
    MachineNeedName{"rise", MachineNeed::Rise},
    MachineNeedName{"fall", MachineNeed::Fall},
    MachineNeedName{"effect", MachineNeed::Effect},
    MachineNeedName{"shape", MachineNeed::Shape},
    MachineNeedName{"wall", MachineNeed::Wall},
    MachineNeedName{"star", MachineNeed::Star}};

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
