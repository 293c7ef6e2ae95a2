#include "sectored/format/doom/doom_wad.h"

#include "tests/fuzz/fuzz_target.h"

/// A text is read, or refused at a place.
SECTORED_FUZZ_TARGET(udmf)
{
    using namespace sectored;
    const auto level = readUdmfLevel(bytes);
    if (!level) {
        const Place& where = level.error().where;
        fuzz::demandThat(where.offset.has_value() || where.line.has_value());
    }
}
