#include "editor/document/clip/property_clip.h"
#include "editor/document/document.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr const char* twoRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                 "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                 "sprite: 512,512 sector 0\n";

Request setSector(const char* field, std::int64_t value)
{
    return SetRequest{
        .rows = std::vector{SectorId{0}},
        .values = {{.field = field, .value = value}}};
}

} // namespace

class PropertyClipTest : public QObject {
    Q_OBJECT

private slots:
    void theFieldsOfOneGoToAllOfItsKind()
    {
        Document document;
        document.saved().adopt(test::mapFromText(twoRooms), SavedLevel::Origin::Unmodified);
        QVERIFY(document.commit(setSector("floorz", 4096)));
        QVERIFY(document.commit(setSector("lotag", 7)));
        const QString text = propertiesText(
            document.level().map(),
            {.sectors = {SectorId{0}}, .walls = {WallId{0}}});
        QVERIFY(text.startsWith(QStringLiteral("[sector]\n")));
        QVERIFY(text.contains(QStringLiteral("\nfloorz = 4096\n")));
        const auto requests = requestsToPaste(
            document.level().map(),
            propertiesIn(text),
            {.sectors = {SectorId{1}}},
            PropertyParts::all());
        QCOMPARE(requests.size(), std::size_t{1});
        QVERIFY(document.commit(requests));
        QVERIFY(document.level().map()[SectorId{1}] == document.level().map()[SectorId{0}]);
        QCOMPARE(document.edits().history().steps().size(), std::size_t{3});
    }

    void onlyChosenPartsArePastedAndTexelsKeepTheirWidth()
    {
        Document document;
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,512 0,512\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(document.commit(SetRequest{
            .rows = std::vector{WallId{0}},
            .values = {{"picnum", 5}, {"xrepeat", 16}, {"lotag", 9}}}));
        const Map& map = document.level().map();
        const auto copied = propertiesIn(propertiesText(map, {.walls = {WallId{0}}}));
        QCOMPARE(copied.wallLength, 1024.0);
        const Selection shortWall{.walls = {WallId{1}}};
        QVERIFY(document.commit(requestsToPaste(map, copied, shortWall, PropertyParts::usual())));
        QCOMPARE(map[WallId{1}].picnum, 5);
        QCOMPARE(map[WallId{1}].xrepeat, 8);
        QCOMPARE(map[WallId{1}].lotag, 0);
    }

    void aLinkToAnotherFloorIsNotCopied()
    {
        const std::string text = std::string("version 9\n") + twoRooms;
        Document document;
        document.saved().adopt(test::mapFromText(text), SavedLevel::Origin::Unmodified);
        QVERIFY(document.commit(setSector("floorstat", plane_bit::bunch)));
        const QString copied = propertiesText(document.level().map(), {.sectors = {SectorId{0}}});
        QVERIFY(!copied.contains(QStringLiteral("floorstat")));
        QVERIFY(!copied.contains(QStringLiteral("floorxpanning")));
        QVERIFY(copied.contains(QStringLiteral("floorz")));
    }

    void otherTextsAreNoProperties()
    {
        const Selection sector{.sectors = {SectorId{0}}};
        for (const char* const text :
             {"",
              "8192",
              "floorz = 1",
              "[wall]\nlotag = 1",
              "[sector]\nlotag = 99999\nnone = 1\nlotag = x\nlotag"}) {
            const auto copied = propertiesIn(QLatin1String(text));
            QVERIFY2(requestsToPaste(Map(), copied, sector, PropertyParts::all()).empty(), text);
        }
        QVERIFY(propertiesText(Map(), {.vertices = {{0, 0}}}).isEmpty());
    }
};

SECTORED_TEST(PropertyClipTest)
#include "property_clip_test.moc"
