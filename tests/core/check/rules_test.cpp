#include "sectored/check/check.h"

#include "tests/core/check/findings_of_rule.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

using Edit = std::function<void(PatchBuilder&)>;

/// Level that breaks one rule once, and the same level repaired.
struct Case {
    const char* rule = "";
    Severity severity = Severity::Error;
    QString broken{};
    Edit breakIt{};
    QString repaired{};
    Edit repairIt{};
    QString says{};
};

const QString square = "sector 0: 0,0 16,0 16,16 0,16";
const QString twoRooms = square + "\nsector 1: 16,0 32,0 32,16 16,16";

Map mapOf(const QString& text, const Edit& edit)
{
    const Map map = mapFromText(text.toStdString());
    return edit ? changed(map, edit) : map;
}

Wall& wall(PatchBuilder& builder, std::uint32_t id)
{
    return builder.edit(WallId{id});
}

const QString nine = "version 9\n" + twoRooms;

/// Adds a one-sided TROR link to wall 7.
void linkUp(PatchBuilder& builder, std::uint32_t id)
{
    wall(builder, id).cstat |= wall_bit::upperLink;
    wall(builder, id).upperWall = WallId{7};
}

Edit unlink(std::initializer_list<std::uint32_t> walls)
{
    return [ids = std::vector(walls)](PatchBuilder& builder) {
        for (const std::uint32_t id : ids) {
            wall(builder, id).nextWall = {};
            wall(builder, id).nextSector = {};
        }
    };
}

Edit floorAndCeiling(std::int32_t floor, std::int32_t ceiling)
{
    return [=](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.z = floor;
        builder.edit(SectorId{0}).ceiling.z = ceiling;
    };
}

Edit slope(std::int32_t heinum, std::int32_t stat)
{
    return [=](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.heinum = heinum;
        builder.edit(SectorId{0}).floor.stat = stat;
    };
}

std::vector<Case> integrityCases()
{
    constexpr auto error = Severity::Error;
    return {
        {"wall-range", error, "sector 0:", {}, square, {}, "Sector 0 has no walls."},
        {"wall-range",
         error,
         square + " | 4,4",
         {},
         square + " | 4,4 8,8",
         {},
         "The loop at wall 4 in sector 0 has fewer than three walls."},
        {"wall-range",
         error,
         square,
         [](auto& b) { b.edit(SectorId{0}).rawRange = RawWallRange{.wallptr = 9, .wallnum = -2}; },
         square,
         {},
         "Sector 0 lists -2 walls from wall 9, which is outside the level's walls."},
        {"open-loop",
         error,
         square,
         [](auto& b) { wall(b, 2).point2 = WallRef::raw(70); },
         square,
         {},
         "The loop at wall 3 in sector 0 is not closed: wall 2 leads to wall 70."},
        {"zero-length",
         error,
         "sector 0: 0,0 16,0 16,0 16,16",
         {},
         "sector 0: 0,0 16,0 16,16",
         {},
         "Wall 1 has zero length."},
        {"crossing",
         error,
         "sector 0: 0,0 16,16 16,0 0,20",
         {},
         "sector 0: 0,0 16,0 16,16 0,20",
         {},
         "Walls 0 and 2 of sector 0 cross."},
        {"zero-area",
         error,
         "sector 0: 0,0 16,0 16,16 0,16 | 20,0 20,16 36,16 36,0",
         {},
         "sector 0: 0,0 16,0 8,0",
         {},
         "Sector 0 has zero area."},
        {"zero-area",
         error,
         "sector 0: 0,16 16,16 16,0 0,0",
         {},
         square,
         {},
         "Sector 0 is inside out: its area is negative."},
        {"zero-area",
         Severity::Warning,
         square + " | 4,4 8,8 6,6",
         {},
         square + " | 4,4 6,8 8,8",
         {},
         "The loop at wall 4 has zero area."},
        {"half-link",
         error,
         twoRooms,
         [](auto& b) { wall(b, 1).nextSector = {}; },
         twoRooms,
         {},
         "Wall 1 links to wall 7, but to no sector."},
        {"half-link",
         error,
         square,
         [](auto& b) { wall(b, 1).nextSector = SectorRef::raw(8); },
         square,
         {},
         "Wall 1 links to sector 8, but to no wall."},
        {"link-mutual",
         error,
         twoRooms,
         unlink({7}),
         twoRooms,
         unlink({1, 7}),
         "Wall 1 links to wall 7, but that links to no wall."},
        {"link-mutual",
         error,
         square,
         [](auto& b) { wall(b, 1).nextWall = WallRef::raw(99); },
         square,
         {},
         "Wall 1 links to wall 99, which does not exist."},
        {"link-mutual",
         error,
         square,
         [](auto& b) { wall(b, 1).nextWall = WallId{1}; },
         square,
         {},
         "Wall 1 is linked to itself."},
        {"link-sector",
         error,
         twoRooms,
         [](auto& b) { wall(b, 1).nextSector = SectorRef::raw(44); },
         twoRooms,
         {},
         "Wall 1 links to sector 44, which does not exist."},
        {"link-sector",
         error,
         twoRooms,
         [](auto& b) { wall(b, 1).nextSector = SectorId{0}; },
         twoRooms,
         {},
         "Wall 1 links to its own sector 0."},
        {"link-sector",
         error,
         twoRooms + "\nsector 2: 40,0 50,0 50,9",
         [](auto& b) { wall(b, 1).nextSector = SectorId{2}; },
         twoRooms + "\nsector 2: 40,0 50,0 50,9",
         {},
         "Wall 1 links to sector 2, but its opposite wall 7 is in sector 1."},
        {"link-ends",
         error,
         twoRooms + "\nsector 2: 40,0 50,0 50,9",
         [](auto& b) {
             wall(b, 0).nextWall = WallId{8};
             wall(b, 0).nextSector = SectorId{2};
         },
         twoRooms + "\nsector 2: 40,0 50,0 50,9",
         {},
         "Wall 0 and its opposite wall 8 have different end points."},
        {"link-twice",
         error,
         twoRooms,
         [](auto& b) { wall(b, 5).nextWall = WallId{1}; },
         twoRooms,
         {},
         "2 walls link to wall 1."},
        {"tror-link",
         error,
         nine,
         [](auto& b) { linkUp(b, 1); },
         nine,
         [](auto& b) {
             linkUp(b, 1);
             wall(b, 7).cstat |= wall_bit::lowerLink;
             wall(b, 7).lowerWall = WallId{1};
         },
         "Wall 1 has an extended link up to wall 7, which is not linked back down to it."},
        {"limit",
         error,
         "sector 0: 0,0 536870913,0 16,16",
         {},
         "sector 0: 0,0 400000000,0 16,16",
         {},
         "Wall 1 is outside the coordinate range."},
        {"limit",
         Severity::Warning,
         "sector 0: 0,0 500000000,0 16,16",
         {},
         "sector 0: 0,0 400000000,0 16,16",
         {},
         "Wall 1 is near the edge of the coordinate range."},
        {"sprite-sector",
         error,
         square + "\nsprite: 8,8 sector 4",
         {},
         square + "\nsprite: 8,8 sector 0",
         {},
         "Sprite 0 is assigned to sector 4, which does not exist."},
        {"sprite-sector",
         Severity::Warning,
         square + "\nsprite: 17,8 sector 0",
         {},
         square + "\nsprite: 16,8 sector 0",
         {},
         "Sprite 0 is outside its sector 0."},
    };
}

std::vector<Case> shapeCases()
{
    constexpr auto warning = Severity::Warning;
    constexpr auto note = Severity::Note;
    return {
        {"outer-loop",
         warning,
         square + " | 20,0 30,0 30,9",
         {},
         square,
         {},
         "Sector 0 has 2 outer loops."},
        {"outer-loop",
         warning,
         "sector 0: 0,16 16,16 16,0 0,0",
         {},
         square,
         {},
         "Sector 0 has no outer loop."},
        {"hole-outside",
         warning,
         square + " | 20,4 20,12 24,8",
         {},
         square + " | 4,4 4,12 8,8",
         {},
         "The hole at wall 4 is not inside an outer loop of sector 0."},
        {"winding",
         warning,
         square + " | 4,4 12,4 12,12 4,12",
         {},
         square + " | 4,4 4,12 12,12 12,4",
         {},
         "The hole at wall 4 in sector 0 has the wrong winding."},
        {"winding",
         warning,
         "sector 0: 0,16 16,16 16,0 0,0",
         {},
         square,
         {},
         "The outer loop at wall 0 in sector 0 has the wrong winding."},
        {"floor-above-ceiling",
         warning,
         square,
         floorAndCeiling(-2, -1),
         square,
         floorAndCeiling(-1, -1),
         "The floor of sector 0 is 1 z above its ceiling at 0,0."},
        {"floor-above-ceiling",
         warning,
         "sector 0: 0,0 2048,0 2048,2048 0,2048",
         slope(-4096, plane_bit::sloped),
         "sector 0: 0,0 2048,0 2048,2048 0,2048",
         slope(-1024, 0),
         "The floor of sector 0 is 16384 z above its ceiling at 2048,2048."},
        {"start",
         warning,
         square + "\nstart: 90,8 sector 0",
         {},
         square + "\nstart: 9,8 sector 0",
         {},
         "The player start is outside all sectors; it is assigned to sector 0."},
        {"start",
         warning,
         twoRooms + "\nstart: 8,8 sector 1",
         {},
         twoRooms + "\nstart: 16,8 sector 1",
         {},
         "The player start is in sector 0, but assigned to sector 1."},
        {"duplicate-wall",
         warning,
         square + "\nsector 1: 0,0 16,0 24,20",
         {},
         square + "\nsector 1: 16,0 0,0 8,-20",
         {},
         "Wall 4 has the same end points and direction as wall 0."},
        {"unlinked-twin",
         warning,
         twoRooms,
         unlink({1, 7}),
         twoRooms,
         {},
         "Walls 1 and 7 of sectors 0 and 1 coincide but are not linked."},
        {"t-junction",
         note,
         square + "\nsector 1: 16,8 32,0 32,16",
         {},
         "sector 0: 0,0 16,0 16,8 16,16 0,16\nsector 1: 16,8 32,0 32,16",
         {},
         "Vertex 16,8 lies on wall 1 but does not split it."},
        {"overlap",
         note,
         square + "\nsector 1: 8,8 24,8 24,24 8,24",
         {},
         square + "\nsector 1: 16,8 24,8 24,24 16,24",
         {},
         "Sectors 0 and 1 overlap and are not connected by portals."},
        {"self-touch",
         note,
         "sector 0: 0,0 16,0 16,16 8,8 0,16 8,8",
         {},
         "sector 0: 0,0 16,0 16,16 8,9 0,16 7,8",
         {},
         "The loop at wall 3 passes through vertex 8,8 2 times."},
        {"collinear",
         note,
         "sector 0: 0,0 8,0 16,0 16,16 0,16",
         {},
         "sector 0: 0,0 8,0 16,0 16,16 0,16",
         [](auto& b) { wall(b, 1).picnum = 5; },
         "Vertex 8,0 divides a straight wall into two identical walls."},
        {"collinear",
         note,
         "sector 0: 0,0 16,0 16,8 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16 16,8",
         {},
         "sector 0: 0,0 16,0 16,8 16,16 0,16\nsector 1: 16,0 32,0 32,8 16,8\n"
         "sector 2: 16,8 32,8 32,16 16,16",
         {},
         "Vertex 16,8 divides a straight wall into two identical walls."},
        {"thin",
         note,
         "sector 0: 0,0 200,1 100,1",
         {},
         "sector 0: 0,0 200,0 100,1",
         {},
         "Sector 0 is thinner than one unit."},
        {"coincident-levels",
         note,
         square + "\nsector 1: 16,0 32,0 32,16 16,16\nsector 2: 0,16 16,16 16,0 40,-8 40,-16 0,-16",
         {},
         square + "\nsector 1: 16,0 32,0 32,16 16,16",
         {},
         "Walls 7 and 9 of stacked sectors coincide."},
        {"slope-bit",
         note,
         square,
         slope(0, plane_bit::sloped),
         square,
         slope(100, plane_bit::sloped),
         "The floor of sector 0 has the slope flag, but no slope."},
        {"slope-bit",
         note,
         square,
         slope(-9, 0),
         square,
         slope(0, 0),
         "The floor of sector 0 has a slope of -9, but not the slope flag."},
        {"folded",
         note,
         square + "\nsector 1: 16,0 16,16\nsector 2: 16,0 32,0 32,16 16,16",
         {},
         square + "\nsector 1: 16,0 20,8 16,16\nsector 2: 20,8 16,0 32,0 32,16 16,16",
         {},
         "Sector 1 is folded shut."},
        {"texture-break",
         note,
         square,
         [](auto& b) {
             wall(b, 0).picnum = 7;
             wall(b, 1).picnum = 7;
             wall(b, 1).xpanning = 5;
         },
         square,
         {},
         "The texture breaks between walls 0 and 1: by 5 across and 0 down, in texels."},
    };
}

} // namespace

Q_DECLARE_METATYPE(Case)

class RulesTest : public QObject {
    Q_OBJECT

private slots:
    void theTableHasEveryRuleOnceAndComplete();
    void everyRuleHasALevelHere();
    void eachRuleFindsItsFaultOnceAndNotWhenRepaired_data();
    void eachRuleFindsItsFaultOnceAndNotWhenRepaired();
};

void RulesTest::theTableHasEveryRuleOnceAndComplete()
{
    std::set<std::string_view> ids;
    for (const Check& check : allChecks()) {
        QVERIFY2(ids.insert(check.id).second, check.id.data());
        QVERIFY(!check.title.empty() && !check.why.empty() && check.run != nullptr);
    }
    QVERIFY2(ids.size() >= 28, std::to_string(ids.size()).c_str());
}

void RulesTest::everyRuleHasALevelHere()
{
    std::set<std::string_view> tested;
    for (const auto& cases : {integrityCases(), shapeCases()}) {
        for (const Case& level : cases) {
            tested.insert(level.rule);
        }
    }
    for (const Check& check : allChecks()) {
        QVERIFY2(tested.contains(check.id), check.id.data());
    }
}

void RulesTest::eachRuleFindsItsFaultOnceAndNotWhenRepaired_data()
{
    QTest::addColumn<Case>("level");
    int number = 0;
    for (const auto& cases : {integrityCases(), shapeCases()}) {
        for (const Case& level : cases) {
            QTest::addRow("%d %s", number++, level.rule) << level;
        }
    }
}

void RulesTest::eachRuleFindsItsFaultOnceAndNotWhenRepaired()
{
    QFETCH(const Case, level);
    const auto findings = findingsOfRule(mapOf(level.broken, level.breakIt), level.rule);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(englishText(findings.front())), level.says);
    QVERIFY(findings.front().severity == level.severity);
    const auto check = std::ranges::find(allChecks(), std::string_view(level.rule), &Check::id);
    QVERIFY(check->severity <= level.severity);
    QVERIFY(findingsOfRule(mapOf(level.repaired, level.repairIt), level.rule).empty());
}

SECTORED_TEST(RulesTest)
#include "rules_test.moc"
