#include "sectored/check/check.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <utility>

using namespace sectored;
using namespace sectored::test;

/// Moves of sectors at either end of one-way links in damaged levels.
class OneWayLinksTest : public QObject {
    Q_OBJECT

private slots:
    void aMoveLeavesNoLinkThatItTore_data();
    void aMoveLeavesNoLinkThatItTore();
    void aLinkBetweenOtherEndsStaysAsItWas();
    void noSecondLinkLeadsToAWall_data();
    void noSecondLinkLeadsToAWall();
    void aWallThatHalfALinkLeadsToIsNotLinked();
};

namespace {

/// Wall 1 coincides with walls 7 and 15.
constexpr std::string_view rooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sector 2: 80,0 96,0 96,16 80,16\n"
                                   "sector 3: 16,0 40,0 40,16 16,16\n";

using Links = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

EditLevel linked(const Links& links)
{
    return EditLevel(changed(mapFromText(rooms, Linking::None), [&](PatchBuilder& builder) {
        for (const auto& [wall, named] : links) {
            builder.edit(WallId{wall}).nextSector = SectorId{named / 4};
            builder.edit(WallId{wall}).nextWall = WallId{named};
        }
    }));
}

using Errors = std::set<std::pair<std::string_view, WallId>>;

/// Returns the rules that walls break.
Errors errorsOf(const Map& map)
{
    const MapIndex index(map);
    Errors errors;
    for (const Finding& finding : runChecks({map, index})) {
        if (finding.severity == Severity::Error && finding.wall) {
            errors.insert({finding.rule, *finding.wall});
        }
    }
    return errors;
}

bool hasNoNewError(const Map& before, const Map& after)
{
    return std::ranges::includes(errorsOf(before), errorsOf(after));
}

MoveSectorsRequest moved(Borders borders, Point by = {-4, 0})
{
    return {.sectors = {SectorId{0}}, .by = by, .borders = borders};
}

} // namespace

void OneWayLinksTest::aMoveLeavesNoLinkThatItTore_data()
{
    QTest::addColumn<Links>("links");
    QTest::addColumn<Request>("request");
    QTest::addColumn<int>("half");
    const TransformRequest turn{
        .sectors = {SectorId{0}},
        .motion = QuarterTurn::Half,
        .doubledPivot = Point{0, 0}};
    const MoveRequest corner{
        .vertices = {{{16, 0}, {12, 0}}},
        .sheet = {.only = std::vector{SectorId{0}}}};
    const Links away{{1, 7}};
    const Links here{{7, 1}};
    const Links twice{{1, 7}, {7, 1}, {15, 1}};
    QTest::newRow("detach, away") << away << Request(moved(Borders::Detach)) << 1;
    QTest::newRow("detach, here") << here << Request(moved(Borders::Detach)) << 7;
    QTest::newRow("detach, twice") << twice << Request(moved(Borders::Detach)) << 15;
    QTest::newRow("move, away") << away << Request(moved(Borders::Stretch)) << 1;
    QTest::newRow("move, here") << here << Request(moved(Borders::Stretch)) << 7;
    QTest::newRow("move, twice") << twice << Request(moved(Borders::Stretch)) << 15;
    QTest::newRow("transform, away") << away << Request(turn) << 1;
    QTest::newRow("transform, here") << here << Request(turn) << 7;
    QTest::newRow("vertex, here") << here << Request(corner) << 7;
}

void OneWayLinksTest::aMoveLeavesNoLinkThatItTore()
{
    QFETCH(const Links, links);
    QFETCH(const Request, request);
    QFETCH(const int, half);
    EditLevel level = linked(links);
    const Map before = level.map;
    QCOMPARE(level.run(request), QString("ok"));
    QVERIFY(level.wall(half).nextWall.isNull());
    QVERIFY(level.wall(half).nextSector.isNull());
    QVERIFY(hasNoNewError(before, level.map));
    const auto told = std::ranges::find(level.notices, MessageCode::Unlinked, &Notice::code);
    QVERIFY(told != level.notices.end());
    QCOMPARE(
        QString::fromStdString(englishText(*told)),
        QString("Wall %1 lost its opposite wall and is now solid.").arg(half));
}

void OneWayLinksTest::aLinkBetweenOtherEndsStaysAsItWas()
{
    for (const auto& [wall, named] : Links{{5, 1}, {1, 5}}) {
        EditLevel level = linked({{wall, named}});
        const Map before = level.map;
        QCOMPARE(level.run(moved(Borders::Detach)), QString("ok"));
        QCOMPARE(level.map[WallId{wall}].nextWall, WallRef(WallId{named}));
        QCOMPARE(level.map[WallId{wall}].nextSector, before[WallId{wall}].nextSector);
        QVERIFY(hasNoNewError(before, level.map));
        QVERIFY(level.notices.empty());
    }
}

void OneWayLinksTest::noSecondLinkLeadsToAWall_data()
{
    QTest::addColumn<Links>("links");
    QTest::addColumn<int>("partner");
    QTest::newRow("sound") << Links{{1, 7}, {7, 1}} << 11;
    QTest::newRow("to the wall that moves") << Links{{5, 1}} << -1;
    QTest::newRow("to the wall that stays") << Links{{5, 11}} << -1;
}

void OneWayLinksTest::noSecondLinkLeadsToAWall()
{
    QFETCH(const Links, links);
    QFETCH(const int, partner);
    EditLevel level = linked(links);
    const Map before = level.map;
    QCOMPARE(level.run(moved(Borders::Detach, {64, 0})), QString("ok"));
    QCOMPARE(level.partner(1), partner);
    QVERIFY(hasNoNewError(before, level.map));
}

void OneWayLinksTest::aWallThatHalfALinkLeadsToIsNotLinked()
{
    EditLevel level = linked({{5, 1}});
    QCOMPARE(
        level.run(LinkRequest{.wall = WallId{1}}),
        QString("E-LINKED Wall 1 is already linked."));
    QCOMPARE(
        level.run(LinkRequest{.wall = WallId{15}, .to = WallId{1}}),
        QString("E-LINKED Wall 1 is already linked."));
}

SECTORED_TEST(OneWayLinksTest)
#include "one_way_links_test.moc"
