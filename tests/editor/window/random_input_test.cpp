#include "sectored/edit/plan.h"
#include "sectored/map/invariant.h"

#include "tests/editor/window/random_hands.h"
#include "tests/editor/window_session.h"
#include "tests/editor/window_steps.h"
#include "tests/support/example_levels.h"
#include "tests/support/map_bytes.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

constexpr int mostTakenBack = 400;

} // namespace

/// The promise of the program: whatever is pressed in whatever order, the level stays valid,
/// nothing is lost, and the program does not crash.
class RandomInputTest : public QObject {
    Q_OBJECT

private:
    std::vector<SectorId> damaged() const
    {
        const MapView view = m_session->document.view();
        return damagedAmong(view, view.map.sectorOrder());
    }

    /// Returns the fault of the level. Empty if each damaged sector was so from the start, or is a
    /// copy that a notice named.
    QString fault() const
    {
        const Numbering& numbering = m_session->document.view().numbering();
        for (const SectorId sector : damaged()) {
            if (!m_mayBeDamaged.contains(sector)) {
                return QStringLiteral("sector %1 is damaged").arg(numbering.of(sector));
            }
        }
        return {};
    }

    /// Undoes and redoes everything. Empty if both states are restored.
    QString faultOfHistory(const Bytes& first)
    {
        Document& document = m_session->document;
        const Bytes last = bytesOf(document.level().map(), "sectored-json");
        QAction& undo = *m_session->window().action("edit.undo");
        QAction& redo = *m_session->window().action("edit.redo");
        int takenBack = 0;
        for (; takenBack < mostTakenBack && undo.isEnabled(); ++takenBack) {
            undo.trigger();
        }
        if (!undo.isEnabled() && bytesOf(document.level().map(), "sectored-json") != first) {
            return QStringLiteral("taken back, the level is not what it was");
        }
        int doneAgain = 0;
        for (; doneAgain < takenBack && redo.isEnabled(); ++doneAgain) {
            redo.trigger();
        }
        return bytesOf(document.level().map(), "sectored-json") == last
                   ? QString()
                   : QStringLiteral("%1 edits taken back and %2 done again, "
                                    "the level is another")
                         .arg(takenBack)
                         .arg(doneAgain);
    }

    std::unique_ptr<WindowSession> m_session;
    std::set<SectorId> m_mayBeDamaged;
    int m_edits = 0;  ///< total for all rows
    int m_pastes = 0; ///< of these, placed groups
    RandomHands::Made m_made;

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
        for (const int level : {0, 1, 2, 3}) {
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
        const std::array levels{tutorialRooms(), roomsOverRooms(), pitAndLedge(), damagedLevel()};
        Document& document = m_session->document;
        document.saved().adopt(
            levels.at(static_cast<std::size_t>(level)),
            SavedLevel::Origin::Unmodified);
        const Bytes first = bytesOf(document.level().map(), "sectored-json");
        const std::vector<SectorId> damagedNow = damaged();
        m_mayBeDamaged = {damagedNow.begin(), damagedNow.end()};
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
        using Notices = std::vector<Notice>;
        connect(&document.edits(), &Edits::noticed, this, [this](const Notices& notices) {
            for (const Notice& notice : notices) {
                if (hasId(notice.code, "N-DAMAGED")) {
                    m_mayBeDamaged.insert(notice.about.sectors.begin(), notice.about.sectors.end());
                }
            }
        });
        RandomHands hands(*m_session, seed);
        const int count = qEnvironmentVariableIsSet("SECTORED_LONG") ? 3'000 : 400;
        for (int k = 0; k < count; ++k) {
            hands.step();
            const QString wrong = fault();
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QLatin1Char('\n') + hands.steps()));
        }
        m_made.shapes += hands.made().shapes;
        m_made.groups += hands.made().groups;
        m_made.drags += hands.made().drags;
        m_made.transforms += hands.made().transforms;
        m_made.fixes += hands.made().fixes;
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
            "%d edits, taken back and done again; %d of them pastes; groups of inputs made %d "
            "shapes, %d groups, %d drags, %d transforms, %d fixes",
            m_edits,
            m_pastes,
            m_made.shapes,
            m_made.groups,
            m_made.drags,
            m_made.transforms,
            m_made.fixes);
        QVERIFY(m_edits > 20);
        QVERIFY(m_pastes > 0);
        QVERIFY(m_made.shapes > 0);
        QVERIFY(m_made.groups > 0);
        QVERIFY(m_made.drags > 0);
        QVERIFY(m_made.transforms > 0);
        QVERIFY(m_made.fixes > 0);
    }
};

SECTORED_TEST_IN(QApplication, RandomInputTest)
#include "random_input_test.moc"
