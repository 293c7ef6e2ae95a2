#include "sectored/check/check.h"

#include "tests/core/check/findings_of_rule.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Severities, rows and positions of findings, and levels that break a rule several times.
class FindingsTest : public QObject {
    Q_OBJECT

private slots:
    void countsAreHeldToTheVersion();
    void rangesThatOverlapAreTold();
    void findingsNameNumbersOfTheFileAndAPlace();
    void aSectorFoldedShutIsOnlyNoted();
    void cleanLevelsGiveNothing_data();
    void cleanLevelsGiveNothing();
};

void FindingsTest::countsAreHeldToTheVersion()
{
    const auto withSprites = [](std::size_t count) {
        MapRows rows;
        rows.sprites.resize(count);
        return findingsOfRule(Map(std::move(rows)), "limit");
    };
    QVERIFY(withSprites(3686).empty());
    QCOMPARE(withSprites(3687).size(), std::size_t{1});
    QVERIFY(withSprites(3687).front().severity == Severity::Warning);
    QVERIFY(withSprites(4096).front().severity == Severity::Warning);
    QVERIFY(withSprites(4097).front().severity == Severity::Error);
    QCOMPARE(
        englishText(withSprites(4097).front()),
        std::string("The level has 4097 sprites; version 7 allows 4096."));
}

void FindingsTest::rangesThatOverlapAreTold()
{
    MapRows rows;
    rows.explicitWallTable = true;
    for (std::uint32_t at = 0; at < 3; ++at) {
        const Point corner{at == 1 ? 9 : 0, at == 2 ? 9 : 0};
        rows.walls.push_back({.position = corner, .point2 = WallId{(at + 1) % 3}});
    }
    rows.walls.emplace_back();
    rows.sectors.resize(2);
    rows.wallsOfSector = {{{0}, {1}, {2}}, {{0}, {1}, {2}}};
    const auto findings = findingsOfRule(Map(std::move(rows)), "wall-range");
    QCOMPARE(findings.size(), std::size_t{2});
    QCOMPARE(
        englishText(findings[0]),
        std::string("Sector 1 starts at wall 0, but the previous sector ends before wall 3."));
    QCOMPARE(englishText(findings[1]), std::string("Wall 3 belongs to no sector."));
}

void FindingsTest::findingsNameNumbersOfTheFileAndAPlace()
{
    Map map = mapFromText("sector 0: 0,0 9,0 9,9\nsector 1: 20,0 40,0 40,0 40,20");
    map = changed(map, [](PatchBuilder& builder) {
        builder.remove(SectorId{0});
        for (std::uint32_t gone = 0; gone < 3; ++gone) {
            builder.remove(WallId{gone});
        }
    });
    const auto findings = findingsOfRule(map, "zero-length");
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(englishText(findings.front()), std::string("Wall 1 has zero length."));
    QVERIFY(findings.front().wall == WallId{4});
    QVERIFY(findings.front().sector == SectorId{1});
    QVERIFY((findings.front().at == Point{40, 0}));
}

void FindingsTest::aSectorFoldedShutIsOnlyNoted()
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 16,16\n"
                                "sector 2: 16,0 32,0 32,16 16,16\nsector 3: 40,0 56,0 48,0");
    QCOMPARE(findingsOfRule(map, "folded").size(), std::size_t{2});
    const MapIndex index(map);
    for (const Finding& finding : runChecks({map, index})) {
        QVERIFY2(finding.severity == Severity::Note, englishText(finding).c_str());
    }
    const Map twisted = mapFromText("sector 0: 0,16 16,16 16,0 0,0");
    QCOMPARE(findingsOfRule(twisted, "outer-loop").size(), std::size_t{1});
}

void FindingsTest::cleanLevelsGiveNothing_data()
{
    const QString square = "sector 0: 0,0 16,0 16,16 0,16";
    const QString twoRooms = square + "\nsector 1: 16,0 32,0 32,16 16,16";
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << "";
    QTest::newRow("a room") << square + "\nstart: 8,8 sector 0\nsprite: 4,4 sector 0";
    QTest::newRow("no sector named") << square + "\nstart: 8,8 sector -1";
    QTest::newRow("two rooms") << twoRooms + "\nstart: 16,8 sector 0";
    QTest::newRow("a room in a room")
        << square + " | 4,4 4,12 12,12 12,4\nsector 1: 4,4 12,4 12,12 4,12\nstart: 2,2 sector 0";
    QTest::newRow("a hole first") << "sector 0: 4,4 4,12 12,12 12,4 | 0,0 16,0 16,16 0,16\n"
                                     "start: 2,2 sector 0";
    QTest::newRow("rooms that touch at a vertex")
        << square + "\nsector 1: 16,16 32,16 32,32 16,32\nstart: 2,2 sector 0";
}

void FindingsTest::cleanLevelsGiveNothing()
{
    QFETCH(const QString, text);
    const Map map = mapFromText(text.toStdString());
    const MapIndex index(map);
    const auto findings = runChecks({map, index});
    QVERIFY2(findings.empty(), findings.empty() ? "" : findings.front().rule.data());
}

SECTORED_TEST(FindingsTest)
#include "findings_test.moc"
