#include "sectored/asset/archive/grp.h"

#include "tests/fuzz/archive_fuzz.h"

SECTORED_FUZZ_TARGET(grp)
{
    using namespace sectored;
    const auto directory = readGrp(ViewedBytes(bytes));
    fuzz::demandThat(directory || directory.error().where.offset.has_value());
    fuzz::readEveryMember(bytes);
}
