#include "editor/document/document.h"
#include "editor/document/play/level_play.h"
#include "editor/panel/play/engines_panel.h"
#include "editor/setting/settings.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTreeView>
#include <QWheelEvent>

using namespace sectored;
using namespace sectored::editor;

/// The Engines panel on a computer with EDuke32 and Duke Nukem 3D.
class EnginesPanelTest : public QObject {
    Q_OBJECT

private:
    template <typename Type>
    Type& find(const char* name) const
    {
        return *m_panel->findChild<Type*>(QString::fromLatin1(name));
    }

    QString cell(int row, int column) const
    {
        const QAbstractItemModel& model = *find<QTreeView>("engines").model();
        return model.index(row, column).data().toString();
    }

    int rowOf(const char* title) const
    {
        for (int row = 0; row < find<QTreeView>("engines").model()->rowCount(); ++row) {
            if (cell(row, 0) == QLatin1String(title)) {
                return row;
            }
        }
        return -1;
    }

    void choose(const char* title)
    {
        auto& list = find<QTreeView>("engines");
        list.setCurrentIndex(list.model()->index(rowOf(title), 0));
    }

    void type(const char* field, const char* text)
    {
        auto& edit = find<QLineEdit>(field);
        edit.clear();
        QTest::keyClicks(&edit, QString::fromUtf8(text));
        QTest::keyClick(&edit, Qt::Key_Return);
    }

    QString command() const { return find<QLabel>("engineCommand").text(); }
    QString fault() const { return find<QLabel>("commandFault").text(); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<LevelPlay> m_play;
    std::unique_ptr<EnginesPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_settings = std::make_unique<Settings>(std::filesystem::path());
        m_play = std::make_unique<LevelPlay>(*m_document, *m_settings, [] {
            return Installed{
                .engines = {{.profile = engineProfile("eduke32"), .program = "/games/eduke32"}},
                .games = {{.id = "duke3d", .file = "/games/DUKE3D.GRP"}}};
        });
        m_panel = std::make_unique<EnginesPanel>(*m_play, *m_settings);
        m_panel->resize(320, 700);
        m_panel->show();
    }

    void cleanup()
    {
        m_panel.reset();
        m_play.reset();
    }

    void enginesAreListedWithTheirState()
    {
        QCOMPARE(cell(rowOf("EDuke32"), 1), QString("found"));
        QCOMPARE(cell(rowOf("JFDuke3D"), 1), QString("not found"));
        QCOMPARE(cell(rowOf("NBlood"), 1), QString("other game"));
        QCOMPARE(cell(rowOf("Custom command"), 1), QString("no command"));
        QCOMPARE(find<QTreeView>("engines").currentIndex().row(), rowOf("EDuke32"));
    }

    void theCommandIsShownBeforeItRuns()
    {
        QVERIFY(command().startsWith(QStringLiteral("eduke32 -nosetup")));
        QVERIFY(command().contains(QStringLiteral("-map play.map")));
        QVERIFY(command().endsWith(QStringLiteral("-gamegrp DUKE3D.GRP")));
        QVERIFY(fault().isEmpty());
    }

    void argumentsAreKept()
    {
        type("engineArguments", "-s3 \"a b\"");
        QCOMPARE(m_play->choiceOf("eduke32").arguments, QString("-s3 \"a b\""));
        QVERIFY(command().endsWith(QStringLiteral("-s3 \"a b\"")));
    }

    void anUnknownVariableIsNamedAndNotKept()
    {
        type("engineArguments", "-x {levle}");
        QVERIFY(fault().contains(QStringLiteral("{levle}")));
        QVERIFY(m_play->choiceOf("eduke32").arguments.isEmpty());
    }

    void aVariableCanBeInserted()
    {
        QMenu* const menu = find<QPushButton>("variables").menu();
        QCOMPARE(menu->actions().size(), static_cast<qsizetype>(commandVariables().size()));
        menu->actions().front()->trigger();
        QCOMPARE(find<QLineEdit>("engineArguments").text(), QString("{level}"));
    }

    void anotherEngineIsChosenForTheGame()
    {
        choose("JFDuke3D");
        QCOMPARE(m_play->engine()->id, std::string_view("jfduke3d"));
        QVERIFY(fault().contains(QStringLiteral("not found")));
        type("engineProgram", "/opt/jfduke3d");
        QVERIFY(fault().isEmpty());
        QCOMPARE(cell(rowOf("JFDuke3D"), 1), QString("chosen program"));
    }

    void aCustomCommandNeedsNoProgram()
    {
        choose("Custom command");
        QVERIFY(!find<QLineEdit>("engineProgram").isVisible());
        type("engineArguments", "myengine {level} {game-files}");
        QVERIFY(fault().contains(QStringLiteral("game-files")) || fault().isEmpty());
        type("engineArguments", "myengine {level}");
        QCOMPARE(cell(rowOf("Custom command"), 1), QString("own command"));
        QVERIFY(command().startsWith(QStringLiteral("myengine ")));
    }

    void anEngineWhoseFormIsMissingSaysSo()
    {
        m_play->setGame("doom2");
        if (writableForms(*engineProfile("gzdoom")).empty()) {
            QCOMPARE(cell(rowOf("GZDoom"), 1), QString("format not available yet"));
            choose("GZDoom");
            QVERIFY(fault().contains(QStringLiteral("cannot write levels")));
        }
    }

    void aFormCanBeChosen()
    {
        auto& forms = find<QComboBox>("engineForm");
        QCOMPARE(forms.itemText(0), QString("Automatic"));
        QCOMPARE(forms.count(), 4);
        forms.setCurrentIndex(3);
        emit forms.activated(3);
        QCOMPARE(m_play->choiceOf("eduke32").form, QString("build-map-9"));
        QCOMPARE(forms.currentIndex(), 3);
    }

    void theCheckBeforeARunCanBeTurnedOff()
    {
        QVERIFY(find<QCheckBox>("checkFirst").isChecked());
        find<QCheckBox>("checkFirst").click();
        QVERIFY(!m_settings->isOn("play_check"));
    }

    void aSkillAndMonstersAreArguments()
    {
        choose("EDuke32");
        auto& skill = find<QComboBox>("engineSkill");
        auto& monsters = find<QCheckBox>("engineMonsters");
        QCOMPARE(skill.count(), 5);
        QVERIFY(monsters.isChecked());
        skill.setCurrentIndex(3);
        emit skill.activated(3);
        QVERIFY2(command().contains("-s3"), qPrintable(command()));
        QVERIFY(!command().contains("-m "));
        monsters.click();
        QVERIFY2(command().endsWith("-s3 -m"), qPrintable(command()));
        QCOMPARE(m_play->choiceOf("eduke32").skill, QStringLiteral("3"));
        choose("NBlood");
        QVERIFY(!skill.isEnabled());
        QVERIFY(!monsters.isEnabled());
        QVERIFY(monsters.isChecked());
    }

    void theWheelScrollsThePanelAndChangesNoChoice()
    {
        choose("EDuke32");
        auto& skill = find<QComboBox>("engineSkill");
        skill.clearFocus();
        QWheelEvent turn(
            skill.rect().center(),
            skill.mapToGlobal(skill.rect().center()),
            {},
            {0, -120},
            Qt::NoButton,
            Qt::NoModifier,
            Qt::NoScrollPhase,
            false);
        QApplication::sendEvent(&skill, &turn);
        QCOMPARE(skill.currentIndex(), 0);
        QVERIFY(m_play->choiceOf("eduke32").skill.isEmpty());
    }

    void aCustomCommandHasTheSkillAsAVariable()
    {
        choose("Custom command");
        type("engineArguments", "/bin/engine -level {skill}");
        QVERIFY2(command().endsWith("-level 2"), qPrintable(command()));
        auto& skill = find<QComboBox>("engineSkill");
        skill.setCurrentIndex(4);
        emit skill.activated(4);
        QVERIFY2(command().endsWith("-level 4"), qPrintable(command()));
    }
};

SECTORED_TEST_IN(QApplication, EnginesPanelTest)
#include "engines_panel_test.moc"
