#include "editor/action/action.h"
#include "editor/action/manual_page.h"
#include "editor/action/menu_layout.h"
#include "editor/document/document.h"
#include "editor/document/play/level_play.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/all_panels.h"
#include "editor/panel/any_panel.h"
#include "editor/setting/settings.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"
#include "editor/texture/tile_library.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <memory>
#include <set>

using namespace sectored::editor;

/// The table of panels, and what is made from it outside the window.
class AllPanelsTest : public QObject {
    Q_OBJECT

private slots:
    void everyRowMakesAPanelOfItsOwnClass()
    {
        Document document;
        LevelWatch watch(document);
        QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings")).toStdString());
        TileLibrary tiles;
        LevelPlay play(document, settings, [] { return Installed{}; });
        std::set<const QMetaObject*> classes;
        for (const PanelRow& row : allPanels()) {
            const MadePanel made = row.make({document, watch, settings, tiles, play});
            const std::unique_ptr<QWidget> widget(made.widget);
            QVERIFY2(widget != nullptr && made.panel != nullptr, row.action.data());
            QVERIFY2(widget->parent() == nullptr, row.action.data());
            QVERIFY2(classes.insert(widget->metaObject()).second, row.action.data());
            made.panel->setTheme(Theme::builtIn(QStringLiteral("dark")));
            made.panel->setKeys({});
        }
    }

    void everyPanelHasAnActionAndAMenuEntry()
    {
        for (const PanelRow& row : allPanels()) {
            QVERIFY2(row.action.starts_with("panel."), row.action.data());
            const Action* const action = findAction(row.action);
            QVERIFY2(action != nullptr, row.action.data());
            QCOMPARE(action->text, row.title);
            QCOMPARE(action->keys, row.keys);
            QVERIFY2(!action->tip.empty(), row.action.data());
            const QString icon = QString::fromStdString(action->icon);
            QVERIFY2(!icon.isEmpty() && !themedIcon(icon).isNull(), row.action.data());
            QCOMPARE(menuPath(row.action), QStringLiteral("View › Panels"));
        }
        const auto isOfPanel = [](const Action& each) {
            return each.id.starts_with("panel.");
        };
        QCOMPARE(std::ranges::count_if(allActions(), isOfPanel), std::ssize(allPanels()));
    }

    void everyPanelHasAPageOfTheManual()
    {
        for (const PanelRow& row : allPanels()) {
            QCOMPARE(manualRow(row.action).place, row.action);
            QCOMPARE(manualRow(row.action).page, row.page);
            QCOMPARE(manualRow(row.action).section, row.section);
        }
    }

    void idsAreUnique()
    {
        std::set<std::string_view> ids;
        for (const PanelRow& row : allPanels()) {
            QVERIFY2(!row.id().empty() && ids.insert(row.id()).second, row.action.data());
            QCOMPARE("panel." + std::string(row.id()), row.action);
        }
    }

    /// The layout takes the first panel of a slot for the size of the slot.
    void theSlotsOfTheLayoutHaveAUsualPanelInFront()
    {
        for (const PanelSlot slot :
             {PanelSlot::RightUpper, PanelSlot::RightLower, PanelSlot::Bottom}) {
            const auto front = std::ranges::find(allPanels(), slot, &PanelRow::slot);
            QVERIFY(front != allPanels().end());
            QVERIFY2(!front->isWide, front->action.data());
        }
        QCOMPARE(std::ranges::count(allPanels(), true, &PanelRow::countsProblems), 1);
    }
};

SECTORED_TEST_IN(QApplication, AllPanelsTest)
#include "all_panels_test.moc"
