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
    OptionChoice{
        .id = "tagsNets",
        .text = "By net",
        .tip = "Give a switch and what it works a free number together, if the level has theirs; "
               "numbers that lead elsewhere stay"},
};

/// An option and the name under which its value is stored.
struct StoredOption {
    std::string_view id;
    std::string_view name;
};

constexpr std::array storedOptions{
    StoredOption{"landing", "paste.landing"},
    StoredOption{"repeat", "paste.repeat"},
};

constexpr std::string_view tagsOption = "tags";

/// Returns the name under which the choice of tags is stored.
std::string_view tagsName(const EditTarget& target)
{
    const PastedRows* const held = target.heldRows().rows();
    return held != nullptr && held->prefab ? "prefab.tags" : "paste.tags";
}

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
        lockTilesOption(options),
        {.id = tagsOption,
         .text = "Tags",
         .kind = OptionKind::Choice,
         .most = static_cast<int>(tagPolicies.size()) - 1,
         .value = static_cast<int>(pasteTags(target)),
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
    if (id == tagsOption) {
        target.options().setNumber(tagsName(target), std::get<int>(value));
        return;
    }
    if (id == "lockTiles") {
        setLocksTiles(target.options(), std::get<int>(value) != 0);
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

TagPolicy pasteTags(const EditTarget& target)
{
    const std::string_view name = tagsName(target);
    const TagPolicy usual = name == "prefab.tags" ? TagPolicy::Nets : TagPolicy::Keep;
    return static_cast<TagPolicy>(target.options().number(name, static_cast<int>(usual)));
}

bool pasteRepeats(const ToolOptions& options)
{
    return stored(options, "repeat") != 0;
}

} // namespace sectored::editor
