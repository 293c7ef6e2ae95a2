#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_fragment.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/map/fragment.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

Map twoRoomsMap()
{
    return readBuildMap(fileBytes(twoRooms(8))).value().map;
}

std::string sample()
{
    const std::array sectors{SectorId{0}, SectorId{1}};
    return textOf(writeJsonFragment(fragmentOf(twoRoomsMap(), {.sectors = sectors})).value());
}

std::string reasonWith(std::string_view what, std::string_view by)
{
    std::string text = sample();
    text.replace(text.find(what), what.size(), by);
    const auto rows = readJsonFragment(bytesOf(text));
    return rows ? "read" : englishText(rows.error());
}

} // namespace

class JsonFragmentTest : public QObject {
    Q_OBJECT

private slots:
    void aPartOfALevelComesBackAsItWas()
    {
        for (const std::vector<SectorId>& sectors : std::vector<std::vector<SectorId>>{
                 {},
                 {SectorId{0}},
                 {SectorId{1}},
                 {SectorId{0}, SectorId{1}}}) {
            const MapRows rows = fragmentOf(twoRoomsMap(), {.sectors = sectors});
            const Bytes text = writeJsonFragment(rows).value();
            const auto again = readJsonFragment(text);
            QVERIFY(again.has_value());
            QCOMPARE(again->header.version, 8);
            QVERIFY(Map(*again) == Map(rows));
            QCOMPARE(writeJsonFragment(*again).value(), text);
        }
    }

    void fieldsOfUdmfComeBackWithTheirRows()
    {
        const Map map = twoRoomsMap();
        PatchBuilder builder(map);
        builder.edit(SectorId{1}).kept = KeptFields({"{\"gravity\":0.5}"});
        builder.edit(WallId{5}).kept = KeptFields({"", "{\"alpha\":0.5}", "{\"zfloor\":8.0}", ""});
        Map other = map;
        apply(other, builder.finish());
        const std::array sectors{SectorId{1}};
        const MapRows rows = fragmentOf(other, {.sectors = sectors});
        const std::string text = textOf(writeJsonFragment(rows).value());
        const auto again = readJsonFragment(bytesOf(text));
        QVERIFY(again.has_value());
        QVERIFY(Map(*again) == Map(rows));
        QVERIFY(again->sectors[0].kept.isSet() && again->walls[1].kept.isSet());
        const auto reasonOf = [&](std::string_view from, std::string_view to) {
            std::string changed = text;
            changed.replace(changed.find(from), from.size(), to);
            const auto read = readJsonFragment(bytesOf(changed));
            return read ? std::string("read") : englishText(read.error());
        };
        QCOMPARE(
            reasonOf("\"line\":{", "\"line\":7,\"more\":{"),
            std::string("invalid /fields/1/line: expected an object { }"));
        QVERIFY(reasonOf("\"from\":[", "\"from\":[1,1],\"was\":[")
                    .starts_with("invalid /project/fields/1: wall from (1, 1)"));
    }

    void damagedSectorsComeBackAsTheyWere()
    {
        const Map map = twoRoomsMap();
        PatchBuilder builder(map);
        builder.edit(WallId{1}).nextSector = {};
        builder.edit(WallId{2}).point2 = WallId{6};
        builder.edit(WallId{5}).point2 = {};
        Map damaged = map;
        apply(damaged, builder.finish());
        const std::array sectors{SectorId{0}, SectorId{1}};
        const MapRows rows = fragmentOf(damaged, {.sectors = sectors});
        QCOMPARE(rows.walls[1].nextWall, WallRef(WallId{7}));
        QCOMPARE(rows.walls[2].point2, WallRef(WallId{6}));
        const auto again = readJsonFragment(writeJsonFragment(rows).value());
        QVERIFY(again.has_value());
        QVERIFY(Map(*again) == Map(rows));
    }

    void itSaysThatItIsAPartAndHasNoStart()
    {
        QVERIFY(sample().starts_with(R"({"format":"sectored-json","schema":1,"kind":"fragment",)"
                                     "\n\"mapversion\":8,\n\"sectors\":["));
        QVERIFY(reasonWith("\"sectors\"", "\"start\":{},\"sectors\"")
                    .starts_with("invalid level: the field \"start\" is unknown"));
    }

    void aWholeLevelIsNoPart()
    {
        const auto rows = readJsonFragment(writeJsonMap(twoRoomsMap()).value());
        QVERIFY(englishText(rows.error()).starts_with("invalid /kind: this is a complete level"));
    }

    void b83WhatNamesNothingIsRefused_data()
    {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("by");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* what, const char* by, const char* reason) {
            QTest::newRow(by) << QByteArray(what) << QByteArray(by) << QByteArray(reason);
        };
        row("\"nextwall\":7",
            "\"nextwall\":8",
            "invalid /walls/1/nextwall: 8 is not in this fragment");
        row("\"nextsector\":1",
            "\"nextsector\":-2",
            "invalid /walls/1/nextsector: -2 is not in this fragment");
        row("\"sectnum\":1",
            "\"sectnum\":2",
            "invalid /sprites/1/sectnum: 2 is not in this fragment");
        row("\"point2\":1", "\"point2\":8", "invalid /walls/0/point2: 8 is not in this fragment");
        row("\"wallptr\":4",
            "\"wallptr\":3",
            "invalid /sectors/1/wallptr: walls in a fragment must be stored sector by "
            "sector");
    }

    void b83WhatNamesNothingIsRefused()
    {
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, by);
        QFETCH(QByteArray, reason);
        QCOMPARE(reasonWith(what.toStdString(), by.toStdString()), reason.toStdString());
    }

    void wallsOfNoSectorAreRefused()
    {
        QCOMPARE(
            reasonWith("\"wallptr\":4,\"wallnum\":4", "\"wallptr\":4,\"wallnum\":3"),
            std::string("invalid /walls/7: this wall belongs to no sector"));
        const std::string text = sample();
        const std::size_t sectors = text.find("\"sectors\":[");
        const std::size_t walls = text.find("\"walls\":[");
        QString without = QString::fromStdString(
            text.substr(0, sectors) + "\"sectors\":[],\n" + text.substr(walls));
        without.replace(QRegularExpression("\"(nextsector|sectnum)\":[01]"), "\"\\1\":-1");
        QCOMPARE(
            englishText(readJsonFragment(bytesOf(without.toStdString())).error()),
            std::string("invalid /walls/0: this wall belongs to no sector"));
    }

    void b83OtherTextIsRefused()
    {
        for (const char* text : {"", "words", "{}", "{\"a\":[1,2]}", "[", "\x89PNG\r\n"}) {
            QVERIFY(!readJsonFragment(bytesOf(text)).has_value());
        }
        QCOMPARE(
            readJsonFragment(Bytes(jsonFragmentSizeLimit + 1)).error().code,
            MessageCode::FileTooLarge);
        const std::string text = sample();
        QVERIFY(!readJsonFragment(bytesOf(text.substr(0, text.size() / 2))).has_value());
    }
};

SECTORED_TEST(JsonFragmentTest)
#include "json_fragment_test.moc"
