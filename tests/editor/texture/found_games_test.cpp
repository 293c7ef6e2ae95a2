#include "editor/texture/found_games.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace sectored::editor;

/// Games found at the usual places, in a home folder and a root of the test.
class FoundGamesTest : public QObject {
    Q_OBJECT

private:
    void touch(const QString& path) const
    {
        const QString whole = m_folder.filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    std::filesystem::path at(const char* path) const
    {
        return m_folder.filePath(QString::fromLatin1(path)).toStdString();
    }

    std::vector<FoundGame> found() const
    {
        return foundGames({.home = at("home"), .root = at("root")});
    }

    QTemporaryDir m_folder;

private slots:
    void anEmptyComputerHasNone() { QVERIFY(found().empty()); }

    void gamesOfPortsAndShopsAreFound()
    {
        touch("home/.config/eduke32/duke3d.grp");
        touch("home/.config/eduke32/eduke32.cfg");
        touch("root/usr/share/games/raze/SW.GRP");
        touch("home/.local/share/Steam/steamapps/common/Duke Nukem 3D/gameroot/DUKE3D.GRP");
        const auto games = found();
        QCOMPARE(games.size(), std::size_t{3});
        QCOMPARE(games[0].title, QString("Duke Nukem 3D"));
        QCOMPARE(games[0].place, QString("EDuke32"));
        QCOMPARE(games[0].paths, (GamePaths{at("home/.config/eduke32/duke3d.grp")}));
        QCOMPARE(games[1].title, QString("Shadow Warrior"));
        QCOMPARE(games[1].place, QString("Raze"));
        QCOMPARE(games[2].place, QString("Steam"));
    }

    void bloodComesWithTheFolderOfItsTiles()
    {
        touch("home/.config/nblood/BLOOD.RFF");
        const auto games = found();
        const auto blood = std::ranges::find(games, QString("Blood"), &FoundGame::title);
        QVERIFY(blood != games.end());
        QCOMPARE(
            blood->paths,
            (GamePaths{at("home/.config/nblood"), at("home/.config/nblood/BLOOD.RFF")}));
    }

    void aPlaceThatLinksToAnotherIsThereOnce()
    {
        const std::size_t before = found().size();
        QVERIFY(QDir().mkpath(m_folder.filePath("home/.steam")));
        QVERIFY(QFile::link(
            m_folder.filePath("home/.local/share/Steam"),
            m_folder.filePath("home/.steam/steam")));
        QCOMPARE(found().size(), before);
    }
};

SECTORED_TEST(FoundGamesTest)
#include "found_games_test.moc"
