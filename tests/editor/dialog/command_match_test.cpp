#include "editor/dialog/command_match.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored::editor;

/// Searching commands by a few letters.
class CommandMatchTest : public QObject {
    Q_OBJECT

private:
    const std::vector<Command> m_commands{
        {.id = "file.save", .text = "Save", .place = "File", .words = "write"},
        {.id = "file.saveAs", .text = "Save as", .place = "File"},
        {.id = "view.frameSelection",
         .text = "Frame selection",
         .place = "View",
         .keys = "F",
         .reason = "Select something first"},
        {.id = "level.floorUp", .text = "Floor up", .place = "Level", .words = "floorz raise"},
        {.id = "view.gridSize.64", .text = "64", .place = "View › Grid size"}};

    QStringList found(const char* query, const QStringList& recent = {}) const
    {
        QStringList ids;
        for (const CommandHit& hit : findCommands(m_commands, QString::fromLatin1(query), recent)) {
            ids += m_commands[hit.command].id;
        }
        return ids;
    }

private slots:
    void nothingTypedListsAllRecentOnesFirst()
    {
        QCOMPARE(found("").size(), qsizetype(m_commands.size()));
        const QStringList ids = found("", {"level.floorUp", "gone", "file.save"});
        QCOMPARE(ids.mid(0, 2), QStringList({"level.floorUp", "file.save"}));
        QCOMPARE(ids.size(), qsizetype(m_commands.size()));
    }

    void theStartOfAWordComesBeforeItsMiddle()
    {
        QCOMPARE(found("sa").front(), QStringLiteral("file.save"));
        QCOMPARE(found("sel").front(), QStringLiteral("view.frameSelection"));
    }

    void lettersMayBeLeftOut()
    {
        QCOMPARE(found("frsel"), QStringList("view.frameSelection"));
        QCOMPARE(found("flup"), QStringList("level.floorUp"));
        QVERIFY(found("xyz").isEmpty());
    }

    void severalWordsNarrow()
    {
        QCOMPARE(found("grid 64"), QStringList("view.gridSize.64"));
        QVERIFY(found("save floor").isEmpty());
    }

    void mapNamesAndKeysFindToo()
    {
        QCOMPARE(found("floorz"), QStringList("level.floorUp"));
        QVERIFY(found("f").contains(QStringLiteral("view.frameSelection")));
    }

    void theLettersFoundAreMarked()
    {
        QCOMPARE(matchCommand("flup", m_commands[3]).marks, (std::vector<int>{0, 1, 6, 7}));
        QCOMPARE(matchCommand("as", m_commands[1]).marks, (std::vector<int>{5, 6}));
    }
};

SECTORED_TEST(CommandMatchTest)
#include "command_match_test.moc"
