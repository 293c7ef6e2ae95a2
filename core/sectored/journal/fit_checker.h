#pragma once

#include "sectored/map/patch.h"
#include "sectored/map/shared_table.h"

#include <cstddef>
#include <cstdint>

namespace sectored {

/// Tests whether the rows of a level still fit each other after patches from a journal, whoever
/// wrote it (Spec: trust J17): every reference leads to a row, every sector has a list of walls,
/// and the orders contain every row once. It counts the references to each row, so that the cost of
/// a patch does not depend on the size of the level.
class FitChecker {
public:
    /// Starts with the empty level.
    FitChecker() = default;
    /// Starts with a level that is sound. Linear in the level.
    explicit FitChecker(const Map& map);

    /// Tests a patch that readPatchBytes returned for the level `before`, and counts it. After
    /// false, the patch must not be applied, and the checker must not be used.
    bool take(const Map& before, const Patch& patch);

private:
    /// Counts of one kind of rows.
    struct Rows {
        SharedTable<std::uint32_t> references{};
        SharedTable<std::uint32_t> rowsOfChunk{}; ///< by id / rowsOfChunk
        std::size_t rows = 0;
        std::size_t chunks = 0; ///< with rows
    };

    template <class Row, class IdType>
    void countRow(const RowChange<Row, IdType>& change, Rows& rows);
    template <class Row>
    void countReferences(const Row& row, std::uint32_t step);
    void countHeader(const LevelHeader& header, std::uint32_t step);
    void countPatch(const Patch& patch);
    bool isSparse(const Rows& rows) const;
    bool leadsToRows(const Map& before, const Patch& patch) const;

    Rows m_sectors{};
    Rows m_walls{};
    Rows m_sprites{};
};

} // namespace sectored
