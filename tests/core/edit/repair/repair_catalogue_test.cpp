#include "sectored/edit/plan.h"
#include "sectored/edit/repair/all_fixes.h"
#include "sectored/format/format.h"
#include "sectored/map/loops.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/support/build_map_fixture.h"
#include "tests/support/map_bytes.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Each row of the catalogue of damage comes out as specified, leaves nothing damaged, and can be
/// undone. A second repair finds nothing to do.
class RepairCatalogueTest : public QObject {
    Q_OBJECT

private slots:
    void eachRowComesOutAsSpecified_data();
    void eachRowComesOutAsSpecified();
};

namespace {

QStringList words(const QString& text)
{
    return text.split(' ', Qt::SkipEmptyParts);
}

Point pointOf(const QString& text)
{
    const QStringList parts = text.split(',');
    return {parts.at(0).toInt(), parts.at(1).toInt()};
}

std::vector<Point> outlineOf(const QString& text)
{
    static const QRegularExpression rectangle(R"(^R\((-?\d+),(-?\d+),(-?\d+),(-?\d+)\)$)");
    std::vector<Point> points;
    for (const QString& word : words(text)) {
        const auto match = rectangle.match(word);
        if (!match.hasMatch()) {
            points.push_back(pointOf(word));
            continue;
        }
        const auto side = [&](int at) {
            return match.captured(at).toInt();
        };
        for (const Point corner :
             {Point{side(1), side(2)},
              Point{side(3), side(2)},
              Point{side(3), side(4)},
              Point{side(1), side(4)}}) {
            points.push_back(corner);
        }
    }
    return points;
}

void addSector(FileLevel& level, const QString& text)
{
    const QStringList parts = text.split(QStringLiteral(" z "));
    FileSector sector{.wallptr = static_cast<std::int32_t>(level.walls.size())};
    if (parts.size() > 1) {
        sector.ceilingz = words(parts.at(1)).at(0).toInt();
        sector.floorz = words(parts.at(1)).at(1).toInt();
    }
    for (const QString& loop : parts.at(0).split('/')) {
        const auto first = static_cast<std::int32_t>(level.walls.size());
        for (const Point p : outlineOf(loop)) {
            const auto next = static_cast<std::int32_t>(level.walls.size()) + 1;
            level.walls.push_back({.x = p.x, .y = p.y, .point2 = next});
        }
        level.walls.back().point2 = first;
    }
    sector.wallnum = static_cast<std::int32_t>(level.walls.size()) - sector.wallptr;
    level.sectors.push_back(sector);
}

std::int32_t sectorOf(const FileLevel& level, std::int32_t wall)
{
    std::int32_t found = -1;
    for (const FileSector& sector : level.sectors) {
        found += sector.wallptr <= wall ? 1 : 0;
    }
    return found;
}

void linkWalls(FileLevel& level, const QString& text)
{
    for (const QString& pair : words(text)) {
        const auto left = pair.split('-').at(0).toInt();
        const auto right = pair.split('-').at(1).toInt();
        for (const auto& [wall, other] : {std::pair(left, right), std::pair(right, left)}) {
            FileWall& row = level.walls.at(static_cast<std::size_t>(wall));
            row.nextwall = other;
            row.nextsector = sectorOf(level, other);
        }
    }
}

void damage(FileLevel& level, const QString& text)
{
    static const QHash<QString, std::int32_t FileWall::*> wallFields{
        {"nextwall", &FileWall::nextwall},
        {"nextsector", &FileWall::nextsector},
        {"point2", &FileWall::point2}};
    static const QHash<QString, std::int32_t FileSector::*> sectorFields{
        {"wallptr", &FileSector::wallptr},
        {"wallnum", &FileSector::wallnum}};
    for (const QString& change : words(text)) {
        const QString field = change.section('.', 1).section('=', 0, 0);
        const auto row = change.section('.', 0, 0).mid(1).toUInt();
        const int value = change.section('=', 1).toInt();
        if (change.startsWith('w')) {
            level.walls.at(row).*wallFields.value(field) = value;
        } else {
            level.sectors.at(row).*sectorFields.value(field) = value;
        }
    }
}

QString numbered(Int128 value)
{
    return QString::number(static_cast<qlonglong>(value));
}

QString wallValue(const Map& map, WallId id, const QString& field)
{
    const Numbering numbering(map);
    const Wall& wall = map[id];
    const QHash<QString, std::int32_t> values{
        {"x", wall.position.x},
        {"y", wall.position.y},
        {"point2", numbering.of(wall.point2)},
        {"nextwall", numbering.of(wall.nextWall)},
        {"nextsector", numbering.of(wall.nextSector)}};
    return QString::number(values.value(field, 9999));
}

QString sectorValue(const Map& map, SectorId sector, const QString& field)
{
    const auto loops = loopsOf(map, sector);
    if (field == "points") {
        QStringList points;
        for (const WallId wall : map.wallsOf(sector)) {
            const Point p = map[wall].position;
            points.push_back(QString("%1,%2").arg(p.x).arg(p.y));
        }
        return points.join('_');
    }
    if (field == "area") {
        Int128 area2 = 0;
        for (const Loop& loop : loops) {
            area2 += loop.area2;
        }
        return numbered(area2 / 2);
    }
    if (field == "folded") {
        return isFolded(map, sector) ? "1" : "0";
    }
    return numbered(
        static_cast<Int128>(field == "loops" ? loops.size() : map.wallsOf(sector).size()));
}

QString valueOf(const Map& map, const QString& place)
{
    const Numbering numbering(map);
    const auto row = place.section('.', 0, 0).mid(1).toInt();
    const QString field = place.section('.', 1);
    return place.startsWith('w') ? wallValue(map, numbering.wallAt(row).value(), field)
                                 : sectorValue(map, numbering.sectorAt(row).value(), field);
}

RepairRequest requestFor(const Map& map, const QString& fixes)
{
    RepairRequest request{.sectors = {map.sectorOrder().begin(), map.sectorOrder().end()}};
    if (fixes == "safe") {
        return request;
    }
    request.fixes.emplace();
    for (const FixRow& row : allFixes()) {
        if (fixes == "all" ? row.isForDamage : fixes == row.name.data()) {
            request.fixes->push_back(row.fix);
        }
    }
    return request;
}

PlanResult repaired(const Map& map, const RepairRequest& request)
{
    const MapIndex index(map);
    return plan({map, index}, request);
}

} // namespace

void RepairCatalogueTest::eachRowComesOutAsSpecified_data()
{
    QTest::addColumn<QStringList>("row");
    QFile file(QString::fromStdString(testDataPath("catalogue/repair.txt")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#')) {
            continue;
        }
        QStringList row;
        for (const QString& cell : QString::fromUtf8(line).split('|')) {
            row.push_back(cell.trimmed());
        }
        QCOMPARE(row.size(), 8);
        QTest::addRow("%s %s", qPrintable(row.at(0)), qPrintable(row.at(1))) << row;
    }
}

void RepairCatalogueTest::eachRowComesOutAsSpecified()
{
    QFETCH(const QStringList, row);
    FileLevel file{.cursectnum = 0};
    for (const QString& sector : row.at(2).split(';')) {
        addSector(file, sector);
    }
    linkWalls(file, row.at(3));
    damage(file, row.at(4));
    const auto bytes = fileBytes(file);
    Map map = formatById("build-map")->read(bytes).value().map;
    const RepairRequest request = requestFor(map, row.at(5));
    const PlanResult result = repaired(map, request);
    const QString outcome =
        result ? "ok" : QString::fromUtf8(messageTemplate(result.error().code).id.data());
    QCOMPARE(outcome, row.at(6));
    if (result) {
        apply(map, result->patch);
        apply(map, inverted(result->patch));
        QVERIFY(std::ranges::equal(bytesOf(map), bytes));
        apply(map, result->patch);
        QVERIFY(isSound(map));
        QVERIFY(result->repair && result->repair->left.empty());
        QVERIFY(!repaired(map, request));
    }
    for (const QString& expected : words(row.at(7))) {
        QCOMPARE(
            expected.section('=', 0, 0) + "=" + valueOf(map, expected.section('=', 0, 0)),
            expected);
    }
}

SECTORED_TEST(RepairCatalogueTest)
#include "repair_catalogue_test.moc"
