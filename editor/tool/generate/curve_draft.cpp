#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/geom/transform.h"
#include "sectored/map/portal.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/generate/draft_overlay.h"
#include "editor/tool/generate/generator_row.h"
#include "editor/tool/generate/wall_frame.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numbers>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

namespace {

constexpr int mostBend = 65'536;
constexpr int leastWalls = 3;
constexpr int mostWalls = 64;
constexpr double bendStep = 15; ///< of an arc, with Shift: degrees
constexpr double shareStep = 8; ///< of other curves, with Shift: parts of the length of the wall

/// The shapes, in the order of CurveShape.
constexpr std::array curveShapes{
    OptionChoice{
        .id = "arc",
        .text = "Arc",
        .tip = "Arc of a circle (N while bending: next shape)"},
    OptionChoice{
        .id = "ellipse",
        .text = "Ellipse",
        .tip = "Half an ellipse, which leaves the wall at right angles (N while bending: next "
               "shape)"},
    OptionChoice{
        .id = "bezier",
        .text = "Bezier",
        .tip = "Bezier curve, whose top can be off the middle (N while bending: next shape)"},
};

constexpr std::array curveOptions{
    ToolOption{
        .id = "shape",
        .text = "Shape",
        .kind = OptionKind::Choice,
        .most = static_cast<int>(curveShapes.size()) - 1,
        .value = 0,
        .choices = curveShapes,
        .isLabelled = false},
    ToolOption{
        .id = "height",
        .text = "Height",
        .tip = "Height of the curve over the wall it replaces; negative bends into the sector",
        .least = -mostBend,
        .most = mostBend,
        .value = 256},
};

/// Returns the angle of the arc over a chord, in radians, signed like the height.
double sweepOf(double chord, double height)
{
    return 4 * std::atan(2 * height / chord);
}

/// A wall that is bent into a curve.
class CurveDraft final : public Draft {
public:
    CurveDraft(EditTarget& target, const DraftStart& start)
        : m_target(target)
        , m_values(target, curveGenerator())
        , m_wall(start.wall)
        , m_line(lineOf(target.view().map, start.wall))
    {
        m_values.set("height", std::max(1.0, frame().length / 4));
    }

    bool isAlive() const override
    {
        const Map& map = m_target.view().map;
        return canCarryDraft(map, m_wall) && lineOf(map, m_wall) == m_line;
    }

    std::vector<DraftHandle> handles() const override
    {
        return {{.at = apex(), .kind = HandleKind::Value}};
    }

    void moveHandle(const HandleMove& move) override
    {
        const WallFrame wall = frame();
        double height = outwards(wall, toVec2(move.to));
        double lean = alongWall(wall, toVec2(move.to));
        if (!move.modifiers.control && std::abs(lean) <= snapDistance * move.unitsPerPixel) {
            lean = 0;
        }
        if (move.modifiers.shift && shape() == CurveShape::Arc) {
            const double sweep =
                nearestMultiple(sweepOf(wall.length, height), bendStep * std::numbers::pi / 180);
            height = wall.length / 2 * std::tan(sweep / 4);
        } else if (move.modifiers.shift) {
            height = nearestMultiple(height, wall.length / shareStep);
            lean = nearestMultiple(lean, wall.length / shareStep);
        }
        m_values.set("height", height);
        if (shape() == CurveShape::Bezier) {
            m_lean = lean;
        }
    }

    std::optional<NumberAim> numberAim(std::size_t) const override
    {
        return NumberAim{.from = nearestPoint(frame().middle), .at = nearestPoint(apex())};
    }

    bool turnWheel(int notches) override
    {
        m_target.options().setSides(
            StrokeKind::Arc,
            std::clamp(walls() + notches, leastWalls, mostWalls));
        return true;
    }

    bool nextVariant(int step) override
    {
        m_values.step("shape", step);
        return true;
    }

    void reopen(const Request& request) override
    {
        const auto& curve = std::get<CurveRequest>(request);
        m_values.set("shape", static_cast<int>(curve.shape));
        m_lean = curve.shape == CurveShape::Bezier ? alongWall(frame(), toVec2(curve.through)) : 0;
        m_values.set("height", outwards(frame(), toVec2(curve.through)));
        m_target.options().setSides(
            StrokeKind::Arc,
            std::clamp(curve.segments, leastWalls, mostWalls));
    }

    std::optional<Request> request() const override
    {
        return CurveRequest{
            .wall = m_wall,
            .through = nearestPoint(apex()),
            .segments = walls(),
            .shape = shape()};
    }

    void addOverlay(Overlay& overlay, const PlanResult* preview) const override;

    std::vector<Hint> hints() const override
    {
        const bool isArc = shape() == CurveShape::Arc;
        return {
            {"Drag", "height"},
            {"Wheel", "walls"},
            {"N", "next shape"},
            {"Shift", isArc ? "15\u00b0 steps" : "eighths of the wall"}};
    }

private:
    WallFrame frame() const { return frameOf(m_target.view().map, m_wall); }
    int walls() const { return m_target.options().sides(StrokeKind::Arc); }
    CurveShape shape() const { return static_cast<CurveShape>(m_values["shape"]); }
    Vec2 foot() const;
    Vec2 apex() const { return movedBy(foot(), frame().out, m_values["height"]); }
    std::string sizeText(std::span<const Vec2> path) const;

    EditTarget& m_target;
    GeneratorValues m_values;
    WallId m_wall;
    Segment m_line;    ///< of the wall when the draft began
    double m_lean = 0; ///< of a Bezier curve: from the middle of the wall towards its end
};

/// Returns the point of the line of the wall that the handle is over.
Vec2 CurveDraft::foot() const
{
    return movedBy(frame().middle, frame().way, shape() == CurveShape::Bezier ? m_lean : 0);
}

/// Returns the number and the lengths of the walls along the path, and the angle of an arc.
std::string CurveDraft::sizeText(std::span<const Vec2> path) const
{
    const double length = frame().length;
    // Fewer than walls() where points coincide after rounding.
    const auto count = static_cast<std::int64_t>(path.size()) - 1;
    if (count <= 1) {
        return filledText("1 wall of {0}", {lengthText(length)});
    }
    if (shape() == CurveShape::Arc) {
        const double sweep = std::abs(sweepOf(length, m_values["height"]));
        const double piece = 2 * (length / 2) / std::sin(sweep / 2) * std::sin(sweep / 2 / walls());
        return filledText(
            "{0} walls of {1}, {2}\u00b0",
            {numberText(count),
             lengthText(sweep > 0 ? piece : length / walls()),
             lengthText(sweep * 180 / std::numbers::pi)});
    }
    std::vector<double> pieces;
    std::ranges::transform(
        path.subspan(1),
        path.first(path.size() - 1),
        std::back_inserter(pieces),
        distanceOf);
    const auto [shortest, longest] = std::ranges::minmax(pieces);
    return filledText(
        "{0} walls of {1} to {2}",
        {numberText(count), lengthText(shortest), lengthText(longest)});
}

void CurveDraft::addOverlay(Overlay& overlay, const PlanResult* preview) const
{
    const MapView view = m_target.view();
    const WallFrame wall = frame();
    const bool isRefused = preview != nullptr && !*preview;
    const auto points = curvePoints(
        shape(),
        {.from = wall.line.a,
         .to = wall.line.b,
         .through = nearestPoint(apex()),
         .segments = walls()});
    std::vector<Vec2> path;
    std::ranges::transform(points, std::back_inserter(path), toVec2);
    overlay.areas.push_back(
        {.loops = {path},
         .role = isRefused ? OverlayRole::Refusal : OverlayRole::Stroke,
         .hatched = isRefused});
    addDraftPath(overlay, path, isRefused);
    overlay.lines.push_back(
        {.from = path.front(), .to = path.back(), .role = OverlayRole::Selected, .dashed = true});
    overlay.labels.push_back(
        {.at = wall.middle,
         .text = filledText(
             "wall {0} was straight, {1}",
             {idText(view.numbering().of(m_wall)), lengthText(wall.length)}),
         .role = OverlayRole::Selected,
         .towards = {-wall.out.x, -wall.out.y},
         .away = 10});
    addMeasure(
        overlay,
        {.from = foot(),
         .to = apex(),
         .text = filledText("height {0}", {numberText(m_values["height"])})});
    const auto across = sectorAcross(view.map, m_wall);
    overlay.message = OverlayMessage{
        .at = apex(),
        .title = sizeText(path),
        .detail = across ? filledText(
                      "The portal side follows: sector {0} gets the same curve.",
                      {idText(view.numbering().of(*across))})
                         : std::string(),
        .role = OverlayRole::Stroke};
}

std::unique_ptr<Draft> beginCurve(EditTarget& target, const DraftStart& start)
{
    return std::make_unique<CurveDraft>(target, start);
}

} // namespace

CurveShape chosenCurveShape(EditTarget& target)
{
    return static_cast<CurveShape>(GeneratorValues(target, curveGenerator())["shape"]);
}

const GeneratorRow& curveGenerator()
{
    static constexpr GeneratorRow row{
        .id = "curve",
        .start = "bend a wall",
        .whereToPress = "Press on the wall to bend",
        .options = curveOptions,
        .begin = beginCurve};
    return row;
}

} // namespace sectored::editor
