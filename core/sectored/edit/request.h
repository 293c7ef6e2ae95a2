#pragma once

#include "sectored/edit/machine_request.h"
#include "sectored/edit/mark/project_request.h"
#include "sectored/edit/operation/new_sector.h"
#include "sectored/edit/replace_request.h"
#include "sectored/edit/rows_pose.h"
#include "sectored/edit/slope_request.h"
#include "sectored/edit/sprite_request.h"
#include "sectored/edit/texture_request.h"
#include "sectored/geom/affine_map.h"
#include "sectored/geom/isometry.h"
#include "sectored/geom/point.h"
#include "sectored/geom/transform.h"
#include "sectored/map/ids.h"
#include "sectored/map/plane.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sectored {

struct MapRows;

/// Result of a closed stroke's inside (Spec: editing-kernel 3.5).
enum class Fill { Sector, Void, Merge };

/// Limits the sectors that an operation may change where layers are stacked (Spec: editing-kernel
/// 3.2). By default the operation may change all sectors near it. Where these overlap, it changes
/// those that are connected to the sectors under its first point.
struct SheetHint {
    std::optional<SectorId> seed{}; ///< a sector of the layer to change
    std::optional<std::vector<SectorId>>
        only{};                     ///< only these sectors; an empty list starts a new layer
    std::vector<SectorId> hidden{}; ///< sectors that must not change
};

/// Draw a polyline or a closed shape across existing geometry.
struct DrawRequest {
    std::vector<Point> points{};
    bool closed = false;
    Fill fill = Fill::Sector;
    bool isSplit = false;     ///< the open line only divides sectors; void stays void
    bool allowRemove = false; ///< lets fill Void remove whole sectors
    NewSector newSector{};    ///< values for sectors made from void
    SheetHint sheet{};
    std::vector<std::vector<Point>>
        guides{}; ///< more open lines: Plan::leftover of earlier strokes
};

/// Rows of one kind.
using RowIds = std::variant<std::vector<SectorId>, std::vector<WallId>, std::vector<SpriteId>>;

/// Treatment of sprites on a floor or ceiling whose height or slope is set: sprites whose z equals
/// the plane's height at their position, to the nearest unit.
enum class SpritesOnPlanes { Stay, Follow };

/// Set fields of rows. All rows get all values.
struct SetRequest {
    /// A field's MAP name and its new value.
    struct Value {
        std::string field;
        std::int64_t value = 0;
    };

    RowIds rows{};
    std::vector<Value> values{};
    SpritesOnPlanes sprites = SpritesOnPlanes::Stay;
};

/// Set one field, by its MAP name, to a different value in each row.
struct SetEachRequest {
    RowIds rows{};
    std::string field{};
    std::vector<std::int64_t> values{}; ///< as many as there are rows
    SpritesOnPlanes sprites = SpritesOnPlanes::Stay;
};

/// Change the player start. Empty values stay unchanged.
struct StartRequest {
    std::optional<Point> at{};
    std::optional<std::int64_t> z{};
    std::optional<std::int64_t> angle{};
};

/// Insert a vertex into the walls (and their portal partners) that pass through the point or
/// through its pixel. Walls that only pass through the pixel bend to the point.
struct InsertVertexRequest {
    Point at{};
    SheetHint sheet{};
};

/// Treatment of the sprites in deleted sectors.
enum class SpritesOfDeleted { Delete, Keep };

/// Delete sectors and sprites in one step.
struct DeleteRequest {
    std::vector<SectorId> sectors{};
    std::vector<SpriteId> sprites{};
    SpritesOfDeleted spritesOfSectors = SpritesOfDeleted::Delete;
};

/// Add a sprite at a point.
struct AddSpriteRequest {
    Point at{};
    std::vector<SetRequest::Value> values{}; ///< fields by their MAP names, except x and y
};

/// Move all vertices at each `from` to its `to` and sprites to new positions, in one step. Without
/// `stitches` the topology is kept.
struct MoveRequest {
    /// All vertices at one point.
    struct Vertex {
        Point from{};
        Point to{};
    };
    /// A sprite and its new position.
    struct MovedSprite {
        SpriteId sprite{};
        Point to{};
    };

    std::vector<Vertex> vertices{};
    std::vector<MovedSprite> sprites{};
    SheetHint sheet{}; ///< vertices at one point: all in `only`, else those of one layer
    /// With `stitches`: only vertices that portals connect to one of these sectors move; if empty,
    /// those of `sheet`.
    std::vector<SectorId> owners{};
    bool stitches = false;    ///< weld, split and link whatever meets (Spec: stitching 1)
    bool allowRemove = false; ///< with `stitches`: lets sectors vanish
    bool locksTiles = false;  ///< textures keep their place and size (Spec: content 2.13)
};

/// Move all vertices at several points to one point.
struct MergeVerticesRequest {
    std::vector<Point> at{};
    std::optional<Point> to{}; ///< empty: the centroid of the points
    SheetHint sheet{};         ///< selects vertices as in MoveRequest
    bool locksTiles = false;   ///< as in MoveRequest
};

/// Join sectors that are connected by portals.
struct JoinRequest {
    std::vector<SectorId> sectors{};
    std::optional<SectorId> keep{}; ///< the sector whose row is kept; empty: the first
};

/// Delete the vertex where two walls meet.
struct DeleteVertexRequest {
    Point at{};
    SheetHint sheet{};
};

/// Make a sector from the void around a point.
struct FillVoidRequest {
    Point at{};
    NewSector newSector{}; ///< values of the sector
};

/// Delete a portal and the whole boundary between its two sectors.
struct DeleteWallRequest {
    WallId wall{};
};

/// Link two coincident solid walls as a portal.
struct LinkRequest {
    WallId wall{};
    std::optional<WallId> to{}; ///< empty: the best candidate
};

/// Make portals solid on both sides.
struct UnlinkRequest {
    std::vector<WallId> walls{};
    std::int32_t picnum = 0; ///< texture for walls without one (picnum 0)
};

/// Make a wall the first wall of its sector.
struct FirstWallRequest {
    SectorId sector{};
    WallId wall{};
};

/// Make the wall after a sector's first wall the new first wall.
struct NextFirstWallRequest {
    SectorId sector{};
};

/// Treatment of a group of sectors that would overlap others, or whose walls would touch others
/// between their ends (Spec: stitching M11, M12).
enum class OverlapPolicy {
    Keep,   ///< is moved; notices report the contacts
    Refuse, ///< is not moved
    Cut,    ///< takes its area from the others; walls that meet are stitched
    Stitch  ///< walls that meet are stitched; is not moved if areas overlap
};

/// Effect of a move on sectors that portals connect to the moved ones.
enum class Borders { Stretch, Detach };

/// Heights of sectors that move or are pasted as a whole (Spec: stitching M16).
enum class LandingHeights {
    Keep,
    Neighbour ///< a sector with a new portal to one that did not move takes the heights of that one
};

/// Move whole sectors by a vector.
struct MoveSectorsRequest {
    std::vector<SectorId> sectors{};
    Point by{};
    OverlapPolicy overlap = OverlapPolicy::Keep;
    Borders borders = Borders::Stretch;
    /// With Cut and Stitch: the sectors that may change besides these. Hidden ones never stretch.
    SheetHint sheet{};
    bool allowRemove = false; ///< with Cut and Stitch: lets sectors vanish
    LandingHeights heights = LandingHeights::Keep;
    bool locksTiles = false; ///< textures move along (Spec: content 2.13)
};

/// A rotation by any angle in degrees, clockwise on screen.
struct Rotation {
    Decimal degrees{};

    bool operator==(const Rotation&) const = default;
};

/// Factors along the axes, greater than 0.
struct Scaling {
    Decimal x{};
    Decimal y{};

    bool operator==(const Scaling&) const = default;
};

/// Shares of the other coordinate that are added to each, in 1/4096.
struct Skewing {
    Decimal x{};
    Decimal y{};

    bool operator==(const Skewing&) const = default;
};

/// Horizontal repeats of the walls of scaled or skewed sectors.
enum class RepeatPolicy {
    Density, ///< follow the length of the wall
    Keep
};

/// Rotate, mirror, scale or skew whole sectors. One gesture is one request with the whole motion,
/// so that rounding happens once.
struct TransformRequest {
    std::vector<SectorId> sectors{};
    std::variant<QuarterTurn, MirrorAxis, Rotation, Scaling, Skewing> motion{};
    std::optional<Point> doubledPivot{}; ///< half units; empty: centre of the sectors
    OverlapPolicy overlap = OverlapPolicy::Keep;
    Borders borders = Borders::Stretch;
    RepeatPolicy repeats = RepeatPolicy::Density;
    SheetHint sheet{};        ///< as in MoveSectorsRequest
    bool allowRemove = false; ///< as in MoveSectorsRequest
    LandingHeights heights = LandingHeights::Keep;
    bool locksTiles = false; ///< textures move along (Spec: content 2.13)
    /// The refusal of a scaling that makes sectors vanish names the smallest one that works. It is
    /// found by many plans.
    bool offersScale = false;
};

/// Treatment of pasted lotags and hitags.
enum class TagPolicy {
    Keep,
    Renumber, ///< equal hitags get the same number unused in the level; lotags stay
    Clear,    ///< sets all to 0
    Nets,     ///< a net of a game that the level has too gets a free number (Spec: prefabs 3)
};

/// Place of pasted sectors.
enum class PasteMode {
    Free,  ///< a separate group, which may overlap others
    Merge, ///< takes its area from what lies below, and is stitched in (Spec: stitching 2)
    Stitch ///< is stitched in, but takes no area; is not pasted if areas on its sheet overlap
};

/// Add the rows of a fragment (sectored/map/fragment.h).
struct PasteRequest {
    std::shared_ptr<const MapRows> fragment{};
    Point by{}; ///< offset from the original position
    TagPolicy tags = TagPolicy::Keep;
    std::string game{}; ///< with TagPolicy::Nets: id of the game; see gameForTags
    PasteMode mode = PasteMode::Free;
    SheetHint sheet{};       ///< with Merge and Stitch: the sectors that may change
    bool allowRemove = true; ///< with Merge and Stitch: lets sectors vanish
    LandingHeights heights = LandingHeights::Keep; ///< counts with Merge and Stitch
    bool locksTiles = false;                       ///< textures move along (Spec: content 2.13)
};

/// Add the rows of a prefab, and remember in the project data that they are a copy of it.
struct PlacePrefabRequest {
    std::string prefab{};                  ///< its id
    std::string version{};                 ///< Prefab::version; empty: not known
    std::shared_ptr<const MapRows> rows{}; ///< around its anchor at 0, 0; null: there is none
    Point at{};                            ///< where the anchor comes
    RowsPose pose{};                       ///< about the anchor
    TagPolicy tags = TagPolicy::Nets;      ///< as in PasteRequest, and all below
    std::string game{};
    PasteMode mode = PasteMode::Merge;
    SheetHint sheet{};
    bool allowRemove = true;
    LandingHeights heights = LandingHeights::Keep;
};

/// Remove vertices between collinear walls that look like one wall.
struct TidyRequest {
    std::vector<SectorId> sectors{};
};

/// Move each vertex of sectors to the nearest point of a grid, with stitching.
struct AlignGridRequest {
    std::vector<SectorId> sectors{};
    std::int32_t grid = 0; ///< distance of its lines, at least 1
};

/// Ceilings of the treads of stairs.
enum class TreadCeilings {
    Keep,  ///< as the level has them there
    Follow ///< rise with the treads
};

/// Draw stairs: treads along a line, an arc or a spiral, each with its own floor (Spec: shapes G1).
struct StairsRequest {
    Point from{}; ///< start of the centre line
    Point to{};   ///< its end; with `turns`, the axis of the spiral
    std::int32_t width = 0;
    std::int32_t steps = 0;
    std::int64_t rise = 0; ///< of each tread, in Build z units: negative is up
    TreadCeilings ceilings = TreadCeilings::Keep;
    std::optional<Point> through{}; ///< makes the centre line an arc through this point
    std::optional<double> turns{};  ///< full turns, clockwise if positive; not with `through`
    NewSector newSector{};          ///< values for treads made from void
    SheetHint sheet{};
};

/// Bend a wall into a curve through a point (Spec: shapes G2).
struct CurveRequest {
    WallId wall{};
    Point through{}; ///< of an ellipse, only its distance from the line of the wall counts
    std::int32_t segments = 0;
    CurveShape shape = CurveShape::Arc;
};

/// Make a sector outside a solid wall, or divide its sector by a line inside it (Spec: shapes G3).
struct ExtrudeRequest {
    WallId wall{};
    std::int64_t by = 0; ///< map units, outwards if positive
};

/// Make a closed door from the part of a sector that lies along a portal (Spec: shapes G4).
struct DoorRequest {
    WallId wall{};
    std::int64_t depth = 128;
    std::int64_t lotag = 20;              ///< of the door; 20 is Duke Nukem 3D's ceiling door
    std::optional<std::int64_t> picnum{}; ///< tile of the two faces of the door
};

/// A kind of fix of damaged sectors, in the order in which they run (Spec: repair R1 to R8).
enum class RepairFix { Range, Loop, ZeroLength, Direction, Weld, Link, Nudge, Cut, Dissolve };

/// Repair those of the sectors that are damaged, in one step.
struct RepairRequest {
    /// Default of `within`, in map units.
    static constexpr std::int32_t usualWithin = 16;

    std::vector<SectorId> sectors{};               ///< sound ones stay as they are
    std::optional<std::vector<RepairFix>> fixes{}; ///< empty: the safe ones
    std::int32_t within = usualWithin;             ///< farthest that a vertex may be nudged
    bool allowRemove = false;                      ///< lets Dissolve remove sectors with sprites
};

/// Close gaps between sectors of one layer: repair the damaged ones, weld vertices, split walls at
/// vertices that lie on them, and link what then coincides (Spec: repair C1 to C4).
struct HealRequest {
    /// Default of `within`, in map units.
    static constexpr std::int32_t usualWithin = 4;

    std::vector<SectorId> sectors{};
    std::int32_t within = usualWithin; ///< widest gap that is closed; 0: nothing moves
};

/// Make a sector above or below each of the sectors, with the same walls (Spec: tror B5).
struct ExtendRequest {
    std::vector<SectorId> sectors{};
    PlaneKind plane = PlaneKind::Ceiling; ///< that opens: the ceiling to extend up
    std::optional<std::int64_t>
        height{}; ///< of the new sectors, in Build z units; empty: their own
};

/// End the bunches of planes, with all links through them (Spec: tror B6).
struct SeparateRequest {
    std::vector<SectorId> sectors{};
    PlaneKind plane = PlaneKind::Ceiling;
};

/// An operation or option of the command-line contract that is not available yet. It is always
/// rejected with E-UNSUPPORTED and `reason` as its argument.
struct UnsupportedRequest {
    std::string reason{};
};

/// Any request that `plan` accepts.
using Request = std::variant<
    DrawRequest,
    SetRequest,
    SetEachRequest,
    ReplaceRequest,
    ChangeGameRequest,
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
    NextFirstWallRequest,
    MoveSectorsRequest,
    TransformRequest,
    FillVoidRequest,
    PasteRequest,
    PlacePrefabRequest,
    StairsRequest,
    CurveRequest,
    ExtrudeRequest,
    DoorRequest,
    MakeRequest,
    SlopeRequest,
    TidyRequest,
    AlignGridRequest,
    RepairRequest,
    HealRequest,
    ExtendRequest,
    SeparateRequest,
    LockRequest,
    LayerRequest,
    EditLayerRequest,
    SplitLayersRequest,
    AssetsRequest,
    TilesRequest,
    SelectionSetRequest,
    NameTagRequest,
    SpriteToPlaneRequest,
    AlignSpriteRequest,
    AlignRequest,
    FitRequest,
    AlignFlatRequest,
    TurnFlatRequest,
    PastePropertiesRequest,
    UnsupportedRequest>;

} // namespace sectored
