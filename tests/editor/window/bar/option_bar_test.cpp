#include "editor/document/document.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/option_bar.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

class OptionBarTest : public QObject {
    Q_OBJECT

private:
    bool hasLabel(const QString& text) const
    {
        const auto labels = m_bar->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&text](const QLabel* label) {
            return label->text() == text && label->isVisible();
        });
    }

    bool hasMore() const
    {
        return m_bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"))->isVisible();
    }

    void placePoint(QPoint at)
    {
        QTest::mouseMove(m_view->windowHandle(), at);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, at);
        QTest::qWait(1);
        m_bar->refresh();
    }

    void setWidth(int width)
    {
        m_bar->resize(width, m_bar->sizeHint().height());
        QTest::qWait(1);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LevelView> m_view;
    std::unique_ptr<QWidget> m_window;
    OptionBar* m_bar = nullptr;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_view = std::make_unique<LevelView>(*m_document);
        m_view->resize(800, 600);
        m_view->show();
        m_view->setTool("draw");
        // A window manager could change the width of a separate window.
        m_window = std::make_unique<QWidget>();
        m_window->resize(1500, 100);
        m_bar = new OptionBar(*m_document, *m_view, m_window.get());
        m_window->show();
        setWidth(1400);
        placePoint({200, 200});
        placePoint({400, 200});
    }

    void cleanup()
    {
        m_window.reset();
        m_view.reset();
        m_document.reset();
    }

    void aWideBarShowsEverything()
    {
        QVERIFY(hasLabel(QStringLiteral("Fill")));
        QVERIFY(hasLabel(QStringLiteral("2 points placed")));
        QVERIFY(!hasMore());
    }

    void labelsGoFirst()
    {
        setWidth(1400);
        const int all = m_bar->sizeHint().width();
        setWidth(all - 10);
        QTRY_VERIFY(!hasLabel(QStringLiteral("Fill")));
        QTRY_VERIFY(!hasMore());
        QVERIFY(m_bar->findChild<QPushButton*>(QStringLiteral("finish"))->isVisible());
        setWidth(1400);
        QTRY_VERIFY(hasLabel(QStringLiteral("Fill")));
    }

    void thenTheRightGroupGoesBehindAButtonWhole()
    {
        setWidth(480);
        QTRY_VERIFY(hasMore());
        QVERIFY(!m_bar->findChild<QPushButton*>(QStringLiteral("finish"))->isVisible());
        QVERIFY(!m_bar->findChild<QPushButton*>(QStringLiteral("takeBack"))->isVisible());
        QVERIFY(m_bar->findChild<QToolButton*>(QStringLiteral("fillSector"))->isVisible());
    }
};

SECTORED_TEST_IN(QApplication, OptionBarTest)
#include "option_bar_test.moc"
