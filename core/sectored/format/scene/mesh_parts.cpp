#include "sectored/format/scene/mesh_parts.h"

#include <utility>

namespace sectored::scene {

namespace {

std::array<float, 3> asFloats(Vec3 v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

/// Exchanges the last two axes: (east, south, up) becomes (east, up, south). Left-handed becomes
/// right-handed, so that nothing is mirrored, and clockwise becomes anticlockwise with the order of
/// the corners reversed.
Vec3 turned(Vec3 v)
{
    return {v.x, v.z, v.y};
}

} // namespace

std::array<float, 3> MeshParts::toScene(Vec3 place) const
{
    return asFloats(turned(place) / m_unitsPerMetre);
}

void MeshParts::add(std::optional<std::size_t> material, const std::array<LevelCorner, 3>& corners)
{
    // In the level's frame this points to the front, and it still does once the axes are exchanged.
    const Vec3 facing =
        cross(corners[1].place - corners[0].place, corners[2].place - corners[0].place);
    const std::array<float, 3> normal =
        asFloats(turned(normalised(facing).value_or(Vec3{0, 0, 1})));
    Growing& growing = m_parts[material];
    growing.part.material = material;
    for (const std::size_t at : {0U, 2U, 1U}) {
        const LevelCorner& corner = corners.at(at);
        const Vertex vertex{
            .position = toScene(corner.place),
            .normal = normal,
            .onPicture = {
                static_cast<float>(corner.onPicture.x),
                static_cast<float>(corner.onPicture.y)}};
        const auto next = static_cast<std::uint32_t>(growing.part.vertices.size());
        const auto [known, isNew] = growing.indexOf.emplace(vertex, next);
        if (isNew) {
            growing.part.vertices.push_back(vertex);
        }
        growing.part.indices.push_back(known->second);
    }
}

std::vector<Part> MeshParts::take()
{
    std::vector<Part> parts;
    for (auto& [material, growing] : m_parts) {
        parts.push_back(std::move(growing.part));
    }
    m_parts.clear();
    return parts;
}

} // namespace sectored::scene
