#include "editor/tool/generate/stairs_draft.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/generate/draft_overlay.h"
#include "editor/tool/generate/walk_verdict.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/layer_choice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

constexpr int mostSteps = 255;
constexpr int mostRise = 65'536;
constexpr int mostWidth = 65'536;
constexpr int mostDegrees = 3'600;
constexpr int usualTread = 128;        ///< map units
constexpr std::size_t manyTreads = 64; ///< no numbers on more
constexpr double turnStep = 15;        ///< of a spiral whose end is dragged
constexpr std::size_t endHandle = 0;
constexpr std::size_t widthHandle = 1;

constexpr std::array heightChoices{
    OptionChoice{.id = "byRise", .text = "Rise", .tip = "Each step rises by the number in Rise"},
    OptionChoice{
        .id = "toEnd",
        .text = "To the end",
        .tip = "The last step has the floor height of the sector at the end"},
};
constexpr std::array shapeChoices{
    OptionChoice{.id = "straight", .text = "Straight", .tip = "Straight stairs (N: next shape)"},
    OptionChoice{.id = "rounded", .text = "Rounded", .tip = "Stairs along an arc (N: next shape)"},
    OptionChoice{.id = "spiral", .text = "Spiral", .tip = "Stairs about an axis (N: next shape)"},
};

constexpr std::array stairsOptions{
    ToolOption{
        .id = "steps",
        .text = "Steps",
        .tip = "Number of steps (wheel while shaping)",
        .least = 1,
        .most = mostSteps,
        .value = 8},
    ToolOption{
        .id = "rise",
        .text = "Rise",
        .tip = "Height of each step in Build z units; negative goes up",
        .least = -mostRise,
        .most = mostRise,
        .value = -1'024},
    ToolOption{
        .id = "heights",
        .text = "Heights",
        .kind = OptionKind::Choice,
        .most = static_cast<int>(heightChoices.size()) - 1,
        .value = 0,
        .choices = heightChoices,
        .isLabelled = false},
    ToolOption{
        .id = "ceiling",
        .text = "Ceiling too",
        .tip = "Ceilings rise with the steps",
        .kind = OptionKind::Switch,
        .most = 1,
        .value = 0},
    ToolOption{
        .id = "shape",
        .text = "Shape",
        .kind = OptionKind::Choice,
        .most = static_cast<int>(shapeChoices.size()) - 1,
        .value = 0,
        .choices = shapeChoices,
        .isLabelled = false},
    ToolOption{
        .id = "width",
        .text = "Width",
        .tip = "Width of the stairs; 0 is the length of the wall",
        .least = 0,
        .most = mostWidth,
        .value = 0},
    ToolOption{
        .id = "turn",
        .text = "Turn",
        .tip = "Degrees that a spiral turns; negative is anticlockwise",
        .least = -mostDegrees,
        .most = mostDegrees,
        .value = 180},
};

Vec2 turnedAbout(Vec2 p, Vec2 axis, double radians)
{
    const Vec2 arm{p.x - axis.x, p.y - axis.y};
    const double c = std::cos(radians);
    const double s = std::sin(radians);
    return {axis.x + c * arm.x - s * arm.y, axis.y + s * arm.x + c * arm.y};
}

double directionTo(Vec2 from, Vec2 to)
{
    return std::atan2(to.y - from.y, to.x - from.x);
}

} // namespace

StairsDraft::StairsDraft(EditTarget& target, const DraftStart& start)
    : m_target(target)
    , m_values(target, stairsGenerator())
    , m_wall(start.wall)
    , m_line(lineOf(target.view().map, start.wall))
{
    // Stairs as wide as the wall begin in its middle.
    m_from =
        nearestPoint(m_values["width"] == 0 ? frame().middle : closestOnSegment(m_line, start.at));
    const double length = m_values["steps"] * double{usualTread};
    m_to = nearestPoint(movedBy(toVec2(m_from), frame().out, length));
    m_axis = nearestPoint(movedBy(toVec2(m_from), frame().way, std::max(1, width())));
}

bool StairsDraft::isAlive() const
{
    const Map& map = m_target.view().map;
    return canCarryDraft(map, m_wall) && lineOf(map, m_wall) == m_line;
}

int StairsDraft::width() const
{
    const int width = m_values["width"];
    return width == 0 ? static_cast<int>(std::lround(frame().length)) : width;
}

/// Returns the middle of the arc.
Vec2 StairsDraft::bendPoint() const
{
    const Vec2 a = toVec2(m_from);
    const Vec2 b = toVec2(m_to);
    const double length = std::max(1.0, distanceOf(a, b));
    const Vec2 across{(b.y - a.y) / length, (a.x - b.x) / length};
    return movedBy(middleOf(a, b), across, m_bend.value_or(length / 4));
}

double StairsDraft::turns() const
{
    return m_values["turn"] / 360.0;
}

/// Returns the end of the centre line of a spiral.
Vec2 StairsDraft::spiralEnd() const
{
    return turnedAbout(toVec2(m_from), toVec2(m_axis), 2 * std::numbers::pi * turns());
}

StairsShape StairsDraft::shape() const
{
    StairsShape shape{
        .from = m_from,
        .to = form() == Form::Spiral ? m_axis : m_to,
        .width = width(),
        .steps = m_values["steps"]};
    if (form() == Form::Rounded) {
        shape.through = nearestPoint(bendPoint());
    } else if (form() == Form::Spiral) {
        shape.turns = turns();
    }
    return shape;
}

std::vector<DraftHandle> StairsDraft::handles() const
{
    const bool isSpiral = form() == Form::Spiral;
    std::vector<DraftHandle> handles{{.at = toVec2(isSpiral ? m_axis : m_to)}};
    const auto treads = treadsOf(shape());
    handles.push_back(
        {.at = treads.empty() ? toVec2(m_from) : toVec2(treads.front()[0]),
         .kind = HandleKind::Value});
    if (form() == Form::Rounded) {
        handles.push_back({.at = bendPoint(), .kind = HandleKind::Value});
    } else if (isSpiral) {
        handles.push_back({.at = spiralEnd(), .kind = HandleKind::Value});
    }
    return handles;
}

/// Returns the end, on the normal of the wall if that is near.
Point StairsDraft::endAt(const HandleMove& move) const
{
    const WallFrame wall = frame();
    const double off = alongWall(wall, toVec2(move.to)) - alongWall(wall, toVec2(m_from));
    const bool isNear = std::abs(off) <= snapDistance * move.unitsPerPixel;
    return isNear && !move.modifiers.control
               ? nearestPoint(movedBy(toVec2(m_from), wall.out, outwards(wall, toVec2(move.to))))
               : move.to;
}

void StairsDraft::moveHandle(const HandleMove& move)
{
    const Vec2 start = toVec2(m_from);
    const Vec2 to = toVec2(move.to);
    if (move.handle == endHandle) {
        (form() == Form::Spiral ? m_axis : m_to) = form() == Form::Spiral ? move.to : endAt(move);
    } else if (move.handle == widthHandle) {
        m_values.set("width", std::max(2.0, 2 * distanceOf(start, to)));
    } else if (form() == Form::Rounded) {
        bendTo(to);
    } else {
        turnTo(to);
    }
}

/// Bends the arc to the distance of a point from its chord.
void StairsDraft::bendTo(Vec2 to)
{
    const Vec2 start = toVec2(m_from);
    const Vec2 end = toVec2(m_to);
    const double length = std::max(1.0, distanceOf(start, end));
    const Vec2 middle = middleOf(start, end);
    m_bend =
        ((to.x - middle.x) * (end.y - start.y) - (to.y - middle.y) * (end.x - start.x)) / length;
}

/// Turns the end of a spiral by the shortest way, in steps.
void StairsDraft::turnTo(Vec2 to)
{
    const Vec2 axis = toVec2(m_axis);
    const double way = std::remainder(
        directionTo(axis, to) - directionTo(axis, spiralEnd()),
        2 * std::numbers::pi);
    const double degrees = m_values["turn"] + way * 180 / std::numbers::pi;
    m_values.set("turn", nearestMultiple(degrees, turnStep));
}

std::optional<NumberAim> StairsDraft::numberAim(std::size_t handle) const
{
    const auto all = handles();
    return NumberAim{.from = m_from, .at = nearestPoint(all[std::min(handle, all.size() - 1)].at)};
}

bool StairsDraft::turnWheel(int notches)
{
    m_values.set("steps", m_values["steps"] + notches);
    return true;
}

bool StairsDraft::nextVariant(int step)
{
    m_values.step("shape", step);
    return true;
}

/// Returns the floor height at the end, if a sector in reach other than that of the wall is there.
std::optional<std::int64_t> StairsDraft::heightAtEnd() const
{
    const MapView view = m_target.view();
    const Point end = form() == Form::Spiral ? nearestPoint(spiralEnd()) : m_to;
    SectorsAt found = m_target.sectorsAt(end);
    found.inside.insert(found.inside.end(), found.boundary.begin(), found.boundary.end());
    const std::vector<SectorId> outOfReach = sectorsOutOfReach(m_target.visibility());
    std::erase_if(found.inside, [&](SectorId each) {
        return each == sector() || std::ranges::binary_search(outOfReach, each);
    });
    return found.inside.empty()
               ? std::nullopt
               : std::optional(roundedHeight(view.map, {found.inside.front()}, end));
}

/// Returns the rise of a step to the height at the end. Empty if the option Rise counts.
std::optional<std::int64_t> StairsDraft::riseToEnd(int steps) const
{
    const auto end = m_values["heights"] == 1 ? heightAtEnd() : std::nullopt;
    if (!end) {
        return std::nullopt;
    }
    const std::int64_t start = roundedHeight(m_target.view().map, {sector()}, m_from);
    return std::llround(static_cast<double>(*end - start) / steps);
}

void StairsDraft::reopen(const Request& request)
{
    const auto& stairs = std::get<StairsRequest>(request);
    m_from = stairs.from;
    m_newSector = stairs.newSector;
    m_values.set("width", stairs.width);
    m_values.set("steps", stairs.steps);
    m_values.set("rise", static_cast<double>(stairs.rise));
    m_values.set("heights", 0);
    m_values.set("ceiling", stairs.ceilings == TreadCeilings::Follow ? 1 : 0);
    if (stairs.turns) {
        m_values.set("shape", static_cast<int>(Form::Spiral));
        m_values.set("turn", 360 * *stairs.turns);
        m_axis = stairs.to;
        return;
    }
    m_to = stairs.to;
    m_values.set("shape", static_cast<int>(stairs.through ? Form::Rounded : Form::Straight));
    if (stairs.through) {
        bendTo(toVec2(*stairs.through));
    }
}

std::optional<Request> StairsDraft::requestWith(int steps) const
{
    const StairsShape stairs = shape();
    SheetHint sheet = allLayers(m_target);
    sheet.seed = sector();
    return StairsRequest{
        .from = stairs.from,
        .to = stairs.to,
        .width = stairs.width,
        .steps = steps,
        .rise = riseToEnd(steps).value_or(m_values["rise"]),
        .ceilings = m_values["ceiling"] == 1 ? TreadCeilings::Follow : TreadCeilings::Keep,
        .through = stairs.through,
        .turns = stairs.turns,
        .newSector = m_newSector.value_or(m_target.options().newSector()),
        .sheet = sheet};
}

void StairsDraft::addTreads(Overlay& overlay, bool isRefused) const
{
    const auto treads = treadsOf(shape());
    for (std::size_t step = 0; step < treads.size(); ++step) {
        const Tread& tread = treads[step];
        std::vector<Vec2> corners;
        std::ranges::transform(tread, std::back_inserter(corners), toVec2);
        overlay.areas.push_back(
            {.loops = {corners},
             .role = isRefused ? OverlayRole::Refusal : OverlayRole::Stroke,
             .hatched = isRefused});
        corners.push_back(corners.front());
        addDraftPath(overlay, corners, isRefused);
        if (treads.size() <= manyTreads) {
            overlay.labels.push_back(
                {.at = middleOf(corners[0], corners[2]),
                 .text = numberText(static_cast<std::int64_t>(step) + 1),
                 .role = OverlayRole::Stroke,
                 .span = distanceOf(corners[0], corners[1])});
        }
    }
}

/// Adds the treads from the side, with the ceiling over those that are made.
void StairsDraft::addProfile(Overlay& overlay, const Made& made) const
{
    const double length = centreLineOf(shape()).length;
    const int steps = m_values["steps"];
    const double run = length / steps;
    const std::int64_t base = roundedHeight(m_target.view().map, {sector()}, m_from);
    OverlayProfileLine floor{.points = {{-run, 0}, {0, 0}}, .role = OverlayRole::Stroke};
    OverlayProfileLine ceiling{.role = OverlayRole::Guide};
    for (int step = 0; step < steps; ++step) {
        const std::int64_t climb = made.rise * (step + 1);
        const auto add = [&](OverlayProfileLine& line, std::int64_t z) {
            line.points.push_back({step * run, sideHeight(z)});
            line.points.push_back({(step + 1) * run, sideHeight(z)});
        };
        add(floor, climb);
        const auto tread = std::ranges::find_if(made.treads, [&](SectorId each) {
            return made.after[each].floor.z == base + climb;
        });
        if (tread != made.treads.end()) {
            add(ceiling, made.after[*tread].ceiling.z - base);
        }
    }
    overlay.profile = OverlayProfile{
        .title = "Side view",
        .lines = {ceiling, floor},
        .caption = filledText(
            "{0} long, {1} in all",
            {lengthText(length), heightText(made.rise * steps)})};
}

void StairsDraft::addOverlay(Overlay& overlay, const PlanResult* preview) const
{
    const MapView view = m_target.view();
    const bool isRefused = preview != nullptr && !*preview;
    addTreads(overlay, isRefused);
    addDraftWall(
        overlay,
        view,
        m_wall,
        filledText("wall {0}", {idText(view.numbering().of(m_wall))}));
    const double length = centreLineOf(shape()).length;
    const int steps = m_values["steps"];
    std::string detail;
    bool isWalkable = true;
    const auto add = [&](const WalkVerdict& verdict) {
        isWalkable = isWalkable && verdict.isWalkable;
        detail = detail.empty() ? verdict.text : filledText("{0}, {1}", {detail, verdict.text});
    };
    const auto toEnd = riseToEnd(steps);
    const std::int64_t rise = toEnd.value_or(m_values["rise"]);
    const WalkerSettings& player = m_target.sweep().player();
    add(stepVerdict(rise, player));
    if (preview != nullptr && *preview) {
        Map after = view.map;
        apply(after, (*preview)->patch);
        if (const auto headroom = leastHeadroom(after, (*preview)->created)) {
            add(headroomVerdict(*headroom, player));
        }
        addProfile(overlay, {.after = after, .treads = (*preview)->created, .rise = rise});
    }
    if (m_values["heights"] == 1 && !toEnd) {
        detail = filledText("{0}. No other sector is at the end, so Rise counts.", {detail});
    }
    overlay.message = OverlayMessage{
        .at = handles().front().at,
        .title = filledText(
            "{0} steps of {1} \u00d7 {2}",
            {numberText(steps), lengthText(length / steps), numberText(width())}),
        .detail = detail,
        .role = isWalkable ? OverlayRole::Stroke : OverlayRole::Refusal};
}

std::vector<Hint> StairsDraft::hints() const
{
    return {{"Drag", "end"}, {"Wheel", "steps"}, {"N", "next shape"}, {"Shift", "15\u00b0 steps"}};
}

namespace {

std::unique_ptr<Draft> beginStairs(EditTarget& target, const DraftStart& start)
{
    return std::make_unique<StairsDraft>(target, start);
}

} // namespace

const GeneratorRow& stairsGenerator()
{
    static constexpr GeneratorRow row{
        .id = "stairs",
        .start = "draw stairs from a wall or portal",
        .whereToPress = "Press on the wall where the stairs begin",
        .options = stairsOptions,
        .begin = beginStairs,
        .number = "steps",
        .offer = "Nearest possible number of steps: {0}"};
    return row;
}

} // namespace sectored::editor
