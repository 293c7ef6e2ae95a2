#include "sectored/base/file.h"
#include "sectored/walk/player_presets.h"

#include "editor/document/watch/level_reach.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/player/player_panel.h"
#include "editor/setting/player.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/player_file.h"
#include "tests/editor/file_dialog.h"
#include "tests/editor/window_session.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <memory>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// The player of the settings in the parts of the window.
class PlayerSettingsTest : public QObject {
    Q_OBJECT

private:
    bool says(const QString& text) const
    {
        const auto labels = m_session->window().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [this, &text](const QLabel* label) {
            return label->isVisibleTo(&m_session->window()) && label->text().contains(text);
        });
    }
    QAction& action(const char* id) const { return *m_session->window().action(id); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.saved().adopt(test::pitAndLedge(), SavedLevel::Origin::Unmodified);
    }
    void cleanup() { m_session.reset(); }

    void theStatusBarNamesAPlayerThatIsNotTheDefault()
    {
        QVERIFY(!says(QStringLiteral("Player: ")));
        setPlayer(m_session->settings(), playerPresets()[1].settings);
        QVERIFY(says(QStringLiteral("Player: Ice")));
        setPlayer(m_session->settings(), {});
        QVERIFY(!says(QStringLiteral("Player: ")));
    }

    void theReachableAreaIsThatOfThePlayer()
    {
        WalkerSettings tall;
        tall.mover.stepHeight = 1000;
        setPlayer(m_session->settings(), tall);
        QVERIFY(m_session->window().watch().reach().player() == tall);
        action("test.reach").trigger();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_session->window().watch().reach().state() == LevelReach::State::Done,
            60000);
        QVERIFY(says(QStringLiteral("Player: Own player")));
    }

    void theTestMenuOpensThePanel()
    {
        auto* const panel = m_session->window().findChild<PlayerPanel*>();
        QVERIFY(!panel->isVisible());
        action("test.player").trigger();
        QVERIFY(panel->isVisible());
        QVERIFY(action("test.player").isChecked());
    }

    void aPlayerIsSavedAndLoaded()
    {
        auto* const bar = m_session->window().findChild<MessageBar*>();
        const PlayerFile file(
            {.settings = m_session->settings(), .bar = *bar, .window = m_session->window()});
        const auto path = m_session->folder() / "ball.json";
        setPlayer(m_session->settings(), playerPresets()[2].settings);
        file.save(path);
        setPlayer(m_session->settings(), {});
        file.load(path);
        QVERIFY(playerOf(m_session->settings()) == playerPresets()[2].settings);
    }

    void aNameWithoutAnEndingGetsTheOneOfPlayers()
    {
        auto* const bar = m_session->window().findChild<MessageBar*>();
        const PlayerFile file(
            {.settings = m_session->settings(), .bar = *bar, .window = m_session->window()});
        test::answerFileDialog(m_session->window(), m_session->folder() / "ice");
        file.askToSave();
        QVERIFY(std::filesystem::exists(m_session->folder() / "ice.json"));
    }

    void aFileThatIsNoPlayerChangesNothingAndSaysWhy()
    {
        auto* const bar = m_session->window().findChild<MessageBar*>();
        const PlayerFile file(
            {.settings = m_session->settings(), .bar = *bar, .window = m_session->window()});
        const auto path = m_session->folder() / "wrong.json";
        QVERIFY(replaceFile(path, test::bytesOf("{\"friction\":2}")));
        file.load(path);
        QVERIFY(playerOf(m_session->settings()) == WalkerSettings{});
        QVERIFY(bar->text().contains(QStringLiteral("wrong.json")));
        QVERIFY(bar->text().contains(QStringLiteral("friction")));
    }
};

SECTORED_TEST_IN(QApplication, PlayerSettingsTest)
#include "player_settings_test.moc"
