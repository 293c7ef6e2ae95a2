#include "sectored/geom/planar/snap_round.h"
#include "sectored/geom/segment.h"

#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <optional>
#include <random>
#include <set>

using namespace sectored;
using namespace sectored::test;
using Rational = boost::multiprecision::cpp_rational;

class SnapRoundTest : public QObject {
    Q_OBJECT

private slots:
    void randomSegmentsComeOutAsByRationalNumbers_data();
    void randomSegmentsComeOutAsByRationalNumbers();
    void theLargestCoordinatesComeOutAsByRationalNumbers();
    void noPointLeavesItsSegmentByMoreThanAPixel();
};

namespace {

/// The same rules applied directly: every pixel against every segment, in rational numbers.
class Reference {
public:
    Reference(std::span<const Segment> segments, std::size_t fixedCount)
        : m_segments(segments.begin(), segments.end())
        , m_fixedCount(fixedCount)
    {
        for (const Segment& segment : m_segments) {
            m_hot.insert(segment.a);
            m_hot.insert(segment.b);
        }
        for (std::size_t free = fixedCount; free < m_segments.size(); ++free) {
            for (const Segment& other : m_segments) {
                if (const auto centre = crossing(m_segments[free], other)) {
                    m_hot.insert(*centre);
                }
            }
        }
    }

    SnapRounding round() const
    {
        std::set<std::size_t> dirty;
        for (std::size_t index = m_fixedCount; index < m_segments.size(); ++index) {
            dirty.insert(index);
        }
        for (bool grew = true; grew;) {
            grew = false;
            for (const Point centre : m_hot) {
                const bool active = std::ranges::any_of(dirty, [&](std::size_t index) {
                    return entry(m_segments[index], centre).has_value();
                });
                for (std::size_t index = 0; active && index < m_segments.size(); ++index) {
                    const Segment& s = m_segments[index];
                    if (centre != s.a && centre != s.b && entry(s, centre)) {
                        grew = dirty.insert(index).second || grew;
                    }
                }
            }
        }
        SnapRounding result;
        for (std::size_t index = 0; index < m_segments.size(); ++index) {
            const bool isDirty = dirty.contains(index);
            const Segment& s = m_segments[index];
            result.chains.push_back(isDirty ? chain(s) : std::vector<Point>{s.a, s.b});
            if (isDirty && index < m_fixedCount) {
                result.dirty.push_back(index);
            }
        }
        return result;
    }

private:
    struct Entry {
        Rational at;
        bool isOpen = false;
        auto operator<=>(const Entry& other) const
        {
            const int order = at.compare(other.at);
            return order != 0 ? order : static_cast<int>(isOpen) - static_cast<int>(other.isOpen);
        }
    };

    static std::int32_t nearest(const Rational& value)
    {
        namespace mp = boost::multiprecision;
        const mp::cpp_int top = 2 * mp::numerator(value) + mp::denominator(value);
        const mp::cpp_int bottom = 2 * mp::denominator(value);
        mp::cpp_int whole = top / bottom;
        if (top < 0 && whole * bottom != top) {
            --whole;
        }
        return whole.convert_to<std::int32_t>();
    }

    static std::optional<Point> crossing(const Segment& s, const Segment& t)
    {
        const Rational sx = s.b.x - Rational(s.a.x);
        const Rational sy = s.b.y - Rational(s.a.y);
        const Rational tx = t.b.x - Rational(t.a.x);
        const Rational ty = t.b.y - Rational(t.a.y);
        const Rational across = sx * ty - sy * tx;
        if (across == 0) {
            return std::nullopt;
        }
        const Rational dx = t.a.x - Rational(s.a.x);
        const Rational dy = t.a.y - Rational(s.a.y);
        const Rational onS = (dx * ty - dy * tx) / across;
        const Rational onT = (dx * sy - dy * sx) / across;
        if (onS <= 0 || onS >= 1 || onT <= 0 || onT >= 1) {
            return std::nullopt;
        }
        return Point{nearest(s.a.x + sx * onS), nearest(s.a.y + sy * onS)};
    }

    /// The part of [0, 1] in which start + t * change is in [low, low + 1), within `span`.
    struct Span {
        Entry from{0, false};
        Rational to = 1;
        bool toIsOpen = false;
    };

    static bool cutDown(Span& span, const Rational& start, const Rational& change, Rational low)
    {
        const Rational high = low + 1;
        if (change == 0) {
            return start >= low && start < high;
        }
        const bool rises = change > 0;
        const Entry enters{((rises ? low : high) - start) / change, !rises};
        const Rational leaves = ((rises ? high : low) - start) / change;
        span.from = (enters <=> span.from) > 0 ? enters : span.from;
        if (leaves < span.to || (leaves == span.to && rises)) {
            span.to = leaves;
            span.toIsOpen = rises;
        }
        return true;
    }

    static std::optional<Entry> entry(const Segment& s, Point centre)
    {
        const Rational half(1, 2);
        Span span;
        if (!cutDown(span, s.a.x, s.b.x - Rational(s.a.x), centre.x - half)
            || !cutDown(span, s.a.y, s.b.y - Rational(s.a.y), centre.y - half)
            || span.from.at > span.to
            || (span.from.at == span.to && (span.from.isOpen || span.toIsOpen))) {
            return std::nullopt;
        }
        return span.from;
    }

    std::vector<Point> chain(const Segment& s) const
    {
        struct Passed {
            Entry entry;
            Point centre;
        };
        std::vector<Passed> passed;
        for (const Point centre : m_hot) {
            if (const auto found = entry(s, centre)) {
                passed.push_back({*found, centre});
            }
        }
        std::ranges::sort(passed, [](const Passed& left, const Passed& right) {
            return (left.entry <=> right.entry) < 0;
        });
        std::vector<Point> points;
        for (const Passed& pixel : passed) {
            points.push_back(pixel.centre);
        }
        return points;
    }

    std::vector<Segment> m_segments;
    std::size_t m_fixedCount;
    std::set<Point> m_hot;
};

/// Segments of which the first `fixedCount` have only end points in common.
struct Lines {
    std::vector<Segment> segments{};
    std::size_t fixedCount = 0;
};

Lines randomLines(std::mt19937_64& random, std::int32_t size, std::size_t count)
{
    const auto coordinate = [&] {
        return static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(size)) - size / 2;
    };
    Lines lines;
    const std::size_t wanted = count / 2;
    for (int tries = 0; tries < 60 && lines.segments.size() < wanted; ++tries) {
        const Segment s{{coordinate(), coordinate()}, {coordinate(), coordinate()}};
        const bool fits =
            s.a != s.b && std::ranges::all_of(lines.segments, [&](const Segment& other) {
                const auto meeting = meetingOf(s, other);
                return meeting == SegmentMeeting::Apart
                       || (meeting == SegmentMeeting::Touch && !isInsideSegment(s, other.a)
                           && !isInsideSegment(s, other.b) && !isInsideSegment(other, s.a)
                           && !isInsideSegment(other, s.b));
            });
        if (fits) {
            lines.segments.push_back(s);
        }
    }
    lines.fixedCount = lines.segments.size();
    while (lines.segments.size() < count) {
        const Segment s{{coordinate(), coordinate()}, {coordinate(), coordinate()}};
        if (s.a != s.b) {
            lines.segments.push_back(s);
        }
    }
    return lines;
}

} // namespace

void SnapRoundTest::randomSegmentsComeOutAsByRationalNumbers_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("8 units: everything is within a pixel of everything") << 8;
    QTest::newRow("24 units") << 24;
    QTest::newRow("100 units") << 100;
    QTest::newRow("100,000 units") << 100000;
}

void SnapRoundTest::randomSegmentsComeOutAsByRationalNumbers()
{
    QFETCH(const int, size);
    const int turns = roundsOf(40, 5000);
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(turns); ++seed) {
        std::mt19937_64 random(seed);
        const Lines lines = randomLines(random, size, 4 + seed % 8);
        const SnapRounding found = snapRound(lines.segments, lines.fixedCount);
        const SnapRounding expected = Reference(lines.segments, lines.fixedCount).round();
        QVERIFY2(
            found.chains == expected.chains && found.dirty == expected.dirty,
            qPrintable(QStringLiteral("seed %1").arg(seed)));
    }
}

void SnapRoundTest::theLargestCoordinatesComeOutAsByRationalNumbers()
{
    const std::int32_t far = coordinateLimit;
    const std::vector<Segment> segments{
        {{-far, -far}, {far, far - 1}},
        {{-far, far}, {far, -far + 1}},
        {{-far, 1}, {far, 0}},
        {{-far, -far}, {far, far}}};
    const SnapRounding found = snapRound(segments, 0);
    QVERIFY(found.chains == Reference(segments, 0).round().chains);
}

void SnapRoundTest::noPointLeavesItsSegmentByMoreThanAPixel()
{
    std::mt19937_64 random(77);
    for (int turn = 0; turn < roundsOf(300, 3000); ++turn) {
        const Lines lines = randomLines(random, 60, 9);
        const SnapRounding rounding = snapRound(lines.segments, lines.fixedCount);
        for (std::size_t index = 0; index < lines.segments.size(); ++index) {
            const Segment& s = lines.segments[index];
            const auto& chain = rounding.chains[index];
            QCOMPARE(chain.front(), s.a);
            QCOMPARE(chain.back(), s.b);
            for (const Point p : chain) {
                const std::int64_t dx = std::int64_t{s.b.x} - s.a.x;
                const std::int64_t dy = std::int64_t{s.b.y} - s.a.y;
                const std::int64_t across =
                    dx * (std::int64_t{p.y} - s.a.y) - dy * (std::int64_t{p.x} - s.a.x);
                // The squared distance is at most one half.
                QVERIFY(2 * across * across <= dx * dx + dy * dy);
            }
        }
    }
}

SECTORED_TEST(SnapRoundTest)
#include "snap_round_test.moc"
