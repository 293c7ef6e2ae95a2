#pragma once

#include "sectored/base/file.h"
#include "sectored/format/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored::gltf {

/// A part of the buffer.
struct BufferView {
    std::size_t offset = 0;
    std::size_t length = 0;
    std::int32_t target = 0; ///< what the standard calls so; 0: a picture
};

/// The least and the greatest coordinates of positions.
struct Bounds {
    std::array<float, 3> least{};
    std::array<float, 3> most{};
};

/// An array of numbers or vectors.
struct Accessor {
    std::size_t view = 0;
    std::int32_t componentType = 0; ///< as the standard numbers them
    std::size_t count = 0;
    const char* type = "";
    std::optional<Bounds> bounds{}; ///< of positions
};

/// The accessors of a part of a mesh, as indices.
struct PartAccessors {
    std::size_t positions = 0;
    std::size_t normals = 0;
    std::optional<std::size_t> places{}; ///< on the picture; empty without a material
    std::size_t indices = 0;
};

/// The numbers of a glTF file, and where each lies. Views begin at multiples of four bytes.
class GltfBuffer {
public:
    PartAccessors addPart(const scene::Part& part);
    /// Adds a picture. Returns the index of its view.
    std::size_t addPicture(std::span<const std::byte> picture) { return addView(picture, 0); }

    /// Returns the bytes, padded with zeros to a multiple of four.
    const Bytes& bytes() const { return m_bytes; }
    const std::vector<BufferView>& views() const { return m_views; }
    const std::vector<Accessor>& accessors() const { return m_accessors; }

private:
    std::size_t addView(std::span<const std::byte> bytes, std::int32_t target);
    std::size_t addVectors(std::span<const float> numbers, const char* type, std::size_t width);
    std::size_t addIndices(std::span<const std::uint32_t> indices);

    Bytes m_bytes;
    std::vector<BufferView> m_views;
    std::vector<Accessor> m_accessors;
};

} // namespace sectored::gltf
