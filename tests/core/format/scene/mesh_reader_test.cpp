#include "sectored/format/export_level.h"

#include "tests/support/exchange/exported_level.h"
#include "tests/support/exchange/obj_file.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>

using namespace sectored;
using namespace sectored::test;

namespace {

QString saved(const QTemporaryDir& folder, const ExportedFiles& files)
{
    QString last;
    for (const FileContent& file : files.files) {
        last = folder.filePath(QString::fromStdString(file.path.filename().string()));
        if (!replaceFile(last.toStdString(), file.content)) {
            return {};
        }
    }
    return last;
}

} // namespace

/// Exports with meshes, one format against the other and as other programs read them.
class MeshReaderTest : public QObject {
    Q_OBJECT

private slots:
    void objHasTheSameShapesAndPictures_data() { addExampleRows(); }
    void objHasTheSameShapesAndPictures()
    {
        QFETCH(const QString, path);
        const Map map = levelAt(path);
        const ExportSettings settings{.sprites = true, .colliders = true};
        const GltfFile wanted = asGltf(map, settings);
        const ObjFile file = readObj(exported(map, obj(), settings).files);
        QVERIFY2(file.faults.isEmpty(), qPrintable(file.faults.join(u'\n')));
        QCOMPARE(file.nodes.size(), wanted.nodes.size());
        for (std::size_t node = 0; node < file.nodes.size(); ++node) {
            QCOMPARE(file.nodes[node].name, wanted.nodes[node].name);
            const auto& triangles = file.nodes[node].triangles;
            QCOMPARE(triangles.size(), wanted.nodes[node].triangles.size());
            for (std::size_t at = 0; at < triangles.size(); ++at) {
                const GltfTriangle& other = wanted.nodes[node].triangles[at];
                QCOMPARE(triangles[at].material, other.material);
                for (std::size_t corner = 0; corner < 3; ++corner) {
                    QVERIFY(
                        distance(triangles[at].corners.at(corner), other.corners.at(corner))
                        < 1e-6 * (1 + length(other.corners.at(corner))));
                    const Vec2 place = triangles[at].onPicture.at(corner);
                    const Vec2 otherPlace = other.onPicture.at(corner);
                    QVERIFY(std::abs(place.x - otherPlace.x) < 1e-4);
                    QVERIFY(std::abs(place.y - otherPlace.y) < 1e-4);
                }
            }
        }
        for (const auto& [name, picture] : wanted.pictures) {
            QVERIFY(!file.pictures.at(name).isEmpty());
        }
    }

    void equalLevelsGiveEqualFiles()
    {
        const Map map =
            levelAt(QString::fromStdString(sourcePath("resources/examples/temple.map")));
        for (const Format* format : {&gltf(), &obj()}) {
            QVERIFY(exported(map, *format).files == exported(map, *format).files);
        }
    }

    /// A program that we did not write: Debian's assimp-utils.
    void assimpLoadsIt_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("ending");
        QTest::newRow("gltf-binary") << "gltf"
                                     << "glb";
        QTest::newRow("gltf-text") << "gltf"
                                   << "gltf";
        QTest::newRow("obj") << "obj"
                             << "obj";
    }
    void assimpLoadsIt()
    {
        QFETCH(const QString, format);
        QFETCH(const QString, ending);
        const QString program = QStandardPaths::findExecutable(QStringLiteral("assimp"));
        if (program.isEmpty()) {
            QSKIP("assimp is not installed (Debian: assimp-utils)");
        }
        const Map map =
            levelAt(QString::fromStdString(sourcePath("resources/examples/temple.map")));
        const ExportTiles tiles(map);
        const QTemporaryDir folder;
        const auto files =
            exportLevel(
                {.map = map, .path = "temple." + ending.toStdString(), .looks = &*tiles.looks},
                *formatById(format.toStdString()))
                .value();
        const QString path = saved(folder, files);
        const QString mesh = folder.filePath(QStringLiteral("out.stl"));
        QProcess process;
        process.start(program, {QStringLiteral("export"), path, mesh, QStringLiteral("-fstlb")});
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput());
        QFile file(mesh);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        constexpr qsizetype head = 84;
        constexpr qsizetype row = 50;
        const auto count = (content.size() - head) / row;
        const auto wanted = meshTriangles(map);
        QCOMPARE(count, static_cast<qsizetype>(wanted.size()));
        double area = 0;
        for (qsizetype at = 0; at < count; ++at) {
            std::array<float, 12> numbers{};
            std::memcpy(numbers.data(), content.constData() + head + at * row, sizeof(numbers));
            const auto corner = [&](std::size_t first) {
                return Vec3{numbers.at(first), numbers.at(first + 1), numbers.at(first + 2)};
            };
            area += length(cross(corner(6) - corner(3), corner(9) - corner(3))) / 2;
        }
        const double expected = squareMetres(wanted);
        QVERIFY(std::abs(area - expected) < 1e-5 * expected);
        process.start(program, {QStringLiteral("info"), path});
        QVERIFY(process.waitForFinished(60000));
        const QString facts = QString::fromUtf8(process.readAllStandardOutput());
        const GltfFile own = asGltf(map);
        for (const auto& [name, material] : own.materials) {
            QVERIFY2(facts.contains(u'\'' + name + u'\''), qPrintable(name));
        }
    }
};

SECTORED_TEST(MeshReaderTest)
#include "mesh_reader_test.moc"
