#include "sectored/format/build_map/build_map.h"

#include "editor/document/document.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/restore_notice.h"
#include "editor/window/main_window.h"
#include "editor/window/start/recent_model.h"
#include "editor/window/start/recent_view.h"
#include "editor/window/start/start_page.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/document/journal/kept_level.h"
#include "tests/support/layout_fault.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

class StartPageTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }

    void writeLevel(const char* name) const
    {
        const auto content =
            writeBuildMap(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"));
        QVERIFY(replaceFile(inside(name), *content));
    }

    void showStart()
    {
        m_window->pages().showStart();
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void forgetLevels()
    {
        for (const char* const name : {"crates.map", "hall.map", "room.map"}) {
            m_recent->remove(inside(name));
        }
    }

    QPushButton* answer(const char* id)
    {
        return m_window->findChild<QPushButton*>(QString::fromLatin1(id));
    }

    RecentView& view() { return m_window->pages().startPage()->recentView(); }
    QLineEdit* search() { return m_window->findChild<QLineEdit*>(QStringLiteral("findLevel")); }
    QString shown(int row)
    {
        return view().model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<RecentFiles> m_recent;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<MainWindow> m_window;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        std::filesystem::create_directory(inside("plans"));
        m_settings = std::make_unique<Settings>(inside("settings"));
        m_recent = std::make_unique<RecentFiles>(inside("recent"));
        for (const char* const name : {"crates.map", "hall.map", "room.map"}) {
            writeLevel(name);
            m_recent->add(inside(name));
        }
        m_document = std::make_unique<Document>();
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .document = *m_document,
            .settings = *m_settings,
            .recent = *m_recent,
            .folders = {.previews = inside("plans"), .manual = {}}});
        m_window->resize(1280, 800);
    }

    void cleanup()
    {
        m_window.reset();
        m_document.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void barsAndDocksAreAwayUntilALevelIsOpen()
    {
        showStart();
        const auto visible = [](const auto& parts) {
            return std::ranges::count_if(parts, [](const QWidget* part) {
                return part->isVisible();
            });
        };
        QCOMPARE(visible(m_window->findChildren<QToolBar*>()), 0);
        QCOMPARE(visible(m_window->findChildren<QDockWidget*>()), 0);
        QVERIFY(m_window->menuBar()->isVisible());
        QVERIFY(!m_window->action("file.save")->isEnabled());
        QVERIFY(m_window->action("file.open")->isEnabled());
        m_window->files().open(inside("room.map"));
        QCOMPARE(visible(m_window->findChildren<QToolBar*>()), 3);
        QVERIFY(visible(m_window->findChildren<QDockWidget*>()) >= 2);
        QVERIFY(m_window->action("file.save")->isEnabled());
    }

    void enterOpensTheCurrentLevel()
    {
        showStart();
        QVERIFY(view().hasFocus());
        QTest::keyClick(&view(), Qt::Key_Right);
        QTest::keyClick(&view(), Qt::Key_Return);
        QCOMPARE(*m_document->saved().path(), inside("hall.map"));
        QVERIFY(!m_window->pages().isStartPageShown());
    }

    void aClickOpensALevel()
    {
        showStart();
        const QRect card = view().visualRect(view().model()->index(2, 0));
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, card.center());
        QCOMPARE(*m_document->saved().path(), inside("crates.map"));
    }

    void typingFindsALevel()
    {
        showStart();
        QTest::keyClick(&view(), Qt::Key_C);
        QCOMPARE(search()->text(), QStringLiteral("c"));
        QTest::keyClicks(search(), QStringLiteral("rates"));
        QCOMPARE(view().model()->rowCount(), 1);
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(*m_document->saved().path(), inside("crates.map"));
    }

    void escapeShowsAllLevelsAgain()
    {
        showStart();
        QTest::keyClicks(&view(), QStringLiteral("x"));
        search()->setText(QStringLiteral("zzz"));
        QVERIFY(m_window->findChild<QLabel*>(QStringLiteral("noLevels"))->isVisible());
        QTest::keyClick(search(), Qt::Key_Escape);
        QCOMPARE(view().model()->rowCount(), 3);
        QVERIFY(view().hasFocus());
    }

    void delTakesALevelOffTheListAndLeavesTheFile()
    {
        showStart();
        QTest::keyClick(&view(), Qt::Key_Delete);
        QCOMPARE(m_recent->paths().size(), std::size_t{2});
        QVERIFY(std::filesystem::exists(inside("room.map")));
        QCOMPARE(view().currentIndex().row(), 0);
    }

    void cardsSayWhatTheLevelsAre()
    {
        std::filesystem::remove(inside("hall.map"));
        QVERIFY(replaceFile(inside("crates.map"), std::as_bytes(std::span("junk"))));
        showStart();
        QTRY_VERIFY(shown(0).contains(QStringLiteral("1 sector")));
        QVERIFY(shown(0).contains(QStringLiteral("Today")));
        QTRY_VERIFY(shown(1).contains(QStringLiteral("missing")));
        QTRY_VERIFY(shown(2).contains(QStringLiteral("unreadable")));
    }

    void picturesAreKeptForTheNextStart()
    {
        showStart();
        QTRY_VERIFY(shown(2).contains(QStringLiteral("1 sector")));
        const auto kept = std::distance(
            std::filesystem::directory_iterator(inside("plans")),
            std::filesystem::directory_iterator());
        QCOMPARE(kept, 3);
    }

    void theFirstRunOffersThemesAndExamples()
    {
        forgetLevels();
        showStart();
        auto* const light = m_window->findChild<QPushButton*>(QStringLiteral("view.theme.light"));
        QVERIFY(light->isVisible());
        QTest::mouseClick(light, Qt::LeftButton);
        QCOMPARE(m_settings->value("theme"), QStringLiteral("light"));
        QVERIFY(light->isChecked());
        auto* const learn = m_window->findChild<QAbstractButton*>(QStringLiteral("learn"));
        QTest::mouseClick(learn, Qt::LeftButton);
        QVERIFY(!m_window->pages().isStartPageShown());
        QVERIFY(m_document->level().map().sectorCount() > 1);
        m_settings->set("theme", QStringLiteral("dark"));
    }

    void theFirstRunAsksForKeysAndThemeUntilItIsClosed()
    {
        forgetLevels();
        showStart();
        QPushButton* const doom = answer("keys.doom-builder");
        QPushButton* const own = answer("keys.default");
        QVERIFY(doom->isVisible() && own->isChecked());
        QTest::mouseClick(doom, Qt::LeftButton);
        QCOMPARE(m_settings->keys().preset(), QStringLiteral("doom-builder"));
        QVERIFY(doom->isChecked() && !own->isChecked());
        QCOMPARE(m_window->action("tool.draw")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_D));
        // A change elsewhere is shown here.
        m_settings->keys().choosePreset(QStringLiteral("mapster32"));
        QVERIFY(answer("keys.mapster32")->isChecked() && !doom->isChecked());
        own->setFocus();
        QTest::keyClick(own, Qt::Key_Space);
        QCOMPARE(m_settings->keys().preset(), QStringLiteral("default"));
        QPushButton* const classic = answer("view.theme.classic");
        classic->setFocus();
        QTest::keyClick(classic, Qt::Key_Space);
        QCOMPARE(m_settings->value("theme"), QStringLiteral("classic"));
        m_settings->set("theme", QStringLiteral("colour-blind"));
        QVERIFY(!classic->isChecked());
        m_settings->set("theme", QStringLiteral("dark"));
        QVERIFY(answer("view.theme.dark")->isChecked());
        auto* const close = m_window->findChild<QToolButton*>(QStringLiteral("closeFirstRun"));
        QTest::mouseClick(close, Qt::LeftButton);
        QVERIFY(!own->isVisible());
        QVERIFY(!Settings(inside("settings")).isOn("first_run"));
    }

    void theFirstRunEndsWithTheFirstLevel()
    {
        forgetLevels();
        showStart();
        QVERIFY(answer("keys.default")->isVisible());
        m_window->files().openExample(QStringLiteral("tutorial-rooms"));
        m_window->action("file.close")->trigger();
        QVERIFY(m_window->pages().isStartPageShown());
        QVERIFY(!answer("keys.default")->isVisible());
    }

    void theFirstRunHasRoomInSmallWindowsAndWithLargeText()
    {
        forgetLevels();
        showStart();
        for (const char* const size : {"100", "150"}) {
            m_settings->set("font_scale", QLatin1String(size));
            for (const QSize window : {QSize(1440, 900), QSize(960, 600)}) {
                m_window->resize(window);
                QTest::qWait(1);
                const auto* const row = m_window->findChild<QFrame*>(QStringLiteral("firstRun"));
                // Sizes of texts, buttons and the frame follow each other in several rounds.
                QTRY_VERIFY2(
                    test::layoutFaults(*row).isEmpty(),
                    qPrintable(size + (u'\n' + test::layoutFaults(*row).join(u'\n'))));
                QVERIFY(row->mapTo(m_window.get(), QPoint(row->width(), 0)).x() <= window.width());
            }
        }
        m_settings->set("font_scale", QStringLiteral("100"));
    }

    void aLevelThatACrashLeftIsOfferedAndRestored()
    {
        showStart();
        m_window->pages().offerLevels({killedJournal(inside("journal"), inside("room.map"))});
        auto* const notice = m_window->findChild<RestoreNotice*>();
        QVERIFY(notice->isVisible());
        QVERIFY(!m_window->messageBar().isVisible());
        for (auto* const button : notice->findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Restore")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QVERIFY(!m_window->pages().isStartPageShown());
        QVERIFY(m_document->saved().isModified());
        QCOMPARE(m_document->saved().unsavedSteps(), std::size_t{3});
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
    }
};

SECTORED_TEST_IN(QApplication, StartPageTest)
#include "start_page_test.moc"
