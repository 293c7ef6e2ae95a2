#include "core/cli/blood_text.h"

#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"

#include <array>
#include <string_view>
#include <utility>

namespace sectored::cli {

namespace {

/// Calls visit(kind, id, row) for each row that has an X record, in the order of the file.
template <class Visit>
void visitX(const Map& map, const Numbering& numbering, Visit visit)
{
    const auto visitRow = [&](std::string_view kind, auto id) {
        if (map[id].x.isSet()) {
            visit(kind, id, map[id]);
        }
    };
    for (const SectorId id : map.sectorOrder()) {
        visitRow("sector", id);
    }
    for (const WallId id : numbering.wallOrder()) {
        visitRow("wall", id);
    }
    for (const SpriteId id : map.spriteOrder()) {
        visitRow("sprite", id);
    }
}

/// Numbers of the header and counts of X records, by name.
std::array<std::pair<std::string_view, std::int64_t>, 7> numbersOf(const Map& map)
{
    const BloodHeader& blood = *map.header().blood;
    std::int64_t sectors = 0;
    std::int64_t walls = 0;
    std::int64_t sprites = 0;
    visitX(map, Numbering(map), [&](std::string_view kind, auto /*id*/, const auto& /*row*/) {
        ++(kind == "sector" ? sectors : kind == "wall" ? walls : sprites);
    });
    return {
        {{"revision", blood.revision},
         {"visibility", blood.visibility},
         {"parallax", blood.parallax},
         {"panels", std::int64_t{1} << blood.skyBits},
         {"xsectors", sectors},
         {"xwalls", walls},
         {"xsprites", sprites}}};
}

} // namespace

std::string levelVersionText(const LevelHeader& header)
{
    return header.blood ? std::to_string(majorVersionOf(*header.blood)) + "."
                              + std::to_string(header.blood->version & 0xff)
                        : std::to_string(header.version);
}

std::string bloodText(const Map& map)
{
    std::string text;
    for (const auto& [name, number] : numbersOf(map)) {
        text += (text.empty() ? "" : ", ") + std::string(name) + " " + std::to_string(number);
    }
    return text;
}

std::string bloodJson(const Map& map)
{
    std::string text = "{\"version\":\"" + levelVersionText(map.header()) + "\"";
    for (const auto& [name, number] : numbersOf(map)) {
        text += ",\"" + std::string(name) + "\":" + std::to_string(number);
    }
    return text + "}";
}

std::string xRecordsText(const Map& map, const Numbering& numbering)
{
    std::string text;
    visitX(map, numbering, [&](std::string_view kind, auto id, const auto& row) {
        text += std::string(kind) + " " + std::to_string(numbering.of(id));
        for (const XField& field : xFields(xKindOf<std::decay_t<decltype(row)>>)) {
            if (const std::int32_t value = valueOf(row.x.bytes(), field); value != 0) {
                text += " " + std::string(field.name) + " " + std::to_string(value);
            }
        }
        text += "\n";
    });
    return text;
}

} // namespace sectored::cli
