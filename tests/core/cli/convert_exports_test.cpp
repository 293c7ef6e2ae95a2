#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// Tests exports for other programs by running the program. Their content:
/// core/format/scene/mesh_export_test.cpp.
class ConvertExportsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        m_level = path("room.map");
        const Call made = call(
            {"edit", "new:", "-o", m_level},
            "{\"op\":\"draw\",\"points\":[[0,0],[1024,0],[1024,1024],[0,1024]],\"closed\":true}\n"
            "{\"op\":\"start\",\"at\":[512,512]}");
        QVERIFY2(made.exitCode == 0, made.errors + made.output);
    }

    void convertWritesFilesForOtherPrograms()
    {
        const Call made = call({"convert", m_level, path("out.glb"), "--sprites", "--colliders"});
        QCOMPARE(made.exitCode, 0);
        QVERIFY(made.errors.contains("room.map: dropped: shade, animation"));
        QVERIFY(contentOf(path("out.glb")).startsWith("glTF"));
        QVERIFY(contentOf(path("out.glb")).contains("sector-0-colonly"));
        QCOMPARE(call({"convert", m_level, path("out.gltf")}).exitCode, 0);
        QVERIFY(contentOf(path("out.gltf")).startsWith("{"));
        QCOMPARE(call({"convert", m_level, path("out.obj")}).exitCode, 0);
        const QStringList files = QDir(m_folder->path()).entryList(QDir::Files, QDir::Name);
        QCOMPARE(
            files,
            (QStringList{
                "out-tile-0.png",
                "out.bin",
                "out.glb",
                "out.gltf",
                "out.mtl",
                "out.obj",
                "room.map"}));
        QVERIFY(contentOf(path("out-tile-0.png")).startsWith("\x89PNG"));
    }

    void aSingleFileGoesToStandardOutputAndSeveralDoNot()
    {
        QVERIFY(call({"convert", m_level, "-", "--to", "gltf"}).output.startsWith("glTF"));
        for (const char* name : {"obj", "gltf-text"}) {
            const Call several = call({"convert", m_level, "-", "--to", name});
            QCOMPARE(several.exitCode, 2);
            QVERIFY(several.errors.contains("cannot go to standard output"));
            QVERIFY(several.output.isEmpty());
        }
    }

    void theFormOfAnExportCanBeNamed()
    {
        QCOMPARE(call({"convert", m_level, path("a.x"), "--to", "gltf-text"}).exitCode, 0);
        QVERIFY(contentOf(path("a.x")).startsWith("{"));
        QCOMPARE(call({"convert", m_level, path("b.x"), "--to", "gltf"}).exitCode, 0);
        QVERIFY(contentOf(path("b.x")).startsWith("glTF"));
    }

    void anOptionOfAnotherFormatIsWrongUsage()
    {
        const Call sprites = call({"convert", m_level, path("out.json"), "--sprites"});
        QCOMPARE(sprites.exitCode, 2);
        QVERIFY(sprites.errors.contains("--sprites is not for the format sectored-json"));
        QCOMPARE(call({"convert", m_level, path("out.svg"), "--assets", "x"}).exitCode, 2);
        QVERIFY(!QFile::exists(path("out.json")));
    }

    void aLossyExportIsNotWrittenIfNothingMayBeLost()
    {
        QCOMPARE(call({"convert", m_level, path("out.obj"), "--strict"}).exitCode, 1);
        QVERIFY(!QFile::exists(path("out.obj")) && !QFile::exists(path("out.mtl")));
    }

    void manyFilesGoIntoAFolder()
    {
        QVERIFY(QFile::copy(m_level, path("hall.map")));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("out")));
        const QStringList command{
            "convert",
            m_folder->filePath("*.map"),
            "--out-dir",
            path("out"),
            "--to"};
        const Call made = call(command + QStringList{"build-map-8", "-j", "3"});
        QVERIFY2(made.exitCode == 0, made.errors);
        const QByteArrayList lines = made.output.split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].contains("hall.map") && lines[0].contains("  written"));
        QVERIFY(lines[1].contains("room.map"));
        QCOMPARE(lines[2], QByteArray("2 files, 2 written"));
        QCOMPARE(
            QDir(path("out")).entryList(QDir::Files, QDir::Name),
            (QStringList{"hall.map", "room.map"}));
        const Call tables = call(command + QStringList{"csv"});
        QCOMPARE(tables.exitCode, 0);
        QVERIFY(tables.output.contains("2 files, 2 with notes"));
        QVERIFY(QFile::exists(path("out/hall.walls.csv")));
    }

    void theTableNamesTheFilesThatWereWritten()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("out")));
        const QStringList command{"convert", m_level, "--out-dir", path("out"), "--to"};
        const Call tables = call(command + QStringList{"csv"});
        QVERIFY2(
            tables.output.contains(
                "  " + path("out/room.sectors.csv").toUtf8() + ", "
                + path("out/room.walls.csv").toUtf8() + ", " + path("out/room.sprites.csv").toUtf8()
                + "\n"),
            tables.output);
        QVERIFY(!tables.output.contains("room.csv"));
        const Call mesh = call(command + QStringList{"obj"});
        QVERIFY2(mesh.output.contains("out/room.obj, "), mesh.output);
        QVERIFY(mesh.output.contains("out/room.mtl"));
    }

    void lossesAreReportedAsJson()
    {
        const Call made = call({"convert", m_level, path("out.csv"), "--json"});
        QVERIFY2(made.exitCode == 0 && made.errors.isEmpty(), made.errors);
        const QJsonObject document = QJsonDocument::fromJson(made.output).object();
        QVERIFY(made.output.startsWith("{\"files\":[{\"file\":"));
        QCOMPARE(document["written"].toInt(), 1);
        for (const char* result : {"skipped", "rejected", "unreadable", "unwritable"}) {
            QCOMPARE(document[QLatin1String(result)].toInt(-1), 0);
        }
        const QJsonObject file = document["files"].toArray()[0].toObject();
        QCOMPARE(file["file"].toString(), m_level);
        QCOMPARE(file["result"].toString(), QStringLiteral("written"));
        QCOMPARE(file["written"].toArray().size(), 3);
        QCOMPARE(file["written"].toArray().last().toString(), path("out.sectors.csv"));
        QVERIFY(file["messages"].toArray().isEmpty());
        const QJsonObject loss = file["losses"].toArray()[0].toObject();
        QCOMPARE(
            loss.keys(),
            (QStringList{"count", "kind", "numbers", "reason", "rows", "subject"}));
        QCOMPARE(loss["kind"].toString(), QStringLiteral("dropped"));
        QVERIFY(loss["rows"].isNull());
    }

    void aLossInJsonNamesEveryRow()
    {
        const QByteArray script = "{\"op\":\"set\",\"wall\":[0,1,2],\"pal\":3}";
        QVERIFY(call({"edit", m_level, "-o", path("two.map")}, script).exitCode == 0);
        const Call made = call({"convert", path("two.map"), path("two.wad"), "--json", "--strict"});
        QCOMPARE(made.exitCode, 1);
        QVERIFY(!QFile::exists(path("two.wad")));
        const QJsonObject document = QJsonDocument::fromJson(made.output).object();
        QCOMPARE(document["rejected"].toInt(), 1);
        const QJsonObject file = document["files"].toArray()[0].toObject();
        QVERIFY(file["written"].toArray().isEmpty());
        QVERIFY(file["messages"].toArray()[0].toString().contains("data would be lost"));
        const QJsonArray losses = file["losses"].toArray();
        QVERIFY(std::ranges::any_of(losses, [](const QJsonValue& loss) {
            return loss["rows"].toString() == "walls"
                   && loss["numbers"].toArray().size() == loss["count"].toInt()
                   && loss["count"].toInt() > 0;
        }));
    }

    void everyFileHasItsResultInOneDocument()
    {
        QFile broken(path("broken.map"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("abc") == 3);
        broken.close();
        const QStringList files{"convert", path("broken.map"), m_level, "--to", "udmf", "--json"};
        const Call many = call(files + QStringList{"--out-dir", m_folder->path(), "-j", "2"});
        QCOMPARE(many.exitCode, 3);
        const QJsonArray results = QJsonDocument::fromJson(many.output).object()["files"].toArray();
        QCOMPARE(results[0]["result"].toString(), QStringLiteral("unreadable"));
        QVERIFY(results[0]["messages"][0].toString().startsWith(path("broken.map")));
        QCOMPARE(results[1]["result"].toString(), QStringLiteral("written"));
        const QStringList one{"convert", m_level, path("broken.map"), "--to", "udmf", "--json"};
        const Call wad = call(one + QStringList{"-o", path("both.wad")});
        QCOMPARE(wad.exitCode, 3);
        QVERIFY(!QFile::exists(path("both.wad")));
        const QJsonObject document = QJsonDocument::fromJson(wad.output).object();
        QCOMPARE(document["skipped"].toInt(), 1);
        QCOMPARE(document["unreadable"].toInt(), 1);
    }

    void aViewFromTheStartIsAPicture()
    {
        const QByteArray script = "{\"op\":\"start\",\"at\":[512,768],\"z\":0,\"angle\":1536}";
        QCOMPARE(call({"edit", m_level, "-o", path("start.map")}, script).exitCode, 0);
        const QStringList size{"--size", "160x120"};
        const Call made =
            call(QStringList{"convert", path("start.map"), path("a.png"), "--to", "png-3d"} + size);
        QVERIFY2(made.exitCode == 0, made.errors);
        const QStringList view{"--view", "3d", "--camera", "512,768,0,1536", "--no-sprites"};
        const QStringList render{"render", path("start.map"), path("b.png")};
        QCOMPARE(call(render + view + size).exitCode, 0);
        QCOMPARE(contentOf(path("a.png")), contentOf(path("b.png")));
        const QByteArray away = "{\"op\":\"start\",\"at\":[9999,0]}";
        QCOMPARE(call({"edit", m_level, "-o", path("away.map")}, away).exitCode, 0);
        const Call outside = call({"convert", path("away.map"), path("c.png"), "--to", "png-3d"});
        QCOMPARE(outside.exitCode, 4);
        QVERIFY2(outside.errors.contains("outside all sectors"), outside.errors);
        QVERIFY(!QFile::exists(path("c.png")));
    }

    void picturesHaveASizeAndPlansATheme()
    {
        QCOMPARE(call({"convert", m_level, path("a.svg"), "--size", "320x200"}).exitCode, 0);
        QVERIFY(contentOf(path("a.svg")).contains("viewBox=\"0 0 320 200\""));
        QCOMPARE(call({"convert", m_level, path("b.svg"), "--classic"}).exitCode, 0);
        const QStringList render{"render", m_level, path("c.svg"), "--theme", "classic"};
        QCOMPARE(call(render).exitCode, 0);
        QCOMPARE(contentOf(path("b.svg")), contentOf(path("c.svg")));
        for (const char* const size : {"320", "8x8", "5000x16"}) {
            QCOMPARE(call({"convert", m_level, path("d.png"), "--size", size}).exitCode, 2);
        }
        const Call other = call({"convert", m_level, path("d.csv"), "--size", "320x200"});
        QCOMPARE(other.exitCode, 2);
        QVERIFY(other.errors.contains("--size is not for the format csv"));
    }

    void jsonNeedsAFileForTheLevel()
    {
        const Call made = call({"convert", m_level, "-", "--to", "svg", "--json"});
        QCOMPARE(made.exitCode, 2);
        QVERIFY(made.output.isEmpty());
    }

    void theWorstFileDecidesTheExitCodeAndTheOthersAreWritten()
    {
        QFile broken(path("broken.map"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("abc") == 3);
        broken.close();
        const Call made = call(
            {"convert", path("broken.map"), m_level, "--out-dir", m_folder->path(), "--to", "svg"});
        QCOMPARE(made.exitCode, 3);
        QVERIFY(made.output.contains("2 files, 1 unreadable, 1 with notes"));
        QVERIFY(QFile::exists(path("room.svg")) && !QFile::exists(path("broken.svg")));
    }

    void manyFilesNeedAFolderAFormatAndNamesOfTheirOwn()
    {
        const QString folder = m_folder->path();
        const QStringList three{"convert", m_level, m_level, m_level};
        QCOMPARE(call(three).exitCode, 2);
        QCOMPARE(call({"convert", m_level, "--out-dir", folder}).exitCode, 2);
        const Call twice = call(three + QStringList{"--out-dir", folder, "--to", "svg"});
        QCOMPARE(twice.exitCode, 2);
        QVERIFY(twice.errors.contains("would become one file"));
        QCOMPARE(call({"convert", m_level, "--out-dir", path("no"), "--to", "svg"}).exitCode, 4);
        QCOMPARE(call({"convert", "-", "--out-dir", folder, "--to", "svg"}).exitCode, 2);
        const QStringList
            both{"convert", m_level, "-o", "x.svg", "--out-dir", folder, "--to", "svg"};
        QCOMPARE(call(both).exitCode, 2);
    }

    void noInputReplacesItself()
    {
        const QByteArray before = contentOf(m_level);
        const Call same =
            call({"convert", m_level, "--out-dir", m_folder->path(), "--to", "build-map-8"});
        QCOMPARE(same.exitCode, 2);
        QVERIFY(same.errors.contains("room.map would be replaced"));
        QCOMPARE(contentOf(m_level), before);
    }

    void filesBesideTheExportsOfTwoLevelsDoNotCollide()
    {
        QVERIFY(QFile::copy(m_level, path("a b.map")) && QFile::copy(m_level, path("a_b.map")));
        QVERIFY(QDir(m_folder->path()).mkdir("out"));
        const Call made = call(
            {"convert", path("a b.map"), path("a_b.map"), "--out-dir", path("out"), "--to", "obj"});
        QCOMPARE(made.exitCode, 2);
        QVERIFY(made.errors.contains("would become one file"));
        QVERIFY(QDir(path("out")).isEmpty());
    }

    void aRepairTakesOneFileAlsoByAPattern()
    {
        QVERIFY(QFile::copy(m_level, path("second.map")));
        const Call fixed = call({"check", path("*.map"), "--fix", path("fixed.map")});
        QCOMPARE(fixed.exitCode, 2);
        QVERIFY(!QFile::exists(path("fixed.map")));
    }

    void aFolderThatIsMissingLeavesNothing()
    {
        const Call made = call({"convert", m_level, path("no/out.obj")});
        QCOMPARE(made.exitCode, 4);
        QVERIFY(made.errors.contains("no/"));
    }

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    std::optional<QTemporaryDir> m_folder;
    QString m_level;
};

SECTORED_TEST(ConvertExportsTest)
#include "convert_exports_test.moc"
