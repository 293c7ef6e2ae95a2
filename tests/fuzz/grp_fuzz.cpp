#include "sectored/asset/archive/grp.h"

#include "tests/fuzz/archive_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sectored;
    const auto bytes = fuzz::bytesFrom(data, size);
    const auto directory = readGrp(ViewedBytes(bytes));
    fuzz::demandThat(directory || directory.error().where.offset.has_value());
    fuzz::readEveryMember(bytes);
    return 0;
}
