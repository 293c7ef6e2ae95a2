#include "sectored/format/build_map/build_map.h"

#include "editor/panel/all_panels.h"
#include "editor/setting/plain_text.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/start/start_page.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QTextDocument>

#include <filesystem>

using namespace sectored;
using namespace sectored::editor;

namespace {

const QString hostile = QStringLiteral("<img src=/dev/zero>");

/// Tests whether a tooltip shows its source text literally.
bool isShownAsItIs(const QString& tip)
{
    if (!Qt::mightBeRichText(tip)) {
        return true;
    }
    QTextDocument document;
    document.setHtml(tip);
    return tip == Qt::convertFromPlainText(document.toPlainText());
}

/// Collects the tooltips of all headers and of all cells below a parent.
void collectTips(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& tips)
{
    for (int column = 0; column < model.columnCount(parent); ++column) {
        tips += model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, column, parent);
            tips += index.data(Qt::ToolTipRole).toString();
            tips += index.data(Qt::WhatsThisRole).toString();
            collectTips(model, index, tips);
        }
    }
}

} // namespace

class PlainTextTest : public QObject {
    Q_OBJECT

private:
    /// Writes a level and a walk of it with names that look like markup.
    static std::filesystem::path writeLevel(const test::WindowSession& session)
    {
        const auto folder = session.folder() / "<img src=" / "dev";
        std::filesystem::create_directories(folder);
        const auto level = folder / "zero><table><b>.map";
        const auto content =
            writeBuildMap(test::mapFromText("start: 64,64 sector 0\n"
                                            "sector 0: 0,0 4096,0 4096,4096 0,4096\n"));
        const auto walk = folder / "zero><table><b>.<img src=x>.walk.json";
        const bool isWritten = content && replaceFile(level, *content)
                               && replaceFile(walk, std::as_bytes(std::span("{", 1)));
        return isWritten ? level : std::filesystem::path();
    }

    static QStringList tipsOf(MainWindow& window)
    {
        QStringList tips;
        for (const auto* const view : window.findChildren<QAbstractItemView*>()) {
            if (view->model() != nullptr) {
                collectTips(*view->model(), {}, tips);
            }
        }
        for (const auto* const widget : window.findChildren<QWidget*>()) {
            tips << widget->toolTip() << widget->whatsThis();
        }
        for (const auto* const action : window.findChildren<QAction*>()) {
            tips << action->toolTip() << action->whatsThis();
        }
        return tips;
    }

    static void verifyLabels(const MainWindow& window)
    {
        for (const auto* const label : window.findChildren<QLabel*>()) {
            QVERIFY2(label->textFormat() != Qt::AutoText, qPrintable(label->text()));
        }
    }

private slots:
    void noTooltipOrLabelTakesANameForMarkup()
    {
        test::WindowSession session;
        MainWindow& window = session.window();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto level = writeLevel(session);
        QVERIFY(!level.empty());
        window.files().open(level);
        QVERIFY(session.document.saved().path().has_value());
        for (const PanelRow& panel : allPanels()) {
            window.docks().bringToFront(panel.id());
            QTest::qWait(1);
        }
        session.document.setSelection({.sectors = {session.sector(0)}});
        session.document.query().setPoint(Point{512, 512});
        session.document.query().setPins({Point{512, 512}});
        QTest::qWait(20);
        verifyLabels(window);
        QStringList tips = tipsOf(window);
        window.pages().showStart();
        QTest::qWait(20);
        verifyLabels(window);
        const QStringList startTips = tipsOf(window);
        for (const QString& tip : tips + startTips) {
            QVERIFY2(isShownAsItIs(tip), qPrintable(tip));
        }
        const auto isHostile = [](const QStringList& all) {
            return !all.filter(QStringLiteral("&lt;img")).isEmpty();
        };
        QVERIFY2(isHostile(tips), "the walk has a tooltip");
        QVERIFY2(isHostile(startTips), "the recent level has a tooltip");
    }

    void aTipIsCopiedWithoutEscapingItTwice()
    {
        QAction action;
        setTip(action, hostile);
        QLabel label;
        copyTip(label, action);
        QCOMPARE(label.toolTip(), plainTip(hostile));
        QTextDocument document;
        document.setHtml(label.toolTip());
        QCOMPARE(document.toPlainText(), hostile);
    }

    void aTipShowsItsTextAsItIs_data() const
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << QStringLiteral("Tom & Jerry < 3");
        QTest::newRow("picture") << hostile;
        QTest::newRow("nested") << QStringLiteral("<table>").repeated(5000);
        QTest::newRow("lines") << QStringLiteral("<b>a</b>\nb  c");
    }
    void aTipShowsItsTextAsItIs()
    {
        QFETCH(const QString, text);
        const QString tip = plainTip(text);
        QVERIFY(isShownAsItIs(tip));
        QVERIFY(!tip.contains(hostile));
        QLabel label;
        setTip(label, text);
        QCOMPARE(label.toolTip(), tip);
        const std::unique_ptr<QLabel> plain(plainLabel(text));
        QCOMPARE(plain->textFormat(), Qt::PlainText);
        QCOMPARE(plain->text(), text);
    }
};

SECTORED_TEST_IN(QApplication, PlainTextTest)
#include "plain_text_test.moc"
