#include "sectored/geom/planar/triangulate.h"

#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/triangulation_rules.h"

#include <QTest>

#include <rapidcheck.h>

#include <cstdint>

using namespace sectored;
using namespace sectored::test;

namespace rc {

/// Points on a small board, so that loops touch and run along each other. A step of 2 leaves points
/// that are not corners.
template <>
struct Arbitrary<Point> {
    static Gen<Point> arbitrary()
    {
        const auto coordinate =
            gen::map(gen::inRange(0, 6), [](int step) { return std::int32_t{2} * step; });
        return gen::build<Point>(gen::set(&Point::x, coordinate), gen::set(&Point::y, coordinate));
    }
};

} // namespace rc

namespace sectored {

/// Prints a point of a failing set; called by RapidCheck.
void showValue(Point p, std::ostream& out);

void showValue(Point p, std::ostream& out)
{
    out << p.x << ',' << p.y;
}

} // namespace sectored

namespace {

std::vector<Point> boardPlaces()
{
    std::vector<Point> places;
    for (std::int32_t y = -1; y <= 11; ++y) {
        for (std::int32_t x = -1; x <= 11; ++x) {
            places.push_back({x, y});
        }
    }
    return places;
}

} // namespace

/// Random sets of loops. RapidCheck shrinks a failing set. RC_PARAMS="seed=..." tests others.
class TriangulateShrinkTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void noSetBreaksARule();
    void reversedLoopsCoverTheSame();
};

void TriangulateShrinkTest::initTestCase()
{
    if (!qEnvironmentVariableIsSet("RC_PARAMS")) {
        qputenv(
            "RC_PARAMS",
            isLongForm() ? "seed=2024 max_success=20000 max_size=12"
                         : "seed=2024 max_success=400 max_size=12");
    }
    qInfo("%s", qgetenv("RC_PARAMS").constData());
}

void TriangulateShrinkTest::noSetBreaksARule()
{
    const std::vector<Point> places = boardPlaces();
    QVERIFY(rc::check("triangles keep their rules", [&](const Loops& loops) {
        const Triangulation answer = triangulate(loops);
        RC_ASSERT(brokenTriangulationRule(loops, answer) == "");
        if (!answer.crossing) {
            RC_ASSERT(brokenPartitionRule(loops, answer, places) == "");
        }
    }));
}

void TriangulateShrinkTest::reversedLoopsCoverTheSame()
{
    QVERIFY(rc::check("directions do not matter", [](const Loops& loops) {
        Loops reversed = loops;
        for (auto& loop : reversed) {
            std::ranges::reverse(loop);
        }
        const Triangulation there = triangulate(loops);
        const Triangulation back = triangulate(reversed);
        RC_ASSERT(there.crossing.has_value() == back.crossing.has_value());
        RC_ASSERT(there.triangles.size() == back.triangles.size());
        RC_ASSERT(twiceAreaOf(loops, there) == twiceAreaOf(reversed, back));
    }));
}

SECTORED_TEST(TriangulateShrinkTest)
#include "triangulate_shrink_test.moc"
