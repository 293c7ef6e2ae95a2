#include "sectored/compare/comparable.h"
#include "sectored/project/project_text.h"

#include "tests/core/compare/compared_map.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view room =
    "start: 256,256 sector 0\nsector 0: 0,0 1024,0 1024,1024 0,1024\nsprite: 128,128 sector 0\n";

LoadedLevel loaded(const Map& map, const char* format)
{
    return readLevel(bytesOf(map, format), "level", format).value();
}

Map roomWithFields()
{
    return changed(mapFromText(room), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).kept = KeptFields({"{\"gravity\":0.5}"});
        builder.edit(WallId{0}).kept = KeptFields({"{\"light\":20}"});
    });
}

QString differencesAcross(const LoadedLevel& left, const LoadedLevel& right)
{
    const ComparableLevels levels = comparableLevels(left, right);
    return textOfDifferences(levels.left, levels.right);
}

} // namespace

class ComparableTest : public QObject {
    Q_OBJECT

private slots:
    void aMapAndItsJsonAreTheSame()
    {
        const Map map = mapFromText(room);
        const LoadedLevel asMap = loaded(map, "build-map");
        const LoadedLevel asJson = loaded(map, "sectored-json");
        QCOMPARE(differencesAcross(asMap, asJson), QStringLiteral("The levels are the same.\n"));
    }

    void whatAFormatCannotStoreIsSaidAndDoesNotCount()
    {
        const Map map = changed(mapFromText(room), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).lotag = 300;
        });
        const LoadedLevel asMap = loaded(map, "build-map");
        const LoadedLevel asWad = loaded(map, "doom-wad");
        const ComparableLevels levels = comparableLevels(asMap, asWad);
        QVERIFY(!levels.leftLosses.empty());
        QCOMPARE(
            textOfDifferences(levels.left, levels.right),
            QStringLiteral("The levels are the same.\n"));
    }

    void fieldsOfUdmfDoNotCountBesideAFormatWithoutThem()
    {
        const LoadedLevel asUdmf = loaded(roomWithFields(), "udmf");
        QVERIFY(asUdmf.map[SectorId{0}].kept.isSet());
        const LoadedLevel asWad = loaded(asUdmf.map, "doom-wad");
        const ComparableLevels levels = comparableLevels(asUdmf, asWad);
        QVERIFY(!levels.leftLosses.empty());
        QVERIFY(!levels.left[SectorId{0}].kept.isSet());
        QVERIFY(textOfDifferences(levels.left, levels.right).startsWith("The levels are the same"));
        // A level of SectorEd JSON stores them.
        QCOMPARE(
            textOfDifferences(asUdmf.map, loaded(asUdmf.map, "sectored-json").map),
            QStringLiteral("The levels are the same.\n"));
    }

    void fieldsOfUdmfCountBesideAFormatWithProjectData()
    {
        const LoadedLevel asUdmf = loaded(roomWithFields(), "udmf");
        const LoadedLevel without = loaded(asUdmf.map, "build-map");
        LoadedLevel asMap = without;
        QVERIFY(takeProject(asMap.map, projectText(asUdmf.map)).empty());
        const ComparableLevels same = comparableLevels(asUdmf, asMap);
        QVERIFY(same.left[SectorId{0}].kept.isSet() && same.right[SectorId{0}].kept.isSet());
        QVERIFY(textOfDifferences(same.left, same.right).startsWith("The levels are the same"));
        for (const LossReport* losses : {&same.leftLosses, &same.rightLosses}) {
            for (const Loss& loss : *losses) {
                QVERIFY2(
                    loss.subject.find("fields of UDMF") == std::string::npos,
                    loss.subject.c_str());
            }
        }
        QVERIFY(differencesAcross(asUdmf, without).contains("fields of UDMF"));
    }

    void longFieldsAreShownShort()
    {
        const Map left = mapFromText(room);
        const Map right = changed(left, [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).kept =
                KeptFields({"{\"note\":\"" + std::string(100'000, 'n') + "\"}"});
        });
        const QString text = textOfDifferences(left, right);
        QVERIFY(text.size() < 1000 && text.contains("... (100011 bytes)"));
    }

    void whetherAFormatLosesSomethingIsKnownBeforeAMerge()
    {
        const Map map = changed(mapFromText(room), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).lotag = 300;
        });
        const LoadedLevel asMap = loaded(map, "build-map");
        QVERIFY(loseSomething(asMap, loaded(map, "doom-wad")));
        QVERIFY(loseSomething(loaded(map, "doom-wad"), asMap));
        QVERIFY(!loseSomething(asMap, loaded(map, "sectored-json")));
    }

    void levelsOfOneFormatStayAsTheyAre()
    {
        const LoadedLevel level = loaded(mapFromText(room), "build-map");
        const ComparableLevels levels = comparableLevels(level, level);
        QCOMPARE(levels.left, level.map);
        QVERIFY(levels.leftLosses.empty() && levels.rightLosses.empty());
    }
};

SECTORED_TEST(ComparableTest)
#include "comparable_test.moc"
