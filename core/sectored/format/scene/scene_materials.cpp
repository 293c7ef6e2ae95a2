#include "sectored/format/scene/scene_materials.h"

#include <utility>

namespace sectored::scene {

namespace {

std::string pictureMark(const LookMaterial& look)
{
    return (look.pal != 0 ? "-pal-" + std::to_string(look.pal) : "") + (look.onWall ? "-wall" : "");
}

std::string opacityMark(Opacity opacity)
{
    switch (opacity) {
    case Opacity::Solid:
        return "";
    case Opacity::Masked:
        return "-masked";
    case Opacity::Translucent:
        return "-translucent";
    case Opacity::ReverseTranslucent:
        break;
    }
    return "-faint";
}

std::string nameOf(const LookMaterial& look)
{
    if (look.isSky) {
        return "sky-" + std::to_string(look.tile) + pictureMark(look);
    }
    return "tile-" + std::to_string(look.tile) + pictureMark(look) + opacityMark(look.opacity)
           + (look.twoSided ? "-two-sided" : "");
}

std::string pictureNameOf(const LookMaterial& look, const std::string& stem)
{
    return stem + "-tile-" + std::to_string(look.tile) + pictureMark(look)
           + (look.opacity != Opacity::Solid ? "-holes" : "") + ".png";
}

Loss lossOfTiles(LossKind kind, const std::set<std::int32_t>& tiles, std::string reason)
{
    return {
        .kind = kind,
        .subject = "picture",
        .reason = std::move(reason),
        .rows = "tiles",
        .count = static_cast<std::int64_t>(tiles.size()),
        .numbers = {tiles.begin(), tiles.end()}};
}

} // namespace

bool SceneMaterials::isWritten(const LookMaterial& look)
{
    const TileOwner owner = m_request.looks->ownerOf(look.tile);
    if (look.isSky) {
        return false;
    }
    if (owner == TileOwner::Absent) {
        m_absent.insert(look.tile);
    }
    if (owner == TileOwner::Game && !m_request.settings.gameTextures) {
        m_ofGame.insert(look.tile);
        return false;
    }
    return true;
}

Result<std::size_t> SceneMaterials::indexOf(const LookMaterial& look)
{
    if (const auto known = m_indexOf.find(look); known != m_indexOf.end()) {
        return known->second;
    }
    Material material{.name = nameOf(look), .look = look};
    if (isWritten(look)) {
        const std::string name = pictureNameOf(look, m_scene.name);
        const auto [known, isNew] = m_pictureOf.emplace(name, m_scene.pictures.size());
        if (isNew) {
            auto picture = m_request.looks->pictureOf(look);
            if (!picture) {
                return failure(picture.error());
            }
            m_scene.pictures.push_back({.name = name, .content = *std::move(picture)});
        }
        material.picture = known->second;
    }
    const std::size_t index = m_scene.materials.size();
    m_scene.materials.push_back(std::move(material));
    m_indexOf.emplace(look, index);
    return index;
}

void SceneMaterials::addLosses() const
{
    if (!m_ofGame.empty()) {
        m_scene.losses.push_back(
            lossOfTiles(LossKind::Dropped, m_ofGame, "pictures of the game are not included"));
    }
    if (!m_absent.empty()) {
        m_scene.losses.push_back(lossOfTiles(
            LossKind::Changed,
            m_absent,
            "the tile is in none of the files; a checker with its number is written"));
    }
}

} // namespace sectored::scene
