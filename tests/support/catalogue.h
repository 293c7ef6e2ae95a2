#pragma once

#include "sectored/edit/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace sectored::test {

/// One row of the test catalogue (Spec: editing-kernel 6).
///
/// Operations are separated by ";" and run in order on an empty level. C is a closed stroke that
/// fills sectors; V fills the void instead, and V! may also remove whole sectors; O is an open
/// stroke. M p>q moves the vertices at p to q; S does the same with stitching, and S! may remove
/// sectors. B n,m p moves whole sectors by a vector, and T n,m rotate:a, scale:x,y or skew:x,y
/// transforms them; about:p is the pivot. Both take an overlap policy, "detach", and "!" to allow
/// removal. P p + operations makes a level by these operations, which "+" separates, and pastes it
/// at the vector p with merge; "!" in front of the first "+" forbids removal. I p inserts a vertex,
/// D p deletes one, and G p q >t merges them at t, or in their middle without t. X n deletes sector
/// n and J n m joins two sectors, counted from 1. L, U and W take a wall by its ends, "x,y>x,y",
/// and link, unlink or delete it. Points are "x,y", or R(x0,y0,x1,y1) for the four corners of a
/// rectangle. C, V, O and I may be followed by the sheet: "@1,2" means these sectors, "@" a new
/// sheet, "~1" the layer of that sector. M, S and B may be, too. An operation in braces is a line
/// of an edit script, which counts from 0. "9" in front of all makes it a level of version 9.
struct CatalogueRow {
    std::string id{};
    std::string title{};
    std::string operations{};
    std::string expected{}; ///< output of `measure`, then " | " and the last result
};

/// Reads the rows of a file: lines "id | case | operations | sectors | areas | walls | portals |
/// loops | result". Skips empty lines and lines that start with #. Throws std::runtime_error.
std::vector<CatalogueRow> readCatalogue(const std::string& path);

/// Returns the request that one operation of the notation describes. Throws std::runtime_error.
Request requestOf(std::string_view operation, const MapView& view);

/// Returns "sectors | areas, largest first | directed walls | portals | loops of each sector in
/// order", counted by following the rows themselves.
std::string measure(const Map& map);

/// Result of running a row.
struct CatalogueRun {
    std::string outcome{};                 ///< comparable with CatalogueRow::expected
    std::string said{};                    ///< last refusal, or last notices, one a line
    std::vector<std::string> complaints{}; ///< broken guarantees: hard rules, undo, rejected edits
};

/// Runs the row. Checks after each operation that the hard rules hold for each sector, that undo
/// restores an equal level and equal bytes, that redo restores the edited level, and that a
/// rejected edit changes nothing.
CatalogueRun runRow(const CatalogueRow& row);

} // namespace sectored::test
