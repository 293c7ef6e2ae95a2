#include "tests/support/cli_call.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sectored::test;

/// Tests the command find by running the program. Spec: command-line 13.
class FindCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_level = m_folder.filePath("rooms.map");
        const Call made = call(
            {"edit", "new:", "-o", m_level},
            "{\"op\":\"rect\",\"box\":[0,0,1024,1024]}\n"
            "{\"op\":\"add-sprite\",\"at\":[512,256],\"picnum\":130,\"lotag\":7}\n");
        QCOMPARE(made.errors + made.output.left(0), QByteArray());
    }

    void eachHitIsALine()
    {
        const Call walls = call({"find", m_level, "wall where x = 1024"});
        QCOMPARE(walls.exitCode, 0);
        QCOMPARE(
            walls.output,
            QByteArray("wall 1 at 1024,0 in sector 0\n"
                       "wall 2 at 1024,1024 in sector 0\n"));
        QCOMPARE(
            call({"find", m_level, "sprite where tile = ACCESSSWITCH"}).output,
            QByteArray("sprite 0 at 512,256 in sector 0\n"));
        QCOMPARE(
            call({"find", m_level, "floor where not sky"}).output,
            QByteArray("floor of sector 0\n"));
    }

    void jsonIsOneDocument()
    {
        QCOMPARE(
            call({"find", m_level, "sprite", "--json"}).output,
            QByteArray("{\"kind\":\"sprite\",\"found\":[{\"number\":0,\"x\":512,\"y\":256,"
                       "\"sector\":0}]}\n"));
        QCOMPARE(
            call({"find", m_level, "ceiling where sky", "--json"}).output,
            QByteArray("{\"kind\":\"ceiling\",\"found\":[]}\n"));
    }

    void rowsAreFoundThatAreLikeOthers()
    {
        QCOMPARE(
            call({"find", m_level, "wall", "--like", "0", "--by", "y,length"}).output,
            QByteArray("wall 0 at 0,0 in sector 0\n"
                       "wall 1 at 1024,0 in sector 0\n"));
        QCOMPARE(
            call({"find", m_level, "wall where x = 0", "--like", "0,2"}).output,
            QByteArray("wall 0 at 0,0 in sector 0\n"
                       "wall 3 at 0,1024 in sector 0\n"));
        QCOMPARE(
            call({"find", m_level, "wall", "--like", "0", "--by", "x:0", "--connected"}).output,
            QByteArray("wall 0 at 0,0 in sector 0\n"
                       "wall 3 at 0,1024 in sector 0\n"));
        const Call none = call({"find", m_level, "wall", "--like", "4"});
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.errors.contains("there is no wall 4"), none.errors);
        const Call wrong = call({"find", m_level, "wall", "--like", "0", "--by", "tile:x"});
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY2(wrong.errors.contains("(line 1, column 6)"), wrong.errors);
        QCOMPARE(call({"find", m_level, "wall", "--by", "tile"}).exitCode, 2);
    }

    void theExitCodeSaysWhetherAnythingWasFound()
    {
        QCOMPARE(call({"find", m_level, "wall where tile = 9999"}).exitCode, 1);
        QCOMPARE(call({"find", m_folder.filePath("none.map"), "wall"}).exitCode, 3);
        const Call wrong = call({"find", m_level, "wall where tyle = 3"});
        QCOMPARE(wrong.exitCode, 2);
        QCOMPARE(wrong.output, QByteArray());
        QVERIFY2(
            wrong.errors.contains("the nearest name is \"tile\" (line 1, column 12)"),
            wrong.errors);
        QCOMPARE(call({"find", m_level}).exitCode, 2);
        QCOMPARE(call({"find", m_level, "wall", "--game", "none"}).exitCode, 2);
    }

    void namesAreThoseOfTheGame()
    {
        QCOMPARE(
            call({"find", m_level, "sprite where tile = ACCESSSWITCH", "--game", "generic"})
                .exitCode,
            2);
    }

    void replaceIsAnOperationOfEdit()
    {
        const QString out = m_folder.filePath("out.map");
        const Call edited = call(
            {"edit", m_level, "-o", out},
            "{\"op\":\"replace\",\"query\":\"wall where x = 1024\",\"set\":\"shade = shade + "
            "4\"}\n");
        QCOMPARE(edited.exitCode, 0);
        QCOMPARE(call({"find", out, "wall where shade = 4"}).output.count('\n'), 2);
    }

private:
    QTemporaryDir m_folder;
    QString m_level;
};

SECTORED_TEST(FindCommandTest)
#include "find_command_test.moc"
