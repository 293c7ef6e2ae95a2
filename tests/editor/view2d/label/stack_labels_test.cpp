#include "sectored/map/map_view.h"

#include "editor/setting/theme.h"
#include "editor/view2d/label/stack_count.h"
#include "editor/view2d/label/stack_labels.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QTest>

#include <string>
#include <utility>
#include <vector>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QSize viewSize(800, 600);

std::string rectangle(int number, int width, int height)
{
    const std::string right = std::to_string(width);
    const std::string low = std::to_string(height);
    return "sector " + std::to_string(number) + ": 0,0 " + right + ",0 " + right + "," + low + " 0,"
           + low + "\n";
}

/// Two squares side by side: four layers on the left, three on the right.
Map stacks(int side)
{
    std::string text;
    for (int number = 0; number < 3; ++number) {
        text += rectangle(number, 2 * side, side);
    }
    return test::mapFromText(text + rectangle(3, side, side));
}

struct Found {
    std::size_t patches = 0;
    std::vector<PlacedLabel> labels{};
};

Found foundIn(const Map& map, std::vector<QRectF> obstacles)
{
    QImage image(viewSize, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    const Theme theme = Theme::builtIn(QStringLiteral("dark"));
    ViewTransform transform;
    transform.setViewSize(viewSize);
    transform.setZoom(1);
    transform.setCentre({32, 36});
    TextPictures pictures;
    const Canvas canvas{painter, transform, theme, QRectF(QPointF(), viewSize)};
    const SectorIndex sectors(map);
    return {
        .patches = stackCounts(canvas, sectors).size(),
        .labels = stackLabels(canvas, sectors, {.obstacles = std::move(obstacles)}, pictures)};
}

} // namespace

class StackLabelsTest : public QObject {
    Q_OBJECT

private slots:
    void everyPatchWithRoomSaysHowManySectorsLieThere()
    {
        QCOMPARE(foundIn(stacks(200), {}).labels.size(), std::size_t{2});
    }

    void whereTwoWouldLieOnEachOtherTheOneWithMoreSectorsIsLeft()
    {
        const Found found = foundIn(stacks(40), {});
        QCOMPARE(found.patches, std::size_t{2});
        QCOMPARE(found.labels.size(), std::size_t{1});
        QVERIFY(found.labels.front().anchor.x < 40);
    }

    void noneLiesOnAnObstacle()
    {
        QVERIFY(foundIn(stacks(200), {QRectF(QPointF(), viewSize)}).labels.empty());
    }
};

SECTORED_TEST_IN(QApplication, StackLabelsTest)
#include "stack_labels_test.moc"
