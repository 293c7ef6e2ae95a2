#include "editor/dialog/new_level_dialog.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QListWidget>
#include <QTest>
#include <QTimer>

#include <functional>

using namespace sectored::editor;

class NewLevelDialogTest : public QObject {
    Q_OBJECT

private:
    static std::optional<NewLevelChoice> ask(const std::function<void(QDialog&)>& answer)
    {
        QPixmap picture(96, 64);
        picture.fill(Qt::gray);
        QTimer::singleShot(0, qApp, [&answer] {
            auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            answer(*dialog);
        });
        return askForNewLevel(
            {.templates =
                 {{"empty", "Empty", "Only a start", picture},
                  {"room", "One room", "With a start", picture},
                  {"tour", "Tour", "Example", picture}},
             .grid = 64},
            nullptr);
    }

private slots:
    void enterMakesARoom()
    {
        const auto choice = ask([](QDialog& dialog) {
            QTest::keyClick(dialog.findChild<QListWidget*>(), Qt::Key_Return);
        });
        QVERIFY(choice.has_value());
        QCOMPARE(choice->templateId, QStringLiteral("room"));
        QCOMPARE(choice->version, 7);
        QCOMPARE(choice->grid, 64);
    }

    void whatIsChosenComesOut()
    {
        const auto choice = ask([](QDialog& dialog) {
            auto* const list = dialog.findChild<QListWidget*>();
            QTest::keyClick(list, Qt::Key_Right);
            dialog.findChild<QComboBox*>(QStringLiteral("version"))->setCurrentIndex(1);
            dialog.findChild<QComboBox*>(QStringLiteral("grid"))->setCurrentIndex(0);
            QTest::keyClick(list, Qt::Key_Return);
        });
        QVERIFY(choice.has_value());
        QCOMPARE(choice->templateId, QStringLiteral("tour"));
        QCOMPARE(choice->version, 8);
        QCOMPARE(choice->grid, 4);
    }

    void escapeMakesNothing()
    {
        QVERIFY(!ask([](QDialog& dialog) { QTest::keyClick(&dialog, Qt::Key_Escape); }));
    }
};

SECTORED_TEST_IN(QApplication, NewLevelDialogTest)
#include "new_level_dialog_test.moc"
