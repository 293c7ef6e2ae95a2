#include "sectored/edit/plan.h"

#include "sectored/base/overload.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/add_sprite.h"
#include "sectored/edit/operation/delete_rows.h"
#include "sectored/edit/operation/delete_vertex.h"
#include "sectored/edit/operation/draw.h"
#include "sectored/edit/operation/fill_void.h"
#include "sectored/edit/operation/first_wall.h"
#include "sectored/edit/operation/insert_vertex.h"
#include "sectored/edit/operation/join.h"
#include "sectored/edit/operation/merge_vertices.h"
#include "sectored/edit/operation/move.h"
#include "sectored/edit/operation/move_sectors.h"
#include "sectored/edit/operation/paste.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/edit/operation/start.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/outcome.h"
#include "sectored/edit/stroke/keep_floor_links.h"
#include "sectored/map/field.h"

namespace sectored {

namespace {

PlanResult planAny(const MapView& view, const Request& request)
{
    return std::visit(
        Overload{
            [&](const DrawRequest& draw) { return planDraw(view, draw); },
            [&](const SetRequest& set) { return planSet(view, set); },
            [&](const SetEachRequest& set) { return planSetEach(view, set); },
            [&](const StartRequest& start) { return planStart(view, start); },
            [&](const InsertVertexRequest& insert) { return planInsertVertex(view, insert); },
            [&](const DeleteRequest& remove) { return planDelete(view, remove); },
            [&](const AddSpriteRequest& add) { return planAddSprite(view, add); },
            [&](const MoveRequest& move) { return planMove(view, move); },
            [&](const MergeVerticesRequest& merge) { return planMergeVertices(view, merge); },
            [&](const JoinRequest& join) { return planJoin(view, join); },
            [&](const DeleteVertexRequest& remove) { return planDeleteVertex(view, remove); },
            [&](const DeleteWallRequest& remove) { return planDeleteWall(view, remove); },
            [&](const LinkRequest& link) { return planLink(view, link); },
            [&](const UnlinkRequest& unlink) { return planUnlink(view, unlink); },
            [&](const FirstWallRequest& first) { return planFirstWall(view, first); },
            [&](const NextFirstWallRequest& flip) { return planNextFirstWall(view, flip); },
            [&](const MoveSectorsRequest& move) { return planMoveSectors(view, move); },
            [&](const TransformRequest& turn) { return planTransform(view, turn); },
            [&](const FillVoidRequest& fill) { return planFillVoid(view, fill); },
            [&](const PasteRequest& paste) { return planPaste(view, paste); },
            [&](const UnsupportedRequest& unsupported) -> PlanResult {
                return refuse(
                    {.code = MessageCode::Unsupported, .arguments = {unsupported.reason}});
            },
        },
        request);
}

/// Tests whether the request may divide or remove walls. Fields keep the values that the user set,
/// and moved walls keep their floor links.
bool dividesWalls(const Request& request)
{
    return std::visit(
        Overload{
            [](const SetRequest&) { return false; },
            [](const SetEachRequest&) { return false; },
            [](const StartRequest&) { return false; },
            [](const AddSpriteRequest&) { return false; },
            [](const MoveRequest&) { return false; },
            [](const MergeVerticesRequest&) { return false; },
            [](const MoveSectorsRequest&) { return false; },
            [](const TransformRequest&) { return false; },
            [](const auto&) { return true; },
        },
        request);
}

std::string english(
    MessageCode code,
    std::span<const MessageArgument> arguments,
    const QuantityFormat& quantity)
{
    std::vector<std::string> texts;
    for (const MessageArgument& argument : arguments) {
        texts.push_back(englishText(argument));
    }
    return fillTemplate(messageTemplate(code).english, texts, quantity);
}

/// Returns the label of a field as used within a sentence: "ceiling slope".
template <class Row>
std::string labelOf(std::span<const Field<Row>> fields, const std::string& name)
{
    const auto* field = findField(fields, name);
    std::string label(field ? field->label : name);
    if (!label.empty() && label.front() >= 'A' && label.front() <= 'Z') {
        label.front() = static_cast<char>(label.front() - 'A' + 'a');
    }
    return label;
}

template <class Row>
std::string namesOf(std::span<const Field<Row>> fields, const std::vector<SetRequest::Value>& set)
{
    if (set.size() == 1) {
        return labelOf(fields, set.front().field);
    }
    if (set.size() == 2) {
        return labelOf(fields, set.front().field) + " and " + labelOf(fields, set.back().field);
    }
    return std::to_string(set.size()) + " fields";
}

std::string nameOf(const SetRequest& set)
{
    return std::visit(
        Overload{
            [&](const std::vector<SectorId>&) {
                return "Set " + namesOf(sectorFields(), set.values);
            },
            [&](const std::vector<WallId>&) {
                return "Set wall " + namesOf(wallFields(), set.values);
            },
            [&](const std::vector<SpriteId>&) {
                return "Set sprite " + namesOf(spriteFields(), set.values);
            },
        },
        set.rows);
}

std::string nameOf(const DrawRequest& draw)
{
    if (!draw.closed) {
        return "Draw line";
    }
    switch (draw.fill) {
    case Fill::Void:
        return "Draw void";
    case Fill::Merge:
        return "Merge drawn area";
    case Fill::Sector:
        break;
    }
    return "Draw sector";
}

std::string nameOf(const DeleteRequest& remove)
{
    const auto counted = [](std::size_t count, const std::string& one) {
        return count == 1 ? "Delete " + one : "Delete " + std::to_string(count) + " " + one + "s";
    };
    if (remove.sprites.empty()) {
        return counted(remove.sectors.size(), "sector");
    }
    if (remove.sectors.empty()) {
        return counted(remove.sprites.size(), "sprite");
    }
    return "Delete sectors and sprites";
}

std::string nameOf(const MoveRequest& move)
{
    if (move.vertices.empty()) {
        return move.sprites.size() == 1 ? "Move sprite" : "Move sprites";
    }
    return move.vertices.size() == 1 && move.sprites.empty() ? "Move vertex" : "Move";
}

std::string nameOf(const TransformRequest& transform)
{
    return std::holds_alternative<MirrorAxis>(transform.motion) ? "Mirror sectors"
                                                                : "Rotate sectors";
}

} // namespace

PlanResult plan(const MapView& view, const Request& request)
{
    PlanResult planned = planAny(view, request);
    if (planned && dividesWalls(request)) {
        planned = keepFloorLinks(view, *std::move(planned));
    }
    if (!planned) {
        return planned;
    }
    if (planned->patch.isEmpty()) {
        return refuse({.code = MessageCode::NoChange});
    }
    if (auto over = limitRefusal(view, planned->patch)) {
        return refuse(std::move(*over));
    }
    if (auto broken = brokenOutcome(view, planned->patch)) {
        return refuse(std::move(*broken));
    }
    return planned;
}

std::string englishText(const Refusal& refusal, const QuantityFormat& quantity)
{
    return english(refusal.code, refusal.arguments, quantity);
}

std::string englishText(const Notice& notice, const QuantityFormat& quantity)
{
    return english(notice.code, notice.arguments, quantity);
}

std::string stepName(const Request& request)
{
    return std::visit(
        Overload{
            [](const DrawRequest& draw) { return nameOf(draw); },
            [](const SetRequest& set) { return nameOf(set); },
            [](const SetEachRequest& set) {
                return nameOf(SetRequest{.rows = set.rows, .values = {{.field = set.field}}});
            },
            [](const StartRequest&) { return std::string("Set start"); },
            [](const InsertVertexRequest&) { return std::string("Insert vertex"); },
            [](const DeleteRequest& remove) { return nameOf(remove); },
            [](const AddSpriteRequest&) { return std::string("Add sprite"); },
            [](const MoveRequest& move) { return nameOf(move); },
            [](const MergeVerticesRequest&) { return std::string("Merge vertices"); },
            [](const JoinRequest&) { return std::string("Join sectors"); },
            [](const DeleteVertexRequest&) { return std::string("Delete vertex"); },
            [](const DeleteWallRequest&) { return std::string("Delete wall"); },
            [](const LinkRequest&) { return std::string("Link walls"); },
            [](const UnlinkRequest&) { return std::string("Unlink walls"); },
            [](const FirstWallRequest&) { return std::string("Set first wall"); },
            [](const NextFirstWallRequest&) { return std::string("Flip loop"); },
            [](const MoveSectorsRequest&) { return std::string("Move sectors"); },
            [](const TransformRequest& transform) { return nameOf(transform); },
            [](const FillVoidRequest&) { return std::string("Make sector from void"); },
            [](const PasteRequest&) { return std::string("Paste"); },
            [](const UnsupportedRequest&) { return std::string("Unsupported"); },
        },
        request);
}

} // namespace sectored
