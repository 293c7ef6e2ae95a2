#include "editor/tool/hand/landing_option.h"
#include "editor/tool/landing.h"
#include "editor/tool/tool_options.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::editor;

class LandingTest : public QObject {
    Q_OBJECT

private slots:
    void theKeyGoesThroughAllAndBack()
    {
        constexpr std::array order{
            Landing::Stitch,
            Landing::Cut,
            Landing::KeepOver,
            Landing::Refuse,
            Landing::Stitch};
        for (std::size_t at = 0; at + 1 < order.size(); ++at) {
            QCOMPARE(neighbourOf(order[at], ToolKey::NextLanding), order[at + 1]);
            QCOMPARE(neighbourOf(order[at + 1], ToolKey::PreviousLanding), order[at]);
        }
    }

    void verticesAndWallsHaveTwo()
    {
        QCOMPARE(otherOf(Landing::Stitch), Landing::KeepOver);
        QCOMPARE(otherOf(Landing::Cut), Landing::KeepOver);
        QCOMPARE(otherOf(Landing::KeepOver), Landing::Stitch);
    }

    void allButKeepOverJoinWhatTouches()
    {
        QVERIFY(joins(Landing::Stitch) && joins(Landing::Cut) && joins(Landing::Refuse));
        QVERIFY(!joins(Landing::KeepOver));
        QCOMPARE(overlapOf(Landing::Cut), OverlapPolicy::Cut);
        QCOMPARE(overlapOf(Landing::KeepOver), OverlapPolicy::Keep);
        QCOMPARE(overlapOf(Landing::Refuse), OverlapPolicy::Stitch);
    }

    void theOptionHasAButtonForEach()
    {
        ToolOptions options;
        QCOMPARE(options.landing(), Landing::Stitch);
        options.setLanding(Landing::Refuse);
        const ToolOption row = landingOption(options.landing());
        QCOMPARE(row.choices.size(), std::size_t{4});
        QVERIFY(row.choices[static_cast<std::size_t>(row.number())].text == "Refuse");
        QCOMPARE(landingOf(row.value), Landing::Refuse);
    }

    void theKeysChangeTheLandingAndTheHeights()
    {
        ToolOptions options;
        QCOMPARE(landingHeights(options), LandingHeights::Keep);
        stepLanding(options, ToolKey::OtherHeights);
        QCOMPARE(landingHeights(options), LandingHeights::Neighbour);
        QCOMPARE(options.landing(), Landing::Stitch);
        QCOMPARE(heightsOption(landingHeights(options)).number(), 0);
        QCOMPARE(heightsOf(0), LandingHeights::Neighbour);
        QCOMPARE(heightsOf(1), LandingHeights::Keep);
        stepLanding(options, ToolKey::OtherHeights);
        stepLanding(options, ToolKey::NextLanding);
        QCOMPARE(landingHeights(options), LandingHeights::Keep);
        QCOMPARE(options.landing(), Landing::Cut);
    }

    void tilesAreLockedUntilTheSwitchIsOff()
    {
        ToolOptions options;
        QVERIFY(locksTiles(options));
        QCOMPARE(lockTilesOption(options).number(), 1);
        setLocksTiles(options, false);
        QVERIFY(!locksTiles(options));
        QCOMPARE(lockTilesOption(options).number(), 0);
    }
};

SECTORED_TEST(LandingTest)
#include "landing_test.moc"
