#include "sectored/compare/merge_structure.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/box.h"
#include "sectored/map/overlap.h"

#include <algorithm>
#include <map>
#include <utility>

namespace sectored {

namespace {

/// Where a wall is and what follows it.
struct OutlineWall {
    WallId id{};
    Point position{};
    WallRef next{};

    bool operator==(const OutlineWall&) const = default;
};

std::vector<OutlineWall> outlineIn(const MergeVersion& version, SectorId sector)
{
    std::vector<OutlineWall> outline;
    for (const WallId id : version.walls[sector.value]) {
        const Wall& wall = *version.row(id);
        outline.push_back({id, wall.position, wall.point2});
    }
    return outline;
}

std::vector<Segment> edgesIn(const MergeVersion& version, SectorId sector)
{
    std::vector<Segment> edges;
    for (const WallId id : version.walls[sector.value]) {
        const Wall& wall = *version.row(id);
        edges.push_back({wall.position, version.endOf(wall)});
    }
    return edges;
}

/// Returns a wall without what the structure decides.
Wall withoutStructure(Wall wall)
{
    wall.position = {};
    wall.point2 = {};
    wall.nextWall = {};
    wall.nextSector = {};
    wall.upperWall = {};
    wall.lowerWall = {};
    wall.sector = {};
    return wall;
}

/// Tests whether a wall is at different places, in different sectors, or in only one version.
bool areEdgesDifferent(const MergeVersion& one, const MergeVersion& other, WallId id)
{
    const auto& before = one.row(id);
    const auto& after = other.row(id);
    return before.has_value() != after.has_value()
           || (before
               && (before->position != after->position || before->sector != after->sector
                   || one.endOf(*before) != other.endOf(*after)));
}

struct WallLinks {
    WallRef nextWall{};
    SectorRef nextSector{};
    WallRef upperWall{};
    WallRef lowerWall{};

    bool operator==(const WallLinks&) const = default;
};

WallLinks linksIn(const MergeVersion& version, WallId id)
{
    const auto& wall = version.row(id);
    return wall ? WallLinks{wall->nextWall, wall->nextSector, wall->upperWall, wall->lowerWall}
                : WallLinks{};
}

/// A sector whose outline a version changed, with its place in that version.
struct ChangedPlace {
    SectorId sector{};
    std::vector<Segment> edges{};
    Box box{};
};

} // namespace

MergeStructure::MergeStructure(const MergeVersions& versions)
    : m_versions(versions)
    , m_isChanged(2 * nodeCount())
    , m_together(2 * nodeCount())
    , m_isDropped(2 * nodeCount())
{
    for (const MergeSide side : mergeSides) {
        findChanges(side);
        joinBorders(side);
    }
    findConflicts();
    for (const MergeSide side : mergeSides) {
        findRemovals(side);
    }
    findOverlaps();
    collectConflicts();
}

bool MergeStructure::isOutlineChanged(const MergeVersion& version, SectorId sector) const
{
    const auto& before = m_versions.base.row(sector);
    const auto& after = version.row(sector);
    return before.has_value() != after.has_value()
           || (before
               && (before->rawRange != after->rawRange
                   || outlineIn(m_versions.base, sector) != outlineIn(version, sector)));
}

bool MergeStructure::isEdgeChanged(const MergeVersion& version, WallId id) const
{
    return areEdgesDifferent(m_versions.base, version, id);
}

bool MergeStructure::isLinkChanged(const MergeVersion& version, WallId id) const
{
    return m_versions.base.row(id) && version.row(id)
           && linksIn(m_versions.base, id) != linksIn(version, id);
}

std::optional<SectorId> MergeStructure::sectorOf(const MergeVersion& version, WallId id) const
{
    const auto& wall = version.row(id) ? version.row(id) : m_versions.base.row(id);
    return wall && wall->sector.isRow() ? std::optional(wall->sector.row()) : std::nullopt;
}

void MergeStructure::findChanges(MergeSide side)
{
    const MergeVersion& version = m_versions.side(side);
    for (SectorId id{}; id.value < m_versions.sectorEnd(); ++id.value) {
        m_isChanged[sideNode(side, nodeOf(id))] = isOutlineChanged(version, id) ? 1 : 0;
    }
    for (WallId id{}; id.value < m_versions.wallEnd(); ++id.value) {
        m_isChanged[sideNode(side, nodeOf(id))] = isLinkChanged(version, id) ? 1 : 0;
    }
}

/// Returns the changed nodes that a wall belongs to: its link, and the outline if the wall itself
/// changed.
std::vector<std::size_t> MergeStructure::nodesAt(MergeSide side, WallId wall) const
{
    const MergeVersion& version = m_versions.side(side);
    std::vector<std::size_t> nodes;
    if (isChanged(side, nodeOf(wall))) {
        nodes.push_back(nodeOf(wall));
    }
    if (isEdgeChanged(version, wall)) {
        if (const auto sector = sectorOf(version, wall);
            sector && isChanged(side, nodeOf(*sector))) {
            nodes.push_back(nodeOf(*sector));
        }
        const auto& before = m_versions.base.row(wall);
        if (before && before->sector.isRow() && isChanged(side, nodeOf(before->sector.row()))) {
            nodes.push_back(nodeOf(before->sector.row()));
        }
    }
    return nodes;
}

/// Joins the nodes on both sides of each border that changed.
void MergeStructure::joinBorders(MergeSide side)
{
    const MergeVersion& version = m_versions.side(side);
    for (WallId wall{}; wall.value < m_versions.wallEnd(); ++wall.value) {
        std::vector<std::size_t> nodes = nodesAt(side, wall);
        if (nodes.empty()) {
            continue;
        }
        for (const MergeVersion* at : {&m_versions.base, &version}) {
            const WallLinks links = linksIn(*at, wall);
            for (const WallRef other : {links.nextWall, links.upperWall, links.lowerWall}) {
                if (other.isRow()) {
                    std::ranges::copy(nodesAt(side, other.row()), std::back_inserter(nodes));
                }
            }
        }
        for (const std::size_t node : nodes) {
            m_together.join(sideNode(side, nodes.front()), sideNode(side, node));
        }
    }
}

void MergeStructure::markConflict(MergeSide side, std::size_t node)
{
    m_clashes.push_back(sideNode(side, node));
}

void MergeStructure::clash(std::size_t mine, std::size_t theirs)
{
    m_together.join(sideNode(MergeSide::Mine, mine), sideNode(MergeSide::Theirs, theirs));
    markConflict(MergeSide::Mine, mine);
}

void MergeStructure::findConflicts()
{
    const MergeVersion& mine = m_versions.mine;
    const MergeVersion& theirs = m_versions.theirs;
    const auto bothChanged = [&](std::size_t node) {
        return isChanged(MergeSide::Mine, node) && isChanged(MergeSide::Theirs, node);
    };
    for (SectorId id{}; id.value < m_versions.sectorEnd(); ++id.value) {
        const std::size_t node = nodeOf(id);
        if (bothChanged(node)
            && (mine.has(id) != theirs.has(id) || outlineIn(mine, id) != outlineIn(theirs, id))) {
            clash(node, node);
        } else if (bothChanged(node)) {
            // The same change. It is taken from both or from neither.
            m_together.join(sideNode(MergeSide::Mine, node), sideNode(MergeSide::Theirs, node));
        }
    }
    for (WallId id{}; id.value < m_versions.wallEnd(); ++id.value) {
        const std::size_t node = nodeOf(id);
        if (bothChanged(node) && linksIn(mine, id) != linksIn(theirs, id)) {
            clash(node, node);
        }
        // A wall that one version linked, and the other moved or removed.
        for (const MergeSide side : mergeSides) {
            const MergeVersion& other = m_versions.side(otherSide(side));
            if (!isChanged(side, node) || !isEdgeChanged(other, id)
                || !areEdgesDifferent(mine, theirs, id)) {
                continue;
            }
            const auto sector = sectorOf(m_versions.base, id);
            if (sector && isChanged(otherSide(side), nodeOf(*sector))) {
                m_together.join(sideNode(side, node), sideNode(otherSide(side), nodeOf(*sector)));
                markConflict(side, node);
            }
        }
    }
}

/// Tests whether a version changed anything in a sector of the base besides its walls' places.
bool MergeStructure::isContentChanged(const MergeVersion& version, SectorId sector) const
{
    if (!version.has(sector) || version.row(sector) != m_versions.base.row(sector)) {
        return true;
    }
    return std::ranges::any_of(m_versions.base.walls[sector.value], [&](WallId id) {
        const auto& wall = version.row(id);
        return wall && withoutStructure(*wall) != withoutStructure(*m_versions.base.row(id));
    });
}

/// Finds sectors and walls that one version removed and the other changed.
void MergeStructure::findRemovals(MergeSide side)
{
    const MergeVersion& version = m_versions.side(side);
    const MergeVersion& other = m_versions.side(otherSide(side));
    std::vector<char> isFilled(m_versions.sectorEnd());
    for (SpriteId id{}; id.value < m_versions.spriteEnd(); ++id.value) {
        const auto& sprite = other.row(id);
        if (sprite && sprite->sector.isRow() && sprite != m_versions.base.row(id)) {
            isFilled[sprite->sector.row().value] = 1;
        }
    }
    for (SectorId id{}; id.value < m_versions.sectorEnd(); ++id.value) {
        const bool isRemoved = m_versions.base.has(id) && !version.has(id);
        if (isRemoved && other.has(id)
            && (isFilled[id.value] != 0 || isContentChanged(other, id))) {
            markConflict(side, nodeOf(id));
        }
    }
    for (WallId id{}; id.value < m_versions.wallEnd(); ++id.value) {
        const auto& before = m_versions.base.row(id);
        const auto& theirs = other.row(id);
        if (before && !version.row(id) && theirs && before->sector.isRow()
            && isChanged(side, nodeOf(before->sector.row()))
            && withoutStructure(*theirs) != withoutStructure(*before)) {
            markConflict(side, nodeOf(before->sector.row()));
        }
    }
}

/// Finds sectors of both versions that came to lie above each other.
void MergeStructure::findOverlaps()
{
    std::array<std::vector<ChangedPlace>, 2> changed;
    for (const MergeSide side : mergeSides) {
        const MergeVersion& version = m_versions.side(side);
        for (SectorId id{}; id.value < m_versions.sectorEnd(); ++id.value) {
            if (isChanged(side, nodeOf(id)) && version.has(id)) {
                auto edges = edgesIn(version, id);
                const Box box = boxOf(edges);
                changed.at(static_cast<std::size_t>(side))
                    .push_back({.sector = id, .edges = std::move(edges), .box = box});
            }
        }
    }
    const auto overlapIn = [](const MergeVersion& version, SectorId one, SectorId other) {
        return version.has(one) && version.has(other)
               && shareArea(edgesIn(version, one), edgesIn(version, other));
    };
    for (const ChangedPlace& mine : changed[0]) {
        for (const ChangedPlace& theirs : changed[1]) {
            if (mine.sector == theirs.sector || !mine.box.overlaps(theirs.box)
                || !shareArea(mine.edges, theirs.edges)
                || overlapIn(m_versions.mine, mine.sector, theirs.sector)
                || overlapIn(m_versions.theirs, mine.sector, theirs.sector)) {
                continue;
            }
            clash(nodeOf(mine.sector), nodeOf(theirs.sector));
        }
    }
}

/// Makes a conflict of each set with a clash.
void MergeStructure::collectConflicts()
{
    std::map<std::size_t, StructureConflict> byRoot;
    for (const std::size_t member : m_clashes) {
        byRoot.try_emplace(m_together.rootOf(member));
    }
    for (const MergeSide side : mergeSides) {
        for (std::size_t node = 0; node < nodeCount(); ++node) {
            if (!isChanged(side, node)) {
                continue;
            }
            const auto found = byRoot.find(m_together.rootOf(sideNode(side, node)));
            if (found == byRoot.end()) {
                continue;
            }
            found->second.nodes.at(static_cast<std::size_t>(side)).push_back(node);
            const bool isOutline = node < m_versions.sectorEnd();
            const WallId wall{
                static_cast<std::uint32_t>(isOutline ? 0 : node - m_versions.sectorEnd())};
            const auto sector = isOutline
                                    ? std::optional(SectorId{static_cast<std::uint32_t>(node)})
                                    : sectorOf(m_versions.side(side), wall);
            if (sector) {
                found->second.sectors.push_back(*sector);
            }
        }
    }
    for (auto& [root, conflict] : byRoot) {
        sortUnique(conflict.sectors);
        conflict.sector = conflict.sectors.empty() ? SectorId{} : conflict.sectors.front();
        m_conflicts.push_back(std::move(conflict));
    }
    std::ranges::sort(m_conflicts, {}, &StructureConflict::sector);
}

void MergeStructure::resolve(std::span<const MergeSide> choices)
{
    std::ranges::fill(m_isDropped, 0);
    for (std::size_t at = 0; at < m_conflicts.size(); ++at) {
        const MergeSide dropped = otherSide(at < choices.size() ? choices[at] : MergeSide::Mine);
        for (const std::size_t node : m_conflicts[at].nodes.at(static_cast<std::size_t>(dropped))) {
            m_isDropped[sideNode(dropped, node)] = 1;
        }
    }
}

const MergeVersion& MergeStructure::versionOf(std::size_t node) const
{
    for (const MergeSide side : mergeSides) {
        if (isChanged(side, node) && m_isDropped[sideNode(side, node)] == 0) {
            return m_versions.side(side);
        }
    }
    return m_versions.base;
}

const MergeVersion& MergeStructure::outlineOf(SectorId sector) const
{
    return versionOf(nodeOf(sector));
}

/// A wall that only one version has brings its link along.
const MergeVersion& MergeStructure::linkOf(WallId wall) const
{
    if (m_versions.base.row(wall)) {
        return versionOf(nodeOf(wall));
    }
    const bool isMine = m_versions.mine.row(wall).has_value();
    const bool isTheirs = m_versions.theirs.row(wall).has_value();
    const auto sector = sectorOf(isMine ? m_versions.mine : m_versions.theirs, wall);
    return isMine && isTheirs && sector ? outlineOf(*sector)
           : isMine                     ? m_versions.mine
                                        : m_versions.theirs;
}

} // namespace sectored
