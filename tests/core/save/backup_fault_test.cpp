#include "sectored/format/write_checked.h"
#include "sectored/save/level_of_backup.h"
#include "sectored/save/save_level.h"

#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"
#include "tests/support/trust/watched_folder.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Saves with backups of which calls of the system fail, or end the program (Spec: trust E3, K4).
class BackupFaultTest : public QObject {
    Q_OBJECT

private slots:
    void e3ABackupThatFailsLeavesTheOthersAndTheSave();
    void e3ASaveThatFailsLeavesTheLevelAndItsBackups();
    void k4ARestoredBackupThatIsKilledLosesNoVersion();

private:
    std::filesystem::path state() const { return m_folder->path().toStdString(); }
    std::filesystem::path level() const { return state() / "levels" / "level.map"; }
    std::filesystem::path backups() const { return state() / "backups"; }
    /// Saves versions 1 to 3, so that 1 and 2 are backups.
    void prepare();
    Result<SavedFiles> save(const Map& map) const;
    /// Returns the version that the level is; 0 if it is none.
    int versionThere() const;
    /// Returns the versions of which there are backups, ascending. Fails if one cannot be read.
    std::vector<int> keptVersions() const;
    /// Saves version 4 while a call below the folder fails: each call, with each error, once and
    /// from then on. `faultAfter` returns what is wrong afterwards; empty if nothing is.
    void failEachCall(
        const std::filesystem::path& folder,
        const std::function<QString(const Result<SavedFiles>&)>& faultAfter);

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

constexpr int versions = 4;

Map version(int number)
{
    const std::string side = std::to_string(64 * number);
    return mapFromText("sector 0: 0,0 " + side + ",0 " + side + "," + side + " 0," + side + "\n");
}

/// Returns 0 if the bytes are no version.
int versionOf(const Bytes& content)
{
    for (int number = 1; number <= versions; ++number) {
        if (content == bytesOf(version(number))) {
            return number;
        }
    }
    return 0;
}

bool hasAll(const std::vector<int>& kept, const std::vector<int>& wanted)
{
    return std::ranges::includes(kept, wanted);
}

} // namespace

void BackupFaultTest::prepare()
{
    m_folder = std::make_unique<QTemporaryDir>(memoryFolder());
    std::filesystem::create_directory(level().parent_path());
    for (int number = 1; number < versions; ++number) {
        const auto saved = save(version(number));
        QVERIFY(saved && !saved->backupFault);
    }
}

Result<SavedFiles> BackupFaultTest::save(const Map& map) const
{
    const Format& format = *formatById("build-map");
    return writeChecked(map, format).and_then([&](const Bytes& content) {
        return saveLevel(
            {.path = level(),
             .map = map,
             .format = format,
             .content = content,
             .backups = backups()});
    });
}

int BackupFaultTest::versionThere() const
{
    const auto content = readFile(level(), 1'000'000);
    return content ? versionOf(*content) : 0;
}

std::vector<int> BackupFaultTest::keptVersions() const
{
    std::vector<int> kept;
    for (const Backup& backup : backupsOf(backups(), level())) {
        const auto content = readBackup(backup);
        kept.push_back(content ? versionOf(*content) : 0);
    }
    std::ranges::sort(kept);
    return kept;
}

void BackupFaultTest::failEachCall(
    const std::filesystem::path& folder,
    const std::function<QString(const Result<SavedFiles>&)>& faultAfter)
{
    int faults = 0;
    for (const int number : {EIO, ENOSPC, EDQUOT, EROFS, EACCES}) {
        for (const bool stays : {false, true}) {
            for (int nth = 1;; nth += inForm(3, 1)) {
                prepare();
                WatchedFolder watch(folder.empty() ? state() : state() / folder);
                watch.plan({.number = number, .nth = nth, .stays = stays});
                const auto saved = save(version(versions));
                const bool wasMet = watch.wasMet();
                watch.cancel();
                const QString wrong = faultAfter(saved);
                QVERIFY2(
                    wrong.isEmpty(),
                    qPrintable(
                        QStringLiteral("%1, after %2 at call %3").arg(wrong).arg(number).arg(nth)));
                if (!wasMet) {
                    break;
                }
                ++faults;
            }
        }
    }
    qInfo("%d faults", faults);
    QVERIFY(faults > 50);
}

void BackupFaultTest::e3ABackupThatFailsLeavesTheOthersAndTheSave()
{
    failEachCall("backups", [&](const auto& saved) {
        if (!saved || versionThere() != versions) {
            return QStringLiteral("not saved");
        }
        const bool hasReason = !saved->backupFault || !englishText(*saved->backupFault).empty();
        const auto wanted = saved->backupFault ? std::vector{1, 2} : std::vector{1, 2, 3};
        return hasReason && hasAll(keptVersions(), wanted) ? QString()
                                                           : QStringLiteral("a backup is lost");
    });
}

void BackupFaultTest::e3ASaveThatFailsLeavesTheLevelAndItsBackups()
{
    failEachCall({}, [&](const auto& saved) {
        const bool isUncertain = !saved && saved.error().code == MessageCode::SaveUncertain;
        const int there = versionThere();
        if (there != (saved ? versions : versions - 1) && !(isUncertain && there == versions)) {
            return QStringLiteral("the level is version %1").arg(there);
        }
        const auto wanted = saved && !saved->backupFault ? std::vector{1, 2, 3} : std::vector{1, 2};
        if (!hasAll(keptVersions(), wanted)) {
            return QStringLiteral("a backup is lost");
        }
        return save(version(versions)) && versionThere() == versions
                   ? QString()
                   : QStringLiteral("cannot be saved afterwards");
    });
}

void BackupFaultTest::k4ARestoredBackupThatIsKilledLosesNoVersion()
{
    const auto restore = [&] {
        const auto kept = backupsOf(backups(), level());
        const auto first = std::ranges::find_if(kept, [](const Backup& backup) {
            const auto content = readBackup(backup);
            return content && versionOf(*content) == 1;
        });
        const auto read = first == kept.end() ? Result<LoadedLevel>(failure(Error()))
                                              : levelOfBackup(backups(), level(), *first);
        return read && save(read->map).has_value();
    };
    int kills = 0;
    for (int nth = 1;; ++nth) {
        prepare();
        WatchedFolder watch(state());
        const ProcessEnd end = endAtCall(nth, watch, restore);
        QVERIFY(end != ProcessEnd::Failed);
        QVERIFY(versionThere() == 1 || versionThere() == 3);
        QVERIFY2(hasAll(keptVersions(), {1, 2}), qPrintable(QString::number(nth)));
        // The next start restores the same, and keeps what the killed save had moved away.
        QVERIFY(restore());
        QCOMPARE(versionThere(), 1);
        QVERIFY2(hasAll(keptVersions(), {1, 2, 3}), qPrintable(QString::number(nth)));
        if (end == ProcessEnd::Succeeded) {
            break;
        }
        ++kills;
    }
    qInfo("killed %d times", kills);
    QVERIFY(kills > 10);
}

SECTORED_TEST(BackupFaultTest)

#include "backup_fault_test.moc"
