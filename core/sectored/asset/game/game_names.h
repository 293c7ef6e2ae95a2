#pragma once

#include "sectored/asset/game/game.h"

#include <array>
#include <string_view>

/// Names in files of games: keys of objects, and words for values.
namespace sectored {

struct VisibilityName {
    std::string_view name;
    VisibilitySource source;
};

inline constexpr std::array visibilityNames{
    VisibilityName{"game", VisibilitySource::Game},
    VisibilityName{"sector-extra", VisibilitySource::SectorExtra},
    VisibilityName{"header", VisibilitySource::Header}};

struct FieldKindName {
    std::string_view name;
    FieldKind kind;
};

inline constexpr std::array fieldKindNames{
    FieldKindName{"number", FieldKind::Number},
    FieldKindName{"tag", FieldKind::Tag},
    FieldKindName{"angle", FieldKind::Angle},
    FieldKindName{"tile", FieldKind::Tile},
    FieldKindName{"z", FieldKind::Height},
    FieldKindName{"sound", FieldKind::Sound},
    FieldKindName{"percent", FieldKind::Percent},
    FieldKindName{"enum", FieldKind::Choice},
    FieldKindName{"bits", FieldKind::Bits},
    FieldKindName{"unused", FieldKind::Unused}};

struct NetRowsName {
    std::string_view name;
    NetRows rows;
    bool hasValues; ///< numbers of tiles, effectors or tags
};

inline constexpr std::array netRowsNames{
    NetRowsName{"tiles", NetRows::Tiles, true},
    NetRowsName{"wallTiles", NetRows::WallTiles, true},
    NetRowsName{"wallOverTiles", NetRows::WallOverTiles, true},
    NetRowsName{"effectors", NetRows::Effectors, true},
    NetRowsName{"sectorLotags", NetRows::SectorTags, true},
    NetRowsName{"wallLotags", NetRows::WallTags, true},
    NetRowsName{"spriteLotags", NetRows::SpriteTags, true},
    NetRowsName{"sprites", NetRows::Sprites, false},
    NetRowsName{"sectors", NetRows::Sectors, false},
    NetRowsName{"walls", NetRows::Walls, false}};

struct NetRoleName {
    std::string_view name;
    NetRole role;
};

inline constexpr std::array netRoleNames{
    NetRoleName{"from", NetRole::From},
    NetRoleName{"to", NetRole::To},
    NetRoleName{"both", NetRole::Both}};

struct MachineMotionName {
    std::string_view name;
    MachineMotion motion;
};

inline constexpr std::array machineMotionNames{
    MachineMotionName{"other", MachineMotion::Other},
    MachineMotionName{"ceiling-door", MachineMotion::CeilingDoor},
    MachineMotionName{"floor-door", MachineMotion::FloorDoor},
    MachineMotionName{"split-door", MachineMotion::SplitDoor},
    MachineMotionName{"leaf", MachineMotion::Leaf},
    MachineMotionName{"floor-lift", MachineMotion::FloorLift},
    MachineMotionName{"room-lift", MachineMotion::RoomLift},
    MachineMotionName{"floor-to-sprite", MachineMotion::FloorToSprite},
    MachineMotionName{"ceiling-to-sprite", MachineMotion::CeilingToSprite},
    MachineMotionName{"on-off", MachineMotion::OnOff},
    MachineMotionName{"blast", MachineMotion::Blast},
    MachineMotionName{"teleporter", MachineMotion::Teleporter},
    MachineMotionName{"teleporter-exit", MachineMotion::TeleporterExit},
    MachineMotionName{"warp-elevator", MachineMotion::WarpElevator},
    MachineMotionName{"water", MachineMotion::Water},
    MachineMotionName{"under-water", MachineMotion::UnderWater}};

struct MachinePartName {
    std::string_view name;
    MachinePart part;
};

inline constexpr std::array machinePartNames{
    MachinePartName{"activator", MachinePart::Activator},
    MachinePartName{"lock", MachinePart::Lock},
    MachinePartName{"touchplate", MachinePart::Touchplate},
    MachinePartName{"card-switch", MachinePart::CardSwitch},
    MachinePartName{"explosive", MachinePart::Explosive}};

/// The keys that are read of each object, in the order in which they are written.
inline constexpr std::array<std::string_view, 19> gameKeys{
    "format",
    "id",
    "name",
    "assets",
    "render",
    "player",
    "palettes",
    "tiles",
    "ranges",
    "defaults",
    "sectorLotags",
    "sectorLotagBits",
    "wallLotags",
    "spriteLotags",
    "effectors",
    "nets",
    "fields",
    "machines",
    "moving"};
inline constexpr std::string_view aliasKey = "alias";
inline constexpr std::array<std::string_view, 8>
    assetKeys{"groups", "art", "palette", "lookup", "rff", "pal", "plu", "known"};
inline constexpr std::array<std::string_view, 2> knownKeys{"size", "name"};
inline constexpr std::array<std::string_view, 6>
    renderKeys{"visibility", "visibilityFrom", "parallaxvisibility", "rows", "sky", "skies"};
/// The first belongs to rows of "skies" only.
inline constexpr std::array<std::string_view, 7>
    skyKeys{"tile", "kind", "bits", "yscale", "yoff", "panels", "fromHeader"};
inline constexpr std::array<std::string_view, 1> playerKeys{"unitsPerMetre"};
inline constexpr std::array<std::string_view, 3> paletteKeys{"number", "name", "hint"};
inline constexpr std::array<std::string_view, 9>
    tileKeys{"number", "name", "categories", "icon", "size", "place", "states", "fields", "label"};
inline constexpr std::array<std::string_view, 3> rangeKeys{"from", "to", "category"};
inline constexpr std::array<std::string_view, 6>
    defaultKeys{"sector", "wall", "sprite", "sky", "switch", "door"};
inline constexpr std::array<std::string_view, 7>
    tagKeys{"value", "from", "to", "name", "operate", "wants", "hint"};
inline constexpr std::array<std::string_view, 2> tagBitsKeys{"mask", "exact"};
inline constexpr std::array<std::string_view, 4> effectorsKeys{"tile", "by", "word", "list"};
inline constexpr std::array<std::string_view, 4> effectorKeys{"value", "name", "hint", "fields"};
inline constexpr std::array<std::string_view, 4> meaningKeys{"name", "kind", "hint", "choices"};
inline constexpr std::array<std::string_view, 2> choiceKeys{"value", "name"};
inline constexpr std::array<std::string_view, 6>
    netKeys{"id", "name", "first", "own", "one", "members"};
inline constexpr std::array<std::string_view, 5> memberKeys{
    "rows",
    "values",
    "field",
    "role",
    "span"};
inline constexpr std::array<std::string_view, 4> movingKeys{
    "lockedBit",
    "reach",
    "motions",
    "parts"};
inline constexpr std::array<std::string_view, 3> motionKeys{"rows", "values", "motion"};
inline constexpr std::array<std::string_view, 2> partKeys{"part", "tiles"};

} // namespace sectored
