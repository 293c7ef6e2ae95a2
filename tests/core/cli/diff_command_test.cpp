#include "tests/support/built_program.h"
#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace sectored::test;

/// Compares and merges levels by `sectored-cli diff` and `merge`, also as drivers of git.
class DiffCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        m_base = made(
            "base.map",
            "new:",
            "{\"op\":\"rect\",\"box\":[0,0,1024,1024]}\n"
            "{\"op\":\"draw\",\"points\":[[512,0],[512,1024]]}\n"
            "{\"op\":\"start\",\"at\":[100,100]}\n");
        m_raised = made("raised.map", m_base, "{\"op\":\"set\",\"sector\":0,\"floorz\":4096}\n");
        m_tagged = made("tagged.map", m_base, "{\"op\":\"set\",\"sector\":1,\"lotag\":7}\n");
    }

    void theExitCodeSaysWhetherLevelsDiffer()
    {
        const Call same = call({"diff", m_base, m_base});
        QCOMPARE(same.exitCode, 0);
        QCOMPARE(same.output, QByteArray("The levels are the same.\n"));
        const Call other = call({"diff", m_base, m_raised});
        QCOMPARE(other.exitCode, 1);
        QVERIFY2(other.output.startsWith("~ sector 0: floorz "), other.output);
        QVERIFY2(other.output.endsWith("0 added, 0 removed, 1 changed\n"), other.output);
    }

    void jsonListsTheDifferences()
    {
        const Call asked = call({"diff", m_base, m_tagged, "--json"});
        QCOMPARE(asked.exitCode, 1);
        const QJsonObject json = QJsonDocument::fromJson(asked.output).object();
        QCOMPARE(json["equal"].toBool(), false);
        QCOMPARE(json["changed"].toInt(), 1);
        const QJsonObject sector = json["sectors"].toArray()[0].toObject();
        QCOMPARE(sector["change"].toString(), QStringLiteral("changed"));
        QCOMPARE(sector["a"].toInt(), 1);
        QCOMPARE(sector["kinds"].toArray(), QJsonArray({"tags"}));
        QCOMPARE(sector["values"].toObject()["lotag"].toArray(), QJsonArray({"0", "7"}));
    }

    void thePictureShowsTheDifferences()
    {
        const QString picture = m_folder->filePath("out.svg");
        QCOMPARE(call({"diff", m_base, m_raised, "--svg", picture}).exitCode, 1);
        const QByteArray svg = contentOf(picture);
        QVERIFY(svg.contains("<title>sector 0: floorz "));
        QVERIFY(svg.contains("~ changed"));
    }

    void anotherFormatOfTheLevelIsTheSame()
    {
        const QString json = m_folder->filePath("base.json");
        QCOMPARE(call({"convert", m_base, json}).exitCode, 0);
        QCOMPARE(call({"diff", m_base, json}).exitCode, 0);
        const QString wad = m_folder->filePath("tagged.wad");
        QCOMPARE(call({"convert", m_tagged, wad}).exitCode, 0);
        const Call asked = call({"diff", m_tagged, wad});
        QVERIFY2(asked.errors.contains("not compared"), asked.errors);
    }

    void wrongUsageIsSaid()
    {
        QCOMPARE(call({"diff", m_base}).exitCode, 2);
        QCOMPARE(call({"diff", "-", "-"}).exitCode, 2);
        QCOMPARE(call({"diff", m_base, m_base, "--svg", "-"}).exitCode, 2);
        QCOMPARE(call({"diff", "--git", m_base, m_base}).exitCode, 2);
        QCOMPARE(call({"diff", m_base, m_folder->filePath("none.map")}).exitCode, 3);
        QCOMPARE(call({"merge", m_base, m_base, m_base}).exitCode, 2);
        QCOMPARE(call({"merge", m_base, m_base, m_base, "-o", "-"}).exitCode, 2);
        QCOMPARE(call({"merge", m_base, m_base, m_base, "--git", "-o", "x.map"}).exitCode, 2);
        QCOMPARE(
            call({"merge", m_base, m_base, m_base, "-o", m_folder->filePath("x.svg")}).exitCode,
            2);
    }

    void bothChangesAreInTheMerge()
    {
        const QString out = m_folder->filePath("out.map");
        const Call asked = call({"merge", m_base, m_raised, m_tagged, "-o", out});
        QVERIFY2(asked.exitCode == 0, asked.errors + asked.output);
        QCOMPARE(asked.output, QByteArray("merged without conflicts\n"));
        const Call raised = call({"diff", m_tagged, out});
        QVERIFY2(raised.output.endsWith("0 added, 0 removed, 1 changed\n"), raised.output);
        const Call tagged = call({"diff", m_raised, out});
        QVERIFY2(tagged.output.startsWith("~ sector 1: lotag 0 -> 7\n"), tagged.output);
    }

    void aMergeThatCannotBeWrittenIsNotCalledDone()
    {
        const Call asked =
            call({"merge", m_base, m_raised, m_tagged, "-o", m_folder->filePath("none/out.map")});
        QVERIFY(asked.exitCode > 1);
        QVERIFY2(asked.output.isEmpty(), asked.output);
    }

    void conflictsAreListedAndTheVersionOfAIsWritten()
    {
        const QString lowered =
            made("lowered.map", m_base, "{\"op\":\"set\",\"sector\":0,\"floorz\":16384}\n");
        const QString out = m_folder->filePath("out.map");
        const Call asked = call({"merge", m_base, m_raised, lowered, "-o", out});
        QCOMPARE(asked.exitCode, 1);
        QVERIFY2(asked.output.startsWith("conflict: sector 0: floorz at (0, 0)\n"), asked.output);
        QVERIFY2(asked.output.contains("A 4096, B 16384"), asked.output);
        QCOMPARE(contentOf(out), contentOf(m_raised));
    }

    void anUnrelatedBaseIsSaidAndNothingIsWritten()
    {
        const QString other =
            made("other.map", "new:", "{\"op\":\"rect\",\"box\":[9000,9000,9100,9333]}\n");
        const QString out = m_folder->filePath("out.map");
        const Call asked = call({"merge", other, m_raised, m_tagged, "-o", out});
        QCOMPARE(asked.exitCode, 1);
        QVERIFY2(asked.errors.contains("not an earlier version"), asked.errors);
        QVERIFY(!QFile::exists(out));
    }

    void gitShowsDifferencesOfLevels()
    {
        if (!makeRepository()) {
            QSKIP("git is not installed");
        }
        QVERIFY(QFile::remove(inRepository("level.map")));
        QVERIFY(QFile::copy(m_raised, inRepository("level.map")));
        const Call shown = git({"diff"});
        QCOMPARE(shown.exitCode, 0);
        QVERIFY2(shown.output.contains("~ sector 0: floorz "), shown.output + shown.errors);
        commit("raised");
        git({"rm", "-q", "level.map"});
        commit("removed");
        const Call history = git({"log", "-p", "--ext-diff"});
        QCOMPARE(history.exitCode, 0);
        QCOMPARE(history.output.count("level.map:\n"), 3);
    }

    void gitComparesFieldsOfUdmfThatAreInTheFile()
    {
        const auto written = [this](const char* name, const QByteArray& fields) {
            const QString path = m_folder->filePath(QString::fromLatin1(name));
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(udmfRoom(fields)) > 0 ? path
                                                                                       : QString();
        };
        const QString left = written("left.udmf", "gravity = 0.5;");
        const QString right = written("right.udmf", "gravity = 0.25;");
        const Call asked =
            call({"diff", "--git", "a.udmf", left, "0", "100644", right, "1", "100644"});
        QCOMPARE(asked.exitCode, 0);
        QVERIFY2(asked.output.contains("fields of UDMF"), asked.output + asked.errors);
    }

    void gitMergesLevels()
    {
        if (!makeRepository()) {
            QSKIP("git is not installed");
        }
        git({"checkout", "-q", "-b", "tags"});
        replaceLevel(m_tagged);
        commit("tagged");
        git({"checkout", "-q", "main"});
        replaceLevel(m_raised);
        commit("raised");
        const Call merged = git({"merge", "-q", "-m", "both", "tags"});
        QVERIFY2(merged.exitCode == 0, merged.output + merged.errors);
        const Call tagged = call({"diff", m_raised, inRepository("level.map")});
        QVERIFY2(tagged.output.startsWith("~ sector 1: lotag 0 -> 7\n"), tagged.output);
    }

    void gitStopsAtConflictsOfLevels()
    {
        if (!makeRepository()) {
            QSKIP("git is not installed");
        }
        git({"checkout", "-q", "-b", "lower"});
        replaceLevel(
            made("lowered.map", m_base, "{\"op\":\"set\",\"sector\":0,\"floorz\":16384}\n"));
        commit("lowered");
        git({"checkout", "-q", "main"});
        replaceLevel(m_raised);
        commit("raised");
        const Call merged = git({"merge", "-q", "-m", "both", "lower"});
        QCOMPARE(merged.exitCode, 1);
        QVERIFY2(
            (merged.output + merged.errors).contains("conflict: sector 0: floorz"),
            merged.output + merged.errors);
        QCOMPARE(contentOf(inRepository("level.map")), contentOf(m_raised));
        // Git gives the path alone to an external diff now, and takes any other code for a crash.
        const Call shown = git({"diff", "--cached"});
        QCOMPARE(shown.exitCode, 0);
        QCOMPARE(shown.output, QByteArray("level.map: not merged yet\n"));
    }

private:
    /// Returns a room as UDMF, with fields of its sector.
    static QByteArray udmfRoom(const QByteArray& fields)
    {
        QByteArray text = "namespace = \"ZDoom\";\nthing { x = 64; y = 64; type = 1; }\n"
                          "vertex { x = 0; y = 0; }\nvertex { x = 0; y = 128; }\n"
                          "vertex { x = 128; y = 128; }\nvertex { x = 128; y = 0; }\n";
        for (int number = 0; number < 4; ++number) {
            text += "linedef { v1 = " + QByteArray::number(number)
                    + "; v2 = " + QByteArray::number((number + 1) % 4)
                    + "; sidefront = " + QByteArray::number(number)
                    + "; }\nsidedef { sector = 0; texturemiddle = \"STARTAN3\"; }\n";
        }
        return text
               + "sector { texturefloor = \"FLOOR0_1\"; textureceiling = \"CEIL1_1\";"
                 " heightceiling = 128; "
               + fields + " }\n";
    }

    /// Edits a level and returns the path of the result.
    QString made(const QString& name, const QString& from, const QByteArray& script)
    {
        const QString path = m_folder->filePath(name);
        const Call edited = call({"edit", from, "-o", path}, script);
        return edited.exitCode == 0 ? path : QString::fromUtf8(edited.output + edited.errors);
    }

    QString inRepository(const QString& name) const { return m_folder->filePath("repo/" + name); }

    /// Runs git in the repository, without the settings of the user.
    Call git(const QStringList& arguments) const
    {
        QProcess process;
        process.setWorkingDirectory(m_folder->filePath("repo"));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HOME", m_folder->path());
        environment.insert("GIT_CONFIG_NOSYSTEM", "1");
        environment.insert("GIT_PAGER", "cat");
        for (const char* person : {"GIT_AUTHOR_", "GIT_COMMITTER_"}) {
            environment.insert(QString::fromLatin1(person) + "NAME", "Mapper");
            environment.insert(QString::fromLatin1(person) + "EMAIL", "mapper@example.org");
        }
        process.setProcessEnvironment(environment);
        process.start("git", arguments);
        const bool isDone = process.waitForFinished(60000);
        return {
            isDone ? process.exitCode() : -1,
            process.readAllStandardOutput(),
            process.readAllStandardError()};
    }

    void commit(const char* message) const
    {
        git({"add", "-A"});
        git({"commit", "-q", "-m", QString::fromLatin1(message)});
    }

    void replaceLevel(const QString& by) const
    {
        QFile::remove(inRepository("level.map"));
        QFile::copy(by, inRepository("level.map"));
    }

    /// Makes a repository with the base level, set up as the manual says. False without git.
    bool makeRepository()
    {
        if (QStandardPaths::findExecutable("git").isEmpty()) {
            return false;
        }
        QDir(m_folder->path()).mkdir("repo");
        git({"init", "-q", "-b", "main"});
        const QString program = cliProgram();
        git({"config", "diff.sectored.command", program + " diff --git"});
        git({"config", "merge.sectored.driver", program + " merge --git %O %A %B"});
        QFile attributes(inRepository(".gitattributes"));
        if (!attributes.open(QIODevice::WriteOnly)) {
            return false;
        }
        attributes.write("*.map diff=sectored merge=sectored\n");
        attributes.close();
        replaceLevel(m_base);
        commit("base");
        return true;
    }

    std::optional<QTemporaryDir> m_folder{};
    QString m_base{};
    QString m_raised{};
    QString m_tagged{};
};

SECTORED_TEST(DiffCommandTest)
#include "diff_command_test.moc"
