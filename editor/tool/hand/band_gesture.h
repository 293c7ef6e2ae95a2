#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/gesture.h"
#include "editor/tool/take/select_region.h"

#include <string_view>
#include <vector>

namespace sectored::editor {

/// A selection box or a lasso, depending on the target's select shape. A box drawn from left to
/// right selects objects inside, from right to left also those it touches; a lasso selects objects
/// inside. Shift adds to the selection, Ctrl removes from it, both together keep only the common
/// objects.
class BandGesture final : public Gesture {
public:
    BandGesture(EditTarget& target, const PointerInput& start);

    void update(const PointerInput& input) override;
    std::optional<Refusal> finish() override;
    void addOverlay(Overlay& overlay) const override;
    Point cursor() const override;
    std::vector<Hint> hints(std::string_view ending) const override;

private:
    bool isLasso() const { return m_shape == SelectShape::Lasso; }
    RegionRule rule() const;
    SelectRegion region() const;
    std::vector<Vec2> outline() const;

    EditTarget& m_target;
    SelectShape m_shape;
    std::vector<Vec2> m_path; ///< only both ends for a box
    Modifiers m_modifiers;
    Selection m_taken;
};

} // namespace sectored::editor
