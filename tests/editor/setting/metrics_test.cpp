#include "editor/setting/metrics.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QTest>
#include <QVBoxLayout>

using namespace sectored::editor;

/// Rows and columns of widgets, and their margins.
class MetricsTest : public QObject {
    Q_OBJECT

private slots:
    void rowsHaveNoMarginsUnlessGiven()
    {
        QWidget parent;
        const QHBoxLayout* const row = makeRow(&parent, space::usual);
        QCOMPARE(parent.layout(), row);
        QCOMPARE(row->spacing(), space::usual);
        QCOMPARE(row->contentsMargins(), QMargins());
    }

    void columnsHaveTheGivenMargins()
    {
        QWidget parent;
        const QVBoxLayout* const column = makeColumn(&parent, space::thin, dialogMargins);
        QCOMPARE(parent.layout(), column);
        QCOMPARE(column->spacing(), space::thin);
        QCOMPARE(column->contentsMargins(), dialogMargins);
    }

    void aLayoutWithoutAParentJoinsAnother()
    {
        QWidget parent;
        QVBoxLayout* const column = makeColumn(&parent, 0);
        QHBoxLayout* const row = makeRow(nullptr, space::close, marginsOf(space::panel));
        column->addLayout(row);
        QCOMPARE(row->parent(), column);
        QCOMPARE(row->contentsMargins(), marginsOf(space::panel));
    }

    void marginsAtTheSidesAndEndsDiffer()
    {
        const QMargins margins = marginsOf(space::panel, space::close);
        QCOMPARE(margins, QMargins(space::panel, space::close, space::panel, space::close));
    }
};

SECTORED_TEST_IN(QApplication, MetricsTest)
#include "metrics_test.moc"
