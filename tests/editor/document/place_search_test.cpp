#include "sectored/map/patch_builder.h"

#include "editor/document/place_search.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Two rooms with a switch and an activator of tag 7; the second room has the tag too.
Map taggedRooms()
{
    return test::changed(
        test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                          "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                          "sprite: 128,128 sector 0\n"
                          "sprite: 1128,128 sector 1\n"),
        [](PatchBuilder& builder) {
            builder.edit(SpriteId{0}).lotag = 7;
            builder.edit(SpriteId{1}).hitag = 7;
            builder.edit(SectorId{1}).lotag = -2;
            builder.edit(WallId{5}).lotag = 7;
        });
}

} // namespace

/// What Go to finds for a text.
class PlaceSearchTest : public QObject {
    Q_OBJECT

private slots:
    void aTextNamesPlaces_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("places");
        QTest::newRow("number of several kinds")
            << "1" << QStringList{"Sector 1", "Wall 1 of sector 0", "Sprite 1 in sector 1"};
        QTest::newRow("number of one kind") << "5" << QStringList{"Wall 5 of sector 1"};
        QTest::newRow("tag") << "7" << QStringList{"Wall 7 of sector 1", "Tag 7 3 objects"};
        QTest::newRow("kind") << "wall 3" << QStringList{"Wall 3 of sector 0"};
        QTest::newRow("beginning of kinds")
            << " S1 " << QStringList{"Sector 1", "Sprite 1 in sector 1"};
        QTest::newRow("tag as a word") << "TAG 7" << QStringList{"Tag 7 3 objects"};
        QTest::newRow("signed tag") << "tag 65534" << QStringList{"Tag 65534 1 object"};
        QTest::newRow("point") << "1500, 100" << QStringList{"1\u202f500, 100 in sector 1"};
        QTest::newRow("point with a true minus")
            << QString("\u2212512 100") << QStringList{"\u2212512, 100 in no sector"};
        QTest::newRow("semicolon") << "10;20" << QStringList{"10, 20 in sector 0"};
        for (const char* const text :
             {"",
              " ",
              "x",
              "wall",
              "wall x",
              "wall 99",
              "tag 0",
              "0x1",
              "99999999999 1",
              "1, x",
              "99999999999999999999",
              "tag 65543",
              "-",
              "sector -1"}) {
            QTest::newRow(text) << text << QStringList();
        }
    }
    void aTextNamesPlaces()
    {
        QFETCH(QString, text);
        const Map map = taggedRooms();
        const MapIndex index(map);
        const MapView view{map, index};
        QStringList found;
        for (const FoundPlace& place : placesFor(view, text)) {
            found += (place.title + u' ' + place.detail).trimmed();
            QVERIFY(!place.box.isEmpty());
        }
        QTEST(found, "places");
    }

    void allObjectsWithATagAreFoundTogether()
    {
        const Map map = taggedRooms();
        const MapIndex index(map);
        const auto places = placesFor({map, index}, QStringLiteral("tag 7"));
        QCOMPARE(places.size(), std::size_t{1});
        QCOMPARE(places.front().things.walls, std::vector{WallId{5}});
        QCOMPARE(places.front().things.sprites, (std::vector{SpriteId{0}, SpriteId{1}}));
        QVERIFY(places.front().things.sectors.empty());
    }
};

SECTORED_TEST(PlaceSearchTest)
#include "place_search_test.moc"
