#include "editor/tool/hand/paste_option.h"

#include "editor/tool/hand/landing_option.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// The choices, in the order of TagPolicy.
constexpr std::array tagPolicies{
    OptionChoice{.id = "tagsKeep", .text = "Keep", .tip = "Keep lotags and hitags"},
    OptionChoice{
        .id = "tagsRenumber",
        .text = "Renumber",
        .tip = "Give equal hitags a number that the level does not use; keep lotags"},
    OptionChoice{.id = "tagsClear", .text = "Clear", .tip = "Set lotags and hitags to 0"},
};

/// An option and the name under which its value is stored.
struct StoredOption {
    std::string_view id;
    std::string_view name;
};

constexpr std::array storedOptions{
    StoredOption{"landing", "paste.landing"},
    StoredOption{"tags", "paste.tags"},
    StoredOption{"repeat", "paste.repeat"},
};

int stored(const ToolOptions& options, std::string_view id)
{
    return options.number(std::ranges::find(storedOptions, id, &StoredOption::id)->name, 0);
}

} // namespace

std::vector<ToolOption> pasteOptions(const EditTarget& target)
{
    const ToolOptions& options = target.options();
    return {
        landingOption(pasteLanding(options)),
        heightsOption(landingHeights(options)),
        {.id = "tags",
         .text = "Tags",
         .kind = OptionKind::Choice,
         .most = static_cast<int>(tagPolicies.size()) - 1,
         .value = stored(options, "tags"),
         .choices = tagPolicies},
        {.id = "angle",
         .text = "Angle",
         .tip = "Angle in degrees, anticlockwise (Shift+wheel: steps of 15°)",
         .most = 359,
         .value = target.heldRows().pose().degrees},
        {.id = "repeat",
         .text = "Repeat",
         .tip = "After placing the group, place it again elsewhere (or hold Shift)",
         .kind = OptionKind::Switch,
         .most = 1,
         .value = stored(options, "repeat")}};
}

void setPasteOption(EditTarget& target, std::string_view id, const OptionValue& value)
{
    if (id == "angle") {
        target.heldRows().setPose({target.heldRows().pose().isMirrored, std::get<int>(value)});
        return;
    }
    if (id == "keepHeights") {
        setLandingHeights(target.options(), heightsOf(value));
        return;
    }
    const auto* const found = std::ranges::find(storedOptions, id, &StoredOption::id);
    if (found != storedOptions.end()) {
        target.options().setNumber(found->name, std::get<int>(value));
    }
}

Landing pasteLanding(const ToolOptions& options)
{
    return static_cast<Landing>(stored(options, "landing"));
}

TagPolicy pasteTags(const ToolOptions& options)
{
    return static_cast<TagPolicy>(stored(options, "tags"));
}

bool pasteRepeats(const ToolOptions& options)
{
    return stored(options, "repeat") != 0;
}

} // namespace sectored::editor
