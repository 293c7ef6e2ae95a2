#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/export_request.h"
#include "sectored/mesh/surface_looks.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored::scene {

/// A corner of a mesh. The frame is right-handed: x to the east, y up, z to the south, that is
/// (x, -z / 16, y) of a MAP. In metres or map units.
struct Vertex {
    std::array<float, 3> position{};
    std::array<float, 3> normal{};    ///< of length 1; of one triangle
    std::array<float, 2> onPicture{}; ///< right and down; 0 to 1 is the picture once

    auto operator<=>(const Vertex&) const = default;
};

/// A part of a mesh with one material. Three indices make a triangle, anticlockwise as seen from
/// its front.
struct Part {
    std::optional<std::size_t> material{}; ///< in Scene::materials
    std::vector<Vertex> vertices{};        ///< each once
    std::vector<std::uint32_t> indices{};
};

enum class NodeKind { Sector, Collider, Sprite };

/// A mesh with its place in the level.
struct Node {
    NodeKind kind = NodeKind::Sector;
    std::string name{};       ///< "sector-12", "sector-12-colonly", "sprite-3"
    std::int32_t number = 0;  ///< of the sector or sprite
    std::int32_t sector = -1; ///< of a sprite; -1: none
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
    bool facesViewer = false; ///< a sprite that turns with the view
    std::vector<Part> parts{};
};

/// A picture of a material.
struct Picture {
    std::string name{}; ///< of a file beside the export: "NAME-tile-12.png"
    Bytes content{};    ///< PNG
};

/// A material of the scene.
struct Material {
    std::string name{}; ///< "tile-12", with what distinguishes it
    LookMaterial look{};
    std::optional<std::size_t> picture{}; ///< in Scene::pictures
};

/// A level as meshes.
struct Scene {
    std::string name{};
    double unitsPerMetre = 1; ///< map units in a unit of the scene; 1: the scene is in map units
    std::vector<Node> nodes{};
    std::vector<Material> materials{};
    std::vector<Picture> pictures{};
    LossReport losses{};
};

/// Returns the level as meshes: a node for each sector that has a surface, those of meshOf, then
/// the colliders (collidersOf) and the sprites that are asked for. Errors: those of
/// SurfaceLooks::pictureOf.
Result<Scene> sceneOf(const ExportRequest& request);

/// Returns the name of the export without extension, for names of other files and inside of files:
/// what is not a letter, digit, dot, hyphen or underscore becomes an underscore.
std::string plainStem(const std::filesystem::path& path);

} // namespace sectored::scene
