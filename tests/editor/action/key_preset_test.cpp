#include "editor/action/action.h"
#include "editor/action/action_set.h"
#include "editor/setting/key_choices.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <set>

using namespace sectored::editor;

/// The key presets installed with the editor.
class KeyPresetTest : public QObject {
    Q_OBJECT

private slots:
    void presets_data() const
    {
        QTest::addColumn<QString>("id");
        for (const KeyPreset& preset : allKeyPresets()) {
            QTest::newRow(preset.id) << QString::fromLatin1(preset.id);
        }
    }

    void aPresetNamesOnlyActionsThatExist_data() const { presets_data(); }
    void aPresetNamesOnlyActionsThatExist()
    {
        QFETCH(const QString, id);
        const KeyFile preset = keyPreset(id);
        QVERIFY(preset.problems.empty());
        for (const auto& [action, keys] : preset.keys) {
            QVERIFY2(findAction(action.toStdString()) != nullptr, qPrintable(action));
        }
    }

    void noKeyMeansTwoThings_data() const { presets_data(); }
    void noKeyMeansTwoThings()
    {
        QFETCH(const QString, id);
        const KeyMap preset = keyPreset(id).keys;
        const auto commands = defaultKeys();
        std::set<QString> seen;
        for (const KeyRow& row : keyTable(commands, {.preset = preset, .own = {}})) {
            QVERIFY2(row.clashes.empty(), qPrintable(row.id));
            QCOMPARE(row.keys, row.wanted);
            for (const QKeySequence& key : row.keys) {
                const QString name = key.toString() + u' ' + row.tool;
                QVERIFY2(seen.insert(name).second, qPrintable(name));
            }
        }
    }

    /// Mapster32 shows its keys with F1; elsewhere F1 is help.
    void f1OpensTheManualUnlessThePresetKnowsItOtherwise()
    {
        const auto actionOf = [](const QKeySequence& key, const char* preset) {
            const auto commands = defaultKeys();
            const KeyMap keys = keyPreset(QString::fromLatin1(preset)).keys;
            for (const KeyRow& row : keyTable(commands, {.preset = keys, .own = {}})) {
                if (row.keys.contains(key)) {
                    return row.id;
                }
            }
            return QString();
        };
        const QKeySequence f1(Qt::Key_F1);
        const QKeySequence shiftF1(Qt::SHIFT | Qt::Key_F1);
        for (const char* const preset : {"default", "doom-builder"}) {
            QCOMPARE(actionOf(f1, preset), QStringLiteral("help.manual"));
            QCOMPARE(actionOf(shiftF1, preset), QStringLiteral("help.keySheet"));
        }
        QCOMPARE(actionOf(f1, "mapster32"), QStringLiteral("help.keySheet"));
        QCOMPARE(actionOf(shiftF1, "mapster32"), QStringLiteral("help.manual"));
    }

    /// KDE and Xfce switch desktops with Ctrl+F1 and so on; Alt+F4 and others are taken everywhere.
    void noCommandHasAKeyThatTheDesktopKeeps_data() const { presets_data(); }
    void noCommandHasAKeyThatTheDesktopKeeps()
    {
        QFETCH(const QString, id);
        const auto commands = defaultKeys();
        for (const KeyRow& row : keyTable(commands, {.preset = keyPreset(id).keys, .own = {}})) {
            for (const QKeySequence& key : row.keys) {
                const bool isFunction = key[0].key() >= Qt::Key_F1 && key[0].key() <= Qt::Key_F12;
                const Qt::KeyboardModifiers held = key[0].keyboardModifiers();
                const bool isTaken = held == Qt::ControlModifier || held == Qt::AltModifier;
                QVERIFY2(!(isFunction && isTaken), qPrintable(row.id));
            }
        }
    }

    void thePresetsDiffer()
    {
        QVERIFY(keyPreset(QStringLiteral("default")).keys.empty());
        QVERIFY(keyPreset(QStringLiteral("mapster32")).keys.size() > 5);
        QVERIFY(keyPreset(QStringLiteral("doom-builder")).keys.size() > 5);
    }
};

SECTORED_TEST_IN(QApplication, KeyPresetTest)
#include "key_preset_test.moc"
