#include "sectored/query/sector_at.h"

#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The commands of sprites and their keys.
class SpriteActionsTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    const Sprite& sprite() const { return map()[map().spriteOrder().front()]; }
    std::size_t steps() const { return m_session->document.edits().history().done(); }
    bool isOn(const char* action) const { return m_session->window().action(action)->isEnabled(); }
    void select() { m_session->document.setSelection({.sprites = {map().spriteOrder().front()}}); }
    /// The sector is the one that contains the sprite.
    void verifySector() const
    {
        const auto at = sectorsAt(m_session->document.view(), sprite().position);
        QVERIFY(std::ranges::find(at.inside, sprite().sector.row()) != at.inside.end());
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.saved().adopt(
            changed(
                mapFromText("sector 0: 0,0 2048,0 2048,2048 0,2048\n"
                            "sector 1: 2048,0 4096,0 4096,2048 2048,2048\n"
                            "sprite: 3900,1000 sector 0\n"),
                [](PatchBuilder& builder) {
                    Sprite& low = builder.edit(builder.base().spriteOrder().front());
                    low.xrepeat = 32;
                    low.yrepeat = 32;
                }),
            SavedLevel::Origin::Unmodified);
        m_session->key(Qt::Key_V);
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void theCommandsNeedASprite()
    {
        for (const char* action : {"sprite.alignWall", "sprite.dropToFloor", "sprite.larger"}) {
            QVERIFY(!isOn(action));
        }
        select();
        for (const char* action : {"sprite.alignWall", "sprite.dropToFloor", "sprite.larger"}) {
            QVERIFY(isOn(action));
        }
    }

    void theSpriteHangsOnTheNearestWall()
    {
        select();
        m_session->key(Qt::Key_K, Qt::ShiftModifier);
        QCOMPARE(sprite().position, (Point{4095, 1000}));
        QCOMPARE(sprite().ang, 1024);
        QCOMPARE(steps(), std::size_t{1});
        verifySector();
        m_session->window().action("sprite.alignAhead")->trigger();
        QCOMPARE(sprite().position, (Point{1, 1000}));
        verifySector();
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(sprite().position, (Point{4095, 1000}));
    }

    void dropAndRaiseKnowTheTile()
    {
        select();
        m_session->key(Qt::Key_Home, Qt::ControlModifier);
        const std::int32_t raised = sprite().z;
        QVERIFY(raised > -8192); // the picture has a height
        QCOMPARE(raised % 128, 0);
        m_session->key(Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(steps(), std::size_t{2});
        QVERIFY(sprite().z > raised);
        verifySector();
    }

    void keysTurnAndResize()
    {
        select();
        const Sprite before = sprite();
        m_session->key(Qt::Key_H, Qt::ControlModifier);
        QCOMPARE(sprite().ang, 1621);
        m_session->window().action("sprite.turnLeftFine")->trigger();
        QCOMPARE(sprite().ang, 1613);
        m_session->key(Qt::Key_U, Qt::ControlModifier);
        m_session->key(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(sprite().xrepeat, 39);
        QCOMPARE(sprite().yrepeat, 39);
        QCOMPARE(steps(), std::size_t{4});
        QCOMPARE(sprite().position, before.position);
    }
};

SECTORED_TEST_IN(QApplication, SpriteActionsTest)
#include "sprite_actions_test.moc"
