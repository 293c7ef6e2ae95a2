#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/asset/game/word_table.h"

#include <array>
#include <string_view>

/// Names in files of games: keys of objects, and words for values.
namespace sectored {

inline constexpr std::array visibilityNames{
    Word{"game", VisibilitySource::Game},
    Word{"sector-extra", VisibilitySource::SectorExtra},
    Word{"header", VisibilitySource::Header}};

inline constexpr std::array fieldKindNames{
    Word{"number", FieldKind::Number},
    Word{"tag", FieldKind::Tag},
    Word{"angle", FieldKind::Angle},
    Word{"tile", FieldKind::Tile},
    Word{"z", FieldKind::Height},
    Word{"sound", FieldKind::Sound},
    Word{"percent", FieldKind::Percent},
    Word{"enum", FieldKind::Choice},
    Word{"bits", FieldKind::Bits},
    Word{"unused", FieldKind::Unused}};

struct NetRowsName {
    std::string_view name;
    NetRows value;
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

inline constexpr std::array netRoleNames{
    Word{"from", NetRole::From},
    Word{"to", NetRole::To},
    Word{"both", NetRole::Both}};

inline constexpr std::array machineMotionNames{
    Word{"other", MachineMotion::Other},
    Word{"ceiling-door", MachineMotion::CeilingDoor},
    Word{"floor-door", MachineMotion::FloorDoor},
    Word{"split-door", MachineMotion::SplitDoor},
    Word{"leaf", MachineMotion::Leaf},
    Word{"floor-lift", MachineMotion::FloorLift},
    Word{"room-lift", MachineMotion::RoomLift},
    Word{"floor-to-sprite", MachineMotion::FloorToSprite},
    Word{"ceiling-to-sprite", MachineMotion::CeilingToSprite},
    Word{"on-off", MachineMotion::OnOff},
    Word{"blast", MachineMotion::Blast},
    Word{"teleporter", MachineMotion::Teleporter},
    Word{"teleporter-exit", MachineMotion::TeleporterExit},
    Word{"warp-elevator", MachineMotion::WarpElevator},
    Word{"water", MachineMotion::Water},
    Word{"under-water", MachineMotion::UnderWater},
    Word{"exit", MachineMotion::Exit}};

inline constexpr std::array machinePartNames{
    Word{"activator", MachinePart::Activator},
    Word{"lock", MachinePart::Lock},
    Word{"touchplate", MachinePart::Touchplate},
    Word{"card-switch", MachinePart::CardSwitch},
    Word{"explosive", MachinePart::Explosive},
    Word{"speed", MachinePart::Speed}};

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
inline constexpr std::array<std::string_view, 7>
    movingKeys{"lockedBit", "reach", "speed", "speedOfLotag", "exitLotag", "motions", "parts"};
inline constexpr std::array<std::string_view, 3> motionKeys{"rows", "values", "motion"};
inline constexpr std::array<std::string_view, 3> partKeys{"part", "tiles", "keys"};
inline constexpr std::array<std::string_view, 2> keyNameKeys{"palette", "name"};

} // namespace sectored
