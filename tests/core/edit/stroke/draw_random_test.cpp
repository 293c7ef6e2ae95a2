#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/loops.h"
#include "sectored/query/sector_at.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/planar_rules.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <tuple>

using namespace sectored;
using namespace sectored::test;

class DrawRandomTest : public QObject {
    Q_OBJECT

private slots:
    void randomStrokesKeepEveryPromise_data();
    void randomStrokesKeepEveryPromise();
};

namespace {

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_generator(seed)
    {}

    int below(int count)
    {
        return static_cast<int>(m_generator() % static_cast<std::uint64_t>(count));
    }

private:
    std::mt19937_64 m_generator;
};

struct Board {
    int size = 8;
    int step = 4; ///< all coordinates are multiples of this
    bool axisParallel = false;
};

DrawRequest randomStroke(Dice& dice, const Board& board)
{
    DrawRequest request;
    request.closed = dice.below(2) == 0;
    const int kind = dice.below(6);
    if (request.closed && kind < 2) {
        request.fill = kind == 0 ? Fill::Void : Fill::Merge;
    }
    request.allowRemove = dice.below(2) == 0;
    const auto coordinate = [&] {
        return board.step * dice.below(board.size + 1);
    };
    const int count = 2 + dice.below(5) + (request.closed ? 1 : 0);
    Point at{coordinate(), coordinate()};
    for (int point = 0; point < count; ++point) {
        request.points.push_back(at);
        if (!board.axisParallel) {
            at = {coordinate(), coordinate()};
        } else if (point % 2 == 0) {
            at.x = coordinate();
        } else {
            at.y = coordinate();
        }
    }
    if (board.axisParallel && request.closed) {
        request.points.push_back({request.points.back().x, request.points.front().y});
    }
    return request;
}

std::string textOf(const DrawRequest& request)
{
    std::string text = request.closed ? "C" : "O";
    text += request.fill == Fill::Void ? "v" : request.fill == Fill::Merge ? "m" : "";
    text += request.allowRemove ? "!" : "";
    for (const Point point : request.points) {
        text += " " + std::to_string(point.x) + "," + std::to_string(point.y);
    }
    return text;
}

Map moved(const Map& map, Point by)
{
    return changed(map, [&](PatchBuilder& builder) {
        for (const SectorId sector : map.sectorOrder()) {
            for (const WallId wall : map.wallsOf(sector)) {
                Point& at = builder.edit(wall).position;
                at = {at.x + by.x, at.y + by.y};
            }
        }
        for (const SpriteId sprite : map.spriteOrder()) {
            Point& at = builder.edit(sprite).position;
            at = {at.x + by.x, at.y + by.y};
        }
    });
}

/// Directed walls, each with whether it is a portal.
using Shape = std::multiset<std::tuple<Point, Point, bool>>;

Shape shapeOf(const Map& map)
{
    Shape shape;
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId id : map.wallsOf(sector)) {
            shape.emplace(map[id].position, *map.endOf(map[id]), map[id].nextWall.isRow());
        }
    }
    return shape;
}

Int128 areaOf(const Map& map)
{
    Int128 area2 = 0;
    for (const SectorId sector : map.sectorOrder()) {
        for (const Loop& loop : loopsOf(map, sector)) {
            area2 += loop.area2;
        }
    }
    return area2;
}

/// A draw request with the levels before and after it.
struct Step {
    const Map& before;
    const Map& after;
    const DrawRequest& request;
    bool isRounded = false;
};

/// Returns the lines of a request, including the closing one.
std::vector<Segment> linesOf(const DrawRequest& request)
{
    std::vector<Segment> lines;
    for (std::size_t at = 0; at < request.points.size(); ++at) {
        const Point next = request.points[(at + 1) % request.points.size()];
        if (request.points[at] != next) {
            lines.push_back({request.points[at], next});
        }
    }
    return lines;
}

/// Compares points off all walls: each is still in its sector, or in an heir of it (Spec:
/// editing-kernel T11).
class Heirs {
public:
    explicit Heirs(const Step& step)
        : m_step(step)
        , m_indexBefore(step.before)
        , m_indexAfter(step.after)
        , m_lines(linesOf(step.request))
        , m_touched(m_lines)
    {
        if (step.isRounded) {
            addTouched(step.before, step.after);
            addTouched(step.after, step.before);
        }
    }

    /// Returns what is wrong at the point, or an empty string.
    QString wrongAt(Point p) const
    {
        const SectorsAt was = sectorsAt({m_step.before, m_indexBefore}, p);
        const SectorsAt is = sectorsAt({m_step.after, m_indexAfter}, p);
        if (!was.boundary.empty() || !is.boundary.empty() || isBesideTouched(p)) {
            return {};
        }
        const DrawRequest& request = m_step.request;
        const bool inside = request.closed && quadrantWinding(m_lines, p) != 0;
        const bool mustBeVoid =
            inside ? request.fill == Fill::Void : was.inside.empty() && request.closed;
        const bool mayBecomeSector = !request.closed && was.inside.empty();
        if (!mayBecomeSector && is.inside.empty() != mustBeVoid) {
            return QStringLiteral("void and sector are mixed up");
        }
        const bool mayHaveOtherOwner = inside || !request.closed || was.inside.empty();
        if (!mayHaveOtherOwner && markAt(m_step.after, is) != markAt(m_step.before, was)) {
            return QStringLiteral("a point went to another sector's heir");
        }
        const bool isPartOfSector = !was.inside.empty() && request.fill == Fill::Sector;
        if (isPartOfSector && markAt(m_step.after, is) != markAt(m_step.before, was)) {
            return QStringLiteral("a part is no copy of its sector");
        }
        return {};
    }

private:
    static std::int32_t markAt(const Map& map, const SectorsAt& at)
    {
        return map[at.inside.front()].floor.picnum;
    }

    /// Adds the walls that are not at the same points in the other level.
    void addTouched(const Map& map, const Map& other)
    {
        map.visitWalls([&](WallId id, const Wall& wall) {
            const Wall* twin = other.find(id);
            if (twin == nullptr || twin->position != wall.position
                || other.endOf(*twin) != map.endOf(wall)) {
                m_touched.push_back({wall.position, *map.endOf(wall)});
            }
        });
    }

    /// Tests for points within one unit of changed walls after rounding, else for points on the
    /// stroke.
    bool isBesideTouched(Point p) const
    {
        const double reach = m_step.isRounded ? 1 : 0.001;
        return std::ranges::any_of(m_touched, [&](const Segment& line) {
            return distanceBetween(closestOnSegment(line, toVec2(p)), toVec2(p)) <= reach;
        });
    }

    const Step& m_step;
    MapIndex m_indexBefore;
    MapIndex m_indexAfter;
    std::vector<Segment> m_lines;
    std::vector<Segment> m_touched;
};

QString wrongArea(const Step& step)
{
    if (step.isRounded) {
        return {};
    }
    const Int128 change = areaOf(step.after) - areaOf(step.before);
    const bool mayGrow = step.request.fill != Fill::Void || !step.request.closed;
    const bool mayShrink = step.request.fill == Fill::Void && step.request.closed;
    return (change > 0 && !mayGrow) || (change < 0 && !mayShrink) ? QStringLiteral("P4: area")
                                                                  : QString();
}

QString wrongWhenMoved(const Step& step)
{
    const Point by{1003, -707};
    DrawRequest request = step.request;
    for (Point& point : request.points) {
        point = {point.x + by.x, point.y + by.y};
    }
    EditLevel level(moved(step.before, by));
    if (level.run(request) != QStringLiteral("ok") || !(level.map == moved(step.after, by))) {
        return QStringLiteral("P10: the same stroke elsewhere has another result");
    }
    return {};
}

QString wrongWhenTurned(const Step& step)
{
    if (!step.request.closed) {
        return {};
    }
    DrawRequest request = step.request;
    std::ranges::reverse(request.points);
    EditLevel reversed(step.before);
    if (reversed.run(request) != QStringLiteral("ok")
        || shapeOf(reversed.map) != shapeOf(step.after)) {
        return QStringLiteral("P10: the stroke drawn the other way round has another result");
    }
    std::rotate(request.points.begin(), request.points.begin() + 1, request.points.end());
    EditLevel rotated(step.before);
    if (rotated.run(request) != QStringLiteral("ok")
        || shapeOf(rotated.map) != shapeOf(step.after)) {
        return QStringLiteral("P10: the stroke from another first point has another result");
    }
    return {};
}

QString wrongSprite(const Step& step)
{
    const Map& after = step.after;
    for (const SpriteId id : after.spriteOrder()) {
        const Sprite& was = step.before[id];
        const SectorRef sector = after[id].sector;
        if (!sector.isRow() || after.find(sector.row()) == nullptr) {
            return QStringLiteral("H14: a sprite's sector is gone");
        }
        const MapIndex index(after);
        const bool inVoid = sectorsAt({after, index}, was.position) == SectorsAt{};
        const bool stoodInside =
            locateByQuadrant(edgesOf(step.before, was.sector.row()), was.position)
            != PointLocation::Outside;
        if (stoodInside && !inVoid
            && locateByQuadrant(edgesOf(after, sector.row()), was.position)
                   == PointLocation::Outside) {
            return QStringLiteral("H14: a sprite lies outside its sector");
        }
    }
    return {};
}

QString wrongUndo(const Step& step, const Patch& patch)
{
    Map map = step.after;
    apply(map, inverted(patch));
    if (!(map == step.before)) {
        return QStringLiteral("P6: undo");
    }
    apply(map, patch);
    return map == step.after ? QString() : QStringLiteral("P6: redo");
}

bool isOn(const Segment& line, Point p)
{
    return boxOf(line).contains(p) && orientation(line.a, line.b, p) == 0;
}

/// The plan lists exactly the new vertices that are off their lines and walls as rounded.
QString wrongRounding(const Step& step, const Plan& plan)
{
    const auto lines = linesOf(step.request);
    const auto verticesOf = [](const Map& map) {
        std::set<Point> vertices;
        map.visitWalls([&](WallId, const Wall& wall) { vertices.insert(wall.position); });
        return vertices;
    };
    const std::set<Point> before = verticesOf(step.before);
    const std::set<Point> after = verticesOf(step.after);
    for (const Point p : after) {
        const bool isBeside = !before.contains(p) && std::ranges::none_of(lines, [&](auto& line) {
            return isOn(line, p);
        });
        if (isBeside && !std::ranges::binary_search(plan.rounded, p)) {
            return QStringLiteral("a rounded point is not said to be");
        }
    }
    return std::ranges::includes(after, plan.rounded) ? QString()
                                                      : QStringLiteral("no vertex is rounded");
}

QString wrongStep(const Step& step, const Plan& plan, Dice& dice, const Board& board)
{
    QString wrong = QString::fromStdString(brokenPlanarRule(step.after));
    const Heirs heirs(step);
    const int samples = roundsOf(40, 1000);
    for (int sample = 0; sample < samples && wrong.isEmpty(); ++sample) {
        const int extent = board.size * board.step + 3;
        wrong = heirs.wrongAt({dice.below(extent) - 1, dice.below(extent) - 1});
    }
    for (const QString& found :
         {wrongUndo(step, plan.patch),
          wrongRounding(step, plan),
          wrongArea(step),
          wrongWhenMoved(step),
          wrongWhenTurned(step),
          wrongSprite(step)}) {
        wrong = wrong.isEmpty() ? found : wrong;
    }
    EditLevel again(step.after);
    if (wrong.isEmpty() && !step.isRounded
        && !again.run(step.request).startsWith(QStringLiteral("E-NOTHING"))) {
        wrong = QStringLiteral("P13: drawn again it is not refused");
    }
    return wrong;
}

void addSprite(Map& map, Dice& dice, const Board& board)
{
    const Point p{dice.below(board.size * board.step), dice.below(board.size * board.step)};
    const MapIndex index(map);
    if (const auto sector = sectorAt({map, index}, p)) {
        map = changed(map, [&](PatchBuilder& builder) {
            builder.add(Sprite{.position = p, .sector = *sector});
        });
    }
}

/// Gives each new sector a mark.
void mark(Map& map, std::span<const SectorId> created, int& marks)
{
    map = changed(map, [&](PatchBuilder& builder) {
        for (const SectorId sector : created) {
            builder.edit(sector).floor.picnum = ++marks;
        }
    });
}

} // namespace

void DrawRandomTest::randomStrokesKeepEveryPromise_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("step");
    QTest::addColumn<bool>("axisParallel");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = isLongForm() ? 40 : 2;
    for (quint64 seed = 1; seed <= seeds; ++seed) {
        QTest::addRow("axis-parallel, 24 units, seed %llu", seed) << 24 << 1 << true << seed;
        QTest::addRow("axis-parallel, 8 units, seed %llu", seed) << 8 << 1 << true << seed;
        QTest::addRow("any angle, 6 steps of 60 units, seed %llu", seed)
            << 6 << 60 << false << seed;
        QTest::addRow("any angle, 4 steps of 60 units, seed %llu", seed)
            << 4 << 60 << false << seed;
        QTest::addRow("any angle, 3 steps of 4 units, seed %llu", seed) << 3 << 4 << false << seed;
        QTest::addRow("any angle, 8 units, seed %llu", seed) << 8 << 1 << false << seed;
        QTest::addRow("any angle, 16 units, seed %llu", seed) << 16 << 1 << false << seed;
        QTest::addRow("any angle, 500 units, seed %llu", seed) << 500 << 1 << false << seed;
        QTest::addRow("any angle, 100,000 units, seed %llu", seed) << 100000 << 1 << false << seed;
    }
}

void DrawRandomTest::randomStrokesKeepEveryPromise()
{
    QFETCH(const int, size);
    QFETCH(const int, step);
    QFETCH(const bool, axisParallel);
    QFETCH(const quint64, seed);
    const Board board{size, step, axisParallel};
    Dice dice(seed);
    EditLevel level{Map()};
    int marks = 0;
    int done = 0;
    std::string script;
    const int turns = roundsOf(150, 150);
    for (int turn = 0; turn < turns && level.map.wallCount() < 160; ++turn) {
        const DrawRequest request = randomStroke(dice, board);
        const Map before = level.map;
        const PlanResult planned = level.planned(request);
        if (!planned) {
            const std::string_view code = messageTemplate(planned.error().code).id;
            QVERIFY2(
                code == "E-NOTHING" || code == "E-EMPTY" || code == "E-REMOVES"
                    || (code == "E-COLLAPSE" && !axisParallel),
                (script + textOf(request) + ": " + englishText(planned.error())).c_str());
            continue;
        }
        script += textOf(request) + "; ";
        QVERIFY2(!axisParallel || planned->rounded.empty(), script.c_str());
        apply(level.map, planned->patch);
        const QString wrong = wrongStep(
            {before, level.map, request, !planned->rounded.empty()},
            *planned,
            dice,
            board);
        QVERIFY2(wrong.isEmpty(), (wrong.toStdString() + " after " + script).c_str());
        ++done;
        mark(level.map, planned->created, marks);
        addSprite(level.map, dice, board);
    }
    QVERIFY(done >= turns / 50);
}

SECTORED_TEST(DrawRandomTest)
#include "draw_random_test.moc"
