#include "sectored/format/svg/svg.h"

#include "sectored/format/svg/svg_layers.h"
#include "sectored/format/svg/svg_text.h"
#include "sectored/format/text_bytes.h"

namespace sectored {

namespace {

std::string summaryOf(const Map& map)
{
    return "Plan of a level: " + std::to_string(map.sectorCount()) + " sectors, "
           + std::to_string(map.wallCount()) + " walls, " + std::to_string(map.spriteCount())
           + " sprites";
}

} // namespace

SvgPlacing svgPlacing(const MapView& view, const SvgOptions& options)
{
    const svg::Frame frame = svg::frameOf(view, options);
    return {.scale = frame.scale, .origin = frame.origin};
}

std::string svgPlan(const MapView& view, const SvgOptions& options)
{
    using svg::decimal;
    using svg::elementWithText;
    const svg::Frame frame = svg::frameOf(view, options);
    const svg::Style& style = svg::styleOf(options.theme);
    const svg::Canvas canvas{.view = view, .frame = frame, .style = style};
    const svg::SectorSteps steps = svg::sectorStepsOf(view.map, options.colorBy);
    const std::string width = decimal(frame.width);
    const std::string height = decimal(frame.height);
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    text += svg::opened(
        "svg",
        {{"xmlns", "http://www.w3.org/2000/svg"},
         {"width", width},
         {"height", height},
         {"viewBox", "0 0 " + width + " " + height}});
    text += elementWithText("title", {}, summaryOf(view.map));
    text +=
        svg::element("rect", {{"width", width}, {"height", height}, {"fill", style.background}});
    text += svg::fillLayer(canvas, steps) + svg::gridLayer(canvas) + svg::wallLayer(canvas)
            + svg::spriteLayer(canvas) + svg::startLayer(canvas);
    text += options.labels ? svg::labelLayer(canvas) : std::string();
    text += options.over;
    text += options.colorBy != SvgColorBy::None ? svg::legendLayer(canvas, steps) : std::string();
    return text + "</svg>\n";
}

Result<ExportedFiles> exportSvg(const ExportRequest& request)
{
    const MapIndex index(request.map);
    const ExportSettings& settings = request.settings;
    const SvgTheme dark = settings.classicTheme ? SvgTheme::Classic : SvgTheme::Dark;
    SvgOptions options{
        .labels = settings.labels,
        .theme = settings.lightTheme ? SvgTheme::Light : dark};
    if (settings.width > 0) {
        options.width = settings.width;
        options.height = settings.height;
    }
    return ExportedFiles{
        .files = {{request.path, bytesOfText(svgPlan({request.map, index}, options))}},
        .losses = {
            {.kind = LossKind::Dropped,
             .subject = "heights, textures and tags",
             .reason = "the SVG shows the layout only and cannot be opened as a level"}}};
}

} // namespace sectored
