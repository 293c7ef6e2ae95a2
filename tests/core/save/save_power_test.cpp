#include "sectored/format/write_checked.h"
#include "sectored/project/project_file.h"
#include "sectored/project/project_text.h"
#include "sectored/save/backup.h"
#include "sectored/save/save_level.h"
#include "sectored/save/unfinished_save.h"

#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"
#include "tests/support/trust/power_cuts.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Saves with backups after a power cut (Spec: trust L2).
class SavePowerTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void l2APowerCutLeavesTheOldOrTheNewLevelAndItsBackups();
    void l2ALevelThatIsNotOnTheDiskIsFoundToBeLost();

private:
    /// Files of a version of the level.
    struct Version {
        Bytes level{};
        std::optional<Bytes> project{};
    };

    std::filesystem::path level() const { return m_state / "level.map"; }
    std::filesystem::path backups() const { return m_state / "backups"; }
    /// Saves the versions one after another. Marks 2n when save n begins, and 2n + 1 when it says
    /// that all of it is on the disk.
    std::vector<FileCall> recordedSaves();
    /// Returns the number of the version that the level is, from 1; 0 if there is no level. Empty
    /// if it is something else.
    std::optional<std::size_t> versionThere() const;
    /// Returns what is wrong with the backups if these versions were saved before the last one that
    /// is on the disk.
    QString faultOfBackups(std::size_t onDisk) const;
    QString faultOf(const PowerCuts::Disk& disk) const;
    /// Returns what is wrong in so many states; empty if nothing is.
    QString faultAfter(const PowerCuts& cuts, int rounds) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_state;
    std::vector<Version> m_versions;
    std::vector<FileCall> m_calls;
};

namespace {

/// A room of this width, whose project data differ from those of the next one.
Map numberedRoom(int number)
{
    const std::string side = std::to_string(64 * number);
    Map map =
        mapFromText("sector 0: 0,0 " + side + ",0 " + side + "," + side + " 0," + side + "\n");
    ProjectData data = map.project();
    if (number % 2 == 0) {
        data.locked.push_back({.id = map.sectorOrder().front()});
    }
    setProject(map, data);
    return map;
}

std::optional<Bytes> contentOf(const std::filesystem::path& path)
{
    const auto content = readFile(path, 1'000'000);
    return content ? std::optional(*content) : std::nullopt;
}

} // namespace

void SavePowerTest::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>(memoryFolder());
    m_state = m_folder->path().toStdString();
    m_calls = recordedSaves();
}

std::vector<FileCall> SavePowerTest::recordedSaves()
{
    WatchedFolder watch(m_state);
    watch.record();
    const Format& format = *formatById("build-map");
    for (std::uint64_t number = 1; number <= 8; ++number) {
        const Map map = numberedRoom(static_cast<int>(number));
        const Bytes content = writeChecked(map, format).value();
        watch.mark(2 * number);
        const auto saved = saveLevel(
            {.path = level(),
             .map = map,
             .format = format,
             .content = content,
             .backups = backups()});
        if (saved && saved->level.folderSynced && !saved->backupFault) {
            watch.mark(2 * number + 1);
        }
        m_versions.push_back({.level = content, .project = contentOf(projectFileOf(level()))});
    }
    return watch.recorded();
}

std::optional<std::size_t> SavePowerTest::versionThere() const
{
    const auto content = contentOf(level());
    if (!content) {
        return std::filesystem::exists(level()) ? std::nullopt : std::optional(std::size_t{0});
    }
    const auto found = std::ranges::find(m_versions, *content, &Version::level);
    return found == m_versions.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_versions.begin()) + 1);
}

QString SavePowerTest::faultOfBackups(std::size_t onDisk) const
{
    std::vector<Bytes> kept;
    for (const Backup& backup : backupsOf(backups(), level())) {
        const auto content = readBackup(backup);
        if (!content
            || std::ranges::find(m_versions, *content, &Version::level) == m_versions.end()) {
            return QStringLiteral("a backup is damaged");
        }
        kept.push_back(*content);
    }
    for (std::size_t number = 1; number < onDisk; ++number) {
        if (std::ranges::find(kept, m_versions[number - 1].level) == kept.end()) {
            return QStringLiteral("version %1 has no backup").arg(number);
        }
    }
    return {};
}

QString SavePowerTest::faultOf(const PowerCuts::Disk& disk) const
{
    const std::uint64_t begun = disk.marks.empty() ? 0 : disk.marks.back() / 2;
    const auto lastDone =
        std::ranges::find_if(disk.marks.rbegin(), disk.marks.rend(), [](std::uint64_t mark) {
            return mark % 2 == 1;
        });
    const std::uint64_t onDisk = lastDone == disk.marks.rend() ? 0 : *lastDone / 2;
    const auto before = versionThere();
    if (!before || *before < onDisk || *before > begun) {
        return QStringLiteral("the level is version %1 of %2 to %3")
            .arg(before ? static_cast<int>(*before) : -1)
            .arg(onDisk)
            .arg(begun);
    }
    if (QString fault = faultOfBackups(onDisk); !fault.isEmpty()) {
        return fault;
    }
    // What ended between the two files is finished.
    finishUnfinishedSaves(backups());
    const auto after = versionThere();
    if (!after || *after < *before || *after > begun) {
        return QStringLiteral("finished to another version");
    }
    const auto project = contentOf(projectFileOf(level()));
    const bool belongs = *after == 0 || project == m_versions[*after - 1].project;
    return belongs ? QString() : QStringLiteral("the project file of another version");
}

QString SavePowerTest::faultAfter(const PowerCuts& cuts, int rounds) const
{
    std::mt19937_64 random(1);
    for (int round = 0; round < rounds; ++round) {
        const auto disk = cuts.cut(random);
        writeDisk(disk, m_state);
        if (const QString fault = faultOf(disk); !fault.isEmpty()) {
            return QStringLiteral("state %1: %2").arg(round).arg(fault);
        }
    }
    return {};
}

void SavePowerTest::l2APowerCutLeavesTheOldOrTheNewLevelAndItsBackups()
{
    const int rounds = roundsOf(1'000, 100'000);
    const QString fault = faultAfter(PowerCuts(m_calls), rounds);
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    qInfo("%d states", rounds);
}

void SavePowerTest::l2ALevelThatIsNotOnTheDiskIsFoundToBeLost()
{
    QVERIFY(!faultAfter(PowerCuts(withoutSyncs(m_calls)), 500).isEmpty());
}

SECTORED_TEST(SavePowerTest)

#include "save_power_test.moc"
