#include "sectored/format/build_map/record_v5.h"

namespace sectored::build_map {

WallRecord readWallV5(ByteReader& in)
{
    WallRecord record;
    Wall& wall = record.wall;
    wall.position.x = in.i32();
    wall.position.y = in.i32();
    record.point2 = in.i16();
    wall.picnum = in.i16();
    wall.overpicnum = in.i16();
    wall.shade = in.i8();
    wall.cstat = in.u16();
    wall.xrepeat = in.u8();
    wall.yrepeat = in.u8();
    wall.xpanning = in.u8();
    wall.ypanning = in.u8();
    record.nextSector = in.i16();
    record.nextWall = in.i16();
    const std::int32_t nextSector2 = in.i16();
    const std::int32_t nextWall2 = in.i16();
    record.secondLinkDropped = nextSector2 != -1 || nextWall2 != -1;
    wall.lotag = in.i16();
    wall.hitag = in.i16();
    wall.extra = in.i16();
    return record;
}

SpriteRecord readSpriteV5(ByteReader& in)
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
    sprite.extra = in.i16();
    sprite.clipdist = 32;
    return record;
}

} // namespace sectored::build_map
