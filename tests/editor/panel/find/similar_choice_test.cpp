#include "editor/document/document.h"
#include "editor/panel/find/similar_choice.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

/// What similar objects have in common, as ticks and as text.
class SimilarChoiceTest : public QObject {
    Q_OBJECT

private:
    QLineEdit* line() const { return m_choice->findChild<QLineEdit*>("similarText"); }
    QPushButton* button() const { return m_choice->findChild<QPushButton*>("selectSimilar"); }

    QAction* field(const QString& title) const
    {
        QMenu* const menu = m_choice->findChild<QToolButton*>("similarFields")->menu();
        emit menu->aboutToShow();
        for (QAction* const action : menu->actions()) {
            if (action->text() == title) {
                return action;
            }
        }
        return nullptr;
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SimilarChoice> m_choice;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::changed(
                test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                  "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                  "sprite: 512,512 sector 0\n"),
                [](auto& builder) { builder.edit(WallId{2}).shade = 3; }),
            SavedLevel::Origin::Unmodified);
        m_choice = std::make_unique<SimilarChoice>(*m_document, nullptr);
        m_choice->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_choice.get()));
    }

    void cleanup()
    {
        m_choice.reset();
        m_document.reset();
    }

    void withoutASelectionThereIsNothingToChoose()
    {
        QVERIFY(!button()->isEnabled());
        QVERIFY(!line()->isEnabled());
        QCOMPARE(line()->text(), QString());
    }

    void theButtonCountsAndSelects()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        QCOMPARE(line()->text(), QString("tile"));
        QCOMPARE(button()->text(), QString("Select 8"));
        field("Shade")->trigger();
        QCOMPARE(line()->text(), QString("tile, shade"));
        QCOMPARE(button()->text(), QString("Select 7"));
        button()->click();
        QCOMPARE(m_document->selection().walls.size(), std::size_t{7});
        QVERIFY(field("Shade")->isChecked());
        field("Shade")->trigger();
        QCOMPARE(line()->text(), QString("tile"));
    }

    void aToleranceIsTyped()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        line()->selectAll();
        QTest::keyClicks(line(), "shade:3");
        QCOMPARE(button()->text(), QString("Select 8"));
        QCOMPARE(m_document->options().kept().similar.walls, std::string("shade:3"));
        QVERIFY(field("Shade")->isChecked());
        m_document->setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(line()->text(), QString("floor.tile"));
    }

    void anErrorIsShownAndTheOldFieldsStay()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        line()->selectAll();
        QTest::keyClicks(line(), "tyle");
        const auto labels = m_choice->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains("the nearest name is \"tile\"");
        }));
        QVERIFY(!button()->isEnabled());
        QCOMPARE(m_document->options().kept().similar.walls, std::string("tile"));
    }
};

SECTORED_TEST_IN(QApplication, SimilarChoiceTest)
#include "similar_choice_test.moc"
