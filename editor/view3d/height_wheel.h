#pragma once

#include "sectored/edit/plan.h"

#include "editor/document/join.h"
#include "editor/view3d/height_change.h"

#include <QElapsedTimer>

#include <functional>
#include <optional>

QT_BEGIN_NAMESPACE
class QWheelEvent;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// Raises floors and ceilings by turns of the wheel. Quick turns join into one step, and raise the
/// plane with which they began.
class HeightWheel final {
public:
    /// Precondition: the document outlives it.
    explicit HeightWheel(Document& document)
        : m_document(document)
    {}

    /// Raises the plane aimed at by heightStep per notch; with Shift by a fraction of that. Returns
    /// the refusal, if any.
    std::optional<Refusal> turn(
        const QWheelEvent& event,
        const std::function<std::optional<AimedPlane>()>& aim);

private:
    std::optional<Refusal> raise(const AimedPlane& plane, std::int64_t up);

    Document& m_document;
    QElapsedTimer m_sinceTurn;
    std::optional<AimedPlane> m_last; ///< plane of the last turn
    Join m_join = Join::Never;        ///< joins the steps of one turn
    int m_rest = 0;                   ///< unused part of a notch
};

} // namespace sectored::editor
