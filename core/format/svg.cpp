#include "core/format/svg.h"

#include "core/format/svg/svg_layers.h"
#include "core/format/svg/svg_text.h"

#include <algorithm>

namespace sectored {

namespace {

std::string summaryOf(const Map& map)
{
    return "Plan of a level: " + std::to_string(map.sectorCount()) + " sectors, "
           + std::to_string(map.wallCount()) + " walls, " + std::to_string(map.spriteCount())
           + " sprites";
}

} // namespace

std::string svgPlan(const MapView& view, const SvgOptions& options)
{
    using namespace svg;
    const Frame frame = frameOf(view, options);
    const Style& style = styleOf(options.theme);
    const Canvas canvas{.view = view, .frame = frame, .style = style};
    const SectorSteps steps = sectorStepsOf(view.map, options.colorBy);
    const std::string width = decimal(frame.width);
    const std::string height = decimal(frame.height);
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    text += opened(
        "svg",
        {{"xmlns", "http://www.w3.org/2000/svg"},
         {"width", width},
         {"height", height},
         {"viewBox", "0 0 " + width + " " + height}});
    text += elementWithText("title", {}, summaryOf(view.map));
    text += element("rect", {{"width", width}, {"height", height}, {"fill", style.background}});
    text += gridLayer(canvas) + fillLayer(canvas, steps) + wallLayer(canvas) + spriteLayer(canvas)
            + startLayer(canvas);
    text += options.labels ? labelLayer(canvas) : std::string();
    text += options.colorBy != SvgColorBy::None ? legendLayer(canvas, steps) : std::string();
    return text + "</svg>\n";
}

Result<Bytes> writeSvg(const Map& map)
{
    const MapIndex index(map);
    const std::string text = svgPlan({map, index});
    Bytes bytes(text.size());
    std::ranges::transform(text, bytes.begin(), [](char letter) {
        return static_cast<std::byte>(letter);
    });
    return bytes;
}

} // namespace sectored
