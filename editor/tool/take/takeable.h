#pragma once

#include "editor/tool/edit_target.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// The objects that can be selected: those that pass the filter and are neither hidden, locked nor
/// outside of the chosen layer.
/// Valid until the level or an option changes.
class Takeable {
public:
    explicit Takeable(const EditTarget& target);

    bool vertices() const { return takes(SelectFilter::Vertices); }
    bool walls() const { return takes(SelectFilter::Walls); }
    bool sectors() const { return takes(SelectFilter::Sectors); }
    bool sprites() const { return takes(SelectFilter::Sprites); }

    /// Returns the objects that are out of reach, sorted.
    std::span<const SectorId> sectorsLeftOut() const { return m_sectorsLeftOut; }
    std::span<const SpriteId> spritesLeftOut() const { return m_spritesLeftOut; }

    /// Returns all other objects in file order, regardless of the filter.
    std::vector<SectorId> sectorsLeft() const;
    std::vector<SpriteId> spritesLeft() const;

    bool isLeftOut(SectorId sector) const;
    /// Tests the sprite and its sector.
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
