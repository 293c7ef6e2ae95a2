#include "sectored/asset/picture/picanm.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <vector>

using namespace sectored;

namespace {

std::vector<int> framesAt(const TileAnimation& animation, std::initializer_list<int> clocks)
{
    std::vector<int> frames;
    for (const int clock : clocks) {
        frames.push_back(frameOffset(animation, clock));
    }
    return frames;
}

} // namespace

class PicanmTest : public QObject {
    Q_OBJECT

private slots:
    void theExamplesOfTheSpecificationComeOut();
    void aTileThatIsNotAnimatedHasOneFrame();
    /// Spec: trust B57.
    void framesStayWithinTheAnimationAtAnyTime();
    void everyWordSurvivesUnchanged();
    void theTypeOfViewIsApartFromTheSign();
};

void PicanmTest::theExamplesOfTheSpecificationComeOut()
{
    const std::initializer_list<int> clocks{0, 8, 16, 24, 32, 40, 48, 56};
    const TileAnimation swing{.kind = AnimationKind::Oscillate, .frames = 3, .speed = 3};
    QCOMPARE(framesAt(swing, clocks), (std::vector{0, 1, 2, 1, 0, 1, 2, 1}));
    const TileAnimation forward{.kind = AnimationKind::Forward, .frames = 3, .speed = 3};
    QCOMPARE(framesAt(forward, clocks), (std::vector{0, 1, 2, 0, 1, 2, 0, 1}));
    const TileAnimation backward{.kind = AnimationKind::Backward, .frames = 3, .speed = 3};
    QCOMPARE(framesAt(backward, clocks), (std::vector{0, -1, -2, 0, -1, -2, 0, -1}));
    QCOMPARE(framesAt(forward, {7, 15, 23}), (std::vector{0, 1, 2}));
}

void PicanmTest::aTileThatIsNotAnimatedHasOneFrame()
{
    QCOMPARE(shapeFrom({8, 8}, 0x3f).animation.frames, 1);
    QCOMPARE(frameOffset({.frames = 9}, 1000), 0);
    QCOMPARE(frameOffset({.kind = AnimationKind::Oscillate, .frames = 1}, 1000), 0);
}

void PicanmTest::framesStayWithinTheAnimationAtAnyTime()
{
    std::mt19937 random(4);
    for (int round = 0; round < 2000; ++round) {
        const auto word = static_cast<std::uint32_t>(random());
        const TileAnimation animation = shapeFrom({1, 1}, word).animation;
        const std::int64_t clock = static_cast<std::int64_t>(random()) - (std::int64_t{1} << 31);
        const int offset = frameOffset(animation, clock);
        QVERIFY(std::abs(offset) < animation.frames);
        QVERIFY(animation.kind == AnimationKind::Backward ? offset <= 0 : offset >= 0);
    }
}

void PicanmTest::everyWordSurvivesUnchanged()
{
    std::mt19937 random(5);
    for (int round = 0; round < 2000; ++round) {
        const auto word = static_cast<std::uint32_t>(random());
        QCOMPARE(picanmWith(word, shapeFrom({1, 1}, word)), word);
    }
    TileShape shape = shapeFrom({8, 8}, 0x80000000);
    shape.xOffset = -3;
    shape.yOffset = 100;
    QCOMPARE(picanmWith(0x80000000, shape), 0x8064fd00U);
}

void PicanmTest::theTypeOfViewIsApartFromTheSign()
{
    QCOMPARE(viewTypeOf(0xf0000000), 7);
    QCOMPARE(viewTypeOf(0x80000000), 0);
    QCOMPARE(viewTypeOf(0x20000000), 2);
}

SECTORED_TEST(PicanmTest)
#include "picanm_test.moc"
