#include "sectored/format/gltf/gltf.h"

#include "sectored/base/version.h"
#include "sectored/format/gltf/gltf_buffer.h"
#include "sectored/format/scene/scene.h"
#include "sectored/format/text_bytes.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <string>
#include <utility>

namespace sectored {

namespace {

using gltf::GltfBuffer;
using Json = nlohmann::ordered_json;

/// Adds an array, unless it is empty: the standard has no empty arrays.
void addArray(Json& document, const char* key, Json array)
{
    if (!array.empty()) {
        document[key] = std::move(array);
    }
}

Json extrasOf(const scene::Node& node)
{
    if (node.kind == scene::NodeKind::Sprite) {
        return {
            {"sprite", node.number},
            {"sector", node.sector},
            {"lotag", node.lotag},
            {"hitag", node.hitag},
            {"facesViewer", node.facesViewer}};
    }
    return {{"sector", node.number}, {"lotag", node.lotag}, {"hitag", node.hitag}};
}

Json materialJson(const scene::Material& material)
{
    Json surface{{"metallicFactor", 0}, {"roughnessFactor", 1}};
    const double share = visibleShare(material.look.opacity);
    if (share < 1) {
        surface["baseColorFactor"] = {1, 1, 1, share};
    }
    if (material.picture) {
        surface["baseColorTexture"] = {{"index", *material.picture}};
    }
    Json object{{"name", material.name}, {"pbrMetallicRoughness", std::move(surface)}};
    if (share < 1) {
        object["alphaMode"] = "BLEND";
    } else if (material.look.opacity == Opacity::Masked) {
        object["alphaMode"] = "MASK";
    }
    if (material.look.twoSided) {
        object["doubleSided"] = true;
    }
    object["extras"] = {{"tile", material.look.tile}, {"pal", material.look.pal}};
    return object;
}

Json viewsJson(const GltfBuffer& buffer)
{
    Json views = Json::array();
    for (const gltf::BufferView& view : buffer.views()) {
        Json object{{"buffer", 0}, {"byteOffset", view.offset}, {"byteLength", view.length}};
        if (view.target != 0) {
            object["target"] = view.target;
        }
        views.push_back(std::move(object));
    }
    return views;
}

Json accessorsJson(const GltfBuffer& buffer)
{
    Json accessors = Json::array();
    for (const gltf::Accessor& accessor : buffer.accessors()) {
        Json object{
            {"bufferView", accessor.view},
            {"componentType", accessor.componentType},
            {"count", accessor.count},
            {"type", accessor.type}};
        if (accessor.bounds) {
            object["min"] = accessor.bounds->least;
            object["max"] = accessor.bounds->most;
        }
        accessors.push_back(std::move(object));
    }
    return accessors;
}

Json primitiveJson(const gltf::PartAccessors& part, std::optional<std::size_t> material)
{
    Json attributes{{"POSITION", part.positions}, {"NORMAL", part.normals}};
    if (part.places) {
        attributes["TEXCOORD_0"] = *part.places;
    }
    Json object{{"attributes", std::move(attributes)}, {"indices", part.indices}};
    if (material) {
        object["material"] = *material;
    }
    return object;
}

/// Makes the document of a scene, and the files beside it.
class GltfWriter {
public:
    GltfWriter(const scene::Scene& scene, bool isBinary)
        : m_scene(scene)
        , m_isBinary(isBinary)
    {}

    /// Returns the document without its buffer.
    Json document()
    {
        Json result{
            {"asset",
             {{"version", "2.0"},
              {"generator", "SectorEd " + std::string(versionText)},
              {"extras", {{"mapUnitsPerUnit", m_scene.unitsPerMetre}}}}},
            {"scene", 0},
            {"scenes", {{{"name", m_scene.name}, {"nodes", {0}}}}}};
        Json meshes = Json::array();
        Json nodes = nodesWith(meshes);
        addArray(result, "nodes", std::move(nodes));
        addArray(result, "meshes", std::move(meshes));
        Json materials = Json::array();
        for (const scene::Material& material : m_scene.materials) {
            materials.push_back(materialJson(material));
        }
        addArray(result, "materials", std::move(materials));
        addPictures(result);
        addArray(result, "accessors", accessorsJson(m_buffer));
        addArray(result, "bufferViews", viewsJson(m_buffer));
        return result;
    }

    const Bytes& bytes() const { return m_buffer.bytes(); }

private:
    /// Returns the nodes: the level, and below it all others, each with its mesh.
    Json nodesWith(Json& meshes)
    {
        Json nodes = Json::array({Json{{"name", m_scene.name}}});
        Json children = Json::array();
        for (const scene::Node& node : m_scene.nodes) {
            Json primitives = Json::array();
            for (const scene::Part& part : node.parts) {
                primitives.push_back(primitiveJson(m_buffer.addPart(part), part.material));
            }
            children.push_back(nodes.size());
            nodes.push_back(
                {{"name", node.name}, {"mesh", meshes.size()}, {"extras", extrasOf(node)}});
            meshes.push_back({{"name", node.name}, {"primitives", std::move(primitives)}});
        }
        addArray(nodes[0], "children", std::move(children));
        return nodes;
    }

    void addPictures(Json& document)
    {
        // Texels stay sharp up close and are blended at a distance; pictures repeat.
        constexpr int nearest = 9728;
        constexpr int nearestOfLevels = 9986;
        Json images = Json::array();
        Json textures = Json::array();
        for (const scene::Picture& picture : m_scene.pictures) {
            Json image{{"name", picture.name}};
            if (m_isBinary) {
                image["mimeType"] = "image/png";
                image["bufferView"] = m_buffer.addPicture(picture.content);
            } else {
                image["uri"] = picture.name;
            }
            textures.push_back({{"sampler", 0}, {"source", images.size()}});
            images.push_back(std::move(image));
        }
        if (!images.empty()) {
            document["samplers"] = {{{"magFilter", nearest}, {"minFilter", nearestOfLevels}}};
        }
        addArray(document, "textures", std::move(textures));
        addArray(document, "images", std::move(images));
    }

    const scene::Scene& m_scene;
    bool m_isBinary;
    GltfBuffer m_buffer;
};

void append(Bytes& bytes, std::uint32_t number)
{
    for (int shift = 0; shift < 32; shift += 8) {
        bytes.push_back(static_cast<std::byte>(number >> shift));
    }
}

void append(Bytes& bytes, std::span<const std::byte> more)
{
    bytes.insert(bytes.end(), more.begin(), more.end());
}

/// Returns the file of the binary form: a head, the document and the numbers.
Result<Bytes> binaryFile(std::string text, const Bytes& numbers)
{
    constexpr std::uint32_t magic = 0x46546c67;  // "glTF"
    constexpr std::uint32_t json = 0x4e4f534a;   // "JSON"
    constexpr std::uint32_t binary = 0x004e4942; // "BIN"
    constexpr std::size_t headSize = 12;
    constexpr std::size_t chunkHead = 8;
    text.resize((text.size() + 3) / 4 * 4, ' ');
    const std::size_t size =
        headSize + chunkHead + text.size() + (numbers.empty() ? 0 : chunkHead + numbers.size());
    if (size > std::numeric_limits<std::uint32_t>::max()) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {"the level", "glTF", std::to_string(size) + " bytes"}});
    }
    Bytes file;
    file.reserve(size);
    append(file, magic);
    append(file, 2);
    append(file, static_cast<std::uint32_t>(size));
    append(file, static_cast<std::uint32_t>(text.size()));
    append(file, json);
    append(file, std::as_bytes(std::span(text)));
    if (!numbers.empty()) {
        append(file, static_cast<std::uint32_t>(numbers.size()));
        append(file, binary);
        append(file, numbers);
    }
    return file;
}

} // namespace

Result<ExportedFiles> exportGltf(const ExportRequest& request)
{
    auto scene = scene::sceneOf(request);
    if (!scene) {
        return failure(scene.error());
    }
    const bool isBinary = request.form != gltfTextForm;
    GltfWriter writer(*scene, isBinary);
    Json document = writer.document();
    const Bytes& numbers = writer.bytes();
    const std::string numbersName = scene->name + ".bin";
    if (!numbers.empty()) {
        Json buffer{{"byteLength", numbers.size()}};
        if (!isBinary) {
            buffer["uri"] = numbersName;
        }
        document["buffers"] = Json::array({std::move(buffer)});
    }
    ExportedFiles exported{.losses = std::move(scene->losses)};
    if (isBinary) {
        auto file = binaryFile(document.dump(), numbers);
        if (!file) {
            return failure(file.error());
        }
        exported.files.push_back({request.path, *std::move(file)});
        return exported;
    }
    const std::filesystem::path folder = request.path.parent_path();
    for (scene::Picture& picture : scene->pictures) {
        exported.files.push_back({folder / picture.name, std::move(picture.content)});
    }
    if (!numbers.empty()) {
        exported.files.push_back({folder / numbersName, numbers});
    }
    exported.files.push_back({request.path, bytesOfText(document.dump(1, ' ') + "\n")});
    return exported;
}

} // namespace sectored
