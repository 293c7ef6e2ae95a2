#include "tests/support/pit_and_ledge.h"

#include "tests/support/map_text.h"

namespace sectored::test {

namespace {

constexpr const char* rooms = R"(
    start: 1024,1024 sector 0
    sector 0: 0,0 2048,0 2048,2048 0,2048
    sector 1: 2048,0 4096,0 4096,2048 2048,2048
    sector 2: 0,-2048 2048,-2048 2048,0 0,0
    sector 3: 0,2048 2048,2048 2048,2560 0,2560
    sector 4: 0,2560 2048,2560 2048,4608 0,4608
)";

/// Converts map units to z.
constexpr int up(int units)
{
    return -16 * units;
}

} // namespace

Map pitAndLedge()
{
    return changed(mapFromText(rooms), [](PatchBuilder& builder) {
        for (std::uint32_t id = 0; id < 5; ++id) {
            Sector& sector = builder.edit(SectorId{id});
            sector.floor.z = 0;
            sector.ceiling.z = up(4096);
        }
        builder.edit(SectorId{1}).floor.z = up(-2000);
        builder.edit(SectorId{2}).floor.z = up(1500);
        builder.edit(SectorId{3}).ceiling.z = up(500);
        builder.editHeader().start.z = up(640);
    });
}

} // namespace sectored::test
