#include "sectored/asset/game/game_text.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// What is read is written as a text that reads the same. Errors and warnings have a place.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sectored;
    const auto demand = [](bool holds) {
        if (!holds) {
            std::abort();
        }
    };
    const auto read = readGame({reinterpret_cast<const char*>(data), size});
    if (!read) {
        demand(read.error().where.line || read.error().code == MessageCode::FileEmpty);
        return 0;
    }
    for (const Error& warning : read->warnings) {
        demand(warning.where.line.has_value());
    }
    const std::string written = gameText(read->game);
    const auto again = readGame(written);
    demand(again.has_value());
    demand(again->game == read->game);
    demand(gameText(again->game) == written);
    return 0;
}
