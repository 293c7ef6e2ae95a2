#include "sectored/play/installation.h"

#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace sectored;

/// Games and engines found at the usual places, in a home folder and a root of the test.
class InstallationTest : public QObject {
    Q_OBJECT

private:
    void touch(const QString& path) const
    {
        const QString whole = m_folder->filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    void addProgram(const QString& path) const
    {
        touch(path);
        QVERIFY(QFile::setPermissions(
            m_folder->filePath(path),
            QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    std::filesystem::path at(const char* path) const
    {
        return m_folder->filePath(QString::fromLatin1(path)).toStdString();
    }

    SearchBases bases() const
    {
        return {.home = at("home"), .root = at("root"), .programs = {at("tools")}};
    }

    std::vector<std::string> engines() const
    {
        std::vector<std::string> found;
        for (const InstalledEngine& engine : installedEngines(bases())) {
            found.emplace_back(engine.profile->id);
        }
        return found;
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void anEmptyComputerHasNone()
    {
        QVERIFY(installedEngines(bases()).empty());
        QVERIFY(installedGames(bases()).empty());
        QVERIFY(installedEngines({}).empty());
    }

    void programsInThePathAreFoundInTheOrderOfTheTable()
    {
        addProgram("tools/gzdoom");
        addProgram("root/usr/games/chocolate-doom");
        addProgram("home/.local/bin/eduke32");
        QCOMPARE(engines(), (std::vector<std::string>{"eduke32", "chocolate-doom", "gzdoom"}));
        QCOMPARE(installedEngines(bases()).back().program, at("tools/gzdoom"));
        QVERIFY(installedEngines(bases()).back().before.empty());
    }

    void thePathComesBeforeOtherFolders()
    {
        addProgram("root/usr/games/woof");
        addProgram("tools/woof");
        QCOMPARE(installedEngines(bases()).front().program, at("tools/woof"));
    }

    void aFileThatCannotBeRunIsNoEngine()
    {
        touch("tools/eduke32");
        QVERIFY(engines().empty());
        QVERIFY(QDir().mkpath(m_folder->filePath("tools/raze")));
        QVERIFY(engines().empty());
        QVERIFY(!isExecutable(at("tools/nothing")));
    }

    void applicationsOfFlatpakAreStartedByIt()
    {
        addProgram("root/var/lib/flatpak/exports/bin/org.zdoom.Raze");
        QVERIFY(engines().empty());
        addProgram("tools/flatpak");
        const auto found = installedEngines(bases());
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().program, at("tools/flatpak"));
        QCOMPARE(found.front().place, std::string_view("Flatpak"));
        QCOMPARE(found.front().before, std::string("run --filesystem={folder} org.zdoom.Raze"));
    }

    void aPortUnpackedBesideTheGameIsFound()
    {
        addProgram("home/GOG Games/Duke Nukem 3D Atomic Edition/eduke32");
        const auto found = installedEngines(bases());
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().place, std::string_view("GOG"));
    }

    void gamesAreKnownByTheirMainFile()
    {
        touch("home/.config/eduke32/duke3d.grp");
        touch("root/usr/share/games/doom/freedoom2.wad");
        touch("home/.config/nblood/BLOOD.RFF");
        const auto games = installedGames(bases());
        QCOMPARE(games.size(), std::size_t{3});
        QCOMPARE(games[0].id, std::string_view("duke3d"));
        QCOMPARE(games[0].file, at("home/.config/eduke32/duke3d.grp"));
        QCOMPARE(games[1].id, std::string_view("blood"));
        QVERIFY(games[1].isWithFolder);
        QCOMPARE(games[2].title, std::string_view("Freedoom: Phase 2"));
        QVERIFY(!games[2].hasTiles);
    }
};

SECTORED_TEST(InstallationTest)
#include "installation_test.moc"
