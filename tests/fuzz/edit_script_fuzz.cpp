#include "tests/fuzz/fuzz_target.h"
#include "tests/support/map_text.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"

#include <algorithm>
#include <string>

namespace {

/// Reads the bytes as drafts: the kind, the number of dice, and so many dice of two bytes.
sectored::test::Draft nextDraft(std::span<const std::byte>& bytes)
{
    const auto next = [&bytes] {
        const auto value = bytes.empty() ? 0U : std::to_integer<std::uint32_t>(bytes.front());
        bytes = bytes.subspan(std::min<std::size_t>(bytes.size(), 1));
        return value;
    };
    sectored::test::Draft draft{.kind = next() % sectored::test::draftKinds()};
    constexpr std::uint32_t mostDice = 24;
    const std::uint32_t count = next() % mostDice;
    for (std::uint32_t die = 0; die < count; ++die) {
        const std::uint32_t high = next();
        draft.dice.push_back(high << 8U | next());
    }
    return draft;
}

} // namespace

/// Bytes choose operations, rows and points, so every input is a script that makes sense. After
/// each operation the level keeps the rules of the kernel (Spec: editing-kernel 5).
SECTORED_FUZZ_TARGET(edit_script)
{
    using namespace sectored;
    static const Map start = test::mapFromText("sector 0: 0,0 8,0 8,8 0,8\n"
                                               "sector 1: 8,0 16,0 16,8 8,8\n"
                                               "sector 2: 2,2 4,2 4,4 2,4\n");
    constexpr int mostLines = 8;
    test::ScriptRun run(start);
    while (!bytes.empty() && run.lines() < mostLines) {
        const std::string line = test::lineOf(nextDraft(bytes), run.map(), {});
        fuzz::demandThat(run.run(line).empty());
    }
    fuzz::demandThat(run.goBackAndForth().empty());
}
