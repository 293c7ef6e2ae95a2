#include "editor/texture/game_files.h"

#include "sectored/texture/tile_sizes_of.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/settings.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

bool isIn(std::span<const std::filesystem::path> paths, const std::filesystem::path& path)
{
    return std::ranges::find(paths, path) != paths.end();
}

/// Returns the list with the paths that it does not have yet, cleaned, at its end.
GamePaths withPaths(GamePaths list, std::span<const std::filesystem::path> paths)
{
    for (const std::filesystem::path& path : paths) {
        const auto clean = cleanGamePath(path);
        if (!isIn(list, clean)) {
            list.push_back(clean);
        }
    }
    return list;
}

} // namespace

GameFiles::GameFiles(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&m_parts.settings, &Settings::changed, this, [this](const QString& name) {
        if (name == gamePathSetting()) {
            follow();
        }
    });
    connect(&m_parts.document, &Document::changed, this, [this](const Change& change) {
        if (change.level || change.file || change.otherLevel) {
            follow();
        }
    });
    connect(&m_parts.library, &TileLibrary::tilesChanged, this, &GameFiles::followSizes);
    followSizes();
    follow();
}

void GameFiles::followSizes()
{
    const TileSet& tiles = m_parts.library.tiles()->set();
    m_parts.document.edits().setTileSizes(std::make_shared<const TileSizes>(tileSizesOf(tiles)));
}

GamePaths GameFiles::program() const
{
    return programGamePaths(m_parts.settings);
}

GamePaths GameFiles::level() const
{
    GamePaths paths;
    const auto folder = m_parts.document.saved().folder();
    for (const std::string& text : m_parts.document.level().map().project().assets) {
        paths.push_back(fromLevelText(text, folder));
    }
    return paths;
}

void GameFiles::setProgram(std::span<const std::filesystem::path> paths)
{
    setProgramGamePaths(m_parts.settings, paths);
}

QString GameFiles::setLevel(std::span<const std::filesystem::path> paths)
{
    AssetsRequest request;
    for (const std::filesystem::path& path : paths) {
        request.paths.push_back(levelText(path, m_parts.document.saved().folder()));
    }
    if (request.paths == m_parts.document.level().map().project().assets) {
        return {};
    }
    const PlanResult plan = m_parts.document.edits().commit(request);
    return plan ? QString() : refusalText(plan.error());
}

GamePaths GameFiles::add(std::span<const std::filesystem::path> paths)
{
    const GamePaths before = program();
    setProgram(withPaths(before, paths));
    GamePaths added;
    for (const std::filesystem::path& path : program()) {
        if (!isIn(before, path)) {
            added.push_back(path);
        }
    }
    return added;
}

QString GameFiles::moveToLevel(std::span<const std::filesystem::path> paths)
{
    const QString refusal = setLevel(withPaths(level(), paths));
    if (refusal.isEmpty()) {
        GamePaths rest = program();
        std::erase_if(rest, [paths](const auto& path) {
            return std::ranges::any_of(paths, [&path](const auto& moved) {
                return cleanGamePath(moved) == path;
            });
        });
        setProgram(rest);
    }
    return refusal;
}

void GameFiles::followUserTiles()
{
    const auto& tiles = m_parts.document.level().map().project().tiles;
    if (!std::ranges::equal(tiles, m_parts.library.userTiles())) {
        m_parts.library.setUserTiles(tiles);
    }
}

void GameFiles::follow()
{
    GamePaths ofProgram = program();
    GamePaths ofLevel = level();
    if (ofProgram == m_shownProgram && ofLevel == m_shownLevel) {
        followUserTiles();
        return;
    }
    GamePaths all;
    for (const std::filesystem::path& path : ofProgram) {
        if (!isIn(ofLevel, path)) {
            all.push_back(path);
        }
    }
    all.insert(all.end(), ofLevel.begin(), ofLevel.end());
    m_shownProgram = std::move(ofProgram);
    m_shownLevel = std::move(ofLevel);
    if (!std::ranges::equal(all, m_parts.library.paths())) {
        m_parts.library.load(std::move(all), m_parts.document.level().map().project().tiles);
    } else {
        followUserTiles();
    }
    emit changed();
}

} // namespace sectored::editor
