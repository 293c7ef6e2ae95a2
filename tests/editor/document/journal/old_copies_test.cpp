#include "sectored/format/build_map/build_map.h"

#include "editor/document/journal/old_copies.h"
#include "editor/document/journal/waiting_level.h"
#include "tests/editor/document/journal/kept_level.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QCoreApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Recovery copies of versions without journals become journals, and nothing of them remains.
class OldCopiesTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path copies() const { return m_place->inside("recovery"); }

    /// Writes a copy as the last version with copies did.
    void makeCopy(const std::filesystem::path& file, std::string_view facts) const
    {
        const Map map = test::changed(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"),
            [](PatchBuilder& edit) { edit.edit(SectorId{0}).floor.z = 2048; });
        QVERIFY(replaceFile(file, *writeBuildMap(map)));
        if (!facts.empty()) {
            const auto beside = std::filesystem::path(file).replace_extension(".facts");
            QVERIFY(replaceFile(beside, std::as_bytes(std::span(facts))));
        }
    }

    void take() const { takeOldCopies(copies(), m_place->roots().front()); }

    std::unique_ptr<JournalPlace> m_place;

private slots:
    void init()
    {
        m_place = std::make_unique<JournalPlace>();
        std::filesystem::create_directories(copies() / "dropped");
    }
    void cleanup() { m_place.reset(); }

    void aCopyIsOfferedAsALevelThatWaits()
    {
        makeCopy(
            copies() / "a.map",
            "path = /levels/a b%25.map\ntime = 2026-11-20T10:00:00.000Z\nsteps = 7\n");
        take();
        QVERIFY(!std::filesystem::exists(copies()));
        const auto waiting = waitingLevels(m_place->roots());
        QCOMPARE(waiting.size(), std::size_t{1});
        QCOMPARE(waiting[0].origin, std::optional<std::filesystem::path>("/levels/a b%.map"));
        QCOMPARE(
            waiting[0].time.toUTC().toString(Qt::ISODate),
            QStringLiteral("2026-11-20T10:00:00Z"));
        KeptLevel level(m_place->roots());
        QVERIFY(level.restore(waiting[0].folder).has_value());
        QCOMPARE(level.floor(), 2048);
        QVERIFY(level.document.saved().isModified());
        take();
        QCOMPARE(m_place->journals().size(), std::size_t{1});
    }

    void aDroppedCopyStaysUnderRestore()
    {
        makeCopy(
            copies() / "dropped" / "a.map",
            "time = 2026-11-20T10:00:00.000Z\ndropped = 2026-11-21T10:00:00.000Z\n");
        take();
        QVERIFY(waitingLevels(m_place->roots()).empty());
        const auto discarded = discardedLevels(m_place->roots());
        QCOMPARE(discarded.size(), std::size_t{1});
        QCOMPARE(
            discarded[0].discarded->toUTC().toString(Qt::ISODate),
            QStringLiteral("2026-11-21T10:00:00Z"));
        QVERIFY(!discarded[0].origin);
    }

    /// A wrong path would present the copy as a version of another level.
    void damagedFactsHideNoCopyAndGiveNoPath()
    {
        makeCopy(
            copies() / "a.map",
            "sum = 0123456789abcdef\npath = /levels/a.map\ntime = 2026-11-20T10:00:00.000Z\n");
        makeCopy(copies() / "b.map", {});
        take();
        const auto waiting = waitingLevels(m_place->roots());
        QCOMPARE(waiting.size(), std::size_t{2});
        QVERIFY(!waiting[0].origin && !waiting[1].origin);
        QVERIFY(waiting[0].time.isValid());
    }

    void walksComeAlong()
    {
        Document document;
        document.saved().adopt(test::hallWithStep(), SavedLevel::Origin::Unmodified);
        const auto recording = test::recordedWalk(document, {512, 512}, 9);
        makeCopy(copies() / "a.map", "time = 2026-11-20T10:00:00.000Z\n");
        QVERIFY(replaceFile(walkFileOf(copies() / "a.map", "stairs"), *writeRecording(recording)));
        take();
        QVERIFY(!std::filesystem::exists(copies()));
        KeptLevel level(m_place->roots());
        level.restore(waitingLevels(m_place->roots()).at(0).folder);
        QCOMPARE(level.document.walks().list().size(), std::size_t{1});
        QCOMPARE(level.document.walks().list()[0].name, std::string("stairs"));
        QVERIFY(*level.document.walks().list()[0].recording == recording);
    }

    void whatCannotBeReadOrIsInUseStays()
    {
        makeCopy(copies() / "used.map", "time = 2026-11-20T10:00:00.000Z\n");
        const auto lock = FileLock::claim(copies() / "used.lock");
        QVERIFY(lock.has_value());
        const std::string_view text = "no level";
        QVERIFY(replaceFile(copies() / "broken.map", std::as_bytes(std::span(text))));
        take();
        QVERIFY(std::filesystem::exists(copies() / "used.map"));
        QVERIFY(std::filesystem::exists(copies() / "broken.map"));
        QVERIFY(waitingLevels(m_place->roots()).empty());
    }

    void aFolderThatCannotBeWrittenLosesNoCopy()
    {
        makeCopy(copies() / "a.map", "time = 2026-11-20T10:00:00.000Z\n");
        QVERIFY(replaceFile(m_place->inside("journal"), {}));
        take();
        QVERIFY(std::filesystem::exists(copies() / "a.map"));
        std::filesystem::remove(m_place->inside("journal"));
        take();
        QCOMPARE(waitingLevels(m_place->roots()).size(), std::size_t{1});
    }
};

SECTORED_TEST_IN(QCoreApplication, OldCopiesTest)
#include "old_copies_test.moc"
