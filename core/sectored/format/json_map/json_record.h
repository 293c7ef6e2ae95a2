#pragma once

#include "sectored/format/build_map/record.h"
#include "sectored/map/field.h"
#include "sectored/map/level_header.h"
#include "sectored/map/map.h"
#include "sectored/map/numbering.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored::json_map {

/// Player start as stored in the file.
struct StartRecord {
    Start start{};
    std::int32_t sector = -1;
};

using build_map::SectorRecord;
using build_map::SpriteRecord;
using build_map::WallRecord;

inline const Sector& rowOf(const SectorRecord& record)
{
    return record.sector;
}
inline Sector& rowOf(SectorRecord& record)
{
    return record.sector;
}
inline const Wall& rowOf(const WallRecord& record)
{
    return record.wall;
}
inline Wall& rowOf(WallRecord& record)
{
    return record.wall;
}
inline const Sprite& rowOf(const SpriteRecord& record)
{
    return record.sprite;
}
inline Sprite& rowOf(SpriteRecord& record)
{
    return record.sprite;
}
inline const Start& rowOf(const StartRecord& record)
{
    return record.start;
}
inline Start& rowOf(StartRecord& record)
{
    return record.start;
}

/// Name of the X record of a row: its bytes in a Blood level, with the row's number, as hexadecimal
/// digits. Written after the members, only if the row has one.
inline constexpr std::string_view xRecordName = "xrecord";

enum class Presence {
    Always,
    WhenSet, ///< omitted if -1, and -1 if missing
};

/// Number of a record: a plain field of the row from the field table, or another value (coordinate,
/// reference) with its own two functions.
template <class Record, class Row>
struct Member {
    std::string_view name; ///< field name of the MAP format
    std::int32_t minimum = 0;
    std::int32_t maximum = 0;
    Presence presence = Presence::Always;
    const Field<Row>* field = nullptr;
    std::int32_t (*readOwn)(const Record&) = nullptr;
    void (*writeOwn)(Record&, std::int32_t) = nullptr;

    std::int32_t read(const Record& record) const
    {
        return field != nullptr ? field->read(rowOf(record)) : readOwn(record);
    }
    void write(Record& record, std::int32_t value) const
    {
        if (field != nullptr) {
            field->write(rowOf(record), value);
        } else {
            writeOwn(record, value);
        }
    }
};

using SectorMember = Member<SectorRecord, Sector>;
using WallMember = Member<WallRecord, Wall>;
using SpriteMember = Member<SpriteRecord, Sprite>;
using StartMember = Member<StartRecord, Start>;

/// Return the members in writing order: that of the MAP record, then those without a MAP field. At
/// most 64 each. Wall::upperWall and Wall::lowerWall are raw numbers in a record.
std::span<const SectorMember> sectorMembers();
std::span<const WallMember> wallMembers();
std::span<const SpriteMember> spriteMembers();
std::span<const StartMember> startMembers();

/// Returns a wall as a record, with the numbers that it is written with.
WallRecord recordOf(const Map& map, const Numbering& numbering, WallId wall);
/// Returns a sprite as a record, with the number of its sector.
SpriteRecord recordOf(const Map& map, const Numbering& numbering, SpriteId sprite);

} // namespace sectored::json_map
