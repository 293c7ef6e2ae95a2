#include "sectored/base/file.h"

#include "editor/document/document.h"
#include "editor/document/dropped_copies.h"
#include "editor/document/recovery.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Recovery copies of recorded walks that are not written next to the level.
class RecoveryWalksTest : public QObject {
    Q_OBJECT

private:
    static constexpr const char* room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";

    std::filesystem::path folder() const { return m_folder->path().toStdString(); }

    static Request setFloor(std::int64_t z)
    {
        return SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = z}}};
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void walksThatWereNotWrittenComeBackWithTheLevel()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        const int walk = document.walks().add(test::recordedWalk(document, {512, 512}, 9));
        auto recovery = std::make_unique<Recovery>(document, folder());
        QVERIFY(recovery->keep());
        Document restored;
        restored.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Modified);
        restored.walks().adoptBeside(recovery->file());
        QCOMPARE(restored.walks().list().size(), std::size_t{1});
        QVERIFY(*restored.walks().list()[0].recording == *document.walks().find(walk)->recording);
        QVERIFY(!restored.walks().areAllWritten());
        // A copy of a level without walks has no walks either.
        QVERIFY(document.walks().remove(walk));
        QVERIFY(document.commit(setFloor(2048)) && recovery->keep());
        QVERIFY(walksBeside(recovery->file()).empty());
        document.walks().takeBack();
        QVERIFY(recovery->keep());
        QCOMPARE(walksBeside(recovery->file()).size(), std::size_t{1});
        recovery.reset();
        QVERIFY(orphanedCopies(folder()).empty());
        // Unsaved walks are discarded with the level.
        const auto dropped = droppedCopies(folder());
        QCOMPARE(dropped.size(), std::size_t{1});
        QCOMPARE(walksBeside(dropped[0].file).size(), std::size_t{1});
    }

    void aCopyThatFailsTakesNoWalkOfTheOneBefore()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        const int walk = document.walks().add(test::recordedWalk(document, {512, 512}, 9));
        Recovery recovery(document, folder());
        QVERIFY(recovery.keep());
        std::filesystem::remove(recovery.file());
        std::filesystem::create_directory(recovery.file());
        QVERIFY(document.commit(setFloor(2048)));
        QVERIFY(!recovery.keep());
        auto copies = walksBeside(recovery.file());
        QCOMPARE(copies.size(), std::size_t{1});
        QVERIFY(*copies[0].recording == *document.walks().find(walk)->recording);
        std::filesystem::remove(recovery.file());
        QVERIFY(recovery.keep());
        QCOMPARE(walksBeside(recovery.file()).size(), std::size_t{1});
    }

    void aWalkThatCannotBeCopiedTakesNeitherTheLevelNorOtherWalks()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        const int first = document.walks().add(test::recordedWalk(document, {512, 512}, 9));
        Recovery recovery(document, folder());
        QVERIFY(recovery.keep());
        const auto blocked = walkFileOf(recovery.file(), "walk-2");
        std::filesystem::create_directory(blocked);
        document.walks().add(test::recordedWalk(document, {512, 512}, 19));
        QVERIFY(document.walks().rename(first, "stairs"));
        QVERIFY(!recovery.keep());
        QVERIFY(!recovery.isKept());
        QVERIFY(std::filesystem::exists(recovery.file()));
        QVERIFY(std::filesystem::exists(walkFileOf(recovery.file(), "stairs")));
        QVERIFY(std::filesystem::exists(walkFileOf(recovery.file(), "walk-1")));
        std::filesystem::remove(blocked);
        QVERIFY(recovery.keep());
        QVERIFY(!std::filesystem::exists(walkFileOf(recovery.file(), "walk-1")));
        QCOMPARE(walksBeside(recovery.file()).size(), std::size_t{2});
    }

    void aDamagedCopyOfAWalkIsListedAndKeptAgain()
    {
        const auto text = std::string_view("{\"format\":");
        const auto put = [&text](const std::filesystem::path& file) {
            return replaceFile(file, std::as_bytes(std::span(text)));
        };
        QVERIFY(put(folder() / "copy.walk-1.walk.json"));
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Modified);
        document.walks().adoptBeside(folder() / "copy.map");
        QCOMPARE(document.walks().list().size(), std::size_t{1});
        QVERIFY(document.walks().list()[0].fault);
        Recovery recovery(document, folder());
        QVERIFY(recovery.keep());
        const auto again = readFile(walkFileOf(recovery.file(), "walk-1"), text.size());
        QVERIFY(std::ranges::equal(*again, std::as_bytes(std::span(text))));
        // It is also saved with the level, and can be deleted.
        QVERIFY(document.saved().saveAs(folder() / "level.map"));
        QVERIFY(std::filesystem::exists(folder() / "level.walk-1.walk.json"));
        QVERIFY(document.walks().remove(document.walks().list()[0].id));
    }

    void aCopyOfAWalkThatCannotBeReadAtAllIsNotGivenUp()
    {
        std::filesystem::create_directory(folder() / "copy.walk-1.walk.json");
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Modified);
        document.walks().adoptBeside(folder() / "copy.map");
        QCOMPARE(document.walks().list().size(), std::size_t{1});
        Recovery recovery(document, folder());
        // The copy cannot contain everything that was in the previous copy, so the previous copy is
        // kept.
        QVERIFY(!recovery.keep());
        QVERIFY(!recovery.isKept());
        QVERIFY(std::filesystem::exists(recovery.file()));
        QVERIFY(document.walks().remove(document.walks().list()[0].id));
        QVERIFY(document.walks().lastRemoved() == nullptr);
        QVERIFY(recovery.keep());
    }
};

SECTORED_TEST_IN(QCoreApplication, RecoveryWalksTest)
#include "recovery_walks_test.moc"
