#include "editor/document/watch/paused_work.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <chrono>
#include <thread>

using namespace sectored;
using namespace sectored::editor;

class PausedWorkTest : public QObject {
    Q_OBJECT

    const Map m_map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
    const MapIndex m_index = MapIndex(m_map);
    const MapView m_level = {m_map, m_index};

private slots:
    void aPauseRestartsWithEachEdit()
    {
        PausedWork work;
        const QSignalSpy due(&work, &PausedWork::due);
        for (int edit = 0; edit < 5; ++edit) {
            work.wait(std::chrono::milliseconds(200));
            QTest::qWait(50);
        }
        QCOMPARE(due.count(), 0);
        QVERIFY(work.isWaiting());
        QTRY_COMPARE(due.count(), 1);
        QVERIFY(!work.isWaiting());
    }

    void resultsComeInOrderOnTheThreadOfTheOwner()
    {
        PausedWork work;
        QStringList taken;
        const auto take = [&](const QString& text) {
            QCOMPARE(QThread::currentThread(), work.thread());
            taken += text;
        };
        work.start(m_level, [&](PausedWork::Job& job) -> PausedWork::Take {
            const std::size_t sectors = job.level().map.sectorCount();
            job.post([=] { take(QStringLiteral("%1 sector").arg(sectors)); });
            job.progress().report(0.5);
            return [&work, take] {
                take(work.isRunning() ? QStringLiteral("running") : QStringLiteral("done"));
            };
        });
        QVERIFY(work.isRunning());
        QTRY_VERIFY(!work.isRunning());
        QCOMPARE(taken, (QStringList{QStringLiteral("1 sector"), QStringLiteral("done")}));
        QCOMPARE(work.share(), 0.0);
    }

    void aCancelledJobEndsAndItsResultsAreDiscarded()
    {
        PausedWork work;
        bool isTaken = false;
        const auto endless = [&](PausedWork::Job& job) -> PausedWork::Take {
            job.post([&] { isTaken = true; });
            while (!job.isCancelled()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            return [&] {
                isTaken = true;
            };
        };
        work.start(m_level, endless);
        work.cancel();
        QVERIFY(!work.isRunning());
        bool isSecondTaken = false;
        work.start(m_level, [&](PausedWork::Job&) -> PausedWork::Take {
            return [&] {
                isSecondTaken = true;
            };
        });
        QTRY_VERIFY(isSecondTaken);
        QVERIFY(!isTaken);
    }

    void theDestructorWaitsForTheThread()
    {
        std::atomic<bool> hasStarted = false;
        std::atomic<bool> hasEnded = false;
        {
            PausedWork work;
            work.start(m_level, [&](PausedWork::Job& job) -> PausedWork::Take {
                hasStarted = true;
                while (!job.isCancelled()) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                }
                hasEnded = true;
                return {};
            });
            QTRY_VERIFY(hasStarted);
        }
        QVERIFY(hasEnded);
    }
};

SECTORED_TEST_IN(QCoreApplication, PausedWorkTest)
#include "paused_work_test.moc"
