#include "editor/dialog/level_list_dialog.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include <memory>

using namespace sectored;
using namespace sectored::editor;

/// The list of levels of an archive, by keys.
class LevelListDialogTest : public QObject {
    Q_OBJECT

private:
    QLineEdit* search() { return m_dialog->findChild<QLineEdit*>(); }
    QListWidget* list() { return m_dialog->findChild<QListWidget*>(); }
    QPushButton* openButton()
    {
        for (auto* const button : m_dialog->findChildren<QPushButton*>()) {
            if (button->isDefault()) {
                return button;
            }
        }
        return nullptr;
    }
    int shownRows()
    {
        int rows = 0;
        for (int row = 0; row < list()->count(); ++row) {
            rows += list()->item(row)->isHidden() ? 0 : 1;
        }
        return rows;
    }

    std::unique_ptr<LevelListDialog> m_dialog;

private slots:
    void init()
    {
        m_dialog = std::make_unique<LevelListDialog>(
            "/levels/two.wad",
            std::vector<ListedLevel>{
                {.name = "MAP01", .format = formatById("doom-wad"), .size = 2048},
                {.name = "MAP02", .format = formatById("udmf"), .size = 1},
                {.name = "MAP12"}},
            nullptr);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    }

    void cleanup() { m_dialog.reset(); }

    void enterOpensTheFirst()
    {
        QVERIFY(search()->hasFocus());
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        QCOMPARE(m_dialog->chosen(), std::filesystem::path("/levels/two.wad:MAP01"));
    }

    void theArrowKeysMoveInTheListFromTheField()
    {
        QTest::keyClick(search(), Qt::Key_Down);
        QTest::keyClick(search(), Qt::Key_Down);
        QTest::keyClick(search(), Qt::Key_Up);
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(m_dialog->chosen(), std::filesystem::path("/levels/two.wad:MAP02"));
    }

    void typingFiltersByNameAndFormat()
    {
        QTest::keyClicks(search(), "map1");
        QCOMPARE(shownRows(), 1);
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(m_dialog->chosen(), std::filesystem::path("/levels/two.wad:MAP12"));
        search()->setText(QStringLiteral("udmf"));
        QCOMPARE(shownRows(), 1);
        QCOMPARE(m_dialog->chosen(), std::filesystem::path("/levels/two.wad:MAP02"));
    }

    void withoutAMatchNothingCanBeOpened()
    {
        search()->setText(QStringLiteral("nothing"));
        QVERIFY(!openButton()->isEnabled());
        QTest::keyClick(search(), Qt::Key_Return);
        QVERIFY(m_dialog->isVisible());
        search()->clear();
        QVERIFY(openButton()->isEnabled());
    }

    void aDoubleClickOpens()
    {
        QListWidgetItem* const item = list()->item(1);
        const QPoint at = list()->visualItemRect(item).center();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        QCOMPARE(m_dialog->chosen(), std::filesystem::path("/levels/two.wad:MAP02"));
    }
};

SECTORED_TEST_IN(QApplication, LevelListDialogTest)
#include "level_list_dialog_test.moc"
