#include "sectored/edit/remake.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/edit/kept_keys.h"
#include "sectored/edit/kept_new_sector.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/edit/same_sectors.h"
#include "sectored/edit/script/script.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/slope.h"
#include "sectored/project/anchor.h"
#include "sectored/project/generator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>
#include <utility>

namespace sectored {

namespace {

constexpr std::int64_t sameHeight = 16; ///< z units, one map unit: what another hinge may shift

std::vector<SetRequest::Value> valuesOf(const OrderedJson& keys)
{
    std::vector<SetRequest::Value> values;
    const auto set = keys.find("set");
    if (set == keys.end() || !set->is_object()) {
        return values;
    }
    for (const auto& [field, value] : set->items()) {
        if (value.is_number_integer()) {
            values.push_back({.field = field, .value = value.get<std::int64_t>()});
        }
    }
    return values;
}

/// Takes the result of one generator away, edit by edit.
class Unmaking {
public:
    Unmaking(const MapView& view, const Generator& generator)
        : m_view(view)
        , m_generator(generator)
        , m_chain(view)
    {}

    tl::expected<Unmade, Refusal> run()
    {
        if (auto refusal = takeAway()) {
            return refuse(std::move(*refusal));
        }
        auto request = requestNow();
        if (!request) {
            return refuse(std::move(request.error()));
        }
        if (auto refusal = differenceRefusal(*request)) {
            return refuse(std::move(*refusal));
        }
        const MapView now = m_chain.view();
        return Unmade{
            .requests = std::move(m_requests),
            .map = now.map,
            .index = now.index,
            .request = *std::move(request)};
    }

private:
    Refused takeAway()
    {
        if (verbOf(m_generator) == "slope") {
            return std::nullopt;
        }
        if (auto refusal = removeSectors()) {
            return refusal;
        }
        if (auto refusal = removeVertices()) {
            return refusal;
        }
        return restoreValues();
    }

    const Map& map() const { return m_chain.view().map; }
    bool isThere(SectorId id) const { return map().find(id) != nullptr; }

    Refused edit(Request request)
    {
        PlanResult planned = plan(m_chain.view(), request);
        if (planned) {
            m_chain.add(*std::move(planned));
            m_requests.push_back(std::move(request));
            return std::nullopt;
        }
        return hasId(planned.error().code, "E-NOTHING")
                   ? Refused()
                   : m_chain.renumbered(std::move(planned.error()));
    }

    /// Deletes the sectors that were made from void, and joins the others to what they were cut
    /// from.
    Refused removeSectors()
    {
        std::vector<SectorId> fromVoid;
        std::map<std::size_t, std::vector<SectorId>> cut; // by index in changedSectors
        for (const ProjectSector& row : m_generator.sectors) {
            if (!row.id || !isThere(*row.id)) {
                return Refusal{.code = MessageCode::ResultLost};
            }
            const OrderedJson keys = keysOf(row.kept);
            if (const auto of = keys.find("of"); of != keys.end() && of->is_number_unsigned()) {
                cut[of->get<std::size_t>()].push_back(*row.id);
            } else if (keys.contains("void") && keys["void"] == OrderedJson(true)) {
                fromVoid.push_back(*row.id);
            } else if (!isChangedOnly(*row.id)) {
                return Refusal{.code = MessageCode::ReplacedUnknown};
            }
        }
        if (auto refusal = removeFromVoid(std::move(fromVoid))) {
            return refusal;
        }
        for (auto& [host, sectors] : cut) {
            if (auto refusal = join(host, std::move(sectors))) {
                return refusal;
            }
        }
        return std::nullopt;
    }

    /// Tests whether the generator only changed the sector.
    bool isChangedOnly(SectorId id) const
    {
        return std::ranges::find(m_generator.changedSectors, std::optional(id), &ProjectSector::id)
               != m_generator.changedSectors.end();
    }

    Refused removeFromVoid(std::vector<SectorId> sectors)
    {
        for (const SectorId sector : sectors) {
            if (!m_view.index.spritesOf(std::span(&sector, 1)).empty()) {
                return Refusal{
                    .code = MessageCode::ReplacedSprites,
                    .arguments = {numbered(m_view.numbering(), sector)},
                    .culprits = {.sectors = {sector}}};
            }
        }
        return sectors.empty() ? Refused() : edit(DeleteRequest{.sectors = std::move(sectors)});
    }

    Refused join(std::size_t host, std::vector<SectorId> sectors)
    {
        const auto& changed = m_generator.changedSectors;
        if (host >= changed.size() || !changed[host].id || !isThere(*changed[host].id)) {
            return Refusal{.code = MessageCode::ResultLost};
        }
        const SectorId keep = *changed[host].id;
        sectors.insert(sectors.begin(), keep);
        return edit(JoinRequest{.sectors = std::move(sectors), .keep = keep});
    }

    std::vector<SectorId> changedSectors() const
    {
        std::vector<SectorId> sectors;
        for (const ProjectSector& row : m_generator.changedSectors) {
            if (row.id && isThere(*row.id)) {
                sectors.push_back(*row.id);
            }
        }
        return sectors;
    }

    /// Removes the vertices that were added, unless other walls meet there by now.
    Refused removeVertices()
    {
        const std::vector<SectorId> sectors = changedSectors();
        const std::unordered_set<SectorId> owners(sectors.begin(), sectors.end());
        for (const Point vertex : m_generator.vertices) {
            const bool isVertex =
                std::ranges::any_of(wallsFrom(m_chain.view(), vertex), [&](WallId wall) {
                    const SectorRef owner = map()[wall].sector;
                    return owner.isRow() && owners.contains(owner.row());
                });
            if (!isVertex) {
                continue;
            }
            auto refusal = edit(DeleteVertexRequest{.at = vertex, .sheet = {.only = sectors}});
            if (refusal && !hasId(refusal->code, "E-BRANCH")) {
                return refusal;
            }
        }
        return std::nullopt;
    }

    /// Gives back first walls, and then the values of fields, on which the first ones depend.
    Refused restoreValues()
    {
        for (const ProjectSector& row : m_generator.changedSectors) {
            if (auto refusal = row.id && isThere(*row.id) ? restore(*row.id, row) : Refused()) {
                return refusal;
            }
        }
        for (const ProjectWall& row : m_generator.changedWalls) {
            if (!row.id || map().find(*row.id) == nullptr) {
                continue;
            }
            if (auto refusal = set(std::vector{*row.id}, keysOf(row.kept))) {
                return refusal;
            }
        }
        return std::nullopt;
    }

    Refused restore(SectorId sector, const ProjectSector& row)
    {
        const OrderedJson keys = keysOf(row.kept);
        if (const auto wall = firstWallOf(sector, keys)) {
            if (auto refusal = edit(FirstWallRequest{.sector = sector, .wall = *wall})) {
                return refusal;
            }
        }
        return set(std::vector{sector}, keys);
    }

    /// Returns the wall that begins where the first wall began. Empty if that stayed, or if no wall
    /// of the sector begins there.
    std::optional<WallId> firstWallOf(SectorId sector, const OrderedJson& keys) const
    {
        const auto first = keys.find("first");
        if (first == keys.end()) {
            return std::nullopt;
        }
        const auto at = readPoint(*first);
        if (!at) {
            return std::nullopt;
        }
        const auto walls = map().wallsOf(sector);
        const auto wall =
            std::ranges::find(walls, *at, [this](WallId id) { return map()[id].position; });
        return wall != walls.end() ? std::optional(*wall) : std::nullopt;
    }

    Refused set(RowIds rows, const OrderedJson& keys)
    {
        auto values = valuesOf(keys);
        return values.empty()
                   ? Refused()
                   : edit(SetRequest{.rows = std::move(rows), .values = std::move(values)});
    }

    /// Returns the recorded request for the level without the result.
    tl::expected<Request, Refusal> requestNow() const
    {
        const MapView now = m_chain.view();
        GeneratorLine line = lineOf(m_generator, now);
        // A sheet only limits what the request may change.
        if (std::erase(line.lost, "sheet") > 0) {
            OrderedJson object = OrderedJson::parse(line.line);
            object.erase("sheet");
            line.line = object.dump();
        }
        if (!line.lost.empty()) {
            return refuse({.code = MessageCode::ResultLost});
        }
        const auto operation = parseOperation({.text = line.line, .number = 1}, now.numbering());
        const auto* const read = operation ? std::get_if<Request>(&operation->what) : nullptr;
        if (read == nullptr) {
            return refuse({.code = MessageCode::ResultLost});
        }
        Request request = *read;
        if (auto* const stairs = std::get_if<StairsRequest>(&request)) {
            stairs->newSector = newSectorOf(m_generator);
            stairs->sheet.seed = seed();
        }
        return request;
    }

    /// Returns the sector whose layer the generator changed.
    std::optional<SectorId> seed() const
    {
        const auto& changed = m_generator.changedSectors;
        const auto row = std::ranges::find_if(changed, [this](const ProjectSector& each) {
            const OrderedJson keys = keysOf(each.kept);
            const auto seed = keys.find("seed");
            return each.id && isThere(*each.id) && seed != keys.end() && *seed == OrderedJson(true);
        });
        return row == changed.end() ? std::nullopt : row->id;
    }

    /// Makes the result again and returns a refusal if the level is different then.
    Refused differenceRefusal(const Request& request) const
    {
        PlanChain again = m_chain;
        PlanResult planned = plan(again.view(), request);
        if (planned) {
            again.add(*std::move(planned));
        } else if (!hasId(planned.error().code, "E-NOTHING")) {
            return again.renumbered(std::move(planned.error()));
        }
        const auto* const slope = std::get_if<SlopeRequest>(&request);
        const auto changed = slope != nullptr
                                 ? changedPlane(again.view().map, *slope)
                                 : changedSector(m_view, again.view(), again.finish().patch);
        // What is as it was made may be made otherwise by now, like the sector that it is cut from.
        const auto culprit = changed && slope == nullptr ? sectorThatLooksNew(*changed) : changed;
        if (!culprit) {
            return std::nullopt;
        }
        return Refusal{
            .code = MessageCode::ResultChanged,
            .arguments = {numbered(m_view.numbering(), *culprit)},
            .culprits = {.sectors = {*culprit}}};
    }

    /// Returns a sector that was made and looks different now. Empty if there is none; `otherwise`
    /// if nothing tells.
    std::optional<SectorId> sectorThatLooksNew(SectorId otherwise) const
    {
        bool isTold = false;
        for (const ProjectSector& row : m_generator.sectors) {
            const OrderedJson keys = keysOf(row.kept);
            const auto looks = keys.find("as");
            isTold = isTold || looks != keys.end();
            if (row.id && looks != keys.end()
                && *looks != OrderedJson(looksOf(m_view.map, *row.id))) {
                return row.id;
            }
        }
        return isTold ? std::nullopt : std::optional(otherwise);
    }

    /// Returns the sector if its plane has another height somewhere. The hinge may be another one,
    /// such as that of the other plane.
    std::optional<SectorId> changedPlane(const Map& after, const SlopeRequest& slope) const
    {
        const auto walls = m_view.map.wallsOf(slope.sector);
        const bool isSame = std::ranges::all_of(walls, [&](WallId wall) {
            const Vec2 at = toVec2(m_view.map[wall].position);
            const auto heightIn = [&](const Map& map) {
                return std::llround(heightAt(map, slope.sector, slope.plane, at));
            };
            return std::abs(heightIn(m_view.map) - heightIn(after)) <= sameHeight;
        });
        return isSame ? std::nullopt : std::optional(slope.sector);
    }

    const MapView m_view;
    const Generator& m_generator;
    PlanChain m_chain;
    std::vector<Request> m_requests{};
};

} // namespace

tl::expected<Unmade, Refusal> unmade(const MapView& view, const Generator& generator)
{
    return Unmaking(view, generator).run();
}

PlanResult planWithout(const MapView& view, const Unmade& level, const Request& request)
{
    const MapView without{level.map, level.index, view.tiles};
    PlanResult planned = plan(without, request);
    if (!planned) {
        return refuse(renumbered(std::move(planned.error()), {.before = view, .after = without}));
    }
    return planned;
}

std::vector<Request> remakeWith(const Unmade& level, const Request& request)
{
    std::vector<Request> requests = level.requests;
    requests.push_back(request);
    return requests;
}

} // namespace sectored
