#pragma once

#include "sectored/journal/var_bytes.h"
#include "sectored/map/sector.h"
#include "sectored/map/sprite.h"
#include "sectored/map/wall.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

/// Rows as lists of numbers, in the order of the journal (Spec: trust 4.3). A new member of a row
/// is a new column at the end, and a new minor version of the journal. Kept fields are no column
/// but a part of their own (kept_bytes.h).
namespace sectored::row_columns {

/// Number of columns of a row.
template <class Row>
inline constexpr std::size_t columnCount = std::is_same_v<Row, Sector> ? 40
                                           : std::is_same_v<Row, Wall> ? 36
                                                                       : 39;

template <class Row>
using Columns = std::array<std::uint64_t, columnCount<Row>>;

template <class PlaneType, class Visit>
void visitPlane(PlaneType& plane, Visit& visit)
{
    visit(plane.z);
    visit(plane.stat);
    visit(plane.picnum);
    visit(plane.heinum);
    visit(plane.shade);
    visit(plane.pal);
    visit(plane.xpanning);
    visit(plane.ypanning);
}

/// Calls visit(member) for every member of a row, which may be const.
template <class Row, class Visit>
void visitMembers(Row& row, Visit& visit)
{
    using Plain = std::remove_const_t<Row>;
    if constexpr (std::is_same_v<Plain, Sector>) {
        visitPlane(row.ceiling, visit);
        visitPlane(row.floor, visit);
        visit(row.visibility);
        visit(row.filler);
        visit(row.lotag);
        visit(row.hitag);
        visit(row.extra);
        visit(row.rawRange);
    } else if constexpr (std::is_same_v<Plain, Wall>) {
        visit(row.position.x);
        visit(row.position.y);
        visit(row.point2);
        visit(row.nextWall);
        visit(row.nextSector);
        visit(row.sector);
        visit(row.cstat);
        visit(row.picnum);
        visit(row.overpicnum);
        visit(row.shade);
        visit(row.pal);
        visit(row.xrepeat);
        visit(row.yrepeat);
        visit(row.xpanning);
        visit(row.ypanning);
        visit(row.lotag);
        visit(row.hitag);
        visit(row.extra);
        visit(row.upperWall);
        visit(row.lowerWall);
    } else {
        visit(row.position.x);
        visit(row.position.y);
        visit(row.z);
        visit(row.cstat);
        visit(row.picnum);
        visit(row.shade);
        visit(row.pal);
        visit(row.clipdist);
        visit(row.filler);
        visit(row.xrepeat);
        visit(row.yrepeat);
        visit(row.xoffset);
        visit(row.yoffset);
        visit(row.sector);
        visit(row.statnum);
        visit(row.ang);
        visit(row.owner);
        visit(row.xvel);
        visit(row.yvel);
        visit(row.zvel);
        visit(row.lotag);
        visit(row.hitag);
        visit(row.extra);
    }
    visit(row.x);
}

/// Returns a reference as a number: odd for the id of a row, even for a number that is no row.
template <class Tag>
std::uint64_t numberOf(const Reference<Tag>& reference)
{
    return reference.isRow() ? std::uint64_t{reference.row().value} << 1U | 1U
                             : zigzag(reference.rawNumber()) << 1U;
}

/// Collects the columns of a row.
template <class Row>
class ColumnCollector {
public:
    explicit ColumnCollector(Columns<Row>& columns)
        : m_columns(columns)
    {}

    void operator()(const std::int32_t& value) { add(zigzag(value)); }
    template <class Tag>
    void operator()(const Reference<Tag>& reference)
    {
        add(numberOf(reference));
    }
    void operator()(const std::optional<RawWallRange>& range)
    {
        add(range ? 1 : 0);
        add(range ? zigzag(range->wallptr) : 0);
        add(range ? zigzag(range->wallnum) : 0);
    }
    void operator()(const XRecord& record)
    {
        add(!record.isSet() ? 0 : record.namesOwnRow() ? 1 : 2);
        for (std::size_t word = 0; word < sizeof(XBytes) / 4; ++word) {
            std::uint64_t value = 0;
            for (std::size_t byte = 4; record.isSet() && byte-- > 0;) {
                value =
                    value << 8U | std::to_integer<std::uint64_t>(record.bytes()[4 * word + byte]);
            }
            add(value);
        }
    }
    std::size_t count() const { return m_at; }

private:
    void add(std::uint64_t value) { m_columns[m_at++] = value; }

    Columns<Row>& m_columns;
    std::size_t m_at = 0;
};

template <class Row>
Columns<Row> columnsOf(const Row& row)
{
    Columns<Row> columns{};
    ColumnCollector<Row> collect(columns);
    visitMembers(row, collect);
    assert(collect.count() == columns.size());
    return columns;
}

/// Sets the members of a row from its columns. Values out of range set `failed()`.
template <class Row>
class ColumnSetter {
public:
    explicit ColumnSetter(const Columns<Row>& columns)
        : m_columns(columns)
    {}

    void operator()(std::int32_t& value) { value = int32(next()); }
    template <class Tag>
    void operator()(Reference<Tag>& reference)
    {
        const std::uint64_t number = next();
        if ((number & 1U) == 0) {
            reference = Reference<Tag>::raw(int32(number >> 1U));
            return;
        }
        m_failed = m_failed || number >> 1U > VarReader::largestId;
        reference = Id<Tag>{m_failed ? 0 : static_cast<std::uint32_t>(number >> 1U)};
    }
    void operator()(std::optional<RawWallRange>& range)
    {
        const std::uint64_t isSet = next();
        const RawWallRange value{.wallptr = int32(next()), .wallnum = int32(next())};
        m_failed = m_failed || isSet > 1 || (isSet == 0 && value != RawWallRange{});
        range = isSet == 1 ? std::optional(value) : std::nullopt;
    }
    void operator()(XRecord& record)
    {
        const std::uint64_t kind = next();
        XBytes bytes{};
        for (std::size_t word = 0; word < bytes.size() / 4; ++word) {
            const std::uint64_t value = next();
            m_failed = m_failed || value > std::numeric_limits<std::uint32_t>::max();
            for (std::size_t byte = 0; byte < 4; ++byte) {
                bytes[4 * word + byte] = static_cast<std::byte>(value >> (8 * byte) & 0xffU);
            }
        }
        m_failed = m_failed || kind > 2 || (kind == 0 && bytes != XBytes{});
        if (kind == 0) {
            record = {};
        } else {
            record = kind == 1 ? XRecord::ofRow(bytes) : XRecord::ofOtherRow(bytes);
        }
    }
    bool failed() const { return m_failed; }

private:
    std::uint64_t next() { return m_columns[m_at++]; }
    std::int32_t int32(std::uint64_t number)
    {
        const std::int64_t value = unzigzag(number);
        if (value < std::numeric_limits<std::int32_t>::min()
            || value > std::numeric_limits<std::int32_t>::max()) {
            m_failed = true;
            return 0;
        }
        return static_cast<std::int32_t>(value);
    }

    const Columns<Row>& m_columns;
    std::size_t m_at = 0;
    bool m_failed = false;
};

/// Returns the row with these columns. Empty if a value is out of its range.
template <class Row>
std::optional<Row> rowOf(const Columns<Row>& columns)
{
    Row row{};
    ColumnSetter<Row> set(columns);
    visitMembers(row, set);
    return set.failed() ? std::nullopt : std::optional(row);
}

} // namespace sectored::row_columns
