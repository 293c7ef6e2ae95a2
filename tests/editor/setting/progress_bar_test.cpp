#include "editor/setting/progress_bar.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QProgressBar>
#include <QTest>

using namespace sectored::editor;

namespace {

/// Counts its paint events.
class Picture : public QWidget {
public:
    using QWidget::QWidget;
    int painted = 0;

protected:
    void paintEvent(QPaintEvent*) override { ++painted; }
};

} // namespace

/// Thin progress bars.
class ProgressBarTest : public QObject {
    Q_OBJECT

private:
    void showAll()
    {
        m_window.resize(200, 100);
        m_picture->setGeometry(0, 0, 200, 50);
        m_bar->setGeometry(0, 60, 200, 10);
        m_window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&m_window));
        QTRY_VERIFY(m_picture->painted > 0);
    }

    QWidget m_window;
    Picture* const m_picture = new Picture(&m_window);
    QProgressBar* const m_bar = makeThinProgress(QStringLiteral("Walking"), &m_window);

private slots:
    void whatWaitsToBePaintedIsNotPaintedWithinTheCall()
    {
        showAll();
        m_picture->update();
        const int before = m_picture->painted;
        setProgress(*m_bar, 40);
        setProgress(*m_bar, 3, 5);
        QCOMPARE(m_picture->painted, before);
        QTRY_COMPARE(m_picture->painted, before + 1);
    }

    void valueAndRangeAreThoseThatWereSet()
    {
        setProgress(*m_bar, 7, 9);
        QCOMPARE(m_bar->value(), 7);
        QCOMPARE(m_bar->maximum(), 9);
        setProgress(*m_bar, 2);
        QCOMPARE(m_bar->value(), 2);
        QCOMPARE(m_bar->maximum(), 9);
        QVERIFY(m_bar->updatesEnabled());
    }
};

SECTORED_TEST_IN(QApplication, ProgressBarTest)
#include "progress_bar_test.moc"
