#include "sectored/map/contact.h"
#include "sectored/map/invariant.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <functional>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

using Edit = std::function<void(PatchBuilder&)>;

constexpr const char* twoRooms = "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16";

/// A level that breaks rules: its text, a change to it, and the expected results.
struct Case {
    QString text;
    Edit edit{};
    std::vector<int> rules{};    ///< of sector 0
    std::vector<Grade> grades{}; ///< of all sectors
};

Map mapOf(const Case& level)
{
    const Map map = mapFromText(level.text.toStdString());
    return level.edit ? changed(map, level.edit) : map;
}

std::vector<Grade> gradesOneByOne(const MapView& view)
{
    std::vector<Grade> grades;
    for (const SectorId sector : view.map.sectorOrder()) {
        grades.push_back(gradeOf(view, sector));
    }
    return grades;
}

std::vector<Case> damagedCases()
{
    constexpr auto damaged = Grade::Damaged;
    constexpr auto valid = Grade::Valid;
    const auto wall = [](PatchBuilder& builder, std::uint32_t id) -> Wall& {
        return builder.edit(WallId{id});
    };
    return {
        {"sector 0:", {}, {1}, {damaged}},
        {"sector 0: 0,0 16,0 16,16 | 12,8", {}, {1, 3}, {damaged}},
        {"sector 0: 0,0 16,0 16,16 | 12,8 12,8", {}, {1, 3, 3}, {damaged}},
        {"sector 0: 0,0 16,0 | 4,4 4,4 8,4", {}, {3, 5, 7}, {damaged}},
        {"sector 0: 0,0 16,0 16,16",
         [](auto& b) {
             b.edit(SectorId{0}).rawRange = RawWallRange{9, 9};
         },
         {1},
         {damaged}},
        {"sector 0: 0,0 16,0 16,16",
         [=](auto& b) { wall(b, 2).point2 = WallRef::raw(900); },
         {2},
         {damaged}},
        {"sector 0: 0,0 16,0 16,16",
         [=](auto& b) { wall(b, 2).point2 = WallId{1}; },
         {2},
         {damaged}},
        {"sector 0: 0,0 16,0 16,0 16,16", {}, {3}, {damaged}},
        {"sector 0: 0,0 16,16 16,0 0,20", {}, {4}, {damaged}},
        {"sector 0: 0,0 16,0 16,16 0,16 | 12,4 12,8 20,6", {}, {4, 4}, {damaged}},
        {"sector 0: 0,16 16,16 16,0 0,0", {}, {5, 7}, {damaged}},
        {"sector 0: 0,0 16,0 16,16 0,16 | 20,0 20,16 36,16 36,0", {}, {7}, {damaged}},
        {"sector 0: 16,0 16,16\nsector 1: 0,0 16,0 16,16",
         [=](auto& b) { wall(b, 1).nextSector = {}; },
         {8},
         {damaged, valid}},
        {twoRooms, [=](auto& b) { wall(b, 1).nextSector = {}; }, {8}, {damaged, valid}},
        {twoRooms, [=](auto& b) { wall(b, 1).nextWall = {}; }, {8}, {damaged, damaged}},
        {twoRooms,
         [=](auto& b) { wall(b, 1).nextWall = WallRef::raw(99); },
         {9},
         {damaged, damaged}},
        {twoRooms,
         [=](auto& b) {
             wall(b, 0).nextWall = WallId{0};
             wall(b, 0).nextSector = SectorId{1};
         },
         {9, 10, 11},
         {damaged, valid}},
        {twoRooms, [=](auto& b) { wall(b, 7).nextWall = {}; }, {9}, {damaged, damaged}},
        {twoRooms,
         [=](auto& b) { wall(b, 1).nextSector = SectorRef::raw(50); },
         {10},
         {damaged, valid}},
        {twoRooms, [=](auto& b) { wall(b, 1).nextSector = SectorId{0}; }, {10}, {damaged, valid}},
        {twoRooms, [=](auto& b) { wall(b, 4).position.y = 1; }, {11}, {damaged, damaged}},
        {twoRooms,
         [=](auto& b) {
             wall(b, 5).nextWall = WallId{1};
             wall(b, 5).nextSector = SectorId{0};
         },
         {12},
         {damaged, damaged}},
        {"sector 0: 0,0 536870913,0 16,16", {}, {13}, {damaged}},
    };
}

std::vector<Case> oddCases()
{
    constexpr auto odd = Grade::Odd;
    constexpr auto valid = Grade::Valid;
    const QString square = "sector 0: 0,0 16,0 16,16 0,16";
    return {
        {square + " | 20,0 30,0 30,9", {}, {5}, {odd}},
        {"sector 0: 0,0 16,0 16,16 | 12,4 12,8", {}, {}, {odd}},
        {"sector 0: 16,0 16,16\nsector 1: 0,0 16,0 16,16", {}, {}, {odd, valid}},
        {"sector 0: 0,0 16,0 8,0", {}, {}, {odd}},
        {"sector 0: 0,0 16,0 0,0 16,0", {}, {}, {odd}},
        {"sector 0: 0,0 16,0 16,16 16,0", {}, {}, {odd}},
        {"sector 0: 0,0 16,0 | 16,0 16,16", {}, {}, {odd}},
        {"sector 0: 0,0 16,0 16,16 8,8 0,16 8,8", {}, {}, {odd}},
        {"sector 0: 0,0 16,0 16,16 8,8 8,12 8,8 0,16", {}, {}, {odd}},
        {square + " | 20,4 20,12 24,8", {}, {6}, {valid}},
        {square + " | 2,2 2,14 14,14 14,2 | 4,4 4,12 12,12 12,4", {}, {6}, {valid}},
        {square + "\nsector 1: 16,0 32,0 32,16 16,16",
         [](auto& b) {
             b.edit(WallId{1}).nextWall = {};
             b.edit(WallId{1}).nextSector = {};
             b.edit(WallId{7}).nextWall = {};
             b.edit(WallId{7}).nextSector = {};
         },
         {},
         {odd, odd}},
        {square + "\nsector 1: 16,4 32,0 32,12", {}, {}, {odd, valid}},
        {square + "\nsector 1: 8,8 24,8 24,24 8,24", {}, {}, {odd, odd}},
        {square + "\nsector 1: 4,4 12,4 12,12 4,12\nsector 2: 40,0 50,0 50,9",
         {},
         {},
         {odd, odd, valid}},
    };
}

std::vector<Case> validCases()
{
    constexpr auto valid = Grade::Valid;
    return {
        {"sector 0: 0,0 16,0 16,16", {}, {}, {valid}},
        {twoRooms, {}, {}, {valid, valid}},
        {"sector 0: 4,4 4,12 12,12 12,4 | 0,0 16,0 16,16 0,16\nsector 1: 4,4 12,4 12,12 4,12",
         {},
         {},
         {valid, valid}},
        {"sector 0: 0,0 16,0 16,16",
         [](auto& b) { b.edit(SectorId{0}).floor.stat = plane_bit::sloped; },
         {},
         {valid}},
        {"sector 0: 0,0 8,0 16,0 16,16", {}, {}, {valid}},
        {"sector 0: 0,0 536870912,0 16,536870912", {}, {}, {valid}},
        {"sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,16 32,16 32,32 16,32",
         {},
         {},
         {valid, valid}},
    };
}

} // namespace

Q_DECLARE_METATYPE(Case)

class InvariantTest : public QObject {
    Q_OBJECT

private slots:
    void eachRuleIsToldAndGraded_data();
    void eachRuleIsToldAndGraded();
    void theWallsThatShowAFaultAreNamed();
    void aWallInTwoListsDamagesTheSecond();
    void stackedWallsAreOddByTheirPlace();
    void aVertexOnAWallIsFoundOncePerWall();
};

void InvariantTest::eachRuleIsToldAndGraded_data()
{
    QTest::addColumn<Case>("level");
    int number = 0;
    for (const auto& cases : {validCases(), oddCases(), damagedCases()}) {
        for (const Case& level : cases) {
            QString name = level.text.left(60);
            name.replace('\n', ';');
            QTest::addRow("%d %s", number++, qPrintable(name)) << level;
        }
    }
}

void InvariantTest::eachRuleIsToldAndGraded()
{
    QFETCH(const Case, level);
    const Map map = mapOf(level);
    const MapIndex index(map);
    const MapView view{map, index};
    std::vector<int> rules;
    for (const Violation& violation : violationsOf(view, SectorId{0})) {
        rules.push_back(violation.rule);
        QVERIFY(violation.sector == SectorId{0});
    }
    QCOMPARE(rules, level.rules);
    QVERIFY(gradesOf(view) == level.grades);
    QVERIFY(gradesOneByOne(view) == level.grades);
    QCOMPARE(isDamaged(view, SectorId{0}), level.grades.front() == Grade::Damaged);
}

void InvariantTest::theWallsThatShowAFaultAreNamed()
{
    const Map map = mapFromText("sector 0: 0,0 16,16 16,0 0,20");
    const MapIndex index(map);
    const auto violations = violationsOf({map, index}, SectorId{0});
    QVERIFY((violations.front().walls == std::vector<WallId>{{0}, {2}}));
}

void InvariantTest::aWallInTwoListsDamagesTheSecond()
{
    MapRows rows;
    rows.explicitWallTable = true;
    for (std::uint32_t at = 0; at < 3; ++at) {
        rows.walls.push_back(
            {.position = {at == 1 ? 9 : 0, at == 2 ? 9 : 0}, .point2 = WallId{(at + 1) % 3}});
    }
    rows.sectors.resize(2);
    rows.wallsOfSector = {{{0}, {1}, {2}}, {{0}, {1}, {2}}};
    const Map map{std::move(rows)};
    const MapIndex index(map);
    QVERIFY(gradeOf({map, index}, SectorId{0}) != Grade::Damaged);
    QVERIFY(gradeOf({map, index}, SectorId{1}) == Grade::Damaged);
}

void InvariantTest::stackedWallsAreOddByTheirPlace()
{
    const Map map = mapFromText(std::string(twoRooms) + "\nsector 2: 0,0 16,0 16,16 0,16");
    const MapIndex index(map);
    const std::vector sectors{SectorId{0}, SectorId{1}, SectorId{2}};
    const auto groups = coincidentWalls(map, sectors);
    QCOMPARE(groups.size(), std::size_t{4});
    QCOMPARE(unlinkedTwins(map, groups, TwinRule::NotLinkedToEachOther).size(), std::size_t{1});
    QVERIFY(unlinkedTwins(map, groups, TwinRule::BothSolid).empty());
}

void InvariantTest::aVertexOnAWallIsFoundOncePerWall()
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,4 32,0 32,12\n"
                                "sector 2: 16,4 30,20 16,10");
    const auto found = verticesOnWalls(map, map.sectorOrder(), 100);
    QCOMPARE(found.size(), std::size_t{2});
    QVERIFY(found[0].wall == WallId{1});
    QCOMPARE(verticesOnWalls(map, map.sectorOrder(), 1).size(), std::size_t{1});
}

SECTORED_TEST(InvariantTest)
#include "invariant_test.moc"
