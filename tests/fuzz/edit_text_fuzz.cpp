#include "sectored/edit/script/session.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/map_text.h"

#include <algorithm>
#include <string_view>

/// A script in any form is run or refused line by line. Undo brings the level back.
SECTORED_FUZZ_TARGET(edit_text)
{
    using namespace sectored;
    static const Map start = test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                               "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n");
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    EditSession session(start);
    constexpr std::uint64_t mostLines = 16;
    for (std::uint64_t number = 1; !text.empty() && number <= mostLines; ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto answer = session.runLine({.text = text.substr(0, end), .number = number});
        fuzz::demandThat(answer || answer.error().where.line == number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    constexpr std::string_view undo = R"({"op":"undo"})";
    while (!session.runLine({.text = undo, .number = 1})->refusal) {}
    fuzz::demandThat(session.map() == start);
}
