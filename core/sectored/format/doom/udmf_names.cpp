#include "sectored/format/doom/udmf_names.h"

#include "sectored/asset/archive/archive_directory.h"

#include <algorithm>
#include <span>

namespace sectored::doom {

namespace {

constexpr std::array<std::string_view, 3> namespaceNames{"Doom", "ZDoomTranslated", "ZDoom"};

constexpr std::array<std::string_view, 2> vertexFields{"x", "y"};
constexpr std::array<std::string_view, 7>
    lineFields{"v1", "v2", "sidefront", "sideback", "special", "id", "arg0"};
constexpr std::array<std::string_view, 6>
    sideFields{"offsetx", "offsety", "texturetop", "texturebottom", "texturemiddle", "sector"};
constexpr std::array<std::string_view, 9> sectorFields{
    "heightfloor",
    "heightceiling",
    "texturefloor",
    "textureceiling",
    "lightlevel",
    "special",
    "id",
    "floorplane_a",
    "ceilingplane_a"};
constexpr std::array<std::string_view, 5> thingFields{"x", "y", "height", "angle", "type"};

std::span<const std::string_view> knownFieldsOf(UdmfKind kind)
{
    switch (kind) {
    case UdmfKind::Vertex:
        return vertexFields;
    case UdmfKind::Line:
        return lineFields;
    case UdmfKind::Side:
        return sideFields;
    case UdmfKind::Sector:
        return sectorFields;
    case UdmfKind::Thing:
        break;
    }
    return thingFields;
}

bool isFlag(UdmfKind kind, std::string_view name)
{
    const auto has = [name](const auto& flags) {
        return std::ranges::find(flags, name, &FlagName::name) != flags.end();
    };
    return kind == UdmfKind::Line
               ? has(lineFlags)
               : kind == UdmfKind::Thing && (has(thingFlags) || has(absentFlags));
}

} // namespace

const char* listOf(UdmfKind kind)
{
    constexpr std::array lists{"vertices", "lines", "sides", "sectors", "things"};
    return lists.at(static_cast<std::size_t>(kind));
}

bool isKnownBlock(std::string_view name)
{
    constexpr std::array<std::string_view, 5> blocks{
        "vertex",
        "linedef",
        "sidedef",
        "sector",
        "thing"};
    return std::ranges::find(blocks, name) != blocks.end();
}

std::string_view nameOf(UdmfNamespace nameSpace)
{
    return namespaceNames.at(static_cast<std::size_t>(nameSpace));
}

std::optional<UdmfNamespace> namespaceNamed(std::string_view name)
{
    const auto* const found = std::ranges::find_if(namespaceNames, [&](std::string_view known) {
        return foldedName(known) == foldedName(name);
    });
    return found == namespaceNames.end()
               ? std::nullopt
               : std::optional(static_cast<UdmfNamespace>(found - namespaceNames.begin()));
}

bool isKnownField(UdmfKind kind, std::string_view name, UdmfNamespace nameSpace)
{
    if (kind == UdmfKind::Line && name == "arg0") {
        return nameSpace != UdmfNamespace::ZDoom;
    }
    const auto fields = knownFieldsOf(kind);
    return isFlag(kind, name) || std::ranges::find(fields, name) != fields.end();
}

} // namespace sectored::doom
