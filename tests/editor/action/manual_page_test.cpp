#include "editor/action/action.h"
#include "editor/action/manual_page.h"
#include "editor/tool/tool.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace sectored::editor;
using namespace sectored::test;

namespace {

QString text(std::string_view ascii)
{
    return QString::fromUtf8(ascii.data(), static_cast<qsizetype>(ascii.size()));
}

bool hasRow(std::string_view place)
{
    return std::ranges::count(manualRows(), place, &ManualRow::place) == 1;
}

/// The ids of the headings of a page, made as docs/manual/html/make_manual.cmake makes them.
QSet<QString> sectionsOf(const QString& page)
{
    static const QRegularExpression heading(
        QStringLiteral("^##+ (.*)$"),
        QRegularExpression::MultilineOption);
    static const QRegularExpression dropped(QStringLiteral("[^a-z0-9 _-]"));
    QSet<QString> ids;
    for (auto found = heading.globalMatch(page); found.hasNext();) {
        ids.insert(found.next().captured(1).toLower().remove(dropped).replace(u' ', u'-'));
    }
    return ids;
}

} // namespace

/// The table that leads from a place in the window to a page of the manual.
class ManualPageTest : public QObject {
    Q_OBJECT

private slots:
    void everyToolAndPanelHasARow()
    {
        for (const ToolInfo& tool : allTools()) {
            QVERIFY2(hasRow(actionOf(tool)), tool.id.data());
        }
        for (const Action& action : allActions()) {
            QVERIFY2(!action.id.starts_with("panel.") || hasRow(action.id), action.id.c_str());
        }
        QVERIFY(hasRow("start"));
    }

    void everyRowIsAPlaceOfTheWindow()
    {
        for (const ManualRow& row : manualRows()) {
            QVERIFY2(hasRow(row.place), row.place.data());
            const bool isView = row.place == "start" || row.place == "bench";
            QVERIFY2(isView || findAction(row.place) != nullptr, row.place.data());
        }
    }

    void everyRowLeadsToAPageAndItsSection()
    {
        for (const ManualRow& row : manualRows()) {
            QFile page(QString::fromStdString(sourcePath("docs/manual/%1.md")).arg(text(row.page)));
            QVERIFY2(page.open(QIODevice::ReadOnly), row.page.data());
            const auto sections = sectionsOf(QString::fromUtf8(page.readAll()));
            const bool isThere = row.section.empty() || sections.contains(text(row.section));
            QVERIFY2(isThere, row.section.data());
        }
    }

    void elsewhereItIsTheContentsPage()
    {
        QCOMPARE(manualRow("view.grid").page, "index");
        QCOMPARE(manualRow("tool.split").section, "split-k");
    }
};

SECTORED_TEST(ManualPageTest)
#include "manual_page_test.moc"
