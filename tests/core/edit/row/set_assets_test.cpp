#include "sectored/edit/row/set_assets.h"
#include "sectored/edit/script/script.h"
#include "sectored/map/patch.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

using Paths = std::vector<std::string>;

/// Game files of a level. Spec: project 9.
class SetAssetsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_level.emplace("sector 0: 0,0 64,0 64,64 0,64"); }

    void theListIsProjectDataAndOneStep()
    {
        const Map before = m_level->map;
        const PlanResult plan = m_level->planned(AssetsRequest{.paths = {"tiles", "game.grp"}});
        QVERIFY(plan && plan->patch == Patch{.project = plan->patch.project});
        apply(m_level->map, plan->patch);
        QCOMPARE(m_level->map.project().assets, (Paths{"tiles", "game.grp"}));
        QVERIFY(!m_level->map.project().isEmpty());
        apply(m_level->map, inverted(plan->patch));
        QVERIFY(m_level->map == before);
    }

    void theOrderCountsAndTheSameIsNothing()
    {
        QCOMPARE(m_level->run(AssetsRequest{.paths = {"a", "b"}}), QString("ok"));
        QVERIFY(m_level->run(AssetsRequest{.paths = {"a", "b"}}).startsWith("E-NOTHING"));
        QCOMPARE(m_level->run(AssetsRequest{.paths = {"b", "a"}}), QString("ok"));
        QCOMPARE(m_level->run(AssetsRequest{}), QString("ok"));
        QVERIFY(m_level->map.project().isEmpty());
    }

    void whatIsNoPathIsRefused_data()
    {
        QTest::addColumn<Paths>("paths");
        QTest::newRow("empty") << Paths{""};
        QTest::newRow("a line break") << Paths{"a\nb"};
        QTest::newRow("no UTF-8") << Paths{"\xff"};
        QTest::newRow("too long") << Paths{std::string(assetPathLength + 1, 'a')};
        QTest::newRow("twice") << Paths{"a", "b", "a"};
        Paths many;
        for (std::size_t at = 0; at <= assetPathLimit; ++at) {
            many.push_back(std::to_string(at));
        }
        QTest::newRow("too many") << many;
    }

    void whatIsNoPathIsRefused()
    {
        QFETCH(const Paths, paths);
        const Map before = m_level->map;
        QVERIFY(m_level->run(AssetsRequest{.paths = paths}).startsWith("E-ASSETS"));
        QVERIFY(m_level->map == before);
    }

private:
    std::optional<EditLevel> m_level;
};

SECTORED_TEST(SetAssetsTest)
#include "set_assets_test.moc"
