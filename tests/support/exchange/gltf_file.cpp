#include "tests/support/exchange/gltf_file.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cstring>
#include <set>

namespace sectored::test {

namespace {

QByteArray bytesOf(const FileContent& file)
{
    return {
        reinterpret_cast<const char*>(file.content.data()),
        static_cast<qsizetype>(file.content.size())};
}

quint32 wordAt(const QByteArray& bytes, qsizetype at)
{
    quint32 word = 0;
    if (at + 4 <= bytes.size()) {
        std::memcpy(&word, bytes.constData() + at, 4);
    }
    return word;
}

class GltfReader {
public:
    explicit GltfReader(const std::vector<FileContent>& files)
    {
        for (const FileContent& file : files) {
            m_files[QString::fromStdString(file.path.filename().string())] = bytesOf(file);
        }
        const QByteArray main = bytesOf(files.back());
        if (main.startsWith("glTF")) {
            splitBinary(main);
        } else {
            parse(main);
        }
    }

    GltfFile read()
    {
        if (m_file.faults.isEmpty()) {
            checkDocument();
        }
        if (m_file.faults.isEmpty()) {
            readMaterials();
            readNodes();
        }
        return std::move(m_file);
    }

private:
    void expect(bool holds, const QString& rule)
    {
        if (!holds && !m_file.faults.contains(rule)) {
            m_file.faults.append(rule);
        }
    }

    void parse(const QByteArray& text)
    {
        QJsonParseError error{};
        m_file.document = QJsonDocument::fromJson(text, &error).object();
        expect(error.error == QJsonParseError::NoError, error.errorString());
    }

    void splitBinary(const QByteArray& file)
    {
        expect(wordAt(file, 4) == 2, "version of the container");
        expect(wordAt(file, 8) == static_cast<quint32>(file.size()), "length of the container");
        const auto textSize = static_cast<qsizetype>(wordAt(file, 12));
        expect(file.mid(16, 4) == "JSON", "the first chunk is JSON");
        expect(textSize % 4 == 0, "chunks are multiples of four bytes");
        parse(file.mid(20, textSize));
        const qsizetype next = 20 + textSize;
        if (next < file.size()) {
            const auto size = static_cast<qsizetype>(wordAt(file, next));
            expect(file.mid(next + 4, 4) == QByteArray("BIN\0", 4), "the second chunk is BIN");
            expect(size % 4 == 0, "chunks are multiples of four bytes");
            expect(next + 8 + size == file.size(), "the chunks fill the container");
            m_numbers = file.mid(next + 8, size);
        }
    }

    QJsonValue itemOf(const char* key, int index) const { return array(key).at(index); }
    QJsonArray array(const char* key) const
    {
        return m_file.document[QLatin1String(key)].toArray();
    }

    static bool hasEmptyArray(const QJsonValue& value)
    {
        if (value.isArray()) {
            const QJsonArray items = value.toArray();
            return items.isEmpty()
                   || std::any_of(items.begin(), items.end(), [](const QJsonValue& item) {
                          return hasEmptyArray(item);
                      });
        }
        for (const QJsonValue item : value.toObject()) {
            if (hasEmptyArray(item)) {
                return true;
            }
        }
        return false;
    }

    void checkDocument()
    {
        const QJsonObject& document = m_file.document;
        expect(document["asset"]["version"].toString() == "2.0", "asset.version");
        expect(!hasEmptyArray(document), "arrays are not empty");
        const QJsonArray buffers = array("buffers");
        expect(buffers.size() <= 1, "one buffer");
        if (!buffers.isEmpty()) {
            const QJsonObject buffer = buffers[0].toObject();
            if (buffer.contains("uri")) {
                m_numbers = m_files.value(buffer["uri"].toString());
            }
            const auto size = buffer["byteLength"].toInteger();
            expect(
                size >= 1 && m_numbers.size() - size >= 0 && m_numbers.size() - size < 4,
                "byteLength of the buffer");
        }
        for (const QJsonValue view : array("bufferViews")) {
            const auto offset = view["byteOffset"].toInteger();
            expect(
                view["buffer"].toInt() == 0 && offset >= 0 && view["byteLength"].toInteger() > 0
                    && offset + view["byteLength"].toInteger() <= m_numbers.size(),
                "views are in the buffer");
        }
        checkNodes();
    }

    /// Each node has at most one parent, and the scene holds the roots.
    void checkNodes()
    {
        const QJsonArray nodes = array("nodes");
        std::set<int> reached;
        std::vector<int> open;
        for (const QJsonValue root :
             itemOf("scenes", m_file.document["scene"].toInt())["nodes"].toArray()) {
            open.push_back(root.toInt(-1));
        }
        while (!open.empty()) {
            const int node = open.back();
            open.pop_back();
            expect(node >= 0 && node < nodes.size(), "nodes exist");
            expect(reached.insert(node).second, "nodes have one parent");
            if (!m_file.faults.isEmpty()) {
                return;
            }
            for (const QJsonValue child : nodes[node]["children"].toArray()) {
                open.push_back(child.toInt(-1));
            }
        }
        expect(
            static_cast<qsizetype>(reached.size()) == nodes.size(),
            "all nodes are in the scene");
    }

    QByteArray viewBytes(int index) const
    {
        const QJsonValue view = itemOf("bufferViews", index);
        return m_numbers.mid(view["byteOffset"].toInteger(), view["byteLength"].toInteger());
    }

    /// Returns the numbers of an accessor: floats, or indices.
    template <class Number>
    std::vector<Number> numbersOf(int index, const char* type, int width, int componentType)
    {
        const QJsonValue accessor = itemOf("accessors", index);
        expect(accessor["type"].toString() == QLatin1String(type), "type of an accessor");
        expect(accessor["componentType"].toInt() == componentType, "component type");
        const auto count = accessor["count"].toInteger() * width;
        const int view = accessor["bufferView"].toInt(-1);
        const auto offset = accessor["byteOffset"].toInteger();
        const QByteArray bytes = viewBytes(view).mid(offset);
        expect(count > 0 && view >= 0 && count * 4 <= bytes.size(), "accessors are in their view");
        expect(
            (itemOf("bufferViews", view)["byteOffset"].toInteger() + offset) % 4 == 0,
            "accessors begin at a multiple of their numbers' size");
        std::vector<Number> numbers(static_cast<std::size_t>(count));
        if (m_file.faults.isEmpty()) {
            std::memcpy(numbers.data(), bytes.constData(), 4 * numbers.size());
        }
        return numbers;
    }

    void checkBounds(int index, const std::vector<float>& positions)
    {
        const QJsonValue accessor = itemOf("accessors", index);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            float least = positions.at(axis);
            float most = least;
            for (std::size_t at = axis; at < positions.size(); at += 3) {
                least = std::min(least, positions[at]);
                most = std::max(most, positions[at]);
            }
            const auto side = static_cast<qsizetype>(axis);
            expect(
                accessor["min"].toArray()[side].toDouble() == static_cast<double>(least)
                    && accessor["max"].toArray()[side].toDouble() == static_cast<double>(most),
                "bounds of positions");
        }
    }

    void readMaterials()
    {
        for (const QJsonValue material : array("materials")) {
            const QString name = material["name"].toString();
            expect(m_file.materials.emplace(name, material.toObject()).second, "names are unique");
            const QJsonValue use = material["pbrMetallicRoughness"]["baseColorTexture"];
            if (!use.isObject()) {
                continue;
            }
            const QJsonValue texture = itemOf("textures", use["index"].toInt(-1));
            const QJsonValue image = itemOf("images", texture["source"].toInt(-1));
            expect(texture.isObject() && image.isObject(), "textures have a picture");
            expect(itemOf("samplers", texture["sampler"].toInt(-1)).isObject(), "samplers exist");
            expect(
                image["uri"].isString() != image["bufferView"].isDouble(),
                "a picture is in a file or in the buffer");
            m_file.pictures[name] = image["uri"].isString()
                                        ? m_files.value(image["uri"].toString())
                                        : viewBytes(image["bufferView"].toInt());
        }
    }

    void readNodes()
    {
        for (const QJsonValue node : array("nodes")) {
            if (!node["mesh"].isDouble()) {
                continue;
            }
            const QJsonValue mesh = itemOf("meshes", node["mesh"].toInt());
            expect(mesh.isObject(), "meshes exist");
            GltfNode read{node["name"].toString(), node["extras"].toObject(), {}};
            for (const QJsonValue part : mesh["primitives"].toArray()) {
                readPart(part, read.triangles);
            }
            m_file.nodes.push_back(std::move(read));
        }
    }

    void readPart(const QJsonValue& part, std::vector<GltfTriangle>& triangles)
    {
        constexpr int floats = 5126;
        constexpr int words = 5125;
        const QJsonValue attributes = part["attributes"];
        const int positionsAt = attributes["POSITION"].toInt(-1);
        const auto positions = numbersOf<float>(positionsAt, "VEC3", 3, floats);
        const auto normals = numbersOf<float>(attributes["NORMAL"].toInt(-1), "VEC3", 3, floats);
        const auto indices = numbersOf<quint32>(part["indices"].toInt(-1), "SCALAR", 1, words);
        std::vector<float> places(positions.size(), 0);
        QString material;
        if (part["material"].isDouble()) {
            material = itemOf("materials", part["material"].toInt())["name"].toString();
            expect(!material.isEmpty(), "materials exist");
            places = numbersOf<float>(attributes["TEXCOORD_0"].toInt(-1), "VEC2", 2, floats);
        }
        expect(part["mode"].toInt(4) == 4 && indices.size() % 3 == 0, "parts are triangles");
        expect(normals.size() == positions.size(), "as many normals as positions");
        if (!m_file.faults.isEmpty()) {
            return;
        }
        checkBounds(positionsAt, positions);
        for (std::size_t at = 0; at < indices.size(); at += 3) {
            GltfTriangle triangle{.material = material};
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const std::size_t index = indices[at + corner];
                expect(3 * index < positions.size(), "indices exist");
                if (!m_file.faults.isEmpty()) {
                    return;
                }
                const float* const p = &positions[3 * index];
                const float* const n = &normals[3 * index];
                triangle.corners.at(corner) = {p[0], p[1], p[2]};
                triangle.normals.at(corner) = {n[0], n[1], n[2]};
                triangle.onPicture.at(corner) = {places[2 * index], places[2 * index + 1]};
            }
            triangles.push_back(triangle);
        }
    }

    QMap<QString, QByteArray> m_files;
    QByteArray m_numbers;
    GltfFile m_file;
};

} // namespace

GltfFile readGltf(const std::vector<FileContent>& files)
{
    return GltfReader(files).read();
}

double areaOf(const std::vector<GltfTriangle>& triangles)
{
    double area = 0;
    for (const GltfTriangle& triangle : triangles) {
        area += length(facingOf(triangle)) / 2;
    }
    return area;
}

Vec3 facingOf(const GltfTriangle& triangle)
{
    const auto& corners = triangle.corners;
    return cross(corners[1] - corners[0], corners[2] - corners[0]);
}

} // namespace sectored::test
