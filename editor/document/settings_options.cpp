#include "editor/document/settings_options.h"

#include "editor/setting/part_list.h"
#include "editor/setting/settings.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// The settings that store options.
constexpr std::array names{
    "grid",
    "grid_origin",
    "snap_grid",
    "snap_vertex",
    "snap_wall",
    "snap_angles",
    "sprites_follow",
    "query_quadrants",
    "query_angles",
    "query_crossings",
    "query_products",
    "paste_takes",
    "similar_sectors",
    "similar_walls",
    "similar_sprites"};

} // namespace

SettingsOptions::SettingsOptions(Settings& settings, ToolOptions& options)
    : m_settings(settings)
    , m_options(options)
{
    connect(&settings, &Settings::changed, this, &SettingsOptions::follow);
    options.keepIn(this);
}

SettingsOptions::~SettingsOptions()
{
    m_options.keepIn(nullptr);
}

KeptOptions SettingsOptions::read() const
{
    const QStringList origin = m_settings.value("grid_origin").split(u',');
    return {
        .snap =
            {.grid = m_settings.number("grid"),
             .origin = {origin.front().toInt(), origin.back().toInt()},
             .toGrid = m_settings.isOn("snap_grid"),
             .toVertices = m_settings.isOn("snap_vertex"),
             .toWalls = m_settings.isOn("snap_wall"),
             .toAngles = m_settings.isOn("snap_angles")},
        .spritesOnPlanes =
            m_settings.isOn("sprites_follow") ? SpritesOnPlanes::Follow : SpritesOnPlanes::Stay,
        .queryParts =
            {.quadrants = m_settings.isOn("query_quadrants"),
             .angles = m_settings.isOn("query_angles"),
             .crossings = m_settings.isOn("query_crossings"),
             .products = m_settings.isOn("query_products")},
        .pasteParts = partsIn(m_settings.value("paste_takes")),
        .similar = {
            .sectors = m_settings.value("similar_sectors").toStdString(),
            .walls = m_settings.value("similar_walls").toStdString(),
            .sprites = m_settings.value("similar_sprites").toStdString()}};
}

void SettingsOptions::write(const KeptOptions& options)
{
    const auto set = [this](const char* name, bool isOn) {
        m_settings.set(name, isOn ? QStringLiteral("on") : QStringLiteral("off"));
    };
    const SnapSettings& snap = options.snap;
    m_settings.set("grid", QString::number(snap.grid));
    m_settings.set("grid_origin", QStringLiteral("%1,%2").arg(snap.origin.x).arg(snap.origin.y));
    set("snap_grid", snap.toGrid);
    set("snap_vertex", snap.toVertices);
    set("snap_wall", snap.toWalls);
    set("snap_angles", snap.toAngles);
    set("sprites_follow", options.spritesOnPlanes == SpritesOnPlanes::Follow);
    set("query_quadrants", options.queryParts.quadrants);
    set("query_angles", options.queryParts.angles);
    set("query_crossings", options.queryParts.crossings);
    set("query_products", options.queryParts.products);
    m_settings.set("paste_takes", partList(options.pasteParts));
    m_settings.set("similar_sectors", QString::fromStdString(options.similar.sectors));
    m_settings.set("similar_walls", QString::fromStdString(options.similar.walls));
    m_settings.set("similar_sprites", QString::fromStdString(options.similar.sprites));
}

void SettingsOptions::follow(const QString& name)
{
    if (std::ranges::any_of(names, [&name](const char* each) {
            return name == QLatin1String(each);
        })) {
        m_options.notify();
    }
}

} // namespace sectored::editor
