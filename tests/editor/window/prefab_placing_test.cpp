#include "sectored/prefab/prefab_copies.h"

#include "editor/panel/prefabs/prefabs_panel.h"
#include "editor/window/dock/docks.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Prefabs are placed from their panel, by mouse and keys.
class PrefabPlacingTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    std::string_view tool() const { return m_session->view().toolInfo().id; }
    PrefabsPanel& panel() const { return m_session->window().docks().find<PrefabsPanel>(); }

    void clickPrefab(const QString& name) const
    {
        panel().findChild<QLineEdit*>("prefabSearch")->setText(name);
        auto* const list = panel().findChild<QListView*>();
        QTest::mouseClick(
            list->viewport(),
            Qt::LeftButton,
            {},
            list->visualRect(list->model()->index(0, 0)).center());
    }

    std::vector<PrefabCopy> copies() const { return prefabCopiesOf(map()); }

    QTemporaryDir m_settings;
    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        qputenv("XDG_CONFIG_HOME", m_settings.path().toLocal8Bit());
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(
            mapFromText("sector 0: -4096,-4096 4096,-4096 4096,4096 -4096,4096\n"),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->window().action("panel.prefabs")->trigger();
    }

    void cleanup()
    {
        m_session.reset();
        qunsetenv("XDG_CONFIG_HOME");
    }

    void aClickInTheListAndOneInTheViewPlaceAPrefab()
    {
        clickPrefab("Stairs");
        m_session->move({0, 0});
        m_session->key(Qt::Key_Escape);
        QCOMPARE(tool(), std::string_view("select"));
        QCOMPARE(map().sectorCount(), std::size_t{1});
        clickPrefab("Switch with door");
        QCOMPARE(tool(), std::string_view("paste"));
        m_session->move({-2048, 0});
        QVERIFY(m_session->view().tool().shownPlan() != nullptr);
        m_session->click({-2048, 0});
        QCOMPARE(tool(), std::string_view("select"));
        QCOMPARE(copies().size(), std::size_t{1});
        QCOMPARE(copies().front().prefab, std::string("switch-with-door"));
        QCOMPARE(copies().front().sectors.size(), std::size_t{3});
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{1});
    }

    void keysTurnItAndItsTagsAreFreeNumbers()
    {
        for (const Point at : {Point{-2048, 0}, Point{2048, 0}}) {
            clickPrefab("Switch with door");
            m_session->move(at);
            m_session->key(Qt::Key_Period); // rotate right
            m_session->click(at);
        }
        QCOMPARE(copies().size(), std::size_t{2});
        const MapIndex index(map());
        const Box box = index.boxOf(copies().back().sectors.front());
        QVERIFY(box.high.x - box.low.x < box.high.y - box.low.y);
        std::vector<std::int32_t> tags;
        for (const SpriteId sprite : map().spriteOrder()) {
            tags.push_back(map()[sprite].lotag);
        }
        QCOMPARE(tags, (std::vector<std::int32_t>{1, 1, 1, 2, 2, 2}));
    }
};

SECTORED_TEST_IN(QApplication, PrefabPlacingTest)
#include "prefab_placing_test.moc"
