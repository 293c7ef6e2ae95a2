#include "core/format/format.h"
#include "core/map/invariant.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/real_levels.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace sectored;
using namespace sectored::test;

class RealLevelEditsTest : public QObject {
    Q_OBJECT

private slots:
    void eachEditIsSoundOrRefusedAndCanBeTakenBack_data();
    void eachEditIsSoundOrRefusedAndCanBeTakenBack();
};

namespace {

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_generator(seed)
    {}

    int below(int count)
    {
        return static_cast<int>(m_generator() % static_cast<std::uint64_t>(count));
    }
    int within(int reach) { return below(2 * reach + 1) - reach; }

    template <class IdType>
    IdType oneOf(std::span<const IdType> ids)
    {
        return ids[static_cast<std::size_t>(below(static_cast<int>(ids.size())))];
    }

private:
    std::mt19937_64 m_generator;
};

Point shifted(Point p, Dice& dice, int reach)
{
    return {p.x + dice.within(reach), p.y + dice.within(reach)};
}

Request randomDraw(Point p, Dice& dice)
{
    const int width = 16 << dice.below(6);
    const int height = 16 << dice.below(6);
    DrawRequest draw{
        .points = {p, {p.x + width, p.y}, {p.x + width, p.y + height}, {p.x, p.y + height}},
        .closed = dice.below(3) != 0,
        .fill = dice.below(4) == 0 ? Fill::Void : Fill::Sector};
    return draw;
}

Request randomEdit(const Map& map, Dice& dice)
{
    const Numbering numbering(map);
    const WallId wall = dice.oneOf(numbering.wallOrder());
    const SectorId sector = dice.oneOf(map.sectorOrder());
    const Point p = map[wall].position;
    const Point end = map.endOf(map[wall]).value_or(p);
    switch (dice.below(7)) {
    case 0:
        return SetRequest{.rows = std::vector{wall}, .values = {{"picnum", dice.below(100)}}};
    case 1:
        return StartRequest{.at = p};
    case 2:
        return InsertVertexRequest{.at = {p.x + (end.x - p.x) / 2, p.y + (end.y - p.y) / 2}};
    case 3:
        return dice.below(4) == 0 ? Request(DeleteRequest{.sectors = {sector}})
                                  : randomDraw(p, dice);
    case 4:
        return MoveRequest{.vertices = {{p, end}}};
    case 5:
        return MoveRequest{.vertices = {{p, shifted(p, dice, 64)}}};
    default:
        return randomDraw(shifted(p, dice, 4), dice);
    }
}

Bytes written(const Map& map)
{
    return formatById("build-map")->write(map).value_or(Bytes{});
}

std::vector<SectorId> soundSectors(const Map& map)
{
    const MapIndex index(map);
    std::vector<SectorId> sound(map.sectorOrder().begin(), map.sectorOrder().end());
    std::erase_if(sound, [&](SectorId sector) { return isDamaged({map, index}, sector); });
    return sound;
}

} // namespace

void RealLevelEditsTest::eachEditIsSoundOrRefusedAndCanBeTakenBack_data()
{
    QTest::addColumn<QString>("path");
    const auto levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    for (const RealLevel& level : levels) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

void RealLevelEditsTest::eachEditIsSoundOrRefusedAndCanBeTakenBack()
{
    QFETCH(const QString, path);
    const auto loaded = loadLevel(path.toStdString());
    QVERIFY(loaded.has_value());
    EditLevel level(loaded->map);
    const Bytes bytes = written(level.map);
    Dice dice(2024);
    std::map<std::string, int> answers;
    std::vector<Patch> done;
    for (int step = 0; step < 40 && level.map.sectorCount() > 0; ++step) {
        const Request request = randomEdit(level.map, dice);
        const PlanResult planned = level.planned(request);
        const std::string code =
            planned ? stepName(request) : std::string(messageTemplate(planned.error().code).id);
        ++answers[code];
        QVERIFY2(
            code != "E-INTERNAL",
            ("step " + std::to_string(step) + " " + stepName(request)).c_str());
        if (planned) {
            apply(level.map, planned->patch);
            done.push_back(planned->patch);
        }
    }
    const MapIndex index(level.map);
    for (const SectorId sector : soundSectors(loaded->map)) {
        QVERIFY(level.map.find(sector) == nullptr || !isDamaged({level.map, index}, sector));
    }
    for (const auto& [code, count] : answers) {
        qInfo("%s: %d", code.c_str(), count);
    }
    while (!done.empty()) {
        apply(level.map, inverted(done.back()));
        done.pop_back();
    }
    QVERIFY(level.map == loaded->map);
    QVERIFY(written(level.map) == bytes);
}

QTEST_APPLESS_MAIN(RealLevelEditsTest)
#include "real_level_edits_test.moc"
