#include "editor/action/action.h"
#include "editor/action/menu_layout.h"
#include "editor/setting/key_table.h"
#include "editor/setting/themed_icon.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QKeySequence>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace sectored::editor;

class ActionTableTest : public QObject {
    Q_OBJECT

private:
    static bool isSubmenu(std::string_view entry)
    {
        const auto name = entry.substr(0, entry.size() - 1);
        return entry.ends_with('>')
               && std::ranges::count(submenuLayouts(), name, &MenuLayout::id) == 1;
    }

private slots:
    void everyActionIsWholeAndUnique()
    {
        std::set<std::string> ids;
        for (const Action& action : allActions()) {
            QVERIFY2(ids.insert(action.id).second, action.id.c_str());
            QVERIFY2(!action.text.empty(), action.id.c_str());
            QVERIFY2(!action.tip.empty(), action.id.c_str());
            QVERIFY2(action.run, action.id.c_str());
            const bool hasIcon = !themedIcon(QString::fromStdString(action.icon)).isNull();
            QVERIFY2(action.icon.empty() || hasIcon, action.id.c_str());
        }
    }

    void anActionThatCanBeOffSaysWhatItNeeds()
    {
        for (const Action& action : allActions()) {
            const bool canBeOff = static_cast<bool>(action.enabled);
            QVERIFY2(canBeOff == !action.needs.empty(), action.id.c_str());
            QVERIFY2(!action.needs.ends_with('.'), action.id.c_str());
        }
    }

    void noKeyMeansTwoThings()
    {
        // Keys with window scope also work in the 2D view, so both scopes share one table. The 3D
        // view has its own keys before them.
        std::map<QString, std::string> owners;
        for (const Action& action : allActions()) {
            const QStringList keys =
                QString::fromStdString(action.keys).split(u' ', Qt::SkipEmptyParts);
            for (const QString& key : keys) {
                const QKeySequence sequence(key, QKeySequence::PortableText);
                QVERIFY2(!sequence.isEmpty(), action.id.c_str());
                QVERIFY2(sequence[0].key() != Qt::Key_unknown, action.id.c_str());
                const bool isOfSolid = action.scope == ActionScope::Solid;
                const QString name = sequence.toString() + u' '
                                     + (isOfSolid ? QString::fromLatin1(solidKeys)
                                                  : QString::fromStdString(action.tool));
                QVERIFY2(!owners.contains(name), qPrintable(name));
                owners[name] = action.id;
            }
        }
    }

    void noKeyNeedsAlt()
    {
        for (const Action& action : allActions()) {
            QVERIFY2(action.keys.find("Alt") == std::string::npos, action.id.c_str());
        }
    }

    void menusNameOnlyWhatExists()
    {
        std::set<std::string_view> inMenus;
        const auto check = [&inMenus](const std::vector<std::string>& entries) {
            for (const std::string_view entry : entries) {
                const bool known = entry == "-" || isSubmenu(entry) || findAction(entry) != nullptr;
                QVERIFY2(known, std::string(entry).c_str());
                inMenus.insert(entry);
            }
        };
        for (const MenuLayout& menu : menuLayouts()) {
            check(menu.entries);
        }
        for (const MenuLayout& menu : submenuLayouts()) {
            check(menu.entries);
        }
        for (const MenuLayout& menu : contextLayouts()) {
            constexpr std::ptrdiff_t most = 10;
            const auto separators = std::ranges::count(menu.entries, "-");
            QVERIFY2(std::ssize(menu.entries) - separators <= most, std::string(menu.id).c_str());
            check(menu.entries);
        }
        for (const Action& action : allActions()) {
            QVERIFY2(inMenus.contains(action.id), action.id.c_str());
        }
    }

    void noSeparatorIsDoubledOrAtAnEnd()
    {
        for (const auto& menus : {menuLayouts(), submenuLayouts(), contextLayouts()}) {
            for (const MenuLayout& menu : menus) {
                if (menu.entries.empty()) {
                    continue;
                }
                const std::string name(menu.id);
                QVERIFY2(menu.entries.front() != "-" && menu.entries.back() != "-", name.c_str());
                const auto doubled = std::ranges::adjacent_find(
                    menu.entries,
                    [](std::string_view a, std::string_view b) { return a == "-" && b == "-"; });
                QVERIFY2(doubled == menu.entries.end(), name.c_str());
            }
        }
    }

    void everyActionHasAMenuPath()
    {
        for (const Action& action : allActions()) {
            QVERIFY2(!menuPath(action.id).isEmpty(), action.id.c_str());
        }
        QCOMPARE(menuPath("view.gridSize.64"), QStringLiteral("View › Grid size"));
    }

    void theMainBarNamesOnlyWhatExists()
    {
        for (const std::string_view entry : mainBarLayout()) {
            const bool known = entry == "-" || entry == "grid.size" || entry == "stretch"
                               || isSubmenu(entry) || findAction(entry) != nullptr;
            QVERIFY2(known, std::string(entry).c_str());
        }
    }
};

SECTORED_TEST_IN(QApplication, ActionTableTest)
#include "action_table_test.moc"
