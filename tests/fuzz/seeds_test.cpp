#include "tests/fuzz/fuzz_target.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <exception>
#include <vector>

namespace sectored::fuzz {

namespace {

std::vector<FuzzTarget>& fuzzTargets()
{
    static std::vector<FuzzTarget> all;
    return all;
}

} // namespace

bool addFuzzTarget(const FuzzTarget& target)
{
    fuzzTargets().push_back(target);
    return true;
}

} // namespace sectored::fuzz

using namespace sectored;

namespace {

QString seedFile(const QString& name)
{
    return QString::fromStdString(test::sourcePath("tests/fuzz/seeds/")) + name + ".txt";
}

/// Each line is one input in base64.
QList<QByteArray> seedsOf(const QString& name)
{
    QFile file(seedFile(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QList<QByteArray> seeds = file.readAll().split('\n');
    seeds.removeAll(QByteArray());
    for (QByteArray& seed : seeds) {
        seed = QByteArray::fromBase64(seed);
    }
    return seeds;
}

} // namespace

/// Replays the inputs that reach most code, and those of faults that were fixed (Spec: trust 7).
class SeedsTest : public QObject {
    Q_OBJECT

private slots:
    void everyTargetHandlesItsSeeds_data()
    {
        QTest::addColumn<int>("number");
        for (std::size_t at = 0; at < fuzz::fuzzTargets().size(); ++at) {
            QTest::newRow(fuzz::fuzzTargets()[at].name) << static_cast<int>(at);
        }
    }

    void everyTargetHandlesItsSeeds()
    {
        QFETCH(const int, number);
        const auto& target = fuzz::fuzzTargets()[static_cast<std::size_t>(number)];
        const auto seeds = seedsOf(target.name);
        QVERIFY2(!seeds.isEmpty(), "it has no seeds: see tests/fuzz/seeds.py");
        for (const QByteArray& seed : seeds) {
            const auto bytes =
                std::as_bytes(std::span(seed.constData(), static_cast<std::size_t>(seed.size())));
            try {
                target.run(bytes);
                target.run(bytes.first(bytes.size() / 2));
            } catch (const std::exception& fault) {
                QFAIL((seed.toBase64() + ": " + fault.what()).constData());
            }
        }
    }

    void everyFileOfSeedsHasATarget()
    {
#ifndef SECTORED_EVERY_TARGET
        QSKIP("the targets of the editor are not built");
#endif
        const QDir folder(QString::fromStdString(test::sourcePath("tests/fuzz/seeds")));
        for (const QString& file : folder.entryList({"*.txt"})) {
            const std::string name = file.chopped(4).toStdString();
            QVERIFY2(
                std::ranges::any_of(
                    fuzz::fuzzTargets(),
                    [&name](const auto& target) { return name == target.name; }),
                name.c_str());
        }
    }
};

SECTORED_TEST(SeedsTest)
#include "seeds_test.moc"
