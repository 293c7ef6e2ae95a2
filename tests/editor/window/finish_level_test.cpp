#include "sectored/base/file.h"
#include "sectored/format/format.h"
#include "sectored/map/invariant.h"
#include "sectored/map/portal.h"

#include "editor/document/watch/level_watch.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/panel/problems/problems_panel.h"
#include "tests/editor/option_field.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_main.h"
#include "tests/support/wait_for_check.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

constexpr std::uint64_t largest = 1 << 24; ///< bytes of a level

// Numbers of sectors of the level, in the file.
constexpr int hall = 0;
constexpr int corridor = 1;
constexpr int closet = 2;
constexpr int courtyard = 3;
constexpr int crossedSector = 4;
constexpr int sectorsAtFirst = 5;

/// Returns a hall with a corridor, a closet that is not connected, a courtyard, and a sector whose
/// walls cross. The portal of the corridor is broken on one side, and the courtyard has a wall of
/// zero length.
Map damagedHouse()
{
    const Map map =
        mapFromText("start: 512,512 sector 0\n"
                    "sector 0: 0,0 4096,0 4096,1024 4096,2048 4096,4096 0,4096\n"
                    "sector 1: 4096,1024 6144,1024 6144,2048 4096,2048\n"
                    "sector 2: 7168,1280 8192,1280 8192,1792 7168,1792\n"
                    "sector 3: 0,6144 8192,6144 8192,6144 8192,10240 0,10240\n"
                    "sector 4: 9216,6144 11264,6144 11264,8192 10416,7840 10716,7936 9216,7936\n");
    return changed(map, [](PatchBuilder& builder) { builder.edit(WallId{2}).nextSector = {}; });
}

/// Returns the smallest damaged levels of the corpus.
std::vector<RealLevel> damagedRealLevels()
{
    constexpr std::size_t most = 3;
    std::vector<RealLevel> levels = realLevels();
    std::erase_if(levels, [](const RealLevel& level) {
        const auto loaded = loadLevel(level.path);
        if (!loaded) {
            return true;
        }
        const MapIndex index(loaded->map);
        return damagedAmong({loaded->map, index}, loaded->map.sectorOrder()).empty();
    });
    std::ranges::sort(levels, {}, [](const RealLevel& level) {
        return std::filesystem::file_size(level.path);
    });
    levels.resize(std::min(most, levels.size()));
    return levels;
}

} // namespace

/// Repairs a damaged level, finishes it with all kinds of tools, saves it and opens it again, by
/// mouse and keys. The manual page `finishing` describes the same steps.
class FinishLevelTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path folder() const { return m_folder->path().toStdString(); }
    void beginSession()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().setFocus();
    }
    Document& document() { return m_session->document; }
    const Map& map() const { return m_session->document.level().map(); }
    std::size_t steps() const { return m_session->document.edits().history().done(); }
    LevelCheck& check() { return m_session->window().watch().check(); }
    ProblemsPanel& problems() { return *m_session->window().findChild<ProblemsPanel*>(); }
    QTreeView& list() { return *problems().findChild<QTreeView*>(); }
    const ProblemModel& model() { return static_cast<const ProblemModel&>(*list().model()); }

    std::vector<SectorId> damaged() const
    {
        const MapView view = m_session->document.view();
        return damagedAmong(view, view.map.sectorOrder());
    }

    Box boxOf(int sector) const
    {
        return m_session->document.view().index.boxOf(m_session->sector(sector));
    }

    std::size_t portalsOf(SectorId sector) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            map().wallsOf(sector),
            [this](WallId wall) { return partnerOf(map(), wall).has_value(); }));
    }

    /// Enters the name of the file in the dialog that the next keys open.
    void answerFileDialog(const std::filesystem::path& path)
    {
        const QString name = QString::fromStdString(path.string());
        auto* const waiting = new QTimer(&m_session->window());
        connect(waiting, &QTimer::timeout, this, [waiting, name] {
            auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) {
                return;
            }
            waiting->stop();
            waiting->deleteLater();
            // Typed letters would open a list of completions.
            auto* const field = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            field->setText(name);
            QTest::keyClick(field, Qt::Key_Return);
        });
        waiting->start(10);
    }

    /// Opens a level by Ctrl+O.
    void open(const std::filesystem::path& path)
    {
        answerFileDialog(path);
        m_session->view().setFocus();
        m_session->key(Qt::Key_O, Qt::ControlModifier);
        QTRY_COMPARE(document().saved().path(), std::optional(path));
        QTRY_VERIFY(map().sectorCount() > 0);
        // Without a window manager, nothing activates the window again.
        QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
        m_session->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().setFocus();
    }

    void showProblems()
    {
        if (!problems().isVisible()) {
            m_session->key(Qt::Key_F7);
        }
        QTRY_VERIFY(problems().isVisible());
        QVERIFY(waitForCheck(check()));
    }

    void fixWhatIsSafe()
    {
        auto* const button = problems().findChild<QPushButton*>(QStringLiteral("fixSafe"));
        QTRY_VERIFY(button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }

    /// Fixes what is left of the damage by the keys of the list, kind by kind.
    void repairRest()
    {
        constexpr int most = 20;
        for (int round = 0; round < most && !damaged().empty(); ++round) {
            QVERIFY(waitForCheck(check()));
            const auto rows = model().problemRows();
            const auto error = std::ranges::find_if(rows, [this](const QModelIndex& row) {
                return model().at(row).severity == Severity::Error;
            });
            QVERIFY(error != rows.end());
            list().setFocus();
            list().setCurrentIndex(*error);
            const std::size_t before = steps();
            QTest::keyClick(&list(), Qt::Key_Return, Qt::ShiftModifier);
            QVERIFY(steps() > before);
        }
    }

    /// Fixes all that is safe, then the walls that cross by the list.
    void repair()
    {
        showProblems();
        QCOMPARE(damaged().size(), std::size_t{3});
        fixWhatIsSafe();
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(damaged(), std::vector{m_session->sector(crossedSector)});
        QVERIFY(waitForCheck(check()));
        QTRY_COMPARE(model().count(), std::size_t{1});
        m_session->key(Qt::Key_F8);
        list().setFocus();
        QTRY_VERIFY(list().currentIndex().isValid());
        QTest::keyClick(&list(), Qt::Key_Return);
        QCOMPARE(steps(), std::size_t{2});
        QVERIFY(damaged().empty());
        // The hidden panel returns the keys to the view.
        QVERIFY(waitForCheck(check()));
        m_session->key(Qt::Key_F7);
        QTRY_VERIFY(!problems().isVisible());
        QTRY_VERIFY(m_session->view().hasFocus());
        m_session->key(Qt::Key_Home);
    }

    /// Drags the closet against the longer end wall of the corridor.
    void joinCloset()
    {
        const std::size_t walls = map().wallsOf(m_session->sector(corridor)).size();
        m_session->key(Qt::Key_V);
        m_session->click({7680, 1536});
        QCOMPARE(document().selection().sectors, std::vector{m_session->sector(closet)});
        m_session->press({7680, 1536});
        m_session->move({7168, 1536});
        m_session->move({6656, 1536});
        const auto& message = m_session->view().tool().overlay().message;
        QVERIFY(message.has_value());
        QCOMPARE(message->title, std::string("Moves 4 walls, splits 1, links 1"));
        m_session->release({6656, 1536});
        QTest::qWait(1);
        QCOMPARE(boxOf(closet).low.x, 6144);
        QCOMPARE(map().wallsOf(m_session->sector(corridor)).size(), walls + 2);
        QCOMPARE(portalsOf(m_session->sector(closet)), std::size_t{1});
    }

    /// Draws four steps outwards from the left wall of the hall.
    void makeStairs()
    {
        const std::size_t before = map().sectorCount();
        m_session->key(Qt::Key_E, Qt::ShiftModifier);
        typeOption(*m_session, "stairs", "steps", QStringLiteral("4"));
        typeOption(*m_session, "stairs", "width", QStringLiteral("1024"));
        m_session->drag({16, 2048}, {-2048, 2048});
        QCOMPARE(map().sectorCount(), before);
        m_session->key(Qt::Key_Return);
        QCOMPARE(map().sectorCount(), before + 4);
    }

    /// Puts a door into the corridor, at the portal to the hall.
    void makeDoor()
    {
        const std::size_t before = map().sectorCount();
        m_session->key(Qt::Key_D, Qt::ShiftModifier);
        m_session->drag({4160, 1536}, {4352, 1536});
        m_session->key(Qt::Key_Return);
        QCOMPARE(map().sectorCount(), before + 1);
        const SectorId door = m_session->sector(static_cast<int>(before));
        QCOMPARE(map()[door].lotag, 20);
        QCOMPARE(portalsOf(door), std::size_t{2});
    }

    /// Turns the wheel over a point while Shift is held.
    void turnWheelWithShift(Point p, int notches)
    {
        LevelView& view = m_session->view();
        const QPointF at = view.camera().transform().toView(p);
        QWheelEvent turn(
            at,
            view.mapToGlobal(at),
            {},
            QPoint(0, 120 * notches),
            Qt::NoButton,
            Qt::ShiftModifier,
            Qt::NoScrollPhase,
            false);
        QApplication::sendEvent(&view, &turn);
    }

    /// Copies the closet and the corridor, turns them by 30 degrees and merges them into the
    /// courtyard, across its right wall.
    void mergeTurnedWing()
    {
        const Point place{8192, 8704};
        const std::size_t before = map().sectorCount();
        m_session->key(Qt::Key_V);
        m_session->click({6656, 1536});
        m_session->move(place);
        m_session->key(Qt::Key_C, Qt::ControlModifier);
        m_session->key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_session->view().toolInfo().id, std::string_view("paste"));
        QTest::keyPress(m_session->window().windowHandle(), Qt::Key_Shift);
        turnWheelWithShift(place, 1);
        turnWheelWithShift(place, 1);
        QTest::keyRelease(m_session->window().windowHandle(), Qt::Key_Shift);
        QCOMPARE(document().heldRows().pose().degrees, 30);
        m_session->click(place);
        QCOMPARE(map().sectorCount(), before + 1);
        const SectorId wing = m_session->sector(static_cast<int>(before));
        QVERIFY(portalsOf(wing) >= 2);
        const Box box = document().view().index.boxOf(wing);
        QVERIFY(std::abs(box.high.x - box.low.x - 1143) <= 1); // 1024 cos 30 + 512 sin 30
        QVERIFY(portalsOf(m_session->sector(courtyard)) >= 2);
    }

    /// Slopes the floor of the closet about its right wall by the ring on the arrow.
    void slopeFloor()
    {
        m_session->key(Qt::Key_I, Qt::ShiftModifier);
        m_session->click({7136, 1536});
        QVERIFY(m_session->view().tool().isBusy());
        m_session->drag({6554, 1536}, {6298, 1536});
        m_session->key(Qt::Key_Return);
        QVERIFY(!m_session->view().tool().isBusy());
        QVERIFY(map()[m_session->sector(closet)].floor.heinum != 0);
        m_session->key(Qt::Key_V);
    }

    void expectNoProblems()
    {
        showProblems();
        QVERIFY(waitForCheck(check()));
        QStringList found;
        for (const QModelIndex& row : model().problemRows()) {
            if (model().at(row).severity != Severity::Note) {
                found += row.data().toString();
            }
        }
        QCOMPARE(found, QStringList());
        m_session->key(Qt::Key_F7);
        QTRY_VERIFY(!problems().isVisible());
    }

    std::unique_ptr<QTemporaryDir> m_folder; ///< outlives a session
    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        QGuiApplication::clipboard()->clear();
        m_folder = std::make_unique<QTemporaryDir>();
        beginSession();
    }
    void cleanup() { m_session.reset(); }

    void aDamagedLevelIsRepairedFinishedSavedAndOpenedAgain()
    {
        const auto path = folder() / "house.map";
        const Bytes damagedBytes = bytesOf(damagedHouse());
        QVERIFY(replaceFile(path, damagedBytes));
        open(path);
        QCOMPARE(map().sectorCount(), std::size_t{sectorsAtFirst});

        using Part = void (FinishLevelTest::*)();
        const std::vector<Part> parts{
            &FinishLevelTest::repair,
            &FinishLevelTest::joinCloset,
            &FinishLevelTest::makeStairs,
            &FinishLevelTest::makeDoor,
            &FinishLevelTest::mergeTurnedWing,
            &FinishLevelTest::slopeFloor,
            &FinishLevelTest::expectNoProblems};
        for (const Part part : parts) {
            (this->*part)();
            if (QTest::currentTestFailed()) {
                return;
            }
        }
        QCOMPARE(steps(), std::size_t{7}); // two repairs and five parts

        const Bytes finished = bytesOf(map(), "sectored-json");
        m_session->key(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!document().saved().isModified());
        const auto saved = readFile(path, largest);
        QVERIFY(saved.has_value());
        for (std::size_t k = steps(); k > 0; --k) {
            m_session->key(Qt::Key_Z, Qt::ControlModifier);
        }
        QCOMPARE(steps(), std::size_t{0});
        QVERIFY(bytesOf(map()) == damagedBytes);
        for (int k = 0; k < 7; ++k) {
            m_session->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        }
        QVERIFY(bytesOf(map(), "sectored-json") == finished);
        QVERIFY(!document().saved().isModified());

        m_session.reset();
        beginSession();
        open(path);
        QVERIFY(bytesOf(map(), "sectored-json") == finished);
        expectNoProblems();
        QVERIFY(readFile(path, largest).value() == *saved);
    }

    void aDamagedRealLevelIsRepairedInItsPanel_data()
    {
        QTest::addColumn<QString>("file");
        const auto levels = damagedRealLevels();
        if (levels.empty()) {
            QTest::newRow("none") << QString();
        }
        for (const RealLevel& level : levels) {
            QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
        }
    }
    void aDamagedRealLevelIsRepairedInItsPanel()
    {
        QFETCH(const QString, file);
        if (file.isEmpty()) {
            QSKIP(noRealLevels);
        }
        const auto path = folder() / "level.map";
        // A copy of the file would be as write-protected as the corpus.
        QVERIFY(replaceFile(path, readFile(file.toStdString(), largest).value()));
        open(path);
        const Bytes first = bytesOf(map());
        QVERIFY(!damaged().empty());
        showProblems();
        fixWhatIsSafe();
        repairRest();
        QVERIFY(damaged().empty());
        m_session->view().setFocus();
        m_session->key(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!document().saved().isModified());
        const Bytes repaired = bytesOf(map(), "sectored-json");
        while (steps() > 0) {
            m_session->key(Qt::Key_Z, Qt::ControlModifier);
        }
        QVERIFY(bytesOf(map()) == first);
        m_session.reset();
        beginSession();
        open(path);
        QVERIFY(bytesOf(map(), "sectored-json") == repaired);
    }
};

SECTORED_TEST_IN(QApplication, FinishLevelTest)
#include "finish_level_test.moc"
