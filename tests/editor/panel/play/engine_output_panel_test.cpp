#include "editor/document/document.h"
#include "editor/document/play/level_play.h"
#include "editor/panel/play/engine_output_panel.h"
#include "editor/setting/settings.h"
#include "tests/editor/fake_engine.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

/// The Engine output panel, with scripts in place of engines.
class EngineOutputPanelTest : public QObject {
    Q_OBJECT

private:
    QString shown() const { return m_panel->findChild<QPlainTextEdit*>()->toPlainText(); }
    QPushButton& button(const char* name) const
    {
        return *m_panel->findChild<QPushButton*>(QString::fromLatin1(name));
    }
    QToolButton& chip(const char* text) const
    {
        for (auto* const each : m_panel->findChildren<QToolButton*>()) {
            if (each->text() == QLatin1String(text)) {
                return *each;
            }
        }
        qFatal("no such button");
    }
    QString state() const
    {
        return m_panel->findChild<QLabel*>(QStringLiteral("engineState"))->text();
    }
    void use(const QByteArray& script)
    {
        const QString program =
            test::fakeEngine(m_folder->filePath(QStringLiteral("engine")), script);
        m_play->chooseEngine("custom");
        m_play->setChoice("custom", {.arguments = program + QStringLiteral(" {file}")});
    }
    void open(const char* level)
    {
        m_document->saved().adopt(test::mapFromText(level), SavedLevel::Origin::Unmodified);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LevelPlay> m_play;
    std::unique_ptr<EngineOutputPanel> m_panel;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<Document>();
        open("start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n");
        m_settings = std::make_unique<Settings>(std::filesystem::path());
        m_play = std::make_unique<LevelPlay>(*m_document, *m_settings, [] { return Installed{}; });
        m_panel = std::make_unique<EngineOutputPanel>(*m_play);
        m_panel->setTheme(Theme::builtIn(QStringLiteral("dark")));
        m_panel->resize(800, 240);
        m_panel->show();
    }

    void cleanup()
    {
        m_panel.reset();
        m_play.reset();
    }

    void theOutputAndTheCommandAppear()
    {
        use("echo hello\n");
        m_play->play({});
        QTRY_VERIFY_WITH_TIMEOUT(shown().contains(QStringLiteral("ended after")), 20000);
        QVERIFY(shown().contains(QStringLiteral("hello")));
        QVERIFY(shown().contains(QStringLiteral("engine play.map")));
        QVERIFY(state().isEmpty());
    }

    void theStateIsThatOfTheEngine()
    {
        use("echo up\nexec sleep 60\n");
        m_play->play({});
        QTRY_VERIFY_WITH_TIMEOUT(shown().contains(QStringLiteral("up")), 20000);
        QVERIFY(state().startsWith(QStringLiteral("engine is running, 0:0")));
        m_play->run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(state().isEmpty(), 20000);
    }

    void onlyFaultsCanBeShown()
    {
        m_play->run().log().add(EngineLog::Kind::Output, QStringLiteral("chatter"));
        m_play->run().log().add(EngineLog::Kind::Error, QStringLiteral("trouble"));
        chip("Errors only").click();
        QVERIFY(!shown().contains(QStringLiteral("chatter")));
        QVERIFY(shown().contains(QStringLiteral("trouble")));
        chip("Errors only").click();
        QVERIFY(shown().contains(QStringLiteral("chatter")));
    }

    void linesAreCopiedAndCleared()
    {
        m_play->run().log().add(EngineLog::Kind::Output, QStringLiteral("<b>not bold</b>"));
        chip("Copy").click();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("<b>not bold</b>")));
        chip("Clear").click();
        QVERIFY(shown().isEmpty());
        QVERIFY(m_play->run().log().lines().empty());
    }

    void aLevelWithErrorsCanBeShownOrRunAnyway()
    {
        use("echo hello\n");
        open("start: 512,512 sector 0\nsector 0: 0,0 4096,4096 4096,0 0,4096\n");
        QVERIFY(!button("runAnyway").isVisible());
        m_play->play({});
        QTRY_VERIFY_WITH_TIMEOUT(button("runAnyway").isVisible(), 20000);
        QVERIFY(!shown().contains(QStringLiteral("hello")));
        QSignalSpy wanted(m_panel.get(), &EngineOutputPanel::problemsWanted);
        button("showProblems").click();
        QCOMPARE(wanted.count(), 1);
        button("runAnyway").click();
        QTRY_VERIFY_WITH_TIMEOUT(shown().contains(QStringLiteral("hello")), 20000);
        QVERIFY(!button("runAnyway").isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!m_play->run().isBusy(), 20000);
    }
};

SECTORED_TEST_IN(QApplication, EngineOutputPanelTest)
#include "engine_output_panel_test.moc"
