#include "sectored/asset/picture/palette_file.h"
#include "sectored/asset/picture/palette_set.h"

#include "tests/fuzz/archive_fuzz.h"

#include <algorithm>

/// What was read whole is written back byte for byte.
SECTORED_FUZZ_TARGET(palette)
{
    using namespace sectored;
    const auto file = readPalette(bytes);
    if (!file) {
        fuzz::demandThat(file.error().where.offset.has_value());
        return;
    }
    const bool isCut = std::ranges::any_of(file->notes, [](const Error& note) {
        return note.code == MessageCode::TranslucencyCut || note.code == MessageCode::BlendsCut;
    });
    fuzz::demandThat(isCut || std::ranges::equal(writePalette(*file), bytes));
    static_cast<void>(fullbrightColours(file->shades));
    static_cast<void>(paletteSetFrom(*file, nullptr).drawn(3, 1000));
}
