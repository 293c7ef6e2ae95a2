#include "sectored/asset/picture/lookup_file.h"

#include "tests/fuzz/archive_fuzz.h"

#include <algorithm>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// What was read whole is written back byte for byte.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sectored;
    const auto bytes = fuzz::bytesFrom(data, size);
    const auto file = readLookup(bytes);
    if (!file) {
        fuzz::demandThat(file.error().where.offset.has_value());
        return 0;
    }
    const bool isCut = std::ranges::any_of(file->notes, [](const Error& note) {
        return note.code == MessageCode::SwapsCut || note.code == MessageCode::PaletteCut;
    });
    fuzz::demandThat(isCut || std::ranges::equal(writeLookup(*file), bytes));
    for (const PaletteSwap& swap : file->swaps) {
        fuzz::demandThat(file->find(swap.number) != nullptr);
    }
    return 0;
}
