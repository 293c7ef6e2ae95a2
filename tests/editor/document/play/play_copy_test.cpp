#include "sectored/format/build_map/build_map.h"

#include "editor/document/play/play_copy.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// The copy of a level that an engine plays.
class PlayCopyTest : public QObject {
    Q_OBJECT

private:
    static Map room()
    {
        return test::mapFromText("start: 512,512 sector 0\n"
                                 "sector 0: 0,0 4096,0 4096,4096 0,4096\n");
    }

    LevelToPlay level(Map map, std::string_view engine = "eduke32") const
    {
        return {
            .map = std::move(map),
            .forms = writableForms(*engineProfile(engine)),
            .folder = m_folder.path().toStdString()};
    }

    static Map read(const PlayCopy& copy) { return loadLevel(copy.file)->map; }

    QTemporaryDir m_folder;

private slots:
    void theCopyIsTheLevel()
    {
        const auto copy = writePlayCopy(level(room()));
        QVERIFY(copy.has_value());
        QCOMPARE(copy->file.filename().string(), std::string("play.map"));
        QCOMPARE(copy->form.form->id, std::string_view("build-map-7"));
        QVERIFY(read(*copy).header() == room().header());
        QCOMPARE(copy->values.at("level"), copy->file.string());
        QCOMPARE(copy->values.at("file"), std::string("play.map"));
        QCOMPARE(copy->values.at("folder"), m_folder.path().toStdString());
        QCOMPARE(copy->values.at("map"), std::string("play"));
        QCOMPARE(copy->values.at("x"), std::string("512"));
        QCOMPARE(copy->values.at("sector"), std::string("0"));
    }

    void fromThePointerTheStartMovesInTheCopyOnly()
    {
        LevelToPlay here = level(room());
        here.from = Point{3000, 1000};
        const auto copy = writePlayCopy(here);
        QVERIFY(copy.has_value());
        QCOMPARE(read(*copy).header().start.position, (Point{3000, 1000}));
        QCOMPARE(read(*copy).header().start.angle, room().header().start.angle);
        QCOMPARE(here.map.header().start.position, (Point{512, 512}));
        QCOMPARE(copy->values.at("x"), std::string("3000"));
    }

    void theStartItselfIsAPlaceToStartFrom()
    {
        LevelToPlay here = level(room());
        here.from = Point{512, 512};
        QVERIFY(writePlayCopy(here).has_value());
    }

    void outsideAllSectorsNothingIsPlayed()
    {
        LevelToPlay outside = level(room());
        outside.from = Point{-5000, 0};
        const auto copy = writePlayCopy(outside);
        QVERIFY(!copy.has_value());
        QVERIFY(std::get<Refusal>(copy.error()).code == MessageCode::NoSectorAt);
    }

    void aLevelWithErrorsIsNotPlayedUnlessAskedFor()
    {
        LevelToPlay crossed = level(test::mapFromText("start: 512,512 sector 0\n"
                                                      "sector 0: 0,0 4096,4096 4096,0 0,4096\n"));
        const auto refused = writePlayCopy(crossed);
        QVERIFY(!refused.has_value());
        QVERIFY(!std::get<std::vector<Finding>>(refused.error()).empty());
        crossed.isChecked = false;
        QVERIFY(writePlayCopy(crossed).has_value());
    }

    void aFormThatHoldsTheLevelIsPreferred()
    {
        Map large = room();
        LevelToPlay one = level(std::move(large));
        // Links between floors exist in version 9 only.
        one.map = test::mapFromText("version 9\nstart: 512,512 sector 0\n"
                                    "sector 0: 0,0 4096,0 4096,4096 0,4096\n");
        const auto copy = writePlayCopy(one);
        QVERIFY(copy.has_value());
        QCOMPARE(copy->losses.size(), buildMapLosses(one.map, copy->form.form->version).size());
    }

    void anEngineWhoseFormCannotBeWrittenSaysSo()
    {
        LevelToPlay none = level(room());
        none.forms.clear();
        const auto copy = writePlayCopy(none);
        QVERIFY(!copy.has_value());
        QVERIFY(std::holds_alternative<NoForm>(copy.error()));
    }

    void aFolderThatIsGoneIsAnError()
    {
        LevelToPlay nowhere = level(room());
        nowhere.folder /= "missing";
        const auto copy = writePlayCopy(nowhere);
        QVERIFY(!copy.has_value());
        QVERIFY(std::holds_alternative<Error>(copy.error()));
    }
};

SECTORED_TEST(PlayCopyTest)
#include "play_copy_test.moc"
