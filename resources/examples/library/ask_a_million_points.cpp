// Asks a level a million times which sectors hold a point: ask_a_million_points LEVEL

#include <sectored/format/format.h>
#include <sectored/map/map_view.h>
#include <sectored/query/sector_index.h>

#include <chrono>
#include <cstdio>
#include <random>

using namespace sectored;

int main(int argc, char** argv)
{
    const Result<LoadedLevel> level = loadLevel(argc == 2 ? argv[1] : "");
    if (!level) {
        std::fprintf(stderr, "%s\n", englishText(level.error()).c_str());
        return 1;
    }
    const SectorIndex index(level->map);
    const Box box = MapIndex(level->map).bounds();
    std::mt19937 random(2000); // the same sequence everywhere
    const auto between = [&random](std::int64_t low, std::int64_t high) {
        return static_cast<std::int32_t>(
            low + static_cast<std::int64_t>(random()) % (high - low + 1));
    };
    int inside = 0;
    int onBoundary = 0;
    const auto start = std::chrono::steady_clock::now();
    for (int asked = 0; asked < 1'000'000; ++asked) {
        const SectorsAt at =
            index.sectorsAt({between(box.low.x, box.high.x), between(box.low.y, box.high.y)});
        inside += at.inside.empty() ? 0 : 1;
        onBoundary += at.boundary.empty() ? 0 : 1;
    }
    const std::chrono::duration<double, std::milli> taken =
        std::chrono::steady_clock::now() - start;
    std::printf("inside a sector: %d, on a border: %d, of 1000000\n", inside, onBoundary);
    std::printf("%.0f ns a point\n", taken.count());
}
