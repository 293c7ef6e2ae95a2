#include "editor/document/play/level_play.h"
#include "editor/panel/play/engine_output_panel.h"
#include "editor/panel/play/engines_panel.h"
#include "editor/window/dock/docks.h"
#include "tests/editor/fake_engine.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// Playing a level by mouse and keys, with a script in place of an engine.
class PlayWindowTest : public QObject {
    Q_OBJECT

private:
    LevelPlay& play() { return m_session->window().play(); }
    QAction& action(const char* id) { return *m_session->window().action(id); }
    QString output()
    {
        QStringList all;
        for (const EngineLog::Line& line : play().run().log().lines()) {
            all += line.text;
        }
        return all.join(u'\n');
    }
    QByteArray content(const std::filesystem::path& path) const
    {
        QFile file(QString::fromStdString(path.string()));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void use(const QByteArray& script)
    {
        const QString folder = QString::fromStdString(m_session->folder().string());
        const QString program = test::fakeEngine(folder + QStringLiteral("/engine"), script);
        play().chooseEngine("custom");
        play().setChoice("custom", {.arguments = program + QStringLiteral(" {x} {y} {level}")});
    }
    void waitForTheEnd()
    {
        QTRY_VERIFY_WITH_TIMEOUT(output().contains(QStringLiteral("ended after")), 20000);
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(
            test::mapFromText("start: 512,512 sector 0\n"
                              "sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
    }

    void cleanup() { m_session.reset(); }

    void theKeyStartsTheLevelAndShowsTheOutput()
    {
        use("echo hello\n");
        QTest::keyClick(&m_session->view(), Qt::Key_F5);
        QVERIFY(m_session->window().docks().isShown<EngineOutputPanel>());
        waitForTheEnd();
        QVERIFY(output().contains(QStringLiteral("[512]\n[512]\n[/")));
        QVERIFY(output().contains(QStringLiteral("hello")));
    }

    void fromHereStartsAtThePointerAndChangesNothing()
    {
        use("");
        const auto start = m_session->document.level().map().header().start;
        m_session->move({3072, 1024});
        QTest::keyClick(&m_session->view(), Qt::Key_F5, Qt::ShiftModifier);
        waitForTheEnd();
        QVERIFY(!output().contains(QStringLiteral("[512]")));
        QVERIFY(m_session->document.level().map().header().start == start);
        QVERIFY(!m_session->document.saved().isModified());
    }

    void theFileOfTheLevelIsNotTouched()
    {
        const auto path = m_session->folder() / "mine.map";
        QVERIFY(m_session->document.saved().saveAs(path).has_value());
        const QByteArray before = content(path);
        QVERIFY(m_session->document.commit(StartRequest{.at = Point{1024, 1024}}).has_value());
        use("printf 'changed' > \"$3\"\n");
        action("test.play").trigger();
        waitForTheEnd();
        QCOMPARE(content(path), before);
        QVERIFY(output().contains(QStringLiteral("[1024]")));
        QVERIFY(m_session->document.saved().isModified());
    }

    void aRunningGameCanBeStopped()
    {
        QVERIFY(!action("test.playStop").isEnabled());
        use("echo up\nexec sleep 60\n");
        action("test.play").trigger();
        QTRY_VERIFY_WITH_TIMEOUT(output().contains(QStringLiteral("up")), 20000);
        QVERIFY(action("test.playStop").isEnabled());
        QTest::keyClick(&m_session->view(), Qt::Key_Period, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!play().run().isBusy(), 20000);
        QVERIFY(output().contains(QStringLiteral("Stopped")));
        QVERIFY(!action("test.playStop").isEnabled());
    }

    void theErrorsAndTheStartOfALevelAreForgottenWithIt()
    {
        use("");
        auto* const anyway = m_session->window().findChild<QPushButton*>("runAnyway");
        m_session->document.saved().adopt(
            test::mapFromText("start: 512,512 sector 0\n"
                              "sector 0: 0,0 4096,4096 4096,0 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        play().play(Point{1024, 2048});
        QTRY_VERIFY_WITH_TIMEOUT(!play().run().isBusy(), 20000);
        QVERIFY2(!anyway->isHidden(), qPrintable(output()));
        m_session->document.saved().adopt(
            test::mapFromText("start: 2048,2048 sector 0\n"
                              "sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(anyway->isHidden());
        QVERIFY(play().run().errors().empty());
        play().playUnchecked();
        waitForTheEnd();
        QVERIFY2(output().contains(QStringLiteral("[2048]\n[2048]\n")), qPrintable(output()));
    }

    void aLevelThatIsStillBeingWrittenIsNotStartedOnceAnotherIsOpen()
    {
        use("");
        play().play({});
        QVERIFY(play().run().isBusy());
        m_session->document.saved().adopt(
            test::mapFromText("start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(!play().run().isBusy());
        QVERIFY(output().contains(QStringLiteral("Stopped before the level was written.")));
    }

    void aRowThatTheEngineNamesIsShown()
    {
        use("echo 'bad wall 2'\n");
        play().play({});
        waitForTheEnd();
        auto* const text = m_session->window().findChild<QPlainTextEdit*>("engineOutput");
        const QTextCursor found = text->document()->find(QStringLiteral("wall 2"));
        QVERIFY(!found.isNull());
        QVERIFY(m_session->document.selection().isEmpty());
        text->setTextCursor(found);
        text->ensureCursorVisible();
        QTest::mouseClick(
            text->viewport(),
            Qt::LeftButton,
            {},
            text->cursorRect(found).center() - QPoint(4, 0));
        QCOMPARE(m_session->document.selection().walls, (std::vector{WallId{2}}));
        m_session->document.setSelection({});
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(m_session->document.selection().walls, (std::vector{WallId{2}}));
    }

    void rowsOfAnotherLevelAreNoLinksAnyMore()
    {
        use("echo 'bad wall 2'\n");
        play().play({});
        waitForTheEnd();
        m_session->document.saved().adopt(
            test::mapFromText("start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        for (const EngineLog::Line& line : play().run().log().lines()) {
            QVERIFY(line.rows.empty());
        }
    }

    void theLevelCanBeEditedWhileTheGameRuns()
    {
        use("echo up\nexec sleep 60\n");
        action("test.play").trigger();
        QTRY_VERIFY_WITH_TIMEOUT(output().contains(QStringLiteral("up")), 20000);
        QVERIFY(m_session->document.commit(StartRequest{.at = Point{2048, 2048}}).has_value());
        m_session->deleteWindow(); // ends the game
    }
};

SECTORED_TEST_IN(QApplication, PlayWindowTest)
#include "play_window_test.moc"
