#include "editor/view3d/height_wheel.h"

#include "editor/document/document.h"
#include "editor/setting/metrics.h"
#include "editor/tool/tool_options.h"

#include <QWheelEvent>

namespace sectored::editor {

namespace {

constexpr int fineSteps = 8; ///< fine steps per notch

} // namespace

std::optional<Refusal> HeightWheel::turn(
    const QWheelEvent& event,
    const std::function<std::optional<AimedPlane>()>& aim)
{
    // With a modifier key, some systems report horizontal scrolling.
    const QPoint delta = event.angleDelta();
    m_rest += delta.y() != 0 ? delta.y() : delta.x();
    const int notches = m_rest / QWheelEvent::DefaultDeltasPerStep;
    m_rest -= notches * QWheelEvent::DefaultDeltasPerStep;
    if (notches == 0) {
        return std::nullopt;
    }
    const bool isFine = (event.modifiers() & Qt::ShiftModifier) != 0;
    const bool isSameTurn =
        m_last && m_sinceTurn.isValid() && m_sinceTurn.elapsed() < duration::joinedEdits.count();
    const auto aimed = isSameTurn ? m_last : aim();
    if (!aimed || m_document.level().map().find(aimed->sector) == nullptr) {
        return std::nullopt;
    }
    if (!isSameTurn) {
        m_join = m_document.edits().newJoin();
    }
    m_last = aimed;
    m_sinceTurn.start();
    return raise(*aimed, std::int64_t{notches} * (isFine ? heightStep / fineSteps : heightStep));
}

std::optional<Refusal> HeightWheel::raise(const AimedPlane& plane, std::int64_t up)
{
    SetEachRequest request = raised(m_document.level().map(), plane, m_document.selection(), up);
    request.sprites = m_document.options().spritesOnPlanes();
    const auto result = m_document.edits().commit(request, m_join);
    return result ? std::nullopt : std::optional(result.error());
}

} // namespace sectored::editor
