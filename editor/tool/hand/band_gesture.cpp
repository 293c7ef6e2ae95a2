#include "editor/tool/hand/band_gesture.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/take/thing.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double lassoStep = 3; ///< pixels between the corners of a lasso

Selection combined(const Selection& before, const Selection& taken, Modifiers modifiers)
{
    if (modifiers.shift && modifiers.control) {
        return common(before, taken);
    }
    if (modifiers.shift) {
        return united(before, taken);
    }
    return modifiers.control ? difference(before, taken) : taken;
}

} // namespace

BandGesture::BandGesture(EditTarget& target, const PointerInput& start)
    : m_target(target)
    , m_shape(target.options().selectShape())
    , m_path{start.at, start.at}
    , m_modifiers(start.modifiers)
{}

RegionRule BandGesture::rule() const
{
    const bool leftwards = m_path.back().x < m_path.front().x;
    return !isLasso() && leftwards ? RegionRule::Touching : RegionRule::Inside;
}

std::vector<Vec2> BandGesture::outline() const
{
    if (isLasso()) {
        return m_path;
    }
    const Vec2 from = m_path.front();
    const Vec2 to = m_path.back();
    return {from, {to.x, from.y}, to, {from.x, to.y}};
}

SelectRegion BandGesture::region() const
{
    if (isLasso()) {
        return SelectRegion(m_path);
    }
    Box box;
    box.include(nearestPoint(m_path.front()));
    box.include(nearestPoint(m_path.back()));
    return SelectRegion(box);
}

void BandGesture::update(const PointerInput& input)
{
    m_modifiers = input.modifiers;
    const bool corner =
        isLasso()
        && distanceOf(m_path[m_path.size() - 2], input.at) > lassoStep * input.unitsPerPixel;
    m_path.back() = input.at;
    if (corner) {
        m_path.push_back(input.at);
    }
    m_taken = takenBy(m_target, region(), rule());
}

std::optional<Refusal> BandGesture::finish()
{
    m_target.setSelection(combined(m_target.selection(), m_taken, m_modifiers));
    return std::nullopt;
}

void BandGesture::addOverlay(Overlay& overlay) const
{
    const MapView view = m_target.view();
    const auto outlineOf = [&overlay, &view](const auto& id) {
        addOutline(overlay, view, id, OverlayRole::Hover);
    };
    std::ranges::for_each(m_taken.sectors, outlineOf);
    std::ranges::for_each(m_taken.walls, outlineOf);
    std::ranges::for_each(m_taken.vertices, outlineOf);
    std::ranges::for_each(m_taken.sprites, outlineOf);
    const std::vector<Vec2> corners = outline();
    overlay.areas.push_back({.loops = {corners}, .role = OverlayRole::Band});
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const bool closing = isLasso() && k + 1 == corners.size();
        overlay.lines.push_back(
            {.from = corners[k],
             .to = corners[(k + 1) % corners.size()],
             .role = OverlayRole::Band,
             .dashed = closing || rule() == RegionRule::Touching});
    }
}

Point BandGesture::cursor() const
{
    return nearestPoint(m_path.back());
}

std::vector<Hint> BandGesture::hints(std::string_view ending) const
{
    std::vector<Hint> hints{{"Rightward", "inside only"}, {"Leftward", "touching"}};
    if (isLasso()) {
        hints = {{ending, "select what is inside"}};
    }
    hints.insert(
        hints.end(),
        {{"Shift", "add"}, {"Ctrl", "subtract"}, {"Shift+Ctrl", "intersect"}, {"Esc", "cancel"}});
    return hints;
}

} // namespace sectored::editor
