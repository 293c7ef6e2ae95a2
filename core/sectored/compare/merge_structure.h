#pragma once

#include "sectored/base/disjoint_sets.h"
#include "sectored/compare/merge_version.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Changes of walls that both versions made and that exclude each other.
struct StructureConflict {
    SectorId sector{}; ///< that the conflict was first found at
    std::vector<SectorId> sectors{};
    /// Changes of one version and of the other: nodes of MergeStructure.
    std::array<std::vector<std::size_t>, 2> nodes{};
};

/// The walls of the sectors of a merge: which version each outline and each link is taken from. A
/// node is an outline (a sector's list of walls with their places) or a link of a wall. Nodes that
/// one version changed together, because walls of one border changed, are taken together.
class MergeStructure {
public:
    explicit MergeStructure(const MergeVersions& versions);

    /// Returns the conflicts, by their sectors.
    const std::vector<StructureConflict>& conflicts() const { return m_conflicts; }

    /// Resolves the conflicts; missing choices are Mine.
    void resolve(std::span<const MergeSide> choices);

    /// Return the version that an outline or a link is taken from. Valid after resolve().
    const MergeVersion& outlineOf(SectorId sector) const;
    const MergeVersion& linkOf(WallId wall) const;

private:
    std::size_t nodeOf(SectorId sector) const { return sector.value; }
    std::size_t nodeOf(WallId wall) const { return m_versions.sectorEnd() + wall.value; }
    std::size_t nodeCount() const { return m_versions.sectorEnd() + m_versions.wallEnd(); }

    bool isOutlineChanged(const MergeVersion& version, SectorId sector) const;
    bool isEdgeChanged(const MergeVersion& version, WallId wall) const;
    bool isLinkChanged(const MergeVersion& version, WallId wall) const;
    std::optional<SectorId> sectorOf(const MergeVersion& version, WallId wall) const;
    bool isContentChanged(const MergeVersion& version, SectorId sector) const;

    void findChanges(MergeSide side);
    void joinBorders(MergeSide side);
    void findConflicts();
    void findRemovals(MergeSide side);
    void findOverlaps();
    void collectConflicts();
    void markConflict(MergeSide side, std::size_t node);
    void clash(std::size_t mine, std::size_t theirs);
    std::vector<std::size_t> nodesAt(MergeSide side, WallId wall) const;

    std::size_t sideNode(MergeSide side, std::size_t node) const
    {
        return node + (side == MergeSide::Mine ? 0 : nodeCount());
    }
    bool isChanged(MergeSide side, std::size_t node) const
    {
        return m_isChanged[sideNode(side, node)] != 0;
    }
    const MergeVersion& versionOf(std::size_t node) const;

    const MergeVersions& m_versions;
    std::vector<char> m_isChanged;        ///< by side and node
    DisjointSets m_together;              ///< of sides and nodes
    std::vector<std::size_t> m_clashes{}; ///< members of sets with a conflict
    std::vector<StructureConflict> m_conflicts{};
    std::vector<char> m_isDropped; ///< by side and node: the change is not taken
};

} // namespace sectored
