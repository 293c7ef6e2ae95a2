#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The keys of the Geometry menu and their effect on the selection.
class GeometryActionsTest : public QObject {
    Q_OBJECT

private:
    WallId portalOf(SectorId sector) const
    {
        const Map& map = m_session->document.level().map();
        const auto walls = map.wallsOf(sector);
        return *std::ranges::find_if(walls, [&map](WallId wall) {
            return partnerOf(map, wall).has_value();
        });
    }
    bool isOn(const char* action) const { return m_session->window().action(action)->isEnabled(); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        drawRoomAndInnerSector(*m_session);
        m_session->key(Qt::Key_V);
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void joiningTwoSectorsMakesOne()
    {
        const std::vector both{m_session->sector(0), m_session->sector(1)};
        m_session->document.setSelection({.sectors = {both.front()}});
        QVERIFY(!isOn("geometry.join"));
        m_session->document.setSelection({.sectors = both});
        QVERIFY(isOn("geometry.join"));
        m_session->key(Qt::Key_J);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{1});
        QCOMPARE(m_session->document.selection(), (Selection{.sectors = {both.front()}}));
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{2});
    }

    void unlinkingAPortalMakesItSolidAndMakingAPortalOpensItAgain()
    {
        const WallId wall = portalOf(m_session->sector(0));
        const WallId partner = *partnerOf(m_session->document.level().map(), wall);
        m_session->document.setSelection({.walls = {wall}});
        QVERIFY(isOn("geometry.unlink"));
        QVERIFY(!isOn("geometry.makePortal"));
        m_session->key(Qt::Key_P, Qt::ShiftModifier);
        QVERIFY(!partnerOf(m_session->document.level().map(), wall));
        QVERIFY(!isOn("geometry.unlink"));
        m_session->key(Qt::Key_P);
        QCOMPARE(partnerOf(m_session->document.level().map(), wall), std::optional(partner));
    }

    void unlinkingClearsHalfALinkOfADamagedLevel()
    {
        Map damaged = m_session->document.level().map();
        const WallId wall = portalOf(m_session->sector(0));
        const WallId partner = *partnerOf(damaged, wall);
        PatchBuilder builder(damaged);
        builder.edit(partner).nextWall = {};
        builder.edit(partner).nextSector = {};
        apply(damaged, builder.finish());
        m_session->document.saved().adopt(damaged, SavedLevel::Origin::Unmodified);
        m_session->document.setSelection({.walls = {wall}});
        QVERIFY(isOn("geometry.unlink"));
        m_session->key(Qt::Key_P, Qt::ShiftModifier);
        QVERIFY(m_session->document.level().map()[wall].nextWall.isNull());
    }

    void verticesComeTogetherInTheirMiddle()
    {
        const Map& map = m_session->document.level().map();
        const auto inner = map.wallsOf(m_session->sector(1));
        const std::vector<WallId> walls(inner.begin(), inner.end());
        std::vector both{map[walls[0]].position, map[walls[1]].position};
        std::ranges::sort(both);
        m_session->document.setSelection({.vertices = {both.front()}});
        QVERIFY(!isOn("geometry.mergeVertices"));
        m_session->document.setSelection({.vertices = both});
        m_session->key(Qt::Key_J, Qt::ShiftModifier);
        QCOMPARE(map.wallsOf(m_session->sector(1)).size(), walls.size() - 1);
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(map.wallsOf(m_session->sector(1)).size(), walls.size());
    }

    void severalWallsAreLinkedInOneStep()
    {
        const Map& map = m_session->document.level().map();
        const auto inner = map.wallsOf(m_session->sector(1));
        const std::vector<WallId> walls(inner.begin(), inner.end());
        m_session->document.setSelection({.walls = walls});
        m_session->key(Qt::Key_P, Qt::ShiftModifier);
        const std::size_t done = m_session->document.edits().history().done();
        m_session->key(Qt::Key_P);
        QCOMPARE(m_session->document.edits().history().done(), done + 1);
        for (const WallId wall : walls) {
            QVERIFY(partnerOf(map, wall).has_value());
        }
    }

    void inTheQueryToolTheKeyOfPortalsPins()
    {
        m_session->document.setSelection({.walls = {portalOf(m_session->sector(0))}});
        m_session->key(Qt::Key_P, Qt::ShiftModifier);
        m_session->key(Qt::Key_Q);
        m_session->click({512, 512});
        m_session->key(Qt::Key_P);
        QCOMPARE(m_session->document.query().pins().size(), std::size_t{1});
        QVERIFY(!isOn("geometry.makePortal"));
    }

    void theFirstWallOfASectorCanBeChosen()
    {
        const SectorId sector = m_session->sector(0);
        const WallId second = m_session->document.level().map().wallsOf(sector)[1];
        m_session->document.setSelection({.walls = {second}});
        m_session->window().action("geometry.firstWall")->trigger();
        QCOMPARE(m_session->document.level().map().wallsOf(sector).front(), second);
    }

    void mirroringTwiceAndFourQuarterTurnsChangeNothing()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(1)}});
        const Map before = m_session->document.level().map();
        for (const int key : {Qt::Key_X, Qt::Key_X, Qt::Key_Y, Qt::Key_Y}) {
            m_session->key(key);
        }
        for (int turn = 0; turn < 4; ++turn) {
            m_session->key(Qt::Key_Period);
        }
        m_session->key(Qt::Key_Comma);
        m_session->key(Qt::Key_Period);
        QCOMPARE(m_session->document.edits().history().done(), std::size_t{12});
        for (const WallId wall : before.wallsOf(m_session->sector(1))) {
            QCOMPARE(m_session->document.level().map()[wall].position, before[wall].position);
        }
    }

    void theVoidThatWallsEncloseBecomesASectorAgain()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(1)}});
        m_session->key(Qt::Key_Delete);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{1});
        m_session->move({16, 16});
        m_session->key(Qt::Key_M, Qt::ControlModifier);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{2});
        QCOMPARE(m_session->document.selection().sectors.size(), std::size_t{1});
    }

    void aRefusalSaysWhatIsWrong()
    {
        const Map& map = m_session->document.level().map();
        const auto walls = map.wallsOf(m_session->sector(0));
        const auto solid =
            std::ranges::find_if(walls, [&map](WallId wall) { return !partnerOf(map, wall); });
        m_session->document.setSelection({.walls = {*solid}});
        const std::size_t done = m_session->document.edits().history().done();
        m_session->key(Qt::Key_P);
        QCOMPARE(m_session->document.edits().history().done(), done);
        const auto labels = m_session->window().findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("No matching wall"));
        }));
    }
};

SECTORED_TEST_IN(QApplication, GeometryActionsTest)
#include "geometry_actions_test.moc"
