#include "sectored/walk/player_presets.h"
#include "sectored/walk/walker_fields.h"

#include "editor/panel/player/player_panel.h"
#include "editor/panel/player/player_row.h"
#include "editor/setting/player.h"
#include "editor/setting/settings.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace sectored;
using namespace sectored::editor;

/// The player of new walks: its fields, its presets, and where it is kept.
class PlayerPanelTest : public QObject {
    Q_OBJECT

private:
    QLineEdit& field(const char* path) const
    {
        return *m_panel->findChild<QLineEdit*>(QString::fromLatin1(path));
    }

    void type(const char* path, const QString& text)
    {
        field(path).setText(text);
        emit field(path).editingFinished();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<PlayerPanel> m_panel;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<Settings>(
            m_folder->filePath(QStringLiteral("settings")).toStdString());
        m_panel = std::make_unique<PlayerPanel>(*m_settings);
        m_panel->resize(260, 600);
        m_panel->show();
    }

    void cleanup()
    {
        m_panel.reset();
        m_settings.reset();
    }

    void everyNumberOfAPlayerHasAField()
    {
        std::set<std::string_view> paths;
        for (const PlayerRow& row : playerRows()) {
            QVERIFY2(paths.insert(row.path).second, row.path.data());
        }
        QCOMPARE(paths.size(), walkerFields().size());
        for (const WalkerField& number : walkerFields()) {
            QVERIFY2(paths.contains(number.path), number.path.data());
        }
    }

    void defaultsAreGrey()
    {
        QVERIFY(field("gravity[2]").text().isEmpty());
        QCOMPARE(field("gravity[2]").placeholderText(), QStringLiteral("-16"));
    }

    void aTypedNumberIsKept()
    {
        type("gravity[2]", QStringLiteral("-8"));
        QCOMPARE(playerOf(*m_settings).mover.gravity.z, -8.0);
        const Settings again(m_folder->filePath(QStringLiteral("settings")).toStdString());
        QCOMPARE(playerOf(again).mover.gravity.z, -8.0);
        type("gravity[2]", {});
        QVERIFY(playerOf(*m_settings) == WalkerSettings{});
    }

    void aNumberOutOfRangeIsRedAndNotUsed()
    {
        type("friction", QStringLiteral("1"));
        QVERIFY(field("friction").property("refused").toBool());
        QVERIFY(playerOf(*m_settings) == WalkerSettings{});
        type("friction", QStringLiteral("ice"));
        QVERIFY(field("friction").property("refused").toBool());
        type("friction", QStringLiteral("0.5"));
        QVERIFY(!field("friction").property("refused").toBool());
        QCOMPARE(playerOf(*m_settings).friction, 0.5);
    }

    void aCrouchedBodyIsNotLargerThanTheStandingOne()
    {
        type("crouched.radius[0]", QStringLiteral("200"));
        QVERIFY(field("crouched.radius[0]").property("refused").toBool());
        QVERIFY(playerOf(*m_settings) == WalkerSettings{});
    }

    void aPresetSetsAllFields()
    {
        auto* const presets = m_panel->findChild<QComboBox*>(QStringLiteral("playerPreset"));
        QCOMPARE(presets->currentText(), QStringLiteral("Duke Nukem 3D"));
        presets->setCurrentIndex(1);
        emit presets->activated(1);
        QVERIFY(playerOf(*m_settings) == playerPresets()[1].settings);
        QCOMPARE(field("friction").text(), QStringLiteral("0.98"));
        type("friction", QStringLiteral("0.97"));
        QCOMPARE(presets->currentText(), QStringLiteral("Own player"));
    }

    void listsAreShownAndChanged()
    {
        auto* const floors = m_panel->findChild<QTableWidget*>(QStringLiteral("playerFloors"));
        auto* const rules = m_panel->findChild<QTableWidget*>(QStringLiteral("playerSurfaces"));
        QCOMPARE(floors->rowCount(), 0);
        setPlayer(*m_settings, playerPresets()[2].settings);
        QCOMPARE(rules->rowCount(), 1);
        QCOMPARE(rules->item(0, 3)->text(), QStringLiteral("0.8"));
        rules->item(0, 0)->setText(QStringLiteral("wall"));
        QVERIFY(playerOf(*m_settings).responses.front().scope == ResponseScope::Wall);
        rules->item(0, 3)->setText(QStringLiteral("2"));
        QCOMPARE(playerOf(*m_settings).responses.front().response.bounce, 0.8);
        for (QPushButton* const button : m_panel->findChildren<QPushButton*>()) {
            if (button->accessibleName()
                == QStringLiteral("Add to: Floors with a friction of their own")) {
                button->click();
            }
        }
        QCOMPARE(floors->rowCount(), 1);
        QCOMPARE(playerOf(*m_settings).frictions.size(), std::size_t{1});
    }

    void onlyAPlayerThatIsNotTheDefaultHasAName()
    {
        QVERIFY(playerName({}).isEmpty());
        QCOMPARE(playerName(playerPresets()[2].settings), QStringLiteral("Bouncing ball"));
        WalkerSettings own;
        own.runThrust = 50;
        QCOMPARE(playerName(own), QStringLiteral("Own player"));
    }

    void everyPresetIsKeptAsItIs()
    {
        for (const PlayerPreset& preset : playerPresets()) {
            setPlayer(*m_settings, preset.settings);
            QVERIFY2(playerOf(*m_settings) == preset.settings, preset.id.data());
        }
    }
};

SECTORED_TEST_IN(QApplication, PlayerPanelTest)
#include "player_panel_test.moc"
