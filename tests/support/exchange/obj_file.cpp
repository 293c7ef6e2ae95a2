#include "tests/support/exchange/obj_file.h"

#include <QList>
#include <QMap>

namespace sectored::test {

namespace {

QString textOf(const FileContent& file)
{
    return QString::fromUtf8(
        reinterpret_cast<const char*>(file.content.data()),
        static_cast<qsizetype>(file.content.size()));
}

QList<QStringList> linesOf(const QString& text)
{
    QList<QStringList> lines;
    for (const QString& line : text.split(u'\n')) {
        if (!line.isEmpty() && !line.startsWith(u'#')) {
            lines.append(line.split(u' '));
        }
    }
    return lines;
}

class ObjReader {
public:
    explicit ObjReader(const std::vector<FileContent>& files)
    {
        for (const FileContent& file : files) {
            m_files[QString::fromStdString(file.path.filename().string())] = textOf(file);
        }
        for (const QStringList& words : linesOf(textOf(files.back()))) {
            read(words);
        }
    }

    ObjFile m_file;

private:
    static double number(const QStringList& words, int at) { return words.value(at).toDouble(); }

    void read(const QStringList& words)
    {
        const QString& keyword = words.front();
        if (keyword == "v" || keyword == "vn") {
            (keyword == "v" ? m_positions : m_normals)
                .push_back({number(words, 1), number(words, 2), number(words, 3)});
        } else if (keyword == "vt") {
            m_places.push_back({number(words, 1), 1 - number(words, 2)});
        } else if (keyword == "o") {
            m_file.nodes.push_back({words.value(1), {}, {}});
            m_material.clear();
        } else if (keyword == "usemtl") {
            m_material = words.value(1);
            if (!m_file.pictures.contains(m_material)) {
                m_file.faults.append("unknown material " + m_material);
            }
        } else if (keyword == "f" && words.size() == 4) {
            addFace(words);
        } else if (keyword == "mtllib") {
            readMaterials(m_files.value(words.value(1)));
        } else {
            m_file.faults.append(words.join(u' '));
        }
    }

    void readMaterials(const QString& text)
    {
        QString name;
        for (const QStringList& words : linesOf(text)) {
            if (words.front() == "newmtl") {
                name = words.value(1);
                m_file.pictures[name] = QString();
            } else if (words.front() == "map_Kd") {
                m_file.pictures[name] = words.value(1);
                if (!m_files.contains(words.value(1))) {
                    m_file.faults.append("no picture " + words.value(1));
                }
            }
        }
    }

    template <class Value>
    Value valueAt(const std::vector<Value>& values, const QString& number)
    {
        const auto at = number.toULongLong();
        if (at == 0 || at > values.size()) {
            m_file.faults.append("no line " + number);
            return {};
        }
        return values[at - 1];
    }

    void addFace(const QStringList& words)
    {
        GltfTriangle triangle{.material = m_material};
        for (int corner = 0; corner < 3; ++corner) {
            const QStringList numbers = words[corner + 1].split(u'/');
            const auto at = static_cast<std::size_t>(corner);
            triangle.corners.at(at) = valueAt(m_positions, numbers.value(0));
            triangle.normals.at(at) = valueAt(m_normals, numbers.value(2));
            if (!numbers.value(1).isEmpty()) {
                triangle.onPicture.at(at) = valueAt(m_places, numbers.value(1));
            }
        }
        m_file.nodes.back().triangles.push_back(triangle);
    }

    QMap<QString, QString> m_files;
    std::vector<Vec3> m_positions;
    std::vector<Vec3> m_normals;
    std::vector<Vec2> m_places;
    QString m_material;
};

} // namespace

ObjFile readObj(const std::vector<FileContent>& files)
{
    return ObjReader(files).m_file;
}

} // namespace sectored::test
