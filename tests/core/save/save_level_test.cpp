#include "sectored/format/write_checked.h"
#include "sectored/project/project_file.h"
#include "sectored/project/project_text.h"
#include "sectored/save/backup.h"
#include "sectored/save/level_of_backup.h"
#include "sectored/save/save_level.h"

#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"

#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

using namespace sectored;

/// Saves with backups, as both programs do them.
class SaveLevelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>(test::memoryFolder());
        m_level = std::filesystem::path(m_temporary->path().toStdString()) / "level.map";
        m_backups = m_level.parent_path() / "state" / "backups";
    }

    void eachSaveKeepsTheLevelThatItReplaces()
    {
        for (const int width : {64, 128, 256}) {
            const auto saved = save(room(width));
            QVERIFY(saved && !saved->backupFault);
            QVERIFY(saved->level.stamp == stampOf(m_level));
        }
        const auto backups = backupsOf(m_backups, m_level);
        QCOMPARE(backups.size(), std::size_t{2});
        QVERIFY(readBackup(backups.front()) == test::bytesOf(room(128)));
        const auto read = levelOfBackup(m_backups, m_level, backups.back());
        QVERIFY(read);
        QVERIFY(test::bytesOf(read->map) == test::bytesOf(room(64)));
    }

    void theProjectDataComeBackWithTheirLevel()
    {
        Map locked = room(64);
        ProjectData data = locked.project();
        data.locked.push_back({.id = locked.sectorOrder().front()});
        setProject(locked, data);
        QVERIFY(save(locked)->project);
        QTest::qSleep(10); // dates are compared in milliseconds
        QVERIFY(save(room(128)));
        QTest::qSleep(10);
        QVERIFY(save(room(256)));
        const auto backups = backupsOf(m_backups, m_level);
        QCOMPARE(backups.size(), std::size_t{2});
        QCOMPARE(levelOfBackup(m_backups, m_level, backups[1])->map.project().locked.size(), 1U);
        QCOMPARE(levelOfBackup(m_backups, m_level, backups[0])->map.project().locked.size(), 0U);
    }

    /// The project file goes from one content to another and back.
    void eachLevelGetsTheProjectDataOfItsTime()
    {
        const std::vector<bool> locked{true, false, true, false};
        for (std::size_t at = 0; at < locked.size(); ++at) {
            QTest::qSleep(10); // dates are compared in milliseconds
            QVERIFY(save(besideAHall(64 * (static_cast<int>(at) + 1), locked[at])));
        }
        const auto backups = backupsOf(m_backups, m_level);
        QCOMPARE(backups.size(), std::size_t{3});
        for (std::size_t at = 0; at < backups.size(); ++at) {
            const auto read = levelOfBackup(m_backups, m_level, backups[backups.size() - 1 - at]);
            QVERIFY(read);
            QCOMPARE(read->map.project().locked.size(), std::size_t{locked[at] ? 1U : 0U});
        }
    }

    void overwritingInPlaceIsForAllFilesOrNone()
    {
        using std::filesystem::perms;
        const auto project = projectFileOf(m_level);
        QVERIFY(save(besideAHall(64, true)));
        const auto old = readFile(project, 10'000);
        QVERIFY(old);
        std::filesystem::create_directories(m_backups);
        std::filesystem::permissions(m_level.parent_path(), perms(0755));
        std::filesystem::permissions(m_backups.parent_path(), perms::all);
        std::filesystem::permissions(m_backups, perms::all);
        std::filesystem::permissions(project, perms(0666));
        std::filesystem::permissions(m_level, perms(0444));
        const bool isRoot = ::geteuid() == 0;
        QVERIFY(!isRoot || ::seteuid(65534) == 0);
        const auto refused = save(besideAHall(128, false), SaveWay::Overwrite);
        const auto there = readFile(project, 10'000);
        QVERIFY(!isRoot || ::seteuid(0) == 0);
        std::filesystem::permissions(m_level, perms(0666));
        QVERIFY(!refused && refused.error().code == MessageCode::NoPermission);
        QVERIFY(there == old);
        // Without the obstacle, the same save changes the project file.
        m_backups = m_level.parent_path() / "others";
        QVERIFY(save(besideAHall(128, false), SaveWay::Overwrite));
        QVERIFY(readFile(project, 10'000) != old);
    }

    /// Three temporary files of killed saves: of an old level, of half of a new one, and of a whole
    /// new one.
    void whatAKilledSaveHadMovedAwayIsKept()
    {
        QVERIFY(save(room(64)));
        const auto write = [&](const char* ending, const Bytes& content, int hours) {
            const auto path =
                m_level.parent_path() / (".level.map.sectored-" + std::string(ending));
            const auto date = std::filesystem::last_write_time(m_level) + std::chrono::hours(hours);
            return replaceFile(path, content).has_value()
                   && (std::filesystem::last_write_time(path, date), true);
        };
        Bytes half = test::bytesOf(room(512));
        half.resize(half.size() - 40);
        QVERIFY(write("aaaaaaaa", test::bytesOf(room(32)), -1));
        QVERIFY(write("bbbbbbbb", half, -1));
        QVERIFY(write("cccccccc", test::bytesOf(room(256)), 1));
        for (const int width : {128, 192}) {
            QVERIFY(save(room(width)));
        }
        const auto backups = backupsOf(m_backups, m_level);
        QCOMPARE(backups.size(), std::size_t{3});
        QVERIFY(readBackup(backups.back()) == test::bytesOf(room(32)));
    }

    void aBackupThatFailsIsToldAndStopsNothing()
    {
        QVERIFY(save(room(64)));
        m_backups.clear();
        const auto saved = save(room(128));
        QVERIFY(saved && saved->backupFault);
        QCOMPARE(readFile(m_level, 10'000), Result<Bytes>(test::bytesOf(room(128))));
    }

    void overwritingInPlaceKeepsEveryNameOfTheFile()
    {
        QVERIFY(save(room(256)));
        const auto other = m_level.parent_path() / "other.map";
        std::filesystem::create_hard_link(m_level, other);
        QVERIFY(save(room(64), SaveWay::Overwrite));
        QVERIFY(readFile(other, 10'000) == test::bytesOf(room(64)));
        QCOMPARE(std::filesystem::hard_link_count(m_level), std::uintmax_t{2});
        QVERIFY(readBackup(backupsOf(m_backups, m_level).front()) == test::bytesOf(room(256)));
    }

    void overwritingInPlaceNeedsItsBackupFirst()
    {
        QVERIFY(save(room(64)));
        m_backups.clear();
        QVERIFY(!save(room(128), SaveWay::Overwrite));
        QVERIFY(readFile(m_level, 10'000) == test::bytesOf(room(64)));
        // A new file has no old content to keep.
        m_level = m_level.parent_path() / "new.map";
        QVERIFY(save(room(128), SaveWay::Overwrite));
    }

    void overwritingInPlaceNeedsNoRightForTheFolder()
    {
        using std::filesystem::perms;
        QVERIFY(save(room(64)));
        std::filesystem::create_directories(m_backups);
        std::filesystem::permissions(m_backups.parent_path(), perms::all);
        std::filesystem::permissions(m_backups, perms::all);
        std::filesystem::permissions(m_level, perms(0666));
        std::filesystem::permissions(m_level.parent_path(), perms(0555));
        const bool isRoot = ::geteuid() == 0;
        QVERIFY(!isRoot || ::seteuid(65534) == 0);
        const auto refused = save(room(128));
        const auto saved = save(room(128), SaveWay::Overwrite);
        QVERIFY(!isRoot || ::seteuid(0) == 0);
        std::filesystem::permissions(m_level.parent_path(), perms::owner_all);
        QVERIFY(!refused && refused.error().code == MessageCode::NoPermission);
        QVERIFY2(saved, saved ? "" : englishText(saved.error()).c_str());
        QVERIFY(readFile(m_level, 10'000) == test::bytesOf(room(128)));
    }

private:
    static Map room(int width)
    {
        const std::string side = std::to_string(width);
        return test::mapFromText(
            "sector 0: 0,0 " + side + ",0 " + side + "," + side + " 0," + side + "\n");
    }

    /// A room of this width, and one that never changes and may be locked.
    static Map besideAHall(int width, bool isLocked)
    {
        const std::string side = std::to_string(width);
        Map map = test::mapFromText(
            "sector 0: 0,0 " + side + ",0 " + side + "," + side + " 0," + side
            + "\nsector 1: 1024,0 2048,0 2048,1024 1024,1024\n");
        ProjectData data = map.project();
        if (isLocked) {
            data.locked.push_back({.id = map.sectorOrder().back()});
        }
        setProject(map, data);
        return map;
    }

    Result<SavedFiles> save(const Map& map, SaveWay way = SaveWay::Replace) const
    {
        const Format& format = *formatById("build-map");
        return writeChecked(map, format).and_then([&](const Bytes& content) {
            return saveLevel(
                {.path = m_level,
                 .map = map,
                 .format = format,
                 .content = content,
                 .backups = m_backups,
                 .way = way});
        });
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::filesystem::path m_level;
    std::filesystem::path m_backups;
};

SECTORED_TEST(SaveLevelTest)
#include "save_level_test.moc"
