#include "editor/dialog/preferences_dialog.h"
#include "editor/dialog/setting_control.h"
#include "editor/setting/settings.h"
#include "tests/editor/window_session.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QTest>

#include <fstream>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Preferences in the window, operated by keys and mouse. Changes apply immediately.
class PreferencesDialogTest : public QObject {
    Q_OBJECT

private:
    template <typename Widget>
    Widget& part(const char* name)
    {
        return *m_dialog->findChild<Widget*>(QString::fromLatin1(name));
    }
    void showPage(int row)
    {
        auto& pages = part<QListWidget>("settingPages");
        QTest::mouseClick(
            pages.viewport(),
            Qt::LeftButton,
            {},
            pages.visualItemRect(pages.item(row)).center());
    }
    void choose(const char* box, const char* value)
    {
        auto& list = part<QComboBox>(box);
        const int at = list.findData(QString::fromLatin1(value));
        QVERIFY(at >= 0);
        list.setCurrentIndex(at);
        emit list.activated(at);
    }

    std::unique_ptr<WindowSession> m_session;
    PreferencesDialog* m_dialog = nullptr;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->key(Qt::Key_Comma, Qt::ControlModifier);
        m_dialog = m_session->window().findChild<PreferencesDialog*>();
        QVERIFY(m_dialog != nullptr);
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
    }
    void cleanup()
    {
        part<QSpinBox>("font_scale").setValue(100);
        m_session.reset();
    }

    void everySettingWithAPageHasItsControl()
    {
        for (const SettingRow& row : allSettings()) {
            if (row.page != SettingPage::None) {
                const auto* const control =
                    m_dialog->findChild<QWidget*>(QString::fromLatin1(row.name));
                QVERIFY2(control != nullptr, row.name);
                QVERIFY2(!control->accessibleName().isEmpty(), row.name);
                QVERIFY2(!control->toolTip().isEmpty(), row.name);
            }
        }
    }

    void aThemeShowsAtOnce()
    {
        choose("theme", "light");
        const QColor light = QApplication::palette().color(QPalette::Window);
        choose("theme", "dark");
        QVERIFY(QApplication::palette().color(QPalette::Window) != light);
        QVERIFY(m_session->window().action("view.theme.dark")->isChecked());
    }

    void textGrowsAtOnceAndCanBeReset()
    {
        const double usual = QApplication::font().pointSizeF();
        const int menu = m_session->window().fontMetrics().height();
        part<QSpinBox>("font_scale").setValue(200);
        QCOMPARE(QApplication::font().pointSizeF(), 2 * usual);
        QVERIFY(m_session->window().fontMetrics().height() > menu * 3 / 2);
        auto* const control =
            qobject_cast<SettingControl*>(part<QSpinBox>("font_scale").parentWidget());
        auto* const reset = control->findChild<QAbstractButton*>(QStringLiteral("reset"));
        QVERIFY(reset->isVisible());
        QTest::mouseClick(reset, Qt::LeftButton);
        QCOMPARE(QApplication::font().pointSizeF(), usual);
        QVERIFY(!reset->isVisible());
    }

    void nothingIsCutWithTextOfTwiceTheSize()
    {
        m_session->window().resize(1920, 1080);
        part<QSpinBox>("font_scale").setValue(200);
        QTRY_COMPARE(layoutFaults(m_session->window()), QStringList());
        QTRY_COMPARE(layoutFaults(*m_dialog), QStringList());
    }

    void theGridFollowsBothWays()
    {
        showPage(3);
        part<QSpinBox>("grid").setValue(64);
        QCOMPARE(m_session->document.options().snap().grid, 64);
        m_session->window().action("view.gridSize.512")->trigger();
        QCOMPARE(part<QSpinBox>("grid").value(), 512);
        QTest::keyClick(&part<QCheckBox>("snap_grid"), Qt::Key_Space);
        QVERIFY(!m_session->document.options().snap().toGrid);
    }

    void aSettingIsFoundByAWord()
    {
        QTest::keyClicks(&part<QLineEdit>("settingSearch"), QStringLiteral("touchpad"));
        QVERIFY(part<QComboBox>("touchpad").isVisible());
        QVERIFY(!part<QSpinBox>("font_scale").isVisible());
        part<QLineEdit>("settingSearch").clear();
        QVERIFY(part<QSpinBox>("font_scale").isVisible());
        QVERIFY(!part<QComboBox>("touchpad").isVisible());
    }

    void theWheelDoesWhatIsChosen()
    {
        showPage(2);
        const double before = m_session->view().camera().zoom();
        const auto turn = [this] {
            QWheelEvent wheel(
                QPointF(300, 300),
                m_session->view().mapToGlobal(QPointF(300, 300)),
                {},
                QPoint(0, 120),
                Qt::NoButton,
                {},
                Qt::NoScrollPhase,
                false);
            QApplication::sendEvent(&m_session->view(), &wheel);
        };
        QTest::keyClick(&part<QCheckBox>("wheel_reversed"), Qt::Key_Space);
        turn();
        QVERIFY(m_session->view().camera().zoom() < before);
        choose("wheel", "pan");
        const double zoom = m_session->view().camera().zoom();
        turn();
        QCOMPARE(m_session->view().camera().zoom(), zoom);
    }
};

SECTORED_TEST_IN(QApplication, PreferencesDialogTest)
#include "preferences_dialog_test.moc"
