#include "editor/document/document.h"
#include "editor/document/play/level_play.h"
#include "editor/setting/settings.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Which engine plays a level, and what is remembered.
class LevelPlayTest : public QObject {
    Q_OBJECT

private:
    static Installed some()
    {
        return {
            .engines =
                {{.profile = engineProfile("eduke32"), .program = "/games/eduke32"},
                 {.profile = engineProfile("raze"),
                  .place = "Flatpak",
                  .program = "/usr/bin/flatpak",
                  .before = "run org.zdoom.Raze"}},
            .games = {{.id = "duke3d", .title = "Duke Nukem 3D", .file = "/games/DUKE3D.GRP"}}};
    }

    Document m_document;
    Settings m_settings{std::filesystem::path()};

private slots:
    void theFirstInstalledEngineOfTheGameIsTaken()
    {
        LevelPlay play(m_document, m_settings, some);
        QCOMPARE(play.game(), std::string("duke3d"));
        QCOMPARE(play.engine()->id, std::string_view("eduke32"));
        play.setGame("shadow-warrior");
        QCOMPARE(play.engine()->id, std::string_view("raze"));
        play.setGame("generic");
        QCOMPARE(play.game(), std::string("duke3d"));
    }

    void aChoiceIsKeptForEachGame()
    {
        LevelPlay play(m_document, m_settings, some);
        QSignalSpy changed(&play, &LevelPlay::changed);
        play.chooseEngine("raze");
        QCOMPARE(changed.count(), 1);
        QCOMPARE(play.engine()->id, std::string_view("raze"));
        play.setGame("blood");
        play.chooseEngine("nblood");
        play.setGame("duke3d");
        QCOMPARE(LevelPlay(m_document, m_settings, some).engine()->id, std::string_view("raze"));
        m_settings.reset(playSetting);
    }

    void theStartIsMadeOfWhatIsInstalledAndChosen()
    {
        LevelPlay play(m_document, m_settings, some);
        play.setChoice("eduke32", {.arguments = QStringLiteral("-s3")});
        const EngineStart start = play.startOf(*engineProfile("eduke32"));
        QCOMPARE(start.program, std::filesystem::path("/games/eduke32"));
        const auto command = commandOf(start, {{"folder", "/tmp/f"}, {"file", "play.map"}});
        QVERIFY(command.has_value());
        QCOMPARE(
            command->arguments,
            (std::vector<std::string>{
                "-nosetup",
                "-nologo",
                "-j",
                "/tmp/f",
                "-map",
                "play.map",
                "-j",
                "/games",
                "-gamegrp",
                "DUKE3D.GRP",
                "-s3"}));
        m_settings.reset(playSetting);
    }

    void anApplicationOfFlatpakIsStartedByIt()
    {
        LevelPlay play(m_document, m_settings, some);
        const EngineStart start = play.startOf(*engineProfile("raze"));
        QCOMPARE(start.program, std::filesystem::path("/usr/bin/flatpak"));
        QVERIFY(start.command.starts_with("run org.zdoom.Raze -nosetup"));
    }

    void aChosenProgramIsStartedDirectly()
    {
        LevelPlay play(m_document, m_settings, some);
        play.setChoice("raze", {.program = QStringLiteral("/opt/raze"), .gameFile = "/g/SW.GRP"});
        const EngineStart start = play.startOf(*engineProfile("raze"));
        QCOMPARE(start.program, std::filesystem::path("/opt/raze"));
        QVERIFY(start.command.starts_with("-nosetup"));
        QCOMPARE(start.gameFile, std::filesystem::path("/g/SW.GRP"));
        m_settings.reset(playSetting);
    }

    void aFormCanBeChosen()
    {
        LevelPlay play(m_document, m_settings, some);
        play.setChoice("eduke32", {.form = QStringLiteral("build-map-9")});
        const auto forms = play.startOf(*engineProfile("eduke32")).forms;
        QCOMPARE(forms.size(), std::size_t{1});
        QCOMPARE(forms.front().form->id, std::string_view("build-map-9"));
        m_settings.reset(playSetting);
    }

    void withoutAnEngineTheUserIsAskedToChooseOne()
    {
        LevelPlay play(m_document, m_settings, [] { return Installed{}; });
        QSignalSpy needed(&play, &LevelPlay::engineNeeded);
        QSignalSpy about(&play, &LevelPlay::aboutToPlay);
        play.play({});
        QCOMPARE(needed.count(), 1);
        QCOMPARE(about.count(), 1);
        QVERIFY(play.run().log().lines().back().text.contains("Choose one in the Engines panel"));
    }

    void nothingIsSearchedBeforeItIsNeeded()
    {
        int searches = 0;
        LevelPlay play(m_document, m_settings, [&searches] {
            ++searches;
            return some();
        });
        play.setGame("blood");
        QCOMPARE(searches, 0);
        static_cast<void>(play.engine());
        static_cast<void>(play.engine());
        QCOMPARE(searches, 1);
        play.searchAgain();
        static_cast<void>(play.engine());
        QCOMPARE(searches, 2);
    }

    void choicesThatCannotBeReadCountAsNone()
    {
        QVERIFY(isPlayChoiceText(QStringLiteral("{}")));
        QVERIFY(!isPlayChoiceText(QStringLiteral("[1]")));
        QVERIFY(!isPlayChoiceText(QStringLiteral("{\"games\":")));
        m_settings.set(playSetting, QStringLiteral("{\"games\":7,\"engines\":{\"raze\":[]}}"));
        const PlayChoice choice = playChoiceOf(m_settings);
        QVERIFY(choice.engines.empty());
        QCOMPARE(choice.detailsOf("raze"), EngineChoice());
        m_settings.reset(playSetting);
    }

    void choicesAreReadBackAsTheyWere()
    {
        PlayChoice choice;
        choice.engines[QStringLiteral("duke3d")] = QStringLiteral("custom");
        choice.details[QStringLiteral("custom")] = {
            .form = QStringLiteral("build-map-8"),
            .arguments = QStringLiteral("\"/a b/ö\" -x '{level}' \\\"")};
        setPlayChoice(m_settings, choice);
        QCOMPARE(playChoiceOf(m_settings), choice);
        m_settings.reset(playSetting);
    }
};

SECTORED_TEST(LevelPlayTest)
#include "level_play_test.moc"
