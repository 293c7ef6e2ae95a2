#include "sectored/asset/game/map_fields.h"

#include "sectored/asset/game/game.h"

#include <array>
#include <limits>

namespace sectored {

namespace {

constexpr MapField byteField(std::string_view name)
{
    return {.name = name, .least = 0, .most = 255};
}

constexpr MapField signedByteField(std::string_view name)
{
    return {.name = name, .least = -128, .most = 127};
}

/// Both ways of reading 16 bits are accepted: tags are shown without a sign, flags too.
constexpr MapField shortField(std::string_view name)
{
    return {.name = name, .least = -32768, .most = 65535};
}

constexpr MapField heightField(std::string_view name)
{
    return {
        .name = name,
        .least = std::numeric_limits<std::int32_t>::min(),
        .most = std::numeric_limits<std::int32_t>::max()};
}

constexpr MapField tileField(std::string_view name)
{
    return {.name = name, .least = 0, .most = tileNumberLimit};
}

constexpr std::array sectorFields{
    heightField("ceilingz"),
    heightField("floorz"),
    shortField("ceilingstat"),
    shortField("floorstat"),
    tileField("ceilingpicnum"),
    shortField("ceilingheinum"),
    signedByteField("ceilingshade"),
    byteField("ceilingpal"),
    byteField("ceilingxpanning"),
    byteField("ceilingypanning"),
    tileField("floorpicnum"),
    shortField("floorheinum"),
    signedByteField("floorshade"),
    byteField("floorpal"),
    byteField("floorxpanning"),
    byteField("floorypanning"),
    byteField("visibility"),
    shortField("lotag"),
    shortField("hitag"),
    shortField("extra")};

constexpr std::array wallFields{
    shortField("cstat"),
    tileField("picnum"),
    tileField("overpicnum"),
    signedByteField("shade"),
    byteField("pal"),
    byteField("xrepeat"),
    byteField("yrepeat"),
    byteField("xpanning"),
    byteField("ypanning"),
    shortField("lotag"),
    shortField("hitag"),
    shortField("extra")};

constexpr std::array spriteFields{
    shortField("cstat"),
    tileField("picnum"),
    signedByteField("shade"),
    byteField("pal"),
    byteField("clipdist"),
    byteField("xrepeat"),
    byteField("yrepeat"),
    signedByteField("xoffset"),
    signedByteField("yoffset"),
    shortField("statnum"),
    shortField("ang"),
    shortField("owner"),
    shortField("xvel"),
    shortField("yvel"),
    shortField("zvel"),
    shortField("lotag"),
    shortField("hitag"),
    shortField("extra")};

} // namespace

std::span<const MapField> sectorMapFields()
{
    return sectorFields;
}

std::span<const MapField> wallMapFields()
{
    return wallFields;
}

std::span<const MapField> spriteMapFields()
{
    return spriteFields;
}

} // namespace sectored
