#include "tests/editor/document/level_walks_bench.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>

using namespace sectored;
using namespace sectored::editor;

/// Recording, saving, naming and deleting walks.
class LevelWalksTest : public test::LevelWalksBench {
    Q_OBJECT

private slots:
    void init() { openHall(); }

    void aWalkIsWrittenBesideTheLevelWhenItIsRecorded()
    {
        QSignalSpy changed(m_document.get(), &Document::changed);
        m_document->walks().add(walk());
        m_document->walks().add(walk(20));
        QVERIFY(!changed.empty());
        QCOMPARE(names(), QStringList({"walk-1", "walk-2"}));
        QVERIFY(isThere("hall.walk-1.walk.json") && isThere("hall.walk-2.walk.json"));
        QVERIFY(!m_document->saved().isModified());
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
        QVERIFY(m_document->walks().remove(at(0).id));
        QVERIFY(m_document->saved().save());
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
        document.saved().adopt(test::mapFromText(hall), SavedLevel::Origin::Unmodified);
        QVERIFY(!document.saved().isModified());
        document.walks().add(walk());
        QVERIFY(document.saved().isModified());
        QCOMPARE(document.saved().unsavedSteps(), std::size_t{0});
        QCOMPARE(document.walks().unwrittenCount(), std::size_t{1});
        QVERIFY(document.saved().saveAs(inside("new.map")));
        QVERIFY(!document.saved().isModified());
        QVERIFY(isThere("new.walk-1.walk.json"));
        // A new level has no walks.
        document.walks().add(walk());
        document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(document.walks().list().empty());
    }

    void saveAsTakesTheWalksAlong()
    {
        m_document->walks().add(walk());
        QVERIFY(m_document->saved().saveAs(inside("copy.map")));
        QVERIFY(isThere("hall.walk-1.walk.json") && isThere("copy.walk-1.walk.json"));
        // Saving back keeps the existing files.
        QVERIFY(m_document->saved().saveAs(inside("hall.map")));
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(!isThere("hall.walk-1-2.walk.json"));
    }

    void saveAsWritesOverNoOtherWalk()
    {
        const Bytes theirs = *writeRecording(walk(77));
        QVERIFY(replaceFile(inside("other.walk-1.walk.json"), theirs));
        m_document->walks().add(walk());
        QVERIFY(m_document->saved().saveAs(inside("other.map")));
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
        QVERIFY(m_document->saved().saveAs(inside(longName)));
        m_document->walks().add(walk());
        QVERIFY(!at(0).isWritten && at(0).notWritten);
        QVERIFY(m_document->saved().isModified());
        QVERIFY(m_document->saved().save());
        QVERIFY(m_document->saved().isModified());
        QVERIFY(m_document->saved().saveAs(inside("short.map")));
        QVERIFY(!m_document->saved().isModified());
        QVERIFY(!at(0).notWritten);
        QVERIFY(isThere("short.walk-1.walk.json"));
    }

    void readingTheLevelAgainDropsNoUnwrittenWalk()
    {
        const std::string longName = std::string(245, 'n') + ".map";
        QVERIFY(m_document->saved().saveAs(inside(longName)));
        m_document->walks().add(walk());
        QVERIFY(m_document->saved().open(inside(longName)));
        QCOMPARE(names(), QStringList({"walk-1"}));
        QVERIFY(m_document->saved().open(inside("hall.map")));
        QCOMPARE(names(), QStringList());
    }

    void whatIsDeletedCanBeTakenBack()
    {
        const int first = m_document->walks().add(walk());
        const int second = m_document->walks().add(walk(20));
        QVERIFY(m_document->walks().remove(first));
        QVERIFY(m_document->walks().remove(second));
        QVERIFY(!isThere("hall.walk-1.walk.json") && !isThere("hall.walk-2.walk.json"));
        QVERIFY(m_document->walks().list().empty());
        QCOMPARE(m_document->walks().lastRemoved()->name, std::string("walk-2"));
        m_document->walks().takeBack();
        m_document->walks().takeBack();
        QVERIFY(m_document->walks().lastRemoved() == nullptr);
        QCOMPARE(names(), QStringList({"walk-2", "walk-1"}));
        QVERIFY(isThere("hall.walk-1.walk.json") && isThere("hall.walk-2.walk.json"));
        QVERIFY(*at(0).recording == walk(20));
    }

    void aNameThatWasTakenMeanwhileIsNotTakenBack()
    {
        QVERIFY(m_document->walks().remove(m_document->walks().add(walk(5))));
        m_document->walks().add(walk(6));
        m_document->walks().takeBack();
        QCOMPARE(names(), QStringList({"walk-1", "walk-1-2"}));
    }

    void whatIsRecordedOverCanBeTakenBack()
    {
        const int id = m_document->walks().add(walk(5));
        m_document->walks().replace(id, walk(50));
        QCOMPARE(names(), QStringList({"walk-1"}));
        const auto content = readFile(inside("hall.walk-1.walk.json"), recordingSizeLimit);
        QVERIFY(readRecording(*content) == walk(50));
        m_document->walks().takeBack();
        QCOMPARE(names(), QStringList({"walk-1", "walk-1-2"}));
        QVERIFY(*at(1).recording == walk(5));
    }

    void aNewNameMovesTheFile()
    {
        const int id = m_document->walks().add(walk());
        QVERIFY(m_document->walks().rename(id, "up the stairs"));
        QVERIFY(!isThere("hall.walk-1.walk.json"));
        QVERIFY(isThere("hall.up the stairs.walk.json"));
        open();
        QCOMPARE(names(), QStringList({"up the stairs"}));
    }

    void aNameThatIsTooLongBesideTheLevelIsRefused()
    {
        const int id = m_document->walks().add(walk());
        const std::string longName = std::string(30, 'l') + ".map";
        QVERIFY(m_document->saved().saveAs(inside(longName.c_str())));
        const QString name = QStringLiteral(u"\U0001f6b6").repeated(60);
        QVERIFY(m_document->walks().nameFault(id, name).startsWith("Choose a shorter name."));
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
        QTest::newRow("bytes") << QStringLiteral(u"\U0001f6b6").repeated(60) << "";
        QTest::newRow("taken") << "Walk-2"
                               << "A walk with this name";
        QTest::newRow("file") << "walk-3"
                              << "A walk with this name";
    }

    void badNamesAreRefusedWithASentence()
    {
        QFETCH(QString, name);
        QFETCH(QString, beginning);
        const int id = m_document->walks().add(walk());
        m_document->walks().add(walk());
        write(inside("hall.walk-3.walk.json"), "of another program");
        const QString fault = m_document->walks().nameFault(id, name);
        QCOMPARE(fault.left(beginning.size()), beginning);
        QCOMPARE(fault.isEmpty(), beginning.isEmpty());
    }

    void anUnwrittenWalkIsNoStep()
    {
        m_document->saved().adopt(test::mapFromText(hall), SavedLevel::Origin::Unmodified);
        m_document->walks().add(walk());
        QVERIFY(m_document->saved().isModified());
        QCOMPARE(m_document->saved().unsavedSteps(), std::size_t{0});
        QVERIFY(!m_document->saved().modifiedSince());
    }
};

SECTORED_TEST_IN(QCoreApplication, LevelWalksTest)
#include "level_walks_test.moc"
