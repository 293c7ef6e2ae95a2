#pragma once

#include "core/geom/box.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"

namespace sectored::editor {

/// A rubber band. From left to right it takes what lies wholly inside, from right to left what it
/// touches: sectors; where it takes none, walls; where none of those, vertices. Shift adds to the
/// selection, Ctrl takes away.
class BandGesture final : public Gesture {
public:
    BandGesture(EditTarget& target, const PointerInput& start);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    Point cursor() const override;
    std::vector<Hint> hints() const override;

private:
    Selection taken() const;
    Box box() const;

    EditTarget& m_target;
    Vec2 m_from;
    Vec2 m_to;
    Modifiers m_modifiers;
    Selection m_taken;
};

} // namespace sectored::editor
