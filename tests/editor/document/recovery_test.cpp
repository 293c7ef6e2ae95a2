#include "sectored/base/file.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_map.h"

#include "editor/document/document.h"
#include "editor/document/dropped_copies.h"
#include "editor/document/recovery.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

using namespace sectored;
using namespace sectored::editor;

class RecoveryTest : public QObject {
    Q_OBJECT

private:
    static constexpr const char* room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";

    std::filesystem::path folder() const { return m_folder->path().toStdString(); }

    static std::ptrdiff_t filesIn(const std::filesystem::path& folder)
    {
        return std::distance(std::filesystem::directory_iterator(folder), {});
    }

    static Request setFloor(std::int64_t z)
    {
        return SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = z}}};
    }

    /// Changes a level in another process and kills the process.
    void crash(const std::filesystem::path& origin, const Map& map = test::mapFromText(room)) const
    {
        const pid_t child = fork();
        if (child == 0) {
            Document document;
            document.saved().adopt(
                map,
                SavedLevel::Origin::Unmodified,
                origin.empty() ? std::nullopt : std::optional(origin));
            Recovery recovery(document, folder());
            const bool kept = document.commit(setFloor(2048)) && recovery.keep();
            _exit(kept ? 0 : 1);
        }
        int status = 1;
        waitpid(child, &status, 0);
        QCOMPARE(status, 0);
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aLevelOfADeadProcessIsOffered()
    {
        crash("/levels/a b%.map");
        const auto copies = orphanedCopies(folder());
        QCOMPARE(copies.size(), std::size_t{1});
        QCOMPARE(copies[0].origin, std::optional<std::filesystem::path>("/levels/a b%.map"));
        QCOMPARE(copies[0].unsavedSteps, std::size_t{1});
        const auto map = restore(copies[0]);
        QVERIFY(map);
        QCOMPARE((*map)[SectorId{0}].floor.z, 2048);
        QCOMPARE(map->header().version, 7);
        discard(copies[0]);
        QVERIFY(orphanedCopies(folder()).empty());
        QVERIFY(std::filesystem::is_empty(folder()));
    }

    void aLevelThatAMapCannotHoldComesBackWhole()
    {
        const Map map = test::changed(test::mapFromText(room), [](PatchBuilder& edit) {
            edit.edit(WallId{0}).upperWall = WallRef(WallId{2});
        });
        QVERIFY(!buildMapLosses(map, map.header().version).empty());
        crash({}, map);
        const auto copies = orphanedCopies(folder());
        QCOMPARE(copies.size(), std::size_t{1});
        const auto copy = restore(copies[0]);
        QVERIFY(copy);
        QCOMPARE((*copy)[WallId{0}].upperWall, WallRef(WallId{2}));
        QVERIFY(copy->limits() == limitsOf(7));
    }

    void aLevelWithoutLimitsComesBackWithoutLimits()
    {
        const auto text = writeJsonMap(test::mapFromText(room));
        QVERIFY(text);
        auto read = readJsonMap(*text);
        QVERIFY(read);
        QVERIFY(read->map.limits() == noLimits);
        crash({}, read->map);
        const auto copies = orphanedCopies(folder());
        QCOMPARE(copies.size(), std::size_t{1});
        const auto copy = restore(copies[0]);
        QVERIFY(copy);
        QVERIFY(copy->limits() == noLimits);
    }

    void whatADeadProcessLeftWithoutACopyGoes()
    {
        crash("/levels/a.map");
        const pid_t child = fork();
        if (child == 0) {
            Document document;
            const Recovery recovery(document, folder());
            _exit(0);
        }
        int status = 1;
        waitpid(child, &status, 0);
        QCOMPARE(status, 0);
        Document document;
        const Recovery open(document, folder());
        QCOMPARE(filesIn(folder()), 5);
        removeDeadLocks(folder());
        QCOMPARE(filesIn(folder()), 4);
        QCOMPARE(orphanedCopies(folder()).size(), std::size_t{1});
        std::filesystem::path lock = open.file();
        QVERIFY(std::filesystem::exists(lock.replace_extension(".lock")));
    }

    void aLevelThatWasNeverSavedIsOfferedToo()
    {
        crash({});
        const auto copies = orphanedCopies(folder());
        QCOMPARE(copies.size(), std::size_t{1});
        QVERIFY(!copies[0].origin);
    }

    void anOpenLevelIsNotOffered()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, folder());
        QVERIFY(document.commit(setFloor(2048)));
        QVERIFY(recovery.keep());
        QVERIFY(std::filesystem::exists(recovery.file()));
        QVERIFY(orphanedCopies(folder()).empty());
    }

    void anUnchangedLevelIsNotCopied()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, folder());
        QVERIFY(recovery.keep());
        QVERIFY(!std::filesystem::exists(recovery.file()));
    }

    void theCopyGoesWithACleanClose()
    {
        {
            Document document;
            document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
            Recovery recovery(document, folder());
            QVERIFY(document.commit(setFloor(2048)));
            QVERIFY(recovery.keep());
            document.edits().undo();
        }
        QVERIFY(std::filesystem::is_empty(folder()));
    }

    void whatIsGivenUpStays_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* const how : {"closed", "other level", "reloaded", "discarded"}) {
            QTest::newRow(how) << QString::fromLatin1(how);
        }
    }

    void whatIsGivenUpStays()
    {
        QFETCH(const QString, how);
        const auto file = folder() / "levels" / "a.map";
        std::filesystem::create_directory(file.parent_path());
        QVERIFY(replaceFile(file, *writeBuildMap(test::mapFromText(room))));
        if (how == QStringLiteral("discarded")) {
            crash(file);
            drop(orphanedCopies(folder())[0]);
        } else {
            Document document;
            QVERIFY(document.saved().open(file));
            Recovery recovery(document, folder());
            QVERIFY(document.commit(setFloor(1024)) && document.commit(setFloor(2048)));
            if (how == QStringLiteral("other level")) {
                document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
            } else if (how == QStringLiteral("reloaded")) {
                recovery.setAside();
                QVERIFY(document.saved().open(file));
            }
        }
        const auto copies = droppedCopies(folder());
        QCOMPARE(copies.size(), std::size_t{1});
        QCOMPARE(copies[0].origin, std::optional(file));
        QCOMPARE(
            copies[0].unsavedSteps,
            std::optional<std::size_t>(how == QStringLiteral("discarded") ? 1 : 2));
        QCOMPARE(copies[0].size, std::uint64_t(std::filesystem::file_size(copies[0].file)));
        const auto map = restore(copies[0]);
        QVERIFY(map);
        QCOMPARE((*map)[SectorId{0}].floor.z, 2048);
        QVERIFY(orphanedCopies(folder()).empty());
        // Dropped copies are kept for 30 days.
        const QDateTime dropped = *copies[0].dropped;
        removeOldDroppedCopies(folder(), dropped.addDays(daysOfDroppedCopies));
        QCOMPARE(droppedCopies(folder()).size(), std::size_t{1});
        removeOldDroppedCopies(folder(), dropped.addDays(daysOfDroppedCopies).addSecs(1));
        QVERIFY(std::filesystem::is_empty(droppedFolder(folder())));
    }

    void whatWasSavedIsNotGivenUp()
    {
        const auto file = folder() / "a.map";
        {
            Document document;
            document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
            const Recovery recovery(document, folder());
            QVERIFY(document.commit(setFloor(2048)));
            QVERIFY(document.saved().saveAs(file));
        }
        QVERIFY(droppedCopies(folder()).empty());
    }

    void aCopyThatCannotBeSetAsideStays()
    {
        QVERIFY(replaceFile(droppedFolder(folder()), {}));
        {
            Document document;
            document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
            const Recovery recovery(document, folder());
            QVERIFY(document.commit(setFloor(2048)));
        }
        QCOMPARE(orphanedCopies(folder()).size(), std::size_t{1});
    }

    void theCopyGoesWithASave()
    {
        const QTemporaryDir levels;
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, folder());
        QVERIFY(document.commit(setFloor(2048)));
        QVERIFY(recovery.keep());
        QVERIFY(
            document.saved().saveAs(std::filesystem::path(levels.path().toStdString()) / "a.map"));
        QTRY_VERIFY(!std::filesystem::exists(recovery.file()));
    }

    void garbageInTheFolderIsPassedOver()
    {
        const auto put = [this](const char* name, std::string_view text) {
            QVERIFY(replaceFile(folder() / name, std::as_bytes(std::span(text))));
        };
        put("a.facts", "time = yesterday\npath = ../x\n");
        put("b.facts", std::string_view("\0\0\0\0", 4));
        put("c.facts", "time = 2026-01-01T00:00:00Z\n");
        QVERIFY(orphanedCopies(folder()).empty());
        put("c.map", "no level");
        put("d.map", "no level");
        const auto copies = orphanedCopies(folder());
        QCOMPARE(copies.size(), std::size_t{2});
        QVERIFY(!restore(copies[0]));
        QVERIFY(!restore(copies[1]));
    }

    void aCopyIsMadeWithoutTheEventLoop()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        const Recovery recovery(document, folder());
        QVERIFY(document.commit(setFloor(2048)));
        const RecoveryCopy copy{.file = recovery.file()};
        // QTRY_VERIFY would run the event loop.
        for (int wait = 0; wait < 1000 && !stampOf(copy.file); ++wait) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        const auto map = restore(copy);
        QVERIFY(map);
        QCOMPARE((*map)[SectorId{0}].floor.z, 2048);
    }

    void ofManyEditsTheLatestIsCopied()
    {
        constexpr std::int32_t edits = 200;
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, folder());
        const auto start = std::chrono::steady_clock::now();
        for (std::int32_t edit = 1; edit <= edits; ++edit) {
            QVERIFY(document.commit(setFloor(edit * 8)));
        }
        QVERIFY(recovery.keep());
        const auto duration = std::chrono::steady_clock::now() - start;
        const auto map = restore({.file = recovery.file()});
        QVERIFY(map);
        QCOMPARE((*map)[SectorId{0}].floor.z, edits * 8);
        // The first attempt, one for each rest, and the attempt that keep() waits for.
        const auto rests = duration / RecoveryWriter::shortestRest;
        QVERIFY(recovery.attempts() <= static_cast<std::size_t>(rests) + 2);
        QVERIFY(recovery.attempts() < edits);
    }

    void aFaultIsReportedUntilACopyWorks()
    {
        const auto blocked = folder() / "recovery";
        QVERIFY(replaceFile(blocked, {}));
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, blocked);
        int changes = 0;
        connect(&recovery, &Recovery::faultChanged, this, [&changes] { ++changes; });
        QVERIFY(!recovery.fault());
        QVERIFY(document.commit(setFloor(2048)));
        QTRY_VERIFY(recovery.fault());
        QVERIFY(document.commit(setFloor(4096)));
        QVERIFY(!recovery.keep());
        QCOMPARE(changes, 1);
        // It recovers without another edit.
        std::filesystem::remove(blocked);
        QTRY_VERIFY(!recovery.fault());
        QCOMPARE(changes, 2);
        QVERIFY(recovery.isKept());
        const auto map = restore({.file = recovery.file()});
        QVERIFY(map);
        QCOMPARE((*map)[SectorId{0}].floor.z, 4096);
        // Other programs must not take it for a copy of a crashed program.
        QVERIFY(orphanedCopies(blocked).empty());
    }

    void aFaultEndsWhenNoCopyIsNeeded()
    {
        const auto blocked = folder() / "recovery";
        QVERIFY(replaceFile(blocked, {}));
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, blocked);
        QVERIFY(document.commit(setFloor(2048)));
        QVERIFY(!recovery.keep());
        QVERIFY(recovery.fault());
        document.edits().undo();
        QVERIFY(!recovery.fault());
    }

    void changesThatCannotBeSetAsideAreReportedUntilTheyAre()
    {
        const auto blocked = droppedFolder(folder());
        QVERIFY(replaceFile(blocked, {}));
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, folder());
        QVERIFY(document.commit(setFloor(2048)));
        QVERIFY(recovery.keep());
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        QTRY_VERIFY(recovery.fault());
        QVERIFY(recovery.fault()->step == RecoveryStep::SetAside);
        QVERIFY(recoveryFailure(*recovery.fault()).text.find("Discarded") != std::string::npos);
        std::filesystem::remove(blocked);
        QTRY_VERIFY(!recovery.fault());
        QCOMPARE(droppedCopies(folder()).size(), std::size_t{1});
    }

    void givenUpChangesWithoutACopyAreReported()
    {
        const auto blocked = folder() / "recovery";
        QVERIFY(replaceFile(blocked, {}));
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        Recovery recovery(document, blocked);
        QVERIFY(document.commit(setFloor(2048)));
        QVERIFY(!recovery.keep());
        QVERIFY(recovery.fault()->step == RecoveryStep::Copy);
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        QTRY_VERIFY(recovery.fault());
        QVERIFY(recovery.fault()->step == RecoveryStep::SetAside);
    }

    void damagedFactsHideNoCopy()
    {
        crash("/levels/a.map");
        const auto facts = orphanedCopies(folder())[0].file.parent_path()
                           / orphanedCopies(folder())[0].file.stem().concat(".facts");
        const auto whole = readFile(facts, 4096);
        QVERIFY(whole);
        const auto isOffered = [&](const Bytes& damaged) {
            static_cast<void>(replaceFile(facts, damaged));
            const auto copies = orphanedCopies(folder());
            const auto map = copies.size() == 1 ? restore(copies[0]) : failure({});
            const bool isRight = !copies[0].origin || copies[0].origin == "/levels/a.map";
            return map && (*map)[SectorId{0}].floor.z == 2048 && isRight
                   && copies[0].time.isValid();
        };
        for (std::size_t at = 0; at < whole->size(); ++at) {
            Bytes flipped = *whole;
            flipped[at] ^= std::byte{0x11};
            QVERIFY2(isOffered(flipped), std::to_string(at).c_str());
            QVERIFY2(
                isOffered({whole->begin(), whole->begin() + static_cast<std::ptrdiff_t>(at)}),
                std::to_string(at).c_str());
        }
        std::filesystem::remove(facts);
        QCOMPARE(orphanedCopies(folder()).size(), std::size_t{1});
        QVERIFY(!orphanedCopies(folder())[0].areFactsKnown);
        removeDeadLocks(folder());
        QCOMPARE(orphanedCopies(folder()).size(), std::size_t{1});
    }

    void theCopyThatALevelCameFromGoesWhenTheLevelHasItsOwn()
    {
        crash("/levels/a.map");
        const auto old = orphanedCopies(folder())[0];
        Document document;
        Recovery recovery(document, folder());
        document.saved().adoptUnsaved(*restore(old), {.steps = 1, .since = old.time}, old.origin);
        QVERIFY(stampOf(old.file) || recovery.isKept());
        recovery.replace(old);
        QTRY_VERIFY(!stampOf(old.file));
        QVERIFY(stampOf(recovery.file()));
    }
};

SECTORED_TEST_IN(QCoreApplication, RecoveryTest)
#include "recovery_test.moc"
