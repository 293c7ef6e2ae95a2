#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <set>

using namespace sectored;
using namespace sectored::test;

/// Tests the check of many files, and its report for services, by running the program.
class CheckFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        make(
            "good.map",
            R"({"op":"draw","points":[[0,0],[1024,0],[1024,1024],[0,1024]],"closed":true})"
            "\n"
            R"({"op":"start","at":[512,512]})");
        // A start in the void, and a sector of its own beside it.
        make(
            "bad room.map",
            R"({"op":"draw","points":[[0,0],[1024,0],[1024,1024],[0,1024]],"closed":true})"
            "\n"
            R"({"op":"start","at":[9999,9999]})");
    }

    void linesComeInTheOrderOfTheFilesHoweverManyJobs()
    {
        QStringList files;
        for (int at = 0; at < 12; ++at) {
            files.append(path(at % 2 == 0 ? "bad room.map" : "good.map"));
        }
        const Call one = call(QStringList{"check"} + files);
        const Call many = call(QStringList{"check", "-j", "4"} + files);
        QVERIFY(!one.output.isEmpty());
        QCOMPARE(many.output, one.output);
        QCOMPARE(many.errors, one.errors);
        QCOMPARE(many.exitCode, one.exitCode);
    }

    void theExitCodeIsThatOfTheWorstFile()
    {
        QCOMPARE(call({"check", path("good.map")}).exitCode, 0);
        const Call missing = call({"check", path("no.map"), path("good.map"), "-j", "2"});
        QCOMPARE(missing.exitCode, 3);
        QVERIFY(missing.errors.contains("no.map"));
        const Call bad =
            call({"check", path("bad room.map"), path("good.map"), "--fail-on", "note"});
        QCOMPARE(bad.exitCode, 1);
    }

    void anOptionalRuleRunsOnlyIfItIsNamed()
    {
        make(
            "seam.map",
            R"({"op":"draw","points":[[0,0],[1024,0],[1024,1024],[0,1024]],"closed":true})"
            "\n"
            R"({"op":"start","at":[512,512]})"
            "\n"
            R"({"op":"set","wall":1,"xpanning":3})");
        const auto checked = [this](const QStringList& options) {
            return call(QStringList{"check", path("seam.map"), "--fail-on", "note"} + options);
        };
        QCOMPARE(checked({}).exitCode, 0);
        QCOMPARE(checked({"--rules", "start"}).exitCode, 0);
        for (const char* const option : {"--also", "--rules"}) {
            const Call found = checked({option, "texture-break"});
            QCOMPARE(found.exitCode, 1);
            QCOMPARE(found.output.count("note texture-break: "), 2);
        }
        const QStringList except{"--also", "texture-break", "--except", "texture-break"};
        QCOMPARE(checked(except).exitCode, 0);
        QCOMPARE(checked({"--also", "beauty"}).exitCode, 2);
        const Call without = checked({"--also", "texture-break", "--assets", path("no.grp")});
        QCOMPARE(without.exitCode, 3);
        QVERIFY2(without.errors.contains("no.grp"), without.errors);
    }

    void patternsAreReplacedByFiles()
    {
        const Call made = call({"check", m_folder->filePath("*.map"), "--json"});
        const QJsonArray files = QJsonDocument::fromJson(made.output)["files"].toArray();
        QCOMPARE(files.size(), 2);
        QVERIFY(files[0]["file"].toString().endsWith("bad room.map"));
        const Call none = call({"check", m_folder->filePath("*.wad")});
        QCOMPARE(none.exitCode, 3);
        QVERIFY(none.errors.contains("matches no file"));
        // A file with such a name is itself.
        QVERIFY(QFile::copy(path("good.map"), path("[a].map")));
        QCOMPARE(call({"check", path("[a].map")}).exitCode, 0);
    }

    void sarifHasWhatServicesNeed()
    {
        QFile broken(path("broken.map"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("abc") == 3);
        broken.close();
        const Call made =
            call({"check", path("good.map"), path("bad room.map"), path("broken.map"), "--sarif"});
        QCOMPARE(made.exitCode, 3);
        QJsonParseError fault{};
        const QJsonDocument document = QJsonDocument::fromJson(made.output, &fault);
        QCOMPARE(fault.error, QJsonParseError::NoError);
        QCOMPARE(document["version"].toString(), QStringLiteral("2.1.0"));
        QVERIFY(document["$schema"].toString().startsWith("https://"));
        QCOMPARE(document["runs"].toArray().size(), 1);
        const QJsonValue run = document["runs"][0];
        const QJsonArray rules = run["tool"]["driver"]["rules"].toArray();
        checkRules(rules);
        QCOMPARE(run["tool"]["driver"]["name"].toString(), QStringLiteral("SectorEd"));
        const QJsonArray artifacts = run["artifacts"].toArray();
        QCOMPARE(artifacts.size(), 3);
        const QJsonArray results = run["results"].toArray();
        QVERIFY(!results.isEmpty());
        for (const QJsonValue result : results) {
            checkResult(result, rules, artifacts);
        }
        const QJsonValue invocation = run["invocations"][0];
        QCOMPARE(invocation["executionSuccessful"].toBool(true), false);
        const QJsonArray notes = invocation["toolExecutionNotifications"].toArray();
        QCOMPARE(notes.size(), 1);
        QCOMPARE(notes[0]["level"].toString(), QStringLiteral("error"));
        QVERIFY(notes[0]["message"]["text"].toString().contains("broken.map"));
    }

    void reportsExcludeEachOther()
    {
        QCOMPARE(call({"check", path("good.map"), "--sarif", "--json"}).exitCode, 2);
        QCOMPARE(call({"check", path("good.map"), "-j", "0"}).exitCode, 2);
    }

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    void make(const char* name, const QByteArray& script)
    {
        const Call made = call({"edit", "new:", "-o", path(name)}, script);
        QVERIFY2(made.exitCode == 0, made.errors + made.output);
    }

    /// Rules of SARIF 2.1.0, sections 3.49 and 3.50.
    static void checkRules(const QJsonArray& rules)
    {
        std::set<QString> ids;
        for (const QJsonValue rule : rules) {
            QVERIFY(ids.insert(rule["id"].toString()).second);
            QVERIFY(!rule["shortDescription"]["text"].toString().isEmpty());
            QVERIFY(!rule["fullDescription"]["text"].toString().isEmpty());
            QVERIFY(isLevel(rule["defaultConfiguration"]["level"]));
        }
    }

    /// Rules of sections 3.27 and 3.28: a result names its rule twice, and its file.
    static void checkResult(
        const QJsonValue& result,
        const QJsonArray& rules,
        const QJsonArray& artifacts)
    {
        QCOMPARE(rules[result["ruleIndex"].toInt(-1)]["id"], result["ruleId"]);
        QVERIFY(isLevel(result["level"]));
        QVERIFY(!result["message"]["text"].toString().isEmpty());
        const QJsonValue place = result["locations"][0]["physicalLocation"];
        const QJsonValue file = place["artifactLocation"];
        QCOMPARE(artifacts[file["index"].toInt(-1)]["location"]["uri"], file["uri"]);
        QVERIFY(place["region"]["startLine"].toInt() >= 1);
        const QUrl uri(file["uri"].toString(), QUrl::StrictMode);
        QVERIFY(uri.isValid());
        QVERIFY(QFile::exists(uri.toLocalFile()));
    }

    static bool isLevel(const QJsonValue& level)
    {
        return std::set<QString>{"error", "warning", "note"}.contains(level.toString());
    }

    std::optional<QTemporaryDir> m_folder;
};

SECTORED_TEST(CheckFilesTest)
#include "check_files_test.moc"
