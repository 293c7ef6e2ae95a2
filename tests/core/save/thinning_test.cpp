#include "sectored/save/thinning.h"

#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"
#include "tests/support/trust/memory_folder.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace sectored;

namespace {

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t now = std::int64_t{1'700'000'000} * 1000;

/// Returns versions of the given ages in minutes, the newest first.
std::vector<Backup> aged(const std::vector<std::int64_t>& minutes)
{
    std::vector<Backup> backups;
    for (const std::int64_t age : minutes) {
        backups.push_back({.number = 100'000 - backups.size(), .milliseconds = now - age * minute});
    }
    return backups;
}

/// Returns the ages in minutes of those that stay.
std::vector<std::int64_t> kept(const std::vector<Backup>& backups, const BackupLimits& limits = {})
{
    std::set<std::uint64_t> removed;
    for (const Backup& backup : superfluousBackups(backups, now, limits)) {
        removed.insert(backup.number);
    }
    std::vector<std::int64_t> ages;
    for (const Backup& backup : backups) {
        if (!removed.contains(backup.number)) {
            ages.push_back((now - backup.milliseconds) / minute);
        }
    }
    return ages;
}

} // namespace

/// Which versions are kept (Spec: trust S20).
class ThinningTest : public QObject {
    Q_OBJECT

private slots:
    void theLastTwentySavesAreKept()
    {
        std::vector<std::int64_t> ages;
        for (std::int64_t age = 0; age < 40; ++age) {
            ages.push_back(age / 10); // ten in a minute
        }
        QCOMPARE(kept(aged(ages)).size(), std::size_t{20});
    }

    void theLastOfEachHourOfADayAndOfEachDayOfThirtyIsKept()
    {
        std::vector<std::int64_t> ages;
        for (std::int64_t age = 0; age < 60 * 24 * 60; age += 10) {
            ages.push_back(age);
        }
        const auto left = kept(aged(ages));
        QVERIFY(std::ranges::includes(left, std::vector(ages.begin(), ages.begin() + 20)));
        const auto within = [&](std::int64_t from, std::int64_t to) {
            return std::ranges::count_if(left, [&](auto age) { return age > from && age <= to; });
        };
        // Hours and days begin at full ones, so one of them may be there in part.
        const auto hours = within(190, 24 * 60);
        QVERIFY2(hours >= 20 && hours <= 22, qPrintable(QString::number(hours)));
        const auto days = within(24 * 60, 30 * 24 * 60);
        QVERIFY2(days >= 28 && days <= 30, qPrintable(QString::number(days)));
        QCOMPARE(within(30 * 24 * 60, 1'000'000), std::ptrdiff_t{0});
        QVERIFY(kept(aged(left)) == left);
    }

    void namedSnapshotsAreKeptForEver()
    {
        auto backups = aged(std::vector<std::int64_t>(50, 100 * 24 * 60));
        backups.back().isNamed = true;
        backups.back().bytes = std::uint64_t{1} << 40U;
        QVERIFY(kept(backups).size() >= 4);
        const auto removed = superfluousBackups(backups, now);
        QVERIFY(std::ranges::find(removed, backups.back()) == removed.end());
    }

    void aFileTakesTwoHundredMegabytesButTheNewestThreeStay()
    {
        auto backups = aged({0, 1, 2, 3, 4});
        for (Backup& backup : backups) {
            backup.bytes = std::uint64_t{60} << 20U;
        }
        QVERIFY((kept(backups) == std::vector<std::int64_t>{0, 1, 2}));
        for (Backup& backup : backups) {
            backup.bytes = std::uint64_t{150} << 20U;
        }
        QVERIFY((kept(backups) == std::vector<std::int64_t>{0, 1, 2}));
    }

    void aClockThatWasWrongRemovesNothingNew()
    {
        auto backups = aged({-1'000'000, 100'000'000, 0, 1, 2});
        QCOMPARE(kept(backups).size(), std::size_t{5});
    }

    void allFilesTogetherObeyTheirLimit()
    {
        const QTemporaryDir temporary(test::memoryFolder());
        const std::filesystem::path folder = temporary.path().toStdString();
        std::vector<std::filesystem::path> files{folder / "a.map", folder / "b.map"};
        for (int version = 0; version < 6; ++version) {
            for (const auto& file : files) {
                const std::string text = file.string() + std::to_string(version);
                QVERIFY(keepBackup(
                    folder,
                    {.file = file,
                     .content = test::bytesOf(text),
                     .name = version == 0 ? "first" : ""}));
            }
        }
        // It was looked at when the first one was kept; the clock is put back for another look.
        limitAllBackups(folder, 1000, 0);
        for (const auto& file : files) {
            const auto backups = backupsOf(folder, file);
            QCOMPARE(backups.size(), std::size_t{4});
            QVERIFY(backups.back().isNamed);
        }
    }
};

SECTORED_TEST(ThinningTest)
#include "thinning_test.moc"
