#include "sectored/format/build_map/build_map.h"

#include "editor/document/document.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/tool/tool.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/level_windows.h"
#include "editor/window/main_window.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

using namespace sectored;
using namespace sectored::editor;

/// Published errors that the Query panel shows, each on a level of its own.
class QueryErrataTest : public QObject {
    Q_OBJECT

private:
    MainWindow& window(std::size_t at) const { return *m_windows->windows().at(at); }

    static auto contentOf(MainWindow& window)
    {
        return *writeBuildMap(window.document().level().map());
    }

    /// Opens the menu of the panel by mouse, and clicks an action in it.
    void chooseInPanel(const char* id)
    {
        auto* const button = window(0).findChild<QToolButton*>(QStringLiteral("tryError"));
        QVERIFY(button != nullptr);
        QVERIFY(button->isVisible());
        QAction* const action = window(0).action(id);
        QTimer::singleShot(0, this, [this, action] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            m_offered = static_cast<int>(menu->actions().size());
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            menu->close(); // if the click missed
        });
        QTest::mouseClick(button, Qt::LeftButton); // returns when the menu is closed
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<RecentFiles> m_recent;
    std::unique_ptr<LevelWindows> m_windows;
    int m_offered = 0;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const std::filesystem::path folder(m_folder->path().toStdString());
        m_settings = std::make_unique<Settings>(folder / "settings");
        m_recent = std::make_unique<RecentFiles>(folder / "recent");
        m_windows = std::make_unique<LevelWindows>(
            LevelWindows::Parts{.settings = *m_settings, .recent = *m_recent, .size = {1280, 800}});
        MainWindow& first = m_windows->add();
        first.show();
        QVERIFY(QTest::qWaitForWindowExposed(&first));
    }

    void cleanup()
    {
        m_windows.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void aPublishedErrorIsShownWithoutTouchingTheLevel()
    {
        Document& level = window(0).document();
        level.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(level.commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = 2048}}}));
        window(0).action("tool.query")->trigger();
        level.query().setPoint(Point{1024, 1024});
        const auto content = contentOf(window(0));
        const auto done = level.edits().history().done();

        chooseInPanel("query.errata.L3");

        QTRY_COMPARE(m_windows->windows().size(), std::size_t{2});
        QCOMPARE(m_offered, 15);
        QVERIFY(contentOf(window(0)) == content);
        QCOMPARE(level.edits().history().done(), done);
        QCOMPARE(level.query().point(), std::optional(Point{1024, 1024}));
        QVERIFY(!level.query().narrator().isOn);

        Document& shown = window(1).document();
        QCOMPARE(shown.query().point(), std::optional(Point{2, 6}));
        QCOMPARE(shown.level().map().wallCount(), std::size_t{6});
        QVERIFY(!shown.saved().isModified());
        const NarratorState& narrator = shown.query().narrator();
        QVERIFY(narrator.isOn);
        QVERIFY(narrator.method == QueryMethod::Products);
        QVERIFY(narrator.showsPublished);
        QCOMPARE(window(1).view().toolInfo().id, std::string_view("query"));
        QVERIFY(window(1).messageBar().text().contains(QStringLiteral("not convex")));
    }

    void anUntouchedLevelGivesItsPlace()
    {
        for (const char* const id : {"query.errata.L13", "query.errata.L4", "query.errata.L15"}) {
            window(0).action(id)->trigger();
            QCOMPARE(m_windows->windows().size(), std::size_t{1});
            Document& shown = window(0).document();
            // Points outside are explained too.
            QVERIFY2(shown.query().result(shown.view())->shown, id);
            QVERIFY2(shown.query().narrator().isOn, id);
            QVERIFY2(!shown.edits().history().canUndo(), id);
        }
        QVERIFY(window(0).document().query().narrator().method == QueryMethod::Quadrants);
    }
};

SECTORED_TEST_IN(QApplication, QueryErrataTest)
#include "query_errata_test.moc"
