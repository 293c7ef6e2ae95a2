#include "sectored/map/blood/blood_header.h"

#include "sectored/base/byte_writer.h"
#include "sectored/map/blood/x_record.h"

namespace sectored {

BloodHeader newBloodHeader()
{
    constexpr std::size_t blockSize = 128;
    constexpr std::size_t textSize = 64;
    ByteWriter block;
    block.bytes(std::vector<std::byte>(textSize));
    for (const XKind kind : {XKind::Sprite, XKind::Wall, XKind::Sector}) {
        block.u32(static_cast<std::uint32_t>(sizeOf(kind)));
    }
    block.bytes(std::vector<std::byte>(blockSize - block.written().size()));
    return {.block = block.take(), .skyTiles = std::vector<std::byte>(2)};
}

} // namespace sectored
