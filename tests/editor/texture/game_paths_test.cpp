#include "editor/setting/settings.h"
#include "editor/texture/game_paths.h"
#include "tests/support/test_main.h"

#include <QGuiApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored::editor;

/// Lists of game files as they are stored. Spec: project 9.
class GamePathsTest : public QObject {
    Q_OBJECT

private slots:
    void theSettingsKeepEveryPathInItsOrder()
    {
        const QTemporaryDir folder;
        const auto file = std::filesystem::path(folder.path().toStdString()) / "settings";
        const GamePaths paths{"/games/Duke Nukem 3D/DUKE3D.GRP", "/b/50%=x", "/c\xff", "/a"};
        {
            Settings settings(file);
            QVERIFY(programGamePaths(settings).empty());
            setProgramGamePaths(settings, paths);
        }
        Settings again(file);
        QCOMPARE(programGamePaths(again), paths);
        setProgramGamePaths(again, {});
        QVERIFY(programGamePaths(again).empty());
    }

    void aPathIsStoredOnceAndWhole()
    {
        Settings settings{std::filesystem::path()};
        const GamePaths paths{"/a/../b", "/b", "/c"};
        setProgramGamePaths(settings, paths);
        QCOMPARE(programGamePaths(settings), (GamePaths{"/b", "/c"}));
        const GamePaths many(100, "/a");
        setProgramGamePaths(settings, many);
        QCOMPARE(programGamePaths(settings), (GamePaths{"/a"}));
    }

    void aPathBeneathTheLevelIsRelativeToIt_data()
    {
        QTest::addColumn<std::string>("path");
        QTest::addColumn<std::string>("folder");
        QTest::addColumn<std::string>("text");
        QTest::newRow("beside") << std::string("/maps/my.grp") << std::string("/maps")
                                << std::string("my.grp");
        QTest::newRow("in a folder")
            << std::string("/maps/art/a.art") << std::string("/maps/") << std::string("art/a.art");
        QTest::newRow("the folder itself")
            << std::string("/maps/") << std::string("/maps") << std::string(".");
        QTest::newRow("above") << std::string("/duke.grp") << std::string("/maps")
                               << std::string("/duke.grp");
        QTest::newRow("a name with dots")
            << std::string("/maps/..a") << std::string("/maps") << std::string("..a");
        QTest::newRow("a level without file")
            << std::string("/maps/a") << std::string() << std::string("/maps/a");
    }

    void aPathBeneathTheLevelIsRelativeToIt()
    {
        QFETCH(const std::string, path);
        QFETCH(const std::string, folder);
        QFETCH(const std::string, text);
        QCOMPARE(levelText(path, folder), text);
        QCOMPARE(cleanGamePath(fromLevelText(text, folder)), cleanGamePath(path));
    }

    void droppedLevelsAreToldFromGameFiles()
    {
        const QTemporaryDir folder;
        for (const char* name : {"A.GRP", "b.rff", "c.Zip", "d.pk3", "doom.wad", "TILES000.ART"}) {
            QVERIFY2(isGamePath(name), name);
        }
        QVERIFY(isGamePath(folder.path().toStdString()));
        for (const char* name : {"level.map", "level.json", "noending", "grp"}) {
            QVERIFY2(!isGamePath(name), name);
        }
    }
};

SECTORED_TEST_IN(QGuiApplication, GamePathsTest)
#include "game_paths_test.moc"
