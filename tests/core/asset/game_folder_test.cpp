#include "sectored/asset/game/game_folder.h"

#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A folder of the user with files of games.
class UserFolder {
public:
    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void writeGame(const QString& name, const QByteArray& id, const QByteArray& title) const
    {
        write(name, R"({"format": 1, "id": ")" + id + R"(", "name": ")" + title + R"("})");
    }
    void makeFolder(const QString& name) const { QVERIFY(QDir(m_folder.path()).mkdir(name)); }
    std::filesystem::path path() const { return m_folder.path().toStdString(); }
    QString warning(const Error& error) const
    {
        return QString::fromStdString(error.where.file + ": " + englishText(error))
            .remove(m_folder.path() + "/");
    }

private:
    QTemporaryDir m_folder{};
};

QStringList namesOf(const std::vector<Game>& games)
{
    QStringList names;
    for (const Game& game : games) {
        names << QString::fromStdString(game.name);
    }
    return names;
}

} // namespace

/// readGameFolder and withUserGames.
class GameFolderTest : public QObject {
    Q_OBJECT

private slots:
    void gamesAreReadInOrderOfTheirFiles()
    {
        const UserFolder folder;
        folder.writeGame("b.json", "second", "Second");
        folder.writeGame("a.json", "first", "First");
        folder.writeGame("c.txt", "third", "Third");
        folder.makeFolder("d.json");
        const GameFolder read = readGameFolder(folder.path());
        QCOMPARE(namesOf(read.games), (QStringList{"First", "Second"}));
        QVERIFY(read.warnings.empty());
    }

    void aDamagedFileIsAWarningAndHidesNoOther()
    {
        const UserFolder folder;
        folder.write("a.json", "{\"format\": 1,\n\"id\": 7, \"name\": \"x\"}");
        folder.writeGame("b.json", "mine", "Mine");
        folder.write("c.json", R"({"format": 1, "id": "c", "name": "C", "defaults": {"door": 4}})");
        const GameFolder read = readGameFolder(folder.path());
        QCOMPARE(namesOf(read.games), (QStringList{"Mine", "C"}));
        QCOMPARE(read.warnings.size(), std::size_t{2});
        QCOMPARE(
            folder.warning(read.warnings.at(0)),
            QString("a.json: invalid id: must be a text \"...\" (line 2, column 7)"));
        QCOMPARE(
            folder.warning(read.warnings.at(1)),
            QString(
                "c.json: unknown defaults.door: tile 4 has no row in tiles (line 1, column 60)"));
    }

    void theFirstFileOfAnIdCounts()
    {
        const UserFolder folder;
        folder.writeGame("a.json", "mine", "First");
        folder.writeGame("b.json", "mine", "Second");
        const GameFolder read = readGameFolder(folder.path());
        QCOMPARE(namesOf(read.games), QStringList{"First"});
        QCOMPARE(
            folder.warning(read.warnings.at(0)),
            QString("b.json: invalid id: another file of the folder has \"mine\""));
    }

    void aMissingFolderHasNoGames()
    {
        const UserFolder folder;
        const GameFolder read = readGameFolder(folder.path() / "games");
        QVERIFY(read.games.empty() && read.warnings.empty());
    }

    void aGameOfTheUserReplacesTheShippedOneInItsPlace()
    {
        Game duke;
        duke.id = "duke3d";
        duke.name = "My Duke";
        Game other;
        other.id = "other";
        other.name = "Other";
        const auto games = withUserGames(shippedGames(), {duke, other});
        QCOMPARE(games.size(), shippedGames().size() + 1);
        QCOMPARE(namesOf(games).first(), QString("My Duke"));
        QCOMPARE(namesOf(games).last(), QString("Other"));
        QVERIFY(*gameWithId(games, "generic") == *gameWithId(shippedGames(), "generic"));
        QVERIFY(gameWithId(games, "nothing") == nullptr);
    }
};

SECTORED_TEST(GameFolderTest)
#include "game_folder_test.moc"
