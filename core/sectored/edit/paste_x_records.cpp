#include "sectored/edit/paste_x_records.h"

#include "sectored/map/blood/own_x_record.h"

#include <algorithm>
#include <string>

namespace sectored {

namespace {

bool staysBlood(const MapRows& fragment, const Map& level)
{
    return fragment.header.blood.has_value() && level.header().blood.has_value();
}

template <class Row>
std::ptrdiff_t countX(const std::vector<Row>& rows)
{
    return std::ranges::count_if(rows, [](const Row& row) { return row.x.isSet(); });
}

template <class Row>
void removeX(std::vector<Row>& rows)
{
    for (Row& row : rows) {
        if (row.x.isSet()) {
            removeXRecord(row);
        }
    }
}

} // namespace

MapRows withPastedXRecords(MapRows fragment, const Map& level)
{
    if (staysBlood(fragment, level)) {
        return fragment;
    }
    removeX(fragment.sectors);
    removeX(fragment.walls);
    removeX(fragment.sprites);
    for (Sprite& sprite : fragment.sprites) {
        sprite.owner = SectorRef::raw(sprite.owner.rawNumber());
    }
    return fragment;
}

std::optional<Notice> lostXRecordsNotice(const MapRows& fragment, const Map& level)
{
    const std::ptrdiff_t count =
        countX(fragment.sectors) + countX(fragment.walls) + countX(fragment.sprites);
    if (count == 0 || staysBlood(fragment, level)) {
        return std::nullopt;
    }
    return Notice{.code = MessageCode::XRecordsLeftOut, .arguments = {std::to_string(count)}};
}

} // namespace sectored
