#include "sectored/base/notice_table.h"

#include <array>

namespace sectored {

namespace {

constexpr std::array notices{
    MessageTemplate{
        MessageCode::Dropped,
        "N-DROPPED",
        "{0:,} line segment that divides nothing was dropped."},
    MessageTemplate{
        MessageCode::DroppedMany,
        "N-DROPPED",
        "{0:,} line segments that divide nothing were dropped."},
    MessageTemplate{
        MessageCode::Pinch,
        "N-PINCH",
        "Sector {0} was split into {1:,} parts where it was pinched."},
    MessageTemplate{
        MessageCode::SlopeLost,
        "N-SLOPE",
        "The slope of sector {0} could not be kept exactly: it is off by up to {1:,} z at {2}."},
    MessageTemplate{
        MessageCode::SlopeChosen,
        "N-SLOPE",
        "Kept the floor and ceiling of sector {0}; sector {1} had different slopes."},
    MessageTemplate{
        MessageCode::FloorLevelled,
        "N-SLOPE",
        "The floor of sector {0} was levelled: its slope would cross the ceiling in the added "
        "part."},
    MessageTemplate{
        MessageCode::CeilingLevelled,
        "N-SLOPE",
        "The ceiling of sector {0} was levelled: its slope would cross the floor in the added "
        "part."},
    MessageTemplate{
        MessageCode::SlopeMissed,
        "N-SLOPE",
        "The slope of sector {0} misses the wanted heights by up to {1:,} z."},
    MessageTemplate{
        MessageCode::FloorTextureUnknown,
        "N-ALIGN",
        "The floor texture of sector {0} may have shifted: its tile is not loaded."},
    MessageTemplate{
        MessageCode::CeilingTextureUnknown,
        "N-ALIGN",
        "The ceiling texture of sector {0} may have shifted: its tile is not loaded."},
    MessageTemplate{
        MessageCode::TexturesUnknown,
        "N-ALIGN",
        "Textures of sectors {0} may have shifted: their tiles are not loaded."},
    MessageTemplate{
        MessageCode::FloorTextureShifted,
        "N-ALIGN",
        "The floor texture of sector {0} shifted by up to {1:,} texels."},
    MessageTemplate{
        MessageCode::CeilingTextureShifted,
        "N-ALIGN",
        "The ceiling texture of sector {0} shifted by up to {1:,} texels."},
    MessageTemplate{
        MessageCode::FloorTextureTurned,
        "N-ALIGN",
        "The floor texture of sector {0} turned with its first wall."},
    MessageTemplate{
        MessageCode::CeilingTextureTurned,
        "N-ALIGN",
        "The ceiling texture of sector {0} turned with its first wall."},
    MessageTemplate{
        MessageCode::HeightsOfNeighbour,
        "N-HEIGHT",
        "Sector {0} got the heights of sector {1}, because sector {2} is closed."},
    MessageTemplate{
        MessageCode::HeightsOfDefault,
        "N-HEIGHT",
        "Sector {0} got the default heights, because sector {1} is closed."},
    MessageTemplate{
        MessageCode::NoHeadroom,
        "N-HEIGHT",
        "The floor of sector {0} is not below its ceiling."},
    MessageTemplate{
        MessageCode::NoHeadroomMany,
        "N-HEIGHT",
        "The floors of sectors {0} are not below their ceilings."},
    MessageTemplate{MessageCode::Overlapping, "N-OVERLAP", "Sector {0} now overlaps sector {1}."},
    MessageTemplate{
        MessageCode::LinkChosen,
        "N-OVERLAP",
        "{0:,} walls match; linked to wall {1}, which shares the most height."},
    MessageTemplate{
        MessageCode::Touching,
        "N-TOUCH",
        "Walls {0} and {1} now touch, but have different end points, so they are not linked."},
    MessageTemplate{
        MessageCode::Rounded,
        "N-ROUND",
        "Points were rounded to whole units (by up to {0})."},
    MessageTemplate{
        MessageCode::CrossingMended,
        "N-ROUND",
        "Sector {0} crossed itself after rounding and was mended."},
    MessageTemplate{
        MessageCode::CrossingsMended,
        "N-ROUND",
        "Sectors {0} crossed themselves after rounding and were mended."},
    MessageTemplate{
        MessageCode::SpriteMoved,
        "N-SPRITE",
        "Sprite {0} is now outside all sectors and keeps the nearest one."},
    MessageTemplate{
        MessageCode::SpriteRemoved,
        "N-SPRITE",
        "Sprite {0} was deleted with its sector."},
    MessageTemplate{
        MessageCode::MarkerFreed,
        "N-MARKER",
        "Marker {0} lost its sector. Set its owner to another sector, or delete it."},
    MessageTemplate{
        MessageCode::XRecordsLeftOut,
        "N-XRECORD",
        "X records of {0:,} objects were not pasted, because only Blood levels have them."},
    MessageTemplate{MessageCode::Frozen, "N-FROZEN", "{0:,} overlapping sector was not changed."},
    MessageTemplate{
        MessageCode::FrozenMany,
        "N-FROZEN",
        "{0:,} overlapping sectors were not changed."},
    MessageTemplate{
        MessageCode::LinkCleared,
        "N-LINK",
        "Wall {0} lost its link to the wall above or below."},
    MessageTemplate{
        MessageCode::LotagIsLink,
        "N-LINK",
        "Wall {0} lost its lotag, because that now holds the link to the wall above."},
    MessageTemplate{
        MessageCode::ExtraIsLink,
        "N-LINK",
        "Wall {0} lost its extra value, because that now holds the link to the wall below."},
    MessageTemplate{
        MessageCode::Unlinked,
        "N-UNLINKED",
        "Wall {0} lost its opposite wall and is now solid."},
    MessageTemplate{
        MessageCode::Removed,
        "N-REMOVED",
        "Sector {0} was removed, with its sprites ({1:,})."},
    MessageTemplate{
        MessageCode::RemovedMany,
        "N-REMOVED",
        "Sectors {0} were removed, with their sprites ({1:,})."},
    MessageTemplate{
        MessageCode::NoPartner,
        "N-UNLINKED",
        "Wall {0} had no opposite wall and is now solid."},
    MessageTemplate{MessageCode::StillDamaged, "N-LEFT", "Sector {0} is still damaged: {1}."},
    MessageTemplate{
        MessageCode::DamagedKept,
        "N-DAMAGED",
        "Sector {0} is damaged. It was not repaired."},
    MessageTemplate{
        MessageCode::DamagedKeptMany,
        "N-DAMAGED",
        "Sectors {0} are damaged. They were not repaired."},
    MessageTemplate{
        MessageCode::LinkedHeightKept,
        "N-FLOORS",
        "Sector {0} kept the height at which it is linked to another floor."},
    MessageTemplate{
        MessageCode::LinkedHeightsKept,
        "N-FLOORS",
        "Sectors {0} kept the heights at which they are linked to other floors."},
    MessageTemplate{
        MessageCode::ChangedTogether,
        "N-FLOORS",
        "Sectors {0} changed together, because their floors are linked."},
    MessageTemplate{
        MessageCode::MachineReplaced,
        "N-MAKE",
        "Sector {0} had another effect before: lotag {1}."},
    MessageTemplate{
        MessageCode::WideTileSeam,
        "N-SEAM",
        "The texture breaks by {0:,} texels at wall {1}: panning ends at 255, and the tile is "
        "wider."},
    MessageTemplate{
        MessageCode::LoopSeam,
        "N-SEAM",
        "The texture breaks by {0:,} texels at wall {1}, where the loop ends. Close the loop for "
        "whole tiles."},
    MessageTemplate{
        MessageCode::PanningShared,
        "N-SEAM",
        "Two parts share the panning of walls {0}, so that one of them does not line up."},
    MessageTemplate{
        MessageCode::TexelStretched,
        "N-STRETCH",
        "Wall {0} is too short or too long to keep the width of a texel."},
    MessageTemplate{
        MessageCode::TexelsStretched,
        "N-STRETCH",
        "Walls {0} are too short or too long to keep the width of a texel."},
    MessageTemplate{
        MessageCode::WallTileShifted,
        "N-ALIGN",
        "The texture of wall {0} shifted by up to {1:,} texels, because repeats and panning are "
        "whole numbers up to 255."},
    MessageTemplate{
        MessageCode::WallTilesShifted,
        "N-ALIGN",
        "The textures of walls {0} shifted by up to {1:,} texels, because repeats and panning are "
        "whole numbers up to 255."},
    MessageTemplate{
        MessageCode::FlatTileKept,
        "N-ALIGN",
        "The floor and ceiling textures of sector {0} cannot turn by this angle. Align them to the "
        "first wall."},
    MessageTemplate{
        MessageCode::FlatTilesKept,
        "N-ALIGN",
        "The floor and ceiling textures of sectors {0} cannot turn by this angle. Align them to "
        "the first wall."},
    MessageTemplate{
        MessageCode::FlatSeam,
        "N-SEAM",
        "The texture breaks by up to {0:,} texels along wall {1}: the two floors or ceilings show "
        "their tiles in different sizes there."},
    MessageTemplate{
        MessageCode::FlatSeamUnknown,
        "N-SEAM",
        "The texture may break along wall {0}: its tile is not loaded."},
};

} // namespace

std::span<const MessageTemplate> noticeTable()
{
    return notices;
}

} // namespace sectored
