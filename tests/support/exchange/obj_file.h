#pragma once

#include "tests/support/exchange/gltf_file.h"

#include <map>

namespace sectored::test {

/// What an OBJ file and its materials contain, read without code of the library.
struct ObjFile {
    QStringList faults{};
    std::vector<GltfNode> nodes{};         ///< objects; pictures begin at the top, as in glTF
    std::map<QString, QString> pictures{}; ///< map_Kd, by name of the material; empty: none
};

/// Reads an export: the last file is the OBJ file, the others are beside it.
ObjFile readObj(const std::vector<FileContent>& files);

} // namespace sectored::test
