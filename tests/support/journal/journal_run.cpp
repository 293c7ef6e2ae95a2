// Edits a level with a journal: journal_run FOLDER EDITS. Prints the number of each edit, from 1,
// after it was committed. A test kills it at each system call.

#include "tests/support/journal/numbered_edits.h"

#include <cstdio>
#include <cstdlib>

using namespace sectored::test;

int main(int count, char** arguments)
{
    if (count != 3) {
        return 2;
    }
    auto edits = NumberedEdits::begin(arguments[1]);
    if (!edits) {
        return 4;
    }
    const int last = std::atoi(arguments[2]);
    while (edits->count() < last) {
        std::printf("%d\n", edits->edit());
        std::fflush(stdout);
        if (edits->count() % 20 == 0) {
            edits->save();
            edits->journal().sync();
        }
    }
    edits->journal().close();
    return 0;
}
