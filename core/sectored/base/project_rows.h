#pragma once

#include "sectored/base/message.h"

#include <array>

namespace sectored {

/// The rows of the message table for edits of project data, in the order of MessageCode.
inline constexpr std::array projectRows = [] {
    using enum MessageCode;
    return std::array{
        MessageTemplate{LayerNeedsName, "E-LAYER", "A layer needs a name."},
        MessageTemplate{
            LayerNameTooLong,
            "E-LAYER",
            "This name has {0:,} characters. The name of a layer can have at most {1:,}."},
        MessageTemplate{
            LayerNameSigns,
            "E-LAYER",
            "The name of a layer cannot contain line breaks, control characters or direction "
            "marks."},
        MessageTemplate{LayerNameTaken, "E-LAYER", "There is already a layer named \"{0}\"."},
        MessageTemplate{
            NoLayerColour,
            "E-LAYER",
            "\"{0}\" is not a colour. Use {1}, none or #rrggbb."},
        MessageTemplate{OneLayerOnly, "E-LAYER", "These sectors are one layer. Select others."},
        MessageTemplate{
            NoStackHere,
            "E-LAYER",
            "No sectors lie on top of each other here. Point at two or more that do."},
        MessageTemplate{
            TagNameNeedsNet,
            "E-TAGNAME",
            "A named tag needs the net that it belongs to, such as trigger."},
        MessageTemplate{
            TagNameTooLong,
            "E-TAGNAME",
            "This name has {0:,} characters. The name of a tag can have at most {1:,}."},
        MessageTemplate{
            TagNameSigns,
            "E-TAGNAME",
            "The name of a tag cannot contain line breaks, control characters or direction marks."},
        MessageTemplate{
            AssetPathBad,
            "E-ASSETS",
            "A level cannot list \"{0}\". Paths are UTF-8 of 1 to {1:,} bytes without control "
            "characters."},
        MessageTemplate{AssetPathTwice, "E-ASSETS", "\"{0}\" is listed twice. List it once."},
        MessageTemplate{
            TooManyAssets,
            "E-ASSETS",
            "These are {0:,} files and folders. A level can list at most {1:,}."},
        MessageTemplate{
            TileNumberBad,
            "E-TILES",
            "A picture cannot be tile {0}. Use a number from 0 to {1:,}."},
        MessageTemplate{
            TileNumberTaken,
            "E-TILES",
            "Tile {0} is a picture of the level already. Use another number."},
        MessageTemplate{
            TileUnsound,
            "E-TILES",
            "The picture of tile {0} has {1:,} × {2:,} pixels. Possible are at most {3:,} on a "
            "side "
            "and {4:,} in all."},
        MessageTemplate{
            TilesTooLarge,
            "E-TILES",
            "The pictures of the level would have {0:,} pixels. At most {1:,} are possible."},
        MessageTemplate{NoUserTile, "E-TILES", "Tile {0} is not a picture of the level."},
    };
}();

} // namespace sectored
