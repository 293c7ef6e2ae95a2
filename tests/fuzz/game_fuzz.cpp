#include "sectored/asset/game/game_text.h"

#include "tests/fuzz/fuzz_target.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

/// What is read is written as a text that reads the same. Errors and warnings have a place.
SECTORED_FUZZ_TARGET(game)
{
    using namespace sectored;
    const auto read = readGame({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!read) {
        sectored::fuzz::demandThat(
            read.error().where.line || read.error().code == MessageCode::FileEmpty);
        return;
    }
    for (const Error& warning : read->warnings) {
        sectored::fuzz::demandThat(warning.where.line.has_value());
    }
    const std::string written = gameText(read->game);
    const auto again = readGame(written);
    sectored::fuzz::demandThat(again.has_value());
    sectored::fuzz::demandThat(again->game == read->game);
    sectored::fuzz::demandThat(gameText(again->game) == written);
}
