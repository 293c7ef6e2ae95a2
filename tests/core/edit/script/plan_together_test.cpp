#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/script/plan_together.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace sectored;
using namespace sectored::test;

class PlanTogetherTest : public QObject {
    Q_OBJECT

private slots:
    void eachEditIsMadeOnWhatTheOneBeforeLeft();
    void oneStepTakesAllBack();
    void editsOfRowsThatAnEarlierOneTookAwayAreLeftOut();
    void oneRefusalRefusesAll();
    void nothingLeftIsTheFirstRefusal();
    void whatComesAndGoesAgainIsNotTold();
    void whatDividesNothingOfAnyLineIsHandedOn();
    void withoutRequestsThereIsNothingToDo();
    void aLaterRefusalHasTheNumbersThatTheUserSees();
    void whatOnlyTheEditBeforeCausesHasThoseNumbersToo();
    void listsAndNewRowsAreRenumberedToo();
};

namespace {

constexpr std::string_view row = "sector 0: 0,0 16,0 16,16 0,16\n"
                                 "sector 1: 16,0 32,0 32,16 16,16\n"
                                 "sector 2: 32,0 48,0 48,16 32,16\n";

PlanResult together(const EditLevel& level, std::span<const Request> requests)
{
    const MapIndex index(level.map);
    return planTogether({level.map, index}, requests);
}

Request drawn(std::int32_t x, std::int32_t y)
{
    return DrawRequest{.points = {{x, y}, {x + 4, y}, {x + 4, y + 4}, {x, y + 4}}, .closed = true};
}

} // namespace

void PlanTogetherTest::eachEditIsMadeOnWhatTheOneBeforeLeft()
{
    EditLevel level(row);
    const std::array<Request, 2> requests{
        JoinRequest{.sectors = {SectorId{0}, SectorId{1}}},
        JoinRequest{.sectors = {SectorId{0}, SectorId{2}}}};
    const PlanResult plan = together(level, requests);
    QVERIFY(plan.has_value());
    QCOMPARE(plan->removed, (std::vector{SectorId{1}, SectorId{2}}));
    apply(level.map, plan->patch);
    QCOMPARE(level.map.sectorCount(), std::size_t{1});
    EditLevel other(row);
    for (const Request& request : requests) {
        QCOMPARE(other.run(request), QString("ok"));
    }
    QVERIFY(level.map == other.map);
}

void PlanTogetherTest::oneStepTakesAllBack()
{
    EditLevel level(row);
    const Map before = level.map;
    const std::array requests{drawn(4, 4), drawn(20, 4), drawn(100, 4)};
    const PlanResult plan = together(level, requests);
    QVERIFY(plan.has_value());
    QCOMPARE(plan->created.size(), std::size_t{3});
    apply(level.map, plan->patch);
    QCOMPARE(level.map.sectorCount(), std::size_t{6});
    apply(level.map, inverted(plan->patch));
    QVERIFY(level.map == before);
}

void PlanTogetherTest::editsOfRowsThatAnEarlierOneTookAwayAreLeftOut()
{
    const EditLevel level(row);
    const WallId near = *level.map.wallsOf(SectorId{0}).begin();
    const WallId portal{near.value + 1};
    const auto far = level.map[portal].nextWall;
    QVERIFY(far.isRow());
    const std::array<Request, 2> requests{
        DeleteWallRequest{.wall = portal},
        DeleteWallRequest{.wall = far.row()}};
    const PlanResult plan = together(level, requests);
    QVERIFY(plan.has_value());
    QCOMPARE(plan->removed, std::vector{SectorId{1}});
}

void PlanTogetherTest::oneRefusalRefusesAll()
{
    const EditLevel level(row);
    const std::array<Request, 2> requests{
        drawn(4, 4),
        JoinRequest{.sectors = {SectorId{0}, SectorId{2}}}};
    const PlanResult plan = together(level, requests);
    QVERIFY(!plan.has_value());
    QCOMPARE(plan.error().code, MessageCode::NoShare);
}

void PlanTogetherTest::nothingLeftIsTheFirstRefusal()
{
    const EditLevel level(row);
    const std::array<Request, 2> requests{
        DeleteVertexRequest{.at = {7, 7}},
        DeleteVertexRequest{.at = {9, 9}}};
    const PlanResult plan = together(level, requests);
    QVERIFY(!plan.has_value());
    QCOMPARE(plan.error().code, MessageCode::NoVertexAt);
    QVERIFY(englishText(plan.error()).find('7') != std::string::npos);
}

void PlanTogetherTest::whatComesAndGoesAgainIsNotTold()
{
    const EditLevel level(row);
    const SectorId made = level.map.nextSectorId();
    const std::array<Request, 3> requests{
        drawn(4, 4),
        JoinRequest{.sectors = {SectorId{0}, made}},
        drawn(100, 4)};
    const PlanResult plan = together(level, requests);
    QVERIFY(plan.has_value());
    QCOMPARE(plan->created, std::vector{SectorId{made.value + 1}});
    QVERIFY(plan->removed.empty());
}

void PlanTogetherTest::whatDividesNothingOfAnyLineIsHandedOn()
{
    const std::vector<Point> guide{{4, 4}, {4, 8}};
    const std::array<Request, 2> requests{
        DrawRequest{.points = {{8, 0}, {8, 20}}, .guides = {guide}},
        DrawRequest{.points = {{24, 0}, {24, 20}}, .guides = {guide}}};
    const PlanResult plan = together(EditLevel(row), requests);
    QVERIFY(plan.has_value());
    QCOMPARE(plan->created.size(), std::size_t{2});
    QCOMPARE(
        plan->leftover,
        (std::vector<std::vector<Point>>{{{8, 16}, {8, 20}}, guide, {{24, 16}, {24, 20}}}));
}

void PlanTogetherTest::withoutRequestsThereIsNothingToDo()
{
    const PlanResult plan = together(EditLevel(row), {});
    QVERIFY(!plan.has_value());
    QCOMPARE(plan.error().code, MessageCode::NothingToDo);
}

void PlanTogetherTest::aLaterRefusalHasTheNumbersThatTheUserSees()
{
    const EditLevel level(row);
    const WallId solid = level.map.wallsOf(SectorId{2}).front();
    const std::array<Request, 2> requests{
        DeleteRequest{.sectors = {SectorId{0}}},
        DeleteWallRequest{.wall = solid}};
    const PlanResult plan = together(level, requests);
    QVERIFY(!plan.has_value());
    QCOMPARE(plan.error().code, MessageCode::Solid);
    QCOMPARE(
        QString::fromStdString(englishText(plan.error())),
        QString("This wall is the outer edge of sector 2. Delete the sector or move the vertices "
                "instead."));
    QCOMPARE(plan.error().culprits.walls, std::vector{solid});
}

/// The wall is solid only because of the previous edit.
void PlanTogetherTest::whatOnlyTheEditBeforeCausesHasThoseNumbersToo()
{
    const EditLevel level(row);
    const auto walls = level.map.wallsOf(SectorId{1});
    const auto portal = std::ranges::find_if(walls, [&level](WallId wall) {
        return level.map[wall].nextSector == SectorRef(SectorId{0});
    });
    QVERIFY(portal != walls.end());
    const std::array<Request, 2> requests{
        DeleteRequest{.sectors = {SectorId{0}}},
        DeleteWallRequest{.wall = *portal}};
    const PlanResult plan = together(level, requests);
    QVERIFY(!plan.has_value());
    QCOMPARE(
        QString::fromStdString(englishText(plan.error())),
        QString("This wall is the outer edge of sector 1. Delete the sector or move the vertices "
                "instead."));
}

void PlanTogetherTest::listsAndNewRowsAreRenumberedToo()
{
    const EditLevel level(row);
    const MapIndex index(level.map);
    const MapView before{level.map, index};
    Trial between(before);
    const PlanResult gone = plan(before, DeleteRequest{.sectors = {SectorId{0}}});
    QVERIFY(gone.has_value());
    between.apply(gone->patch);
    const PlanResult drawing = plan(between.view(), drawn(100, 4));
    QVERIFY(drawing.has_value());
    between.apply(drawing->patch);
    const MapView after = between.view();
    const Refusal refusal = renumbered(
        {.code = MessageCode::SectorsOverlap,
         .arguments =
             {RowList{.kind = RowList::Kind::Sector, .numbers = {0, 1, 2}},
              RowList{.kind = RowList::Kind::Wall, .numbers = {0}},
              "0"},
         .culprits = {.sectors = {SectorId{1}, drawing->created.front()}}},
        {.before = before, .after = after});
    QCOMPARE(englishText(refusal), std::string("Sectors 1, 2 and a new one overlap here."));
    QCOMPARE(englishText(refusal.arguments.at(1)), std::string("4"));
    QCOMPARE(englishText(refusal.arguments.at(2)), std::string("0"));
    QCOMPARE(refusal.culprits.sectors, std::vector{SectorId{1}});
}

SECTORED_TEST(PlanTogetherTest)
#include "plan_together_test.moc"
