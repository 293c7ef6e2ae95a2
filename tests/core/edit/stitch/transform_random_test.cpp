#include "sectored/format/format.h"

#include "tests/core/edit/stitch/move_promises.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/random_drag.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Random rotations of whole levels (Spec: stitching 4, MP1, MP6 and TP2).
class TransformRandomTest : public QObject {
    Q_OBJECT

private slots:
    void roomsTurnOrAreRefusedWithNames_data();
    void roomsTurnOrAreRefusedWithNames();
    void realLevelsTurnOrAreRefused_data();
    void realLevelsTurnOrAreRefused();
};

namespace {

/// Tests that a refusal says where the fault is, if it is about shapes.
bool hasNames(const Refusal& refusal)
{
    constexpr std::array shapes{"E-COLLAPSE", "E-CROSS", "E-DAMAGED", "E-FLIP", "E-OVERLAP"};
    const bool isOfShape =
        std::ranges::any_of(shapes, [&](const char* id) { return hasId(refusal.code, id); });
    return !isOfShape || !refusal.culprits.sectors.empty() || !refusal.culprits.walls.empty();
}

/// Turns all sectors of a level by a random angle. Returns what was wrong; empty if nothing was.
std::string faultOfTurn(const Map& map, DragDice& dice, MoveAnswers& answers)
{
    const auto all = map.sectorOrder();
    const auto thousandths = static_cast<std::int64_t>(dice.below(360'000));
    const TransformRequest request{
        .sectors = {all.begin(), all.end()},
        .motion = Rotation{{thousandths * (billion / 1000)}}};
    const std::string text = " by " + std::to_string(thousandths) + " thousandths of a degree";
    const PlanResult planned = countedPlan(map, request, answers);
    Map after = map;
    std::string fault = brokenMovePromise(after, request, planned);
    if (fault.empty() && !planned && !hasNames(planned.error())) {
        fault = "TP2: refused without names";
    }
    return fault.empty() ? fault : fault + text;
}

} // namespace

void TransformRandomTest::roomsTurnOrAreRefusedWithNames_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= (isLongForm() ? 200 : 10); ++seed) {
        QTest::addRow("seed %llu", seed) << seed;
    }
}

void TransformRandomTest::roomsTurnOrAreRefusedWithNames()
{
    QFETCH(const quint64, seed);
    DragDice dice(seed);
    const std::array cells{16, 24, 500};
    const Map map = unevenRooms(3, cells.at(dice.below(cells.size())), dice);
    MoveAnswers answers;
    for (int turn = 0; turn < 20; ++turn) {
        const std::string fault = faultOfTurn(map, dice, answers);
        QVERIFY2(fault.empty(), fault.c_str());
    }
    print(answers);
}

void TransformRandomTest::realLevelsTurnOrAreRefused_data()
{
    QTest::addColumn<QString>("path");
    const auto levels = readableRealLevels();
    const std::size_t one = isLongForm() ? 1 : 12;
    for (std::size_t at = 0; at < levels.size(); at += one) {
        QTest::newRow(levels[at].name.c_str()) << QString::fromStdString(levels[at].path.string());
    }
    if (realLevels().empty()) {
        QTest::newRow("none") << QString();
    }
}

void TransformRandomTest::realLevelsTurnOrAreRefused()
{
    QFETCH(const QString, path);
    if (path.isEmpty()) {
        QSKIP(noRealLevels);
    }
    const auto level = loadLevel(path.toStdString());
    if (!level || level->map.sectorCount() == 0) {
        return;
    }
    DragDice dice(2);
    MoveAnswers answers;
    for (int turn = 0; turn < 3; ++turn) {
        const std::string fault = faultOfTurn(level->map, dice, answers);
        QVERIFY2(fault.empty(), fault.c_str());
    }
    print(answers);
}

SECTORED_TEST(TransformRandomTest)
#include "transform_random_test.moc"
