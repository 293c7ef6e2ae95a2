#include "editor/setting/key_choices.h"
#include "editor/setting/key_table.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored::editor;

namespace {

KeySequences keys(const char* text)
{
    return keysFromText(QString::fromLatin1(text));
}

} // namespace

/// Keys of the action table, a preset and the user's own choice.
class KeyTableTest : public QObject {
    Q_OBJECT

private:
    const std::vector<KeyCommand> m_commands{
        {.id = QStringLiteral("draw"), .keys = keys("D")},
        {.id = QStringLiteral("undo"), .keys = keys("Ctrl+Z, Backspace")},
        {.id = QStringLiteral("turn"), .keys = keys(",")}};

private slots:
    void aCommaIsAKeyAndASeparator()
    {
        QCOMPARE(keys(",").size(), 1);
        QCOMPARE(keys("Ctrl+,, X").size(), 2);
        QCOMPARE(keys("Ctrl+,, X").front(), QKeySequence(Qt::CTRL | Qt::Key_Comma));
        QCOMPARE(keys(",, .").size(), 2);
        const KeyFile file{
            .preset = QStringLiteral("mapster32"),
            .keys = {{QStringLiteral("a"), keys(",, Ctrl+,, .")}, {QStringLiteral("b"), {}}}};
        const KeyFile again = readKeys(writeKeys(file));
        QCOMPARE(again.preset, file.preset);
        QCOMPARE(again.keys, file.keys);
        QVERIFY(again.problems.empty());
    }

    /// Spec: trust B64.
    void linesThatAreNoKeysAreNamedAndLeftOut()
    {
        const KeyFile file = readKeys(QStringLiteral(
            "# keys\na = D\nnonsense\nb = Hyper+Nothing\nc d = E\ne = Ctrl+K, Blah\nf =\n"));
        QCOMPARE(file.problems.size(), std::size_t{4});
        QVERIFY(file.problems.front().startsWith(QStringLiteral("3: ")));
        QCOMPARE(file.keys.size(), std::size_t{2});
        QVERIFY(file.keys.at(QStringLiteral("f")).isEmpty());
        // A control character has no name that could be read back.
        QCOMPARE(
            readKeys(QStringLiteral("a = Ctrl+%1\n").arg(QChar(0))).problems.size(),
            std::size_t{1});
    }

    void withoutChoicesEveryCommandHasItsDefault()
    {
        const auto table = keyTable(m_commands, {.preset = {}, .own = {}});
        QCOMPARE(table[1].keys, m_commands[1].keys);
        QVERIFY(!table[1].isOwn);
    }

    void aPresetTakesKeysFromDefaultsWithoutAWord()
    {
        const KeyMap preset{{QStringLiteral("turn"), keys("D")}};
        const auto table = keyTable(m_commands, {.preset = preset, .own = {}});
        QVERIFY(table[0].keys.isEmpty());
        QVERIFY(table[0].clashes.empty());
        QCOMPARE(table[2].keys, keys("D"));
        QVERIFY(table[2].clashes.empty());
    }

    void anOwnKeyWinsAndBothSidesSaySo()
    {
        const KeyMap own{{QStringLiteral("turn"), keys("D")}};
        const auto table = keyTable(m_commands, {.preset = {}, .own = own});
        QCOMPARE(table[2].keys, keys("D"));
        QVERIFY(table[0].keys.isEmpty());
        QCOMPARE(table[0].wanted, keys("D"));
        QCOMPARE(table[0].clashes.size(), std::size_t{1});
        QVERIFY(!table[0].clashes.front().hasKey);
        QCOMPARE(table[0].clashes.front().other, QStringLiteral("turn"));
        QVERIFY(table[2].clashes.front().hasKey);
    }

    void theKeysOfThePlanCannotBeTaken()
    {
        for (const char* const key : {"Esc", "Return", "Space", "Left", "Shift+Up", "Tab"}) {
            QVERIFY2(isReservedKey(keys(key).front()), key);
        }
        QVERIFY(!isReservedKey(keys("Ctrl+Up").front()));
        const KeyMap own{{QStringLiteral("turn"), keys("Space")}};
        QVERIFY(keyTable(m_commands, {.preset = {}, .own = own})[2].keys.isEmpty());
    }

    void choicesAreThereAtTheNextStart()
    {
        const QTemporaryDir folder;
        const auto file = std::filesystem::path(folder.path().toStdString()) / "keys";
        {
            KeyChoices choices(file);
            const QSignalSpy changes(&choices, &KeyChoices::changed);
            choices.choosePreset(QStringLiteral("mapster32"));
            choices.set(QStringLiteral("draw"), keys("Ctrl+Shift+D, ,"));
            choices.set(QStringLiteral("undo"), {});
            choices.set(QStringLiteral("turn"), keys("X"));
            choices.reset(QStringLiteral("turn"));
            choices.choosePreset(QStringLiteral("no such preset"));
            QCOMPARE(changes.size(), 5);
        }
        const KeyChoices next(file);
        QCOMPARE(next.preset(), QStringLiteral("mapster32"));
        QCOMPARE(next.own().size(), std::size_t{2});
        QCOMPARE(next.own().at(QStringLiteral("draw")), keys("Ctrl+Shift+D, ,"));
        QVERIFY(next.own().at(QStringLiteral("undo")).isEmpty());
    }

    void garbageGivesTheDefaults()
    {
        const QTemporaryDir folder;
        const auto file = std::filesystem::path(folder.path().toStdString()) / "keys";
        QFile garbage(QString::fromStdString(file.string()));
        QVERIFY(garbage.open(QIODevice::WriteOnly));
        garbage.write(QByteArray("\x00\xff = \n==\npreset = ../x\n\x01", 22));
        garbage.close();
        const KeyChoices choices(file);
        QCOMPARE(choices.preset(), QString::fromLatin1(allKeyPresets().front().id));
        QVERIFY(choices.own().empty());
    }
};

SECTORED_TEST_IN(QApplication, KeyTableTest)
#include "key_table_test.moc"
