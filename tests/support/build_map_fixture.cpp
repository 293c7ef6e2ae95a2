#include "tests/support/build_map_fixture.h"

#include <array>
#include <initializer_list>
#include <span>
#include <utility>

namespace sectored::test {

namespace {

/// The position of one number in the records of one version.
template <class Record>
struct FieldAt {
    std::size_t offset;
    std::size_t size;
    std::int32_t Record::*field;
};

using SectorField = FieldAt<FileSector>;
using WallField = FieldAt<FileWall>;
using SpriteField = FieldAt<FileSprite>;

constexpr std::array sectorV4{
    SectorField{0, 2, &FileSector::wallptr},
    SectorField{2, 2, &FileSector::wallnum},
    SectorField{4, 1, &FileSector::ceilingstat},
    SectorField{5, 1, &FileSector::ceilingxpanning},
    SectorField{6, 1, &FileSector::ceilingypanning},
    SectorField{7, 1, &FileSector::ceilingshade},
    SectorField{8, 4, &FileSector::ceilingz},
    SectorField{12, 2, &FileSector::ceilingpicnum},
    SectorField{14, 2, &FileSector::ceilingheinum},
    SectorField{16, 1, &FileSector::floorstat},
    SectorField{17, 1, &FileSector::floorxpanning},
    SectorField{18, 1, &FileSector::floorypanning},
    SectorField{19, 1, &FileSector::floorshade},
    SectorField{20, 4, &FileSector::floorz},
    SectorField{24, 2, &FileSector::floorpicnum},
    SectorField{26, 2, &FileSector::floorheinum},
    SectorField{28, 2, &FileSector::lotag},
    SectorField{30, 2, &FileSector::hitag}};

constexpr std::array wallV4{
    WallField{0, 4, &FileWall::x},
    WallField{4, 4, &FileWall::y},
    WallField{8, 2, &FileWall::point2},
    WallField{10, 1, &FileWall::cstat},
    WallField{11, 1, &FileWall::shade},
    WallField{12, 1, &FileWall::xrepeat},
    WallField{13, 1, &FileWall::yrepeat},
    WallField{14, 1, &FileWall::xpanning},
    WallField{15, 1, &FileWall::ypanning},
    WallField{16, 2, &FileWall::picnum},
    WallField{18, 2, &FileWall::overpicnum},
    WallField{20, 2, &FileWall::nextsector},
    WallField{22, 2, &FileWall::nextwall},
    WallField{24, 2, &FileWall::nextsector2},
    WallField{26, 2, &FileWall::nextwall2},
    WallField{28, 2, &FileWall::lotag},
    WallField{30, 2, &FileWall::hitag}};

constexpr std::array spriteV4{
    SpriteField{0, 4, &FileSprite::x},
    SpriteField{4, 4, &FileSprite::y},
    SpriteField{8, 4, &FileSprite::z},
    SpriteField{12, 1, &FileSprite::cstat},
    SpriteField{13, 1, &FileSprite::shade},
    SpriteField{14, 1, &FileSprite::xrepeat},
    SpriteField{15, 1, &FileSprite::yrepeat},
    SpriteField{16, 2, &FileSprite::picnum},
    SpriteField{18, 2, &FileSprite::ang},
    SpriteField{20, 2, &FileSprite::xvel},
    SpriteField{22, 2, &FileSprite::yvel},
    SpriteField{24, 2, &FileSprite::zvel},
    SpriteField{26, 2, &FileSprite::owner},
    SpriteField{28, 2, &FileSprite::sectnum},
    SpriteField{30, 2, &FileSprite::statnum},
    SpriteField{32, 2, &FileSprite::lotag},
    SpriteField{34, 2, &FileSprite::hitag},
    SpriteField{36, 4, &FileSprite::ptr}};

constexpr std::array sectorV6{SectorField{0, 2, &FileSector::wallptr},
                              SectorField{2, 2, &FileSector::wallnum},
                              SectorField{4, 2, &FileSector::ceilingpicnum},
                              SectorField{6, 2, &FileSector::floorpicnum},
                              SectorField{8, 2, &FileSector::ceilingheinum},
                              SectorField{10, 2, &FileSector::floorheinum},
                              SectorField{12, 4, &FileSector::ceilingz},
                              SectorField{16, 4, &FileSector::floorz},
                              SectorField{20, 1, &FileSector::ceilingshade},
                              SectorField{21, 1, &FileSector::floorshade},
                              SectorField{22, 1, &FileSector::ceilingxpanning},
                              SectorField{23, 1, &FileSector::floorxpanning},
                              SectorField{24, 1, &FileSector::ceilingypanning},
                              SectorField{25, 1, &FileSector::floorypanning},
                              SectorField{26, 1, &FileSector::ceilingstat},
                              SectorField{27, 1, &FileSector::floorstat},
                              SectorField{28, 1, &FileSector::ceilingpal},
                              SectorField{29, 1, &FileSector::floorpal},
                              SectorField{30, 1, &FileSector::visibility},
                              SectorField{31, 2, &FileSector::lotag},
                              SectorField{33, 2, &FileSector::hitag},
                              SectorField{35, 2, &FileSector::extra}};

constexpr std::array wallV5{
    WallField{0, 4, &FileWall::x},
    WallField{4, 4, &FileWall::y},
    WallField{8, 2, &FileWall::point2},
    WallField{10, 2, &FileWall::picnum},
    WallField{12, 2, &FileWall::overpicnum},
    WallField{14, 1, &FileWall::shade},
    WallField{15, 2, &FileWall::cstat},
    WallField{17, 1, &FileWall::xrepeat},
    WallField{18, 1, &FileWall::yrepeat},
    WallField{19, 1, &FileWall::xpanning},
    WallField{20, 1, &FileWall::ypanning},
    WallField{21, 2, &FileWall::nextsector},
    WallField{23, 2, &FileWall::nextwall},
    WallField{25, 2, &FileWall::nextsector2},
    WallField{27, 2, &FileWall::nextwall2},
    WallField{29, 2, &FileWall::lotag},
    WallField{31, 2, &FileWall::hitag},
    WallField{33, 2, &FileWall::extra}};

constexpr std::array spriteV5{
    SpriteField{0, 4, &FileSprite::x},
    SpriteField{4, 4, &FileSprite::y},
    SpriteField{8, 4, &FileSprite::z},
    SpriteField{12, 1, &FileSprite::cstat},
    SpriteField{13, 1, &FileSprite::shade},
    SpriteField{14, 1, &FileSprite::xrepeat},
    SpriteField{15, 1, &FileSprite::yrepeat},
    SpriteField{16, 2, &FileSprite::picnum},
    SpriteField{18, 2, &FileSprite::ang},
    SpriteField{20, 2, &FileSprite::xvel},
    SpriteField{22, 2, &FileSprite::yvel},
    SpriteField{24, 2, &FileSprite::zvel},
    SpriteField{26, 2, &FileSprite::owner},
    SpriteField{28, 2, &FileSprite::sectnum},
    SpriteField{30, 2, &FileSprite::statnum},
    SpriteField{32, 2, &FileSprite::lotag},
    SpriteField{34, 2, &FileSprite::hitag},
    SpriteField{36, 2, &FileSprite::extra}};

constexpr std::array wallV6{
    WallField{0, 4, &FileWall::x},
    WallField{4, 4, &FileWall::y},
    WallField{8, 2, &FileWall::point2},
    WallField{10, 2, &FileWall::nextsector},
    WallField{12, 2, &FileWall::nextwall},
    WallField{14, 2, &FileWall::picnum},
    WallField{16, 2, &FileWall::overpicnum},
    WallField{18, 1, &FileWall::shade},
    WallField{19, 1, &FileWall::pal},
    WallField{20, 2, &FileWall::cstat},
    WallField{22, 1, &FileWall::xrepeat},
    WallField{23, 1, &FileWall::yrepeat},
    WallField{24, 1, &FileWall::xpanning},
    WallField{25, 1, &FileWall::ypanning},
    WallField{26, 2, &FileWall::lotag},
    WallField{28, 2, &FileWall::hitag},
    WallField{30, 2, &FileWall::extra}};

constexpr std::array spriteV6{
    SpriteField{0, 4, &FileSprite::x},         SpriteField{4, 4, &FileSprite::y},
    SpriteField{8, 4, &FileSprite::z},         SpriteField{12, 2, &FileSprite::cstat},
    SpriteField{14, 1, &FileSprite::shade},    SpriteField{15, 1, &FileSprite::pal},
    SpriteField{16, 1, &FileSprite::clipdist}, SpriteField{17, 1, &FileSprite::xrepeat},
    SpriteField{18, 1, &FileSprite::yrepeat},  SpriteField{19, 1, &FileSprite::xoffset},
    SpriteField{20, 1, &FileSprite::yoffset},  SpriteField{21, 2, &FileSprite::picnum},
    SpriteField{23, 2, &FileSprite::ang},      SpriteField{25, 2, &FileSprite::xvel},
    SpriteField{27, 2, &FileSprite::yvel},     SpriteField{29, 2, &FileSprite::zvel},
    SpriteField{31, 2, &FileSprite::owner},    SpriteField{33, 2, &FileSprite::sectnum},
    SpriteField{35, 2, &FileSprite::statnum},  SpriteField{37, 2, &FileSprite::lotag},
    SpriteField{39, 2, &FileSprite::hitag},    SpriteField{41, 2, &FileSprite::extra}};

constexpr std::array sectorV7{
    SectorField{0, 2, &FileSector::wallptr},
    SectorField{2, 2, &FileSector::wallnum},
    SectorField{4, 4, &FileSector::ceilingz},
    SectorField{8, 4, &FileSector::floorz},
    SectorField{12, 2, &FileSector::ceilingstat},
    SectorField{14, 2, &FileSector::floorstat},
    SectorField{16, 2, &FileSector::ceilingpicnum},
    SectorField{18, 2, &FileSector::ceilingheinum},
    SectorField{20, 1, &FileSector::ceilingshade},
    SectorField{21, 1, &FileSector::ceilingpal},
    SectorField{22, 1, &FileSector::ceilingxpanning},
    SectorField{23, 1, &FileSector::ceilingypanning},
    SectorField{24, 2, &FileSector::floorpicnum},
    SectorField{26, 2, &FileSector::floorheinum},
    SectorField{28, 1, &FileSector::floorshade},
    SectorField{29, 1, &FileSector::floorpal},
    SectorField{30, 1, &FileSector::floorxpanning},
    SectorField{31, 1, &FileSector::floorypanning},
    SectorField{32, 1, &FileSector::visibility},
    SectorField{33, 1, &FileSector::filler},
    SectorField{34, 2, &FileSector::lotag},
    SectorField{36, 2, &FileSector::hitag},
    SectorField{38, 2, &FileSector::extra}};

constexpr std::array wallV7{
    WallField{0, 4, &FileWall::x},
    WallField{4, 4, &FileWall::y},
    WallField{8, 2, &FileWall::point2},
    WallField{10, 2, &FileWall::nextwall},
    WallField{12, 2, &FileWall::nextsector},
    WallField{14, 2, &FileWall::cstat},
    WallField{16, 2, &FileWall::picnum},
    WallField{18, 2, &FileWall::overpicnum},
    WallField{20, 1, &FileWall::shade},
    WallField{21, 1, &FileWall::pal},
    WallField{22, 1, &FileWall::xrepeat},
    WallField{23, 1, &FileWall::yrepeat},
    WallField{24, 1, &FileWall::xpanning},
    WallField{25, 1, &FileWall::ypanning},
    WallField{26, 2, &FileWall::lotag},
    WallField{28, 2, &FileWall::hitag},
    WallField{30, 2, &FileWall::extra}};

constexpr std::array spriteV7{
    SpriteField{0, 4, &FileSprite::x},        SpriteField{4, 4, &FileSprite::y},
    SpriteField{8, 4, &FileSprite::z},        SpriteField{12, 2, &FileSprite::cstat},
    SpriteField{14, 2, &FileSprite::picnum},  SpriteField{16, 1, &FileSprite::shade},
    SpriteField{17, 1, &FileSprite::pal},     SpriteField{18, 1, &FileSprite::clipdist},
    SpriteField{19, 1, &FileSprite::filler},  SpriteField{20, 1, &FileSprite::xrepeat},
    SpriteField{21, 1, &FileSprite::yrepeat}, SpriteField{22, 1, &FileSprite::xoffset},
    SpriteField{23, 1, &FileSprite::yoffset}, SpriteField{24, 2, &FileSprite::sectnum},
    SpriteField{26, 2, &FileSprite::statnum}, SpriteField{28, 2, &FileSprite::ang},
    SpriteField{30, 2, &FileSprite::owner},   SpriteField{32, 2, &FileSprite::xvel},
    SpriteField{34, 2, &FileSprite::yvel},    SpriteField{36, 2, &FileSprite::zvel},
    SpriteField{38, 2, &FileSprite::lotag},   SpriteField{40, 2, &FileSprite::hitag},
    SpriteField{42, 2, &FileSprite::extra}};

class FileWriter {
public:
    void number(std::int32_t value, std::size_t size)
    {
        m_bytes.resize(m_bytes.size() + size);
        put(m_bytes.size() - size, value, size);
    }

    template <class Record>
    void record(const Record& record, std::span<const FieldAt<Record>> fields)
    {
        const std::size_t at = m_bytes.size();
        std::size_t size = 0;
        for (const auto& field : fields) {
            size += field.size;
        }
        m_bytes.resize(at + size);
        for (const auto& field : fields) {
            put(at + field.offset, record.*field.field, field.size);
        }
    }

    template <class Record>
    void records(const std::vector<Record>& rows, std::span<const FieldAt<Record>> fields)
    {
        for (const Record& row : rows) {
            record(row, fields);
        }
    }

    void append(const std::vector<std::byte>& bytes)
    {
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }

    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    void put(std::size_t offset, std::int32_t value, std::size_t size)
    {
        for (std::size_t at = 0; at < size; ++at) {
            m_bytes[offset + at] =
                static_cast<std::byte>(static_cast<std::uint32_t>(value) >> (8 * at) & 0xff);
        }
    }

    std::vector<std::byte> m_bytes;
};

/// The three record tables of one version.
struct Layout {
    std::span<const FieldAt<FileSector>> sector;
    std::span<const FieldAt<FileWall>> wall;
    std::span<const FieldAt<FileSprite>> sprite;
};

Layout layoutOf(std::int32_t version)
{
    switch (version) {
    case 4:
        return {sectorV4, wallV4, spriteV4};
    case 5:
        return {sectorV6, wallV5, spriteV5};
    case 6:
        return {sectorV6, wallV6, spriteV6};
    default:
        return {sectorV7, wallV7, spriteV7};
    }
}

std::int32_t said(std::int32_t saidCount, std::size_t count)
{
    return saidCount >= 0 ? saidCount : static_cast<std::int32_t>(count);
}

/// Appends a closed loop to the walls.
void addLoop(FileLevel& level, std::initializer_list<FileWall> corners)
{
    const auto first = static_cast<std::int32_t>(level.walls.size());
    for (FileWall wall : corners) {
        wall.point2 = static_cast<std::int32_t>(level.walls.size()) + 1;
        level.walls.push_back(wall);
    }
    level.walls.back().point2 = first;
}

void link(FileLevel& level, std::size_t left, std::size_t right)
{
    level.walls[left].nextwall = static_cast<std::int32_t>(right);
    level.walls[left].nextsector = 1;
    level.walls[right].nextwall = static_cast<std::int32_t>(left);
    level.walls[right].nextsector = 0;
}

} // namespace

std::vector<std::byte> fileBytes(const FileLevel& level)
{
    const Layout layout = layoutOf(level.version);
    const std::int32_t sectors = said(level.saidSectors, level.sectors.size());
    const std::int32_t walls = said(level.saidWalls, level.walls.size());
    const std::int32_t sprites = said(level.saidSprites, level.sprites.size());
    FileWriter out;
    for (const std::int32_t value : {level.version, level.posx, level.posy, level.posz}) {
        out.number(value, 4);
    }
    out.number(level.ang, 2);
    out.number(level.cursectnum, 2);
    out.number(sectors, 2);
    if (level.version == 4) {
        out.number(walls, 2);
        out.number(sprites, 2);
        out.records(level.sectors, layout.sector);
        out.records(level.walls, layout.wall);
    } else {
        out.records(level.sectors, layout.sector);
        out.number(walls, 2);
        out.records(level.walls, layout.wall);
        out.number(sprites, 2);
    }
    out.records(level.sprites, layout.sprite);
    out.append(level.trailing);
    return out.take();
}

FileLevel twoRooms(std::int32_t version)
{
    FileLevel level{.version = version, .posx = -512, .posz = -2048};
    level.sectors = {
        {.wallptr = 0, .wallnum = 4, .ceilingstat = 1, .floorshade = 5, .floorpal = 3, .lotag = 7},
        {.wallptr = 4, .wallnum = 4, .floorz = 4096, .floorpicnum = 12, .hitag = -9}};
    addLoop(
        level,
        {{.x = -1024, .y = -512}, {.x = 0, .y = -512}, {.x = 0, .y = 512}, {.x = -1024, .y = 512}});
    addLoop(
        level,
        {{.x = 0, .y = -512}, {.x = 1024, .y = -512}, {.x = 1024, .y = 512}, {.x = 0, .y = 512}});
    link(level, 1, 7);
    level.walls[2].picnum = 21;
    level.walls[5].shade = -4;
    level.sprites = {
        {.x = -512, .y = 128, .z = 8192, .cstat = 1, .picnum = 40, .sectnum = 0, .lotag = 2},
        {.x = 512, .y = -128, .z = 4096, .picnum = 41, .sectnum = 1, .hitag = 3}};
    return level;
}

FileLevel hingeInHole()
{
    FileLevel level{.posx = -1536, .posz = -2048};
    level.sectors = {{.wallptr = 0, .wallnum = 8, .floorstat = 2, .floorheinum = 512}};
    addLoop(
        level,
        {{.x = -512, .y = -512},
         {.x = -512, .y = 512},
         {.x = 512, .y = 512},
         {.x = 512, .y = -512}});
    addLoop(
        level,
        {{.x = -2048, .y = -2048},
         {.x = 2048, .y = -2048},
         {.x = 2048, .y = 2048},
         {.x = -2048, .y = 2048}});
    return level;
}

FileLevel manyRooms(std::int32_t count, std::int32_t version)
{
    FileLevel level{.version = version};
    for (std::int32_t room = 0; room < count; ++room) {
        const std::int32_t x = 128 * room;
        level.sectors.push_back({.wallptr = 4 * room, .wallnum = 4});
        addLoop(
            level,
            {{.x = x, .y = 0}, {.x = x + 64, .y = 0}, {.x = x + 64, .y = 64}, {.x = x, .y = 64}});
    }
    return level;
}

} // namespace sectored::test
