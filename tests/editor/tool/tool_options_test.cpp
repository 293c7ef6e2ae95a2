#include "editor/tool/tool_options.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored::editor;
using sectored::SpritesOnPlanes;

namespace {

/// A store in memory.
class PlainStore final : public OptionStore {
public:
    explicit PlainStore(ToolOptions& options)
        : m_options(options)
    {}

    KeptOptions read() const override { return stored; }
    void write(const KeptOptions& options) override
    {
        if (options != stored) {
            stored = options;
            m_options.notify();
        }
    }

    KeptOptions stored{};

private:
    ToolOptions& m_options;
};

/// Options that count their changes.
struct Bench {
    Bench()
    {
        options.setListener([this] { ++changes; });
    }

    ToolOptions options;
    int changes = 0;
};

} // namespace

class ToolOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void eachChangeIsReportedOnce()
    {
        Bench bench;
        bench.options.setSnap({.grid = 64});
        bench.options.setSnap({.grid = 64});
        bench.options.setSelectFilter(SelectFilter::Walls);
        bench.options.setSelectFilter(SelectFilter::Walls);
        bench.options.setSelectShape(SelectShape::Lasso);
        bench.options.setNewSector({.likeNeighbour = false});
        setSpritesOnPlanes(bench.options, SpritesOnPlanes::Stay);
        setQueryParts(bench.options, {.crossings = true});
        QCOMPARE(bench.changes, 6);
    }

    void keptOptionsAreReadFromTheStoreAndWrittenThere()
    {
        Bench bench;
        PlainStore store(bench.options);
        bench.options.keepIn(&store);
        store.stored.snap.grid = 32;
        QCOMPARE(bench.options.snap().grid, 32);
        bench.options.setSnap({.grid = 8});
        QCOMPARE(store.stored.snap.grid, 8);
        QCOMPARE(bench.changes, 1);
    }

    void anotherStoreIsAChangeIfItsOptionsDiffer()
    {
        Bench bench;
        PlainStore same(bench.options);
        bench.options.keepIn(&same);
        QCOMPARE(bench.changes, 0);
        PlainStore other(bench.options);
        other.stored.queryParts.crossings = true;
        bench.options.keepIn(&other);
        QCOMPARE(bench.changes, 1);
        QVERIFY(bench.options.queryParts().crossings);
    }

    void withoutTheStoreTheOptionsRemain()
    {
        Bench bench;
        {
            PlainStore store(bench.options);
            bench.options.keepIn(&store);
            bench.options.setSnap({.grid = 8});
            bench.options.keepIn(nullptr);
        }
        QCOMPARE(bench.options.snap().grid, 8);
        QCOMPARE(bench.changes, 1);
    }
};

SECTORED_TEST(ToolOptionsTest)
#include "tool_options_test.moc"
