#include "sectored/asset/archive/rff.h"

#include "tests/fuzz/archive_fuzz.h"

SECTORED_FUZZ_TARGET(rff)
{
    using namespace sectored;
    const auto directory = readRff(ViewedBytes(bytes));
    fuzz::demandThat(directory || directory.error().where.offset.has_value());
    fuzz::readEveryMember(bytes);
}
