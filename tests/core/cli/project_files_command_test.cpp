#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sectored::test;

namespace {

/// A room of 1024 units at the origin, and another one beside it.
constexpr const char* roomsToLock =
    R"({"op":"draw","points":[[0,0],[1024,0],[1024,1024],[0,1024]],"closed":true}
{"op":"draw","points":[[512,0],[512,1024]]}
)";

} // namespace

/// Project data on the command line. Spec: project 5.
class ProjectFilesCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        m_level = m_folder->filePath("two.map");
        QCOMPARE(call({"edit", "new:", "-o", m_level}, roomsToLock).exitCode, 0);
    }

    void projectDataGoesWithTheLevel()
    {
        const auto file = [this](const char* name) {
            return m_folder->filePath(name);
        };
        const Call made = call(
            {"edit", m_level, "-o", file("new.map")},
            R"({"op":"extrude","wall":0,"by":256}
{"op":"lock","sectors":[1]}
)");
        QCOMPARE(made.exitCode, 0);
        const QByteArray project = contentOf(file("new.project.json"));
        QVERIFY(project.startsWith(R"({"format":"sectored-project","schema":1,)"));
        const QByteArray counts = R"("project":{"generators":1,"layers":0,"locked":1,"lost":0}})";
        QVERIFY(call({"info", file("new.map"), "--json"}).output.contains(counts));
        QVERIFY(call({"info", file("new.map")})
                    .output.contains("project   generators 1, layers 0, locked sectors 1, "
                                     "not found 0"));
        QCOMPARE(call({"convert", file("new.map"), file("new.json")}).exitCode, 0);
        QVERIFY(call({"info", file("new.json"), "--json"}).output.contains(counts));
        QCOMPARE(call({"convert", file("new.json"), file("back.map")}).exitCode, 0);
        QCOMPARE(contentOf(file("back.map")), contentOf(file("new.map")));
        QCOMPARE(contentOf(file("back.project.json")), project);
        const Call locked = call(
            {"edit", file("back.map"), "-o", file("back.map")},
            R"({"op":"set","sector":1,"lotag":5})");
        QCOMPARE(locked.exitCode, 1);
        QVERIFY(locked.output.contains("\"code\":\"E-LOCKED\""));
    }

    void aDamagedProjectFileIsAWarning()
    {
        QFile file(m_folder->filePath("two.project.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\n]") == 3);
        file.close();
        const Call info = call({"info", m_level});
        QCOMPARE(info.exitCode, 0);
        QVERIFY2(
            info.errors.contains("two.project.json: the project data cannot be read, so the level "
                                 "was opened without it: syntax error: not valid JSON (line 2, "
                                 "column 1)"),
            info.errors);
        const Call standard = call({"convert", m_level, "-", "--to", "build-map-7"});
        QCOMPARE(standard.output, contentOf(m_level));
    }

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_level;
};

SECTORED_TEST(ProjectFilesCommandTest)
#include "project_files_command_test.moc"
