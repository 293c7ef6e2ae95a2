#include "sectored/format/build_map/build_map.h"

#include "editor/document/document.h"
#include "editor/document/watch/walk_text.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <csignal>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr const char* hall = "sector 0: 0,0 4096,0 4096,1024 0,1024\n"
                             "start: 256,512 sector 0\n";

void write(const std::filesystem::path& file, std::string_view text)
{
    QVERIFY(replaceFile(file, std::as_bytes(std::span(text))));
}

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

/// Recorded walks and their files next to the level.
class LevelWalksTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const std::string& name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
    bool isThere(const std::string& name) const { return stampOf(inside(name)).has_value(); }
    QStringList names() const
    {
        QStringList names;
        for (const KeptWalk& walk : m_document->walks().list()) {
            names += QString::fromStdString(walk.name);
        }
        return names;
    }
    WalkRecording walk(int tics = 10) const
    {
        return test::recordedWalk(*m_document, {256, 512}, tics);
    }
    std::string textOf(const std::string& name) const
    {
        const auto content = readFile(inside(name), recordingSizeLimit);
        return {reinterpret_cast<const char*>(content->data()), content->size()};
    }
    const KeptWalk& at(std::size_t place) const { return m_document->walks().list()[place]; }
    void open(const char* name = "hall.map")
    {
        m_document = std::make_unique<Document>();
        QVERIFY(m_document->open(inside(name)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        const auto content = writeBuildMap(test::mapFromText(hall));
        QVERIFY(content && replaceFile(inside("hall.map"), *content));
        open();
    }

    void aWalkIsWrittenBesideTheLevelWhenItIsRecorded()
    {
        QSignalSpy changed(m_document.get(), &Document::changed);
        m_document->addWalk(walk());
        m_document->addWalk(walk(20));
        QVERIFY(!changed.empty());
        QCOMPARE(names(), QStringList({"walk-1", "walk-2"}));
        QVERIFY(isThere("hall.walk-1.walk.json") && isThere("hall.walk-2.walk.json"));
        QVERIFY(!m_document->isModified());
        const auto content = readFile(inside("hall.walk-2.walk.json"), recordingSizeLimit);
        QVERIFY(readRecording(*content) == walk(20));
        open();
        QCOMPARE(names(), QStringList({"walk-1", "walk-2"}));
        QVERIFY(*at(1).recording == walk(20));
    }

    void walksOfTheLevelAloneAreReadAndInTheOrderOfTheirNumbers()
    {
        const Bytes content = *writeRecording(walk());
        for (const char* const file :
             {"hall.walk.json",
              "hall.walk-10.walk.json",
              "hall.walk-9.walk.json",
              "hall.east.wing.walk.json",
              "hallway.walk-1.walk.json",
              "other.walk.json"}) {
            QVERIFY(replaceFile(inside(file), content));
        }
        open();
        QCOMPARE(names(), QStringList({"", "walk-9", "walk-10"}));
    }

    void ofTooManyFilesTheFirstByNameAreReadAndTheOthersCounted()
    {
        for (std::size_t number = mostWalks + 3; number > 0; --number) {
            QFile file(QString::fromStdString(
                inside("hall.walk-" + std::to_string(number) + ".walk.json").string()));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        open();
        QCOMPARE(names().size(), static_cast<qsizetype>(mostWalks));
        QCOMPARE(names().front(), QStringLiteral("walk-1"));
        QCOMPARE(names().back(), QStringLiteral("walk-1000"));
        QCOMPARE(m_document->walks().leftOut(), std::size_t{3});
        // If there is room again, the next save lists exactly one more.
        QVERIFY(m_document->removeWalk(at(0).id));
        QVERIFY(m_document->save());
        QCOMPARE(names().back(), QStringLiteral("walk-1001"));
        QCOMPARE(m_document->walks().leftOut(), std::size_t{2});
    }

    void walksWhoseNumbersDifferInZerosAloneHaveAnOrder()
    {
        for (const char* const file :
             {"hall.walk-2.walk.json", "hall.walk-002.walk.json", "hall.walk-02.walk.json"}) {
            write(inside(file), "[]");
        }
        open();
        QCOMPARE(names(), QStringList({"walk-002", "walk-02", "walk-2"}));
    }

    void aLevelWithoutAFileKeepsItsWalksForTheFirstSave()
    {
        Document document;
        document.adopt(test::mapFromText(hall), Document::Origin::Unmodified);
        QVERIFY(!document.isModified());
        document.addWalk(walk());
        QVERIFY(document.isModified());
        QVERIFY(!document.isLevelModified());
        QCOMPARE(document.walks().unwrittenCount(), std::size_t{1});
        QVERIFY(document.saveAs(inside("new.map")));
        QVERIFY(!document.isModified());
        QVERIFY(isThere("new.walk-1.walk.json"));
        // A new level has no walks.
        document.addWalk(walk());
        document.adopt(Map(), Document::Origin::Unmodified);
        QVERIFY(document.walks().list().empty());
    }

    void saveAsTakesTheWalksAlong()
    {
        m_document->addWalk(walk());
        QVERIFY(m_document->saveAs(inside("copy.map")));
        QVERIFY(isThere("hall.walk-1.walk.json") && isThere("copy.walk-1.walk.json"));
        // Saving back keeps the existing files.
        QVERIFY(m_document->saveAs(inside("hall.map")));
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(!isThere("hall.walk-1-2.walk.json"));
    }

    void saveAsWritesOverNoOtherWalk()
    {
        const Bytes theirs = *writeRecording(walk(77));
        QVERIFY(replaceFile(inside("other.walk-1.walk.json"), theirs));
        m_document->addWalk(walk());
        QVERIFY(m_document->saveAs(inside("other.map")));
        QVERIFY(*readFile(inside("other.walk-1.walk.json"), recordingSizeLimit) == theirs);
        // The other file now contains a walk of this level.
        QCOMPARE(names(), QStringList({"walk-1-2", "walk-1"}));
        QVERIFY(*at(0).recording == walk());
        QVERIFY(*at(1).recording == walk(77));
    }

    void aWalkThatCannotBeWrittenWaitsForTheNextSave()
    {
        // The walk's name makes the file name too long.
        const std::string longName = std::string(245, 'n') + ".map";
        QVERIFY(m_document->saveAs(inside(longName)));
        m_document->addWalk(walk());
        QVERIFY(!at(0).isWritten && at(0).notWritten);
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->save());
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->saveAs(inside("short.map")));
        QVERIFY(!m_document->isModified());
        QVERIFY(!at(0).notWritten);
        QVERIFY(isThere("short.walk-1.walk.json"));
    }

    void readingTheLevelAgainDropsNoUnwrittenWalk()
    {
        const std::string longName = std::string(245, 'n') + ".map";
        QVERIFY(m_document->saveAs(inside(longName)));
        m_document->addWalk(walk());
        QVERIFY(m_document->open(inside(longName)));
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(m_document->open(inside("hall.map")));
        QCOMPARE(names(), QStringList());
    }

    void aDamagedFileIsListedAndLeftAsItIs()
    {
        write(inside("hall.walk-1.walk.json"), "{\"format\":\"sectored-walk\"");
        open();
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(!at(0).recording);
        QCOMPARE(
            QString::fromStdString(englishText(*at(0).fault)),
            QStringLiteral("syntax error: not valid JSON (at offset 0x19)"));
        QVERIFY(!m_document->isModified());
        m_document->addWalk(walk());
        QVERIFY(m_document->save());
        QVERIFY(m_document->saveAs(inside("copy.map")));
        // The walk stays with the old level.
        QCOMPARE(names(), QStringList({"walk-2"}));
        QVERIFY(m_document->renameWalk(at(0).id, "walk-1"));
        QVERIFY(m_document->removeWalk(at(0).id));
        QVERIFY(textOf("hall.walk-1.walk.json") == "{\"format\":\"sectored-walk\"");
        QVERIFY(isThere("hall.walk-2.walk.json"));
    }

    void whatSomebodyElseWroteIsNotDeletedWithTheWalk()
    {
        const int id = m_document->addWalk(walk(5));
        QVERIFY(replaceFile(inside("hall.walk-1.walk.json"), *writeRecording(walk(77))));
        QVERIFY(m_document->removeWalk(id));
        QVERIFY(!isThere("hall.walk-1.walk.json"));
        m_document->takeBackWalk();
        m_document->takeBackWalk();
        QCOMPARE(names(), QStringList({"walk-1", "walk-1-2"}));
        QVERIFY(*at(0).recording == walk(5));
        QVERIFY(*at(1).recording == walk(77));
    }

    void aFileThatCannotBeTakenBackIsNotDeleted()
    {
        const int id = m_document->addWalk(walk(5));
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        std::filesystem::create_directory(inside("hall.walk-1.walk.json"));
        QVERIFY(!m_document->removeWalk(id));
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(std::filesystem::exists(inside("hall.walk-1.walk.json")));
        QVERIFY(m_document->walks().lastRemoved() == nullptr);
    }

    void recordingAgainWritesNotOverWhatSomebodyElseWrote()
    {
        const int id = m_document->addWalk(walk(5));
        const Bytes theirs = *writeRecording(walk(77));
        QVERIFY(replaceFile(inside("hall.walk-1.walk.json"), theirs));
        m_document->replaceWalk(id, walk(50));
        QVERIFY(*readFile(inside("hall.walk-1.walk.json"), recordingSizeLimit) == theirs);
        QCOMPARE(names(), QStringList({"walk-1-2", "walk-1"}));
        QVERIFY(*at(0).recording == walk(50));
        QVERIFY(*at(1).recording == walk(77));
        m_document->takeBackWalk();
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
        const int id = m_document->addWalk(walk());
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
        QVERIFY(m_document->saveAs(inside("hall.map")));
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
        const int first = m_document->addWalk(walk(5));
        const int second = m_document->addWalk(walk(6));
        {
            const FullDisk full;
            m_document->replaceWalk(first, walk(50));
            m_document->replaceWalk(second, walk(60));
        }
        QCOMPARE(m_document->walks().unwrittenCount(), std::size_t{2});
        QVERIFY(m_document->removeWalk(first));
        QVERIFY(!isThere("hall.walk-1.walk.json"));
        QVERIFY(m_document->renameWalk(second, "stairs"));
        QVERIFY(!isThere("hall.walk-2.walk.json"));
        QVERIFY(isThere("hall.stairs.walk.json"));
        QVERIFY(m_document->save());
        QCOMPARE(names(), QStringList({"stairs"}));
        const auto content = readFile(inside("hall.stairs.walk.json"), recordingSizeLimit);
        QVERIFY(readRecording(*content) == walk(60));
    }

    void whatIsDeletedCanBeTakenBack()
    {
        const int first = m_document->addWalk(walk());
        const int second = m_document->addWalk(walk(20));
        QVERIFY(m_document->removeWalk(first));
        QVERIFY(m_document->removeWalk(second));
        QVERIFY(!isThere("hall.walk-1.walk.json") && !isThere("hall.walk-2.walk.json"));
        QVERIFY(m_document->walks().list().empty());
        QCOMPARE(m_document->walks().lastRemoved()->name, std::string("walk-2"));
        m_document->takeBackWalk();
        m_document->takeBackWalk();
        QVERIFY(m_document->walks().lastRemoved() == nullptr);
        QCOMPARE(names(), QStringList({"walk-2", "walk-1"}));
        QVERIFY(isThere("hall.walk-1.walk.json") && isThere("hall.walk-2.walk.json"));
        QVERIFY(*at(0).recording == walk(20));
    }

    void aNameThatWasTakenMeanwhileIsNotTakenBack()
    {
        QVERIFY(m_document->removeWalk(m_document->addWalk(walk(5))));
        m_document->addWalk(walk(6));
        m_document->takeBackWalk();
        QCOMPARE(names(), QStringList({"walk-1", "walk-1-2"}));
    }

    void aDamagedFileCanBeDeletedAndTakenBackToo()
    {
        write(inside("hall.walk.json"), "nothing");
        open();
        QVERIFY(m_document->removeWalk(at(0).id));
        QVERIFY(!isThere("hall.walk.json"));
        m_document->takeBackWalk();
        QCOMPARE(readFile(inside("hall.walk.json"), recordingSizeLimit)->size(), std::size_t{7});
        QVERIFY(at(0).fault);
    }

    void whatIsRecordedOverCanBeTakenBack()
    {
        const int id = m_document->addWalk(walk(5));
        m_document->replaceWalk(id, walk(50));
        QCOMPARE(names(), QStringList({"walk-1"}));
        const auto content = readFile(inside("hall.walk-1.walk.json"), recordingSizeLimit);
        QVERIFY(readRecording(*content) == walk(50));
        m_document->takeBackWalk();
        QCOMPARE(names(), QStringList({"walk-1", "walk-1-2"}));
        QVERIFY(*at(1).recording == walk(5));
    }

    void aNewNameMovesTheFile()
    {
        const int id = m_document->addWalk(walk());
        QVERIFY(m_document->renameWalk(id, "up the stairs"));
        QVERIFY(!isThere("hall.walk-1.walk.json"));
        QVERIFY(isThere("hall.up the stairs.walk.json"));
        open();
        QCOMPARE(names(), QStringList({"up the stairs"}));
    }

    void aFileThatIsDeletedOutsideIsWrittenByTheNextSave()
    {
        m_document->addWalk(walk());
        QVERIFY(!m_document->isModified());
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        m_document->followWalkFiles();
        QVERIFY(at(0).isFileGone && m_document->isModified());
        QVERIFY(walkState(at(0), nullptr).endsWith("save the level to restore it"));
        QVERIFY(m_document->save());
        QVERIFY(!m_document->isModified());
        QVERIFY(textOf("hall.walk-1.walk.json").starts_with('{'));
        // Saving checks for missing files.
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        QVERIFY(m_document->save());
        QVERIFY(isThere("hall.walk-1.walk.json") && at(0).isWritten);
    }

    void whatIsPutBackOutsideNeedsNoSave()
    {
        m_document->addWalk(walk());
        const auto away = inside("away");
        std::filesystem::rename(inside("hall.walk-1.walk.json"), away);
        m_document->followWalkFiles();
        QVERIFY(m_document->isModified());
        std::filesystem::rename(away, inside("hall.walk-1.walk.json"));
        m_document->followWalkFiles();
        QVERIFY(!m_document->isModified());
    }

    void whatSomebodyElsePutsInItsPlaceIsNotWrittenOver()
    {
        m_document->addWalk(walk(5));
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        m_document->followWalkFiles();
        const Bytes theirs = *writeRecording(walk(77));
        QVERIFY(replaceFile(inside("hall.walk-1.walk.json"), theirs));
        m_document->followWalkFiles();
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->save());
        QCOMPARE(names(), QStringList({"walk-1-2", "walk-1"}));
        QVERIFY(*at(0).recording == walk(5));
        QVERIFY(*at(1).recording == walk(77));
    }

    void anUnreadableFileThatIsDeletedOutsideIsListedNoMore()
    {
        write(inside("hall.walk-1.walk.json"), "nothing");
        open();
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        QVERIFY(m_document->save());
        QCOMPARE(names(), QStringList());
        QVERIFY(!isThere("hall.walk-1.walk.json"));
    }

    void aNewNameWritesWhatWasDeletedOutside()
    {
        const int id = m_document->addWalk(walk());
        std::filesystem::remove(inside("hall.walk-1.walk.json"));
        QVERIFY(m_document->renameWalk(id, "stairs"));
        QVERIFY(isThere("hall.stairs.walk.json") && !m_document->isModified());
        open();
        QCOMPARE(names(), QStringList({"stairs"}));
        QVERIFY(*at(0).recording == walk());
    }

    void badNamesAreRefusedWithASentence_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("beginning");
        QTest::newRow("good") << "Über die Brücke (2)"
                              << "";
        QTest::newRow("own") << "walk-1"
                             << "";
        QTest::newRow("empty") << ""
                               << "Enter a name for the walk.";
        QTest::newRow("blank") << " x"
                               << "Remove the spaces";
        QTest::newRow("folder") << "a/b"
                                << "The name is part";
        QTest::newRow("dot") << "a.b"
                             << "The name is part";
        QTest::newRow("line") << "a\nb"
                              << "The name is part";
        QTest::newRow("long") << QString(61, 'a') << "Choose a name of at most";
        QTest::newRow("letters") << QString(60, QChar(0xfc)) << "";
        QTest::newRow("long letters") << QString(61, QChar(0xfc)) << "Choose a name of at most";
        QTest::newRow("bytes") << QStringLiteral(u"\U0001f6b6").repeated(60)
                               << "Choose a shorter name. Together";
        QTest::newRow("taken") << "Walk-2"
                               << "A walk with this name";
        QTest::newRow("file") << "walk-3"
                              << "A walk with this name";
    }

    void badNamesAreRefusedWithASentence()
    {
        QFETCH(QString, name);
        QFETCH(QString, beginning);
        const int id = m_document->addWalk(walk());
        m_document->addWalk(walk());
        write(inside("hall.walk-3.walk.json"), "of somebody else");
        const QString fault = m_document->walks().nameFault(id, name);
        QCOMPARE(fault.left(beginning.size()), beginning);
        QCOMPARE(fault.isEmpty(), beginning.isEmpty());
    }

    void anUnwrittenWalkIsNoStep()
    {
        m_document->adopt(test::mapFromText(hall), Document::Origin::Unmodified);
        m_document->addWalk(walk());
        QVERIFY(m_document->isModified());
        QCOMPARE(m_document->unsavedSteps(), std::size_t{0});
        QVERIFY(!m_document->modifiedSince());
    }
};

SECTORED_TEST_IN(QCoreApplication, LevelWalksTest)
#include "level_walks_test.moc"
