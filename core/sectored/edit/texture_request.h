#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"
#include "sectored/map/plane.h"
#include "sectored/map/texture/property_part.h"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace sectored {

/// The parts of a wall that a request can name. Masked: the picture in the opening.
enum class AimedPart { Wall, Upper, Lower, Masked };

/// The direction along a wall as seen from its sector: towards its end, or towards its start.
enum class TextureSide { Right, Left };

/// Let the texture of a wall go on along the walls beside it that show the same tile (Spec: content
/// 2.12).
struct AlignRequest {
    /// The directions in which it goes on.
    enum class Along { Both, Across, Down };

    WallId wall{};                   ///< its texture stays
    std::optional<AimedPart> part{}; ///< empty: the first part of it that is drawn
    TextureSide to = TextureSide::Right;
    Along along = Along::Both;
    bool keepsRepeats = false;           ///< walls keep xrepeat, and not the width of a texel
    bool closes = false;                 ///< a loop gets whole tiles, also from the wall itself
    bool stretches = false;              ///< even if that stretches it by more than a tenth
    std::optional<std::int64_t> angle{}; ///< degrees: no further than a sharper turn
    std::optional<Point> size{};         ///< of the tile, texels; empty: of the loaded one
    std::optional<std::vector<WallId>> only{}; ///< no other walls
};

/// Let a tile fit a whole number of times on the part of a wall, or on those of several walls
/// (Spec: content 2.12).
struct FitRequest {
    WallId wall{};
    std::optional<AimedPart> part{}; ///< as in AlignRequest
    /// Times across all walls together. 0: the whole number nearest to now; empty: as it is.
    std::optional<std::int64_t> across{};
    std::optional<std::int64_t> down{}; ///< the same, down the part of `wall`
    std::int64_t walls = 1;      ///< `wall` and those to its right on which its texture goes on
    std::optional<Point> size{}; ///< as in AlignRequest
};

/// Let the texture of a floor or ceiling follow a wall of its sector, or that of the sector across
/// the wall (Spec: content 2.12a).
struct AlignFlatRequest {
    /// What the texture follows.
    enum class To {
        Wall,      ///< runs along the wall, which becomes the first of its sector
        Neighbour, ///< goes on from the sector across the wall
    };

    WallId wall{};
    PlaneKind plane = PlaneKind::Ceiling;
    To to = To::Wall;
    bool turnsSlopes =
        false; ///< with Wall: even if a slope of the sector turns with the first wall
};

/// Turn the textures of floors or ceilings by quarter turns (Spec: content 2.12a).
struct TurnFlatRequest {
    std::vector<SectorId> sectors{};
    PlaneKind plane = PlaneKind::Ceiling;
    std::int64_t turns = 1; ///< 1 to 3, clockwise as seen from above
};

/// Give chosen properties of a row to others (Spec: content 2.14).
struct PastePropertiesRequest {
    std::variant<SectorId, WallId, SpriteId> from{};
    std::variant<std::vector<SectorId>, std::vector<WallId>, std::vector<SpriteId>> rows{};
    PropertyParts parts = PropertyParts::usual();
};

} // namespace sectored
