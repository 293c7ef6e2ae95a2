#include "editor/tool/hand/selection_drag.h"

#include "sectored/map/portal.h"

#include "editor/tool/hand/drag_report.h"
#include "editor/tool/hand/landing_option.h"
#include "editor/tool/hand/refusal_overlay.h"
#include "editor/tool/move/joins_overlay.h"

#include <utility>

namespace sectored::editor {

SelectionDrag::SelectionDrag(EditTarget& target, MovedShape shape, Kind kind)
    : m_target(target)
    , m_shape(std::move(shape))
    , m_kind(kind)
{
    if (kind == Kind::Sectors) {
        m_cover.emplace(target.view(), target.selection().sectors, Borders::Stretch);
    }
}

void SelectionDrag::take(PointMap motion, SelectionMove move)
{
    m_motion = std::move(motion);
    m_move = std::move(move);
    m_joins = {};
    m_facts.reset();
    if (m_move->plan) {
        m_valid = m_motion;
        m_joins = joinsOfPlan();
    } else if (m_move->plan.error().code == MessageCode::Ambiguous) {
        m_layers = m_move->plan.error().culprits.sectors;
    }
}

void SelectionDrag::clear()
{
    m_motion = {};
    m_valid = {};
    m_move.reset();
    m_joins = {};
    m_facts.reset();
}

MovedRows SelectionDrag::rows() const
{
    return {
        .vertices = m_shape.vertices(),
        .sprites = m_shape.sprites(),
        .areSectors = m_kind == Kind::Sectors,
        .layer = m_layer,
        .cover = m_cover ? &*m_cover : nullptr};
}

Joins SelectionDrag::joinsOfPlan() const
{
    std::vector<MoveRequest::Vertex> vertices;
    vertices.reserve(m_shape.vertices().size());
    for (const Point p : m_shape.vertices()) {
        vertices.push_back({.from = p, .to = m_motion(p)});
    }
    return joinsOf(
        m_target.view(),
        m_move->plan->patch,
        {.vertices = vertices, .stitches = m_move->stitches});
}

const Plan* SelectionDrag::plan() const
{
    return m_move && m_move->plan ? &*m_move->plan : nullptr;
}

const Refusal* SelectionDrag::refusal() const
{
    return m_move && !m_move->plan ? &m_move->plan.error() : nullptr;
}

Landing SelectionDrag::landingOf(const EditTarget& target, Kind kind)
{
    const Landing landing = target.options().landing();
    const bool knowsAll = kind == Kind::Sectors || !editor::joins(landing);
    return knowsAll ? landing : Landing::Stitch;
}

bool SelectionDrag::stepLanding(ToolKey key)
{
    const bool isOfSectors = m_kind == Kind::Sectors;
    if (m_shape.vertices().empty() || (key == ToolKey::OtherHeights && !isOfSectors)) {
        return false;
    }
    if (isOfSectors) {
        editor::stepLanding(m_target.options(), key);
    } else {
        m_target.options().setLanding(otherOf(landing()));
    }
    m_valid = {}; // the last valid place was that of another landing
    return true;
}

bool SelectionDrag::stepLayer(ToolKey key)
{
    const bool stepped = m_layer.step(m_layers, key);
    if (stepped) {
        m_valid = {}; // the last valid place was of another layer
    }
    return stepped;
}

std::vector<Hint> SelectionDrag::landingHints(const EditTarget& target, Kind kind)
{
    std::vector<Hint> hints{{"U", landingHint(landingOf(target, kind))}};
    if (kind == Kind::Sectors) {
        hints.push_back({"B", heightsHint(landingHeights(target.options()))});
    }
    return hints;
}

void SelectionDrag::addHints(std::vector<Hint>& hints) const
{
    if (!m_shape.vertices().empty()) {
        const std::vector<Hint> ofLanding = landingHints(m_target, m_kind);
        hints.insert(hints.begin() + 1, ofLanding.begin(), ofLanding.end());
    }
    if (m_layers.size() > 1) {
        hints.insert(hints.begin() + 1, {"N", "next layer"});
    }
}

std::optional<DragFacts> SelectionDrag::facts() const
{
    if (!m_move) {
        return std::nullopt;
    }
    if (!m_facts) {
        m_facts = factsOfMove();
    }
    return m_facts;
}

DragFacts SelectionDrag::factsOfMove() const
{
    if (refusal() != nullptr) {
        return reportOf(*refusal());
    }
    const MapView view = m_target.view();
    if (!m_portals) {
        m_portals = portalCount(view.map);
    }
    return reportOf(
        {.before = view,
         .portals = *m_portals,
         .dragged = m_target.selection().sectors,
         .plan = *plan(),
         .joins = m_joins,
         .player = m_target.sweep().player()});
}

std::optional<Refusal> SelectionDrag::commit()
{
    if (!m_move) {
        return std::nullopt;
    }
    if (refusal() != nullptr) {
        return *refusal();
    }
    const std::vector<Request> requests = std::move(m_move->requests);
    m_move.reset();
    const PlanResult result = m_target.commit(requests);
    return result ? std::nullopt : std::optional(result.error());
}

void SelectionDrag::addTo(Overlay& overlay, Vec2 pointer) const
{
    const MapView view = m_target.view();
    m_layer.addTo(overlay, view.map);
    if (refusal() != nullptr) {
        addRejected(overlay, pointer);
        return;
    }
    const PointMap stay = [](Point p) {
        return p;
    };
    const PointMap& motion = m_move ? m_motion : stay;
    m_shape.addMarks(overlay, view.map, {.of = motion, .role = OverlayRole::Selected});
    if (m_move) {
        m_shape.addOldPlace(overlay);
        addJoins(overlay, view, m_joins, pointer);
    }
}

void SelectionDrag::addRejected(Overlay& overlay, Vec2 pointer) const
{
    const Map& map = m_target.view().map;
    if (m_valid) {
        m_shape.addLines(overlay, {.of = m_shape.mapOf(m_valid), .role = OverlayRole::LastPlace});
        m_shape.addMarks(overlay, map, {.of = m_valid, .role = OverlayRole::LastPlace});
    }
    const ShownPlace rejected{.of = m_shape.mapOf(m_motion), .role = OverlayRole::Refusal};
    m_shape.addHatching(overlay, map, rejected);
    m_shape.addLines(overlay, rejected);
    m_shape.addMarks(overlay, map, {.of = m_motion, .role = OverlayRole::Refusal});
    addRefusal(overlay, map, *refusal(), pointer, rejected.of);
}

} // namespace sectored::editor
