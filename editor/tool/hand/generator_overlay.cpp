#include "sectored/base/nearest_value.h"
#include "sectored/geom/closest_on_segment.h"

#include "editor/tool/hand/generator_tool.h"
#include "editor/tool/hand/refusal_overlay.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <utility>

// What GeneratorTool shows.

namespace sectored::editor {

const Plan* GeneratorTool::shownPlan() const
{
    const auto& shown = m_reopened ? m_replaced : m_preview;
    return shown && *shown ? &**shown : nullptr;
}

std::optional<Point> GeneratorTool::cursor() const
{
    return m_cursor ? std::optional(m_cursor->at) : std::nullopt;
}

PointerShape GeneratorTool::pointerShape() const
{
    if (m_grab && m_grab->isMoved) {
        return m_preview && !*m_preview ? PointerShape::Forbidden : PointerShape::Move;
    }
    return m_draft && m_pointer && handleUnder(*m_pointer) ? PointerShape::Move
                                                           : PointerShape::Cross;
}

std::string GeneratorTool::status() const
{
    return m_cursor ? wordOf(*m_cursor, base().view()) : std::string();
}

std::optional<Request> GeneratorTool::request() const
{
    if (m_draft && m_reopened && m_isUntouched) {
        return m_reopened->request();
    }
    return m_draft ? m_draft->request() : std::nullopt;
}

void GeneratorTool::replan()
{
    if (!m_isStale) {
        return;
    }
    m_isStale = false;
    m_isOfferStale = true;
    m_offer.reset();
    m_preview.reset();
    m_replaced.reset();
    const auto request = this->request();
    if (request) {
        m_preview = base().preview(*request);
    }
    if (m_reopened && m_preview && *m_preview) {
        m_replaced = m_reopened->replaced(*request);
    }
}

/// Finds the value to offer. Not while the button is down, because it plans many times.
void GeneratorTool::findOffer()
{
    if (m_grab || m_row.number.empty() || !std::exchange(m_isOfferStale, false)) {
        return;
    }
    const auto options = m_row.options;
    const auto number = std::ranges::find(options, m_row.number, &ToolOption::id);
    m_offer = nearestValue(
        {.wanted = m_values[m_row.number], .least = number->least, .most = number->most},
        [this](int value) {
            const auto request = m_draft->requestWith(value);
            return request && base().preview(*request).has_value();
        });
}

/// Returns why Enter would change nothing. Null if it would, or if there is nothing to change yet.
const Refusal* GeneratorTool::rejection() const
{
    const auto& result = m_reopened && m_preview && *m_preview ? m_replaced : m_preview;
    const bool isRejected = result && !*result;
    return isRejected && !(m_reopened && hasId(result->error().code, "E-NOTHING"))
               ? &result->error()
               : nullptr;
}

void GeneratorTool::addRejection(const Refusal& refusal)
{
    const auto handles = m_draft->handles();
    const Vec2 pointer = m_cursor ? toVec2(m_cursor->at) : Vec2{};
    const Vec2 at = handles.empty() ? pointer : handles.front().at;
    addRefusal(m_overlay, target().view().map, refusal, at);
    if (*m_preview) {
        return; // with another value, the old result would be just as hard to replace
    }
    findOffer();
    if (m_offer) {
        m_overlay.message->offer = filledText(m_row.offer, {numberText(*m_offer)});
    }
}

void GeneratorTool::addIdle()
{
    const auto wall = m_pointer ? wallUnder(*m_pointer) : std::nullopt;
    if (wall) {
        const Segment line = lineOf(target().view().map, *wall);
        m_overlay.lines.push_back(
            {.from = toVec2(line.a),
             .to = toVec2(line.b),
             .role = OverlayRole::Hover,
             .strong = true});
    }
    if (m_missed) {
        m_overlay.message = OverlayMessage{
            .at = *m_missed,
            .title = std::string(m_row.whereToPress),
            .role = OverlayRole::Guide};
    }
    if (m_cursor) {
        addSnap(m_overlay, target().view(), *m_cursor);
    }
}

void GeneratorTool::refresh()
{
    replan();
    m_overlay = {};
    if (!m_draft) {
        addIdle();
        return;
    }
    m_draft->addOverlay(m_overlay, m_preview ? &*m_preview : nullptr);
    const auto handles = m_draft->handles();
    for (const DraftHandle& handle : handles) {
        m_overlay.points.push_back(
            {.at = handle.at,
             .role = OverlayRole::Stroke,
             .marker = handle.kind == HandleKind::End ? Marker::HollowSquare : Marker::Target});
    }
    if (const Refusal* const refusal = rejection()) {
        addRejection(*refusal);
    }
    if (m_grab && m_grab->isMoved && m_cursor) {
        addSnap(m_overlay, base().view(), *m_cursor);
    }
}

std::vector<Hint> GeneratorTool::hints() const
{
    if (!m_draft) {
        std::vector<Hint> hints{
            {"Drag", m_row.start},
            {"Arrows", "move cursor"},
            {"Space", "start here"},
            {"Esc", "stop"}};
        if (const auto made = generatorAt(target())) {
            hints.insert(hints.begin() + 1, editHint(*made, GeneratorStage::Made));
        }
        return hints;
    }
    std::vector<Hint> hints = m_draft->hints();
    hints.push_back({"Ctrl", "no snap"});
    if (hasOffer(m_overlay)) {
        hints.push_back({"Enter", "nearest possible value"});
    } else if (m_reopened) {
        hints.push_back(editHint(*m_reopened->generator(), GeneratorStage::Open));
    } else {
        hints.push_back({"Enter", "create"});
    }
    hints.push_back({"Esc", "cancel"});
    return hints;
}

} // namespace sectored::editor
