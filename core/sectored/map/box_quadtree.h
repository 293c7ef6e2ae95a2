#pragma once

#include "sectored/base/shared.h"
#include "sectored/geom/box.h"
#include "sectored/map/ids.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sectored {

/// Boxes of sectors that come and go, and which of them meet another box. Each lies in a cell of a
/// quarter tree, by its middle; the cells are a few times as wide as their boxes, and every cell
/// knows the box of all that is in it. So what is asked or changed costs what is near it, wherever
/// boxes crowd, and the tree depends on the boxes alone and not on their history. Copies share the
/// cells that neither has changed since.
class BoxQuadtree {
public:
    /// Precondition: the sector has no box here, and the box is not empty.
    void insert(SectorId sector, const Box& box);
    /// Precondition: the sector has this box here.
    void remove(SectorId sector, const Box& box);

    /// The box of all boxes; empty when there are none.
    Box bounds() const { return m_root->bounds; }

    /// Calls visit(sector) for every box for which probe.meets(box) holds, in no order. The probe
    /// is a Box (touching counts), or whatever meets each box around a box that it meets, and no
    /// empty one.
    template <class Probe, class Visit>
    void visitMeeting(const Probe& probe, Visit visit) const
    {
        visitNode(*m_root, probe, visit);
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

    /// The place of a node.
    struct Cell {
        std::int64_t x = -(std::int64_t{1} << 32); ///< the low corner, doubled
        std::int64_t y = -(std::int64_t{1} << 32);
        std::int64_t width = std::int64_t{1} << 32;

        bool keeps(const Box& box) const;
        std::size_t quarterOf(const Box& box) const;
        Cell quarter(std::size_t which) const;
    };

    static void insertAt(Shared<Node>& shared, const Cell& cell, const Entry& entry);
    static void removeAt(Shared<Node>& shared, const Cell& cell, const Entry& entry);

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

    Shared<Node> m_root;
};

} // namespace sectored
