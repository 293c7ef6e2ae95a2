#include "sectored/format/build_map/record_v7.h"

namespace sectored::build_map {

SectorRecord readSectorV7(ByteReader& in)
{
    SectorRecord record;
    Sector& sector = record.sector;
    record.range.wallptr = in.i16();
    record.range.wallnum = in.i16();
    sector.ceiling.z = in.i32();
    sector.floor.z = in.i32();
    sector.ceiling.stat = in.u16();
    sector.floor.stat = in.u16();
    sector.ceiling.picnum = in.i16();
    sector.ceiling.heinum = in.i16();
    sector.ceiling.shade = in.i8();
    sector.ceiling.pal = in.u8();
    sector.ceiling.xpanning = in.u8();
    sector.ceiling.ypanning = in.u8();
    sector.floor.picnum = in.i16();
    sector.floor.heinum = in.i16();
    sector.floor.shade = in.i8();
    sector.floor.pal = in.u8();
    sector.floor.xpanning = in.u8();
    sector.floor.ypanning = in.u8();
    sector.visibility = in.u8();
    sector.filler = in.u8();
    sector.lotag = in.i16();
    sector.hitag = in.i16();
    sector.extra = in.i16();
    return record;
}

WallRecord readWallV7(ByteReader& in)
{
    WallRecord record;
    Wall& wall = record.wall;
    wall.position.x = in.i32();
    wall.position.y = in.i32();
    record.point2 = in.i16();
    record.nextWall = in.i16();
    record.nextSector = in.i16();
    wall.cstat = in.u16();
    wall.picnum = in.i16();
    wall.overpicnum = in.i16();
    wall.shade = in.i8();
    wall.pal = in.u8();
    wall.xrepeat = in.u8();
    wall.yrepeat = in.u8();
    wall.xpanning = in.u8();
    wall.ypanning = in.u8();
    wall.lotag = in.i16();
    wall.hitag = in.i16();
    wall.extra = in.i16();
    return record;
}

SpriteRecord readSpriteV7(ByteReader& in)
{
    SpriteRecord record;
    Sprite& sprite = record.sprite;
    sprite.position.x = in.i32();
    sprite.position.y = in.i32();
    sprite.z = in.i32();
    sprite.cstat = in.u16();
    sprite.picnum = in.i16();
    sprite.shade = in.i8();
    sprite.pal = in.u8();
    sprite.clipdist = in.u8();
    sprite.filler = in.u8();
    sprite.xrepeat = in.u8();
    sprite.yrepeat = in.u8();
    sprite.xoffset = in.i8();
    sprite.yoffset = in.i8();
    record.sector = in.i16();
    sprite.statnum = in.i16();
    sprite.ang = in.i16();
    sprite.owner = SectorRef::raw(in.i16());
    sprite.xvel = in.i16();
    sprite.yvel = in.i16();
    sprite.zvel = in.i16();
    sprite.lotag = in.i16();
    sprite.hitag = in.i16();
    sprite.extra = in.i16();
    return record;
}

void writeSectorV7(ByteWriter& out, const SectorRecord& record)
{
    const Sector& sector = record.sector;
    out.i16(record.range.wallptr);
    out.i16(record.range.wallnum);
    out.i32(sector.ceiling.z);
    out.i32(sector.floor.z);
    out.u16(static_cast<std::uint32_t>(sector.ceiling.stat));
    out.u16(static_cast<std::uint32_t>(sector.floor.stat));
    out.i16(sector.ceiling.picnum);
    out.i16(sector.ceiling.heinum);
    out.i8(sector.ceiling.shade);
    out.u8(static_cast<std::uint32_t>(sector.ceiling.pal));
    out.u8(static_cast<std::uint32_t>(sector.ceiling.xpanning));
    out.u8(static_cast<std::uint32_t>(sector.ceiling.ypanning));
    out.i16(sector.floor.picnum);
    out.i16(sector.floor.heinum);
    out.i8(sector.floor.shade);
    out.u8(static_cast<std::uint32_t>(sector.floor.pal));
    out.u8(static_cast<std::uint32_t>(sector.floor.xpanning));
    out.u8(static_cast<std::uint32_t>(sector.floor.ypanning));
    out.u8(static_cast<std::uint32_t>(sector.visibility));
    out.u8(static_cast<std::uint32_t>(sector.filler));
    out.i16(sector.lotag);
    out.i16(sector.hitag);
    out.i16(sector.extra);
}

void writeWallV7(ByteWriter& out, const WallRecord& record)
{
    const Wall& wall = record.wall;
    out.i32(wall.position.x);
    out.i32(wall.position.y);
    out.i16(record.point2);
    out.i16(record.nextWall);
    out.i16(record.nextSector);
    out.u16(static_cast<std::uint32_t>(wall.cstat));
    out.i16(wall.picnum);
    out.i16(wall.overpicnum);
    out.i8(wall.shade);
    out.u8(static_cast<std::uint32_t>(wall.pal));
    out.u8(static_cast<std::uint32_t>(wall.xrepeat));
    out.u8(static_cast<std::uint32_t>(wall.yrepeat));
    out.u8(static_cast<std::uint32_t>(wall.xpanning));
    out.u8(static_cast<std::uint32_t>(wall.ypanning));
    out.i16(wall.lotag);
    out.i16(wall.hitag);
    out.i16(wall.extra);
}

void writeSpriteV7(ByteWriter& out, const SpriteRecord& record)
{
    const Sprite& sprite = record.sprite;
    out.i32(sprite.position.x);
    out.i32(sprite.position.y);
    out.i32(sprite.z);
    out.u16(static_cast<std::uint32_t>(sprite.cstat));
    out.i16(sprite.picnum);
    out.i8(sprite.shade);
    out.u8(static_cast<std::uint32_t>(sprite.pal));
    out.u8(static_cast<std::uint32_t>(sprite.clipdist));
    out.u8(static_cast<std::uint32_t>(sprite.filler));
    out.u8(static_cast<std::uint32_t>(sprite.xrepeat));
    out.u8(static_cast<std::uint32_t>(sprite.yrepeat));
    out.i8(sprite.xoffset);
    out.i8(sprite.yoffset);
    out.i16(record.sector);
    out.i16(sprite.statnum);
    out.i16(sprite.ang);
    out.i16(sprite.owner.rawNumber());
    out.i16(sprite.xvel);
    out.i16(sprite.yvel);
    out.i16(sprite.zvel);
    out.i16(sprite.lotag);
    out.i16(sprite.hitag);
    out.i16(sprite.extra);
}

} // namespace sectored::build_map
