#pragma once

#include "sectored/edit/operation/new_sector.h"
#include "sectored/geom/isometry.h"
#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sectored {

struct MapRows;

/// What the inside of a closed stroke becomes (Spec: editing-kernel 3.5).
enum class Fill { Sector, Void, Merge };

/// Which sectors an operation may change where levels are stacked (Spec: editing-kernel 3.2). By
/// default all near it; where they overlap, those that hang together with what is under its first
/// point.
struct SheetHint {
    std::optional<SectorId> seed{}; ///< a sector of the level to change; does not matter elsewhere
    std::optional<std::vector<SectorId>>
        only{};                     ///< these and no others; an empty list: a new sheet
    std::vector<SectorId> hidden{}; ///< sectors that must not change
};

/// Draw a polyline or a closed shape across whatever is there.
struct DrawRequest {
    std::vector<Point> points{};
    bool closed = false;
    Fill fill = Fill::Sector;
    bool isSplit = false;     ///< an open line that only divides sectors: void stays void
    bool allowRemove = false; ///< fill Void may remove whole sectors
    NewSector newSector{};    ///< what sectors made of void get
    SheetHint sheet{};
    std::vector<std::vector<Point>>
        guides{}; ///< more open lines: Plan::leftover of earlier strokes
};

/// What becomes of sprites that stand on a floor or hang from a ceiling whose height or slope is
/// set: those whose z is that of the plane at their place, to the nearest unit.
enum class SpritesOnPlanes { Stay, Follow };

/// Set fields of rows by their MAP names; all rows take all values.
struct SetRequest {
    /// A field by its MAP name, and what it becomes.
    struct Value {
        std::string field;
        std::int64_t value = 0;
    };

    std::variant<std::vector<SectorId>, std::vector<WallId>, std::vector<SpriteId>> rows{};
    std::vector<Value> values{};
    SpritesOnPlanes sprites = SpritesOnPlanes::Stay;
};

/// Set one field of rows by its MAP name, each to a value of its own.
struct SetEachRequest {
    std::variant<std::vector<SectorId>, std::vector<WallId>, std::vector<SpriteId>> rows{};
    std::string field{};
    std::vector<std::int64_t> values{}; ///< as many as rows
    SpritesOnPlanes sprites = SpritesOnPlanes::Stay;
};

/// Change the player's start; what is not given stays.
struct StartRequest {
    std::optional<Point> at{};
    std::optional<std::int64_t> z{};
    std::optional<std::int64_t> angle{};
};

/// Put a vertex on the walls (and their portal partners) that pass through the point, or through
/// its pixel: those bend to it.
struct InsertVertexRequest {
    Point at{};
    SheetHint sheet{};
};

/// What becomes of the sprites in deleted sectors.
enum class SpritesOfDeleted { Delete, Keep };

/// Remove sectors and sprites at once.
struct DeleteRequest {
    std::vector<SectorId> sectors{};
    std::vector<SpriteId> sprites{};
    SpritesOfDeleted spritesOfSectors = SpritesOfDeleted::Delete;
};

/// Put a new sprite at a point.
struct AddSpriteRequest {
    Point at{};
    std::vector<SetRequest::Value> values{}; ///< fields by their MAP names; not x and y
};

/// Move all vertices at each `from` to its `to` at once, topology kept ("stitch": false), and
/// sprites to new places.
struct MoveRequest {
    /// All vertices at one place.
    struct Vertex {
        Point from{};
        Point to{};
    };
    /// A sprite and its new place.
    struct MovedSprite {
        SpriteId sprite{};
        Point to{};
    };

    std::vector<Vertex> vertices{};
    std::vector<MovedSprite> sprites{};
    SheetHint sheet{}; ///< whose vertices move, where several levels have one at a point: all of
                       ///< those that `only` names, else one level's
};

/// Move all vertices at several points to one.
struct MergeVerticesRequest {
    std::vector<Point> at{};
    std::optional<Point> to{}; ///< none: the centroid of the points
    SheetHint sheet{};         ///< whose vertices move, as in MoveRequest
};

/// Make one sector of several that portals join.
struct JoinRequest {
    std::vector<SectorId> sectors{};
    std::optional<SectorId> keep{}; ///< whose row stays; none: the first
};

/// Take away the vertex at which two walls meet.
struct DeleteVertexRequest {
    Point at{};
    SheetHint sheet{};
};

/// Make a sector of the void around a point.
struct FillVoidRequest {
    Point at{};
    NewSector newSector{}; ///< what it gets
};

/// Take away a portal, and with it all the border that its two sectors share.
struct DeleteWallRequest {
    WallId wall{};
};

/// Make a portal of two solid walls that lie on each other.
struct LinkRequest {
    WallId wall{};
    std::optional<WallId> to{}; ///< none: the best of those that lie there
};

/// Make portals solid on both sides.
struct UnlinkRequest {
    std::vector<WallId> walls{};
    std::int32_t picnum = 0; ///< the texture of walls that have none (picnum 0)
};

/// Make a wall the first of its sector.
struct FirstWallRequest {
    SectorId sector{};
    WallId wall{};
};

/// Make the wall that follows a sector's first wall the first one.
struct FlipRequest {
    SectorId sector{};
};

/// What a group of sectors does that lands on others, or whose walls come to meet others between
/// their ends.
enum class OverlapPolicy {
    Keep,  ///< lies there; notices say so
    Refuse ///< does not move
};

/// What moving sectors do to sectors that portals attach to them.
enum class Borders { Stretch, Detach };

/// Move whole sectors by a vector.
struct MoveSectorsRequest {
    std::vector<SectorId> sectors{};
    Point by{};
    OverlapPolicy overlap = OverlapPolicy::Keep;
    Borders borders = Borders::Stretch;
};

/// Turn whole sectors by quarters, or mirror them.
struct TransformRequest {
    std::vector<SectorId> sectors{};
    std::variant<QuarterTurn, MirrorAxis> motion{};
    std::optional<Point> doubledPivot{}; ///< in half units; none: the centre of the sectors' box
    OverlapPolicy overlap = OverlapPolicy::Keep;
};

/// What becomes of lotags and hitags that are pasted.
enum class TagPolicy {
    Keep,
    Renumber, ///< hitags get numbers that no tag of the level has, equal ones the same; lotags stay
    Clear,    ///< all 0
};

/// Add the rows of a fragment (sectored/map/fragment.h) as a free group.
struct PasteRequest {
    std::shared_ptr<const MapRows> fragment{};
    Point by{}; ///< from where it was copied
    TagPolicy tags = TagPolicy::Keep;
};

/// An operation or option of the command-line contract that is not built yet; always refused
/// E-UNSUPPORTED, with `reason` as the sentence.
struct UnsupportedRequest {
    std::string reason{};
};

/// Everything that can be asked of `plan`.
using Request = std::variant<
    DrawRequest,
    SetRequest,
    SetEachRequest,
    StartRequest,
    InsertVertexRequest,
    DeleteRequest,
    AddSpriteRequest,
    MoveRequest,
    MergeVerticesRequest,
    JoinRequest,
    DeleteVertexRequest,
    DeleteWallRequest,
    LinkRequest,
    UnlinkRequest,
    FirstWallRequest,
    FlipRequest,
    MoveSectorsRequest,
    TransformRequest,
    FillVoidRequest,
    PasteRequest,
    UnsupportedRequest>;

} // namespace sectored
