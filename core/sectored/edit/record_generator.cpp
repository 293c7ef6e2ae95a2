#include "sectored/edit/record_generator.h"

#include "sectored/edit/kept_new_sector.h"
#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/replaced_rows.h"
#include "sectored/edit/script/request_line.h"
#include "sectored/map/plane.h"
#include "sectored/project/generator.h"

#include <algorithm>

namespace sectored {

namespace {

/// Collects the names of the fields that refer to rows.
class RowFieldNames final : public FieldVisitor {
public:
    RowFields take() { return std::move(m_fields); }

private:
    void visit(std::string_view, std::optional<bool>&) override {}
    void visit(std::string_view, std::string&) override {}
    void visit(std::string_view, std::optional<std::string>&) override {}
    void visit(std::string_view, std::vector<std::string>&) override {}
    void visit(std::string_view, Choice&) override {}
    void visit(std::string_view, WordList&) override {}
    void visit(std::string_view, Count&) override {}
    void visit(std::string_view, std::optional<std::int64_t>&) override {}
    void visit(std::string_view, std::int64_t&) override {}
    void visit(std::string_view, double&) override {}
    void visit(std::string_view, Decimal&) override {}
    void visit(std::string_view, DecimalPair&) override {}
    void visit(std::string_view, Point&) override {}
    void visit(std::string_view, std::optional<Point>&) override {}
    void visit(std::string_view, HalfPoint&) override {}
    void visit(std::string_view, Corners&) override {}
    void visit(std::string_view, std::vector<Point>&) override {}
    void visit(std::string_view, std::vector<MoveRequest::Vertex>&) override {}
    void visit(std::string_view, ThreeHeights&) override {}
    void visit(std::string_view, SpriteId&) override {}
    void visit(std::string_view name, SectorId&) override { m_fields.sectors.emplace_back(name); }
    void visit(std::string_view name, std::optional<SectorId>&) override
    {
        m_fields.sectors.emplace_back(name);
    }
    void visit(std::string_view name, std::vector<SectorId>&) override
    {
        m_fields.sectors.emplace_back(name);
    }
    void visit(std::string_view name, SheetHint&) override { m_fields.sectors.emplace_back(name); }
    void visit(std::string_view name, WallId&) override { m_fields.walls.emplace_back(name); }
    void visit(std::string_view name, std::optional<WallId>&) override
    {
        m_fields.walls.emplace_back(name);
    }
    void visitSectorsOrAll(std::string_view name, std::vector<SectorId>& sectors) override
    {
        visit(name, sectors);
    }
    void visitRows(RowIds&) override {}
    void visitValues(RowValues&) override {}
    std::size_t oneOf(std::span<const std::string_view>, std::size_t current) override
    {
        return current;
    }
    std::optional<std::size_t> atMostOneOf(
        std::span<const std::string_view>,
        std::optional<std::size_t> current) override
    {
        return current;
    }
    void leaveOut(bool) override {}

    RowFields m_fields{};
};

std::string anchoredLine(const MapView& view, Request request)
{
    const Operation& operation = operationOf(request);
    const Verb& verb = operation.verbs[operation.verbOf(request)];
    const RequestLine line = writeRequest(verb, request, view.numbering());
    RowFieldNames names;
    verb.describe(names, request);
    return anchoredRequest(line.text, names.take(), view);
}

/// Returns the walls whose ends the patch sets.
std::vector<WallId> changedWalls(const Map& before, const Map& after, const Patch& patch)
{
    std::vector<WallId> walls;
    for (const auto& change : patch.walls) {
        const bool isSame = change.before && change.after
                            && change.before->position == change.after->position
                            && before.endOf(*change.before) == after.endOf(*change.after);
        if (change.after && !isSame) {
            walls.push_back(change.id);
        }
    }
    return walls;
}

/// Returns the sectors that the patch makes level with another floor, such as treads drawn again.
std::vector<SectorId> raisedFloors(const Patch& patch)
{
    std::vector<SectorId> sectors;
    for (const auto& change : patch.sectors) {
        if (change.before && change.after && change.before->floor.z != change.after->floor.z
            && !isSloped(change.before->floor)) {
            sectors.push_back(change.id);
        }
    }
    return sectors;
}

/// Returns the wall along which a request divides a strip from a sector. Empty if it does not.
std::optional<WallId> wallOfStrip(const Request& request)
{
    if (const auto* door = std::get_if<DoorRequest>(&request)) {
        return door->wall;
    }
    const auto* const extrusion = std::get_if<ExtrudeRequest>(&request);
    return extrusion != nullptr && extrusion->by < 0 ? std::optional(extrusion->wall)
                                                     : std::nullopt;
}

/// Returns the sectors of a copy of a prefab, which are the first that its plan created, and how
/// they look.
MadeRows copyMadeBy(const PlacePrefabRequest& request, const Plan& plan, const Map& after)
{
    MadeRows made;
    for (std::size_t at = 0; at < request.rows->sectors.size(); ++at) {
        if (after.find(plan.created[at]) != nullptr) { // else rounding left nothing of it
            made.sectors.push_back(plan.created[at]);
        }
    }
    made.kept = copyLooksKey(after, made.sectors);
    return made;
}

/// Returns what an accepted request made. A hinge that moves is not made: only stairs set heights
/// of sectors that exist.
MadeRows madeBy(const MapView& view, const Request& request, const Plan& plan, const Map& after)
{
    if (const auto* slope = std::get_if<SlopeRequest>(&request)) {
        return {.sectors = {slope->sector}};
    }
    if (const auto* prefab = std::get_if<PlacePrefabRequest>(&request)) {
        return copyMadeBy(*prefab, plan, after);
    }
    const auto* const stairs = std::get_if<StairsRequest>(&request);
    MadeRows made{
        .sectors = plan.created,
        .replaced = replacedRows(
            {.before = view.map,
             .after = after,
             .plan = plan,
             .seed = stairs != nullptr ? stairs->sheet.seed : std::nullopt})};
    if (stairs != nullptr) {
        made.kept = newSectorKeys(stairs->newSector);
        const auto raised = raisedFloors(plan.patch);
        made.sectors.insert(made.sectors.end(), raised.begin(), raised.end());
    }
    if (const auto wall = wallOfStrip(request)) {
        // The strip may have kept the row, and the rest of the sector have a new one.
        const SectorId strip = after[*wall].sector.row();
        if (std::ranges::find(made.sectors, strip) == made.sectors.end()) {
            made.sectors.push_back(strip);
        }
    }
    for (std::size_t at = made.replaced.origins.size();
         at >= plan.created.size() && at < made.sectors.size();
         ++at) {
        made.replaced.origins.push_back(looksKey(after, made.sectors[at]));
    }
    if (made.sectors.empty()) {
        made.walls = changedWalls(view.map, after, plan.patch);
    }
    return made;
}

} // namespace

void recordGenerator(const MapView& view, const Request& request, Plan& plan)
{
    Map after = view.map;
    apply(after, plan.patch);
    plan.patch.project = {
        view.map.project(),
        withGenerator(after, anchoredLine(view, request), madeBy(view, request, plan, after))};
}

} // namespace sectored
