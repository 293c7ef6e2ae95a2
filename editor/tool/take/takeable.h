#pragma once

#include "editor/tool/edit_target.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// What of a level can be taken in hand: what the filter lets through and is neither hidden nor
/// locked. Good until the level or the target's settings change.
class Takeable {
public:
    explicit Takeable(const EditTarget& target);

    bool vertices() const { return takes(SelectFilter::Vertices); }
    bool walls() const { return takes(SelectFilter::Walls); }
    bool sectors() const { return takes(SelectFilter::Sectors); }
    bool sprites() const { return takes(SelectFilter::Sprites); }

    /// Hidden or locked, sorted.
    std::span<const SectorId> sectorsLeftOut() const { return m_sectorsLeftOut; }
    std::span<const SpriteId> spritesLeftOut() const { return m_spritesLeftOut; }

    /// The others, in file order, whatever the filter.
    std::vector<SectorId> sectorsLeft() const;
    std::vector<SpriteId> spritesLeft() const;

    bool isLeftOut(SectorId sector) const;
    /// By itself or with its sector.
    bool isLeftOut(SpriteId sprite) const;

private:
    bool takes(SelectFilter kind) const
    {
        return m_filter == SelectFilter::All || m_filter == kind;
    }

    MapView m_view;
    SelectFilter m_filter;
    std::vector<SectorId> m_sectorsLeftOut;
    std::vector<SpriteId> m_spritesLeftOut;
};

} // namespace sectored::editor
