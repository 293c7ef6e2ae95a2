#include "editor/document/watch/walk_text.h"
#include "tests/editor/document/level_walks_bench.h"
#include "tests/support/test_main.h"

#include <sys/resource.h>

#include <csignal>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Prevents all writing of files while it exists, even for root.
class FullDisk {
    Q_DISABLE_COPY_MOVE(FullDisk)

public:
    FullDisk()
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit none{.rlim_cur = 0, .rlim_max = m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    void (*m_handler)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit m_before{};
};

} // namespace

/// Walk files that are damaged, belong to another level, or are changed by other programs.
class LevelWalkFilesTest : public test::LevelWalksBench {
    Q_OBJECT

private slots:
    void init() { openHall(); }

    void aDamagedFileIsListedAndLeftAsItIs()
    {
        write(inside("hall.walk-1.walk.json"), "{\"format\":\"sectored-walk\"");
        open();
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(!at(0).recording);
        QCOMPARE(
            QString::fromStdString(englishText(*at(0).fault)),
            QStringLiteral("syntax error: not valid JSON (at offset 0x19)"));
        QVERIFY(!m_document->saved().isModified());
        m_document->walks().add(walk());
        QVERIFY(m_document->saved().save());
        QVERIFY(m_document->saved().saveAs(inside("copy.map")));
        // The walk stays with the old level.
        QCOMPARE(names(), QStringList({"walk-2"}));
        QVERIFY(m_document->walks().rename(at(0).id, "walk-1"));
        QVERIFY(m_document->walks().remove(at(0).id));
        QVERIFY(textOf("hall.walk-1.walk.json") == "{\"format\":\"sectored-walk\"");
        QVERIFY(isThere("hall.walk-2.walk.json"));
    }

    void contentOfAnotherProgramIsNotDeletedWithTheWalk()
    {
        const int id = m_document->walks().add(walk(5));
        QVERIFY(replaceFile(inside("hall.walk-1.walk.json"), *writeRecording(walk(77))));
        QVERIFY(m_document->walks().remove(id));
        QVERIFY(!isThere("hall.walk-1.walk.json"));
        m_document->walks().takeBack();
        m_document->walks().takeBack();
        QCOMPARE(names(), QStringList({"walk-1", "walk-1-2"}));
        QVERIFY(*at(0).recording == walk(5));
        QVERIFY(*at(1).recording == walk(77));
    }

    void aFileThatCannotBeTakenBackIsNotDeleted()
    {
        const int id = m_document->walks().add(walk(5));
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        std::filesystem::create_directory(inside("hall.walk-1.walk.json"));
        QVERIFY(!m_document->walks().remove(id));
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(std::filesystem::exists(inside("hall.walk-1.walk.json")));
        QVERIFY(m_document->walks().lastRemoved() == nullptr);
    }

    void recordingAgainKeepsContentOfAnotherProgram()
    {
        const int id = m_document->walks().add(walk(5));
        const Bytes theirs = *writeRecording(walk(77));
        QVERIFY(replaceFile(inside("hall.walk-1.walk.json"), theirs));
        m_document->walks().replace(id, walk(50));
        QVERIFY(*readFile(inside("hall.walk-1.walk.json"), recordingSizeLimit) == theirs);
        QCOMPARE(names(), QStringList({"walk-1-2", "walk-1"}));
        QVERIFY(*at(0).recording == walk(50));
        QVERIFY(*at(1).recording == walk(77));
        m_document->walks().takeBack();
        QVERIFY(*at(2).recording == walk(5));
    }

    void theWalkOfALevelBesideIsNotOneOfThisLevel_data()
    {
        QTest::addColumn<QString>("other");
        for (const char* const other : {"hall.east.map", "hall.east.MAP", "hall.east.json"}) {
            QTest::newRow(other) << other;
        }
    }

    void theWalkOfALevelBesideIsNotOneOfThisLevel()
    {
        QFETCH(QString, other);
        std::filesystem::copy_file(inside("hall.map"), inside(other.toStdString()));
        const Bytes theirs = *writeRecording(walk(77));
        QVERIFY(replaceFile(inside("hall.east.walk.json"), theirs));
        open();
        QCOMPARE(names(), QStringList());
        const int id = m_document->walks().add(walk());
        QCOMPARE(
            m_document->walks().nameFault(id, "east"),
            QStringLiteral(
                "Choose another name. This one is used by the walks of level hall.east."));
        QCOMPARE(m_document->walks().nameFault(id, "west"), QString());
        open(other.toUtf8().constData());
        QCOMPARE(names(), QStringList({""}));
        // Saving elsewhere does not make it one either.
        QVERIFY(replaceFile(inside("cave.map"), *readFile(inside("hall.map"), 1 << 20)));
        QVERIFY(replaceFile(inside("cave.east.walk.json"), theirs));
        open("cave.map");
        QCOMPARE(names(), QStringList({"east"}));
        QVERIFY(m_document->saved().saveAs(inside("hall.map")));
        QCOMPARE(names(), QStringList({"east-2", "walk-1"}));
    }

    void aWalkNamedWalkBesideTheUnnamedOneIsOfThisLevel()
    {
        const Bytes content = *writeRecording(walk());
        QVERIFY(replaceFile(inside("hall.walk.json"), content));
        QVERIFY(replaceFile(inside("hall.walk.walk.json"), content));
        open();
        QCOMPARE(names(), QStringList({"", "walk"}));
    }

    void whatCouldNotBeRecordedOverIsDeletedAndRenamedAllTheSame()
    {
        const int first = m_document->walks().add(walk(5));
        const int second = m_document->walks().add(walk(6));
        {
            const FullDisk full;
            m_document->walks().replace(first, walk(50));
            m_document->walks().replace(second, walk(60));
        }
        QCOMPARE(m_document->walks().unwrittenCount(), std::size_t{2});
        QVERIFY(m_document->walks().remove(first));
        QVERIFY(!isThere("hall.walk-1.walk.json"));
        QVERIFY(m_document->walks().rename(second, "stairs"));
        QVERIFY(!isThere("hall.walk-2.walk.json"));
        QVERIFY(isThere("hall.stairs.walk.json"));
        QVERIFY(m_document->saved().save());
        QCOMPARE(names(), QStringList({"stairs"}));
        const auto content = readFile(inside("hall.stairs.walk.json"), recordingSizeLimit);
        QVERIFY(readRecording(*content) == walk(60));
    }

    void aDamagedFileCanBeDeletedAndTakenBackToo()
    {
        write(inside("hall.walk.json"), "nothing");
        open();
        QVERIFY(m_document->walks().remove(at(0).id));
        QVERIFY(!isThere("hall.walk.json"));
        m_document->walks().takeBack();
        QCOMPARE(readFile(inside("hall.walk.json"), recordingSizeLimit)->size(), std::size_t{7});
        QVERIFY(at(0).fault);
    }

    void aFileThatIsDeletedOutsideIsWrittenByTheNextSave()
    {
        m_document->walks().add(walk());
        QVERIFY(!m_document->saved().isModified());
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        m_document->walks().followFiles();
        QVERIFY(at(0).isFileGone && m_document->saved().isModified());
        QVERIFY(walkState(at(0), nullptr).endsWith("save the level to restore it"));
        QVERIFY(m_document->saved().save());
        QVERIFY(!m_document->saved().isModified());
        QVERIFY(textOf("hall.walk-1.walk.json").starts_with('{'));
        // Saving checks for missing files.
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        QVERIFY(m_document->saved().save());
        QVERIFY(isThere("hall.walk-1.walk.json") && at(0).isWritten);
    }

    void whatIsPutBackOutsideNeedsNoSave()
    {
        m_document->walks().add(walk());
        const auto away = inside("away");
        std::filesystem::rename(inside("hall.walk-1.walk.json"), away);
        m_document->walks().followFiles();
        QVERIFY(m_document->saved().isModified());
        std::filesystem::rename(away, inside("hall.walk-1.walk.json"));
        m_document->walks().followFiles();
        QVERIFY(!m_document->saved().isModified());
    }

    void aFileThatAnotherProgramPutsInItsPlaceIsKept()
    {
        m_document->walks().add(walk(5));
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        m_document->walks().followFiles();
        const Bytes theirs = *writeRecording(walk(77));
        QVERIFY(replaceFile(inside("hall.walk-1.walk.json"), theirs));
        m_document->walks().followFiles();
        QVERIFY(m_document->saved().isModified());
        QVERIFY(m_document->saved().save());
        QCOMPARE(names(), QStringList({"walk-1-2", "walk-1"}));
        QVERIFY(*at(0).recording == walk(5));
        QVERIFY(*at(1).recording == walk(77));
    }

    void anUnreadableFileThatIsDeletedOutsideIsListedNoMore()
    {
        write(inside("hall.walk-1.walk.json"), "nothing");
        open();
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        QVERIFY(m_document->saved().save());
        QCOMPARE(names(), QStringList());
        QVERIFY(!isThere("hall.walk-1.walk.json"));
    }

    void aNewNameWritesWhatWasDeletedOutside()
    {
        const int id = m_document->walks().add(walk());
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        QVERIFY(m_document->walks().rename(id, "stairs"));
        QVERIFY(isThere("hall.stairs.walk.json") && !m_document->saved().isModified());
        open();
        QCOMPARE(names(), QStringList({"stairs"}));
        QVERIFY(*at(0).recording == walk());
    }
};

SECTORED_TEST_IN(QCoreApplication, LevelWalkFilesTest)
#include "level_walk_files_test.moc"
