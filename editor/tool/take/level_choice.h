#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// Which of the levels that are stacked at a place an edit changes: the kernel's own choice, or the
/// one that the user went on to. An edit at several stacks has one for each of them.
class LevelChoice {
public:
    /// Goes on to the next or the previous of the candidates, from none to the first; false when
    /// there is nothing to choose from. Other candidates than before are those of another stack,
    /// for which the choice so far stays, unless it was against the sector that is chosen now.
    bool step(std::span<const SectorId> candidates, ToolKey key);
    /// Forgets all but the last choice: before an edit has begun only one place counts.
    void keepLast();
    void reset() { m_stacks.clear(); }

    /// With what is hidden or locked out of reach.
    SheetHint hint(const EditTarget& target) const;
    /// The outlines of the sectors gone on to.
    void addTo(Overlay& overlay, const Map& map) const;

private:
    struct Stack {
        std::vector<SectorId> candidates{};
        SectorId chosen{};
    };

    std::vector<Stack> m_stacks; ///< the one gone on in last at the end
};

/// All levels, but not what is hidden or locked.
SheetHint reachOf(const EditTarget& target);

/// The candidate after the one in hand, or with another key than Next the one before it, around the
/// ends; with none of them in hand the first or the last. Precondition: there is one.
SectorId neighbourOf(
    std::span<const SectorId> candidates,
    std::optional<SectorId> held,
    ToolKey key);

/// The sectors on top of each other that an edit at the point could mean: shown and not locked.
/// Where none are stacked, the one that holds the point inside; none on a border.
std::vector<SectorId> levelsAt(const EditTarget& target, Point at);

} // namespace sectored::editor
