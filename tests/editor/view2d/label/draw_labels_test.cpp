#include "editor/view2d/label/draw_labels.h"
#include "editor/view2d/label/label_room.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// The labels of a level in a view of 800 x 600 pixels.
class Labels {
public:
    Labels(Map map, const LabelRequest& request)
        : m_map(std::move(map))
        , m_index(m_map)
        , m_picture({m_map, m_index})
    {
        m_transform.setViewSize(area.size());
        m_transform.frame(m_index.bounds(), 20);
        QImage image(800, 600, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        const Canvas canvas{
            .painter = painter,
            .transform = m_transform,
            .theme = theme,
            .area = area};
        const Visibility visibility;
        const ColourRamp ramp;
        const Scene2d scene = sceneOf({{m_map, m_index}, m_picture, visibility, ramp}, canvas);
        TextPictures pictures;
        placed = placeLabels(canvas, scene, request, pictures);
    }

    /// Returns the glyphs of a label without most of the halo.
    static QRectF inkOf(const PlacedLabel& label) { return label.place.adjusted(4, 4, -4, -4); }

    bool noneOverlaps() const
    {
        for (std::size_t a = 0; a < placed.size(); ++a) {
            for (std::size_t b = a + 1; b < placed.size(); ++b) {
                if (inkOf(placed[a]).intersects(inkOf(placed[b]))) {
                    return false;
                }
            }
        }
        return true;
    }

    bool allKeepClearOf(QPointF at) const
    {
        return std::ranges::none_of(placed, [at](const PlacedLabel& label) {
            return inkOf(label).contains(at);
        });
    }

    bool allKeepClearOfVertices() const
    {
        return std::ranges::all_of(m_index.numbering().wallOrder(), [this](WallId wall) {
            return allKeepClearOf(m_transform.toView(m_map[wall].position));
        });
    }

    static constexpr QRectF area{0, 0, 800, 600};
    std::vector<PlacedLabel> placed;

private:
    Map m_map;
    MapIndex m_index;
    LevelPicture m_picture;
    ViewTransform m_transform;
};

LabelRequest allKinds()
{
    return {
        .kinds = {.numbers = true, .heights = true, .tags = true, .lengths = true},
        .font = QFont()};
}

} // namespace

class DrawLabelsTest : public QObject {
    Q_OBJECT

private slots:
    void noTextLiesOnAnotherOrOnAVertex_data() const
    {
        QTest::addColumn<int>("perSide");
        for (const int perSide : {1, 3, 5, 8, 12, 20}) {
            QTest::addRow("%d", perSide) << perSide;
        }
    }
    void noTextLiesOnAnotherOrOnAVertex()
    {
        QFETCH(const int, perSide);
        const Labels labels(test::roomGrid(perSide), allKinds());
        QVERIFY(labels.noneOverlaps());
        QVERIFY(labels.allKeepClearOfVertices());
        for (const PlacedLabel& label : labels.placed) {
            QVERIFY(Labels::area.contains(Labels::inkOf(label)));
        }
    }

    void aRoomWithoutPlaceHasNoLabel()
    {
        QVERIFY(!Labels(test::roomGrid(3), allKinds()).placed.empty());
        QVERIFY(Labels(test::roomGrid(100), allKinds()).placed.empty());
    }

    void onlyTheKindsWantedAreWritten()
    {
        const auto count = [](LabelKinds kinds) {
            return Labels(test::roomGrid(1), {.kinds = kinds, .font = QFont()}).placed.size();
        };
        const LabelKinds none{.numbers = false, .heights = false, .tags = false};
        LabelKinds kinds = none;
        QCOMPARE(count(kinds), std::size_t{0});
        kinds.tags = true;
        QCOMPARE(count(kinds), std::size_t{0}); // all tags are 0
        kinds.numbers = true;
        QCOMPARE(count(kinds), std::size_t{1});
        kinds.heights = true;
        QCOMPARE(count(kinds), std::size_t{2});
        kinds = none;
        kinds.lengths = true;
        QCOMPARE(count(kinds), std::size_t{4});
    }

    void labelsKeepClearOfObstacles()
    {
        LabelRequest request = allKinds();
        request.obstacles = {Labels::area};
        QVERIFY(Labels(test::roomGrid(3), request).placed.empty());
    }

    void labelsKeepClearOfSprites()
    {
        MapRows rows;
        rows.sectors.resize(1);
        rows.wallsOfSector.resize(1);
        for (const Point corner :
             {Point{0, 0}, Point{1024, 0}, Point{1024, 1024}, Point{0, 1024}}) {
            const auto number = static_cast<std::uint32_t>(rows.walls.size());
            rows.walls.push_back({.position = corner, .point2 = WallId{(number + 1) % 4}});
            rows.wallsOfSector.front().push_back(WallId{number});
        }
        rows.sprites.push_back({.position = {512, 512}});
        const Labels labels(Map(std::move(rows)), allKinds());
        QVERIFY(!labels.placed.empty());
        QVERIFY(labels.allKeepClearOf({400, 300}));
    }

    void roomIsTakenAndAskedByPlaces()
    {
        LabelRoom room({10, 10, 100, 50});
        QVERIFY(room.isFree({20, 20, 30, 10}));
        QVERIFY(!room.isFree({100, 20, 30, 10}));
        room.take({40, 20, 30, 10});
        QVERIFY(!room.isFree({20, 20, 30, 10}));
        QVERIFY(room.isFree({20, 40, 80, 10}));
        room.takeLine({-50, 45, 500, 45});
        QVERIFY(!room.isFree({20, 40, 80, 10}));
        QVERIFY(room.isFree({20, 50, 80, 8}));
    }
};

SECTORED_TEST_IN(QApplication, DrawLabelsTest)
#include "draw_labels_test.moc"
