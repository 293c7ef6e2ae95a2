#include "sectored/format/build_map/build_map.h"

#include "tests/support/example_levels.h"

#include <cstdio>
#include <filesystem>

using namespace sectored;

namespace {

bool written(const std::filesystem::path& path, const Map& map)
{
    const auto content = writeBuildMap(map);
    const auto saved = content ? replaceFile(path, *content) : tl::unexpected(content.error());
    if (!saved) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), englishText(saved.error()).c_str());
    }
    return saved.has_value();
}

} // namespace

/// Writes the example levels to the given folder (resources/examples).
int main(int argumentCount, char** arguments)
{
    if (argumentCount != 2) {
        std::fprintf(stderr, "usage: %s FOLDER\n", arguments[0]);
        return 2;
    }
    const std::filesystem::path folder(arguments[1]);
    const bool done = written(folder / "tutorial-rooms.map", test::tutorialRooms())
                      && written(folder / "rooms-over-rooms.map", test::roomsOverRooms());
    return done ? 0 : 4;
}
