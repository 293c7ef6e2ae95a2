#include "sectored/check/check.h"
#include "sectored/check/remedy/all_remedies.h"
#include "sectored/check/remedy/patch_cost.h"
#include "sectored/check/remedy/remedy.h"
#include "sectored/check/walk_rule.h"
#include "sectored/edit/script/plan_together.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

using Edit = std::function<void(PatchBuilder&)>;

/// A level that breaks a rule, and what is offered.
struct Case {
    const char* rule = "";
    const char* text = "";
    Edit breakIt{};
    QStringList remedies{}; ///< those that work
    QStringList refused{};  ///< those that are offered and refused
};

constexpr auto square = "sector 0: 0,0 16,0 16,16 0,16";
constexpr auto twoRooms = "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16";

Wall& wall(PatchBuilder& builder, std::uint32_t id)
{
    return builder.edit(WallId{id});
}

void unlinkBoth(PatchBuilder& builder)
{
    for (const std::uint32_t id : {1U, 7U}) {
        wall(builder, id).nextWall = {};
        wall(builder, id).nextSector = {};
    }
}

Edit slope(std::int32_t heinum, std::int32_t stat)
{
    return [=](PatchBuilder& builder) {
        builder.edit(SectorId{0}).ceiling.heinum = heinum;
        builder.edit(SectorId{0}).ceiling.stat = stat;
    };
}

const std::vector<Case>& linkCases()
{
    static const std::vector<Case> cases{
        {"half-link", twoRooms, [](auto& b) { wall(b, 1).nextSector = {}; }, {"Mend the portal"}},
        {"link-mutual",
         twoRooms,
         [](auto& b) {
             wall(b, 7).nextWall = {};
             wall(b, 7).nextSector = {};
         },
         {"Mend the portal"}},
        {"link-sector",
         twoRooms,
         [](auto& b) { wall(b, 1).nextSector = SectorId{0}; },
         {"Mend the portal"}},
        {"link-ends",
         "sector 0: 0,0 160,0 160,160 0,160\nsector 1: 160,0 320,0 320,160 160,160",
         [](auto& b) {
             wall(b, 7).position = {163, 160};
         },
         {"Bring the ends together"}},
        {"link-twice",
         twoRooms,
         [](auto& b) {
             wall(b, 5).nextWall = WallId{1};
             wall(b, 5).nextSector = SectorId{0};
         },
         {"Keep one link"}},
    };
    return cases;
}

const std::vector<Case>& shapeCases()
{
    static const std::vector<Case> cases{
        {"open-loop",
         square,
         [](auto& b) { wall(b, 2).point2 = WallRef::raw(70); },
         {"Close the loop"}},
        {"zero-length", "sector 0: 0,0 16,0 16,0 16,16", {}, {"Remove the wall"}},
        {"crossing",
         "sector 0: 0,0 1000,0 1000,500 500,500 500,-1 400,500 0,500",
         {},
         {"Move a vertex off the wall", "Cut at the crossing"}},
        {"crossing",
         "start: 200,120 sector 0\nsector 0: 0,0 256,256 256,0 0,128",
         {},
         {"Cut at the crossing"},
         {"Move a vertex off the wall"}},
        {"zero-area", "sector 0: 0,16 16,16 16,0 0,0", {}, {"Reverse the loops"}},
        {"outer-loop", "sector 0: 0,16 16,16 16,0 0,0", {}, {"Reverse the loops"}},
        {"winding", "sector 0: 0,16 16,16 16,0 0,0", {}, {"Reverse the loops"}},
        {"folded",
         "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 16,16\nsector 2: 16,0 32,0 32,16 16,16",
         {},
         {"Dissolve the sector"}},
    };
    return cases;
}

const std::vector<Case>& otherCases()
{
    static const std::vector<Case> cases{
        {"sprite-sector",
         "sector 0: 0,0 16,0 16,16 0,16\nsprite: 8,8 sector 4",
         {},
         {"Assign the sprite to the sector around it"}},
        {"sprite-sector",
         "sector 0: 0,0 16,0 16,16 0,16\nsprite: 90,8 sector 0",
         {},
         {"Delete the sprite"}},
        {"start",
         "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\nstart: 8,8 sector 1",
         {},
         {"Assign the start to the sector around it"}},
        {"unlinked-twin", twoRooms, unlinkBoth, {"Make a portal"}},
        {"t-junction",
         "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,8 32,0 32,16",
         {},
         {"Split the wall at the vertex"}},
        {"t-junction",
         "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,4 32,4 32,12 16,12",
         {},
         {"Split the wall at the vertex"}},
        {"collinear",
         "sector 0: 0,0 8,0 16,0 16,16 0,16",
         [](auto& b) {
             wall(b, 0).xrepeat = 8;
             wall(b, 1).xrepeat = 8;
             wall(b, 1).xpanning = 64;
         },
         {"Tidy the walls of the sector", "Delete the vertex"}},
        {"collinear",
         "sector 0: 0,0 8,0 16,0 16,16 0,16",
         [](auto& b) { wall(b, 1).xpanning = 5; },
         {"Delete the vertex"},
         {"Tidy the walls of the sector"}},
        {"slope-bit", square, slope(0, plane_bit::sloped), {"Clear the slope flag"}},
        {"slope-bit", square, slope(-9, 0), {"Clear the slope value", "Set the slope flag"}},
    };
    return cases;
}

std::vector<Case> allCases()
{
    std::vector<Case> all;
    for (const auto* cases : {&linkCases(), &shapeCases(), &otherCases()}) {
        all.insert(all.end(), cases->begin(), cases->end());
    }
    return all;
}

Map mapOf(const Case& each)
{
    const Map map = mapFromText(each.text);
    return each.breakIt ? changed(map, each.breakIt) : map;
}

std::vector<Finding> findingsOf(const Map& map)
{
    const MapIndex index(map);
    return runChecks({map, index});
}

std::map<std::string_view, std::size_t> countByRule(const std::vector<Finding>& findings)
{
    std::map<std::string_view, std::size_t> counts;
    for (const Finding& finding : findings) {
        ++counts[finding.rule];
    }
    return counts;
}

QStringList textsOf(const Remedies& remedies)
{
    QStringList texts;
    for (const Remedy& remedy : remedies.list) {
        texts << QString::fromUtf8(remedy.text.data(), static_cast<qsizetype>(remedy.text.size()));
    }
    return texts;
}

} // namespace

Q_DECLARE_METATYPE(Case)

/// The ways to remove findings: each removes its finding and adds none.
class RemedyTest : public QObject {
    Q_OBJECT

private slots:
    void everyRuleHasARowThatSaysWhatToDo();
    void whatIsOfferedRemovesTheFindingAndAddsNone_data();
    void whatIsOfferedRemovesTheFindingAndAddsNone();
    void aRuleForPeopleOffersNothing();
    void aFindingOfADeletedRowOffersNothing();
    void severalFindingsAreRemovedTogether();
    void whatIsRefusedIsLeftOut();
    void spritesAreAssignedInOneStep();
    void stepsAreNamedAfterWhatTheyFix();
    void theCostIsReadFromThePatch();
};

void RemedyTest::everyRuleHasARowThatSaysWhatToDo()
{
    std::set<std::string_view> rules;
    for (const RemedyRow& row : allRemedies()) {
        QVERIFY(rules.insert(row.rule).second);
        QVERIFY(!row.byHand.empty());
        QCOMPARE(row.one.empty(), row.remedies == nullptr);
        QCOMPARE(row.many.empty(), row.remedies == nullptr);
    }
    std::set<std::string_view> expected;
    for (const Check& check : allChecks()) {
        expected.insert(check.id);
    }
    for (const WalkRule& rule : allWalkRules()) {
        expected.insert(rule.id);
    }
    QCOMPARE(rules, expected);
}

void RemedyTest::whatIsOfferedRemovesTheFindingAndAddsNone_data()
{
    QTest::addColumn<Case>("each");
    int row = 0;
    for (const Case& each : allCases()) {
        QTest::addRow("%d %s", row++, each.rule) << each;
    }
}

void RemedyTest::whatIsOfferedRemovesTheFindingAndAddsNone()
{
    QFETCH(const Case, each);
    const Map map = mapOf(each);
    const MapIndex index(map);
    const MapView view{map, index};
    const auto before = findingsOf(map);
    const auto found = std::ranges::find(before, std::string_view(each.rule), &Finding::rule);
    QVERIFY(found != before.end());
    const Remedies remedies = remediesOf(view, *found);
    QCOMPARE(remedies.list.size(), std::size_t(each.remedies.size() + each.refused.size()));
    auto counts = countByRule(before);
    for (const Remedy& remedy : remedies.list) {
        const QString text = textsOf({.list = {remedy}}).front();
        const auto planned = plan(view, remedy.request);
        QCOMPARE(planned.has_value(), each.remedies.contains(text));
        if (!planned) {
            continue;
        }
        Map after = map;
        apply(after, planned->patch);
        auto left = countByRule(findingsOf(after));
        QVERIFY2(left[each.rule] < counts[each.rule], qPrintable(text));
        for (const auto& [rule, count] : left) {
            // What is cut away may leave several parts in one sector.
            const bool isCut = !remedy.isSafe && rule == "outer-loop";
            QVERIFY2(isCut || count <= counts[rule], std::string(rule).c_str());
        }
        apply(after, inverted(planned->patch));
        QVERIFY(after == map);
    }
}

void RemedyTest::aRuleForPeopleOffersNothing()
{
    const Map map = changed(mapFromText(square), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.z = -20000;
    });
    const MapIndex index(map);
    const auto findings = runChecks({map, index});
    QCOMPARE(findings.size(), std::size_t{1});
    const Remedies remedies = remediesOf({map, index}, findings.front());
    QVERIFY(remedies.list.empty());
    QVERIFY(!remedies.byHand.empty());
    QVERIFY(!mayHaveSafeRemedy(findings.front()));
    QVERIFY(remediesOf({map, index}, {.rule = "no-such-rule"}).byHand.empty());
}

void RemedyTest::aFindingOfADeletedRowOffersNothing()
{
    const Map map = mapOf(linkCases().front());
    const auto findings = findingsOf(map);
    const Map empty;
    const MapIndex index(empty);
    QVERIFY(remediesOf({empty, index}, findings.front()).list.empty());
}

void RemedyTest::severalFindingsAreRemovedTogether()
{
    const Map map = changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"
                    "sector 2: 32,0 48,0 48,16 32,16"),
        [](PatchBuilder& builder) {
            wall(builder, 1).nextSector = {};
            wall(builder, 9).nextSector = {};
        });
    const MapIndex index(map);
    auto findings = findingsOf(map);
    std::erase_if(findings, [](const Finding& finding) { return finding.rule != "half-link"; });
    const MapView view{map, index};
    const JointRemedy joint = jointRemedyOf(view, findings, "Mend the portal");
    QCOMPARE(joint.count, findings.size());
    QCOMPARE(joint.requests.size(), std::size_t{1});
    const auto planned = planTogether(view, joint.requests);
    QVERIFY(planned.has_value());
    Map after = map;
    apply(after, planned->patch);
    QVERIFY(findingsOf(after).empty());
}

void RemedyTest::whatIsRefusedIsLeftOut()
{
    const Map map =
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsprite: 8,8 sector 4\nsprite: 90,8 sector 0\n");
    const MapIndex index(map);
    auto findings = findingsOf(map);
    const MapView view{map, index};
    const JointRemedy joint =
        jointRemedyOf(view, findings, "Assign the sprite to the sector around it");
    QCOMPARE(joint.count, std::size_t{1});
    QCOMPARE(joint.requests.size(), std::size_t{1});
}

void RemedyTest::spritesAreAssignedInOneStep()
{
    const Map map =
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsprite: 8,8 sector 4\nsprite: 4,8 sector 4\n");
    const MapIndex index(map);
    const auto findings = findingsOf(map);
    const MapView view{map, index};
    const JointRemedy joint =
        jointRemedyOf(view, findings, "Assign the sprite to the sector around it");
    QCOMPARE(joint.count, std::size_t{2});
    const auto planned = planTogether(view, joint.requests);
    QVERIFY(planned.has_value());
    Map after = map;
    apply(after, planned->patch);
    QVERIFY(findingsOf(after).empty());
}

void RemedyTest::stepsAreNamedAfterWhatTheyFix()
{
    QCOMPARE(fixStepName("half-link", 1), std::string("Fix half link"));
    QCOMPARE(fixStepName("half-link", 7), std::string("Fix 7 half links"));
    QCOMPARE(fixStepName("thin", 2), std::string("Fix 2 problems"));
}

void RemedyTest::theCostIsReadFromThePatch()
{
    const Map map = mapFromText("sector 0: 0,0 1000,0 1000,500 500,500 500,-1 400,500 0,500");
    const MapIndex index(map);
    const MapView view{map, index};
    const auto nudged =
        plan(view, RepairRequest{.sectors = {SectorId{0}}, .fixes = std::vector{RepairFix::Nudge}});
    QVERIFY(nudged.has_value());
    QCOMPARE(costOf(nudged->patch), (PatchCost{.movedVertices = 1, .farthest = 2}));
    const Map two = changed(mapFromText(twoRooms), unlinkBoth);
    const MapIndex twoIndex(two);
    const auto linked = plan(MapView{two, twoIndex}, LinkRequest{.wall = WallId{1}});
    QVERIFY(linked.has_value());
    QCOMPARE(costOf(linked->patch), (PatchCost{.linked = 2}));
}

SECTORED_TEST(RemedyTest)
#include "remedy_test.moc"
