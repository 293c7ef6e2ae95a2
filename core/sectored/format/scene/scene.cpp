#include "sectored/format/scene/scene.h"

#include "sectored/format/scene/mesh_parts.h"
#include "sectored/format/scene/scene_materials.h"
#include "sectored/map/map_view.h"
#include "sectored/mesh/sector_mesh.h"
#include "sectored/walk/sector_colliders.h"

#include <cmath>
#include <map>
#include <utility>

namespace sectored::scene {

namespace {

std::string reasonOf(MeshFault fault)
{
    switch (fault) {
    case MeshFault::OpenLoop:
        return "its walls do not form closed loops";
    case MeshFault::CrossingWalls:
        return "two of its walls cross";
    case MeshFault::NoArea:
        return "its loops enclose nothing";
    case MeshFault::CeilingBelowFloor:
        break;
    }
    return "its ceiling is below its floor";
}

Loss lossOf(LossKind kind, std::string subject, std::string reason, std::string rows)
{
    return {
        .kind = kind,
        .subject = std::move(subject),
        .reason = std::move(reason),
        .rows = std::move(rows)};
}

/// Adds a row to a loss.
void count(Loss& loss, std::int32_t number)
{
    ++loss.count;
    loss.numbers.push_back(number);
}

/// Makes the scene, node by node.
class SceneMaker {
public:
    explicit SceneMaker(const ExportRequest& request)
        : m_request(request)
        , m_index(request.map)
        , m_scene{
              .name = plainStem(request.path),
              .unitsPerMetre = request.settings.mapUnits || request.looks == nullptr
                                   ? 1
                                   : request.looks->unitsPerMetre()}
        , m_materials(request, m_scene)
        , m_parts(m_scene.unitsPerMetre)
    {}

    Result<Scene> make()
    {
        for (const SectorId sector : m_request.map.sectorOrder()) {
            if (auto fault = addSector(sector)) {
                return failure(*std::move(fault));
            }
        }
        if (m_request.settings.colliders) {
            for (const SectorId sector : m_request.map.sectorOrder()) {
                addCollider(sector);
            }
        }
        if (auto fault = addSprites()) {
            return failure(*std::move(fault));
        }
        addLosses();
        return std::move(m_scene);
    }

private:
    MapView view() const { return {m_request.map, m_index}; }

    Node sectorNode(SectorId sector, NodeKind kind) const
    {
        const Sector& row = m_request.map[sector];
        const std::int32_t number = view().numbering().of(sector);
        return {
            .kind = kind,
            .name =
                "sector-" + std::to_string(number) + (kind == NodeKind::Collider ? "-colonly" : ""),
            .number = number,
            .sector = number,
            .lotag = row.lotag,
            .hitag = row.hitag};
    }

    std::optional<Error> addSector(SectorId sector)
    {
        const SectorMesh mesh = meshOf(view(), sector);
        if (mesh.fault) {
            const auto known = m_faulty.emplace(
                *mesh.fault,
                lossOf(LossKind::Dropped, "surface", reasonOf(*mesh.fault), "sectors"));
            count(known.first->second, view().numbering().of(sector));
            return std::nullopt;
        }
        std::optional<Surface> surface;
        Drawn drawn;
        bool showsSky = false;
        for (const SurfaceTriangle& triangle : mesh.triangles) {
            if (surface != triangle.surface) {
                surface = triangle.surface;
                auto next = drawnOf(triangle);
                if (!next) {
                    return std::move(next.error());
                }
                drawn = *std::move(next);
                showsSky = showsSky || drawn.isSky;
            }
            m_parts.add(drawn.material, cornersOf(triangle, drawn));
        }
        if (showsSky) {
            count(m_skies, view().numbering().of(sector));
        }
        addNode(sectorNode(sector, NodeKind::Sector));
        return std::nullopt;
    }

    void addCollider(SectorId sector)
    {
        for (const SurfaceTriangle& triangle : collidersOf(view(), sector).triangles) {
            m_parts.add(std::nullopt, cornersOf(triangle, {}));
        }
        addNode(sectorNode(sector, NodeKind::Collider));
    }

    std::optional<Error> addSprites()
    {
        for (const SpriteId sprite : m_request.map.spriteOrder()) {
            const std::int32_t number = view().numbering().of(sprite);
            if (!m_request.settings.sprites || m_request.looks == nullptr) {
                count(m_leftOut, number);
                continue;
            }
            const auto look = m_request.looks->lookOf(m_request.map, sprite);
            if (!look) {
                count(m_unseen, number);
                continue;
            }
            const auto material = m_materials.indexOf(look->material);
            if (!material) {
                return material.error();
            }
            const auto corner = [&](std::size_t at) {
                return LevelCorner{look->corners.at(at).place, look->corners.at(at).onPicture};
            };
            m_parts.add(*material, {corner(0), corner(1), corner(2)});
            m_parts.add(*material, {corner(0), corner(2), corner(3)});
            addNode(spriteNode(sprite, look->facesViewer));
        }
        return std::nullopt;
    }

    Node spriteNode(SpriteId sprite, bool facesViewer) const
    {
        const Sprite& row = m_request.map[sprite];
        const std::int32_t number = view().numbering().of(sprite);
        return {
            .kind = NodeKind::Sprite,
            .name = "sprite-" + std::to_string(number),
            .number = number,
            .sector = view().numbering().of(row.sector),
            .lotag = row.lotag,
            .hitag = row.hitag,
            .facesViewer = facesViewer};
    }

    void addNode(Node node)
    {
        node.parts = m_parts.take();
        if (!node.parts.empty()) {
            m_scene.nodes.push_back(std::move(node));
        }
    }

    /// How the triangles of a surface are drawn.
    struct Drawn {
        std::optional<std::size_t> material{};
        bool isSky = false;
        std::function<Vec2(Vec3)> placeAt{};
        Vec2 whole{}; ///< pictures to subtract, so that positions stay small and exact
    };

    Result<Drawn> drawnOf(const SurfaceTriangle& first)
    {
        if (m_request.looks == nullptr) {
            return Drawn{};
        }
        PlacedMaterial look = m_request.looks->lookOf(m_request.map, first.surface);
        const auto material = m_materials.indexOf(look.material);
        if (!material) {
            return failure(material.error());
        }
        const Vec2 place = look.placeAt(first.corners[0]);
        return Drawn{
            .material = *material,
            .isSky = look.material.isSky,
            .placeAt = std::move(look.placeAt),
            .whole = {std::floor(place.x), std::floor(place.y)}};
    }

    static std::array<LevelCorner, 3> cornersOf(const SurfaceTriangle& triangle, const Drawn& drawn)
    {
        std::array<LevelCorner, 3> corners;
        for (std::size_t at = 0; at < corners.size(); ++at) {
            corners.at(at).place = triangle.corners.at(at);
            if (drawn.placeAt) {
                const Vec2 place = drawn.placeAt(triangle.corners.at(at));
                corners.at(at).onPicture = {place.x - drawn.whole.x, place.y - drawn.whole.y};
            }
        }
        return corners;
    }

    void addLosses()
    {
        LossReport& losses = m_scene.losses;
        losses.push_back(
            {.kind = LossKind::Dropped,
             .subject = "shade, animation, effects and tags of walls",
             .reason = "the file holds shapes and pictures, and cannot be opened as a level"});
        if (m_request.looks == nullptr) {
            losses.push_back(
                {.kind = LossKind::Dropped,
                 .subject = "materials and pictures",
                 .reason = "no tiles were given"});
        }
        for (auto& [fault, loss] : m_faulty) {
            losses.push_back(std::move(loss));
        }
        for (Loss* loss : {&m_skies, &m_leftOut, &m_unseen}) {
            if (loss->count > 0) {
                losses.push_back(std::move(*loss));
            }
        }
        m_materials.addLosses();
    }

    const ExportRequest& m_request;
    MapIndex m_index;
    Scene m_scene;
    SceneMaterials m_materials;
    MeshParts m_parts;
    std::map<MeshFault, Loss> m_faulty;
    Loss m_skies = lossOf(
        LossKind::Changed,
        "sky",
        "it is a plane with the material sky-N, without a picture",
        "sectors");
    Loss m_leftOut = lossOf(LossKind::Dropped, "plane", "sprites are not included", "sprites");
    Loss m_unseen =
        lossOf(LossKind::Dropped, "plane", "the sprite is invisible or has no size", "sprites");
};

} // namespace

Result<Scene> sceneOf(const ExportRequest& request)
{
    return SceneMaker(request).make();
}

std::string plainStem(const std::filesystem::path& path)
{
    std::string name = path.stem().string();
    for (char& letter : name) {
        const bool isPlain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
                             || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-'
                             || letter == '_';
        letter = isPlain ? letter : '_';
    }
    return name.empty() || name == "-" ? "level" : name;
}

} // namespace sectored::scene
