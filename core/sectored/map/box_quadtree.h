#pragma once

#include "sectored/base/shared.h"
#include "sectored/geom/box.h"
#include "sectored/map/ids.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sectored {

/// Boxes of sectors that can be inserted, removed, and searched by another box. Each box is stored
/// in a cell of a quadtree, chosen by its centre. Cells are a few times as wide as their boxes, and
/// every node stores the bounds of all boxes in it. Queries and changes therefore cost only as much
/// as there are boxes nearby, even in crowded places. The tree depends only on the boxes, not on
/// their history. Copies share the cells that neither has changed since.
class BoxQuadtree {
public:
    /// Inserts a box. Precondition: the sector has no box here, and the box is not empty.
    void insert(SectorId sector, const Box& box);
    /// Removes a box. Precondition: the sector has this box here.
    void remove(SectorId sector, const Box& box);
    /// Removes a box and inserts another; cheaper than both if they lie near each other. The
    /// preconditions are theirs.
    void replace(SectorId sector, const Box& from, const Box& to);

    /// Returns the box around all boxes; empty if there are none.
    Box bounds() const;

    /// Calls visit(sector) for every box for which probe.meets(box) is true, in no particular
    /// order. The probe is a Box (touching counts), or any type that meets each box around a box
    /// that it meets, and no empty box.
    template <class Probe, class Visit>
    void visitMeeting(const Probe& probe, Visit visit) const
    {
        visitNode(*m_near, probe, visit);
        visitNode(*m_far, probe, visit);
    }

private:
    struct Entry {
        Box box{};
        SectorId sector{};
    };

    struct Node {
        Box bounds{};
        std::vector<Entry> entries{};
        std::array<Shared<Node>, 4> quarters{};
    };

    /// The position of a node.
    struct Cell {
        std::int64_t x = -(std::int64_t{1} << 32); ///< low corner, doubled
        std::int64_t y = -(std::int64_t{1} << 32);
        std::int64_t width = std::int64_t{1} << 32;

        bool keeps(const Box& box) const;
        std::size_t quarterOf(const Box& box) const;
        Cell quarter(std::size_t which) const;
    };

    static void insertAt(Shared<Node>& shared, const Cell& cell, const Entry& entry);
    static void removeAt(Shared<Node>& shared, const Cell& cell, const Entry& entry);
    static void replaceAt(
        Shared<Node>& shared,
        const Cell& cell,
        const Entry& entry,
        const Box& to);
    static void insertIn(Node& node, const Cell& cell, const Entry& entry);
    static void removeIn(Node& node, const Cell& cell, const Entry& entry);
    static void shrink(Shared<Node>& shared);

    template <class Probe, class Visit>
    static void visitNode(const Node& node, const Probe& probe, Visit& visit)
    {
        if (!probe.meets(node.bounds)) {
            return;
        }
        for (const Entry& entry : node.entries) {
            if (probe.meets(entry.box)) {
                visit(entry.sector);
            }
        }
        for (const Shared<Node>& quarter : node.quarters) {
            if (quarter.isSet()) {
                visitNode(*quarter, probe, visit);
            }
        }
    }

    /// A node without a parent.
    struct Root {
        Shared<Node>& node;
        Cell cell{};
    };
    Root rootFor(const Box& box);

    // Two roots, so that the way down to the boxes of a level is not as long as to any box.
    Shared<Node> m_near; ///< boxes in the range of levels
    Shared<Node> m_far;  ///< all others
};

} // namespace sectored
