#include "editor/tool/generate/reopen.h"

#include "sectored/base/overload.h"
#include "sectored/edit/script/plan_together.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/project/generator.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/generate/slope_draft.h"
#include "editor/tool/generate/wall_frame.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored::editor {

namespace {

/// Option: the position of the open generator in the project data, from 1; 0: none.
constexpr std::string_view openOption = "generator.open";

std::optional<DraftStart> startAt(const Map& map, std::optional<WallId> wall)
{
    return wall && canCarryDraft(map, *wall)
               ? std::optional(DraftStart{.wall = *wall, .at = frameOf(map, *wall).middle})
               : std::nullopt;
}

/// Returns the wall of a sector that is nearest to a point.
std::optional<DraftStart> startNear(const Map& map, SectorId sector, Point at)
{
    std::optional<DraftStart> start;
    double nearest = std::numeric_limits<double>::max();
    for (const WallId wall : map.wallsOf(sector)) {
        if (!canCarryDraft(map, wall)) {
            continue;
        }
        const double distance =
            distanceOf(closestOnSegment(lineOf(map, wall), toVec2(at)), toVec2(at));
        if (distance < nearest) {
            nearest = distance;
            start = DraftStart{.wall = wall, .at = toVec2(at)};
        }
    }
    return start;
}

/// Stairs begin on a wall of the sector in whose layer they are.
std::optional<DraftStart> stairsStart(const MapView& view, const StairsRequest& request)
{
    std::optional<SectorId> sector = request.sheet.seed;
    if (!sector) {
        const SectorsAt found = sectorsAt(view, request.from);
        const auto& candidates = found.inside.empty() ? found.boundary : found.inside;
        sector = candidates.empty() ? std::nullopt : std::optional(candidates.front());
    }
    return sector ? startNear(view.map, *sector, request.from) : std::nullopt;
}

std::optional<WallId> hingeOf(const Map& map, const SlopeRequest& request)
{
    return std::visit(
        Overload{
            [&](const ThreeHeights&) {
                const auto walls = map.wallsOf(request.sector);
                return walls.empty() ? std::nullopt : std::optional(walls.front());
            },
            [](const auto& about) {
                return std::optional(about.wall);
            }},
        request.by);
}

/// Tests whether the generator made one of the walls, which are sorted.
bool madeAnyOf(const Generator& generator, const std::vector<WallId>& walls)
{
    return std::ranges::any_of(generator.walls, [&walls](const ProjectWall& wall) {
        return wall.id && std::ranges::binary_search(walls, *wall.id);
    });
}

/// What texts say about a generator.
struct GeneratorWord {
    std::string_view verb;
    std::string_view field;   ///< its most important number
    std::string_view text;    ///< {0}: that number
    std::string_view edit;    ///< hint: opens it
    std::string_view replace; ///< hint: makes it again
};

constexpr std::array generatorWords{
    GeneratorWord{"stairs", "steps", "Stairs, {0} steps", "edit stairs", "replace stairs"},
    GeneratorWord{"curve", "segments", "Curve, {0} walls", "edit curve", "replace curve"},
    GeneratorWord{"extrude", "by", "Extrusion, {0} deep", "edit extrusion", "replace extrusion"},
    GeneratorWord{"door", "depth", "Door, {0} thick", "edit door", "replace door"},
    GeneratorWord{"slope", "", "Slope", "edit slope", "replace slope"},
};

/// Returns the words of an operation. Those of an unknown one have no text.
const GeneratorWord& wordsOf(std::string_view verb)
{
    static constexpr GeneratorWord unknown{"", "", "", "edit again", "replace"};
    const auto* const words = std::ranges::find(generatorWords, verb, &GeneratorWord::verb);
    return words != generatorWords.end() ? *words : unknown;
}

} // namespace

std::optional<DraftStart> startOf(const MapView& view, const Request& request)
{
    const Map& map = view.map;
    if (const auto* stairs = std::get_if<StairsRequest>(&request)) {
        return stairsStart(view, *stairs);
    }
    if (const auto* curve = std::get_if<CurveRequest>(&request)) {
        return startAt(map, curve->wall);
    }
    if (const auto* extrusion = std::get_if<ExtrudeRequest>(&request)) {
        return startAt(map, extrusion->wall);
    }
    if (const auto* door = std::get_if<DoorRequest>(&request)) {
        return startAt(map, door->wall);
    }
    const auto* const slope = std::get_if<SlopeRequest>(&request);
    return slope != nullptr ? startAt(map, hingeOf(map, *slope)) : std::nullopt;
}

void openGenerator(EditTarget& target, const Generator& generator)
{
    const auto& all = target.view().map.project().generators;
    const auto found =
        std::ranges::find(all, &generator, [](const auto& each) { return each.get(); });
    target.options().setNumber(openOption, static_cast<int>(found - all.begin()) + 1);
}

void closeGenerator(EditTarget& target)
{
    target.options().setNumber(openOption, 0);
}

std::shared_ptr<const Generator> openedGenerator(const EditTarget& target)
{
    const auto& all = target.view().map.project().generators;
    const int open = target.options().number(openOption, 0);
    return open > 0 && static_cast<std::size_t>(open) <= all.size()
               ? all[static_cast<std::size_t>(open) - 1]
               : nullptr;
}

std::shared_ptr<const Generator> generatorAt(const EditTarget& target, std::optional<Point> point)
{
    const Map& map = target.view().map;
    const auto& all = map.project().generators;
    if (all.empty()) {
        return nullptr; // before the level is searched for the point
    }
    const Selection& selection = target.selection();
    const auto made = std::find_if(all.rbegin(), all.rend(), [&](const auto& generator) {
        return madeAnyOf(*generator, selection.walls);
    });
    if (made != all.rend()) {
        return *made;
    }
    std::optional<SectorId> sector;
    if (!selection.sectors.empty()) {
        sector = selection.sectors.front();
    } else if (!selection.walls.empty()) {
        const SectorRef owner = map[selection.walls.front()].sector;
        sector = owner.isRow() ? std::optional(owner.row()) : std::nullopt;
    } else if (selection.isEmpty() && point) {
        sector = target.sectorAt(*point);
    }
    return sector ? generatorOf(map.project(), map, *sector) : nullptr;
}

std::string generatorText(const Generator& generator)
{
    std::string verb = verbOf(generator);
    const GeneratorWord& words = wordsOf(verb);
    if (words.text.empty()) {
        return verb;
    }
    // Nothing that was made is larger; a file may say anything.
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    const auto number = std::clamp(numberOf(generator, words.field).value_or(0), -most, most);
    return filledText(words.text, {numberText(number < 0 ? -number : number)});
}

Hint editHint(const Generator& generator, GeneratorStage stage)
{
    const GeneratorWord& words = wordsOf(verbOf(generator));
    return stage == GeneratorStage::Open ? Hint{"Enter", words.replace}
                                         : Hint{"Shift+F2", words.edit, "geometry.editGenerator"};
}

ReopenedLevel::ReopenedLevel(
    EditTarget& target,
    std::shared_ptr<const Generator> generator,
    Unmade level)
    : m_target(target)
    , m_generator(std::move(generator))
    , m_level(std::move(level))
    , m_before(target.view().map)
{}

MapView ReopenedLevel::view() const
{
    return {m_level.map, m_level.index, m_target.view().tiles};
}

PlanResult ReopenedLevel::replaced(const Request& request) const
{
    return planTogether(m_target.view(), remakeWith(m_level, request));
}

PlanResult ReopenedLevel::replace(const Request& request)
{
    return m_target.commit(remakeWith(m_level, request));
}

void SlopeDraft::reopen(const Request& request)
{
    const auto& slope = std::get<SlopeRequest>(request);
    m_values.set("plane", slope.plane == PlaneKind::Floor ? 0 : 1);
    readHinge();
    std::visit(
        Overload{
            [this](const ThreeHeights& heights) {
                m_points.assign(heights.begin(), heights.end());
                m_values.set("way", static_cast<int>(Way::Points));
            },
            [this](const MeetAcross&) { m_values.set("way", static_cast<int>(Way::Meet)); },
            [this](const AlignToWall& hinge) {
                m_values.set("way", static_cast<int>(Way::Hinge));
                m_values.set("height", static_cast<double>(hinge.z.value_or(m_values["height"])));
                m_values.set(
                    "heinum",
                    static_cast<double>(hinge.heinum.value_or(m_values["heinum"])));
            }},
        slope.by);
}

} // namespace sectored::editor
