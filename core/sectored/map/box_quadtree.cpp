#include "sectored/map/box_quadtree.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

constexpr std::int64_t least = 256;       ///< minimum width of a cell
constexpr std::int64_t widthsOfBoxes = 4; ///< a cell is at least this many times as wide as a box

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

void BoxQuadtree::insert(SectorId sector, const Box& box)
{
    assert(!box.isEmpty());
    insertAt(m_root, {}, {box, sector});
}

void BoxQuadtree::remove(SectorId sector, const Box& box)
{
    removeAt(m_root, {}, {box, sector});
}

void BoxQuadtree::insertAt(Shared<Node>& shared, const Cell& cell, const Entry& entry)
{
    Node& node = shared.edit();
    node.bounds.include(entry.box);
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
    if (cell.keeps(entry.box)) {
        const auto found = std::ranges::find(node.entries, entry.sector, &Entry::sector);
        assert(found != node.entries.end() && found->box == entry.box);
        *found = node.entries.back();
        node.entries.pop_back();
    } else {
        const std::size_t which = cell.quarterOf(entry.box);
        removeAt(node.quarters[which], cell.quarter(which), entry);
    }
    if (!reachesSide(node.bounds, entry.box)) {
        return;
    }
    node.bounds = {};
    for (const Entry& other : node.entries) {
        node.bounds.include(other.box);
    }
    for (const Shared<Node>& quarter : node.quarters) {
        node.bounds.include(quarter->bounds);
    }
    if (node.bounds.isEmpty()) {
        shared.reset();
    }
}

} // namespace sectored
