#include "editor/tool/walk/way_overlay.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace sectored;
using namespace sectored::editor;

/// Routes through a level with a pit, a ledge and a crawlway (pit_and_ledge.h).
class WayOverlayTest : public QObject {
    Q_OBJECT

private:
    std::vector<std::uint32_t> way(Point at, SectorId sector) const
    {
        const auto place = placeAt(m_found, at, std::vector{sector});
        return place ? wayTo(m_found, *place) : std::vector<std::uint32_t>{};
    }

    static std::set<std::string> words(const Overlay& overlay)
    {
        std::set<std::string> texts;
        for (const OverlayLabel& label : overlay.labels) {
            texts.insert(label.text);
        }
        return texts;
    }

    Walkability m_found;

private slots:
    void initTestCase()
    {
        const Map map = test::pitAndLedge();
        const MapIndex index(map);
        const MapView view{map, index};
        const auto found = walkabilityOf(view, LevelSurfaces(view));
        QVERIFY(found && found->end == FloodEnd::Done);
        m_found = *found;
    }

    void aWayBeginsAtTheStartAndEndsAtThePlace()
    {
        const auto there = way({1000, 4000}, SectorId{4});
        QVERIFY(there.size() > 5);
        QCOMPARE(there.front(), 0U);
        QCOMPARE(m_found.places[there.back()].sector, SectorId{4});
        for (std::size_t k = 1; k < there.size(); ++k) {
            QCOMPARE(m_found.places[there[k]].from, std::optional(there[k - 1]));
        }
        const Overlay drawn = wayOverlay(m_found, there);
        QVERIFY(drawn.lines.front().from == onPlan(m_found.places.front().foot));
        QVERIFY(drawn.lines.back().to == onPlan(m_found.places[there.back()].foot));
        for (std::size_t k = 1; k < drawn.lines.size(); ++k) {
            QVERIFY(drawn.lines[k].from == drawn.lines[k - 1].to);
        }
        QVERIFY(drawn.points.back().marker == Marker::Target);
    }

    void liftsTeleportersAndWaterAreNamedAndCounted()
    {
        Walkability found{.places = {{}}};
        for (const WayKind kind : {WayKind::Ride, WayKind::Teleport, WayKind::Swim}) {
            const auto from = static_cast<std::uint32_t>(found.places.size() - 1);
            const Vec3 foot{1000.0 * (from + 1), 0, 0};
            found.places.push_back(
                {.foot = foot,
                 .from = from,
                 .way = {.kind = kind, .via = onPlan(foot), .target = onPlan(foot)}});
            found.links.push_back({.from = from, .to = from + 1, .kind = kind});
        }
        const auto there = wayTo(found, 3);
        QCOMPARE(
            words(wayOverlay(found, there)),
            (std::set<std::string>{"lift", "teleporter", "swim"}));
        const WayCounts counts = countsOf(found, there);
        QCOMPARE(counts.lifts + counts.teleporters + counts.swims, std::size_t{3});
        QCOMPARE(counts.lifts, std::size_t{1});
    }

    void aCrawlIsNamedOnceAndCounted()
    {
        const auto there = way({1000, 4000}, SectorId{4});
        QCOMPARE(words(wayOverlay(m_found, there)), std::set<std::string>{"crouch"});
        QCOMPARE(wayOverlay(m_found, there).labels.size(), std::size_t{1});
        const WayCounts counts = countsOf(m_found, there);
        QCOMPARE(counts.crouches, std::size_t{1});
        QCOMPARE(counts.jumps, std::size_t{0});
        QCOMPARE(counts.drops, std::size_t{0});
    }

    void aDropIsNamedAndDashed()
    {
        const auto there = way({3500, 1000}, SectorId{1});
        const Overlay drawn = wayOverlay(m_found, there);
        QCOMPARE(words(drawn), std::set<std::string>{"drop"});
        QCOMPARE(std::ranges::count_if(drawn.lines, &OverlayLine::dashed), std::ptrdiff_t{1});
        QCOMPARE(countsOf(m_found, there).drops, std::size_t{1});
    }

    void aPlainWalkHasNoWords()
    {
        const auto there = way({300, 300}, SectorId{0});
        QVERIFY(words(wayOverlay(m_found, there)).empty());
        QVERIFY(wayOverlay(m_found, {}) == Overlay{});
    }

    void whereNobodyGetsThereIsNoPlace()
    {
        QVERIFY(!placeAt(m_found, {1000, -1000}, std::vector{SectorId{2}}));
        QVERIFY(!placeAt(m_found, {1000, 1000}, {}));
        // More than two cells from all places in that sector.
        QVERIFY(!placeAt(m_found, {1000, 1000}, std::vector{SectorId{1}}));
    }
};

SECTORED_TEST(WayOverlayTest)
#include "way_overlay_test.moc"
