#include "editor/document/file/level_template.h"

#include "sectored/edit/plan.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/map/patch_builder.h"

#include "editor/setting/examples.h"

#include <QCoreApplication>

#include <algorithm>

namespace sectored::editor {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("LevelTemplate", text);
}

Map emptyLevel(std::int32_t version)
{
    Map map;
    PatchBuilder builder(map);
    builder.editHeader().version = version;
    apply(map, builder.finish());
    return map;
}

void change(Map& map, const Request& request)
{
    const MapIndex index(map);
    if (const auto result = plan({map, index}, request)) {
        apply(map, result->patch);
    }
}

Map oneRoom(std::int32_t version)
{
    Map map = emptyLevel(version);
    change(
        map,
        DrawRequest{
            .points = {{-2048, -1536}, {2048, -1536}, {2048, 1536}, {-2048, 1536}},
            .closed = true});
    change(map, StartRequest{.at = Point{0, 0}});
    return map;
}

Result<Map> fromExample(const QString& id, std::int32_t version)
{
    const auto examples = allExamples();
    const auto example = std::ranges::find(examples, id, &Example::id);
    if (example == examples.end()) {
        return failure({.code = MessageCode::FileMissing, .arguments = {}, .where = {}});
    }
    const auto content = std::as_bytes(
        std::span(example->content.constData(), static_cast<std::size_t>(example->content.size())));
    auto level = readLevel(content, id.toStdString() + ".map");
    if (!level) {
        return failure(level.error());
    }
    if (level->map.header().version == version) {
        return std::move(level->map);
    }
    const auto converted = writeBuildMap(level->map, version);
    if (!converted) {
        return failure(converted.error());
    }
    auto readBack = readBuildMap(*converted);
    return readBack ? Result<Map>(std::move(readBack->map)) : failure(readBack.error());
}

} // namespace

std::vector<LevelTemplate> levelTemplates()
{
    std::vector<LevelTemplate> templates{
        {.id = QStringLiteral("empty"),
         .title = translated("Empty"),
         .detail = translated("Player start only")},
        {.id = QStringLiteral("room"),
         .title = translated("One room"),
         .detail = translated("With a player start")}};
    for (const Example& example : allExamples()) {
        templates.push_back(
            {.id = example.id, .title = example.title, .detail = translated("Example")});
    }
    return templates;
}

Result<Map> makeLevel(const NewLevel& level)
{
    if (level.id == QLatin1String("empty")) {
        return emptyLevel(level.version);
    }
    if (level.id == QLatin1String("room")) {
        return oneRoom(level.version);
    }
    return fromExample(level.id, level.version);
}

} // namespace sectored::editor
