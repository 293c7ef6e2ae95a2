#include "tests/support/content/engine_frames.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <string_view>

namespace sectored::test {

namespace {

using FrameJson = nlohmann::json;

/// Returns the name of the view in the name of a picture.
std::string viewName(std::string file)
{
    for (const std::string_view ending : {".png", "-u", "-v", "-row"}) {
        if (file.ends_with(ending)) {
            file.resize(file.size() - ending.size());
        }
    }
    return file;
}

EngineFrame frameFrom(const FrameJson& json)
{
    const auto real = [&](const char* key) {
        return json.at(key).get<double>();
    };
    return {
        .name = viewName(json.at("file").get<std::string>()),
        .level = json.at("level").get<std::string>(),
        .camera =
            {.place = {real("x"), real("y")},
             .z = real("z"),
             .angle = real("ang"),
             .horizon = real("horiz"),
             .sector = SectorId{json.at("sector").get<std::uint32_t>()}},
        .hasMasks = json.at("masks").get<bool>()};
}

} // namespace

EngineFrames engineFrames(const std::filesystem::path& folder)
{
    std::ifstream file(folder / "frames.json");
    const FrameJson root = FrameJson::parse(file);
    const FrameJson& sky = root.at("sky");
    EngineFrames result{
        .size =
            {root.at("view").at(0).get<std::int32_t>(), root.at("view").at(1).get<std::int32_t>()},
        .sky = {
            .kind = static_cast<SkyKind>(sky.at("kind").get<int>()),
            .panelBits = sky.at("bits").get<std::int32_t>(),
            .horizonShare = sky.at("yscale").get<double>() / 65536}};
    for (const FrameJson& json : root.at("frames")) {
        EngineFrame frame = frameFrom(json);
        if (result.frames.empty() || result.frames.back().name != frame.name) {
            result.frames.push_back(std::move(frame));
        }
    }
    return result;
}

} // namespace sectored::test
