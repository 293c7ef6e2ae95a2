#include "sectored/save/backup.h"

#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <optional>

using namespace sectored::test;

/// Edits a level of two rooms by `sectored-cli edit`.
class EditCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        m_level = m_folder->filePath("two.map");
        const Call made = call(
            {"edit", "new:", "-o", m_level},
            R"({"op":"rect","box":[0,0,1024,1024]}
{"op":"draw","points":[[512,0],[512,1024]]}
)");
        QVERIFY2(made.exitCode == 0, made.errors + made.output);
    }

    void aRefusedEditStopsWritesNothingAndExitsOne()
    {
        const QString out = m_folder->filePath("out.map");
        const Call refused = call(
            {"edit", m_level, "-o", out},
            "{\"op\":\"draw\",\"points\":[[10,10],[20,10]]}\n{\"op\":\"set\",\"sector\":0,"
            "\"floorz\":1}\n");
        QCOMPARE(refused.exitCode, 1);
        QVERIFY(!QFile::exists(out));
        QVERIFY2(refused.output.contains(R"("ok":false,"code":"E-NOTHING")"), refused.output);
        QCOMPARE(refused.output.count('\n'), 1);
        const Call goneOn = call(
            {"edit", m_level, "-o", out, "--keep-going"},
            "{\"op\":\"draw\",\"points\":[[10,10],[20,10]]}\n{\"op\":\"set\",\"sector\":0,"
            "\"floorz\":1}\n");
        QCOMPARE(goneOn.exitCode, 1);
        QCOMPARE(goneOn.output.count('\n'), 2);
        QVERIFY(QFile::exists(out));
    }

    void lockedTilesAreMovedByTheSizesOfAGame()
    {
        // Tile 0 has 64 columns and tile 15 has 128: 8 texels are 32 and 16 steps of panning.
        const QString game = QString::fromStdString(sourcePath("resources/tiles/generic"));
        const QByteArray move = R"({"op":"set","sector":1,"floorpicnum":15}
{"op":"move-sectors","sectors":[0,1],"by":[128,0],"lockTiles":true}
)";
        const QString out = m_folder->filePath("out.map");
        const Call unknown = call({"edit", m_level, "-o", out}, move);
        QCOMPARE(unknown.exitCode, 0);
        QVERIFY2(unknown.output.contains("N-ALIGN"), unknown.output);
        const Call known = call({"edit", m_level, "-o", out, "--assets", game}, move);
        QCOMPARE(known.exitCode, 0);
        QVERIFY2(!known.output.contains("floor texture"), known.output);
        const Call narrow = call({"find", out, "sector where floorxpanning = 224"});
        QVERIFY2(narrow.output.startsWith("sector 0"), narrow.output);
        const Call wide = call({"find", out, "sector where floorxpanning = 240"});
        QVERIFY2(wide.output.startsWith("sector 1"), wide.output);
        QCOMPARE(
            call({"edit", m_level, "-o", out, "--assets", game + "/no.grp"}, move).exitCode,
            3);
    }

    void aBadScriptLineIsUsageWithItsNumberAndWritesNothing()
    {
        const QString out = m_folder->filePath("out.map");
        for (const char* bad : {"nonsense", "{\"op\":\"fly\"}", "{\"op\":\"draw\"}", "[1]"}) {
            const Call asked =
                call({"edit", m_level, "-o", out, "--keep-going"}, QByteArray("\n") + bad + "\n");
            QCOMPARE(asked.exitCode, 2);
            QVERIFY2(asked.errors.contains("line 2"), asked.errors);
            QVERIFY(!QFile::exists(out));
        }
    }

    void undoInAScriptRestoresEveryByte()
    {
        const QString out = m_folder->filePath("out.map");
        const Call edited = call(
            {"edit", m_level, "-o", out},
            "{\"op\":\"set\",\"sector\":[0,1],\"floorz\":4096}\n{\"op\":\"delete-sector\","
            "\"sector\":1}\n"
            "{\"op\":\"undo\",\"times\":2}\n");
        QVERIFY2(edited.exitCode == 0, edited.output + edited.errors);
        QCOMPARE(contentOf(out), contentOf(m_level));
    }

    void aDoorAndItsSwitchAreMadeAndPair()
    {
        const QString out = m_folder->filePath("out.map");
        const Call made = call(
            {"edit", m_level, "-o", out},
            R"({"op":"make","kind":"ceiling-door","sectors":[1]}
{"op":"make","kind":"switch","sectors":[1],"wall":0}
)");
        QVERIFY2(made.exitCode == 0, made.output + made.errors);
        QVERIFY2(made.output.contains(R"("createdSprites":[0,1])"), made.output);
        const Call tags = call({"tags", out, "--json"});
        QVERIFY2(tags.output.contains("trigger"), tags.output);
        QVERIFY2(!tags.output.contains("no-t"), tags.output);
        const Call missing = call(
            {"edit", m_level, "-o", out},
            R"({"op":"make","kind":"switch","sectors":[1],"wall":0,"game":"blood"})");
        QCOMPARE(missing.exitCode, 1);
        QVERIFY2(missing.output.contains("Blood has no entry for"), missing.output);
    }

    void aLevelIsEditedInTheFormatOfOutOrElseOfFile()
    {
        const QByteArray script = "{\"op\":\"set\",\"sector\":0,\"floorz\":4096}\n";
        const QString json = m_folder->filePath("two.json");
        const QString plain = m_folder->filePath("plain");
        const QString map = m_folder->filePath("edited.map");
        QCOMPARE(call({"edit", m_level, "-o", json}, script).exitCode, 0);
        QCOMPARE(call({"edit", json, "-o", plain}, script).exitCode, 1);
        QCOMPARE(call({"edit", json, "-o", plain}, "").exitCode, 0);
        QCOMPARE(contentOf(plain), contentOf(json));
        QCOMPARE(call({"edit", json, "-o", map}, "").exitCode, 0);
        QCOMPARE(call({"edit", m_level, "-o", m_level}, script).exitCode, 0);
        QCOMPARE(contentOf(map), contentOf(m_level));
    }

    void noEditReplacesAnArchive()
    {
        const QString archive = m_folder->filePath("levels.grp");
        const QByteArray content = QByteArray("KenSilverman") + QByteArray(4, '\0');
        QFile file(archive);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QCOMPARE(call({"edit", m_level, "-o", archive}, "").exitCode, 2);
        const QString named = m_folder->filePath("levels.map");
        QVERIFY(QFile::rename(archive, named));
        QCOMPARE(call({"edit", m_level, "-o", named}, "").exitCode, 2);
        QCOMPARE(contentOf(named), content);
        QVERIFY(QFile::remove(named));
    }

    void anExtensionInWhichNoLevelIsKeptIsWrongUsageForAnEdit()
    {
        for (const char* name : {"plan.svg", "level.wad", "level.gltf", "level.txt"}) {
            const QString out = m_folder->filePath(name);
            const Call asked = call({"edit", m_level, "-o", out}, "");
            QCOMPARE(asked.exitCode, 2);
            QVERIFY2(asked.errors.contains("not a level format"), asked.errors);
            QVERIFY(!QFile::exists(out));
        }
        const QString old = m_folder->filePath("level.OLD");
        QVERIFY(QFile::copy(m_level, old));
        QCOMPARE(call({"edit", old, "-o", old}, "").exitCode, 0);
        QCOMPARE(contentOf(old), contentOf(m_level));
    }

    void anEditTellsWhatTheFormatOfOutCannotHold()
    {
        const QString json = m_folder->filePath("two.json");
        QCOMPARE(call({"convert", m_level, json}).exitCode, 0);
        QByteArray text = contentOf(json).replace("\"mapversion\":7", "\"mapversion\":9");
        const qsizetype walls = text.indexOf("\"walls\"");
        text.replace(text.indexOf("\"cstat\":0", walls), 9, "\"cstat\":1024");
        text.replace(text.indexOf("\"lotag\":0", walls), 9, "\"lotag\":3");
        QFile file(json);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const Call edited = call({"edit", json, "-o", m_folder->filePath("out.map")}, "");
        QCOMPARE(edited.exitCode, 0);
        QVERIFY2(
            edited.errors.endsWith("out.map: changed: lotag of 1 wall (0): because of bit 10, this "
                                   "is read as a link to the wall above\n"),
            edited.errors);
    }

    void aLevelThatIsOverwrittenStaysAsABackup()
    {
        const QByteArray before = contentOf(m_level);
        const auto line = R"({"op":"set","sector":0,"floorz":512})";
        QCOMPARE(call({"edit", m_level, "-o", m_level}, line).exitCode, 0);
        QVERIFY(contentOf(m_level) != before);
        const auto backups = backupFolderOf(stateOfCalls());
        const auto kept = sectored::backupsOf(backups, m_level.toStdString());
        QCOMPARE(kept.size(), std::size_t{1});
        const auto content = sectored::readBackup(kept.front());
        QVERIFY(content && textOf(*content) == before.toStdString());
    }

private:
    static std::filesystem::path backupFolderOf(const QString& state)
    {
        return std::filesystem::path(state.toStdString()) / "sectored" / "backups";
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_level;
};

SECTORED_TEST(EditCommandTest)
#include "edit_command_test.moc"
