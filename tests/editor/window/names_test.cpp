#include "editor/panel/all_panels.h"
#include "tests/editor/window_session.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

namespace {

/// Matches names with grouped digits: "wall 2 570", "lotag 1 000", or a group that follows "and".
const QRegularExpression& groupedName()
{
    static const QRegularExpression pattern(
        QStringLiteral("(sectors?|walls?|sprites?|tiles?|lotag|hitag|and) \\d+\\x{202f}\\d"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

void addTexts(QStringList& texts, const QAbstractItemModel& model, const QModelIndex& parent)
{
    constexpr int enough = 40;
    for (int row = 0; row < std::min(enough, model.rowCount(parent)); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
                texts += index.data(role).toString();
            }
            addTexts(texts, model, index);
        }
    }
}

/// Returns all texts in the window.
QStringList textsOf(const QWidget& window)
{
    QStringList texts;
    for (const auto* const label : window.findChildren<QLabel*>()) {
        texts += label->text();
    }
    for (const auto* const button : window.findChildren<QAbstractButton*>()) {
        texts += button->text();
        texts += button->accessibleName();
    }
    for (const auto* const view : window.findChildren<QAbstractItemView*>()) {
        if (view->model() != nullptr) {
            addTexts(texts, *view->model(), {});
        }
    }
    return texts;
}

} // namespace

/// Object numbers in a level with thousands of walls.
class NamesTest : public QObject {
    Q_OBJECT

private:
    WallId wall(int number) const { return *m_session->document.view().numbering().wallAt(number); }
    QString shown(const char* field) const
    {
        return m_session->window().findChild<QLineEdit*>(QString::fromLatin1(field))->text();
    }
    QString groupedText() const
    {
        for (const QString& text : textsOf(m_session->window())) {
            if (text.contains(groupedName())) {
                return text;
            }
        }
        return {};
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(test::roomGrid(40), SavedLevel::Origin::Unmodified);
        for (const PanelRow& panel : allPanels()) {
            QAction* const action = m_session->window().action(panel.action);
            if (!action->isChecked()) {
                action->trigger();
            }
        }
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
    }
    void cleanup() { m_session.reset(); }

    void noTextOfTheWindowGroupsTheDigitsOfAName()
    {
        Document& document = m_session->document;
        document.setSelection({.walls = {wall(2570)}});
        const auto texts = textsOf(m_session->window());
        QVERIFY(texts.contains(QStringLiteral("Wall 2570")));
        QCOMPARE(groupedText(), QString());
        document.setSelection({.sectors = {m_session->sector(1500)}});
        QCOMPARE(groupedText(), QString());
        document.setSelection({});
        m_session->view().setTool("query");
        // On the boundary of two sectors with four-digit numbers.
        document.query().setPoint(Point{4 * 1024, 35 * 1024 + 100});
        QCOMPARE(groupedText(), QString());
        m_session->view().camera().frameLevel();
        m_session->move({20 * 1024 + 300, 36 * 1024 + 300});
        QCOMPARE(groupedText(), QString());
    }

    void fieldsOfTagsAndTilesAreNotGroupedAndHeightsAre()
    {
        Document& document = m_session->document;
        const SectorId sector = m_session->sector(0);
        QVERIFY(document.commit(SetRequest{
            .rows = std::vector{sector},
            .values = {
                {.field = "lotag", .value = 12345},
                {.field = "floorpicnum", .value = 2570},
                {.field = "floorz", .value = 81920}}}));
        document.setSelection({.sectors = {sector}});
        QCOMPARE(shown("lotag"), QStringLiteral("12345"));
        QCOMPARE(shown("floorpicnum"), QStringLiteral("2570"));
        QCOMPARE(shown("floorz"), QStringLiteral("81\u202f920"));
    }
};

SECTORED_TEST_IN(QApplication, NamesTest)
#include "names_test.moc"
