#include "sectored/format/obj/obj.h"

#include "sectored/base/decimal.h"
#include "sectored/base/version.h"
#include "sectored/format/scene/scene.h"
#include "sectored/format/text_bytes.h"

#include <map>
#include <string>
#include <utility>

namespace sectored {

namespace {

std::string headOf(const scene::Scene& scene)
{
    return "# " + scene.name + ", exported by SectorEd " + std::string(versionText) + "\n";
}

std::string decimalOf(float number)
{
    std::array<char, 48> digits{};
    const auto written = std::to_chars(
        digits.data(),
        digits.data() + digits.size(),
        number == 0 ? 0 : number,
        std::chars_format::fixed);
    return {digits.data(), written.ptr};
}

/// Returns a line with a keyword and numbers.
template <std::size_t count>
std::string lineOf(std::string_view keyword, const std::array<float, count>& numbers)
{
    std::string line(keyword);
    for (const float number : numbers) {
        line += " " + decimalOf(number);
    }
    return line + "\n";
}

/// Numbers the lines of one kind, each different one once. Numbers begin at 1.
template <class Value>
class NumberedLines {
public:
    explicit NumberedLines(std::string_view keyword)
        : m_keyword(keyword)
    {}

    std::size_t numberOf(const Value& value)
    {
        const auto [known, isNew] = m_numbers.emplace(value, m_numbers.size() + 1);
        if (isNew) {
            m_text += lineOf(m_keyword, value);
        }
        return known->second;
    }

    /// Returns the lines since the last call.
    std::string take() { return std::exchange(m_text, {}); }

private:
    std::string_view m_keyword;
    std::map<Value, std::size_t> m_numbers;
    std::string m_text;
};

/// Writes the shapes of a scene.
class ObjWriter {
public:
    explicit ObjWriter(const scene::Scene& scene)
        : m_scene(scene)
    {}

    std::string text()
    {
        std::string text = headOf(m_scene);
        if (!m_scene.materials.empty()) {
            text += "mtllib " + m_scene.name + ".mtl\n";
        }
        for (const scene::Node& node : m_scene.nodes) {
            std::string faces = "o " + node.name + "\n";
            for (const scene::Part& part : node.parts) {
                if (part.material) {
                    faces += "usemtl " + m_scene.materials[*part.material].name + "\n";
                }
                faces += facesOf(part);
            }
            text += m_positions.take() + m_places.take() + m_normals.take() + faces;
        }
        return text;
    }

private:
    std::string facesOf(const scene::Part& part)
    {
        std::string text;
        for (std::size_t at = 0; at < part.indices.size(); ++at) {
            text += (at % 3 == 0 ? "f " : " ") + cornerOf(part, part.vertices[part.indices[at]])
                    + (at % 3 == 2 ? "\n" : "");
        }
        return text;
    }

    std::string cornerOf(const scene::Part& part, const scene::Vertex& vertex)
    {
        std::string place;
        if (part.material) {
            // In OBJ, v runs upwards from the bottom of the picture.
            place =
                std::to_string(m_places.numberOf({vertex.onPicture[0], 1 - vertex.onPicture[1]}));
        }
        return std::to_string(m_positions.numberOf(vertex.position)) + "/" + place + "/"
               + std::to_string(m_normals.numberOf(vertex.normal));
    }

    const scene::Scene& m_scene;
    NumberedLines<std::array<float, 3>> m_positions{"v"};
    NumberedLines<std::array<float, 2>> m_places{"vt"};
    NumberedLines<std::array<float, 3>> m_normals{"vn"};
};

std::string materialsText(const scene::Scene& scene)
{
    std::string text = headOf(scene);
    for (const scene::Material& material : scene.materials) {
        text += "newmtl " + material.name + "\nKd 1 1 1\nillum 1\n";
        if (const double share = visibleShare(material.look.opacity); share < 1) {
            text += "d " + shortestDecimal(share) + "\n";
        }
        if (material.picture) {
            const std::string& name = scene.pictures[*material.picture].name;
            text += "map_Kd " + name + "\n";
            if (material.look.opacity != Opacity::Solid) {
                text += "map_d " + name + "\n";
            }
        }
    }
    return text;
}

} // namespace

Result<ExportedFiles> exportObj(const ExportRequest& request)
{
    auto scene = scene::sceneOf(request);
    if (!scene) {
        return failure(scene.error());
    }
    scene->losses.push_back(
        {.kind = LossKind::Dropped,
         .subject = "tags of sectors",
         .reason = "OBJ has names, shapes and pictures only"});
    const std::filesystem::path folder = request.path.parent_path();
    ExportedFiles exported{.losses = std::move(scene->losses)};
    for (scene::Picture& picture : scene->pictures) {
        exported.files.push_back({folder / picture.name, std::move(picture.content)});
    }
    if (!scene->materials.empty()) {
        exported.files.push_back(
            {folder / (scene->name + ".mtl"), bytesOfText(materialsText(*scene))});
    }
    exported.files.push_back({request.path, bytesOfText(ObjWriter(*scene).text())});
    return exported;
}

} // namespace sectored
