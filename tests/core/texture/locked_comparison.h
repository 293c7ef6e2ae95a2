#pragma once

#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/tolerance.h"

#include "tests/core/texture/locked_level.h"

#include <cmath>
#include <optional>

namespace sectored::test {

/// A point of a face of the level before an edit.
struct FacePoint {
    Face face{};
    Vec3 at{};
};

inline SurfaceKind surfaceOf(WallPiece piece)
{
    return piece == WallPiece::Upper   ? SurfaceKind::Upper
           : piece == WallPiece::Lower ? SurfaceKind::Lower
                                       : SurfaceKind::Wall;
}

/// Returns a random point of a wall or flat. Empty if it chose a wall that shows nothing.
inline std::optional<FacePoint> randomFacePoint(const Map& map, std::mt19937_64& random)
{
    RandomLockedEdits choice(map, random);
    if (randomBelow(random, 2) == 0) {
        const SectorId sector = choice.sector();
        const auto walls = map.wallsOf(sector);
        const Point corner = map[walls.front()].position;
        const Vec3 at{
            corner.x + randomBetween(random, -512, 512) + 0.5,
            corner.y + randomBetween(random, -512, 512) + 0.5,
            0};
        const bool isFloor = randomBelow(random, 2) == 0;
        return FacePoint{
            {.sector = sector, .kind = isFloor ? SurfaceKind::Floor : SurfaceKind::Ceiling},
            at};
    }
    const WallId wall = choice.wall();
    const auto pieces = drawnPieces(map, wall);
    if (pieces.empty()) {
        return std::nullopt;
    }
    const WallPiece piece =
        pieces[static_cast<std::size_t>(randomBelow(random, std::ssize(pieces)))];
    const Segment line = lineOf(map, wall);
    const double share = randomBetween(random, 1, 999) / 1000.0;
    return FacePoint{
        {.wall = wall, .kind = surfaceOf(piece)},
        {line.a.x + share * (line.b.x - line.a.x),
         line.a.y + share * (line.b.y - line.a.y),
         double(randomBetween(random, -1000, 1000))}};
}

inline Vec3 mappedPoint(const Isometry& by, Vec3 p)
{
    return {
        double(by.xx) * p.x + double(by.xy) * p.y + double(by.dx),
        double(by.yx) * p.x + double(by.yy) * p.y + double(by.dy),
        p.z};
}

/// Tests whether a point is strictly inside a line between two points.
inline bool isInside(const Segment& line, Vec3 p)
{
    const double dx = line.b.x - line.a.x;
    const double dy = line.b.y - line.a.y;
    const double across = dx * (p.y - line.a.y) - dy * (p.x - line.a.x);
    const double along = dx * (p.x - line.a.x) + dy * (p.y - line.a.y);
    return std::abs(across) < 1e-3 && along > 0 && along < dx * dx + dy * dy;
}

/// Compares what points of a level show before and after an edit.
class LockedComparison {
public:
    LockedComparison(const LockedLevel& locked, const Map& before, const LockedEdit& edit)
        : m_locked(locked)
        , m_before(before)
        , m_after(locked.level.map)
        , m_edit(edit)
    {}

    /// Returns what is wrong at a point. Counts it if its surface is still there.
    QString faultAt(const FacePoint& point)
    {
        const SectorId source =
            point.face.wall ? m_before[*point.face.wall].sector.row() : point.face.sector;
        const int hitag = m_before[source].hitag;
        const bool goes = goesAlong(point.face);
        if (!m_edit.pastedHitag) {
            return faultAt(point, {goes ? m_edit.motion : Isometry{}, hitag});
        }
        const QString fault =
            goes ? faultAt(point, {m_edit.motion, *m_edit.pastedHitag}) : QString();
        return fault.isEmpty() ? faultAt(point, {Isometry{}, hitag}) : fault;
    }

    int compared() const { return m_compared; }

private:
    struct Way {
        Isometry motion{};
        int hitag = 0; ///< of the room that the point is in afterwards
    };

    bool goesAlong(const Face& face) const
    {
        const SectorId sector = face.wall ? m_before[*face.wall].sector.row() : face.sector;
        if (m_edit.moving.contains(sector) || !face.wall) {
            return m_edit.moving.contains(sector);
        }
        // A wall at a moving room, both of whose ends went along with it.
        const Wall* const now = m_after.find(*face.wall);
        const auto end = now != nullptr ? m_after.endOf(*now) : std::nullopt;
        const Segment was = lineOf(m_before, *face.wall);
        const bool moved = end && (now->position != was.a || *end != was.b);
        const Segment there{m_edit.motion(was.a), m_edit.motion(was.b)};
        return moved
               && ((now->position == there.a && *end == there.b)
                   || (now->position == there.b && *end == there.a));
    }

    int hitagAcross(const Map& map, WallId wall) const
    {
        const SectorRef across = map[wall].nextSector;
        return across.isRow() ? map[across.row()].hitag : -1;
    }

    /// Returns the same face after the edit, at a point of it.
    std::optional<Face> faceAfter(const Face& face, Vec3 at, const Way& way) const
    {
        for (const SectorId sector : m_after.sectorOrder()) {
            if (m_after[sector].hitag != way.hitag) {
                continue;
            }
            if (!face.wall) {
                if (contains(m_after, sector, at)) {
                    return Face{.sector = sector, .kind = face.kind};
                }
                continue;
            }
            for (const WallId wall : m_after.wallsOf(sector)) {
                if (isSameWall(*face.wall, wall, at, way) && shows(wall, face.kind)) {
                    return Face{.wall = wall, .kind = face.kind};
                }
            }
        }
        return std::nullopt;
    }

    static bool contains(const Map& map, SectorId sector, Vec3 at)
    {
        const Point corner{
            static_cast<std::int32_t>(std::floor(at.x)),
            static_cast<std::int32_t>(std::floor(at.y))};
        return locateByQuadrant(edgesOf(map, sector), corner) == PointLocation::Inside;
    }

    /// Tests whether a wall is where another one was, and has the same room across.
    bool isSameWall(WallId old, WallId wall, Vec3 at, const Way& way) const
    {
        const Segment line = lineOf(m_after, wall);
        const Segment was = lineOf(m_before, old);
        const Vec3 a = mappedPoint(way.motion, {double(was.a.x), double(was.a.y), 0});
        const Vec3 b = mappedPoint(way.motion, {double(was.b.x), double(was.b.y), 0});
        const double along =
            (b.x - a.x) * (line.b.x - line.a.x) + (b.y - a.y) * (line.b.y - line.a.y);
        return isInside(line, at) && (along > 0) != way.motion.mirrors()
               && hitagAcross(m_after, wall) == hitagAcross(m_before, old);
    }

    /// Returns the texels by which an edit may move the texture of a face: half a repeat where a
    /// wall does not have a repeat for each step of the grid (Spec: content 2.12).
    static double slackOf(const Map& map, const Face& face)
    {
        if (!face.wall) {
            return texelSlack;
        }
        const Segment line = lineOf(map, *face.wall);
        const double length = std::hypot(line.b.x - line.a.x, line.b.y - line.a.y);
        constexpr double oneRepeat = 8;
        return length == lockedGrid * map[*face.wall].xrepeat ? 0 : oneRepeat;
    }

    /// Tests whether a notice says that the texture could not be kept.
    bool isNamed(const Face& face) const
    {
        return std::ranges::any_of(m_locked.level.notices, [&](const Notice& notice) {
            const auto& [sectors, walls, sprites] = notice.about;
            return hasId(notice.code, "N-ALIGN")
                   && (face.wall ? std::ranges::find(walls, *face.wall) != walls.end()
                                 : std::ranges::find(sectors, face.sector) != sectors.end());
        });
    }

    bool shows(WallId wall, SurfaceKind kind) const
    {
        const auto pieces = drawnPieces(m_after, wall);
        return std::ranges::any_of(pieces, [kind](WallPiece piece) {
            return surfaceOf(piece) == kind;
        });
    }

    QString faultAt(const FacePoint& point, const Way& way)
    {
        const Vec3 at = mappedPoint(way.motion, point.at);
        const bool isThere = point.face.wall || contains(m_before, point.face.sector, point.at);
        const auto face = isThere ? faceAfter(point.face, at, way) : std::nullopt;
        if (!face || isNamed(*face)) {
            return {};
        }
        ++m_compared;
        const Texel was = m_locked.texture(m_before, point.face).positionAt(point.at);
        const Texel now = m_locked.texture(m_after, *face).positionAt(at);
        const double slack =
            std::max(slackOf(m_before, point.face), slackOf(m_after, *face)) + 1e-6;
        const bool isEqual = apart(was.u, now.u, 64) < slack && apart(was.v, now.v, 64) < slack;
        return isEqual ? QString()
                       : QString("%1, %2, %3 showed %4, %5 and now shows %6, %7; kind %8, edit %9")
                             .arg(point.at.x)
                             .arg(point.at.y)
                             .arg(point.at.z)
                             .arg(was.u)
                             .arg(was.v)
                             .arg(now.u)
                             .arg(now.v)
                             .arg(int(face->kind))
                             .arg(m_edit.request.index());
    }

    const LockedLevel& m_locked;
    const Map& m_before;
    const Map& m_after;
    const LockedEdit& m_edit;
    int m_compared = 0;
};

/// What came of a random edit.
struct EditOutcome {
    bool isDone = false;
    int compared = 0;
    QString fault{}; ///< empty: nothing that was kept has another texel
};

/// Makes a random edit, and compares points of the level before it.
inline EditOutcome randomLockedEdit(LockedLevel& locked, std::mt19937_64& random)
{
    constexpr int points = 20;
    const Map before = locked.level.map;
    const LockedEdit edit = RandomLockedEdits(before, random).edit();
    EditOutcome outcome;
    outcome.isDone = locked.level.run(edit.request) == "ok";
    if (!outcome.isDone) {
        return outcome;
    }
    const auto& notices = locked.level.notices;
    if (std::ranges::find(notices, MessageCode::PanningShared, &Notice::code) != notices.end()) {
        return outcome; // two parts of a wall want different panning, and that is said
    }
    LockedComparison comparison(locked, before, edit);
    for (int at = 0; at < points && outcome.fault.isEmpty(); ++at) {
        if (const auto point = randomFacePoint(before, random)) {
            outcome.fault = comparison.faultAt(*point);
        }
    }
    outcome.compared = comparison.compared();
    return outcome;
}

} // namespace sectored::test
