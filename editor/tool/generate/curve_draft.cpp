#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/geom/transform.h"
#include "sectored/map/portal.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/generate/draft_overlay.h"
#include "editor/tool/generate/generator_row.h"
#include "editor/tool/generate/wall_frame.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>

namespace sectored::editor {

namespace {

constexpr int mostBend = 65'536;
constexpr int leastWalls = 3;
constexpr int mostWalls = 64;
constexpr double bendStep = 15; ///< of the arc, with Shift

constexpr std::array curveOptions{
    ToolOption{
        .id = "height",
        .text = "Height",
        .tip = "Height of the arc over the wall it replaces; negative bends into the sector",
        .least = -mostBend,
        .most = mostBend,
        .value = 256},
};

/// Returns the angle of the arc over a chord, in radians, signed like the height.
double sweepOf(double chord, double height)
{
    return 4 * std::atan(2 * height / chord);
}

/// A wall that is bent into an arc.
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
        double height = outwards(frame(), toVec2(move.to));
        if (move.modifiers.shift) {
            const double step = bendStep * std::numbers::pi / 180;
            const double sweep = std::round(sweepOf(frame().length, height) / step) * step;
            height = frame().length / 2 * std::tan(sweep / 4);
        }
        m_values.set("height", height);
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

    void reopen(const Request& request) override
    {
        const auto& curve = std::get<CurveRequest>(request);
        m_values.set("height", outwards(frame(), toVec2(curve.through)));
        m_target.options().setSides(
            StrokeKind::Arc,
            std::clamp(curve.segments, leastWalls, mostWalls));
    }

    std::optional<Request> request() const override
    {
        return CurveRequest{.wall = m_wall, .through = nearestPoint(apex()), .segments = walls()};
    }

    void addOverlay(Overlay& overlay, const PlanResult* preview) const override;

    std::vector<Hint> hints() const override
    {
        return {{"Drag", "height"}, {"Wheel", "walls"}, {"Shift", "15\u00b0 steps"}};
    }

private:
    WallFrame frame() const { return frameOf(m_target.view().map, m_wall); }
    int walls() const { return m_target.options().sides(StrokeKind::Arc); }
    Vec2 apex() const { return movedBy(frame().middle, frame().out, m_values["height"]); }

    EditTarget& m_target;
    GeneratorValues m_values;
    WallId m_wall;
    Segment m_line; ///< of the wall when the draft began
};

void CurveDraft::addOverlay(Overlay& overlay, const PlanResult* preview) const
{
    const MapView view = m_target.view();
    const WallFrame wall = frame();
    const bool isRefused = preview != nullptr && !*preview;
    const auto points = arcPoints(
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
        {.from = wall.middle,
         .to = apex(),
         .text = filledText("height {0}", {numberText(m_values["height"])})});
    const double sweep = std::abs(sweepOf(wall.length, m_values["height"]));
    const double piece =
        2 * (wall.length / 2) / std::sin(sweep / 2) * std::sin(sweep / 2 / walls());
    const auto across = sectorAcross(view.map, m_wall);
    overlay.message = OverlayMessage{
        .at = apex(),
        .title = filledText(
            "{0} walls of {1}, {2}\u00b0",
            {numberText(walls()),
             lengthText(sweep > 0 ? piece : wall.length / walls()),
             lengthText(sweep * 180 / std::numbers::pi)}),
        .detail = across ? filledText(
                      "The portal side follows: sector {0} gets the same arc.",
                      {idText(view.numbering().of(*across))})
                         : std::string(),
        .role = OverlayRole::Stroke};
}

std::unique_ptr<Draft> beginCurve(EditTarget& target, const DraftStart& start)
{
    return std::make_unique<CurveDraft>(target, start);
}

} // namespace

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
