#pragma once

#include "sectored/edit/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace sectored::test {

/// One row of the test catalogue (Spec: editing-kernel 6).
///
/// Operations are separated by ";" and run in order on an empty level: C closed stroke, fill
/// sector; V the same with fill void; V! with leave to remove whole sectors; O open stroke; M p>q
/// moves the vertices at p to q; I p inserts a vertex, D p deletes one, and G p q >t merges them
/// at t, or in their middle where no t is given; X n deletes sector n and
/// J n m joins them, counted from 1. L, U and W take a wall by its ends, "x,y>x,y": link it, unlink
/// it, delete it. Points are "x,y", or R(x0,y0,x1,y1) for the four corners of a rectangle. After C,
/// V, O and I stands the sheet: "@1,2" is these sectors, "@" a new one, "~1" the level of that
/// sector.
struct CatalogueRow {
    std::string id{};
    std::string title{};
    std::string operations{};
    std::string expected{}; ///< as `measure` writes it, then " | " and the last result
};

/// The rows of a file: lines "id | case | operations | sectors | areas | walls | portals | loops |
/// result"; empty lines and lines that start with # do not count. Throws std::runtime_error.
std::vector<CatalogueRow> readCatalogue(const std::string& path);

/// The request that one operation of the notation stands for. Throws std::runtime_error.
Request requestOf(std::string_view operation, const MapView& view);

/// "sectors | areas, largest first | directed walls | portals | loops of each sector in order",
/// counted by following the rows themselves.
std::string measure(const Map& map);

/// What running a row came to.
struct CatalogueRun {
    std::string outcome{};                 ///< comparable with CatalogueRow::expected
    std::vector<std::string> complaints{}; ///< broken promises: hard rules, undo, refusals
};

/// Runs the row and checks after each operation: the hard rules hold for each sector, undo gives
/// back an equal level and equal bytes, redo gives the edited one, a refusal changed nothing.
CatalogueRun runRow(const CatalogueRow& row);

} // namespace sectored::test
