#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_fragment.h"
#include "sectored/format/json_map/json_map.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void demand(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

/// What was read, written and read again is the same.
void demandLevelKept(std::span<const std::byte> content)
{
    const auto level = sectored::readJsonMap(content);
    if (!level) {
        return;
    }
    const auto written = sectored::writeJsonMap(level->map);
    demand(written.has_value());
    const auto again = sectored::readJsonMap(*written);
    demand(again && again->map == level->map && sectored::writeJsonMap(again->map) == *written);
    static_cast<void>(sectored::writeBuildMap(level->map));
}

void demandFragmentKept(std::span<const std::byte> content)
{
    const auto rows = sectored::readJsonFragment(content);
    if (rows) {
        const auto written = sectored::writeJsonFragment(*rows);
        demand(written.has_value());
        const auto again = sectored::readJsonFragment(*written);
        demand(again && sectored::Map(*again) == sectored::Map(*rows));
    }
}

/// A level of Build MAP comes back from JSON byte for byte.
void demandBuildMapKept(std::span<const std::byte> content)
{
    const auto level = sectored::readBuildMap(content);
    if (level) {
        const auto json = sectored::writeJsonMap(level->map);
        demand(json.has_value());
        const auto again = sectored::readJsonMap(*json);
        demand(again && sectored::writeBuildMap(again->map) == sectored::writeBuildMap(level->map));
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto content = std::as_bytes(std::span(data, size));
    demandLevelKept(content);
    demandFragmentKept(content);
    demandBuildMapKept(content);
    return 0;
}
