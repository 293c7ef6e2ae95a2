#include "editor/document/document.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_view.h"
#include "editor/window/main_window.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

struct Bench {
    Document document;
    Settings settings{{}};
    RecentFiles recent{{}};
    std::unique_ptr<MainWindow> window;

    Bench()
    {
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        window = std::make_unique<MainWindow>(
            MainWindow::Parts{.document = document, .settings = settings, .recent = recent});
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
    }

    QComboBox& box(const char* name) { return *window->findChild<QComboBox*>(QLatin1String(name)); }

    void type(const QString& text)
    {
        QLineEdit* const field = box("gridSize").lineEdit();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
};

} // namespace

class MainBarTest : public QObject {
    Q_OBJECT

private slots:
    void theGridCanHaveAnySize_data() const
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("grid");
        QTest::newRow("number") << "300" << 300;
        QTest::newRow("as shown") << "Grid 96" << 96;
        QTest::newRow("none") << "" << 256;
        QTest::newRow("no number") << "fine" << 256;
        QTest::newRow("zero") << "0" << 256;
        QTest::newRow("too large") << "100000" << 256;
    }
    void theGridCanHaveAnySize()
    {
        QFETCH(const QString, text);
        QFETCH(const int, grid);
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(bench.window.get()));
        bench.type(text);
        QCOMPARE(bench.document.options().snap().grid, grid);
        QCOMPARE(bench.settings.number("grid"), grid);
        QCOMPARE(bench.box("gridSize").currentText(), QStringLiteral("Grid %1").arg(grid));
    }

    void colourAndMenuSayTheSame()
    {
        Bench bench;
        QComboBox& box = bench.box("colourBy");
        QCOMPARE(box.currentText(), QStringLiteral("Colour: none"));
        bench.window->action("view.colourBy.light")->trigger();
        QCOMPARE(box.currentText(), QStringLiteral("Colour: light"));
        QVERIFY(bench.window->view().painter().display().colourBy == ColourBy::Light);
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Home);
        QVERIFY(bench.window->action("view.colourBy.none")->isChecked());
        QVERIFY(bench.window->view().painter().display().colourBy == ColourBy::None);
    }

    void whatThePlanShowsIsRemembered_data() const
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("setting");
        QTest::newRow("grid") << "view.grid"
                              << "show_grid";
        QTest::newRow("strong grid") << "view.strongGrid"
                                     << "strong_grid";
        QTest::newRow("sprites") << "view.sprites"
                                 << "show_sprites";
        QTest::newRow("rulers") << "view.rulers"
                                << "show_rulers";
        QTest::newRow("minimap") << "view.minimap"
                                 << "show_minimap";
        QTest::newRow("numbers") << "view.labels.numbers"
                                 << "label_numbers";
        QTest::newRow("heights") << "view.labels.heights"
                                 << "label_heights";
        QTest::newRow("tags") << "view.labels.tags"
                              << "label_tags";
        QTest::newRow("lengths") << "view.labels.lengths"
                                 << "label_lengths";
    }
    void whatThePlanShowsIsRemembered()
    {
        QFETCH(const QString, action);
        QFETCH(const QString, setting);
        Bench bench;
        QAction* const chosen = bench.window->action(action.toStdString());
        const QByteArray name = setting.toLatin1();
        const bool was = bench.settings.isOn(name.constData());
        QCOMPARE(chosen->isChecked(), was);
        chosen->trigger();
        QCOMPARE(bench.settings.isOn(name.constData()), !was);
        QCOMPARE(chosen->isChecked(), !was);
    }

    void everyCommandOfTheBarIsThereAtAnyWidth_data() const
    {
        QTest::addColumn<int>("width");
        for (const int width : {800, 860, 900, 960, 1020, 1080, 1180, 1280, 1600}) {
            QTest::addRow("%d", width) << width;
        }
    }
    void everyCommandOfTheBarIsThereAtAnyWidth()
    {
        QFETCH(const int, width);
        Bench bench;
        QVERIFY(QTest::qWaitForWindowActive(bench.window.get()));
        bench.window->resize(width, 700);
        QTRY_COMPARE(bench.window->width(), width);
        const auto* const bar = bench.window->findChild<QToolBar*>(QStringLiteral("mainBar"));
        const auto isLaidOut = [bar] {
            const auto buttons = bar->findChildren<QToolButton*>();
            return std::ranges::all_of(buttons, [bar](const QToolButton* button) {
                return !button->isVisible()
                       || (bar->rect().contains(button->geometry())
                           && button->objectName() != QLatin1String("qt_toolbar_ext_button"));
            });
        };
        QTRY_VERIFY(isLaidOut());
        QSet<const QAction*> reached;
        for (const QToolButton* const button : bar->findChildren<QToolButton*>()) {
            if (!button->isVisible()) {
                continue;
            }
            QVERIFY2(bar->rect().contains(button->geometry()), qPrintable(button->objectName()));
            QVERIFY(button->objectName() != QLatin1String("qt_toolbar_ext_button"));
            reached.insert(button->defaultAction());
            const auto inMenu =
                button->menu() != nullptr ? button->menu()->actions() : QList<QAction*>();
            reached.unite(QSet<const QAction*>(inMenu.begin(), inMenu.end()));
        }
        for (const char* const entry :
             {"file.new",
              "file.open",
              "file.save",
              "file.export",
              "edit.undo",
              "edit.redo",
              "view.grid",
              "snap.grid",
              "snap.vertex",
              "snap.wall",
              "view.plan",
              "view.split",
              "view.solid",
              "tool.walk",
              "edit.commands"}) {
            QVERIFY2(reached.contains(bench.window->action(entry)), entry);
        }
        for (const char* const always :
             {"file.save", "edit.undo", "edit.redo", "tool.walk", "edit.commands"}) {
            QVERIFY2(bar->findChild<QToolButton*>(QLatin1String(always))->isVisible(), always);
        }
        QVERIFY(bench.box("gridSize").isVisible());
    }

    void theWalkHasItsTextWhereThereIsRoom()
    {
        Bench bench;
        auto* const bar = bench.window->findChild<QToolBar*>(QStringLiteral("mainBar"));
        auto* const button = bar->findChild<QToolButton*>(QStringLiteral("tool.walk"));
        QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonIconOnly);
        bench.window->resize(1600, 800);
        QTRY_COMPARE(button->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        QVERIFY(!button->icon().isNull());
    }

    void theGridsOriginIsSetReadAndReset()
    {
        Bench bench;
        bench.document.setSelection({.vertices = {{4096, 0}}});
        bench.window->action("view.gridOriginHere")->trigger();
        QCOMPARE(bench.document.options().snap().origin, (Point{4096, 0}));
        QCOMPARE(bench.settings.value("grid_origin"), QStringLiteral("4096,0"));
        QAction* const reset = bench.window->action("view.gridOriginReset");
        QVERIFY(reset->isEnabled());
        reset->trigger();
        QCOMPARE(bench.document.options().snap().origin, Point{});
        QVERIFY(!reset->isEnabled());
    }
};

SECTORED_TEST_IN(QApplication, MainBarTest)
#include "main_bar_test.moc"
