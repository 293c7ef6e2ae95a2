#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/take/select_region.h"

#include <vector>

namespace sectored::editor {

/// A rubber band or, by the target's select shape, a lasso. A band from left to right takes what
/// lies wholly inside, from right to left what it touches; a lasso what lies wholly inside. Shift
/// adds to the selection, Ctrl takes away, both keep only what was selected before and is taken
/// now.
class BandGesture final : public Gesture {
public:
    BandGesture(EditTarget& target, const PointerInput& start);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    Point cursor() const override;
    std::vector<Hint> hints() const override;

private:
    bool isLasso() const { return m_shape == SelectShape::Lasso; }
    RegionRule rule() const;
    SelectRegion region() const;
    std::vector<Vec2> outline() const;

    EditTarget& m_target;
    SelectShape m_shape;
    std::vector<Vec2> m_path; ///< of a band only its ends
    Modifiers m_modifiers;
    Selection m_taken;
};

} // namespace sectored::editor
