#include "editor/tool/sweep/bench_field.h"
#include "editor/tool/sweep/bench_handle.h"
#include "editor/tool/sweep/bench_picture.h"
#include "editor/tool/sweep/bench_state.h"
#include "editor/tool/sweep/bench_words.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr std::array rooms{
    BenchRoom{BenchEye::Space, {400, 300}},
    BenchRoom{BenchEye::Above, {200, 200}},
    BenchRoom{BenchEye::Side, {200, 200}}};

bool isNear(Vec3 a, Vec3 b)
{
    return length(a - b) < 1e-9;
}

std::size_t indexOf(std::string_view id)
{
    const auto presets = sweepPresets();
    return static_cast<std::size_t>(
        std::ranges::find(presets, id, &SweepPreset::id) - presets.begin());
}

} // namespace

/// The collision bench without a window.
class BenchTest : public QObject {
    Q_OBJECT

private slots:
    void itBeginsWithTheEdgeThatIsMissed()
    {
        const BenchState bench;
        QVERIFY(bench.isPreset());
        QVERIFY(sweepPresets()[bench.preset()].id == "N1");
        QCOMPARE(
            verdictOf(*bench.answer(), BenchMethod::Published).text,
            std::string("goes through"));
        QVERIFY(verdictOf(*bench.answer(), BenchMethod::Corrected).isRight);
    }

    void everyChangeIsTold()
    {
        BenchState bench;
        std::vector<BenchChange> told;
        bench.setListener([&told](BenchChange change) { told.push_back(change); });
        SweepCase other = bench.sweep();
        other.by.x += 1;
        bench.setCase(other);
        bench.setCase(other); // the same
        bench.setTime(0.5);
        bench.setTime(7);
        bench.setLayout(BenchLayout::OverEachOther);
        QVERIFY(
            told
            == (std::vector{
                BenchChange::Case,
                BenchChange::Time,
                BenchChange::Time,
                BenchChange::Layout}));
        QCOMPARE(bench.time(), 1.0);
        QVERIFY(!bench.isPreset());
    }

    void thePresetsGoRound()
    {
        BenchState bench;
        bench.showPreset(0);
        bench.stepPreset(-1);
        QCOMPARE(bench.preset(), sweepPresets().size() - 1);
        bench.stepPreset(1);
        QCOMPARE(bench.preset(), std::size_t{0});
        bench.setSubject(SweepSubject::MovingSpheres);
        QVERIFY(sweepPresets()[bench.preset()].id == "D1");
    }

    void aCaseFromTheLevelIsKeptUntilAMadeUpOneIsShown()
    {
        BenchState bench;
        const std::size_t before = bench.preset();
        SweepCase sweep = bench.sweep();
        sweep.by.x = 9;
        bench.showLevelCase(sweep);
        QVERIFY(bench.scene() == BenchScene::FromLevel);
        QVERIFY(!bench.isPreset());
        bench.showMadeUp();
        QVERIFY(bench.isPreset());
        QCOMPARE(bench.preset(), before);
    }

    void aWrongNumberHasNoAnswerAndNamesItsField()
    {
        BenchState bench;
        SweepCase wrong = bench.sweep();
        wrong.shape.radius = -1;
        bench.setCase(wrong);
        QVERIFY(bench.answer() == nullptr);
        const auto fields = fieldsOf(wrong);
        const auto named = std::ranges::count_if(fields, [&bench](const BenchField& field) {
            return isAbout(*bench.fault(), field);
        });
        QCOMPARE(named, std::ptrdiff_t{1});
    }

    void fieldsChangeOneNumberEach()
    {
        for (const SweepPreset& preset : sweepPresets()) {
            const auto fields = fieldsOf(preset.sweep);
            for (const BenchField& field : fields) {
                SweepCase changed = preset.sweep;
                field.set(changed, field.value + 1);
                int differing = 0;
                const auto after = fieldsOf(changed);
                for (std::size_t k = 0; k < fields.size(); ++k) {
                    differing += after[k].value != fields[k].value ? 1 : 0;
                }
                QVERIFY2(differing == 1, field.path.c_str());
                field.set(changed, field.value);
                QVERIFY2(changed == preset.sweep, field.path.c_str());
            }
        }
    }

    void allPicturesHaveOneScaleAndShowTheWay()
    {
        for (const SweepPreset& preset : sweepPresets()) {
            const BenchFrame frame = frameOf(preset.sweep, rooms);
            for (const BenchRoom& room : rooms) {
                const BenchLens lens(room.eye, frame);
                for (const Vec3 end : {preset.sweep.at, preset.sweep.at + preset.sweep.by}) {
                    const Vec2 seen = lens.toPixels(end);
                    QVERIFY2(
                        std::abs(seen.x) <= room.size.x / 2 && std::abs(seen.y) <= room.size.y / 2,
                        std::string(preset.id).c_str());
                }
            }
        }
    }

    void aDragMovesByWhatThePointerMoves()
    {
        const SweepCase sweep = sweepPresets()[indexOf("N1")].sweep;
        const BenchFrame frame = frameOf(sweep, rooms);
        for (const BenchEye eye : allBenchEyes) {
            const BenchLens lens(eye, frame);
            const Vec2 pixels{13, -7};
            const Vec3 motion = lens.motionOf(pixels, BenchDrag::Level);
            const Vec2 from = lens.toPixels(sweep.at);
            const Vec2 to = lens.toPixels(sweep.at + motion);
            QVERIFY(std::abs(to.x - from.x - pixels.x) < 1e-9);
            QVERIFY(std::abs(to.y - from.y - pixels.y) < 1e-9);
        }
        const BenchLens space(BenchEye::Space, frame);
        QCOMPARE(space.motionOf({13, -7}, BenchDrag::Level).z, 0.0);
        const Vec3 upright = space.motionOf({13, -7}, BenchDrag::Upright);
        QVERIFY(upright.x == 0 && upright.y == 0 && upright.z > 0);
    }

    void aDraggedEndLeavesTheOtherWhereItIs()
    {
        const SweepCase sweep = sweepPresets()[indexOf("N1")].sweep;
        const Vec3 finish = sweep.at + sweep.by;
        const SweepCase start = movedCase(sweep, {.part = BenchPart::Start}, {1, 2, 3});
        QVERIFY(isNear(start.at, sweep.at + Vec3{1, 2, 3}));
        QVERIFY(isNear(start.at + start.by, finish));
        const SweepCase end = movedCase(sweep, {.part = BenchPart::Finish}, {1, 2, 3});
        QVERIFY(end.at == sweep.at);
        QVERIFY(isNear(end.at + end.by, finish + Vec3{1, 2, 3}));
    }

    void everyHandleIsFoundWhereItIsDrawn()
    {
        for (const SweepPreset& preset : sweepPresets()) {
            const BenchLens lens(BenchEye::Space, frameOf(preset.sweep, rooms));
            const auto handles = handlesOf(preset.sweep, normalHandle(lens));
            for (const BenchHandle& handle : handles) {
                const auto near = handleNear(preset.sweep, lens, lens.toPixels(handle.at));
                QVERIFY2(near.has_value(), std::string(preset.id).c_str());
                QVERIFY(length(lens.toPixels(near->at)) - length(lens.toPixels(handle.at)) < 1);
            }
        }
    }

    void picturesOfAllPresetsSayWhatTheMethodsDo()
    {
        for (std::size_t k = 0; k < sweepPresets().size(); ++k) {
            BenchState bench;
            bench.showPreset(k);
            const BenchLens lens(BenchEye::Space, frameOf(bench.sweep(), rooms));
            for (const double time : {0.0, 0.5, 1.0}) {
                const BenchScenery scenery{
                    .sweep = bench.sweep(),
                    .given = bench.answer(),
                    .time = time};
                QVERIFY(!targetPicture(scenery, lens).lines.empty());
                QVERIFY(!methodPicture(scenery, lens, BenchMethod::Published).lines.empty());
                QVERIFY(!methodPicture(scenery, lens, BenchMethod::Corrected).lines.empty());
            }
        }
    }

    void theOverlapIsHatchedWithItsDepth()
    {
        BenchState bench;
        bench.showPreset(indexOf("N3"));
        const BenchScenery scenery{.sweep = bench.sweep(), .given = bench.answer(), .time = 0};
        const BenchLens lens(BenchEye::Side, frameOf(bench.sweep(), rooms));
        const Overlay picture = methodPicture(scenery, lens, BenchMethod::Published);
        QVERIFY(std::ranges::any_of(picture.areas, &OverlayArea::hatched));
        QVERIFY(std::ranges::any_of(picture.labels, [](const OverlayLabel& label) {
            return label.text == "0.5 r inside";
        }));
    }

    void withoutMotionThereIsNoArrow()
    {
        BenchState bench;
        SweepCase still = bench.sweep();
        still.by = {};
        bench.setCase(still);
        const BenchScenery scenery{.sweep = bench.sweep(), .given = bench.answer()};
        const BenchLens lens(BenchEye::Above, frameOf(bench.sweep(), rooms));
        const Overlay picture = methodPicture(scenery, lens, BenchMethod::Corrected);
        QVERIFY(std::ranges::none_of(picture.points, [](const OverlayPoint& point) {
            return point.marker == Marker::Arrow;
        }));
        QCOMPARE(
            remarkOf(still, *bench.answer()),
            std::string("No motion: only the start counts."));
    }

    /// It is convex: why a search is a proof.
    void theDistanceIsConvexAndZeroAtTheContact()
    {
        for (const char* const id : {"N1", "G4", "D1"}) {
            const SweepCase& sweep = sweepPresets()[indexOf(id)].sweep;
            const auto distances = distancesOf(sweep, 64);
            QCOMPARE(distances.size(), std::size_t{65});
            for (std::size_t k = 1; k + 1 < distances.size(); ++k) {
                QVERIFY(distances[k] <= (distances[k - 1] + distances[k + 1]) / 2 + 1e-9);
            }
            const double contact = answer(sweep)->time;
            const auto before = static_cast<std::size_t>(contact * 64);
            QVERIFY(distances[before] >= -1e-9);
        }
    }

    void theSlideContinuesWhereTheContactEndsTheWay()
    {
        BenchState bench;
        SweepCase sliding = bench.sweep();
        sliding.slide = 3;
        bench.setCase(sliding);
        const SweepAnswer& given = *bench.answer();
        QVERIFY(given.slide.legs.size() > 1);
        const Vec3 atContact = correctedPlace(sliding, given, given.time);
        QVERIFY(isNear(atContact, given.centre));
        const SweepLeg& second = given.slide.legs[1];
        QVERIFY(isNear(second.at, given.centre) || length(second.at - given.centre) < 1e-6);
        QVERIFY(length(correctedPlace(sliding, given, 1) - atContact) > 0);
    }

    void theTableMarksWhatDiffers()
    {
        BenchState bench;
        const auto rows = tableOf(bench.sweep(), *bench.answer());
        const auto time = std::ranges::find(rows, "Time", &BenchRow::name);
        QCOMPARE(time->published, std::string("none"));
        QCOMPARE(time->corrected, std::string("0.430964"));
        QVERIFY(time->differs);
    }
};

SECTORED_TEST(BenchTest)
#include "bench_test.moc"
