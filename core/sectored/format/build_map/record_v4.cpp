#include "sectored/format/build_map/record_v4.h"

#include "sectored/format/build_map/record_v6.h"

namespace sectored::build_map {

SectorRecord readSectorV4(ByteReader& in)
{
    SectorRecord record;
    record.range.wallptr = in.i16();
    record.range.wallnum = in.i16();
    for (Plane* plane : {&record.sector.ceiling, &record.sector.floor}) {
        plane->stat = in.u8();
        plane->xpanning = in.u8();
        plane->ypanning = in.u8();
        plane->shade = in.i8();
        plane->z = in.i32();
        plane->picnum = in.i16();
        plane->heinum = in.i16();
    }
    record.sector.lotag = in.i16();
    record.sector.hitag = in.i16();
    record.sector.extra = -1;
    return withSlopesConverted(record);
}

WallRecord readWallV4(ByteReader& in)
{
    WallRecord record;
    Wall& wall = record.wall;
    wall.position.x = in.i32();
    wall.position.y = in.i32();
    record.point2 = in.i16();
    wall.cstat = in.u8();
    wall.shade = in.i8();
    wall.xrepeat = in.u8();
    wall.yrepeat = in.u8();
    wall.xpanning = in.u8();
    wall.ypanning = in.u8();
    wall.picnum = in.i16();
    wall.overpicnum = in.i16();
    record.nextSector = in.i16();
    record.nextWall = in.i16();
    const std::int32_t nextSector2 = in.i16();
    const std::int32_t nextWall2 = in.i16();
    record.secondLinkDropped = nextSector2 != -1 || nextWall2 != -1;
    wall.lotag = in.i16();
    wall.hitag = in.i16();
    wall.extra = -1;
    return record;
}

SpriteRecord readSpriteV4(ByteReader& in)
{
    SpriteRecord record;
    Sprite& sprite = record.sprite;
    sprite.position.x = in.i32();
    sprite.position.y = in.i32();
    sprite.z = in.i32();
    sprite.cstat = in.u8();
    sprite.shade = in.i8();
    sprite.xrepeat = in.u8();
    sprite.yrepeat = in.u8();
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
    in.skip(4); // pointer of the program that wrote the file
    sprite.extra = -1;
    sprite.clipdist = 32;
    return record;
}

} // namespace sectored::build_map
