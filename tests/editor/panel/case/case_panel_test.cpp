#include "sectored/lab/presets.h"

#include "editor/document/document.h"
#include "editor/panel/case/case_census.h"
#include "editor/panel/case/case_field.h"
#include "editor/panel/case/case_numbers.h"
#include "editor/panel/case/case_panel.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

class CasePanelTest : public QObject {
    Q_OBJECT

private:
    template <class Type>
    Type& find(const char* name) const
    {
        return *m_panel->findChild<Type*>(QString::fromLatin1(name));
    }
    QLineEdit& field(const char* path) const
    {
        return *find<CaseField>(path).findChild<QLineEdit*>();
    }
    void type(const char* path, const char* text) const
    {
        QLineEdit& edit = field(path);
        edit.setFocus();
        edit.selectAll();
        QTest::keyClicks(&edit, QString::fromLatin1(text));
        QTest::keyClick(&edit, Qt::Key_Return);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<CasePanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_panel = std::make_unique<CasePanel>(*m_document);
        m_panel->resize(400, 900);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
    }

    void inTheNarrowestPanelNothingIsBesideIt()
    {
        m_panel->resize(260, 900);
        const auto& scroll = find<QScrollArea>("panelScroll");
        for (std::size_t at = 0; at < sweepPresets().size(); ++at) {
            m_document->bench().showPreset(at);
            QTest::qWait(1);
            const QWidget& content = *scroll.widget();
            QVERIFY2(
                content.minimumSizeHint().width() <= scroll.viewport()->width(),
                sweepPresets()[at].id.data());
        }
    }

    void itSaysWhatTheCaseIsAndWhy()
    {
        QCOMPARE(find<QLabel>("caseName").text(), QStringLiteral("An edge is hit somewhere else"));
        m_document->bench().stepPreset(1);
        QVERIFY(find<QLabel>("caseName").text() != QStringLiteral("An edge is hit somewhere else"));
    }

    void aTypedNumberChangesTheCase()
    {
        type("shape.sphere", "1.5");
        QCOMPARE(m_document->bench().sweep().shape.radius, 1.5);
        type("by[1]", "-2,5");
        QCOMPARE(m_document->bench().sweep().by.y, -2.5);
        QCOMPARE(find<QLabel>("caseName").text(), QStringLiteral("A case of your own"));
    }

    void aWrongNumberIsRedWithTheReason()
    {
        type("shape.sphere", "-1");
        QVERIFY(m_document->bench().answer() == nullptr);
        QVERIFY(field("shape.sphere").property("refused").toBool());
        QVERIFY(!field("by[0]").property("refused").toBool());
        QVERIFY(find<CaseNumbers>("caseNumbers").isHidden());
        type("shape.sphere", "2");
        QVERIFY(!field("shape.sphere").property("refused").toBool());
        QVERIFY(!find<CaseNumbers>("caseNumbers").isHidden());
    }

    void aWrongNumberStaysRedWhenItIsTypedAgain()
    {
        type("shape.sphere", "-1");
        type("shape.sphere", "-1");
        QVERIFY(field("shape.sphere").property("refused").toBool());
        QTest::keyClick(&field("shape.sphere"), Qt::Key_Return);
        QVERIFY(field("shape.sphere").property("refused").toBool());
    }

    void enterWithoutTypingKeepsAllDigits()
    {
        SweepCase exact = m_document->bench().sweep();
        exact.at.x = 1.0 / 3;
        m_document->bench().setCase(exact);
        QTest::keyClick(&field("at[0]"), Qt::Key_Return);
        QVERIFY(m_document->bench().sweep() == exact);
    }

    void whatIsNoNumberChangesNothing()
    {
        const SweepCase before = m_document->bench().sweep();
        type("at[0]", "left");
        QVERIFY(field("at[0]").property("refused").toBool());
        QVERIFY(m_document->bench().sweep() == before);
    }

    void theSearchIsASecondOpinion()
    {
        QTest::mouseClick(&find<QPushButton>("caseCheckNow"), Qt::LeftButton);
        QVERIFY(find<QLabel>("caseChecked").text().contains(QStringLiteral("agrees")));
        m_document->bench().stepPreset(1);
        QCOMPARE(find<QLabel>("caseChecked").text(), QString());
    }

    void theFormulaHasTheNumbersPutIn()
    {
        QVERIFY(find<QLabel>("caseFormula").text().contains(u'='));
    }

    void randomMovesAreCountedInTheBackgroundAndTheWorstIsShown()
    {
        auto& census = find<CaseCensus>("caseCensus");
        census.findChild<QSpinBox*>()->setValue(2000);
        const SweepCase before = m_document->bench().sweep();
        QTest::mouseClick(&find<QPushButton>("censusRun"), Qt::LeftButton);
        const auto worst = [&census] {
            const auto buttons = census.findChildren<QPushButton*>();
            const auto found = std::ranges::find_if(buttons, [](const QPushButton* button) {
                return button->text().startsWith(QStringLiteral("Show"));
            });
            return found == buttons.end() ? nullptr : *found;
        };
        QTRY_VERIFY(worst() != nullptr);
        worst()->click();
        QVERIFY(m_document->bench().sweep() != before);
        QVERIFY(m_document->bench().answer() != nullptr);
    }

    void aHiddenPanelFollowsWhenItIsShown()
    {
        m_panel->hide();
        m_document->bench().stepPreset(1);
        const QString before = find<QLabel>("caseName").text();
        m_panel->show();
        QVERIFY(find<QLabel>("caseName").text() != before);
    }
};

SECTORED_TEST_IN(QApplication, CasePanelTest)
#include "case_panel_test.moc"
