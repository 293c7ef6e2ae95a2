#include "sectored/format/format.h"
#include "sectored/map/numbering.h"

#include "tests/support/cli_call.h"
#include "tests/support/doom/doom_wad.h"
#include "tests/support/file_content.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

QString programNamed(const QString& name)
{
    return QStandardPaths::findExecutable(
        name,
        qEnvironmentVariable("PATH").split(':') + QStringList{"/usr/games"});
}

/// A walk of tics: north around the corner, east up the step, and the switch.
QByteArray demo()
{
    QByteArray lump;
    for (const int byte : {109, 2, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0}) {
        lump.append(static_cast<char>(byte));
    }
    struct Stretch {
        int tics;
        int forward;
        int turn;
        int buttons;
    };
    constexpr int run = 50;
    constexpr int right = 192; // a quarter of a circle
    constexpr int use = 2;
    for (const Stretch& stretch :
         {Stretch{8, run, 0, 0},
          Stretch{60, 0, 0, 0},
          Stretch{1, 0, right, 0},
          Stretch{22, run, 0, 0},
          Stretch{60, 0, 0, 0},
          Stretch{1, 0, 0, use},
          Stretch{40, 0, 0, 0}}) {
        for (int tic = 0; tic < stretch.tics; ++tic) {
            lump.append(static_cast<char>(stretch.forward));
            lump.append('\0');
            lump.append(static_cast<char>(stretch.turn));
            lump.append(static_cast<char>(stretch.buttons));
        }
    }
    lump.append('\x80');
    return lump;
}

/// An engine, and how it writes which levels were finished.
struct Engine {
    const char* name;
    const char* options;
    const char* statistics; ///< file
};

constexpr Engine engines[] = {
    {"chocolate-doom",
     "-window -nogui -nosound -nodraw -noblit -statdump stat.txt -timedemo walk.lmp",
     "stat.txt"},
    {"crispy-doom",
     "-window -nogui -nosound -nodraw -noblit -levelstat -timedemo walk.lmp",
     "levelstat.txt"},
    {"woof",
     "-window -nogui -nosound -nodraw -noblit -levelstat -timedemo walk.lmp",
     "levelstat.txt"},
    {"dsda-doom", "-nosound -nodraw -levelstat -timedemo walk.lmp", "levelstat.txt"}};

constexpr const char* iwad = "/usr/share/games/doom/freedoom2.wad";

} // namespace

/// Levels that the program exports, played by engines of Doom that are installed; in the long form.
class DoomEnginesTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString file(const QString& name) const { return m_folder.filePath(name); }

    /// Makes drawn.map: an L-shaped room, a step of 16 Doom units through a portal, an exit switch.
    void draw() const
    {
        const Call drawn = call({"edit", "new:", "-o", file("drawn.map")}, twoRoomsScript);
        QVERIFY2(drawn.exitCode == 0, drawn.errors + drawn.output);
        const auto level = loadLevel(file("drawn.map").toStdString());
        QVERIFY(level.has_value());
        const Numbering numbering(level->map);
        int exit = -1;
        level->map.visitWalls([&](WallId id, const Wall& wall) {
            if (wall.position == Point{6144, 0} && level->map.endOf(wall) == Point{6144, 2048}) {
                exit = numbering.of(id);
            }
        });
        QVERIFY(exit >= 0);
        const Call set = call(
            {"edit", file("drawn.map"), "-o", file("drawn.map")},
            QStringLiteral("{\"op\":\"set\",\"wall\":%1,\"lotag\":11}\n").arg(exit).toUtf8());
        QVERIFY2(set.exitCode == 0, set.errors + set.output);
    }

    /// Exports a level and plays the demo in it. Returns whether the engine counts MAP01 as
    /// finished.
    bool isFinished(const Engine& engine, const QString& level) const
    {
        const QTemporaryDir place;
        QFile walk(place.filePath("walk.lmp"));
        if (!walk.open(QIODevice::WriteOnly) || walk.write(demo()) < 0) {
            return false;
        }
        walk.close();
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("SDL_VIDEODRIVER", "dummy");
        environment.insert("SDL_RENDER_DRIVER", "software");
        environment.insert("SDL_AUDIODRIVER", "dummy");
        environment.insert("HOME", place.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(place.path());
        process.start(
            programNamed(engine.name),
            QStringList{"-iwad", iwad, "-file", level} + QString(engine.options).split(' '));
        if (!process.waitForFinished(60000)) {
            process.kill();
            process.waitForFinished();
        }
        return contentOf(place.filePath(engine.statistics)).contains("MAP01");
    }

private slots:
    void initTestCase()
    {
        if (!isLongForm()) {
            QSKIP("only in the long form (./dev test --full)");
        }
        for (const QString& needed : {programNamed("zdbsp"), QString(iwad)}) {
            if (!QFile::exists(needed)) {
                QSKIP("zdbsp or freedoom is not installed");
            }
        }
        QVERIFY(m_folder.isValid());
        draw();
        const Call exported =
            call({"convert", file("drawn.map"), file("drawn.wad"), "--game", "doom2"});
        QCOMPARE(exported.exitCode, 0);
        QVERIFY2(!exported.errors.contains("zdbsp"), exported.errors);
        QVERIFY2(!exported.errors.contains("exit"), exported.errors);
    }

    void aDrawnLevelIsFinishedInEveryEngine_data()
    {
        QTest::addColumn<int>("number");
        for (int number = 0; number < static_cast<int>(std::size(engines)); ++number) {
            QTest::newRow(engines[number].name) << number;
        }
    }
    void aDrawnLevelIsFinishedInEveryEngine()
    {
        QFETCH(const int, number);
        const Engine& engine = engines[number];
        if (programNamed(engine.name).isEmpty()) {
            QSKIP(qPrintable(QString(engine.name) + " is not installed"));
        }
        QVERIFY(isFinished(engine, file("drawn.wad")));
        // The demo tells a level that can be finished from one that cannot.
        const Call blocked = call(
            {"edit", file("drawn.map"), "-o", file("high.map")},
            "{\"op\":\"set\",\"sector\":1,\"floorz\":-8192}\n");
        QCOMPARE(blocked.exitCode, 0);
        const Call exported =
            call({"convert", file("high.map"), file("high.wad"), "--game", "doom2"});
        QVERIFY2(exported.errors.contains("the exit cannot be reached"), exported.errors);
        QVERIFY(!isFinished(engine, file("high.wad")));
    }

    void aWadThatWentThroughALevelIsFinishedToo()
    {
        QCOMPARE(call({"convert", file("drawn.wad"), file("again.map")}).exitCode, 0);
        QCOMPARE(call({"convert", file("again.map"), file("again.wad"), "--strict"}).exitCode, 0);
        for (const Engine& engine : engines) {
            if (!programNamed(engine.name).isEmpty()) {
                QVERIFY2(isFinished(engine, file("again.wad")), engine.name);
            }
        }
    }
};

SECTORED_TEST(DoomEnginesTest)

#include "doom_engines_test.moc"
