#include "sectored/edit/plan.h"
#include "sectored/format/format.h"
#include "sectored/map/invariant.h"

#include "tests/support/real_levels.h"
#include "tests/support/script/random_drag.h"
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

/// Random rotations of whole levels (Spec: stitching 4, TP2).
class TransformRandomTest : public QObject {
    Q_OBJECT

private slots:
    void roomsTurnOrAreRefusedWithNames_data();
    void roomsTurnOrAreRefusedWithNames();
    void realLevelsTurnOrAreRefused_data();
    void realLevelsTurnOrAreRefused();
};

namespace {

using Answers = std::map<std::string, int>;

bool isLong()
{
    return qEnvironmentVariableIsSet("SECTORED_LONG");
}

std::vector<SectorId> damagedIn(const Map& map)
{
    const MapIndex index(map);
    return damagedAmong({map, index}, map.sectorOrder());
}

/// Tests that a refusal says where the fault is, if it is about shapes.
bool hasNames(const Refusal& refusal)
{
    constexpr std::array shapes{"E-COLLAPSE", "E-CROSS", "E-DAMAGED", "E-FLIP", "E-OVERLAP"};
    const bool isOfShape =
        std::ranges::any_of(shapes, [&](const char* id) { return hasId(refusal.code, id); });
    return !isOfShape || !refusal.culprits.sectors.empty() || !refusal.culprits.walls.empty();
}

/// Turns all sectors of a level by a random angle. Returns what was wrong; empty if nothing was.
std::string faultOfTurn(const Map& map, DragDice& dice, Answers& answers)
{
    const auto all = map.sectorOrder();
    const auto thousandths = static_cast<std::int64_t>(dice.below(360'000));
    const TransformRequest request{
        .sectors = {all.begin(), all.end()},
        .motion = Rotation{{thousandths * (billion / 1000)}}};
    const std::string text = " by " + std::to_string(thousandths) + " thousandths of a degree";
    const MapIndex index(map);
    const PlanResult planned = plan({map, index}, request);
    ++answers[planned ? "ok" : std::string(messageTemplate(planned.error().code).id)];
    if (!planned) {
        if (planned.error().code == MessageCode::Internal) {
            return englishText(planned.error()) + text;
        }
        return hasNames(planned.error()) ? std::string() : "refused without names" + text;
    }
    Map after = map;
    apply(after, planned->patch);
    const auto before = damagedIn(map);
    for (const SectorId sector : damagedIn(after)) {
        if (std::ranges::find(before, sector) == before.end()) {
            return "sector " + std::to_string(sector.value) + " is damaged" + text;
        }
    }
    apply(after, inverted(planned->patch));
    return after == map ? std::string() : "undo does not restore the level" + text;
}

void print(const Answers& answers)
{
    for (const auto& [code, count] : answers) {
        qInfo("%s: %d", code.c_str(), count);
    }
}

} // namespace

void TransformRandomTest::roomsTurnOrAreRefusedWithNames_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= (isLong() ? 200 : 10); ++seed) {
        QTest::addRow("seed %llu", seed) << seed;
    }
}

void TransformRandomTest::roomsTurnOrAreRefusedWithNames()
{
    QFETCH(const quint64, seed);
    DragDice dice(seed);
    const std::array cells{16, 24, 500};
    const Map map = unevenRooms(3, cells.at(dice.below(cells.size())), dice);
    Answers answers;
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
    const std::size_t one = isLong() ? 1 : 12;
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
    Answers answers;
    for (int turn = 0; turn < 3; ++turn) {
        const std::string fault = faultOfTurn(level->map, dice, answers);
        QVERIFY2(fault.empty(), fault.c_str());
    }
    print(answers);
}

SECTORED_TEST(TransformRandomTest)
#include "transform_random_test.moc"
