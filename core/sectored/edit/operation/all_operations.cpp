#include "sectored/edit/operation/all_operations.h"

#include "sectored/edit/align/align_flat.h"
#include "sectored/edit/align/align_walls.h"
#include "sectored/edit/align/fit_texture.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/change_game.h"
#include "sectored/edit/make.h"
#include "sectored/edit/mark/name_tag.h"
#include "sectored/edit/mark/selection_set.h"
#include "sectored/edit/motion/align_sprite.h"
#include "sectored/edit/motion/sprite_to_plane.h"
#include "sectored/edit/operation/add_sprite.h"
#include "sectored/edit/operation/align_grid.h"
#include "sectored/edit/operation/curve.h"
#include "sectored/edit/operation/delete_rows.h"
#include "sectored/edit/operation/delete_vertex.h"
#include "sectored/edit/operation/door.h"
#include "sectored/edit/operation/draw.h"
#include "sectored/edit/operation/draw_verbs.h"
#include "sectored/edit/operation/extend.h"
#include "sectored/edit/operation/extrude.h"
#include "sectored/edit/operation/fill_void.h"
#include "sectored/edit/operation/first_wall.h"
#include "sectored/edit/operation/heal.h"
#include "sectored/edit/operation/insert_vertex.h"
#include "sectored/edit/operation/join.h"
#include "sectored/edit/operation/lock.h"
#include "sectored/edit/operation/merge_vertices.h"
#include "sectored/edit/operation/move.h"
#include "sectored/edit/operation/move_sectors.h"
#include "sectored/edit/operation/paste.h"
#include "sectored/edit/operation/repair.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/edit/operation/slope.h"
#include "sectored/edit/operation/stairs.h"
#include "sectored/edit/operation/start.h"
#include "sectored/edit/operation/tidy.h"
#include "sectored/edit/operation/transform.h"
#include "sectored/edit/paste_properties.h"
#include "sectored/edit/place_prefab.h"
#include "sectored/edit/replace.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/name_layer.h"
#include "sectored/edit/row/set_assets.h"
#include "sectored/edit/row/set_tiles.h"

#include <array>
#include <type_traits>

namespace sectored {

namespace {

template <class Kind>
struct TypedVerb {
    std::string_view name;
    void (*describe)(FieldVisitor& fields, Kind& request) = nullptr;
};

/// An operation, as it is written in the table.
template <class Kind>
struct Row {
    std::vector<TypedVerb<Kind>> verbs{};
    bool isInScripts = true;
    bool dividesWalls = true;
    bool setsFields = false;
    bool isGenerator = false;
    PlanResult (*plan)(const MapView& view, const Kind& request) = nullptr;
    std::string_view stepName{}; ///< unless `stepNameOf` is given
    std::string (*stepNameOf)(const Kind& request) = nullptr;
    std::size_t (*verbOf)(const Kind& request) = nullptr; ///< null: the first verb
    std::vector<Request> (*parts)(const Kind& request, const Numbering& numbering) =
        nullptr; ///< null: the request itself
};

template <class Kind>
Operation operation(const Row<Kind>& row)
{
    Operation result{
        .empty = Kind{},
        .verbs = {},
        .isInScripts = row.isInScripts,
        .dividesWalls = row.dividesWalls,
        .setsFields = row.setsFields,
        .isGenerator = row.isGenerator,
        .plan = [plan = row.plan](
                    const MapView& view,
                    const Request& request) { return plan(view, std::get<Kind>(request)); },
        .stepName =
            [row](const Request& request) {
                return row.stepNameOf != nullptr ? row.stepNameOf(std::get<Kind>(request))
                                                 : std::string(row.stepName);
            },
        .verbOf =
            [verbOf = row.verbOf](const Request& request) {
                return verbOf != nullptr ? verbOf(std::get<Kind>(request)) : std::size_t{0};
            },
        .parts =
            [parts = row.parts](const Request& request, const Numbering& numbering) {
                return parts != nullptr ? parts(std::get<Kind>(request), numbering)
                                        : std::vector{request};
            }};
    for (const TypedVerb<Kind>& verb : row.verbs) {
        result.verbs.push_back(
            {verb.name, [describe = verb.describe](FieldVisitor& fields, Request& request) {
                 describe(fields, std::get<Kind>(request));
             }});
    }
    return result;
}

template <class... Kinds>
std::array<Operation, sizeof...(Kinds)> tableOf(const Row<Kinds>&... rows)
{
    static_assert(
        std::is_same_v<std::variant<Kinds...>, Request>,
        "one row for each request, in the order of the variant");
    return {operation(rows)...};
}

PlanResult refuseUnsupported(const MapView& /*view*/, const UnsupportedRequest& request)
{
    return refuse({.code = MessageCode::Unsupported, .arguments = {request.reason}});
}

// NOLINTNEXTLINE(readability-function-size): a table with a row for each operation
std::array<Operation, std::variant_size_v<Request>> makeTable()
{
    return tableOf(
        Row<DrawRequest>{
            .verbs =
                {{"draw", describeDraw},
                 {"split", describeSplit},
                 {"rect", describeRect},
                 {"ngon", describeNgon},
                 {"arc", describeArc}},
            .plan = planDraw,
            .stepNameOf = stepNameOf,
            .verbOf = verbOf},
        Row<SetRequest>{
            .verbs = {{"set", describe}},
            .dividesWalls = false, // fields keep the values that the user set
            .setsFields = true,
            .plan = planSet,
            .stepNameOf = stepNameOf},
        Row<SetEachRequest>{
            .dividesWalls = false,
            .setsFields = true,
            .plan = planSetEach,
            .stepNameOf = stepNameOf,
            .parts = partsOf},
        Row<ReplaceRequest>{
            .verbs = {{"replace", describe}},
            .dividesWalls = false,
            .setsFields = true,
            .plan = planReplace,
            .stepName = "Replace"},
        Row<ChangeGameRequest>{
            .verbs = {{"change-game", describe}},
            .dividesWalls = false,
            .setsFields = true,
            .plan = planChangeGame,
            .stepName = "Change game"},
        Row<StartRequest>{
            .verbs = {{"start", describe}},
            .dividesWalls = false,
            .plan = planStart,
            .stepName = "Set start"},
        Row<InsertVertexRequest>{
            .verbs = {{"insert-vertex", describe}},
            .plan = planInsertVertex,
            .stepName = "Insert vertex"},
        Row<DeleteRequest>{
            .verbs =
                {{"delete-sector", describeDeleteSector}, {"delete-sprite", describeDeleteSprite}},
            .plan = planDelete,
            .stepNameOf = stepNameOf,
            .verbOf = verbOf,
            .parts = partsOf},
        Row<AddSpriteRequest>{
            .verbs = {{"add-sprite", describe}},
            .dividesWalls = false,
            .plan = planAddSprite,
            .stepName = "Add sprite"},
        Row<MoveRequest>{
            .verbs = {{"move", describe}},
            .dividesWalls = false, // moved walls keep their floor links
            .plan = planMove,
            .stepNameOf = stepNameOf},
        Row<MergeVerticesRequest>{
            .verbs = {{"merge-vertices", describe}},
            .dividesWalls = false,
            .plan = planMergeVertices,
            .stepName = "Merge vertices"},
        Row<JoinRequest>{
            .verbs = {{"join", describe}},
            .plan = planJoin,
            .stepName = "Join sectors"},
        Row<DeleteVertexRequest>{
            .verbs = {{"delete-vertex", describe}},
            .plan = planDeleteVertex,
            .stepName = "Delete vertex"},
        Row<DeleteWallRequest>{
            .verbs = {{"delete-wall", describe}},
            .plan = planDeleteWall,
            .stepName = "Delete wall"},
        Row<LinkRequest>{.verbs = {{"link", describe}}, .plan = planLink, .stepName = "Link walls"},
        Row<UnlinkRequest>{
            .verbs = {{"unlink", describe}},
            .plan = planUnlink,
            .stepName = "Unlink walls",
            .parts = partsOf},
        Row<FirstWallRequest>{
            .verbs = {{"first-wall", describe}},
            .plan = planFirstWall,
            .stepName = "Set first wall"},
        Row<NextFirstWallRequest>{
            .verbs = {{"flip", describe}},
            .plan = planNextFirstWall,
            .stepName = "Flip loop"},
        Row<MoveSectorsRequest>{
            .verbs = {{"move-sectors", describe}},
            .dividesWalls = false,
            .plan = planMoveSectors,
            .stepNameOf = stepNameOf},
        Row<TransformRequest>{
            .verbs = {{"transform", describe}},
            .dividesWalls = false,
            .plan = planTransform,
            .stepNameOf = stepNameOf},
        Row<FillVoidRequest>{
            .verbs = {{"fill-void", describe}},
            .isInScripts = false,
            .plan = planFillVoid,
            .stepName = "Make sector from void"},
        Row<PasteRequest>{.verbs = {{"paste", describe}}, .plan = planPaste, .stepName = "Paste"},
        Row<PlacePrefabRequest>{
            .verbs = {{"place-prefab", describe}},
            .isGenerator = true,
            .plan = planPlacePrefab,
            .stepName = "Place prefab"},
        Row<StairsRequest>{
            .verbs = {{"stairs", describe}},
            .dividesWalls = false, // here, as below, `plan` has updated floor links part by part
            .isGenerator = true,
            .plan = planStairs,
            .stepName = "Draw stairs"},
        Row<CurveRequest>{
            .verbs = {{"curve", describe}},
            .isGenerator = true,
            .plan = planCurve,
            .stepName = "Curve wall"},
        Row<ExtrudeRequest>{
            .verbs = {{"extrude", describe}},
            .dividesWalls = false,
            .isGenerator = true,
            .plan = planExtrude,
            .stepName = "Extrude wall"},
        Row<DoorRequest>{
            .verbs = {{"door", describe}},
            .dividesWalls = false,
            .isGenerator = true,
            .plan = planDoor,
            .stepName = "Make door"},
        Row<MakeRequest>{
            .verbs = {{"make", describe}},
            .dividesWalls = false,
            .setsFields = true,
            .plan = planMake,
            .stepNameOf = stepNameOf},
        Row<SlopeRequest>{
            .verbs = {{"slope", describe}},
            .dividesWalls = false,
            .isGenerator = true,
            .plan = planSlope,
            .stepNameOf = stepNameOf},
        Row<TidyRequest>{
            .verbs = {{"tidy", describe}},
            .dividesWalls = false, // it removes vertices on all floors or on none
            .plan = planTidy,
            .stepName = "Tidy walls"},
        Row<AlignGridRequest>{
            .verbs = {{"align-grid", describe}},
            .dividesWalls = false,
            .plan = planAlignGrid,
            .stepName = "Align to grid"},
        Row<RepairRequest>{
            .verbs = {{"repair", describe}},
            .plan = planRepair,
            .stepNameOf = stepNameOf},
        Row<HealRequest>{.verbs = {{"heal", describe}}, .plan = planHeal, .stepName = "Heal gaps"},
        Row<ExtendRequest>{
            .verbs = {{"extend", describe}},
            .dividesWalls = false,
            .plan = planExtend,
            .stepNameOf = stepNameOf},
        Row<SeparateRequest>{
            .verbs = {{"separate", describe}},
            .dividesWalls = false,
            .plan = planSeparate,
            .stepName = "Separate floors"},
        Row<LockRequest>{
            .verbs = {{"lock", describe}, {"unlock", describeUnlock}},
            .dividesWalls = false,
            .plan = planLock,
            .stepNameOf = stepNameOf,
            .verbOf = verbOf},
        Row<LayerRequest>{
            .verbs = {{"layer", describe}, {"leave-layer", describeLeaveLayer}},
            .dividesWalls = false,
            .plan = planLayer,
            .stepNameOf = stepNameOf,
            .verbOf = verbOf},
        Row<EditLayerRequest>{
            .verbs = {{"edit-layer", describe}},
            .dividesWalls = false,
            .plan = planEditLayer,
            .stepNameOf = stepNameOf},
        Row<SplitLayersRequest>{
            .verbs = {{"split-layers", describe}},
            .dividesWalls = false,
            .plan = planSplitLayers,
            .stepName = "Split into layers"},
        Row<AssetsRequest>{
            .verbs = {{"assets", describe}},
            .dividesWalls = false,
            .plan = planAssets,
            .stepName = "Set game files"},
        Row<TilesRequest>{
            .verbs = {{"tiles", describe}},
            .dividesWalls = false,
            .plan = planTiles,
            .stepNameOf = stepNameOf},
        Row<SelectionSetRequest>{
            .verbs = {{"selection-set", describe}},
            .dividesWalls = false,
            .plan = planSelectionSet,
            .stepNameOf = stepNameOf},
        Row<NameTagRequest>{
            .verbs = {{"name-tag", describe}},
            .dividesWalls = false,
            .plan = planNameTag,
            .stepNameOf = stepNameOf},
        Row<SpriteToPlaneRequest>{
            .verbs = {{"drop-sprite", describe}, {"raise-sprite", describeRaise}},
            .dividesWalls = false,
            .plan = planSpriteToPlane,
            .stepNameOf = stepNameOf,
            .verbOf = verbOf,
            .parts = partsOf},
        Row<AlignSpriteRequest>{
            .verbs = {{"align-sprite", describe}},
            .dividesWalls = false,
            .plan = planAlignSprite,
            .stepNameOf = stepNameOf,
            .parts = partsOf},
        Row<AlignRequest>{
            .verbs = {{"align", describe}},
            .dividesWalls = false,
            .plan = planAlign,
            .stepNameOf = stepNameOf},
        Row<FitRequest>{
            .verbs = {{"fit", describe}},
            .dividesWalls = false,
            .plan = planFit,
            .stepName = "Fit texture"},
        Row<AlignFlatRequest>{
            .verbs = {{"align-flat", describe}},
            .dividesWalls = false,
            .plan = planAlignFlat,
            .stepNameOf = stepNameOf},
        Row<TurnFlatRequest>{
            .verbs = {{"turn-flat", describe}},
            .dividesWalls = false,
            .plan = planTurnFlat,
            .stepNameOf = stepNameOf},
        Row<PastePropertiesRequest>{
            .verbs = {{"paste-properties", describe}},
            .dividesWalls = false,
            .setsFields = true,
            .plan = planPasteProperties,
            .stepName = "Paste properties"},
        Row<UnsupportedRequest>{.plan = refuseUnsupported, .stepName = "Unsupported"});
}

} // namespace

std::span<const Operation> allOperations()
{
    static const std::array table = makeTable();
    return table;
}

const Operation& operationOf(const Request& request)
{
    return allOperations()[request.index()];
}

} // namespace sectored
