#include "sectored/check/check.h"
#include "sectored/map/tile_sizes.h"

#include "tests/core/check/findings_of_rule.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// The optional rule texture-break. Spec: map-checks 2.11.
class TextureBreakTest : public QObject {
    Q_OBJECT

private slots:
    void itRunsOnlyIfItIsAskedFor();
    void aTextureThatGoesOnIsNoBreak();
    void breaksAcrossAndDownAreCountedInTexels();
    void theSizeOfALoadedTileCounts();
    void flipsAndHeightsOfTexelsAreNamed();
    void otherTilesDoNotCountAndPortalsAreTurnedThrough();
};

namespace {

/// Four solid walls of 64 texels each.
const char* const room = "sector 0: 0,0 1024,0 1024,1024 0,1024";

using ChangeWall = void (*)(Wall&);

/// Returns the room with a change of wall 1.
Map roomWith(ChangeWall change)
{
    return changed(mapFromText(room), [change](PatchBuilder& builder) {
        change(builder.edit(WallId{1}));
    });
}

QStringList breaksOf(const Map& map)
{
    QStringList texts;
    for (const Finding& finding : findingsOfRule(map, "texture-break")) {
        texts += QString::fromStdString(englishText(finding));
    }
    return texts;
}

} // namespace

void TextureBreakTest::itRunsOnlyIfItIsAskedFor()
{
    const Map map = roomWith([](Wall& wall) { wall.xpanning = 3; });
    const MapIndex index(map);
    QVERIFY(runChecks({map, index}).empty());
    QCOMPARE(breaksOf(map).size(), 2);
}

void TextureBreakTest::aTextureThatGoesOnIsNoBreak()
{
    QCOMPARE(breaksOf(roomWith([](Wall&) {})), QStringList());
    // Off by a whole tile, or by less than a texel down.
    QCOMPARE(breaksOf(roomWith([](Wall& wall) { wall.xpanning = 128; })), QStringList());
    QCOMPARE(breaksOf(roomWith([](Wall& wall) { wall.ypanning = 3; })), QStringList());
    QCOMPARE(breaksOf(roomWith([](Wall& wall) { wall.xrepeat = 16; })), QStringList());
}

void TextureBreakTest::breaksAcrossAndDownAreCountedInTexels()
{
    QCOMPARE(
        breaksOf(roomWith([](Wall& wall) {
            wall.xpanning = 3;
            wall.ypanning = 128;
        })),
        (QStringList{
            "The texture breaks between walls 0 and 1: by 3 across and 32 down, in texels.",
            "The texture breaks between walls 1 and 2: by 3 across and 32 down, in texels."}));
    const auto findings =
        findingsOfRule(roomWith([](Wall& wall) { wall.xpanning = 3; }), "texture-break");
    QVERIFY(findings.front().wall == WallId{1});
    QVERIFY((findings.front().at == Point{1024, 0}));
}

void TextureBreakTest::theSizeOfALoadedTileCounts()
{
    const Map map = roomWith([](Wall& wall) { wall.xpanning = 32; });
    QCOMPARE(breaksOf(map).size(), 2);
    const TileSizes sizes({{0, {32, 64}}});
    const MapIndex index(map);
    QVERIFY(ruleNamed("texture-break").run({map, index, &sizes}).empty());
}

void TextureBreakTest::flipsAndHeightsOfTexelsAreNamed()
{
    QCOMPARE(
        breaksOf(roomWith([](Wall& wall) { wall.cstat |= wall_bit::flipX; })).front(),
        QString("The texture of walls 0 and 1 is flipped differently."));
    QCOMPARE(
        breaksOf(roomWith([](Wall& wall) { wall.yrepeat = 9; })).front(),
        QString("The texels of walls 0 and 1 have different heights: yrepeat 8 and 9."));
}

void TextureBreakTest::otherTilesDoNotCountAndPortalsAreTurnedThrough()
{
    QCOMPARE(
        breaksOf(roomWith([](Wall& wall) {
            wall.picnum = 7;
            wall.xpanning = 3;
        })),
        QStringList());
    // The walls of two rooms meet at the ends of a portal that shows nothing.
    const Map rooms = changed(
        mapFromText(
            "sector 0: 0,0 1024,0 1024,1024 0,1024\nsector 1: 1024,0 2048,0 2048,1024 1024,1024"),
        [](PatchBuilder& builder) { builder.edit(WallId{0}).xpanning = 5; });
    QCOMPARE(breaksOf(rooms).size(), 2);
    QCOMPARE(
        breaksOf(rooms).front(),
        QString("The texture breaks between walls 0 and 4: by 5 across and 0 down, in texels."));
}

SECTORED_TEST(TextureBreakTest)
#include "texture_break_test.moc"
