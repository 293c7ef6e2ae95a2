#include "sectored/edit/plan.h"
#include "sectored/map/invariant.h"

#include "editor/document/document.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/problems/fix_option.h"
#include "editor/panel/problems/fix_pane.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/panel/problems/problems_panel.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"
#include "tests/support/wait_for_check.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Three rooms in a row, linked.
constexpr auto threeRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                            "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                            "sector 2: 2048,0 3072,0 3072,1024 2048,1024\n";
/// A vertex one unit beyond the opposite wall.
constexpr auto shallow = "sector 0: 0,0 1000,0 1000,500 500,500 500,-1 400,500 0,500";
/// Two lobes that cross deeply.
constexpr auto deep = "sector 0: 0,0 2560,2560 2560,0 0,1280";
/// A loop of one wall, which no fix repairs.
constexpr auto hopeless = "sector 0: 0,0 1024,0 1024,1024 0,1024 | 400,400";

Map withHalfLinks()
{
    return test::changed(test::mapFromText(threeRooms), [](PatchBuilder& builder) {
        builder.edit(WallId{1}).nextSector = {};
        builder.edit(WallId{5}).nextSector = {};
    });
}

/// Returns a level with that many sectors like `shallow`, apart from each other.
Map withShallow(int count)
{
    constexpr int columns = 20;
    constexpr int spacing = 2000;
    constexpr std::array corners{
        Point{0, 0},
        Point{1000, 0},
        Point{1000, 500},
        Point{500, 500},
        Point{500, -1},
        Point{400, 500},
        Point{0, 500}};
    std::string text;
    for (int n = 0; n < count; ++n) {
        text += "sector " + std::to_string(n) + ":";
        for (const Point corner : corners) {
            text += " " + std::to_string(corner.x + n % columns * spacing) + ","
                    + std::to_string(corner.y + n / columns * spacing);
        }
        text += "\n";
    }
    return test::mapFromText(text);
}

bool shows(const Overlay& overlay, OverlayRole role)
{
    return std::ranges::any_of(overlay.lines, [role](const OverlayLine& line) {
        return line.role == role;
    });
}

} // namespace

/// What the Problems panel offers to fix, and what it does when asked.
class ProblemFixesTest : public QObject {
    Q_OBJECT

private:
    void open(Map map)
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(std::move(map), SavedLevel::Origin::Unmodified);
        m_watch = std::make_unique<LevelWatch>(*m_document);
        m_panel = std::make_unique<ProblemsPanel>(*m_document, *m_watch);
        connect(m_panel.get(), &ProblemsPanel::previewWanted, this, [this](const Overlay& overlay) {
            m_shown = overlay;
        });
        m_panel->resize(1400, 300);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        QVERIFY(test::waitForCheck(m_watch->check()));
    }

    QTreeView* list() const { return m_panel->findChild<QTreeView*>(); }
    const ProblemModel& model() const { return static_cast<const ProblemModel&>(*list()->model()); }
    FixPane& pane() const { return *m_panel->findChild<FixPane*>(); }

    /// Returns the row of the rule, of several problems if there are.
    QModelIndex row(std::string_view rule) const
    {
        for (int at = 0; at < model().rowCount(); ++at) {
            if (model().at(model().index(at, 0)).rule == rule) {
                return model().index(at, 0);
            }
        }
        return {};
    }

    void choose(const QModelIndex& index)
    {
        list()->setFocus();
        list()->setCurrentIndex(index);
    }

    void clickButtonOf(const QModelIndex& index)
    {
        const QPoint place =
            list()->visualRect(index.siblingAtColumn(ProblemModel::Button)).center();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place);
    }

    QPushButton* button(const char* name) const
    {
        return m_panel->findChild<QPushButton*>(QString::fromLatin1(name));
    }

    QString lastStep() const
    {
        const auto steps = m_document->edits().history().steps();
        return steps.empty() ? QString() : QString::fromStdString(steps.back().name);
    }

    std::size_t steps() const { return m_document->edits().history().done(); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LevelWatch> m_watch;
    std::unique_ptr<ProblemsPanel> m_panel;
    Overlay m_shown;

private slots:
    void cleanup()
    {
        m_panel.reset();
        m_watch.reset();
        m_document.reset();
        m_shown = {};
    }

    void nothingIsFixedUnlessAsked()
    {
        const Map broken = withHalfLinks();
        open(broken);
        choose(row("half-link"));
        choose(model().problemRows().first());
        m_panel->showNeighbour(ProblemsPanel::Step::Next);
        QVERIFY(m_document->level().map() == broken);
        QCOMPARE(steps(), std::size_t{0});
    }

    void theButtonOfARowFixesAllOfItInOneStep()
    {
        const Map broken = withHalfLinks();
        open(broken);
        const QModelIndex halves = row("half-link");
        QCOMPARE(
            halves.siblingAtColumn(ProblemModel::Button).data().toString(),
            QStringLiteral("Fix all 2"));
        clickButtonOf(halves);
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(lastStep(), QStringLiteral("Fix 2 half links"));
        QVERIFY(test::waitForCheck(m_watch->check()));
        QCOMPARE(model().count(), std::size_t{0});
        m_document->edits().undo();
        QVERIFY(m_document->level().map() == broken);
    }

    void oneOfSeveralCanBeFixedAlone()
    {
        open(withHalfLinks());
        const QModelIndex first = model().index(0, 0, row("half-link"));
        QCOMPARE(
            first.siblingAtColumn(ProblemModel::Button).data().toString(),
            QStringLiteral("Fix"));
        clickButtonOf(first);
        QCOMPARE(lastStep(), QStringLiteral("Fix half link"));
        QVERIFY(test::waitForCheck(m_watch->check()));
        QVERIFY(model().count() > 0);
    }

    void enterFixesAndTheNextProblemIsChosen()
    {
        open(withHalfLinks());
        choose(model().index(0, 0, row("half-link")));
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(steps(), std::size_t{1});
        QVERIFY(test::waitForCheck(m_watch->check()));
        QVERIFY(list()->currentIndex().isValid());
        const QString chosen = list()->currentIndex().data().toString();
        QCOMPARE(m_panel->showNeighbour(ProblemsPanel::Step::Next), chosen);
    }

    void shiftEnterFixesAllAlike()
    {
        open(withHalfLinks());
        choose(model().index(0, 0, row("half-link")));
        QCOMPARE(button("fixAlike")->text(), QStringLiteral("Fix all 2"));
        QTest::keyClick(list(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(lastStep(), QStringLiteral("Fix 2 half links"));
    }

    void delIgnoresTheProblem()
    {
        open(withHalfLinks());
        const std::size_t before = model().count();
        choose(model().index(0, 0, row("half-link")));
        QTest::keyClick(list(), Qt::Key_Delete);
        QCOMPARE(model().count(), before - 1);
        QCOMPARE(m_watch->problems().ignoredCount(), std::size_t{1});
        QCOMPARE(steps(), std::size_t{0});
    }

    void thePaneSaysWhatAFixCosts()
    {
        open(test::mapFromText(shallow));
        choose(row("crossing"));
        const auto choices = pane().findChildren<QRadioButton*>();
        QCOMPARE(choices.size(), qsizetype(2));
        QCOMPARE(choices.first()->text(), QStringLiteral("Move a vertex off the wall"));
        QVERIFY(choices.first()->isChecked());
        QCOMPARE(
            choices.first()->accessibleDescription(),
            QStringLiteral("moves a vertex by 2 units"));
        QCOMPARE(
            pane().findChild<QLabel*>(QStringLiteral("fixNow"))->text(),
            QStringLiteral("Now: 7 walls, damaged"));
        QCOMPARE(
            pane().findChild<QLabel*>(QStringLiteral("fixAfter"))->text(),
            QStringLiteral("After: 7 walls, sound"));
    }

    void theChosenFixIsShownInTheView()
    {
        open(test::mapFromText(shallow));
        QVERIFY(m_shown == Overlay{});
        choose(row("crossing"));
        QVERIFY(shows(m_shown, OverlayRole::FixNow));
        QVERIFY(shows(m_shown, OverlayRole::FixAfter));
        QCOMPARE(m_shown.points.size(), std::size_t{2});
        QVERIFY(m_shown.points[0].role == OverlayRole::FixGone);
        QVERIFY(m_shown.points[0].at == (Vec2{500, -1}));
        QVERIFY(m_shown.points[1].at == (Vec2{500, 1}));
        QVERIFY(!m_shown.areas.empty());
        m_panel->hide();
        QVERIFY(m_shown == Overlay{});
    }

    void theProblemsOfTheChosenRowHaveTheirNumbersInTheView()
    {
        open(withHalfLinks());
        QVERIFY(m_shown.badges.empty());
        const QModelIndex halves = row("half-link");
        const QString number = model().numberOf(halves);
        QCOMPARE(number, QString::number(halves.row() + 1));
        QCOMPARE(halves.siblingAtColumn(ProblemModel::Number).data().toString(), number);
        choose(halves);
        QCOMPARE(m_shown.badges.size(), static_cast<std::size_t>(model().rowCount(halves)));
        QCOMPARE(m_shown.badges[0].text, (number + QStringLiteral(".1")).toStdString());
        QVERIFY(std::ranges::none_of(m_shown.badges, &OverlayBadge::isChosen));
        choose(model().index(1, 0, halves));
        QCOMPARE(m_shown.badges.size(), static_cast<std::size_t>(model().rowCount(halves)));
        QVERIFY(m_shown.badges[1].isChosen && !m_shown.badges[0].isChosen);
        QVERIFY(m_shown.badges[1].kind == BadgeKind::Error);
        m_panel->hide();
        QVERIFY(m_shown.badges.empty());
    }

    void theAreaThatAFixTakesAwayIsHatched()
    {
        open(test::mapFromText(deep));
        choose(row("crossing"));
        const auto lost = std::ranges::find_if(m_shown.areas, &OverlayArea::hatched);
        QVERIFY(lost != m_shown.areas.end());
        QCOMPARE(lost->role, OverlayRole::FixNow);
        // What is left of the sector is not hatched.
        QCOMPARE(lost->without.size(), std::size_t{1});
        // Links change no area.
        open(withHalfLinks());
        choose(row("half-link"));
        QVERIFY(std::ranges::none_of(m_shown.areas, &OverlayArea::hatched));
    }

    void aRowUnderThePointerIsShownToo()
    {
        open(withHalfLinks());
        QTest::mouseMove(list()->viewport(), list()->visualRect(row("half-link")).center());
        QTRY_VERIFY(shows(m_shown, OverlayRole::FixAfter));
    }

    void whatOneFixCannotDoAnotherIsChosenFor()
    {
        const Map broken = test::mapFromText(deep);
        open(broken);
        choose(row("crossing"));
        const auto choices = pane().findChildren<QRadioButton*>();
        QVERIFY(!choices.first()->isEnabled());
        QVERIFY(choices.first()->accessibleDescription().contains(QStringLiteral("cross by")));
        QVERIFY(choices.last()->isChecked());
        clickButtonOf(row("crossing")); // fixes only what is safe
        QCOMPARE(steps(), std::size_t{0});
        QVERIFY(pane().findChild<QLabel*>(QStringLiteral("fixRefusal"))->isVisible());
        button("fix")->click();
        QCOMPARE(lastStep(), QStringLiteral("Fix crossing"));
        m_document->edits().undo();
        QVERIFY(m_document->level().map() == broken);
    }

    void aRejectedFixSaysWhyAndChangesNothing()
    {
        const Map broken = test::mapFromText(hopeless);
        open(broken);
        choose(row("wall-range"));
        auto* const refusal = pane().findChild<QLabel*>(QStringLiteral("fixRefusal"));
        QVERIFY(!refusal->isVisible());
        QTest::keyClick(list(), Qt::Key_Return);
        QVERIFY(refusal->isVisible());
        QVERIFY(refusal->text().startsWith(QStringLiteral("These fixes do not help sector 0")));
        QVERIFY(m_document->level().map() == broken);
        QCOMPARE(steps(), std::size_t{0});
    }

    void whatIsSafeIsFixedInOneStep()
    {
        const Map broken = withHalfLinks();
        open(broken);
        QVERIFY(button("fixSafe")->isVisible());
        QVERIFY(button("fixSafe")->text().startsWith(QStringLiteral("Fix what is safe: ")));
        button("fixSafe")->click();
        QCOMPARE(steps(), std::size_t{1});
        QVERIFY(test::waitForCheck(m_watch->check()));
        QVERIFY(!button("fixSafe")->isVisible());
        m_document->edits().undo();
        QVERIFY(m_document->level().map() == broken);
    }

    /// One place can have several problems.
    void theSafeFixesAreCountedByPlaces()
    {
        open(withHalfLinks());
        const MapView view = m_document->view();
        const RepairRequest repair{.sectors = damagedAmong(view, view.map.sectorOrder())};
        const auto planned = plan(view, repair);
        QVERIFY(planned.has_value() && planned->repair.has_value());
        const QString places = QString::number(planned->repair->fixes.size());
        QCOMPARE(button("fixSafe")->text(), QStringLiteral("Fix what is safe: ") + places);
        QCOMPARE(button("fixSafe")->accessibleName(), button("fixSafe")->text());
    }

    /// Not all of them help here.
    void whatIsCountedIsWhatAClickMends()
    {
        open(test::mapFromText(hopeless));
        QVERIFY(button("fixSafe")->isVisible());
        QCOMPARE(button("fixSafe")->text(), QStringLiteral("Fix what is safe: 1"));
        button("fixSafe")->click();
        QCOMPARE(steps(), std::size_t{1});
    }

    void safeFixesOfTooManySectorsAreNotCounted()
    {
        const Finding listed{.rule = "crossing", .severity = Severity::Error};
        const auto fixesOf = [&listed](const Map& map) {
            const MapIndex index(map);
            return safeFixesOf({map, index}, std::span(&listed, 1));
        };
        QVERIFY(fixesOf(withShallow(2)).places.has_value());
        // Only one of them is listed, but all would be repaired.
        const SafeFixes many = fixesOf(withShallow(201));
        QVERIFY(many.areOffered);
        QVERIFY(!many.places.has_value());
    }

    void safeFixesAreOfferedAgainOnceNothingIsIgnored()
    {
        open(withHalfLinks());
        const QString offer = button("fixSafe")->text();
        const std::vector<Finding> all = m_watch->problems().list();
        m_watch->problems().ignore(all);
        QVERIFY(!button("fixSafe")->isVisible());
        m_watch->problems().showIgnored();
        QVERIFY(button("fixSafe")->isVisible());
        QCOMPARE(button("fixSafe")->text(), offer);
    }

    void aProblemForPeopleSaysWhatToDo()
    {
        open(test::changed(test::mapFromText(threeRooms), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).floor.z = -20000;
        }));
        choose(row("floor-above-ceiling"));
        QVERIFY(pane().isVisible());
        QVERIFY(!button("fix")->isEnabled());
        const auto labels = pane().findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().startsWith(QStringLiteral("Lower the floor"));
        }));
    }

    void aNarrowPanelHasThePaneBelowTheList()
    {
        open(withHalfLinks());
        choose(row("half-link"));
        QVERIFY(pane().geometry().left() >= list()->geometry().right());
        m_panel->resize(500, 400);
        QTRY_VERIFY(pane().geometry().top() >= list()->geometry().bottom());
        QVERIFY(list()->height() > 0);
    }
};

SECTORED_TEST_IN(QApplication, ProblemFixesTest)
#include "problem_fixes_test.moc"
