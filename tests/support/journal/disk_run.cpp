// Edits a level with a journal until it is killed: disk_run FOLDER REST. FOLDER/journal and
// FOLDER/backups exist. Prints "edit N MILLISECONDS" after an edit was committed, with the time of
// the steady clock. If REST is not 0, it also waits for the disk after some edits, and saves
// FOLDER/level.map after others, and prints "synced N" and "saved N". A test kills it and looks at
// what its disk has.

#include "sectored/format/write_checked.h"
#include "sectored/save/save_level.h"

#include "tests/support/journal/numbered_edits.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string_view>
#include <thread>

using namespace sectored;
using sectored::test::NumberedEdits;

namespace {

void say(const char* what, int number)
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    std::printf("%s %d %lld\n", what, number, static_cast<long long>(milliseconds));
    std::fflush(stdout);
}

/// Saves the level as the editor does. Returns whether all of it is on the disk.
bool save(NumberedEdits& edits, const std::filesystem::path& folder)
{
    const Format& format = *formatById("build-map");
    const auto content = writeChecked(edits.level(), format);
    if (!content) {
        return false;
    }
    const auto saved = saveLevel(
        {.path = folder / "level.map",
         .map = edits.level(),
         .format = format,
         .content = *content,
         .backups = folder / "backups"});
    edits.save();
    return saved && saved->level.folderSynced;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 3) {
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    const bool waits = std::string_view(arguments[2]) != "0";
    auto edits = NumberedEdits::begin(folder / "journal");
    if (!edits) {
        return 4;
    }
    for (;;) {
        say("edit", edits->edit());
        if (waits && edits->count() % 7 == 0 && edits->journal().sync()) {
            say("synced", edits->count());
        }
        if (waits && edits->count() % 11 == 0 && save(*edits, folder)) {
            say("saved", edits->count());
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}
