#include "editor/view2d/scene/display_2d.h"

#include "editor/setting/settings.h"

namespace sectored::editor {

Display2d display2dOf(const Settings& settings)
{
    return {
        .grid = settings.isOn("show_grid"),
        .strongGrid = settings.isOn("strong_grid"),
        .sprites = settings.isOn("show_sprites"),
        .rulers = settings.isOn("show_rulers"),
        .minimap = settings.isOn("show_minimap"),
        .reducedMotion = settings.isOn("reduced_motion"),
        .labels =
            {.numbers = settings.isOn("label_numbers"),
             .heights = settings.isOn("label_heights"),
             .tags = settings.isOn("label_tags"),
             .lengths = settings.isOn("label_lengths")},
        .colourBy = colouring(settings.value("colour_by")).by,
        .heat = heatNamed(settings.value("heat")).heat,
        .fill = planFillNamed(settings.value("plan_fill")).fill};
}

} // namespace sectored::editor
