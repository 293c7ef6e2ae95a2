#include "sectored/map/box_quadtree.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

constexpr std::int64_t least = 256;         ///< minimum width of a cell
constexpr std::int32_t nearReach = 1 << 18; ///< coordinates of levels are smaller
constexpr std::int64_t widthsOfBoxes = 4;   ///< a cell is at least this many times as wide as a box

std::int64_t extentOf(const Box& box)
{
    return std::max(std::int64_t{box.high.x} - box.low.x, std::int64_t{box.high.y} - box.low.y);
}

/// Tests whether bounds around a box may shrink without it.
bool reachesSide(const Box& bounds, const Box& box)
{
    return box.low.x == bounds.low.x || box.low.y == bounds.low.y || box.high.x == bounds.high.x
           || box.high.y == bounds.high.y;
}

} // namespace

bool BoxQuadtree::Cell::keeps(const Box& box) const
{
    return width <= least || width / 2 < widthsOfBoxes * extentOf(box);
}

/// `width` is half the width of the cell in doubled coordinates.
std::size_t BoxQuadtree::Cell::quarterOf(const Box& box) const
{
    const bool right = std::int64_t{box.low.x} + box.high.x >= x + width;
    const bool below = std::int64_t{box.low.y} + box.high.y >= y + width;
    return (right ? 1U : 0U) + (below ? 2U : 0U);
}

BoxQuadtree::Cell BoxQuadtree::Cell::quarter(std::size_t which) const
{
    return {x + (which % 2 != 0 ? width : 0), y + (which / 2 != 0 ? width : 0), width / 2};
}

BoxQuadtree::Root BoxQuadtree::rootFor(const Box& box)
{
    const bool isNear = box.low.x >= -nearReach && box.low.y >= -nearReach && box.high.x < nearReach
                        && box.high.y < nearReach;
    return isNear ? Root{m_near, {-2 * nearReach, -2 * nearReach, 2 * nearReach}} : Root{m_far};
}

Box BoxQuadtree::bounds() const
{
    Box all = m_near->bounds;
    all.include(m_far->bounds);
    return all;
}

void BoxQuadtree::insert(SectorId sector, const Box& box)
{
    assert(!box.isEmpty());
    const Root root = rootFor(box);
    insertAt(root.node, root.cell, {box, sector});
}

void BoxQuadtree::remove(SectorId sector, const Box& box)
{
    const Root root = rootFor(box);
    removeAt(root.node, root.cell, {box, sector});
}

void BoxQuadtree::replace(SectorId sector, const Box& from, const Box& to)
{
    assert(!to.isEmpty());
    const Root root = rootFor(from);
    if (&root.node == &rootFor(to).node) {
        replaceAt(root.node, root.cell, {from, sector}, to);
    } else {
        remove(sector, from);
        insert(sector, to);
    }
}

void BoxQuadtree::insertAt(Shared<Node>& shared, const Cell& cell, const Entry& entry)
{
    Node& node = shared.edit();
    node.bounds.include(entry.box);
    insertIn(node, cell, entry);
}

void BoxQuadtree::insertIn(Node& node, const Cell& cell, const Entry& entry)
{
    if (cell.keeps(entry.box)) {
        node.entries.push_back(entry);
        return;
    }
    const std::size_t which = cell.quarterOf(entry.box);
    insertAt(node.quarters[which], cell.quarter(which), entry);
}

void BoxQuadtree::removeAt(Shared<Node>& shared, const Cell& cell, const Entry& entry)
{
    assert(shared.isSet());
    Node& node = shared.edit();
    removeIn(node, cell, entry);
    if (reachesSide(node.bounds, entry.box)) {
        shrink(shared);
    }
}

void BoxQuadtree::removeIn(Node& node, const Cell& cell, const Entry& entry)
{
    if (cell.keeps(entry.box)) {
        const auto found = std::ranges::find(node.entries, entry.sector, &Entry::sector);
        assert(found != node.entries.end() && found->box == entry.box);
        *found = node.entries.back();
        node.entries.pop_back();
    } else {
        const std::size_t which = cell.quarterOf(entry.box);
        removeAt(node.quarters[which], cell.quarter(which), entry);
    }
}

/// Goes down as far as both boxes are in the same cell.
void BoxQuadtree::replaceAt(
    Shared<Node>& shared,
    const Cell& cell,
    const Entry& entry,
    const Box& to)
{
    Node& node = shared.edit();
    const bool stays = cell.keeps(entry.box);
    if (stays && cell.keeps(to)) {
        std::ranges::find(node.entries, entry.sector, &Entry::sector)->box = to;
    } else if (!stays && !cell.keeps(to) && cell.quarterOf(entry.box) == cell.quarterOf(to)) {
        const std::size_t which = cell.quarterOf(to);
        replaceAt(node.quarters[which], cell.quarter(which), entry, to);
    } else {
        removeIn(node, cell, entry);
        insertIn(node, cell, {to, entry.sector});
    }
    if (reachesSide(node.bounds, entry.box)) {
        shrink(shared);
    } else {
        node.bounds.include(to);
    }
}

/// Fits the bounds of a node to what is in it. A node without boxes goes.
void BoxQuadtree::shrink(Shared<Node>& shared)
{
    Node& node = shared.edit();
    node.bounds = {};
    for (const Entry& entry : node.entries) {
        node.bounds.include(entry.box);
    }
    for (const Shared<Node>& quarter : node.quarters) {
        node.bounds.include(quarter->bounds);
    }
    if (node.bounds.isEmpty()) {
        shared.reset();
    }
}

} // namespace sectored
