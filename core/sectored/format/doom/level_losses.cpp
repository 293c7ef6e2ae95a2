#include "sectored/format/build_map/row_losses.h"
#include "sectored/format/doom/level_of_map.h"
#include "sectored/format/doom/map_of_level.h"
#include "sectored/format/doom/row_losses.h"
#include "sectored/format/doom/surface_look.h"
#include "sectored/map/field.h"
#include "sectored/map/numbering.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sectored::doom {

namespace {

/// Why a field changes.
struct FieldReason {
    std::string_view field;
    std::string_view reason;
    std::int32_t step; ///< a smaller difference is rounding
};

constexpr std::array fieldReasons{
    FieldReason{"ceilingz", "heights are whole Doom units, 256 Build z units", heightScale},
    FieldReason{"floorz", "heights are whole Doom units, 256 Build z units", heightScale},
    FieldReason{"ceilingpicnum", "the format or the game has no flat for it", 0},
    FieldReason{"floorpicnum", "the format or the game has no flat for it", 0},
    FieldReason{"ceilingheinum", "Doom's planes are level", 0},
    FieldReason{"floorheinum", "Doom's planes are level", 0},
    FieldReason{"ceilingshade", "a sector has one light, that of its floor", 0},
    FieldReason{"floorshade", "light is 0 to 255, which is shade 28 to -3", 0},
    FieldReason{"picnum", "the format or the game has no texture for it", 0},
    FieldReason{
        "overpicnum",
        "the format or the game has no texture for it, or the wall is not masked",
        0},
    FieldReason{"shade", "walls and things have the light of their sector", 0},
    FieldReason{"xrepeat", "a texel is a Doom unit wide", 0},
    FieldReason{"yrepeat", "a texel is a Doom unit high", 0},
    FieldReason{"ypanning", "offsets are whole texels", 2},
    FieldReason{"lotag", "a line has one special for both sides", 0},
    FieldReason{"hitag", "a line has one tag for both sides", 0},
    FieldReason{"z", "things stand on the floor", 0},
    FieldReason{"ang", "angles are whole degrees", 8}};

struct BitName {
    std::int32_t bit;
    std::string_view name;
};

constexpr std::array wallBits{
    BitName{wall_bit::blocking, "blocking"},
    BitName{wall_bit::bottomSwap, "bottom swapped"},
    BitName{wall_bit::alignBottom, "aligned at the bottom"},
    BitName{wall_bit::flipX, "flipped x"},
    BitName{wall_bit::masked, "masked"},
    BitName{wall_bit::oneWay, "one-way"},
    BitName{wall_bit::hitscan, "stops shots"},
    BitName{wall_bit::translucent, "translucent"},
    BitName{wall_bit::flipY, "flipped y"}};
constexpr std::array planeBits{
    BitName{plane_bit::parallax, "sky"},
    BitName{plane_bit::sloped, "sloped"},
    BitName{plane_bit::swapped, "swapped x and y"},
    BitName{plane_bit::doubled, "doubled"},
    BitName{plane_bit::flippedX, "flipped x"},
    BitName{plane_bit::flippedY, "flipped y"},
    BitName{plane_bit::firstWallAligned, "aligned to the first wall"}};

std::string bitName(std::string_view field, std::int32_t bit)
{
    const auto nameIn = [bit](std::span<const BitName> names) {
        const auto found = std::ranges::find(names, bit, &BitName::bit);
        return found == names.end() ? std::string_view() : found->name;
    };
    std::string_view name;
    if (field.ends_with("stat") && field != "cstat") {
        name = nameIn(planeBits);
    } else if (field == "cstat") {
        name = nameIn(wallBits);
    }
    return name.empty() ? "bit " + std::to_string(bit) : "\"" + std::string(name) + "\"";
}

constexpr const char* noPlace = "Doom has no place for it";
constexpr const char* otherSpecials =
    "the specials of the level are ZDoom's, and only UDMF has a place for them";

/// A row before, and after it was written and read back.
template <class Row>
struct RowPair {
    const Row& before;
    const Row& after;
    std::size_t number = 0;
    const char* rows = "";
    const char* lotagReason = nullptr; ///< null: the usual one
};

/// Compares a field of flags, bit by bit.
template <class Row>
void compareBits(RowLosses& losses, const Field<Row>& field, const RowPair<Row>& pair)
{
    const auto was = static_cast<std::uint32_t>(field.read(pair.before));
    const auto is = static_cast<std::uint32_t>(field.read(pair.after));
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1) {
        if (((was ^ is) & bit) != 0) {
            const bool isGone = (was & bit) != 0;
            losses.add(
                {.kind = isGone ? LossKind::Dropped : LossKind::Changed,
                 .subject = std::string(field.label) + " "
                            + bitName(field.name, static_cast<std::int32_t>(bit)),
                 .reason = isGone ? noPlace : "both sides of a line share it",
                 .rows = pair.rows},
                pair.number);
        }
    }
}

/// Compares the plain numbers of two rows.
template <class Row>
void compareFields(RowLosses& losses, std::span<const Field<Row>> fields, const RowPair<Row>& pair)
{
    static const Row usual{};
    if (pair.before.x.isSet()) {
        losses.add(
            {.kind = LossKind::Dropped,
             .subject = std::string(build_map::xRecordSubject),
             .reason = "only Blood levels have X records",
             .rows = pair.rows},
            pair.number);
    }
    for (const Field<Row>& field : fields) {
        const std::int32_t was = field.read(pair.before);
        const std::int32_t is = field.read(pair.after);
        // The loss of an X record is one of its own.
        if (was == is || (field.name == "extra" && pair.before.x.isSet())) {
            continue;
        }
        if (field.unit == "bits") {
            compareBits(losses, field, pair);
            continue;
        }
        const auto* const reason = std::ranges::find(fieldReasons, field.name, &FieldReason::field);
        const bool isKnown = reason != fieldReasons.end();
        LossKind kind = is == field.read(usual) ? LossKind::Dropped : LossKind::Changed;
        if (isKnown && std::abs(std::int64_t{was} - is) < std::int64_t{reason->step}) {
            kind = LossKind::Rounded;
        }
        const bool isOther = pair.lotagReason != nullptr && field.name == "lotag";
        const std::string_view usualReason = isKnown ? reason->reason : noPlace;
        losses.add(
            {.kind = kind,
             .subject = std::string(field.label) + " (" + std::string(field.name) + ")",
             .reason = std::string(isOther ? pair.lotagReason : usualReason),
             .rows = pair.rows},
            pair.number);
    }
}

constexpr const char* roundReason = "coordinates are whole Doom units, 16 map units";

class Comparison {
public:
    Comparison(const Map& map, const ExportedLevel& exported, TextureNames& names)
        : m_map(map)
        , m_numbering(map)
        , m_exported(exported)
        , m_back(mapOf(exported.level, names))
    {}

    LossReport run()
    {
        compareHeader();
        compareSectors();
        for (const WallId wall : m_numbering.wallOrder()) {
            compareWall(wall);
        }
        compareSprites();
        return m_losses.take();
    }

private:
    bool isMoved(Point before, Point after) const
    {
        const Point& by = m_exported.movedBy;
        return Point{after.x - by.x, after.y - by.y} != before;
    }

    const char* lotagReason() const
    {
        return m_exported.leavesOutSpecials ? otherSpecials : nullptr;
    }

    void compareHeader()
    {
        const LevelHeader& header = m_map.header();
        const Start& after = m_back.map.header().start;
        if (m_exported.movedBy != Point{}) {
            m_losses.add(
                {LossKind::Changed, "position of the level", "it was recentred", ""},
                std::nullopt);
        }
        if (!header.trailing.empty()) {
            m_losses.add(
                {LossKind::Dropped, "bytes after the level", "Doom has no place for them", ""},
                std::nullopt);
        }
        if (header.blood) {
            m_losses.add(
                {LossKind::Dropped,
                 std::string(build_map::bloodHeaderSubject),
                 "only Blood levels have one",
                 ""},
                std::nullopt);
        }
        if (isMoved(header.start.position, after.position)) {
            m_losses.add(
                {LossKind::Rounded, "position of the start", roundReason, ""},
                std::nullopt);
        }
        if (header.start.z != after.z) {
            m_losses.add(
                {LossKind::Changed,
                 "height of the start",
                 "players stand on the floor, with their eyes 41 Doom units above it",
                 ""},
                std::nullopt);
        }
        if (header.start.angle != after.angle) {
            m_losses.add(
                {LossKind::Rounded, "angle of the start", "angles are whole degrees", ""},
                std::nullopt);
        }
        const ProjectData& project = m_map.project();
        if (project.locked.size() + project.layers.size() + project.generators.size()
                + project.tiles.size() + project.sets.size() + project.tagNames.size()
            > 0) {
            m_losses.add(
                {LossKind::Dropped,
                 "project data (layers, locks, generators, own tiles, sets, names)",
                 "it is kept beside Build MAP files only",
                 ""},
                std::nullopt);
        }
    }

    void compareSectors()
    {
        const auto before = m_map.sectorOrder();
        for (std::size_t number = 0; number < before.size(); ++number) {
            const auto after = m_back.sectors[number];
            if (!after) {
                m_losses.add(
                    {LossKind::Dropped, "sectors", "they have no walls", "sectors"},
                    number);
                continue;
            }
            compareFields(
                m_losses,
                sectorFields(),
                RowPair<Sector>{
                    m_map[before[number]],
                    m_back.map[*after],
                    number,
                    "sectors",
                    lotagReason()});
        }
    }

    void compareWall(WallId id)
    {
        const auto number = static_cast<std::size_t>(m_numbering.of(id));
        const Wall& before = m_map[id];
        const auto& place = m_exported.walls[id.value];
        const auto after = place ? m_back.walls[place->line][place->side] : std::nullopt;
        if (!after) {
            m_losses.add(
                {LossKind::Dropped, "walls", "rounded to Doom units they have no length", "walls"},
                number);
            return;
        }
        const Wall& wall = m_back.map[*after];
        if (isMoved(before.position, wall.position)) {
            m_losses.add({LossKind::Rounded, "position", roundReason, "walls"}, number);
        }
        if (before.nextWall.isNull() != wall.nextWall.isNull()) {
            m_losses.add(
                {LossKind::Dropped,
                 "link to another wall",
                 "the other wall has no length when rounded to Doom units",
                 "walls"},
                number);
        }
        if (!before.upperWall.isNull() || !before.lowerWall.isNull()) {
            m_losses.add(
                {LossKind::Dropped, "link between floors", "Doom has none", "walls"},
                number);
        }
        compareFields(
            m_losses,
            wallFields(),
            RowPair<Wall>{before, wall, number, "walls", lotagReason()});
    }

    void compareSprites()
    {
        const auto order = m_map.spriteOrder();
        for (std::size_t at = 0; at < order.size(); ++at) {
            const auto thing = m_exported.things[at];
            const auto after = thing ? m_back.sprites[*thing] : std::nullopt;
            if (!after) {
                m_losses.add(
                    {LossKind::Dropped,
                     "sprites",
                     "the game has no thing for their tile",
                     "sprites"},
                    at);
                continue;
            }
            const Sprite& before = m_map[order[at]];
            const Sprite& sprite = m_back.map[*after];
            if (isMoved(before.position, sprite.position)) {
                m_losses.add({LossKind::Rounded, "position", roundReason, "sprites"}, at);
            }
            const std::int32_t was = m_numbering.of(before.sector);
            const std::int32_t is = sprite.sector.isRow() && m_back.map.find(sprite.sector.row())
                                        ? static_cast<std::int32_t>(sprite.sector.row().value)
                                        : -1;
            if (was != is) {
                m_losses.add(
                    {LossKind::Changed,
                     "sector",
                     "a thing is in the sector at its place",
                     "sprites"},
                    at);
            }
            compareFields(m_losses, spriteFields(), RowPair<Sprite>{before, sprite, at, "sprites"});
        }
    }

    const Map& m_map;
    Numbering m_numbering;
    const ExportedLevel& m_exported;
    ConvertedLevel m_back;
    RowLosses m_losses;
};

} // namespace

LossReport lossesOf(const Map& map, const ExportedLevel& exported, TextureNames names)
{
    return Comparison(map, exported, names).run();
}

} // namespace sectored::doom
