#pragma once

#include "editor/document/document.h"
#include "editor/document/journal/found_journal.h"
#include "editor/document/journal/level_journal.h"
#include "editor/document/journal/waiting_level.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"

#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sectored::editor {

/// An open level with its journal, as a window has them.
struct KeptLevel {
    explicit KeptLevel(std::vector<std::filesystem::path> folders)
        : roots(std::move(folders))
        , journal(document, roots)
    {}

    /// Opens a level as the window does. Returns what its journal brought back.
    std::optional<RecoveredEdits> open(const std::filesystem::path& path)
    {
        auto opened = openLevel(path).value();
        findJournal(opened, path, roots);
        isOpenElsewhere = opened.isOpenElsewhere;
        return take(path, std::move(opened));
    }

    /// Opens the level of a journal that waits.
    std::optional<RecoveredEdits> restore(const std::filesystem::path& folder)
    {
        auto opened = openJournal(folder).value();
        const auto path = opened.journal->origin;
        return take(path, std::move(opened));
    }

    bool setFloor(std::int64_t z, Join join = Join::Never)
    {
        return document.edits()
            .commit(
                SetRequest{
                    .rows = std::vector{SectorId{0}},
                    .values = {{.field = "floorz", .value = z}}},
                join)
            .has_value();
    }

    int floor() const { return document.level().map()[SectorId{0}].floor.z; }
    std::size_t state() const { return document.edits().history().current(); }
    std::size_t steps() const { return document.edits().history().steps().size(); }
    Bytes bytes() const { return test::bytesOf(document.level().map(), "sectored-json"); }

    std::vector<std::filesystem::path> roots;
    Document document{};
    LevelJournal journal;
    bool isOpenElsewhere = false;

private:
    std::optional<RecoveredEdits> take(
        const std::optional<std::filesystem::path>& path,
        OpenedLevel opened)
    {
        const auto found = opened.journal;
        document.saved().take(path, std::move(opened));
        if (!found) {
            return std::nullopt;
        }
        const auto recovered = found->recovered;
        journal.adopt(std::move(*found));
        return recovered;
    }
};

/// Makes a journal with three edits of a level, as a program that was killed leaves it.
inline WaitingLevel killedJournal(
    const std::filesystem::path& root,
    const std::filesystem::path& origin)
{
    KeptLevel level({root});
    level.document.saved().adopt(
        test::mapFromText("sector 0: 0,0 512,0 512,512 0,512\n"),
        SavedLevel::Origin::Unmodified,
        origin);
    for (const int z : {1024, 2048, 3072}) {
        level.setFloor(z);
    }
    level.journal.leave();
    return waitingLevels(level.roots).at(0);
}

/// A folder with a level and journals.
class JournalPlace {
public:
    JournalPlace()
    {
        qputenv("XDG_STATE_HOME", (m_folder.path() + "/state").toLocal8Bit());
        Document document;
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"),
            SavedLevel::Origin::Modified);
        static_cast<void>(document.saved().saveAs(level()));
    }

    std::filesystem::path inside(const char* name) const
    {
        return m_folder.filePath(QLatin1String(name)).toStdString();
    }
    std::filesystem::path level() const { return inside("level.map"); }
    std::vector<std::filesystem::path> roots() const { return {inside("journal")}; }
    std::vector<std::filesystem::path> journals() const { return journalsIn(inside("journal")); }

    /// Runs a program that opens the level, or none, and is killed afterwards. Returns whether
    /// work(level) returned true.
    template <class Work>
    bool killedAfter(Work work) const
    {
        const pid_t child = fork();
        if (child == 0) {
            auto* const level = new KeptLevel(roots()); // never destroyed
            _exit(work(*level) ? 0 : 1);
        }
        int status = 1;
        waitpid(child, &status, 0);
        return status == 0;
    }

private:
    QTemporaryDir m_folder{};
};

} // namespace sectored::editor
