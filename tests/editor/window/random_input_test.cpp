#include "sectored/format/format.h"
#include "sectored/map/invariant.h"

#include "editor/action/action.h"
#include "editor/window/main_window.h"
#include "editor/window/views.h"
#include "tests/editor/window_session.h"
#include "tests/support/example_levels.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <random>
#include <set>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

constexpr int mostTakenBack = 400;
constexpr qsizetype rememberedSteps = 60;

/// Actions that close the window or open another.
const std::set<std::string> endings{"file.close", "file.quit", "file.newWindow"};

constexpr std::array buttons{
    Qt::LeftButton,
    Qt::LeftButton,
    Qt::LeftButton,
    Qt::RightButton,
    Qt::MiddleButton};
constexpr std::array modifiers{
    Qt::KeyboardModifiers(),
    Qt::KeyboardModifiers(),
    Qt::KeyboardModifiers(Qt::ShiftModifier),
    Qt::KeyboardModifiers(Qt::ControlModifier),
    Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier)};
constexpr std::array keys{
    Qt::Key_Space,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab,      Qt::Key_Backspace,
    Qt::Key_Delete, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,       Qt::Key_Down,
    Qt::Key_Home,   Qt::Key_End,    Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_F2,
    Qt::Key_F4,     Qt::Key_F6,     Qt::Key_Plus,   Qt::Key_Minus,    Qt::Key_Menu,
    Qt::Key_Period, Qt::Key_Comma,  Qt::Key_N,      Qt::Key_N,        Qt::Key_O};

/// Actions that are drawn more often than others, because they need a selection or a further input
/// to edit something.
const std::set<std::string> favourites{
    "edit.copy",
    "edit.duplicate",
    "edit.paste",
    "edit.pasteMerge",
    "geometry.handles"};
constexpr int favouriteTimes = 6;

Bytes bytesOf(const Document& document)
{
    return formatById("sectored-json")->write(document.level().map()).value_or(Bytes{});
}

/// Presses random keys, buttons and actions in the window. Equal seeds give the same sequence.
class RandomHands {
public:
    RandomHands(WindowSession& session, std::uint64_t seed)
        : m_session(session)
        , m_random(seed)
    {
        for (const Action& action : allActions()) {
            if (!endings.contains(action.id)) {
                const int times = favourites.contains(action.id) ? favouriteTimes : 1;
                m_actions.insert(
                    m_actions.end(),
                    static_cast<std::size_t>(times),
                    window().action(action.id));
            }
        }
        for (const std::string& id : endings) {
            for (const QKeySequence& each : window().action(id)->shortcuts()) {
                m_avoided.insert(each.toString().toStdString());
            }
        }
    }

    void step()
    {
        m_steps.push_back(act());
        if (m_steps.size() > rememberedSteps) {
            m_steps.pop_front();
        }
    }

    /// Returns the number of shapes made by generators.
    int generated() const { return m_generated; }
    /// Returns the latest steps, one per line.
    QString steps() const { return m_steps.join(QLatin1Char('\n')); }

private:
    MainWindow& window() { return m_session.window(); }
    int upTo(int end) { return std::uniform_int_distribution(0, end - 1)(m_random); }
    template <class Table>
    auto oneOf(const Table& table)
    {
        return table[static_cast<std::size_t>(upTo(static_cast<int>(std::size(table))))];
    }

    QString act()
    {
        const int kind = upTo(100);
        if (kind < 30) {
            return movePointer();
        }
        if (kind < 52) {
            return pressOrRelease();
        }
        if (kind < 58) {
            return turnWheel();
        }
        if (kind < 82) {
            return pressKey();
        }
        if (kind < 94) {
            return runAction();
        }
        if (kind < 97) {
            return generate();
        }
        return kind < 99 ? wait() : resize();
    }

    QString movePointer()
    {
        m_pointer = upTo(2) == 0 ? nearVertex() : anywhere();
        QTest::mouseMove(window().windowHandle(), m_pointer);
        return QStringLiteral("move %1 %2").arg(m_pointer.x()).arg(m_pointer.y());
    }

    /// Returns a position, mostly in the 2D or 3D view, which are in the middle.
    QPoint anywhere()
    {
        const QWidget& area = upTo(8) == 0 ? static_cast<QWidget&>(window()) : window().views();
        return area.mapTo(&window(), QPoint(upTo(area.width()), upTo(area.height())));
    }

    /// Returns a position near a vertex of the level, in the view if possible.
    QPoint nearVertex()
    {
        const Map& map = m_session.document.level().map();
        std::vector<Point> vertices;
        map.visitWalls(
            [&vertices](WallId, const Wall& wall) { vertices.push_back(wall.position); });
        if (vertices.empty()) {
            return anywhere();
        }
        const LevelView& plan = m_session.view();
        const QPoint inside = plan.camera().transform().toView(oneOf(vertices)).toPoint();
        const QPoint off(upTo(9) - 4, upTo(9) - 4);
        return plan.rect().contains(inside + off) ? plan.mapTo(&window(), inside + off)
                                                  : anywhere();
    }

    QString pressOrRelease()
    {
        if (m_held) {
            const Qt::MouseButton button = *m_held;
            m_held.reset();
            QTest::mouseRelease(window().windowHandle(), button, {}, m_pointer);
            return QStringLiteral("release %1").arg(button);
        }
        const Qt::MouseButton button = oneOf(buttons);
        const Qt::KeyboardModifiers held = oneOf(modifiers);
        if (upTo(2) == 0) {
            QTest::mouseClick(window().windowHandle(), button, held, m_pointer);
            return QStringLiteral("click %1 with %2").arg(button).arg(held.toInt());
        }
        m_held = button;
        QTest::mousePress(window().windowHandle(), button, held, m_pointer);
        return QStringLiteral("press %1 with %2").arg(button).arg(held.toInt());
    }

    QString turnWheel()
    {
        QWidget* const under = window().childAt(m_pointer);
        const QPoint notch(0, upTo(2) == 0 ? 120 : -120);
        const Qt::KeyboardModifiers held = oneOf(modifiers);
        if (under != nullptr) {
            QWheelEvent event(
                under->mapFrom(&window(), m_pointer),
                window().mapToGlobal(m_pointer),
                {},
                notch,
                m_held.value_or(Qt::NoButton),
                held,
                Qt::NoScrollPhase,
                false);
            QApplication::sendEvent(under, &event);
        }
        return QStringLiteral("wheel %1 with %2").arg(notch.y()).arg(held.toInt());
    }

    QString pressKey()
    {
        const int kind = upTo(4);
        const int code = kind == 0   ? Qt::Key_0 + upTo(10)
                         : kind == 1 ? int{oneOf(keys)}
                                     : Qt::Key_A + upTo(26);
        const Qt::KeyboardModifiers held = oneOf(modifiers);
        const QString text =
            QKeySequence(QKeyCombination(held, static_cast<Qt::Key>(code))).toString();
        if (!m_avoided.contains(text.toStdString())) {
            QTest::keyClick(window().windowHandle(), static_cast<Qt::Key>(code), held);
        }
        return QStringLiteral("key ") + text;
    }

    QString runAction()
    {
        QAction* const action = oneOf(m_actions);
        if (action->isEnabled()) {
            action->trigger();
        }
        return QStringLiteral("action ") + action->text();
    }

    /// Drags from a wall in one of the tools that make shapes, and finishes in some way.
    QString generate()
    {
        constexpr std::array tools{
            "tool.curve",
            "tool.stairs",
            "tool.extrude",
            "tool.door",
            "tool.slope"};
        const char* const tool = oneOf(tools);
        if (m_held || !window().action(tool)->isEnabled()) {
            return QStringLiteral("no generator");
        }
        const auto before = m_session.document.edits().history().done();
        window().action(tool)->trigger();
        m_session.view().setFocus();
        m_pointer = onWall();
        const QPoint from = m_pointer;
        QTest::mouseMove(window().windowHandle(), from);
        QTest::mousePress(window().windowHandle(), Qt::LeftButton, {}, from);
        m_pointer = anywhere();
        QTest::mouseMove(window().windowHandle(), (from + m_pointer) / 2);
        QTest::mouseMove(window().windowHandle(), m_pointer);
        QTest::mouseRelease(window().windowHandle(), Qt::LeftButton, {}, m_pointer);
        for (int k = upTo(4); k > 0; --k) {
            turnWheel();
            QTest::keyClick(
                window().windowHandle(),
                oneOf(std::array{Qt::Key_N, Qt::Key_Left, Qt::Key_Up, Qt::Key_5, Qt::Key_Return}));
        }
        QTest::keyClick(window().windowHandle(), upTo(4) == 0 ? Qt::Key_Escape : Qt::Key_Return);
        m_generated += m_session.document.edits().history().done() > before ? 1 : 0;
        return QStringLiteral("%1 from %2 %3 to %4 %5")
            .arg(QLatin1String(tool))
            .arg(from.x())
            .arg(from.y())
            .arg(m_pointer.x())
            .arg(m_pointer.y());
    }

    /// Returns the middle of a wall, if it is in the view.
    QPoint onWall()
    {
        const Map& map = m_session.document.level().map();
        const auto walls = map.wallTable();
        if (walls.empty()) {
            return anywhere();
        }
        const Segment line = lineOf(map, oneOf(walls));
        const LevelView& plan = m_session.view();
        const auto& transform = plan.camera().transform();
        const QPoint inside = ((transform.toView(line.a) + transform.toView(line.b)) / 2).toPoint();
        return plan.rect().contains(inside) ? plan.mapTo(&window(), inside) : anywhere();
    }

    QString wait()
    {
        QTest::qWait(upTo(40));
        return QStringLiteral("wait");
    }

    QString resize()
    {
        window().resize(640 + upTo(900), 480 + upTo(500));
        return QStringLiteral("resize %1 %2").arg(window().width()).arg(window().height());
    }

    WindowSession& m_session;
    std::mt19937_64 m_random;
    std::vector<QAction*> m_actions;
    std::set<std::string> m_avoided;
    std::optional<Qt::MouseButton> m_held;
    QPoint m_pointer;
    int m_generated = 0;
    QStringList m_steps;
};

} // namespace

/// The promise of the program: whatever is pressed in whatever order, the level stays valid,
/// nothing is lost, and the program does not crash.
class RandomInputTest : public QObject {
    Q_OBJECT

private:
    /// Returns the fault of the level. Empty if it is valid.
    QString fault() const
    {
        const MapView view = m_session->document.view();
        const std::vector<SectorId> damaged = damagedAmong(view, view.map.sectorOrder());
        if (!damaged.empty()) {
            return QStringLiteral("sector %1 is damaged").arg(view.numbering().of(damaged.front()));
        }
        return {};
    }

    /// Undoes and redoes everything. Empty if both states are restored.
    QString faultOfHistory(const Bytes& first)
    {
        Document& document = m_session->document;
        const Bytes last = bytesOf(document);
        QAction& undo = *m_session->window().action("edit.undo");
        QAction& redo = *m_session->window().action("edit.redo");
        int takenBack = 0;
        for (; takenBack < mostTakenBack && undo.isEnabled(); ++takenBack) {
            undo.trigger();
        }
        if (!undo.isEnabled() && bytesOf(document) != first) {
            return QStringLiteral("taken back, the level is not what it was");
        }
        int doneAgain = 0;
        for (; doneAgain < takenBack && redo.isEnabled(); ++doneAgain) {
            redo.trigger();
        }
        return bytesOf(document) == last ? QString()
                                         : QStringLiteral("%1 edits taken back and %2 done again, "
                                                          "the level is another")
                                               .arg(takenBack)
                                               .arg(doneAgain);
    }

    std::unique_ptr<WindowSession> m_session;
    int m_edits = 0;     ///< total for all rows
    int m_pastes = 0;    ///< of these, placed groups
    int m_generated = 0; ///< and shapes made by generators

private slots:
    void initTestCase()
    {
        if (QGuiApplication::platformName() == QStringLiteral("xcb")
            && !qEnvironmentVariableIsSet("SECTORED_LONG")) {
            QSKIP("what a display does to the hands depends on the moment: left to the long form");
        }
    }
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
    }
    void cleanup() { m_session.reset(); }

    void whateverIsPressedTheLevelStaysValidAndNothingIsLost_data()
    {
        QTest::addColumn<int>("level");
        QTest::addColumn<quint64>("seed");
        const int seeds = qEnvironmentVariableIsSet("SECTORED_LONG") ? 12 : 1;
        for (const int level : {0, 1, 2}) {
            for (int k = 0; k < seeds; ++k) {
                const auto seed = static_cast<quint64>(100 * level + k + 1);
                QTest::addRow("level %d, seed %d", level, static_cast<int>(seed)) << level << seed;
            }
        }
    }

    void whateverIsPressedTheLevelStaysValidAndNothingIsLost()
    {
        QFETCH(int, level);
        QFETCH(quint64, seed);
        const std::array levels{tutorialRooms(), roomsOverRooms(), pitAndLedge()};
        Document& document = m_session->document;
        document.saved().adopt(
            levels.at(static_cast<std::size_t>(level)),
            SavedLevel::Origin::Unmodified);
        const Bytes first = bytesOf(document);
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
        // Close boxes and menus that wait for an answer.
        QTimer closing;
        connect(&closing, &QTimer::timeout, this, [] {
            if (QWidget* const menu = QApplication::activePopupWidget()) {
                menu->close();
            } else if (
                auto* const box = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
                box->reject();
            }
        });
        closing.start(20);
        connect(&document, &Document::changed, this, [this](const Change& change) {
            m_edits += change.level ? 1 : 0;
        });
        RandomHands hands(*m_session, seed);
        const int count = qEnvironmentVariableIsSet("SECTORED_LONG") ? 3'000 : 1'000;
        for (int k = 0; k < count; ++k) {
            hands.step();
            const QString wrong = fault();
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QLatin1Char('\n') + hands.steps()));
        }
        m_generated += hands.generated();
        m_session->key(Qt::Key_Escape);
        m_session->key(Qt::Key_Escape);
        m_pastes += static_cast<int>(
            std::ranges::count(document.edits().history().steps(), "Paste", &HistoryStep::name));
        const QString wrong = faultOfHistory(first);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QLatin1Char('\n') + hands.steps()));
    }

    /// Otherwise the tests above would prove little.
    void thoseHandsDidEdit()
    {
        qInfo(
            "%d edits, taken back and done again; %d of them placed groups, %d by generators",
            m_edits,
            m_pastes,
            m_generated);
        QVERIFY(m_edits > 20);
        QVERIFY(m_pastes > 0);
        QVERIFY(m_generated > 0);
    }
};

SECTORED_TEST_IN(QApplication, RandomInputTest)
#include "random_input_test.moc"
