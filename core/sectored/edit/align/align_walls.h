#pragma once

#include "sectored/edit/align/follow_texture.h"
#include "sectored/edit/align/texture_walk.h"
#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"
#include "sectored/map/tile_sizes.h"

#include <string>

namespace sectored {

/// A part of a wall whose texture an edit is about.
struct TextureStart {
    WallPiece piece{};
    TileSize tile{}; ///< in texels
};

/// Returns the size of the tile that a part of a wall shows: that of the loaded tile, else 64
/// by 64. Precondition: the wall exists.
TileSize tileSizeOn(const MapView& view, WallId wall, WallPiece piece);

/// Returns the part that a request means, and the size of its tile: the one given, else as
/// tileSizeOn. Refused: E-NOSUCH (no such wall, or nothing is drawn there), E-RANGE
/// (a size beyond 1 to 32,767).
tl::expected<TextureStart, Refusal> textureStart(
    const MapView& view,
    WallId wall,
    const std::optional<AimedPart>& part,
    const std::optional<Point>& size);

/// Visits the fields of a request that say which part of a wall is meant.
void visitTexturePart(FieldVisitor& fields, WallId& wall, std::optional<AimedPart>& part);

/// N-SEAM for each fault of a texture that went on. Numbers of walls are those of `numbering`.
std::vector<Notice> seamNotices(const FollowFaults& faults, const Numbering& numbering);

/// Lets the texture of a part of a wall go on along the walls beside it: see walkTexture and
/// followTexture. Walls get the tile's width of a texel by their length; those that cannot are
/// named. A closed loop gets the number of whole tiles that stretches it least, and the start its
/// share of them.
///
/// Refused: E-NOSUCH, E-RANGE (as textureStart; a wall of a closed loop would need more than 255
/// repeats), E-NOTHING (nothing follows), E-LOOP (nothing to close), E-STRETCH (by more than a
/// tenth). Notices: N-SEAM, N-STRETCH.
PlanResult planAlign(const MapView& view, const AlignRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, AlignRequest& request);

std::string stepNameOf(const AlignRequest& request);

} // namespace sectored
