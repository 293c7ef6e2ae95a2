#pragma once

#include "sectored/map/blood/x_record.h"
#include "sectored/map/sector.h"
#include "sectored/map/sprite.h"
#include "sectored/map/wall.h"

#include <type_traits>

namespace sectored {

/// Tests whether rows of this type can have X records.
template <class Row>
constexpr bool hasXRecord =
    std::is_same_v<Row, Sector> || std::is_same_v<Row, Wall> || std::is_same_v<Row, Sprite>;

/// The kind of the X records of these rows.
template <class Row>
constexpr XKind xKindOf = std::is_same_v<Row, Sector> ? XKind::Sector
                          : std::is_same_v<Row, Wall> ? XKind::Wall
                                                      : XKind::Sprite;

/// Removes the X record of a row, and the `extra` that says that it has one.
template <class Row>
void removeXRecord(Row& row)
{
    row.x = {};
    row.extra = -1;
}

/// Makes `extra` of a row in a Blood level, as set by the user, add or remove the X record: a
/// number above 0 adds an empty one if there is none, any other removes it.
template <class Row>
void followExtra(Row& row)
{
    if (row.extra <= 0) {
        row.x = {};
    } else if (!row.x.isSet()) {
        row.x = XRecord::ofRow({});
    }
}

/// Returns the bytes of the X record of a row for changes: zeros if it has none.
template <class Row>
XBytes xBytesOf(const Row& row)
{
    return row.x.isSet() ? row.x.bytes() : XBytes{};
}

/// Gives a row an X record of these bytes, and an `extra` that says so.
template <class Row>
void setXBytes(Row& row, const XBytes& bytes)
{
    row.x = row.x.withBytes(bytes);
    row.extra = row.extra > 0 ? row.extra : 1;
}

} // namespace sectored
