#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Floor and ceiling heights in map units, upwards.
struct Heights {
    int floor = 0;
    int ceiling = 4096;
};

Map levelOf(std::string_view text, const std::vector<Heights>& heights)
{
    return changed(mapFromText(text), [&](PatchBuilder& builder) {
        for (std::uint32_t id = 0; id < heights.size(); ++id) {
            Sector& sector = builder.edit(SectorId{id});
            sector.floor.z = -heights[id].floor * 16;
            sector.ceiling.z = -heights[id].ceiling * 16;
        }
    });
}

std::vector<Finding> findingsOf(const Map& map)
{
    const MapIndex index(map);
    const MapView view{map, index};
    const auto found = walkabilityOf(view, LevelSurfaces(view));
    std::vector<Finding> findings;
    for (const WalkRule& rule : allWalkRules()) {
        if (!found) {
            findings.push_back(walkNotBegun(view, rule.id, found.error()));
            break;
        }
        std::ranges::move(rule.run(view, *found), std::back_inserter(findings));
    }
    return findings;
}

const std::string rooms = R"(
    start: 1024,1024 sector 0
    sector 0: 0,0 2048,0 2048,2048 0,2048
    sector 1: 2048,0 4096,0 4096,2048 2048,2048
    sector 2: 4096,0 6144,0 6144,2048 4096,2048
)";

} // namespace

class WalkRulesTest : public QObject {
    Q_OBJECT

private slots:
    void aSoundLevelHasNoFindings();
    void unreachedSectorsThatBelongTogetherAreOneFinding();
    void whenDoorsAreInUseTheReasonIsSaid();
    void aDropIsToldWhereItBegins();
    void aPassageThatNeedsACrouchIsTold();
    void aStartOutsideIsOneFinding();
    void aStartWithoutFootingIsTold();
    void namesAreThoseOfNoOtherRule();
};

void WalkRulesTest::aSoundLevelHasNoFindings()
{
    QVERIFY(findingsOf(levelOf(rooms, {{}, {.floor = 300}, {.floor = -20}})).empty());
}

void WalkRulesTest::unreachedSectorsThatBelongTogetherAreOneFinding()
{
    const auto both = findingsOf(levelOf(rooms, {{}, {.floor = 1500}, {.floor = 1500}}));
    QCOMPARE(both.size(), std::size_t{1});
    QCOMPARE(both.front().rule, std::string_view("unreached"));
    QVERIFY(both.front().severity == Severity::Note);
    QVERIFY(both.front().sector == SectorId{1});
    QVERIFY(both.front().at.x > 2048 && both.front().at.x < 4096);
    QCOMPARE(
        englishText(both.front()),
        std::string("Sector 1 and its connected sectors (2 in total) cannot be reached on foot "
                    "(doors and lifts do not move). Lower a step, widen a gap, or make sure "
                    "something else takes players there."));
    const auto one = findingsOf(levelOf(rooms, {{}, {}, {.floor = 1500}}));
    QCOMPARE(one.size(), std::size_t{1});
    QCOMPARE(
        englishText(one.front()),
        std::string("Sector 2 cannot be reached on foot (doors and lifts do not move). Lower a "
                    "step, widen a gap, or make sure something else takes players there."));
}

void WalkRulesTest::whenDoorsAreInUseTheReasonIsSaid()
{
    const Map map = levelOf(rooms, {{}, {.floor = 1500}, {.floor = 1500}});
    const MapIndex index(map);
    const MapView view{map, index};
    const LevelMachines none;
    const auto found = walkabilityWith(view, LevelSurfaces(view), {.level = none});
    const auto findings = allWalkRules().front().run(view, *found);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(
        englishText(findings.front()),
        std::string("Sector 1 and its connected sectors (2 in total) cannot be reached. A step is "
                    "too high. Lower it."));
}

void WalkRulesTest::aDropIsToldWhereItBegins()
{
    const auto findings = findingsOf(levelOf(rooms, {{}, {}, {.floor = -2000}}));
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings.front().rule, std::string_view("one-way-drop"));
    QVERIFY(findings.front().at.x > 3000 && findings.front().at.x < 4300);
    QVERIFY(QString::fromStdString(englishText(findings.front()))
                .contains(QStringLiteral(" units into sector 2 ")));
}

void WalkRulesTest::aPassageThatNeedsACrouchIsTold()
{
    const auto findings = findingsOf(levelOf(rooms, {{}, {.ceiling = 500}, {}}));
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings.front().rule, std::string_view("pinch"));
    QCOMPARE(
        englishText(findings.front()),
        std::string("Only a crouching player can enter sector 1 here; 2 sectors have no other "
                    "access. Raise the ceiling if this is not intended."));
}

void WalkRulesTest::aStartOutsideIsOneFinding()
{
    const Map map = changed(levelOf(rooms, {{}, {}, {}}), [](PatchBuilder& builder) {
        builder.editHeader().start.position = {-5000, 10};
    });
    const auto findings = findingsOf(map);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(
        englishText(findings.front()),
        std::string("Cannot walk from the player start: no sector at (-5000, 10); choose a point "
                    "inside a sector."));
    QVERIFY(findings.front().at == (Point{-5000, 10}));
}

void WalkRulesTest::aStartWithoutFootingIsTold()
{
    const Map map = levelOf(rooms, {{}, {}, {}});
    const MapIndex index(map);
    const Walkability found{.end = FloodEnd::NoFooting};
    const auto findings = allWalkRules().front().run({map, index}, found);
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY(findings.front().at == map.header().start.position);
}

void WalkRulesTest::namesAreThoseOfNoOtherRule()
{
    std::set<std::string_view> names;
    for (const Check& check : allChecks()) {
        names.insert(check.id);
    }
    for (const WalkRule& rule : allWalkRules()) {
        QVERIFY(names.insert(rule.id).second);
        QVERIFY(!rule.title.empty() && rule.why.ends_with('.'));
    }
}

SECTORED_TEST(WalkRulesTest)
#include "walk_rules_test.moc"
