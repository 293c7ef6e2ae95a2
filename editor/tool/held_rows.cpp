#include "editor/tool/held_rows.h"

#include "sectored/base/overload.h"

namespace sectored::editor {

namespace {

constexpr int wholeTurn = 360;
constexpr int quarterTurn = 90;

} // namespace

RowsPose rotated(RowsPose pose, int degrees)
{
    const int turned = (pose.degrees + degrees) % wholeTurn;
    return {pose.isMirrored, turned < 0 ? turned + wholeTurn : turned};
}

RowsPose posed(RowsPose pose, const RowsMotion& motion)
{
    return std::visit(
        Overload{
            [&](QuarterTurn turn) { return rotated(pose, -quarterTurn * static_cast<int>(turn)); },
            // A mirroring after a rotation equals the opposite rotation after the mirroring.
            [&](MirrorAxis axis) {
                const int half = axis == MirrorAxis::X ? 0 : wholeTurn / 2;
                return rotated({!pose.isMirrored, 0}, half - pose.degrees);
            }},
        motion);
}

void HeldRows::take(PastedRows rows)
{
    m_rows = std::move(rows);
    m_pose = {};
    ++m_taken;
    notify();
}

void HeldRows::drop()
{
    if (m_rows) {
        m_rows.reset();
        notify();
    }
}

void HeldRows::setPose(RowsPose pose)
{
    if (pose != m_pose) {
        m_pose = pose;
        notify();
    }
}

void HeldRows::notify() const
{
    if (m_listener) {
        m_listener();
    }
}

} // namespace sectored::editor
