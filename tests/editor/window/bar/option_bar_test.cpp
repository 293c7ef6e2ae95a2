#include "editor/document/document.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/option_bar.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
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

    void show(const QString& tool)
    {
        m_view->setTool(tool.toStdString());
        setWidth(1400);
        m_bar->refresh();
    }

    static QString textOf(std::string_view english)
    {
        return QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
    }

    /// Returns the control with this name on the page of the active tool.
    template <class Widget>
    Widget& control(std::string_view name) const
    {
        return *m_bar->page(m_view->toolInfo().id).findChild<Widget*>(textOf(name));
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
        m_bar = new OptionBar(*m_view, m_window.get());
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

    void everyOptionOfEveryToolHasAControl_data() const
    {
        QTest::addColumn<QString>("tool");
        for (const ToolInfo& tool : allTools()) {
            QTest::newRow(tool.id.data()) << QString::fromLatin1(tool.id.data());
        }
    }
    void everyOptionOfEveryToolHasAControl()
    {
        QFETCH(const QString, tool);
        show(tool);
        for (const ToolOption& option : m_view->tool().options()) {
            for (const OptionChoice& choice : option.choices) {
                auto& button = control<QToolButton>(choice.id);
                QVERIFY(button.isVisible());
                QCOMPARE(button.text(), textOf(choice.text));
                QVERIFY(!button.toolTip().isEmpty() && !button.accessibleName().isEmpty());
            }
            if (option.choices.empty()) {
                auto& field = control<QWidget>(option.id);
                QCOMPARE(field.isVisible(), option.applies);
                QVERIFY(!field.toolTip().isEmpty());
                QCOMPARE(field.accessibleName(), textOf(option.text));
            }
        }
    }

    void theControlsChangeTheOptionsAndShowThem_data() const
    {
        everyOptionOfEveryToolHasAControl_data();
    }
    void theControlsChangeTheOptionsAndShowThem()
    {
        QFETCH(const QString, tool);
        show(tool);
        const auto options = m_view->tool().options();
        for (std::size_t at = 0; at < options.size(); ++at) {
            const ToolOption& option = options[at];
            const auto value = [this, at] {
                return m_view->tool().options()[at].value;
            };
            switch (option.kind) {
            case OptionKind::Choice:
                control<QToolButton>(option.choices.back().id).click();
                QVERIFY(value() == OptionValue(option.most));
                m_view->tool().setOption(option.id, option.least);
                m_bar->refresh();
                QVERIFY(control<QToolButton>(option.choices.front().id).isChecked());
                break;
            case OptionKind::Number:
                control<QSpinBox>(option.id).setValue(option.most);
                QVERIFY(value() == OptionValue(option.most));
                m_view->tool().setOption(option.id, option.least);
                m_bar->refresh();
                QCOMPARE(control<QSpinBox>(option.id).value(), option.least);
                break;
            case OptionKind::Switch:
                control<QCheckBox>(option.id).click();
                QVERIFY(value() != option.value);
                m_view->tool().setOption(option.id, option.value);
                m_bar->refresh();
                QCOMPARE(control<QCheckBox>(option.id).isChecked(), option.number() != 0);
                break;
            case OptionKind::Point:
                QTest::keyClicks(&control<QLineEdit>(option.id), QStringLiteral("12, 34"));
                QTest::keyClick(&control<QLineEdit>(option.id), Qt::Key_Return);
                control<QLineEdit>(option.id).clearFocus();
                QVERIFY(value() == OptionValue(std::optional(Point{12, 34})));
                m_view->tool().setOption(option.id, std::optional<Point>());
                m_bar->refresh();
                QCOMPARE(control<QLineEdit>(option.id).text(), QString());
                break;
            }
        }
    }
};

SECTORED_TEST_IN(QApplication, OptionBarTest)
#include "option_bar_test.moc"
