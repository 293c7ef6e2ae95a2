#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/level_records.h"
#include "sectored/format/build_map/read_rows.h"
#include "sectored/format/build_map/record_v7.h"

#include <string>
#include <utility>
#include <vector>

namespace sectored::build_map {

namespace {

Result<Bytes> writeRows(const Map& map, std::int32_t version)
{
    LevelRecords records(
        map,
        {.from = map.header().version, .to = version},
        "Build MAP version " + std::to_string(version));
    if (auto excess = records.excess()) {
        return failure(*std::move(excess));
    }
    constexpr std::size_t headerAndCounts = 26;
    const std::vector<WallId> walls = records.numbering().wallOrder();
    const LevelHeader& header = map.header();
    ByteWriter out;
    out.reserve(
        headerAndCounts + 40 * map.sectorCount() + 32 * walls.size() + 44 * map.spriteCount()
        + header.trailing.size());
    out.i32(version);
    out.i32(header.start.position.x);
    out.i32(header.start.position.y);
    out.i32(header.start.z);
    out.i16(header.start.angle);
    out.i16(records.startSector());
    out.u16(static_cast<std::uint32_t>(map.sectorCount()));
    for (std::size_t number = 0; number < map.sectorCount(); ++number) {
        writeSectorV7(out, records.sector(number));
    }
    out.u16(static_cast<std::uint32_t>(walls.size()));
    for (const WallId id : walls) {
        writeWallV7(out, records.wall(id));
    }
    out.u16(static_cast<std::uint32_t>(map.spriteCount()));
    for (const SpriteId id : map.spriteOrder()) {
        writeSpriteV7(out, records.sprite(id));
    }
    out.bytes(header.trailing);
    if (auto misfit = records.misfit()) {
        return failure(*std::move(misfit));
    }
    return out.take();
}

bool isAsRead(const Map& map)
{
    if (map.legacySource() == nullptr) {
        return false;
    }
    auto read = readRows(*map.legacySource());
    return read && Map(std::move(read->rows)) == map;
}

} // namespace

} // namespace sectored::build_map

namespace sectored {

std::int32_t writtenVersion(const Map& map)
{
    const std::int32_t version = map.header().version;
    return version >= firstWrittenVersion || build_map::isAsRead(map) ? version
                                                                      : firstWrittenVersion;
}

Result<Bytes> writeBuildMap(const Map& map)
{
    const std::int32_t version = writtenVersion(map);
    return version < firstWrittenVersion ? Result<Bytes>(*map.legacySource())
                                         : writeBuildMap(map, version);
}

Result<Bytes> writeBuildMap(const Map& map, std::int32_t version)
{
    if (version < firstWrittenVersion || version > lastBuildMapVersion) {
        return failure({.code = MessageCode::WrongVersion, .arguments = {std::to_string(version)}});
    }
    return build_map::writeRows(map, version);
}

} // namespace sectored
