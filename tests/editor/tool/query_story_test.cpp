#include "editor/tool/query_story.h"
#include "editor/tool/story_text.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A triangle with one wall across opposite quadrants, an L, and a square with a hole.
Map shapes()
{
    return test::mapFromText(R"(
sector 0: 0,0 400,0 0,400
sector 1: 1000,0 1400,0 1400,400 1200,400 1200,200 1000,200
sector 2: 2000,0 2400,0 2400,400 2000,400 | 2100,100 2100,300 2300,300 2300,100
)");
}

constexpr Point inTriangle{100, 100};
constexpr Point inL{1100, 100};
constexpr Point besideHole{2050, 200};

/// A level with the answer at a point.
struct Asked {
    explicit Asked(Point at)
        : point(at)
        , reasons(explain(view(), at))
    {}

    MapView view() const { return {map, index}; }
    const SectorExplanation& sector() const { return reasons.sectors.front(); }
    QueryStory story(NarratorState state) const { return storyOf(sector(), point, state); }

    Map map = shapes();
    MapIndex index{map};
    Point point;
    PointExplanation reasons;
};

/// Returns a story of many steps of which one changes the sum.
QueryStory longStory(std::size_t steps, std::size_t counting)
{
    QueryStory story{.method = QueryMethod::Crossings};
    story.steps.resize(steps);
    story.steps[counting].added = 1;
    story.steps[counting].counts = true;
    return story;
}

} // namespace

class QueryStoryTest : public QObject {
    Q_OBJECT

private slots:
    void everyMethodEndsAtItsAnswer_data()
    {
        QTest::addColumn<Point>("point");
        QTest::newRow("triangle") << inTriangle;
        QTest::newRow("L") << inL;
        QTest::newRow("hole") << besideHole;
    }

    void everyMethodEndsAtItsAnswer()
    {
        QFETCH(const Point, point);
        const Asked asked(point);
        const SectorExplanation& sector = asked.sector();
        const auto last = [&asked](QueryMethod method) {
            return asked.story({.method = method}).steps.back().total;
        };
        QCOMPARE(last(QueryMethod::Quadrants), static_cast<double>(sector.total));
        QVERIFY(std::abs(last(QueryMethod::Angles) - sector.angleSum) < 1e-9);
        QCOMPARE(last(QueryMethod::Crossings), static_cast<double>(sector.crossings));
        for (const QueryMethodRow& row : queryMethods()) {
            QCOMPARE(asked.story({.method = row.method}).steps.size(), sector.steps.size());
        }
    }

    void allSignsAreTheSameInAConvexSector()
    {
        const Asked asked(inTriangle);
        const QueryStory story = asked.story({.method = QueryMethod::Products});
        QCOMPARE(story.steps.back().total, 3.0);
        QCOMPARE(verdictText(asked.sector(), QueryMethod::Products), std::string("3 of 3"));
        QVERIFY(noAnswerText(asked.sector()).empty());
    }

    void aSectorThatIsNotConvexHasNoAnswerByDotProducts()
    {
        QCOMPARE(verdictText(Asked(inL).sector(), QueryMethod::Products), std::string("no answer"));
        QCOMPARE(noAnswerText(Asked(inL).sector()), std::string("1 corner turns inward"));
        QVERIFY(!noAnswerText(Asked(besideHole).sector()).empty());
    }

    void aWallOverTwoQuadrantsIsExplainedByTheSideOfThePoint()
    {
        const Asked asked(inTriangle);
        const QueryStory story = asked.story({});
        QVERIFY(!reasonOf(asked.sector(), asked.point, story.steps[0], story.method));
        const auto reason = reasonOf(asked.sector(), asked.point, story.steps[1], story.method);
        QVERIFY(reason.has_value());
        QCOMPARE(reason->title, std::string("Why this one counts +2"));
        QCOMPARE(reason->turns.size(), std::size_t{2});
        QVERIFY(reason->turns[0].isTrue);
        QCOMPARE(reason->turns[0].caption, std::string("+2 passes Q1"));
        QVERIFY(!reason->turns[1].isTrue);
        QCOMPARE(reason->turns[1].caption, std::string("\u22122 passes Q3"));
        // (-400, 400) x (-300, 100)
        QVERIFY(reason->formula.ends_with("= 80\u202f000"));
        QVERIFY(reason->result.starts_with("Above 0"));
    }

    void onAWallTheTwoRulesAreNamed()
    {
        const Asked asked({200, 200});
        const QueryStory story = asked.story({.method = QueryMethod::Angles});
        const auto reason = reasonOf(asked.sector(), asked.point, story.steps[1], story.method);
        QVERIFY(reason.has_value());
        QVERIFY(reason->turns.empty());
        QVERIFY(reason->formula.ends_with("= 0"));
        QCOMPARE(reason->sentences.size(), std::size_t{3});
    }

    void arccosinesPartWhereAWallTurnsBack()
    {
        const Asked asked(inL);
        const QueryStory story =
            asked.story({.method = QueryMethod::Angles, .showsPublished = true});
        QCOMPARE(story.partsAt, std::optional<std::size_t>(3));
        QVERIFY(story.steps[3].added < 0);
        QVERIFY(story.steps[3].published->added > 0);
        QCOMPARE(
            story.steps.back().published->total,
            explainPublished(asked.sector(), asked.point)->arccosineSum);
        QVERIFY(partingText(asked.view(), story).starts_with("The sums part at wall 6:"));
    }

    void thePublishedProductsHaveTheOtherSignInAnOuterLoop()
    {
        const Asked asked(inTriangle);
        const QueryStory story =
            asked.story({.method = QueryMethod::Products, .showsPublished = true});
        QCOMPARE(story.partsAt, std::optional<std::size_t>(0));
        QVERIFY(publishedText(story).starts_with("Published: outside"));
    }

    void crossingsHaveNoPublishedMethod()
    {
        const QueryStory story =
            Asked(inL).story({.method = QueryMethod::Crossings, .showsPublished = true});
        QVERIFY(!story.published && !story.partsAt);
        QVERIFY(publishedText(story).empty());
    }

    void theFirstMoveShowsAStepAndTheOthersGoOn()
    {
        const QueryStory story = Asked(inTriangle).story({});
        NarratorState state = afterMove({}, story, StoryMove::Forward);
        QVERIFY(state.isOn);
        QCOMPARE(state.at, std::size_t{0});
        state = afterMove(state, story, StoryMove::Forward);
        QCOMPARE(state.at, std::size_t{1});
        state = afterMove(state, story, StoryMove::Last);
        state = afterMove(state, story, StoryMove::Forward);
        QCOMPARE(state.at, std::size_t{2});
        state = afterMove(state, story, StoryMove::Back);
        QCOMPARE(state.at, std::size_t{1});
        QCOMPARE(afterMove(state, story, StoryMove::First).at, std::size_t{0});
    }

    void enterBeginsPlaysAndStops()
    {
        const QueryStory story = Asked(inTriangle).story({});
        NarratorState state = afterEnter({.at = 2}, story);
        QVERIFY(state.isOn && !state.isPlaying);
        QCOMPARE(state.at, std::size_t{0});
        state = afterEnter(state, story);
        QVERIFY(state.isPlaying);
        state = afterBeat(state, story);
        QCOMPARE(state.at, std::size_t{1});
        QVERIFY(state.isPlaying);
        state = afterBeat(state, story);
        QCOMPARE(state.at, std::size_t{2});
        QVERIFY(!state.isPlaying);
        state = afterEnter(state, story);
        QCOMPARE(state.at, std::size_t{0});
        QVERIFY(!afterEnter(state, story).isPlaying);
    }

    void aLongStoryIsPlayedFromOneChangeToTheNext()
    {
        const QueryStory story = longStory(300, 150);
        NarratorState state{.isOn = true, .isPlaying = true};
        state = afterBeat(state, story);
        QCOMPARE(state.at, std::size_t{150});
        QVERIFY(state.isPlaying);
        state = afterBeat(state, story);
        QCOMPARE(state.at, std::size_t{299});
        QVERIFY(!state.isPlaying);
        QCOMPARE(
            afterBeat({.isOn = true, .isPlaying = true}, longStory(200, 150)).at,
            std::size_t{1});
    }

    void aStoryWithoutStepsIsHarmless()
    {
        const QueryStory none;
        for (const StoryMove move : {StoryMove::First, StoryMove::Forward, StoryMove::Last}) {
            QVERIFY(!afterMove({}, none, move).isPlaying);
        }
        QVERIFY(!afterBeat({.isPlaying = true}, none).isPlaying);
    }
};

SECTORED_TEST(QueryStoryTest)
#include "query_story_test.moc"
