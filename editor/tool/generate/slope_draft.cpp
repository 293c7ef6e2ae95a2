#include "editor/tool/generate/slope_draft.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"
#include "sectored/query/pick.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/generate/draft_overlay.h"
#include "editor/tool/generate/slope_lines.h"
#include "editor/tool/generate/walk_verdict.h"
#include "editor/tool/number_text.h"
#include "editor/tool/take/takeable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sectored::editor {

namespace {

constexpr int mostSlope = std::numeric_limits<std::int16_t>::max();
constexpr int mostHeight = 1 << 23;
constexpr int slopeOfPixel = 8; ///< heinum
constexpr int zOfPixel = 64;
constexpr int wheelSlope = 64;          ///< heinum of a notch
constexpr int shiftSlope = 64;          ///< steps of Shift
constexpr int shiftHeight = 1'024;      ///< steps of Shift
constexpr double hingePull = 8;         ///< pixels
constexpr std::size_t mostCorners = 64; ///< with a handle and a label
constexpr std::size_t arrowHandle = 0;
constexpr double arrowPart = 0.6; ///< of the way to the farthest corner

constexpr std::array planeChoices{
    OptionChoice{.id = "slopeFloor", .text = "Floor", .tip = "Slope the floor"},
    OptionChoice{.id = "slopeCeiling", .text = "Ceiling", .tip = "Slope the ceiling"},
};
constexpr std::array wayChoices{
    OptionChoice{
        .id = "slopeHinge",
        .text = "Hinge",
        .tip = "Slope about a wall: drag the arrow or a corner (N: next)"},
    OptionChoice{
        .id = "slopeMeet",
        .text = "Meet neighbour",
        .tip = "Meet the plane of the sector across the hinge, a portal (N: next)"},
    OptionChoice{
        .id = "slopePoints",
        .text = "Three points",
        .tip = "Slope through three heights: Shift+click places them (N: next)"},
    OptionChoice{.id = "slopeFlat", .text = "Flat", .tip = "Level, at Height (N: next)"},
};

constexpr std::array slopeOptions{
    ToolOption{
        .id = "plane",
        .text = "Plane",
        .kind = OptionKind::Choice,
        .most = static_cast<int>(planeChoices.size()) - 1,
        .value = 0,
        .choices = planeChoices,
        .isLabelled = false},
    ToolOption{
        .id = "way",
        .text = "Slope by",
        .kind = OptionKind::Choice,
        .most = static_cast<int>(wayChoices.size()) - 1,
        .value = 0,
        .choices = wayChoices,
        .isLabelled = false},
    ToolOption{
        .id = "heinum",
        .text = "Slope",
        .tip = "Slope (heinum): 4096 is 45 degrees, positive goes down away from the hinge",
        .least = -mostSlope,
        .most = mostSlope,
        .value = 0},
    ToolOption{
        .id = "height",
        .text = "Height",
        .tip = "Height at the hinge in Build z units; negative is up",
        .least = -mostHeight,
        .most = mostHeight,
        .value = 0},
};

std::int64_t stepped(std::int64_t value, std::int64_t step)
{
    return std::llround(static_cast<double>(value) / static_cast<double>(step)) * step;
}

} // namespace

SlopeDraft::SlopeDraft(EditTarget& target, const DraftStart& start)
    : m_target(target)
    , m_values(target, slopeGenerator())
    , m_sector(target.view().map[start.wall].sector.row())
    , m_wall(start.wall)
{
    m_values.set("way", static_cast<int>(Way::Hinge));
    readHinge();
}

bool SlopeDraft::isAlive() const
{
    const Map& map = m_target.view().map;
    return canCarryDraft(map, m_wall) && map[m_wall].sector == SectorRef(m_sector);
}

PlaneKind SlopeDraft::plane() const
{
    return m_values["plane"] == 0 ? PlaneKind::Floor : PlaneKind::Ceiling;
}

std::vector<Point> SlopeDraft::corners() const
{
    const Map& map = m_target.view().map;
    std::vector<Point> corners;
    for (const WallId wall : map.wallsOf(m_sector)) {
        corners.push_back(map[wall].position);
    }
    return corners;
}

double SlopeDraft::depth() const
{
    double most = 1;
    for (const Point corner : corners()) {
        most = std::max(most, std::abs(outwards(frame(), toVec2(corner))));
    }
    return most;
}

/// Takes height and slope of the plane about the wall: the farthest corner keeps its height.
void SlopeDraft::readHinge()
{
    m_plane = plane();
    const Map& map = m_target.view().map;
    const WallFrame wall = frame();
    const std::int64_t z = roundedHeight(map, {m_sector, m_plane}, wall.line.a);
    double most = 0;
    double slope = 0;
    for (const Point corner : corners()) {
        const double inside = -outwards(wall, toVec2(corner));
        if (std::abs(inside) > std::abs(most)) {
            most = inside;
            const auto rise =
                static_cast<double>(roundedHeight(map, {m_sector, m_plane}, corner) - z);
            slope = 256 * rise / inside;
        }
    }
    m_values.set("height", static_cast<double>(z));
    m_values.set("heinum", slope);
}

double SlopeDraft::heightOf(Vec2 p) const
{
    return m_values["height"] - outwards(frame(), p) * m_values["heinum"] / 256.0;
}

std::vector<Point> SlopeDraft::shownCorners() const
{
    std::vector<Point> all = corners();
    all.resize(std::min(all.size(), mostCorners));
    return all;
}

std::vector<DraftHandle> SlopeDraft::handles() const
{
    const WallFrame wall = frame();
    std::vector<DraftHandle> handles;
    switch (way()) {
    case Way::Hinge:
        handles.push_back(
            {.at = movedBy(wall.middle, wall.out, -arrowPart * depth()),
             .kind = HandleKind::Value});
        for (const Point corner : shownCorners()) {
            handles.push_back({.at = toVec2(corner)});
        }
        break;
    case Way::Points:
        for (const HeightPoint& point : m_points) {
            handles.push_back({.at = toVec2(point.at)});
        }
        break;
    case Way::Meet:
        break;
    case Way::Flat:
        handles.push_back({.at = wall.middle, .kind = HandleKind::Value});
    }
    return handles;
}

void SlopeDraft::grab(std::size_t handle, Vec2 pointer)
{
    m_grabbed = {.pointer = pointer, .z = m_values["height"], .heinum = m_values["heinum"]};
    if (way() == Way::Points && handle < m_points.size()) {
        m_grabbed.z = m_points[handle].z;
    } else if (way() == Way::Hinge && handle != arrowHandle) {
        m_grabbed.z = std::llround(heightOf(toVec2(shownCorners().at(handle - 1))));
    }
}

void SlopeDraft::moveHandle(const HandleMove& move)
{
    const Vec2 moved{move.pointer.x - m_grabbed.pointer.x, move.pointer.y - m_grabbed.pointer.y};
    const std::int64_t down = std::llround(moved.y / move.unitsPerPixel) * zOfPixel;
    const std::int64_t z =
        stepped(m_grabbed.z + down, move.modifiers.shift ? shiftHeight : std::int64_t{1});
    if (way() == Way::Points) {
        if (move.handle < m_points.size()) {
            m_points[move.handle].z = z;
        }
    } else if (way() == Way::Flat) {
        m_values.set("height", static_cast<double>(z));
    } else if (way() == Way::Hinge && move.handle == arrowHandle) {
        const Vec2 out = frame().out;
        const double inwards = -(moved.x * out.x + moved.y * out.y) / move.unitsPerPixel;
        const std::int64_t slope = m_grabbed.heinum - std::llround(inwards) * slopeOfPixel;
        m_values.set(
            "heinum",
            static_cast<double>(stepped(slope, move.modifiers.shift ? shiftSlope : 1)));
    } else if (way() == Way::Hinge) {
        setCorner(shownCorners().at(move.handle - 1), z);
    }
}

/// Turns the plane about the hinge to a height at a corner; moves the plane for a corner of the
/// hinge.
void SlopeDraft::setCorner(Point corner, std::int64_t z)
{
    const double inside = -outwards(frame(), toVec2(corner));
    if (std::abs(inside) < 1) {
        m_values.set("height", static_cast<double>(z));
    } else {
        m_values.set("heinum", 256 * static_cast<double>(z - m_values["height"]) / inside);
    }
}

void SlopeDraft::followOptions()
{
    if (plane() != m_plane) {
        m_points.clear();
        readHinge();
    }
}

bool SlopeDraft::turnWheel(int notches)
{
    if (way() != Way::Hinge) {
        return false;
    }
    m_values.set("heinum", m_values["heinum"] - wheelSlope * notches);
    return true;
}

bool SlopeDraft::nextVariant(int step)
{
    m_values.step("way", step);
    return true;
}

bool SlopeDraft::pressAt(const PointerInput& input, Point at)
{
    const MapView view = m_target.view();
    if (input.modifiers.shift) {
        if (m_points.size() == std::tuple_size_v<ThreeHeights>) {
            m_points.clear();
        }
        m_points.push_back({.at = at, .z = roundedHeight(view.map, {m_sector, plane()}, at)});
        m_values.set("way", static_cast<int>(Way::Points));
        return true;
    }
    const Takeable takeable(m_target);
    const auto wall = pickWall(
        view,
        {.at = input.at,
         .radius = hingePull * input.unitsPerPixel,
         .withoutSectors = takeable.sectorsLeftOut()});
    if (!wall) {
        return true;
    }
    const std::array sides{wall->wall, partnerOf(view.map, wall->wall).value_or(wall->wall)};
    const auto found = std::ranges::find_if(sides, [&](WallId each) {
        return view.map[each].sector == SectorRef(m_sector) && canCarryDraft(view.map, each);
    });
    if (found == sides.end()) {
        return false;
    }
    m_wall = *found;
    readHinge();
    return true;
}

std::optional<Request> SlopeDraft::request() const
{
    SlopeRequest request{.sector = m_sector, .plane = plane()};
    switch (way()) {
    case Way::Hinge:
        request.by =
            AlignToWall{.wall = m_wall, .z = m_values["height"], .heinum = m_values["heinum"]};
        return request;
    case Way::Meet:
        request.by = MeetAcross{.wall = m_wall};
        return request;
    case Way::Flat:
        // A level plane needs no other hinge.
        request.by = AlignToWall{
            .wall = m_target.view().map.wallsOf(m_sector).front(),
            .z = m_values["height"],
            .heinum = 0};
        return request;
    case Way::Points:
        break;
    }
    ThreeHeights heights{};
    if (m_points.size() < heights.size()) {
        return std::nullopt;
    }
    std::ranges::copy(m_points, heights.begin());
    request.by = heights;
    return request;
}

void SlopeDraft::addArrow(Overlay& overlay) const
{
    const WallFrame wall = frame();
    const Vec2 tip = movedBy(wall.middle, wall.out, -arrowPart * depth());
    addDraftLine(overlay, {wall.middle, tip});
    overlay.labels.push_back(
        {.at = middleOf(wall.middle, tip),
         .text = slopeText(m_values["heinum"]),
         .role = OverlayRole::Stroke,
         .towards = {wall.way.x, wall.way.y},
         .away = 10});
}

/// Adds the heights of the corners; red where the floor is not below the ceiling.
void SlopeDraft::addHeights(Overlay& overlay, const Map& after) const
{
    for (const Point corner : shownCorners()) {
        const Vec2 at = toVec2(corner);
        const double floor = heightAt(after, m_sector, PlaneKind::Floor, at);
        const double ceiling = heightAt(after, m_sector, PlaneKind::Ceiling, at);
        const bool meets = floor <= ceiling;
        if (meets) {
            overlay.points.push_back(
                {.at = at, .role = OverlayRole::Culprit, .marker = Marker::Cross});
        }
        overlay.labels.push_back(
            {.at = at,
             .text = heightText(std::llround(m_plane == PlaneKind::Floor ? floor : ceiling)),
             .role = meets ? OverlayRole::Refusal : OverlayRole::Stroke,
             .towards = {0, 1},
             .away = 10});
    }
}

/// Adds floor and ceiling from the hinge to the farthest corner.
void SlopeDraft::addProfile(Overlay& overlay, const Map& after) const
{
    const WallFrame wall = frame();
    Vec2 far = wall.middle;
    for (const Point corner : corners()) {
        if (std::abs(outwards(wall, toVec2(corner))) > std::abs(outwards(wall, far))) {
            far = toVec2(corner);
        }
    }
    const Vec2 end = movedBy(wall.middle, wall.out, outwards(wall, far));
    const auto sideOf = [&](PlaneKind kind) {
        OverlayProfileLine line{.role = kind == m_plane ? OverlayRole::Stroke : OverlayRole::Guide};
        for (const Vec2 p : {wall.middle, end}) {
            line.points.push_back(
                {-outwards(wall, p), sideHeight(std::llround(heightAt(after, m_sector, kind, p)))});
        }
        return line;
    };
    overlay.profile = OverlayProfile{
        .title = "Side view",
        .lines = {sideOf(PlaneKind::Ceiling), sideOf(PlaneKind::Floor)},
        .caption = filledText("{0} long", {lengthText(std::abs(outwards(wall, far)))})};
}

/// Adds the message, red where the floor meets the ceiling.
void SlopeDraft::addVerdict(Overlay& overlay, const Map& after) const
{
    const Plane& row =
        m_plane == PlaneKind::Floor ? after[m_sector].floor : after[m_sector].ceiling;
    const bool isSloped = (row.stat & plane_bit::sloped) != 0;
    const auto headroom = leastHeadroom(after, std::span(&m_sector, 1)).value_or(0);
    const WalkVerdict verdict = headroomVerdict(headroom, m_target.sweep().player());
    const bool isCrossed = headroom <= 0;
    overlay.message = OverlayMessage{
        .at = handles().empty() ? frame().middle : handles().front().at,
        .title = isCrossed ? "The floor meets the ceiling here."
                           : filledText("Slope {0}", {slopeText(isSloped ? row.heinum : 0)}),
        .detail = verdict.text,
        .role = isCrossed || !verdict.isWalkable ? OverlayRole::Refusal : OverlayRole::Stroke};
}

void SlopeDraft::addOverlay(Overlay& overlay, const PlanResult* preview) const
{
    const MapView view = m_target.view();
    const bool isRefused = preview != nullptr && !*preview;
    for (const Segment& edge : edgesOf(view.map, m_sector)) {
        addDraftLine(overlay, {toVec2(edge.a), toVec2(edge.b), isRefused});
    }
    if (way() == Way::Hinge) {
        addContours(overlay);
        addArrow(overlay);
    }
    if (way() == Way::Hinge || way() == Way::Meet) {
        addDraftWall(
            overlay,
            view,
            m_wall,
            filledText("hinge: wall {0}", {idText(view.numbering().of(m_wall))}));
    }
    for (const HeightPoint& point : m_points) {
        if (way() == Way::Points) {
            overlay.labels.push_back(
                {.at = toVec2(point.at),
                 .text = heightText(point.z),
                 .role = OverlayRole::Snap,
                 .towards = {0, -1},
                 .away = 10});
        }
    }
    if (preview == nullptr) {
        overlay.message = OverlayMessage{
            .at = frame().middle,
            .title = countText(
                std::tuple_size_v<ThreeHeights> - m_points.size(),
                "Shift+click {0} more point",
                "Shift+click {0} more points"),
            .role = OverlayRole::Guide};
        return;
    }
    if (*preview) {
        Map after = view.map;
        apply(after, (*preview)->patch);
        addHeights(overlay, after);
        addProfile(overlay, after);
        addVerdict(overlay, after);
    }
}

void SlopeDraft::addContours(Overlay& overlay) const
{
    const auto edges = edgesOf(m_target.view().map, m_sector);
    for (const ContourLine& contour :
         contoursOf(edges, frame(), {double(m_values["height"]), double(m_values["heinum"])})) {
        overlay.lines.push_back(
            {.from = contour.line.from,
             .to = contour.line.to,
             .role = OverlayRole::StrokeClosing,
             .dashed = !contour.isFourth});
    }
}

std::vector<Hint> SlopeDraft::hints() const
{
    return {
        {"Drag", "the arrow or a corner"},
        {"Click", "a wall: hinge"},
        {"Shift+click", "three points"},
        {"Shift", "steps"},
        {"N", "next way"}};
}

namespace {

std::unique_ptr<Draft> beginSlope(EditTarget& target, const DraftStart& start)
{
    return std::make_unique<SlopeDraft>(target, start);
}

} // namespace

const GeneratorRow& slopeGenerator()
{
    static constexpr GeneratorRow row{
        .id = "slope",
        .start = "slope a sector about a wall",
        .whereToPress = "Press on the wall about which the sector slopes",
        .options = slopeOptions,
        .begin = beginSlope,
        .taken = TakenSelection::WallOrSector};
    return row;
}

} // namespace sectored::editor
