#include "editor/document/document.h"
#include "editor/texture/game_files.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/main_window.h"
#include "editor/window/start/window_pages.h"
#include "editor/window/views.h"
#include "tests/editor/texture/tile_file.h"
#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QUrl>

#include <memory>

using namespace sectored;
using namespace sectored::editor;

/// What the window does with game files, and what it says about them.
class GameFileMessagesTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path at(const char* name) const { return m_session->folder() / name; }

    void makeFolder(const char* name, char colour) const
    {
        const QString folder = QString::fromStdString(at(name).string());
        QVERIFY(QDir().mkpath(folder));
        test::writeTileFile(folder + "/TILES000.ART", 7, colour);
    }

    void drop(const char* name)
    {
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(QString::fromStdString(at(name).string()))});
        QDragEnterEvent enter(
            QPoint(50, 50),
            Qt::CopyAction,
            &files,
            Qt::LeftButton,
            Qt::NoModifier);
        QApplication::sendEvent(&window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window(), &event);
    }

    void press(const QString& text)
    {
        for (auto* const button : window().messageBar().findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    /// Tells the window that it comes to the front.
    void activate()
    {
        QEvent event(QEvent::ActivationChange);
        QApplication::sendEvent(&window(), &event);
    }

    MainWindow& window() { return m_session->window(); }
    QString said() { return window().messageBar().text(); }

    std::unique_ptr<test::WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<test::WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        makeFolder("game", '\x1f');
    }

    void cleanup() { m_session.reset(); }

    void theViewsGetTheTilesOfTheFiles()
    {
        QVERIFY(window().views().tiles()->areOwn());
        window().gameFiles().setProgram(GamePaths{at("game")});
        QTRY_VERIFY(!window().views().tiles()->areOwn());
        QCOMPARE(window().views().tiles(), window().tiles().tiles());
        window().gameFiles().setProgram({});
        QVERIFY(window().views().tiles()->areOwn());
    }

    void aDroppedFolderIsAddedToThisComputer()
    {
        drop("game");
        QCOMPARE(window().gameFiles().program(), (GamePaths{at("game")}));
        QCOMPARE(said(), QString("game was added to the game files of this computer."));
        QTRY_VERIFY(!window().tiles().tiles()->areOwn());
        drop("game");
        QCOMPARE(said(), QString("game is already one of the game files."));
    }

    void aDroppedFolderCanBeForThisLevelOnly()
    {
        drop("game");
        press("Show its tiles in this level only");
        QVERIFY(window().gameFiles().program().empty());
        QCOMPARE(window().gameFiles().level(), (GamePaths{at("game")}));
        window().action("edit.undo")->trigger();
        QVERIFY(window().gameFiles().level().empty());
    }

    void theStartPageOffersNoLevel()
    {
        window().pages().showStart();
        drop("game");
        QCOMPARE(said(), QString("game was added to the game files of this computer."));
        for (auto* const button : window().messageBar().findChildren<QPushButton*>()) {
            QVERIFY(button->isHidden() || !button->text().contains("level"));
        }
    }

    void filesThatChangedOnDiskAreReloaded()
    {
        window().gameFiles().setProgram(GamePaths{at("game")});
        QTRY_VERIFY(!window().tiles().tiles()->areOwn());
        const auto before = window().tiles().tiles();
        activate();
        QCOMPARE(said(), QString());
        makeFolder("game", '\x4f');
        test::writeTileFile(
            QString::fromStdString((at("game") / "TILES001.ART").string()),
            8,
            '\x1f');
        activate();
        QCOMPARE(said(), QString("Game files have changed."));
        window().messageBar().clear();
        activate();
        QCOMPARE(said(), QString()); // each change is reported once
        window().tiles().reload();
        QTRY_VERIFY(window().tiles().tiles() != before);
        makeFolder("game", '\x5f');
        QVERIFY(QFile::remove(QString::fromStdString((at("game") / "TILES001.ART").string())));
        activate();
        press("Reload");
        QTRY_COMPARE(window().tiles().tiles()->set().tileCount(), 8);
    }

    void aFileThatCannotBeReadIsToldOnce()
    {
        window().gameFiles().setProgram(GamePaths{at("gone.grp")});
        QTRY_VERIFY(said().startsWith("Could not read the game file gone.grp."));
        QVERIFY(window().tiles().tiles()->areOwn());
        window().messageBar().clear();
        window().tiles().reload();
        QTRY_VERIFY(!window().tiles().isLoading());
        QCOMPARE(said(), QString());
    }

    void aMessageOfAnotherPartStays()
    {
        window().messageBar().show({.title = "A question"});
        window().gameFiles().setProgram(GamePaths{at("gone.grp")});
        QTRY_VERIFY(!window().tiles().isLoading());
        QCOMPARE(said(), QString("A question"));
        window().messageBar().clear();
        activate();
        QVERIFY(said().startsWith("Could not read"));
    }

    void theDialogOpensFromTheMenu()
    {
        window().action("file.gameFiles")->trigger();
        auto* const dialog = window().findChild<QDialog*>(QStringLiteral("gameFilesDialog"));
        QVERIFY(dialog != nullptr && dialog->isVisible());
        dialog->reject();
    }
};

SECTORED_TEST_IN(QApplication, GameFileMessagesTest)
#include "game_file_messages_test.moc"
