#include "sectored/asset/archive/grp.h"
#include "sectored/format/build_map/build_map.h"

#include "editor/document/document.h"
#include "editor/document/watch/level_watch.h"
#include "editor/setting/path_list.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/window_place.h"
#include "editor/window/file/level_files.h"
#include "editor/window/level_windows.h"
#include "editor/window/main_window.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/file_dialog.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUrl>

#include <array>

using namespace sectored;
using namespace sectored::editor;

class LevelWindowsTest : public QObject {
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

    std::vector<std::filesystem::path> journals() const { return {inside("journal")}; }

    LevelWindows::Parts parts() const
    {
        return {
            .settings = *m_settings,
            .recent = *m_recent,
            .size = {1100, 700},
            .journals = journals(),
            .previewFolder = {},
            .openLevels = inside("open")};
    }

    MainWindow& window(std::size_t at) const { return *m_windows->windows().at(at); }

    static void changeLevel(MainWindow& window)
    {
        QVERIFY(window.document().commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = 2048}}}));
    }

    void answerBoxes(QMessageBox::StandardButton button)
    {
        QTimer::singleShot(0, this, [this, button] {
            auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box != nullptr);
            m_questions += box->text();
            box->button(button)->click();
        });
    }

    static void pressInBar(MainWindow& window, const QString& text)
    {
        for (auto* const button : window.messageBar().findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<RecentFiles> m_recent;
    std::unique_ptr<LevelWindows> m_windows;
    QStringList m_questions;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", (m_folder->path() + "/state").toLocal8Bit());
        writeLevel("room.map");
        writeLevel("hall.map");
        m_settings = std::make_unique<Settings>(inside("settings"));
        m_recent = std::make_unique<RecentFiles>(inside("recent"));
        m_windows = std::make_unique<LevelWindows>(parts());
        MainWindow& first = m_windows->add();
        first.pages().showStart();
        first.show();
        QVERIFY(QTest::qWaitForWindowExposed(&first));
        m_questions.clear();
    }

    void cleanup()
    {
        m_windows.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void aLevelTakesThePlaceOfTheStartPage()
    {
        window(0).files().open(inside("room.map"));
        QCOMPARE(m_windows->windows().size(), std::size_t{1});
        QVERIFY(!window(0).pages().isStartPageShown());
        QVERIFY(window(0).view().isVisible());
    }

    void anotherLevelGetsAWindowOfItsOwn()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        QCOMPARE(m_windows->windows().size(), std::size_t{2});
        QCOMPARE(*window(0).document().saved().path(), inside("room.map"));
        QCOMPARE(*window(1).document().saved().path(), inside("hall.map"));
        QVERIFY(window(1).isVisible());
        QVERIFY(window(1).pos() != window(0).pos());
    }

    /// Spec: trust B88.
    void aLevelThatIsOpenIsBroughtToTheFront()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        // The window manager may activate the new window later than this one.
        QVERIFY(QTest::qWaitForWindowActive(&window(1)));
        window(1).files().open(inside("room.map"));
        QCOMPARE(m_windows->windows().size(), std::size_t{2});
        QTRY_VERIFY(window(0).isActiveWindow());
    }

    void b88ALevelIsTheSameUnderAllItsNames()
    {
        std::filesystem::create_directory(inside("folder"));
        std::filesystem::create_symlink(inside("room.map"), inside("link.map"));
        std::filesystem::create_hard_link(inside("room.map"), inside("folder/other.map"));
        std::filesystem::create_directory_symlink(inside("folder"), inside("way"));
        window(0).files().open(inside("room.map"));
        for (const char* const name :
             {"link.map", "folder/other.map", "way/../room.map", "folder/../room.map"}) {
            window(0).files().open(inside(name));
            QCOMPARE(m_windows->windows().size(), std::size_t{1});
        }
    }

    void whatCannotBeReadOpensNoWindow()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("none.map"));
        QCOMPARE(m_windows->windows().size(), std::size_t{1});
        QVERIFY(window(0).messageBar().text().contains(QStringLiteral("none.map")));
        QCOMPARE(*window(0).document().saved().path(), inside("room.map"));
    }

    void newWindowShowsTheStartPage()
    {
        window(0).files().open(inside("room.map"));
        window(0).action("file.newWindow")->trigger();
        QCOMPARE(m_windows->windows().size(), std::size_t{2});
        QVERIFY(window(1).pages().isStartPageShown());
        QVERIFY(!window(0).pages().isStartPageShown());
    }

    void closingALevelClosesItsWindowButNotTheLast()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        window(1).action("file.close")->trigger();
        QTRY_COMPARE(m_windows->windows().size(), std::size_t{1});
        window(0).action("file.close")->trigger();
        QCOMPARE(m_windows->windows().size(), std::size_t{1});
        QVERIFY(window(0).pages().isStartPageShown());
        QVERIFY(!window(0).document().saved().path());
    }

    void settingsAreSharedLive()
    {
        window(0).action("file.newWindow")->trigger();
        window(0).files().open(inside("room.map"));
        window(1).files().open(inside("hall.map"));
        SnapSettings snap = window(0).document().options().snap();
        snap.grid = 64;
        snap.toWalls = false;
        window(0).document().options().setSnap(snap);
        QCOMPARE(window(0).document().options().snap().grid, 64);
        QCOMPARE(window(1).document().options().snap().grid, 64);
        QVERIFY(!window(1).document().options().snap().toWalls);
        window(1).action("view.theme.light")->trigger();
        QVERIFY(window(0).action("view.theme.light")->isChecked());
    }

    void quittingAsksForEachChangedLevelAndStaysWhenOneIsKept()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        changeLevel(window(0));
        changeLevel(window(1));
        answerBoxes(QMessageBox::Cancel);
        window(0).action("file.quit")->trigger();
        QCOMPARE(m_questions.size(), 1);
        QCOMPARE(m_windows->windows().size(), std::size_t{2});
        QVERIFY(window(0).isVisible() && window(1).isVisible());
    }

    void quittingRemembersTheLevels()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        window(0).action("file.quit")->trigger();
        QTRY_VERIFY(m_windows->windows().empty());
        QCOMPARE(readPathList(inside("open")).size(), std::size_t{2});
        m_windows = std::make_unique<LevelWindows>(parts());
        m_windows->add().pages().showStart();
        m_windows->reopen();
        QCOMPARE(m_windows->windows().size(), std::size_t{2});
        QCOMPARE(*window(0).document().saved().path(), inside("room.map"));
        QCOMPARE(*window(1).document().saved().path(), inside("hall.map"));
    }

    void aSessionThatGoesOnAsksAgain()
    {
        window(0).files().open(inside("room.map"));
        changeLevel(window(0));
        m_windows->endSession();
        QTest::keyClick(&window(0).view(), Qt::Key_Escape);
        answerBoxes(QMessageBox::Cancel);
        QVERIFY(!window(0).close());
        QCOMPARE(m_questions.size(), 1);
        window(0).document().edits().undo();
    }

    void aLevelThatAnotherWindowHasIsNotSavedOver()
    {
        window(0).files().open(inside("room.map"));
        window(0).files().open(inside("hall.map"));
        changeLevel(window(1));
        std::filesystem::create_symlink(inside("room.map"), inside("link.map"));
        const auto before = readFile(inside("room.map"), 1 << 20);
        for (const char* const name : {"room.map", "link.map"}) {
            test::answerFileDialog(*this, inside(name));
            window(1).action("file.saveAs")->trigger();
            QVERIFY(window(1).messageBar().text().contains(
                QStringLiteral("is open in another window.")));
            QVERIFY(window(1).messageBar().text().contains(
                QStringLiteral("Close the window “room.map — SectorEd” first")));
            QCOMPARE(*readFile(inside("room.map"), 1 << 20), *before);
            QCOMPARE(*window(1).document().saved().path(), inside("hall.map"));
            QVERIFY(window(1).document().saved().isModified());
        }
        test::answerFileDialog(*this, inside("room.map"));
        window(1).action("file.saveCopy")->trigger();
        QCOMPARE(*readFile(inside("room.map"), 1 << 20), *before);
        pressInBar(window(1), QStringLiteral("Show window"));
        QTRY_VERIFY(window(0).isActiveWindow());
        // Saving to its own file is allowed.
        window(1).action("file.save")->trigger();
        window(1).files().finishSaving();
        QVERIFY(!window(1).document().saved().isModified());
    }

    void aWindowComesBackWhereItWas()
    {
        const auto start = [this] {
            LevelWindows::Parts asLeft = parts();
            asLeft.size = {};
            m_windows = std::make_unique<LevelWindows>(asLeft);
            m_windows->add().show();
            QVERIFY(QTest::qWaitForWindowExposed(&window(0)));
        };
        start();
        const QRect place(40, 50, 1000, 640);
        window(0).setGeometry(place);
        window(0).action("file.newWindow")->trigger();
        window(0).action("file.quit")->trigger();
        QTRY_VERIFY(m_windows->windows().empty());
        start();
        QTRY_COMPARE(window(0).geometry(), place);
        window(0).showMaximized();
        QTRY_VERIFY(window(0).isMaximized());
        window(0).close();
        QTRY_VERIFY(m_windows->windows().empty());
        start();
        QVERIFY(window(0).isMaximized());
        window(0).showNormal();
        QTRY_COMPARE(window(0).size(), place.size());
    }

    void aWindowOfAScreenThatIsGoneIsStillOnOne()
    {
        LevelWindows::Parts asLeft = parts();
        asLeft.size = {};
        MainWindow& first = window(0);
        first.setGeometry(9000, 7000, 1000, 640);
        m_settings->set("window_place", placeOf(first));
        m_windows = std::make_unique<LevelWindows>(asLeft);
        m_windows->add().show();
        const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
        QVERIFY(screen.contains(window(0).geometry().topLeft()));
        m_settings->set("window_place", QStringLiteral("bm90aGluZw"));
        m_windows = std::make_unique<LevelWindows>(asLeft);
        m_windows->add().show();
        QVERIFY(screen.contains(window(0).geometry().topLeft()));
        QVERIFY(window(0).width() >= 640);
    }

    void furtherWindowsCascadeAndStayOnTheScreen()
    {
        window(0).setGeometry(10, 10, 970, 610);
        const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
        for (std::size_t at = 1; at < 12; ++at) {
            window(0).action("file.newWindow")->trigger();
            QCOMPARE(window(at).size(), window(0).size());
            QVERIFY(window(at).pos() != window(at - 1).pos());
            QVERIFY(screen.contains(window(at).pos()));
        }
    }

    void eachLevelOfAnArchiveHasAWindow()
    {
        const Bytes room = readFile(inside("room.map"), 1 << 20).value();
        const std::array members{
            NamedBytes{.name = "A.MAP", .content = room},
            NamedBytes{.name = "B.MAP", .content = room}};
        QVERIFY(replaceFile(inside("two.grp"), *writeGrp(members)));
        window(0).files().open(inside("two.grp:A.MAP"));
        window(0).files().open(inside("two.grp:A.MAP"));
        QCOMPARE(m_windows->windows().size(), std::size_t{1});
        window(0).files().open(inside("two.grp:B.MAP"));
        QCOMPARE(m_windows->windows().size(), std::size_t{2});
        QCOMPARE(
            readPathList(inside("open")),
            (std::vector{inside("two.grp:A.MAP"), inside("two.grp:B.MAP")}));
    }

    void severalDroppedFilesOpenSeveralWindows()
    {
        QMimeData files;
        files.setUrls(
            {QUrl::fromLocalFile(QString::fromStdString(inside("room.map").string())),
             QUrl::fromLocalFile(QString::fromStdString(inside("hall.map").string()))});
        QDragEnterEvent enter(
            QPoint(50, 50),
            Qt::CopyAction,
            &files,
            Qt::LeftButton,
            Qt::NoModifier);
        QApplication::sendEvent(&window(0), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window(0), &drop);
        QCOMPARE(m_windows->windows().size(), std::size_t{2});
    }
};

SECTORED_TEST_IN(QApplication, LevelWindowsTest)
#include "level_windows_test.moc"
