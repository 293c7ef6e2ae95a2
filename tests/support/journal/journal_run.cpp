// Edits a level with a journal: journal_run FOLDER EDITS. Prints the number of each edit, from 1,
// after it was committed; edit N sets the player start to x = N. A test kills it at each system
// call.

#include "sectored/journal/journal.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"

#include <cstdio>
#include <cstdlib>

using namespace sectored;

int main(int count, char** arguments)
{
    if (count != 3) {
        return 2;
    }
    Map level = test::roomGrid(3);
    auto journal = Journal::begin({.folder = arguments[1], .level = level}, {});
    if (!journal) {
        return 4;
    }
    for (std::int32_t edit = 1; edit <= std::atoi(arguments[2]); ++edit) {
        PatchBuilder builder(level);
        builder.editHeader().start.position.x = edit;
        const Patch patch = builder.finish();
        apply(level, patch);
        (*journal)->edit({.name = "Start", .patch = patch}, level);
        std::printf("%d\n", edit);
        std::fflush(stdout);
        if (edit % 20 == 0) {
            (*journal)->saved({.position = (*journal)->position()});
            (*journal)->sync();
        }
    }
    (*journal)->close();
    return 0;
}
