#include "sectored/format/build_map/record_v6.h"

#include <algorithm>
#include <limits>

namespace sectored::build_map {

SectorRecord withSlopesConverted(SectorRecord record)
{
    using Slope = std::numeric_limits<std::int16_t>;
    for (Plane* plane : {&record.sector.ceiling, &record.sector.floor}) {
        if ((plane->stat & plane_bit::sloped) == 0) {
            record.slopeDropped = record.slopeDropped || plane->heinum != 0;
            plane->heinum = 0;
            continue;
        }
        const std::int32_t steep = plane->heinum * 32;
        plane->heinum = std::clamp<std::int32_t>(steep, Slope::min(), Slope::max());
        record.slopeClamped = record.slopeClamped || plane->heinum != steep;
    }
    return record;
}

SectorRecord readSectorV6(ByteReader& in)
{
    SectorRecord record;
    Sector& sector = record.sector;
    record.range.wallptr = in.i16();
    record.range.wallnum = in.i16();
    sector.ceiling.picnum = in.i16();
    sector.floor.picnum = in.i16();
    sector.ceiling.heinum = in.i16();
    sector.floor.heinum = in.i16();
    sector.ceiling.z = in.i32();
    sector.floor.z = in.i32();
    sector.ceiling.shade = in.i8();
    sector.floor.shade = in.i8();
    sector.ceiling.xpanning = in.u8();
    sector.floor.xpanning = in.u8();
    sector.ceiling.ypanning = in.u8();
    sector.floor.ypanning = in.u8();
    sector.ceiling.stat = in.u8();
    sector.floor.stat = in.u8();
    sector.ceiling.pal = in.u8();
    sector.floor.pal = in.u8();
    sector.visibility = in.u8();
    sector.lotag = in.i16();
    sector.hitag = in.i16();
    sector.extra = in.i16();
    return withSlopesConverted(record);
}

WallRecord readWallV6(ByteReader& in)
{
    WallRecord record;
    Wall& wall = record.wall;
    wall.position.x = in.i32();
    wall.position.y = in.i32();
    record.point2 = in.i16();
    record.nextSector = in.i16();
    record.nextWall = in.i16();
    wall.picnum = in.i16();
    wall.overpicnum = in.i16();
    wall.shade = in.i8();
    wall.pal = in.u8();
    wall.cstat = in.u16();
    wall.xrepeat = in.u8();
    wall.yrepeat = in.u8();
    wall.xpanning = in.u8();
    wall.ypanning = in.u8();
    wall.lotag = in.i16();
    wall.hitag = in.i16();
    wall.extra = in.i16();
    return record;
}

SpriteRecord readSpriteV6(ByteReader& in)
{
    SpriteRecord record;
    Sprite& sprite = record.sprite;
    sprite.position.x = in.i32();
    sprite.position.y = in.i32();
    sprite.z = in.i32();
    sprite.cstat = in.u16();
    sprite.shade = in.i8();
    sprite.pal = in.u8();
    sprite.clipdist = in.u8();
    sprite.xrepeat = in.u8();
    sprite.yrepeat = in.u8();
    sprite.xoffset = in.i8();
    sprite.yoffset = in.i8();
    sprite.picnum = in.i16();
    sprite.ang = in.i16();
    sprite.xvel = in.i16();
    sprite.yvel = in.i16();
    sprite.zvel = in.i16();
    sprite.owner = SectorRef::raw(in.i16());
    record.sector = in.i16();
    sprite.statnum = in.i16();
    sprite.lotag = in.i16();
    sprite.hitag = in.i16();
    sprite.extra = in.i16();
    return record;
}

} // namespace sectored::build_map
