#include "sectored/asset/picture/lookup_file.h"

#include "tests/fuzz/archive_fuzz.h"

#include <algorithm>

/// What was read whole is written back byte for byte.
SECTORED_FUZZ_TARGET(lookup)
{
    using namespace sectored;
    const auto file = readLookup(bytes);
    if (!file) {
        fuzz::demandThat(file.error().where.offset.has_value());
        return;
    }
    const bool isCut = std::ranges::any_of(file->notes, [](const Error& note) {
        return note.code == MessageCode::SwapsCut || note.code == MessageCode::PaletteCut;
    });
    fuzz::demandThat(isCut || std::ranges::equal(writeLookup(*file), bytes));
    for (const PaletteSwap& swap : file->swaps) {
        fuzz::demandThat(file->find(swap.number) != nullptr);
    }
}
