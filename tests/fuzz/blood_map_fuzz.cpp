#include "sectored/format/blood_map/blood_map.h"
#include "sectored/map/map_view.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// Whatever is read is written back byte for byte, and can be asked.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto content = std::as_bytes(std::span(data, size));
    const auto level = sectored::readBloodMap(content);
    if (!level) {
        return 0;
    }
    const auto written = sectored::writeBloodMap(level->map);
    if (!written || !std::ranges::equal(*written, content)) {
        std::abort();
    }
    const sectored::MapIndex index(level->map);
    sectored::sectorsAt({level->map, index}, {0, 0});
    return 0;
}
