#pragma once

#include "sectored/format/scene/scene.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>

namespace sectored::scene {

/// Collects the materials of a scene and their pictures, each once.
class SceneMaterials {
public:
    /// `request` has looks; it outlives the object.
    SceneMaterials(const ExportRequest& request, Scene& scene)
        : m_request(request)
        , m_scene(scene)
    {}

    /// Returns the index of a material in the scene. Errors: those of SurfaceLooks::pictureOf.
    Result<std::size_t> indexOf(const LookMaterial& look);
    /// Reports the tiles of which no picture, or another one, is written.
    void addLosses() const;

private:
    bool isWritten(const LookMaterial& look);

    const ExportRequest& m_request;
    Scene& m_scene;
    std::map<LookMaterial, std::size_t> m_indexOf;
    std::map<std::string, std::size_t> m_pictureOf; ///< by name
    std::set<std::int32_t> m_ofGame;                ///< tiles whose pictures are left out
    std::set<std::int32_t> m_absent;
};

} // namespace sectored::scene
