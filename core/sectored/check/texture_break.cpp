#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/edit/align/align_walls.h"
#include "sectored/edit/align/follow_texture.h"
#include "sectored/edit/align/texture_walk.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sectored {

namespace {

constexpr std::string_view textureBreakId = "texture-break";

/// A place where a texture does not go on.
struct TextureBreak {
    WallId next{}; ///< begins there
    std::string_view text{};
    std::vector<std::string> arguments{}; ///< after the numbers of both walls
};

/// Returns the column that the texture has at the start of the second wall, if it goes on. A
/// panning that cannot be stored is off by its seam.
std::int64_t columnWanted(const Wall& aligned, const FollowFaults& faults)
{
    if (faults.seams.empty()) {
        return aligned.xpanning;
    }
    const std::int32_t texels = faults.seams.front().texels;
    return aligned.xpanning == 0 ? -texels : aligned.xpanning + texels;
}

/// Returns where the texture of a part of a wall breaks at the end of the wall. Empty if it goes
/// on, or if no wall there shows the tile.
std::optional<TextureBreak> breakAfter(const MapView& view, WallId wall, WallPiece piece)
{
    const Map& map = view.map;
    const TextureWalk walk =
        walkTexture(map, wall, piece, {.to = TextureSide::Right, .most = std::size_t{2}});
    if (walk.walls.size() < 2) {
        return std::nullopt;
    }
    const WalkedWall& next = walk.walls.back();
    const Wall& from = map[wall];
    const Wall& to = map[next.wall];
    const Wall& fromLook = map[dressedWall(map, wall, piece)];
    const WallId dressed = dressedWall(map, next.wall, next.piece());
    const Wall& toLook = map[dressed];
    if (((from.cstat ^ to.cstat) & wall_bit::flipX) != 0
        || ((fromLook.cstat ^ toLook.cstat) & wall_bit::flipY) != 0) {
        return TextureBreak{next.wall, "The texture of walls {0} and {1} is flipped differently."};
    }
    if (from.yrepeat != to.yrepeat) {
        return TextureBreak{
            next.wall,
            "The texels of walls {0} and {1} have different heights: yrepeat {2} and {3}.",
            {std::to_string(from.yrepeat), std::to_string(to.yrepeat)}};
    }
    const TileSize tile = tileSizeOn(view, wall, piece);
    PatchBuilder builder(map);
    const FollowFaults faults = followTexture(builder, walk, {.tile = tile});
    const std::int32_t rows = wallRowPeriod(tile.height);
    const bool isTurned = (from.cstat & wall_bit::turned) != 0;
    const std::int64_t across = gapBetween(
        columnWanted(builder[dressed], faults),
        toLook.xpanning,
        isTurned ? rows : tile.width);
    constexpr std::int64_t turn = 256; // steps of panning down, for all rows
    const std::int64_t down =
        gapBetween(builder[dressed].ypanning, toLook.ypanning, turn) * rows / turn;
    if (across == 0 && down == 0) {
        return std::nullopt;
    }
    return TextureBreak{
        next.wall,
        "The texture breaks between walls {0} and {1}: by {2:,} across and {3:,} down, in texels.",
        {std::to_string(across), std::to_string(down)}};
}

std::vector<Finding> findTextureBreaks(const MapView& view)
{
    Report report(view, textureBreakId);
    for (const WallId wall : view.numbering().wallOrder()) {
        if (report.isFull()) {
            break;
        }
        for (const WallPiece piece : drawnPieces(view.map, wall)) {
            if (auto found = breakAfter(view, wall, piece)) {
                std::vector<std::string> arguments{report.number(wall), report.number(found->next)};
                std::ranges::move(found->arguments, std::back_inserter(arguments));
                report.atWall(found->next, {Severity::Note, found->text, std::move(arguments)});
                break;
            }
        }
    }
    return report.take();
}

} // namespace

Check textureBreakCheck()
{
    return {
        .id = textureBreakId,
        .severity = Severity::Note,
        .title = "Texture breaks",
        .why = "A tile does not go on from one wall to the next, so a seam shows. Align the "
               "texture, or leave it where a seam is meant.",
        .run = findTextureBreaks,
        .reads = {.sprites = false, .header = false},
        .isOptional = true};
}

} // namespace sectored
