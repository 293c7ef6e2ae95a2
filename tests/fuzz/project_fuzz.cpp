#include "sectored/project/generator.h"
#include "sectored/project/project_text.h"

#include "tests/support/map_text.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using namespace sectored;

void demand(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

const Map& fuzzedLevel()
{
    static const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n"
                                             "sector 1: 64,0 128,0 128,64 64,64\n");
    return map;
}

} // namespace

/// What is read is written as a text that reads the same. Every entry can be asked for.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    auto read = readProject(text, fuzzedLevel());
    if (!read) {
        return 0;
    }
    Map map = fuzzedLevel();
    setProject(map, std::move(read->data));
    const std::string written = projectText(map);
    auto again = readProject(written, fuzzedLevel());
    demand(again.has_value());
    Map other = fuzzedLevel();
    setProject(other, std::move(again->data));
    demand(haveSameProject(map, other));
    const MapIndex index(map);
    for (const auto& state : generatorsOf(map.project(), {map, index}, SectorId{0})) {
        demand(!lineOf(*state.generator, {map, index}).line.empty());
    }
    return 0;
}
