#pragma once

#include "sectored/base/file.h"
#include "sectored/geom/point.h"
#include "sectored/geom/vec3.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <array>
#include <map>
#include <vector>

namespace sectored::test {

/// A triangle as a file has it, in the axes and the order of the file.
struct GltfTriangle {
    std::array<Vec3, 3> corners{};
    std::array<Vec3, 3> normals{};
    std::array<Vec2, 3> onPicture{}; ///< zeros without a material
    QString material{};              ///< name; empty: none
};

/// A node with a mesh.
struct GltfNode {
    QString name{};
    QJsonObject extras{};
    std::vector<GltfTriangle> triangles{};
};

/// What a glTF file contains, read without code of the library.
struct GltfFile {
    QStringList faults{}; ///< rules of the standard that the file breaks
    QJsonObject document{};
    std::vector<GltfNode> nodes{};
    std::map<QString, QJsonObject> materials{}; ///< by name
    std::map<QString, QByteArray> pictures{};   ///< by name of the material
};

/// Reads an export: the last file is the glTF file, text or binary, and the others are beside it.
GltfFile readGltf(const std::vector<FileContent>& files);

/// Returns the sum of the areas of all triangles.
double areaOf(const std::vector<GltfTriangle>& triangles);

/// Returns twice the area of a triangle along its normal, by the order of its corners.
Vec3 facingOf(const GltfTriangle& triangle);

} // namespace sectored::test
