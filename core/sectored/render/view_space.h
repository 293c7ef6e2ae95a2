#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/plane.h"
#include "sectored/texture/surface_texture.h"
#include "sectored/texture/view.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace sectored {

/// A point as seen by the camera: map units to the right of the axis and along it.
struct ViewPoint {
    double lateral = 0;
    double depth = 0;
};

/// Turns points of the plan into points of the view, and back.
class ViewSpace {
public:
    explicit ViewSpace(const Viewpoint& camera);

    ViewPoint of(Vec2 p) const;
    Vec2 placeOf(ViewPoint point) const;
    const Viewpoint& camera() const { return m_camera; }

private:
    Viewpoint m_camera;
    Vec2 m_forward;
};

/// A floor or ceiling as a linear function of the view: Build z units below the eye.
struct SeenPlane {
    double atEye = 0;      ///< of the plane, extended to the place of the eye
    double perLateral = 0; ///< what a map unit to the right adds
    double perDepth = 0;   ///< what a map unit along the axis adds
    bool isSky = false;
    bool isSlanted = false; ///< its slope bit is set
    std::int32_t z = 0;     ///< of its row, without slope

    double at(ViewPoint p) const { return atEye + perLateral * p.lateral + perDepth * p.depth; }
};

/// A wall as seen by the camera.
struct SeenWall {
    WallId id{};
    SectorId sector{};
    std::optional<SectorId> across{};
    Segment line{};
    ViewPoint start{};
    ViewPoint end{};
    std::int32_t cstat = 0;
    std::int32_t number = 0;
    std::size_t ordinal = 0;  ///< among the walls of all sectors met
    std::int32_t column = -1; ///< the last column whose ray passed through it
};

/// A sector as seen by the camera.
struct SeenSector {
    SectorId id{};
    std::int32_t number = 0;
    SeenPlane ceiling{};
    SeenPlane floor{};
    std::vector<SeenWall> walls{};
};

/// The sectors that the rays of a picture meet, each prepared when it is first met, and the
/// textures of their surfaces.
class SeenLevel {
public:
    SeenLevel(const MapView& view, const TexturedLevel& level, const Viewpoint& camera);

    SeenSector& sector(SectorId id);
    /// Returns the texture of a surface, made on first use.
    const SurfaceTexture& texture(const Surface& surface);
    /// Number of walls of all sectors met so far.
    std::size_t wallCount() const { return m_wallCount; }
    /// Sectors met so far, in that order.
    const std::vector<SectorId>& met() const { return m_met; }

    const MapView& view() const { return m_view; }
    const TexturedLevel& level() const { return m_level; }
    const ViewSpace& space() const { return m_space; }

private:
    SeenPlane planeOf(SectorId id, PlaneKind kind) const;
    SeenSector prepared(SectorId id) const;

    MapView m_view;
    const TexturedLevel& m_level;
    ViewSpace m_space;
    std::unordered_map<std::uint32_t, std::unique_ptr<SeenSector>> m_sectors;
    std::unordered_map<std::uint64_t, SurfaceTexture> m_textures;
    std::vector<SectorId> m_met;
    std::size_t m_wallCount = 0;
};

} // namespace sectored
