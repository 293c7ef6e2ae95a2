#include "sectored/format/gltf/gltf_buffer.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace sectored::gltf {

namespace {

constexpr std::int32_t floatNumbers = 5126;
constexpr std::int32_t unsignedNumbers = 5125;
constexpr std::int32_t vertices = 34962;
constexpr std::int32_t elements = 34963;

// The standard wants little-endian numbers, as on every machine that this is built for.
static_assert(std::endian::native == std::endian::little);

Bounds boundsOf(std::span<const scene::Vertex> vertices)
{
    Bounds bounds{vertices.front().position, vertices.front().position};
    for (const scene::Vertex& vertex : vertices) {
        for (std::size_t axis = 0; axis < bounds.least.size(); ++axis) {
            const float place = vertex.position.at(axis);
            bounds.least.at(axis) = std::min(bounds.least.at(axis), place);
            bounds.most.at(axis) = std::max(bounds.most.at(axis), place);
        }
    }
    return bounds;
}

} // namespace

std::size_t GltfBuffer::addView(std::span<const std::byte> bytes, std::int32_t target)
{
    m_views.push_back({.offset = m_bytes.size(), .length = bytes.size(), .target = target});
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    constexpr std::size_t alignment = 4;
    m_bytes.resize((m_bytes.size() + alignment - 1) / alignment * alignment);
    return m_views.size() - 1;
}

std::size_t GltfBuffer::addVectors(
    std::span<const float> numbers,
    const char* type,
    std::size_t width)
{
    m_accessors.push_back(
        {.view = addView(std::as_bytes(numbers), vertices),
         .componentType = floatNumbers,
         .count = numbers.size() / width,
         .type = type});
    return m_accessors.size() - 1;
}

std::size_t GltfBuffer::addIndices(std::span<const std::uint32_t> indices)
{
    m_accessors.push_back(
        {.view = addView(std::as_bytes(indices), elements),
         .componentType = unsignedNumbers,
         .count = indices.size(),
         .type = "SCALAR"});
    return m_accessors.size() - 1;
}

PartAccessors GltfBuffer::addPart(const scene::Part& part)
{
    std::vector<float> positions;
    std::vector<float> normals;
    std::vector<float> places;
    for (const scene::Vertex& vertex : part.vertices) {
        std::ranges::copy(vertex.position, std::back_inserter(positions));
        std::ranges::copy(vertex.normal, std::back_inserter(normals));
        std::ranges::copy(vertex.onPicture, std::back_inserter(places));
    }
    PartAccessors added{.positions = addVectors(positions, "VEC3", 3)};
    m_accessors.back().bounds = boundsOf(part.vertices);
    added.normals = addVectors(normals, "VEC3", 3);
    if (part.material) {
        added.places = addVectors(places, "VEC2", 2);
    }
    added.indices = addIndices(part.indices);
    return added;
}

} // namespace sectored::gltf
