// Walks through portals from the player's start, as far as they lead: walk_the_portals LEVEL

#include <sectored/format/format.h>
#include <sectored/map/portal.h>

#include <cstdio>
#include <set>
#include <vector>

using namespace sectored;

int main(int argc, char** argv)
{
    const Result<LoadedLevel> level = loadLevel(argc == 2 ? argv[1] : "");
    if (!level) {
        std::fprintf(stderr, "%s\n", englishText(level.error()).c_str());
        return 1;
    }
    const Map& map = level->map;
    const SectorRef start = map.header().start.sector;
    if (!start.isRow()) {
        std::fprintf(stderr, "The player starts in no sector.\n");
        return 1;
    }
    std::set<SectorId> reached{start.row()};
    std::vector<SectorId> edge{start.row()};
    for (int steps = 0; !edge.empty(); ++steps) {
        std::printf("%d portals away: %zu sectors\n", steps, edge.size());
        std::vector<SectorId> next;
        for (const SectorId sector : edge) {
            for (const SectorId across : sectorsAcross(map, sector)) {
                if (reached.insert(across).second) {
                    next.push_back(across);
                }
            }
        }
        edge = next;
    }
    std::printf("reached: %zu of %zu\n", reached.size(), map.sectorCount());
}
