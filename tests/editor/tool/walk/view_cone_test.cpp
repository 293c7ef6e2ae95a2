#include "editor/tool/walk/view_cone.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr double tiny = 1e-6;

double furthestRight(const std::vector<Vec2>& cone)
{
    return std::ranges::max_element(cone, {}, &Vec2::x)->x;
}

} // namespace

class ViewConeTest : public QObject {
    Q_OBJECT

private slots:
    void looksEndAtSolidWalls()
    {
        const Map map = test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n");
        const auto cone = viewCone(
            map,
            {.at = {256, 512}, .sector = map.sectorOrder().front(), .way = {1, 0}, .spread = 1});
        QCOMPARE(cone.front(), (Vec2{256, 512}));
        QCOMPARE(cone.back(), (Vec2{256, 512}));
        for (const Vec2 p : cone) {
            QVERIFY(p.x >= 256 - tiny && p.x <= 1024 + tiny);
            QVERIFY(p.y >= -tiny && p.y <= 1024 + tiny);
        }
        QVERIFY(std::abs(furthestRight(cone) - 1024) < tiny);
    }

    void looksGoThroughPortals()
    {
        const Map map =
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,256 2048,768 2048,1024 1024,1024\n"
                              "sector 2: 2048,256 3072,256 3072,768 2048,768\n");
        const auto cone = viewCone(
            map,
            {.at = {256, 512}, .sector = map.sectorOrder().front(), .way = {1, 0}, .spread = 0.5});
        QVERIFY(std::abs(furthestRight(cone) - 3072) < tiny);
        // Next to the narrow sector they end at its wall.
        const bool isCut =
            std::ranges::any_of(cone, [](Vec2 p) { return std::abs(p.x - 2048) < tiny; });
        QVERIFY(isCut);
    }

    void pillarsAreInTheWay()
    {
        const Map map = test::mapFromText(
            "sector 0: 0,0 2048,0 2048,1024 0,1024 | 768,384 768,640 1024,640 1024,384\n");
        const auto cone = viewCone(
            map,
            {.at = {256, 512}, .sector = map.sectorOrder().front(), .way = {1, 0}, .spread = 0.1});
        QVERIFY(std::abs(furthestRight(cone) - 768) < tiny);
    }

    void aLevelWithoutEndIsLookedAtWithoutEnd()
    {
        // Start outside the sector, where none of its walls encloses the view.
        const Map map = test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n");
        const auto cone = viewCone(
            map,
            {.at = {5000, 512}, .sector = map.sectorOrder().front(), .way = {1, 0}, .spread = 0.1});
        for (const Vec2 p : cone) {
            QVERIFY(std::isfinite(p.x) && std::isfinite(p.y));
        }
    }
};

SECTORED_TEST_IN(QCoreApplication, ViewConeTest)
#include "view_cone_test.moc"
