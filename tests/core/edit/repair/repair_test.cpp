#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/script/session.h"
#include "sectored/map/invariant.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// What repair says, and what it leaves alone. Spec: repair R0 to R8.
class RepairTest : public QObject {
    Q_OBJECT

private slots:
    void soundSectorsStayAsTheyAre();
    void theReasonForNothingIsTold_data();
    void theReasonForNothingIsTold();
    void whatIsLeftIsTold();
    void aWallThatBecomesSolidIsTold();
    void onlyTheChosenFixesRun();
    void onlyTheNamedSectorsAreRepaired();
    void aSlopedSectorThatLosesItsFirstWallHangsOnAnother();
    void theNudgedVertexMovesNoFartherThanAllowed();
    void neighboursMoveAlongWithANudgedVertex();
    void aCutPortalStaysLinkedWhereItBounds();
    void aFoldWithSpritesNeedsPermission();
    void anAnswerListsFixesAndWhatIsLeft();
    void aScriptSaysWhichFixes();
    void unknownFixesAreSyntaxErrors();
};

namespace {

constexpr std::string_view crossed =
    "sector 0: 0,0 512,0 512,256 320,256 320,-128 192,-128 192,256 0,256\n";

RepairRequest repairOf(std::vector<SectorId> sectors)
{
    return {.sectors = std::move(sectors)};
}

EditLevel withBrokenLink()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{7}).nextWall = {};
        builder.edit(WallId{7}).nextSector = {};
    });
    return level;
}

QString answerTo(EditSession& session, const char* line)
{
    const auto answer = session.runLine({.text = line});
    return QString::fromStdString(answer ? jsonLine(*answer) : englishText(answer.error()));
}

} // namespace

void RepairTest::soundSectorsStayAsTheyAre()
{
    EditLevel level(std::string(crossed) + "sector 1: 1000,0 1016,0 1016,16\n");
    RepairRequest request = repairOf({SectorId{0}, SectorId{1}});
    request.fixes = {RepairFix::Cut};
    const auto planned = level.planned(request);
    QVERIFY(planned.has_value());
    for (const auto& change : planned->patch.walls) {
        QVERIFY(!change.before || change.before->sector == SectorRef(SectorId{0}));
    }
}

void RepairTest::theReasonForNothingIsTold_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("sound") << "sector 0: 0,0 16,0 16,16"
                           << "E-NOTHING Nothing to repair: no sector is damaged.";
    QTest::newRow("folded")
        << "sector 0: 16,0 16,16"
        << "E-NOTHING Sector 0 is folded shut, which is allowed. Dissolve removes it.";
    QTest::newRow("too deep")
        << QString::fromUtf8(crossed.data())
        << "E-NOTHING These fixes do not help sector 0: walls 0 and 3 cross by 128 units. Choose "
           "Cut to keep the parts that lie inside.";
    QTest::newRow("beyond repair")
        << "sector 0: 0,0 600000000,0 16,16"
        << "E-NOTHING These fixes do not help sector 0: a coordinate is out of range.";
}

void RepairTest::theReasonForNothingIsTold()
{
    QFETCH(const QString, text);
    QFETCH(const QString, refusal);
    EditLevel level(text.toStdString());
    QCOMPARE(level.run(repairOf({SectorId{0}})), refusal);
    QCOMPARE(
        EditLevel("sector 0: 0,0 16,0 16,16").run(repairOf({SectorId{7}})),
        QString("E-NOSUCH There is no sector 7."));
    RepairRequest dissolving = repairOf({SectorId{0}});
    dissolving.fixes = {RepairFix::Dissolve};
    QCOMPARE(
        EditLevel("sector 0: 0,0 16,0 16,16").run(dissolving),
        QString("E-NOTHING Nothing to dissolve: no sector is folded shut."));
    RepairRequest farOff = repairOf({SectorId{0}});
    farOff.within = -1;
    QVERIFY(level.run(farOff).startsWith("E-RANGE within -1"));
}

void RepairTest::whatIsLeftIsTold()
{
    EditLevel level(std::string(crossed) + "sector 1: 1000,0 1016,0 1016,0 1016,16 1000,16\n");
    QCOMPARE(level.run(repairOf({SectorId{0}, SectorId{1}})), QString("ok"));
    QCOMPARE(notesOf(level), QStringList("Sector 0 is still damaged: walls 0 and 3 cross."));
}

void RepairTest::aWallThatBecomesSolidIsTold()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{2}).nextSector = SectorRef::raw(9);
    });
    QCOMPARE(level.run(repairOf({SectorId{0}})), QString("ok"));
    QCOMPARE(notesOf(level), QStringList("Wall 2 had no opposite wall and is now solid."));
}

void RepairTest::onlyTheChosenFixesRun()
{
    EditLevel level = withBrokenLink();
    RepairRequest request = repairOf({SectorId{0}, SectorId{1}});
    request.fixes = {RepairFix::Nudge, RepairFix::Loop};
    QCOMPARE(
        level.run(request),
        QString("E-NOTHING These fixes do not help sector 0: wall 1 has a broken link."));
    request.fixes = {RepairFix::Link};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.partner(7), 1);
}

void RepairTest::onlyTheNamedSectorsAreRepaired()
{
    EditLevel level("sector 0: 0,0 16,0 16,0 16,16\nsector 1: 100,0 116,0 116,0 116,16\n");
    QCOMPARE(level.run(repairOf({SectorId{1}})), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{0}).size(), std::size_t{4});
    QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{3});
}

void RepairTest::aSlopedSectorThatLosesItsFirstWallHangsOnAnother()
{
    EditLevel level("sector 0: 0,0 0,0 1024,0 1024,1024 0,1024\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
        builder.edit(SectorId{0}).floor.heinum = 1024;
    });
    QCOMPARE(level.run(repairOf({SectorId{0}})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{4});
    const MapIndex index(level.map);
    QVERIFY(!isDamaged({level.map, index}, SectorId{0}));
}

void RepairTest::theNudgedVertexMovesNoFartherThanAllowed()
{
    EditLevel level("sector 0: 0,0 1000,0 1000,500 500,500 500,-10 400,500 0,500\n");
    RepairRequest request = repairOf({SectorId{0}});
    request.within = 9;
    QVERIFY(level.run(request).startsWith("E-NOTHING"));
    request.within = 11;
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.wall(4).position, (Point{500, 1}));
}

void RepairTest::neighboursMoveAlongWithANudgedVertex()
{
    EditLevel level("sector 0: 0,0 1000,0 1000,500 500,500 500,-1 400,500 0,500\n"
                    "sector 1: 500,500 400,500 500,-1\n");
    QCOMPARE(level.run(repairOf({SectorId{0}, SectorId{1}})), QString("ok"));
    QVERIFY(isSound(level.map));
    QCOMPARE(level.wall(9).position, (Point{500, 1}));
}

void RepairTest::aCutPortalStaysLinkedWhereItBounds()
{
    EditLevel level(std::string(crossed) + "sector 1: 0,-200 512,-200 512,0 0,0\n");
    QCOMPARE(level.partner(0), 10);
    RepairRequest request = repairOf({SectorId{0}});
    request.fixes = {RepairFix::Cut};
    QCOMPARE(level.run(request), QString("ok"));
    QVERIFY(isSound(level.map));
    QCOMPARE(level.map.wallsOf(SectorId{0}).size(), std::size_t{8});
    QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{6});
    QCOMPARE(level.partner(0), 12);
    QCOMPARE(level.partner(4), 10);
    QCOMPARE(level.partner(11), -1);
    QCOMPARE(notesOf(level), QStringList("Wall 11 had no opposite wall and is now solid."));
}

void RepairTest::aFoldWithSpritesNeedsPermission()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 16,16\nsprite: 16,4 sector 1\n");
    RepairRequest request = repairOf({SectorId{1}});
    request.fixes = {RepairFix::Dissolve};
    QVERIFY(level.run(request).startsWith("E-REMOVES This would remove sector 1"));
    request.allowRemove = true;
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{1});
    QCOMPARE(level.map.spriteCount(), std::size_t{0});
    QCOMPARE(level.partner(1), -1);
}

void RepairTest::anAnswerListsFixesAndWhatIsLeft()
{
    EditSession session(withBrokenLink().map);
    const QString linked = answerTo(session, R"({"op":"repair","all":true})");
    QVERIFY2(
        linked.contains(R"("fixes":[{"fix":"link","sector":0,"walls":[1,7]}],"left":[])"),
        qPrintable(linked));
    EditSession nudging(
        mapFromText("sector 0: 0,0 1000,0 1000,500 500,500 500,-1 400,500 0,500\n"));
    const QString nudged = answerTo(nudging, R"({"op":"repair","sector":0})");
    QVERIFY2(
        nudged.contains(
            R"("fixes":[{"fix":"nudge","sector":0,"walls":[0,3],"from":[500,-1],"to":[500,1]}],"left":[])"),
        qPrintable(nudged));
    EditSession leaving(
        mapFromText(std::string(crossed) + "sector 1: 1000,0 1016,0 1016,0 1016,16 1000,16\n"));
    const QString left = answerTo(leaving, R"({"op":"repair","sector":[0,1]})");
    QVERIFY2(left.contains(R"("left":[0])"), qPrintable(left));
    QVERIFY2(left.contains(R"("code":"N-LEFT")"), qPrintable(left));
}

void RepairTest::aScriptSaysWhichFixes()
{
    for (const auto& [fixes, isCut] :
         {std::pair(R"("safe")", false),
          std::pair(R"("all")", true),
          std::pair(R"(["cut","link"])", true),
          std::pair(R"("nudge")", false)}) {
        EditSession session(mapFromText(crossed));
        const std::string line = R"({"op":"repair","sector":0,"fixes":)" + std::string(fixes) + "}";
        QCOMPARE(answerTo(session, line.c_str()).contains(R"("ok":true)"), isCut);
    }
}

void RepairTest::unknownFixesAreSyntaxErrors()
{
    EditSession session(mapFromText(crossed));
    for (const char* line :
         {R"({"op":"repair"})",
          R"({"op":"repair","sector":0,"all":true})",
          R"({"op":"repair","sector":0,"fixes":"glue"})",
          R"({"op":"repair","sector":0,"fixes":["cut",3]})",
          R"({"op":"repair","sector":0,"sheet":[0]})"}) {
        QVERIFY2(!session.runLine({.text = line}), line);
    }
}

SECTORED_TEST(RepairTest)
#include "repair_test.moc"
