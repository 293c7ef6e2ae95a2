#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/map/portal.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/generate/draft_overlay.h"
#include "editor/tool/generate/generator_row.h"
#include "editor/tool/generate/wall_frame.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sectored::editor {

namespace {

constexpr int mostDepth = 65'536;
constexpr int wheelStep = 16; ///< map units of a notch
constexpr int mostTile = std::numeric_limits<std::int16_t>::max();
constexpr int mostTag = std::numeric_limits<std::int16_t>::max();

constexpr std::array extrudeOptions{
    ToolOption{
        .id = "distance",
        .text = "Distance",
        .tip = "Depth of the new sector; negative divides a strip from the sector of the wall",
        .least = -mostDepth,
        .most = mostDepth,
        .value = 256},
};

constexpr std::array doorOptions{
    ToolOption{
        .id = "thickness",
        .text = "Thickness",
        .tip = "Thickness of the door (wheel while shaping)",
        .least = 1,
        .most = mostDepth,
        .value = 128},
    ToolOption{
        .id = "lotag",
        .text = "Lotag",
        .tip = "Lotag of the door; 20 is the ceiling door of Duke Nukem 3D",
        .least = 0,
        .most = mostTag,
        .value = 20},
    ToolOption{
        .id = "tile",
        .text = "Tile",
        .tip = "Tile (picnum) of both faces of the door; -1 keeps the tiles",
        .least = -1,
        .most = mostTile,
        .value = -1},
};

/// What distinguishes the generators that make a sector of a strip along a wall.
struct StripKind {
    const GeneratorRow& (*row)();
    std::string_view depth; ///< id of the option
    int outside;            ///< 1 if a positive depth is outside the sector of the wall, else -1
    Request (*request)(WallId wall, int depth, const GeneratorValues& values);
    void (*read)(const Request& request, GeneratorValues& values);
    std::string (*title)(const GeneratorValues& values);
};

/// A sector along a wall, with a ring that sets its depth.
class StripDraft final : public Draft {
public:
    StripDraft(EditTarget& target, const StripKind& kind, WallId wall)
        : m_target(target)
        , m_kind(kind)
        , m_values(target, kind.row())
        , m_wall(wall)
    {}

    bool isAlive() const override { return canCarryDraft(m_target.view().map, m_wall); }

    std::vector<DraftHandle> handles() const override
    {
        return {{.at = end(), .kind = HandleKind::Value}};
    }

    void moveHandle(const HandleMove& move) override
    {
        m_values.set(m_kind.depth, m_kind.outside * outwards(frame(), toVec2(move.to)));
    }

    std::optional<NumberAim> numberAim(std::size_t) const override
    {
        return NumberAim{.from = nearestPoint(frame().middle), .at = nearestPoint(end())};
    }

    bool turnWheel(int notches) override
    {
        m_values.set(m_kind.depth, depth() + wheelStep * notches);
        return true;
    }

    /// Changes to the other side of a portal.
    bool nextVariant(int) override
    {
        const auto partner = partnerOf(m_target.view().map, m_wall);
        m_wall = partner.value_or(m_wall);
        return partner.has_value();
    }

    void reopen(const Request& request) override { m_kind.read(request, m_values); }
    std::optional<Request> request() const override { return requestWith(depth()); }
    std::optional<Request> requestWith(int depth) const override
    {
        return m_kind.request(m_wall, depth, m_values);
    }

    /// Selects the sector behind an extruded wall, or else the one of the wall.
    Selection selectionAfter(const Plan& plan) const override
    {
        const Map& map = m_target.view().map;
        const auto behind = sectorAcross(map, m_wall);
        const bool isNew = behind && std::ranges::find(plan.created, *behind) != plan.created.end();
        const bool isBehind = isNew && m_kind.outside * depth() > 0;
        return {.sectors = {isBehind ? *behind : map[m_wall].sector.row()}};
    }

    void addOverlay(Overlay& overlay, const PlanResult* preview) const override;

    std::vector<Hint> hints() const override
    {
        std::vector<Hint> hints{{"Drag", "depth"}, {"Wheel", "depth"}};
        if (partnerOf(m_target.view().map, m_wall)) {
            hints.push_back({"N", "other side"});
        }
        return hints;
    }

private:
    WallFrame frame() const { return frameOf(m_target.view().map, m_wall); }
    int depth() const { return m_values[m_kind.depth]; }
    Vec2 end() const { return movedBy(frame().middle, frame().out, m_kind.outside * depth()); }

    EditTarget& m_target;
    const StripKind& m_kind;
    GeneratorValues m_values;
    WallId m_wall;
};

/// Returns the outline of the new sector in the level after the edit: the one behind the wall, or
/// the one that the wall belongs to then.
std::vector<std::vector<Vec2>> outlineOf(const MapView& view, const Plan& plan, WallId wall)
{
    Map after = view.map;
    apply(after, plan.patch);
    const auto behind = sectorAcross(after, wall);
    const bool isBehind = behind && view.map.find(*behind) == nullptr
                          && after[wall].sector == view.map[wall].sector
                          && !sectorAcross(view.map, wall);
    return loopPointsOf(after, isBehind ? *behind : after[wall].sector.row());
}

void StripDraft::addOverlay(Overlay& overlay, const PlanResult* preview) const
{
    const MapView view = m_target.view();
    const WallFrame wall = frame();
    const bool isRefused = preview != nullptr && !*preview;
    const double reach = m_kind.outside * depth();
    std::vector<Vec2> corners{
        toVec2(wall.line.a),
        movedBy(toVec2(wall.line.a), wall.out, reach),
        movedBy(toVec2(wall.line.b), wall.out, reach),
        toVec2(wall.line.b)};
    if (preview != nullptr && *preview) {
        const auto loops = outlineOf(view, **preview, m_wall);
        overlay.areas.push_back({.loops = loops, .role = OverlayRole::Stroke});
        for (const std::vector<Vec2>& loop : loops) {
            addDraftPath(overlay, loop, false);
            addDraftLine(overlay, {loop.back(), loop.front()});
        }
    } else {
        overlay.areas.push_back(
            {.loops = {corners}, .role = OverlayRole::Refusal, .hatched = true});
        addDraftPath(overlay, corners, isRefused);
    }
    addDraftWall(
        overlay,
        view,
        m_wall,
        filledText("wall {0}", {idText(view.numbering().of(m_wall))}));
    addMeasure(overlay, {.from = wall.middle, .to = end(), .text = numberText(depth())});
    overlay.message =
        OverlayMessage{.at = end(), .title = m_kind.title(m_values), .role = OverlayRole::Stroke};
}

std::string extrusionTitle(const GeneratorValues& values)
{
    return values["distance"] < 0
               ? filledText("Divides a strip of {0}", {numberText(-values["distance"])})
               : filledText("Extrudes by {0}", {numberText(values["distance"])});
}

std::string doorTitle(const GeneratorValues& values)
{
    return filledText(
        "Ceiling door, {0} thick, lotag {1}",
        {numberText(values["thickness"]), idText(values["lotag"])});
}

Request extrusion(WallId wall, int depth, const GeneratorValues& /*values*/)
{
    return ExtrudeRequest{.wall = wall, .by = depth};
}

Request door(WallId wall, int depth, const GeneratorValues& values)
{
    DoorRequest request{.wall = wall, .depth = depth, .lotag = values["lotag"]};
    if (values["tile"] >= 0) {
        request.picnum = values["tile"];
    }
    return request;
}

void readExtrusion(const Request& request, GeneratorValues& values)
{
    values.set("distance", static_cast<double>(std::get<ExtrudeRequest>(request).by));
}

void readDoor(const Request& request, GeneratorValues& values)
{
    const auto& door = std::get<DoorRequest>(request);
    values.set("thickness", static_cast<double>(door.depth));
    values.set("lotag", static_cast<double>(door.lotag));
    values.set("tile", static_cast<double>(door.picnum.value_or(-1)));
}

constexpr StripKind extrudeKind{
    .row = extrudeGenerator,
    .depth = "distance",
    .outside = 1,
    .request = extrusion,
    .read = readExtrusion,
    .title = extrusionTitle};
constexpr StripKind doorKind{
    .row = doorGenerator,
    .depth = "thickness",
    .outside = -1,
    .request = door,
    .read = readDoor,
    .title = doorTitle};

std::unique_ptr<Draft> beginExtrusion(EditTarget& target, const DraftStart& start)
{
    return std::make_unique<StripDraft>(target, extrudeKind, start.wall);
}

std::unique_ptr<Draft> beginDoor(EditTarget& target, const DraftStart& start)
{
    return std::make_unique<StripDraft>(target, doorKind, start.wall);
}

} // namespace

const GeneratorRow& extrudeGenerator()
{
    static constexpr GeneratorRow row{
        .id = "extrude",
        .start = "extrude a wall",
        .whereToPress = "Press on the solid wall to extrude",
        .options = extrudeOptions,
        .begin = beginExtrusion,
        .taken = TakenSelection::Wall,
        .number = "distance",
        .offer = "Nearest possible distance: {0}"};
    return row;
}

const GeneratorRow& doorGenerator()
{
    static constexpr GeneratorRow row{
        .id = "door",
        .start = "make a door at a portal",
        .whereToPress = "Press on the portal where the door is to be",
        .options = doorOptions,
        .begin = beginDoor,
        .taken = TakenSelection::Wall,
        .number = "thickness",
        .offer = "Nearest possible thickness: {0}"};
    return row;
}

} // namespace sectored::editor
